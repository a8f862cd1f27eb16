"""A persona: who they are, what they hold in mind, what they remember, which places they know."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from personas.changes import Change, MemoryAdded
from personas.identity import Constants, Identity
from personas.memory.concept_node import ConceptNode, Filling, NodeKind
from personas.memory.context import NO_CONTEXT, NodeContext
from personas.memory.spatial import SpatialMemory
from personas.memory.stream import MemoryStream
from personas.scratch import Scratch


class Persona:
    """One resident's mind and body; every change goes through `change` or `remember`."""

    def __init__(
        self, identity: Identity, scratch: Scratch, places: SpatialMemory, memory: MemoryStream
    ) -> None:
        self._described = identity
        self.scratch = scratch
        self.places = places
        self.memory = memory
        self._journal: list[Change] = []

    @property
    def name(self) -> str:
        """The full name, which is the identity."""
        return self._described.name

    @property
    def constants(self) -> Constants:
        """The numbers of this persona's mind."""
        return self._described.constants

    @property
    def identity(self) -> Identity:
        """Who the persona is now: as described, with what new days have revised."""
        scratch = self.scratch
        described = self._described
        if (described.currently, described.daily_requirement) != (
            scratch.currently,
            scratch.daily_requirement,
        ):
            described = replace(
                described,
                currently=scratch.currently,
                daily_requirement=scratch.daily_requirement,
            )
            self._described = described
        return described

    def change(self, change: Change, tick: int, now: datetime) -> None:
        """Apply *change* and note it for the log."""
        change.apply(self, tick, now)
        self._journal.append(change)

    def remember(
        self,
        kind: NodeKind,
        *,
        tick: int,
        now: datetime,
        triple: tuple[str, str, str],
        description: str,
        poignancy: int,
        keywords: Sequence[str],
        filling: Filling = (),
        expiration: datetime | None = None,
        context: NodeContext = NO_CONTEXT,
    ) -> ConceptNode:
        """Add a node to the memory stream, note it for the log and return it.

        Raises:
            MemoryStreamError: the node breaks a rule of the stream; nothing was added.
        """
        subject, predicate, obj = triple
        node = self.memory.add(
            kind,
            created=now,
            expiration=expiration,
            subject=subject,
            predicate=predicate,
            object=obj,
            description=description,
            embedding_key=description,
            poignancy=poignancy,
            keywords=tuple(keywords),
            filling=filling,
            context=context,
        )
        self.change(MemoryAdded(node, context), tick, now)
        return node

    def take_journal(self) -> tuple[Change, ...]:
        """Return the changes since the last call, oldest first, and forget them."""
        taken = tuple(self._journal)
        self._journal.clear()
        return taken
