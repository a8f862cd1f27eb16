"""The default detector: logistic regression on sentence vectors, weights in the package."""

from collections.abc import Callable, Sequence

import numpy as np

from personas.emotion import NEUTRAL, Detection
from personas.ports import Embedder
from reverie.embedding import make_embedder
from reverie.emotion.errors import DetectorUnavailableError
from reverie.emotion.features import Features, features
from reverie.emotion.softmax import logits, softmax
from reverie.emotion.trained import shipped

_REMEMBERED = 4_096


class ClassifierDetector:
    """English, Portuguese, Italian, Spanish and Chinese; less surely the encoder's other languages.

    Weights and encoder are loaded with the first message. A text's answer depends on the text
    alone, and is remembered.

    Args:
        embedder: instead of a default encoder of its own; must be the one it was trained on.
    """

    def __init__(self, embedder: Embedder | None = None) -> None:
        self._make: Callable[[], Embedder] = make_embedder if embedder is None else lambda: embedder
        self._embedder: Embedder | None = None
        self._known: dict[str, Detection] = {}

    def detect(self, texts: Sequence[str]) -> tuple[Detection, ...]:
        """Return the mood of each text, order as given.

        Raises:
            DetectorUnavailableError: the weights are missing or belong to another encoder.
            EmbedderUnavailableError: the encoder's package cannot be imported.
        """
        new = [text for text in dict.fromkeys(texts) if text not in self._known]
        found = dict(zip(new, self._classify(new), strict=True)) if new else {}
        answers = tuple(found.get(text) or self._known[text] for text in texts)
        if len(self._known) + len(found) > _REMEMBERED:
            self._known.clear()
        self._known.update(found)
        return answers

    def _classify(self, texts: Sequence[str]) -> list[Detection]:
        embedder = self._embedder = self._embedder or self._make()
        if embedder.model_id != trained_on():
            raise DetectorUnavailableError(
                f"the emotion classifier was trained on {trained_on()}, not on "
                f"{embedder.model_id}: use that encoder, or train it anew with "
                "`python -m reverie.emotion.train`"
            )
        return classify(texts, features(texts, embedder))


def trained_on() -> str:
    """Return the model id of the encoder that the weights belong to.

    Raises:
        DetectorUnavailableError: the weights are missing.
    """
    return str(shipped().recipe["embedder"])


def classify(texts: Sequence[str], inputs: Features) -> list[Detection]:
    """Return the mood of each text; where there is nothing to read it is surely neutral.

    Args:
        texts: shape (n,).
        inputs: their features, shape (n, features).

    Raises:
        DetectorUnavailableError: the weights are missing.
    """
    trained = shipped()
    scores = logits(inputs, trained.weights.astype(np.float64))
    chances = softmax(scores / trained.recipe["temperature"])
    labels = trained.recipe["labels"]
    return [
        _detection(row, labels) if text.strip() else _nothing(labels)
        for text, row in zip(texts, chances.round(6).tolist(), strict=True)
    ]


def _nothing(labels: Sequence[str]) -> Detection:
    return Detection(NEUTRAL, 1.0, {label: float(label == NEUTRAL) for label in labels})


def _detection(chances: Sequence[float], labels: Sequence[str]) -> Detection:
    scores = dict(zip(labels, chances, strict=True))
    label = max(scores, key=lambda each: scores[each])
    return Detection(label, scores[label], scores)
