"""From which cosine on two messages are of one topic: another number for each encoder."""

import numpy as np

from personas.memory.vector_table import checked
from personas.ports import Embedder

PERCENTILE = 99
"""Of the cosines of unrelated messages; what passes it is related."""

# Everyday messages with nothing in common, some in each language.
_UNRELATED = (
    "The train to the coast leaves at seven.",
    "My sister has bought a green bicycle.",
    "How do I cook lentils?",
    "The printer is out of paper again.",
    "I dreamt of a whale last night.",
    "Our team lost the match by two goals.",
    "Can you recommend a book about bees?",
    "The rent is due on Friday.",
    "A minha avó faz tricô todas as tardes.",
    "Qual é a capital da Mongólia?",
    "O elevador do prédio parou de funcionar.",
    "Comprei bilhetes para o teatro.",
    "Aprender violino é mais difícil do que pensava.",
    "Il gatto ha rovesciato il vaso dei fiori.",
    "Quanto costa un biglietto per il museo?",
    "Domenica andiamo a raccogliere funghi.",
    "Non trovo più le chiavi della macchina.",
    "El vecino toca la trompeta de noche.",
    "¿Cómo se escribe una carta formal?",
    "Mañana hay huelga de autobuses.",
    "Las naranjas de este año son muy dulces.",
    "我的电脑屏幕坏了。",
    "周末我们去爬山吧。",
    "这家餐厅的饺子很好吃。",
    "怎样学好钢琴?",
)


def unrelated_cosine(embedder: Embedder) -> float:
    """Return the 99th percentile of the cosines of unrelated messages under *embedder*."""
    vectors = checked(np.asarray(embedder.encode(list(_UNRELATED)), np.float32), embedder.model_id)
    cosines = (vectors @ vectors.T)[np.triu_indices(len(vectors), 1)]
    return round(float(np.percentile(cosines, PERCENTILE)), 4)
