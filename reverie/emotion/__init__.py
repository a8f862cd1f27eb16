"""Reading the mood of a message: detectors, and the training of the default one."""

from reverie.emotion.classifier import ClassifierDetector
from reverie.emotion.errors import (
    DetectorUnavailableError,
    EmotionError,
    ExamplesError,
    UnknownDetectorError,
)
from reverie.emotion.registry import DEFAULT_DETECTOR, DETECTORS, make_detector
from reverie.emotion.zero_shot import ZeroShotDetector

__all__ = [
    "DEFAULT_DETECTOR",
    "DETECTORS",
    "ClassifierDetector",
    "DetectorUnavailableError",
    "EmotionError",
    "ExamplesError",
    "UnknownDetectorError",
    "ZeroShotDetector",
    "make_detector",
]
