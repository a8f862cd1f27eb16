"""What a message does to a relationship: the rules of replacement."""

from dataclasses import dataclass, replace
from datetime import datetime

from personas.emotion.detection import Detection
from personas.emotion.relationship import HISTORY_KEPT, Felt, Relationship
from personas.emotion.states import NEUTRAL, STATES, EmotionalState, States

LEAST_CONFIDENCE = 0.5
"""A detection below it counts as neutral."""


@dataclass(frozen=True, slots=True)
class Appraisal:
    """What a message has done.

    Attributes:
        relationship: as it is now.
        heard: the state of the message itself.
        tone: the state whose tag heads the prompt: the remembered one.
        tint: a state that colours this answer only, beside *tone*; None for none.
    """

    relationship: Relationship
    heard: EmotionalState
    tone: EmotionalState
    tint: EmotionalState | None


def believed(detection: Detection, states: States = STATES) -> EmotionalState:
    """Return the state that a detection speaks for; neutral where it is unsure or unknown."""
    return states.named(detection.label if detection.confidence >= LEAST_CONFIDENCE else NEUTRAL)


def appraise(
    relationship: Relationship, detection: Detection, now: datetime, states: States = STATES
) -> Appraisal:
    """Return what a message does to *relationship*.

    A hostile, sad or happy turn replaces the state and restarts its days. A neutral one never
    replaces a state within its days. Another replaces only what its row outranks, and otherwise
    tints this answer alone.

    Args:
        relationship: before the message.
        detection: of the message.
        now: not before the last message.
        states: the rows.
    """
    heard = believed(detection, states)
    remembered = states.named(relationship.state_at(now, states))
    replaces = heard.outranks is None or remembered.name in heard.outranks
    after = relationship
    if heard.valence:
        after = after.moved(heard.valence, detection.confidence, now)
    if replaces:
        after = replace(
            after, state=heard.name, confidence=round(detection.confidence, 6), changed=now
        )
    elif remembered.name == NEUTRAL and after.state != NEUTRAL:
        after = replace(after, state=NEUTRAL, confidence=0.0, changed=now)  # its days are over
    entry = Felt(now, heard.name, round(detection.confidence, 6))
    is_hostile = heard.name == "hostile"
    calms = heard.name in (NEUTRAL, "happy")
    after = replace(
        after,
        history=(*after.history, entry)[-HISTORY_KEPT:],
        is_hostile=is_hostile or (after.is_hostile and not calms),
        aggressive_count=after.aggressive_count + is_hostile,
    )
    tone = heard if replaces else remembered
    tint = heard if not replaces and heard.name not in (NEUTRAL, tone.name) else None
    return Appraisal(after, heard, tone, tint)
