"""Changes among people: talks, feelings and upsets; and where a rule stood in for a mind."""

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from personas.changes.change import Change, Changing
from personas.emotion import Detection, Relationship, appraise


@dataclass(frozen=True, slots=True)
class TalkConsidered(Change):
    """The persona thought about talking to somebody."""

    type: ClassVar[str] = "considered"
    other: str
    talks: bool

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Remember when, so that it is not asked again at each glance."""
        persona.scratch.considered[self.other] = now


@dataclass(frozen=True, slots=True)
class TalkRemembered(Change):
    """The memories of the talk that ended have been written."""

    type: ClassVar[str] = "talk_kept"
    talk: str

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Nothing is left to write."""
        persona.scratch.ended_talk_id = ""


@dataclass(frozen=True, slots=True)
class FallbackUsed(Change):
    """A rule stood in for a mind that failed."""

    type: ClassVar[str] = "fallback"
    question: str
    reason: str

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Count it."""
        persona.scratch.fallbacks += 1


@dataclass(frozen=True, slots=True)
class Appraised(Change):
    """Something that somebody said was felt."""

    type: ClassVar[str] = "feeling"
    other: str
    heard: str
    confidence: float

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Let it do to the relationship what the rules say."""
        relationships = persona.scratch.relationships
        detection = Detection(self.heard, self.confidence, {})
        before = relationships.get(self.other, Relationship())
        relationships[self.other] = appraise(before, detection, now).relationship


@dataclass(frozen=True, slots=True)
class Forgave(Change):
    """An apology was heard and taken."""

    type: ClassVar[str] = "forgave"
    other: str

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Let go of most of the grudge."""
        relationships = persona.scratch.relationships
        known = relationships.get(self.other, Relationship())
        relationships[self.other] = known.reconciled(now)


@dataclass(frozen=True, slots=True)
class Upset(Change):
    """Something happened that may change the plans for the rest of the day."""

    type: ClassVar[str] = "upset"
    reason: str
    cause: str = ""

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Keep the reason, and the memory of it, until the persona has thought about it."""
        persona.scratch.upset = self.reason
        persona.scratch.upset_cause = self.cause


@dataclass(frozen=True, slots=True)
class Calmed(Change):
    """What happened was thought over and changed no plan."""

    type: ClassVar[str] = "calmed"

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Nothing is left to think over."""
        persona.scratch.upset = ""
        persona.scratch.upset_cause = ""
