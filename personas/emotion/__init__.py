"""Feelings toward others: states, what a message does to them, and how they fade."""

from personas.emotion.apology import is_apology
from personas.emotion.appraisal import LEAST_CONFIDENCE, Appraisal, appraise, believed
from personas.emotion.detection import LABELS, Detection
from personas.emotion.relationship import Felt, Relationship
from personas.emotion.states import NEUTRAL, STATES, EmotionalState, States

__all__ = [
    "LABELS",
    "LEAST_CONFIDENCE",
    "NEUTRAL",
    "STATES",
    "Appraisal",
    "Detection",
    "EmotionalState",
    "Felt",
    "Relationship",
    "States",
    "appraise",
    "believed",
    "is_apology",
]
