"""What can go wrong with detectors.

EmotionError
├── DetectorUnavailableError   a detector's package or model is not here
├── UnknownDetectorError       no detector has that name
└── ExamplesError              a line of the training examples cannot be used
"""

from collections.abc import Sequence

from reverie.errors import ReverieError


class EmotionError(ReverieError):
    """Root of the errors of this package."""


class DetectorUnavailableError(EmotionError):
    """A detector's package or model is not here; the message says what to install."""


class UnknownDetectorError(EmotionError):
    """No detector has that name.

    Attributes:
        name: as asked for.
        known: the names there are.
    """

    def __init__(self, name: str, known: Sequence[str]) -> None:
        self.name = name
        self.known = tuple(known)
        super().__init__(f"there is no emotion detector {name!r}; there are {', '.join(known)}")


class ExamplesError(EmotionError):
    """A line of the training examples cannot be used."""
