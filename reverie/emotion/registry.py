"""Detectors by name."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from personas.ports import EmotionDetector
from reverie.emotion.classifier import ClassifierDetector
from reverie.emotion.errors import UnknownDetectorError
from reverie.emotion.zero_shot import ZeroShotDetector

DEFAULT_DETECTOR = "classifier"

DETECTORS: Mapping[str, Callable[..., EmotionDetector]] = MappingProxyType(
    {DEFAULT_DETECTOR: ClassifierDetector, "zero-shot": ZeroShotDetector}
)
"""Name -> what makes the detector from its settings; none loads a model before its first text."""


def make_detector(name: str = DEFAULT_DETECTOR, **settings: Any) -> EmotionDetector:
    """Return a new detector.

    Args:
        name: one of `DETECTORS`.
        settings: keyword arguments of its class.

    Raises:
        UnknownDetectorError: no detector has that name.
    """
    try:
        make = DETECTORS[name]
    except KeyError as error:
        raise UnknownDetectorError(name, tuple(DETECTORS)) from error
    return make(**settings)
