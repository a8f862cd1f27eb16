"""What a detector reads out of a message."""

from collections.abc import Mapping
from dataclasses import dataclass

LABELS = ("hostile", "happy", "sad", "confused", "neutral")
"""What a message can be taken for, in the order of every array of scores."""


@dataclass(frozen=True, slots=True)
class Detection:
    """The mood of one message.

    Attributes:
        label: the likeliest of `LABELS`.
        confidence: its probability, in [0, 1].
        scores: probability of each of `LABELS`; they sum to 1.
    """

    label: str
    confidence: float
    scores: Mapping[str, float]
