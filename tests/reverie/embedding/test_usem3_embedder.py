"""The default encoder: unit vectors with meaning, whose bits depend on their text alone."""

import os
import random
import signal
import subprocess
import sys

import numpy as np
import pytest

from reverie.embedding.usem3_embedder import Usem3Embedder

_WORDS = [
    "tea",
    "bread",
    "Isabella",
    "library",
    "walking",
    "quietly",
    "the",
    "a",
    "of",
    "to",
    "padaria",
    "amanhã",
    "São",
    "João",
    "咖啡馆",
    "位于",
    "小镇中心",
    "お茶",
    "кофе",
    "👋🏽",
    "42",
    "O'Neil-Šimić",
    "(",
    ")",
    "...",
    "\n\t",
]


@pytest.fixture(scope="module")
def embedder() -> Usem3Embedder:
    """Return the encoder, loaded once."""
    return Usem3Embedder()


def _texts() -> list[str]:
    draw = random.Random(20260302)
    lengths = [0, 1, 1, 2, 3, 5, 8, 13, 21, 60, 150]
    return ["", " ", *(" ".join(draw.choices(_WORDS, k=draw.choice(lengths))) for _ in range(30))]


def test_the_bits_of_a_text_do_not_depend_on_its_company(embedder: Usem3Embedder) -> None:
    """All lengths and scripts together in a new encoder, each alone in another."""
    company = [*_texts(), " ".join(_WORDS * 80)]
    random.Random(7).shuffle(company)

    together = Usem3Embedder().encode(company)

    for text, vector in zip(company, together, strict=True):
        assert vector.tobytes() == embedder.encode([text])[0].tobytes()


@pytest.mark.slow
@pytest.mark.parametrize("kernels", ["Haswell", "Zen", "SkylakeX", "Sandybridge", "Nehalem"])
def test_company_changes_no_bits_with_the_kernels_of_another_processor(kernels: str) -> None:
    """OpenBLAS takes others on request; those with instructions that are missing here kill it."""
    code = (
        "import random\n"
        "from reverie.embedding.usem3_embedder import Usem3Embedder as E\n"
        "draw = random.Random(11)\n"
        f"texts = [' '.join(draw.choices({_WORDS!r}, k=draw.randint(0, 30))) for _ in range(40)]\n"
        "together = E().encode(texts)\n"
        "alone = E()\n"
        "same = [alone.encode([t])[0].tobytes() == v.tobytes() for t, v in zip(texts, together)]\n"
        "print('same' if all(same) else 'different', end='')"
    )

    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "OPENBLAS_CORETYPE": kernels},
    )

    if done.returncode == -signal.SIGILL:
        pytest.skip(f"this processor lacks instructions of {kernels}")
    assert (done.returncode, done.stdout) == (0, "same"), done.stderr


def test_another_process_gives_the_same_bits(embedder: Usem3Embedder) -> None:
    """With another hash seed and whatever threads its environment asks for."""
    code = (
        "from reverie.embedding.usem3_embedder import Usem3Embedder as E;"
        "print(E().encode(['Inês is at the café', '咖啡馆']).tobytes().hex())"
    )

    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": "77", "OPENBLAS_NUM_THREADS": "4"},
    )

    assert embedder.encode(["Inês is at the café", "咖啡馆"]).tobytes().hex() == done.stdout.strip()


def test_vectors_have_unit_length_and_the_promised_shape(embedder: Usem3Embedder) -> None:
    """Even for an empty text, a lone surrogate and a very long text."""
    vectors = embedder.encode(["", "\ud83d", "tea " * 3000])

    assert vectors.shape == (3, embedder.dim)
    assert vectors.dtype == np.float32
    assert np.allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-6)
    assert embedder.encode([]).shape == (0, embedder.dim)


def test_meaning_counts_across_languages(embedder: Usem3Embedder) -> None:
    """A translation is nearer than another sentence of the same language."""
    english, portuguese, chinese, other = embedder.encode(
        [
            "The café opens at eight in the morning.",
            "O café abre às oito da manhã.",
            "咖啡馆早上八点开门。",
            "My brother repairs old bicycles.",
        ]
    )

    assert english @ portuguese > english @ other + 0.3
    assert english @ chinese > english @ other + 0.3
