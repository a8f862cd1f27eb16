"""Appraise: what a line that was heard does to the feeling toward its speaker."""

from datetime import datetime

from personas.changes import Appraised, Forgave
from personas.cognition.step import Step
from personas.emotion import (
    NEUTRAL,
    STATES,
    EmotionalState,
    Relationship,
    believed,
    is_apology,
)

GRUDGE = -0.05
"""Feeling from which on downwards something stands between two people."""
_SURE = 0.9
"""Neighbours mostly mean well: between them a mood is felt only when it is this plain."""

_LEAST_UNKIND = 0.9
"""Confidence from which a neighbour's line hurts: of 4,325 lines of friendly talk three in
a hundred seem unkind or sad to the detector at 0.5, and none unkind at this."""


async def appraise_line(step: Step, other: str, text: str) -> None:
    """Feel what *other* has said; a matter-of-fact line changes nothing between calm people.

    An apology is taken by who bears a grudge, whatever the detector makes of its words.
    """
    if step.moods is None or not text.strip():
        return
    known = step.persona.scratch.relationships.get(other)
    if known is not None and known.warmth_at(step.now) <= GRUDGE and is_apology(text):
        step.change(Forgave(other))
        return
    detection = await step.moods.of(text)
    heard = believed(detection)
    if heard.name != NEUTRAL and detection.confidence < _SURE:
        return
    if heard.name == NEUTRAL and not (known is not None and known.is_hostile):
        return
    if heard.valence < 0 and detection.confidence < _LEAST_UNKIND:
        return
    if heard.name == "confused":
        return  # a question between neighbours is no feeling toward them
    step.change(Appraised(other, heard.name, detection.confidence))


def warmth_toward(step: Step, other: str) -> float:
    """Return the feeling toward *other* now, in [-1, 1]; 0 where the run has no feelings."""
    known = step.persona.scratch.relationships.get(other)
    return 0.0 if step.moods is None or known is None else known.warmth_at(step.now)


def felt_since(step: Step, other: str, since: datetime) -> EmotionalState:
    """Return the weightiest state felt of *other* since a time; neutral where nothing was."""
    known: Relationship | None = step.persona.scratch.relationships.get(other)
    if step.moods is None or known is None:
        return STATES.named(NEUTRAL)
    states = [STATES.named(each.state) for each in known.history if each.at >= since]
    return max(states, key=lambda each: each.weight, default=STATES.named(NEUTRAL))


def impression(name: str, other: str, state: EmotionalState) -> str:
    """Return what *name* keeps of a talk in which *other* was in *state*; empty for nothing.

    What was seen of somebody, never what goes on in them.
    """
    if state.name == "hostile":
        return f"{other} was short with {name}"
    if state.name == "sad":
        return f"{other} seemed low when talking with {name}"
    return ""
