"""Changes of memory: what was stored, recalled, linked, drawn and reflected on."""

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from personas.changes.change import Change, Changing, Record
from personas.changes.reasons import NO_REASONS, Reasons
from personas.memory.concept_node import ConceptNode
from personas.memory.context import NO_CONTEXT, NodeContext
from personas.memory.graph import Edge
from personas.memory.records import to_record


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
        why: the strongest reasons for the best of them.
    """

    type: ClassVar[str] = "recalled"
    nodes: tuple[str, ...]
    queries: tuple[str, ...] = ()
    limit: int = 0
    about: str = ""
    why: Reasons = NO_REASONS

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
        if why := self.why.record():
            record["why"] = why
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
