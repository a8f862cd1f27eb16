"""The unit of memory: something seen, thought or talked about, as a triple with its text."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypeAlias

NodeKind: TypeAlias = Literal["event", "thought", "chat"]
"""Seen, thought, or talked about."""

NODE_KINDS: tuple[NodeKind, ...] = ("event", "thought", "chat")

Filling: TypeAlias = tuple[str, ...] | tuple[tuple[str, str], ...] | str | None
"""Ids of the evidence, or the (speaker, line) pairs of a chat.

None and a bare text are found in old saves and kept as they are, for the way back.
"""


@dataclass(slots=True)
class ConceptNode:
    """One memory. Only the `MemoryStream` that holds it may change it.

    Attributes:
        node_id: "node_87"; unique within its owner's stream.
        node_count: its number in the stream, from 1.
        type_count: its number among the nodes of its type, from 1.
        type: event, thought or chat.
        depth: 0 for events and chats; a thought is one deeper than its deepest evidence.
        created: game time it was stored, whole seconds.
        expiration: game time from which it is no longer recalled; None for never.
        last_accessed: game time it was last recalled; at birth *created*.
        subject, predicate, object: its triple; people by full name, places by address.
        description: the memory in plain words.
        embedding_key: the text that is encoded.
        poignancy: how much it matters, 1 (mundane) to 10; old saves may hold other numbers.
        keywords: what it is found by, original spelling, in order.
        filling: evidence or lines, see `Filling`.
    """

    node_id: str
    node_count: int
    type_count: int
    type: NodeKind
    depth: int
    created: datetime
    expiration: datetime | None
    last_accessed: datetime
    subject: str
    predicate: str
    object: str
    description: str
    embedding_key: str
    poignancy: int
    keywords: tuple[str, ...]
    filling: Filling

    def spo_summary(self) -> tuple[str, str, str]:
        """Return the triple (subject, predicate, object)."""
        return (self.subject, self.predicate, self.object)

    @property
    def evidence(self) -> tuple[str, ...]:
        """Ids of the nodes this one rests on; empty for a chat and where none is known."""
        if not isinstance(self.filling, tuple):
            return ()
        return tuple(each for each in self.filling if isinstance(each, str))

    @property
    def lines(self) -> tuple[tuple[str, str], ...]:
        """(speaker, line) of a chat, oldest first; empty for other nodes."""
        if not isinstance(self.filling, tuple):
            return ()
        return tuple(each for each in self.filling if not isinstance(each, str))
