"""Every way in which a persona changes, as values that are logged, applied and replayed.

Live state is the fold of these: nothing else may write a persona's scratch, places or memories.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from datetime import date, datetime
from functools import cache
from typing import Any, ClassVar, Protocol

from pydantic import TypeAdapter

from personas.action import Action, PlaceChoice, Point, Walk
from personas.emotion import Detection, Relationship, appraise
from personas.identity import Constants
from personas.memory.concept_node import ConceptNode
from personas.memory.context import NO_CONTEXT, NodeContext, context_from
from personas.memory.graph import Edge
from personas.memory.records import from_record, to_record
from personas.memory.spatial import SpatialMemory
from personas.memory.stream import MemoryStream
from personas.schedule import ScheduleRow
from personas.scratch import Scratch

Record = dict[str, Any]


class Changing(Protocol):
    """What a change is written into: a persona."""

    scratch: Scratch
    places: SpatialMemory
    memory: MemoryStream

    @property
    def constants(self) -> Constants:
        """The numbers of its mind."""
        ...


@dataclass(frozen=True, slots=True)
class Change:
    """One change of one persona; subclasses say what and how it is applied."""

    type: ClassVar[str]

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Write the change into *persona*, at *tick* and game time *now*."""
        raise NotImplementedError

    def record(self, name: str) -> Record:
        """Return the change of *name* as a JSON-ready record, "type" and "persona" first."""
        body = {each.name: getattr(self, each.name) for each in fields(self)}
        return {"type": self.type, "persona": name, **body}


@dataclass(frozen=True, slots=True)
class DayPlanned(Change):
    """A day was planned, or planned anew from some moment on."""

    type: ClassVar[str] = "plan"
    day: date
    wake_hour: int
    day_plan: tuple[str, ...]
    hourly: tuple[ScheduleRow, ...]

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Take over the plan; the schedule starts as the hourly plan."""
        scratch = persona.scratch
        if scratch.planned_day != self.day:
            scratch.planned_tick = tick
        scratch.planned_day = self.day
        scratch.wake_hour = self.wake_hour
        scratch.day_plan = self.day_plan
        scratch.hourly = self.hourly
        scratch.schedule = self.hourly
        scratch.step_places = {}
        scratch.upset = ""
        scratch.upset_cause = ""


@dataclass(frozen=True, slots=True)
class ScheduleChanged(Change):
    """Rows were split into steps, or repaired around an interruption."""

    type: ClassVar[str] = "schedule"
    schedule: tuple[ScheduleRow, ...]

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Take over the rows."""
        persona.scratch.schedule = self.schedule


@dataclass(frozen=True, slots=True)
class StepsPlaced(Change):
    """The places of the steps of a stretch were decided together with the steps."""

    type: ClassVar[str] = "step_places"
    places: dict[str, PlaceChoice]

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Take over the places instead of those of the stretch before."""
        persona.scratch.step_places = dict(self.places)


@dataclass(frozen=True, slots=True)
class ActionStarted(Change):
    """A new action began, or at least the way to it."""

    type: ClassVar[str] = "action"
    action: Action

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Take over the action; the persona has yet to arrive unless it can stay where it is."""
        persona.scratch.action = self.action
        persona.scratch.arrived = not self.action.address
        if persona.scratch.arrived:
            persona.scratch.changed_tick = tick


@dataclass(frozen=True, slots=True)
class WalkStarted(Change):
    """The persona set out on a path, or stopped (a path of one tile)."""

    type: ClassVar[str] = "walk"
    path: tuple[Point, ...]
    tiles_per_tick: float

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Start the walk at this tick."""
        persona.scratch.walk = Walk(self.path, tick, self.tiles_per_tick)


@dataclass(frozen=True, slots=True)
class Arrived(Change):
    """The persona is where its action happens."""

    type: ClassVar[str] = "arrive"

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Note the arrival; others see the action from now on."""
        persona.scratch.arrived = True
        persona.scratch.changed_tick = tick


@dataclass(frozen=True, slots=True)
class PlacesLearned(Change):
    """Places came into view for the first time."""

    type: ClassVar[str] = "place"
    addresses: tuple[str, ...]

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Add the places to the spatial memory."""
        for address in self.addresses:
            persona.places.learn(address)


@dataclass(frozen=True, slots=True)
class MemoryAdded(Change):
    """A node entered the memory stream."""

    type: ClassVar[str] = "memory"
    node: ConceptNode
    context: NodeContext = NO_CONTEXT

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Put the node back as it was stored, and count it towards the next reflection."""
        if self.node.node_count > len(persona.memory):
            persona.memory.restore(self.node, self.context)
        if self.context.is_drawn:
            return  # what it was drawn from has been counted
        persona.scratch.importance_left -= self.node.poignancy
        persona.scratch.importance_count += 1

    def record(self, name: str) -> Record:
        """Return the node's fields beside the type and the persona, and what else is known."""
        record: Record = {"type": self.type, "persona": name, "node": to_record(self.node)}
        if context := self.context.record():
            record["context"] = context
        return record


@dataclass(frozen=True, slots=True)
class MemoriesRecalled(Change):
    """Nodes were retrieved: their time of last access is now.

    Attributes:
        nodes: ids, in the order in which they came to mind.
        queries: what was asked; empty where they came whatever else did.
        limit: memories a query at most.
        about: in whose company they came, where there was no query.
    """

    type: ClassVar[str] = "recalled"
    nodes: tuple[str, ...]
    queries: tuple[str, ...] = ()
    limit: int = 0
    about: str = ""

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Renew the access times."""
        persona.memory.touch(self.nodes, now)

    def record(self, name: str) -> Record:
        """Return the change with what it says, "type" and "persona" first."""
        record: Record = {"type": self.type, "persona": name, "nodes": self.nodes}
        if self.queries:
            record |= {"queries": self.queries, "limit": self.limit}
        if self.about:
            record["about"] = self.about
        return record


@dataclass(frozen=True, slots=True)
class FactsDrawn(Change):
    """Memories were gone through for facts and topics, which precede it in the log."""

    type: ClassVar[str] = "facts"
    through: int
    facts: tuple[str, ...]
    topics: tuple[str, ...]

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Go on behind them the next time."""
        persona.scratch.gone_through = self.through


@dataclass(frozen=True, slots=True)
class MemoriesLinked(Change):
    """Two memories, or a memory and a topic, were found to belong together."""

    type: ClassVar[str] = "linked"
    source: str
    target: str
    relation: str
    strength: float
    explanation: str

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Add the link."""
        persona.memory.link(
            Edge(self.source, self.target, self.relation, self.strength, self.explanation)
        )


@dataclass(frozen=True, slots=True)
class MemorySuperseded(Change):
    """A claim took the place of an older one, which stays known as what was believed before."""

    type: ClassVar[str] = "superseded"
    older: str
    newer: str

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """End what is known of the older one."""
        persona.memory.supersede(self.older, self.newer, now)


@dataclass(frozen=True, slots=True)
class MemoryConfirmed(Change):
    """A thought came up again: it is kept longer instead of being stored twice."""

    type: ClassVar[str] = "confirmed"
    node_id: str
    expiration: datetime | None

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Renew the node's expiry and access time."""
        persona.memory.confirm(self.node_id, self.expiration, now)


@dataclass(frozen=True, slots=True)
class Reflected(Change):
    """A reflection was completed; its thoughts precede it in the log."""

    type: ClassVar[str] = "reflection"
    focal_points: tuple[str, ...]
    thoughts: tuple[str, ...]

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Start counting towards the next reflection."""
        persona.scratch.importance_left = persona.constants.importance_trigger_max
        persona.scratch.importance_count = 0


@dataclass(frozen=True, slots=True)
class IdentityRevised(Change):
    """A new day changed what occupies the persona."""

    type: ClassVar[str] = "identity"
    currently: str
    daily_requirement: str

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Take over the new paragraphs."""
        persona.scratch.currently = self.currently
        persona.scratch.daily_requirement = self.daily_requirement


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


@dataclass(frozen=True, slots=True)
class Came(Change):
    """The persona is in town from now on."""

    type: ClassVar[str] = "came"

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Be there, for others to see."""
        persona.scratch.is_present = True
        persona.scratch.changed_tick = tick


@dataclass(frozen=True, slots=True)
class Left(Change):
    """The persona is no longer in town."""

    type: ClassVar[str] = "left"

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Be nowhere; what it was doing is over."""
        persona.scratch.is_present = False
        persona.scratch.action = None
        persona.scratch.changed_tick = tick


_KINDS: dict[str, type[Change]] = {
    each.type: each
    for each in (
        DayPlanned,
        ScheduleChanged,
        StepsPlaced,
        ActionStarted,
        WalkStarted,
        Arrived,
        PlacesLearned,
        FactsDrawn,
        MemoriesLinked,
        MemoriesRecalled,
        MemoryConfirmed,
        MemorySuperseded,
        Reflected,
        IdentityRevised,
        TalkConsidered,
        TalkRemembered,
        FallbackUsed,
        Appraised,
        Forgave,
        Upset,
        Calmed,
        Came,
        Left,
    )
}


@cache
def _reader(kind: str) -> Callable[[Mapping[str, Any]], Change]:
    adapter: TypeAdapter[Change] = TypeAdapter(_KINDS[kind])
    return adapter.validate_python


def change_from(record: Mapping[str, Any]) -> Change | None:
    """Return the change that *record* holds; None where it is not a persona's change."""
    kind = record["type"]
    if kind == MemoryAdded.type:
        return MemoryAdded(from_record(record["node"]), _context_in(record))
    if kind not in _KINDS:
        return None
    return _reader(kind)({k: v for k, v in record.items() if k not in ("type", "persona")})


def _context_in(record: Mapping[str, Any]) -> NodeContext:
    return context_from(record["context"]) if "context" in record else NO_CONTEXT


__all__ = [
    "ActionStarted",
    "Appraised",
    "Arrived",
    "Calmed",
    "Came",
    "Change",
    "DayPlanned",
    "FactsDrawn",
    "FallbackUsed",
    "Forgave",
    "IdentityRevised",
    "Left",
    "MemoriesLinked",
    "MemoriesRecalled",
    "MemoryAdded",
    "MemoryConfirmed",
    "MemorySuperseded",
    "PlacesLearned",
    "Reflected",
    "ScheduleChanged",
    "StepsPlaced",
    "TalkConsidered",
    "TalkRemembered",
    "Upset",
    "WalkStarted",
    "change_from",
]
