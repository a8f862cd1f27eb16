"""The moods of a run's spoken lines, read from the vectors that the run has anyway."""

from personas.emotion import Detection
from personas.ports import Vectors
from reverie.emotion.classifier import classify
from reverie.emotion.features import with_signs

_REMEMBERED = 16_384


class RunMoods:
    """The `Moods` of a run whose encoder is the one that the classifier was trained on.

    A line that was heard has a vector in the run already, as it was asked what it brings to mind;
    it is committed before the mood is read from it.

    Args:
        vectors: of the run.
    """

    def __init__(self, vectors: Vectors) -> None:
        self._vectors = vectors
        self._known: dict[str, Detection] = {}

    async def of(self, text: str) -> Detection:
        """Return the mood of *text*.

        Raises:
            DetectorUnavailableError: the weights are missing.
            EmbeddingError: the encoder failed.
        """
        found = self._known.get(text)
        if found is None:
            rows = await self._vectors.rows([text])
            (found,) = classify([text], with_signs([text], self._vectors.at(rows)))
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            self._known[text] = found
        return found
