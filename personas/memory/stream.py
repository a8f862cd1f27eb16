"""The memory stream: everything one persona remembers, in the order it happened."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import islice
from typing import NoReturn

from personas.errors import MemoryStreamError
from personas.memory.associations import Associations
from personas.memory.columns import Columns
from personas.memory.concept_names import check_regrouping
from personas.memory.concept_node import NODE_KINDS, ConceptNode, Filling, NodeKind
from personas.memory.context import NO_CONTEXT, NodeContext
from personas.memory.graph import Edge
from personas.memory.keywords import keep_actor
from personas.memory.node_index import NodeIndex
from personas.memory.relations import relation_named
from personas.memory.tokens import Language, tokens_of


@dataclass(frozen=True, slots=True)
class Confirmation:
    """How often a node came up again instead of being stored anew.

    Attributes:
        count: times it was confirmed.
        last: game time of the last one.
    """

    count: int
    last: datetime


class MemoryStream:
    """The nodes of one persona, oldest first; adding costs the same however many there are.

    Nodes are numbered from 1 without holes. Nothing is ever taken out.

    Args:
        owner: full name of whose memory it is; it opens every error.
        language: in which most of it is, for what words are found by.
    """

    def __init__(self, owner: str, *, language: Language = "en") -> None:
        self.owner = owner
        self.language = language
        self._nodes: list[ConceptNode] = []
        self._by_kind: dict[NodeKind, list[int]] = {kind: [] for kind in NODE_KINDS}
        self._confirmations: dict[str, Confirmation] = {}
        self._contexts: dict[int, NodeContext] = {}
        self._limited: dict[int, NodeContext] = {}
        self._drawn: dict[str, None] = {}
        self._told: list[Edge] = []
        self._index = NodeIndex(self._nodes)
        self.columns = Columns(self._nodes)
        self._associations = self._associated()

    def __len__(self) -> int:
        return len(self._nodes)

    def __iter__(self) -> Iterator[ConceptNode]:
        """Iterate over all nodes, oldest first."""
        return iter(self._nodes)

    @property
    def nodes(self) -> Sequence[ConceptNode]:
        """All nodes, oldest first; a node's position is its `node_count` less one."""
        return self._nodes

    @property
    def confirmations(self) -> dict[str, Confirmation]:
        """Nodes that were confirmed, by id, in the order of their first confirmation."""
        return dict(self._confirmations)

    @property
    def contexts(self) -> Mapping[int, NodeContext]:
        """What is known of memories besides their nodes, by position, where anything is."""
        return self._contexts

    @property
    def limited(self) -> Mapping[int, NodeContext]:
        """The contexts of memories that are not recalled at every time, by position."""
        return self._limited

    @property
    def drawn(self) -> Collection[str]:
        """Ids of the facts that were drawn from memories in the background, oldest first."""
        return self._drawn.keys()

    @property
    def told(self) -> Sequence[Edge]:
        """Links that were told and do not follow from the nodes, oldest first."""
        return self._told

    @property
    def associations(self) -> Associations:
        """The graph and the words of these memories, up to date."""
        self._associations.catch_up()
        return self._associations

    def context(self, node_id: str) -> NodeContext:
        """Return what is known of a memory besides its node.

        Raises:
            MemoryStreamError: it does not exist.
        """
        return self._contexts.get(self.position(node_id), NO_CONTEXT)

    def set_context(self, node_id: str, context: NodeContext) -> None:
        """Take over what is known of a memory besides its node.

        Raises:
            MemoryStreamError: it does not exist.
        """
        self._keep_context(self.position(node_id), context)

    def link(self, edge: Edge) -> None:
        """Take over a link that was told.

        Raises:
            MemoryGraphError: there is no such relation, or it is one of topics and an end is none.
        """
        relation_named(edge.relation)
        check_regrouping(edge)
        is_as_before = self._associations.topics.agrees(edge)
        self._told.append(edge)
        if not is_as_before:
            self._associations = self._associated()

    def supersede(self, older: str, newer: str, at: datetime) -> None:
        """Note that *newer* takes the place of *older*, which was held true until *at*.

        Raises:
            MemoryStreamError: one of them does not exist, they are one, or *older* has been
                superseded already.
        """
        self.position(newer)
        context = self.context(older)
        if older == newer or context.known_to is not None:
            why = "itself" if older == newer else f"what was superseded at {context.known_to}"
            raise MemoryStreamError(f"{newer} of {self.owner} cannot supersede {why}")
        self.set_context(older, replace(context, known_to=at))
        self.link(Edge(newer, older, "SUPERSEDES"))

    def add(
        self,
        kind: NodeKind,
        *,
        created: datetime,
        subject: str,
        predicate: str,
        object: str,
        description: str,
        poignancy: int,
        embedding_key: str | None = None,
        expiration: datetime | None = None,
        keywords: Sequence[str] = (),
        filling: Filling = (),
        context: NodeContext = NO_CONTEXT,
    ) -> ConceptNode:
        """Store a memory and return its node, numbered and with its depth.

        Args:
            kind: event, thought or chat.
            created: game time, whole seconds.
            subject: who or what, a person's full name or a place's address.
            predicate: what it does or is.
            object: whom or what with.
            description: the memory in plain words, not empty.
            poignancy: 1 to 10.
            embedding_key: the text to encode; the description where not given. The key of an
                event or a chat that does not name its subject gets the name in front.
            expiration: game time from which it is no longer recalled.
            keywords: what it is found by besides subject and object.
            filling: ids of existing nodes, or the (speaker, line) pairs of a chat.
            context: what is known of it besides.

        Raises:
            MemoryStreamError: a value breaks one of these rules; nothing was added.
        """
        number = len(self._nodes) + 1
        self._check(number, kind, poignancy, description, (created, expiration))
        key = embedding_key or description
        node = ConceptNode(
            node_id=f"node_{number}",
            node_count=number,
            type_count=self._next_type_count(kind),
            type=kind,
            depth=0,
            created=created,
            expiration=expiration,
            last_accessed=created,
            subject=subject,
            predicate=predicate,
            object=object,
            description=description,
            embedding_key=key if kind == "thought" else keep_actor(subject, key),
            poignancy=poignancy,
            keywords=tuple(keywords),
            filling=filling,
        )
        evidence = [self._evidence(number, each) for each in node.evidence]
        if isinstance(filling, str):
            self._refuse(number, f"filling {filling!r} is a text, not evidence or lines")
        if kind == "thought":
            node.depth = 1 + max((each.depth for each in evidence), default=0)
        self._append(node)
        if context is not NO_CONTEXT:
            self._keep_context(number - 1, context)
        return node

    def restore(self, node: ConceptNode, context: NodeContext = NO_CONTEXT) -> None:
        """Put a saved node back, its fields kept as they are.

        Raises:
            MemoryStreamError: it is not the one that comes next in the numbering.
        """
        number = len(self._nodes) + 1
        if node.node_count != number or node.node_id != f"node_{number}":
            self._refuse(number, f"{node.node_id!r} with number {node.node_count} is out of turn")
        self._append(node)
        if context is not NO_CONTEXT:
            self._keep_context(number - 1, context)

    def restore_all(self, nodes: Sequence[ConceptNode]) -> None:
        """Put saved nodes that are numbered without holes, from 1, into this empty stream.

        Raises:
            MemoryStreamError: the stream is not empty, or the numbering has a hole.
        """
        if self._nodes:
            raise MemoryStreamError(f"{self.owner}: only an empty stream can be filled at once")
        by_kind = self._by_kind
        for position, node in enumerate(nodes):
            if node.node_count != position + 1:
                self._refuse(position + 1, f"{node.node_id!r} is out of turn")
            by_kind[node.type].append(position)
        self._nodes.extend(nodes)

    def node(self, node_id: str) -> ConceptNode:
        """Return a node by its id.

        Raises:
            MemoryStreamError: there is none.
        """
        return self._nodes[self.position(node_id)]

    def position(self, node_id: str) -> int:
        """Return where a node stands in `nodes`.

        Raises:
            MemoryStreamError: there is none of that id.
        """
        number = node_id.removeprefix("node_")
        if number.isdecimal() and number.isascii() and 0 < int(number) <= len(self._nodes):
            position = int(number) - 1
            if self._nodes[position].node_id == node_id:
                return position
        raise MemoryStreamError(
            f"{self.owner} has no memory {node_id!r}; there are node_1 to node_{len(self._nodes)}"
            if self._nodes
            else f"{self.owner} has no memory {node_id!r}, nor any other"
        )

    def latest(self, kind: NodeKind | None, count: int) -> tuple[ConceptNode, ...]:
        """Return the *count* newest nodes of a kind, or of all kinds, newest first."""
        if kind is None:
            return tuple(islice(reversed(self._nodes), max(count, 0)))
        newest = islice(reversed(self._by_kind[kind]), max(count, 0))
        return tuple(self._nodes[position] for position in newest)

    def has_seen(self, triple: tuple[str, str, str], *, retention: int) -> bool:
        """Return whether *triple* is among the last *retention* events."""
        return any(node.spo_summary() == triple for node in self.latest("event", retention))

    def about(self, name: str) -> tuple[ConceptNode, ...]:
        """Return all nodes with *name* as subject, object or keyword, newest first.

        Case does not matter; a place is also found by the last part of its address.
        """
        return tuple(self._nodes[position] for position in reversed(self._index.about(name)))

    def last_chat_with(self, name: str) -> ConceptNode | None:
        """Return the newest chat with *name* as subject, object or keyword, in any case."""
        position = self._index.last_chat(name)
        return None if position is None else self._nodes[position]

    def find_thought(self, description: str) -> ConceptNode | None:
        """Return the newest thought with that text, whatever its case and spacing."""
        position = self._index.thought(description)
        return None if position is None else self._nodes[position]

    def touch(self, node_ids: Sequence[str], at: datetime) -> None:
        """Note that nodes were recalled at game time *at*.

        Raises:
            MemoryStreamError: one of them does not exist; none was touched.
        """
        for position in [self.position(node_id) for node_id in node_ids]:
            self._nodes[position].last_accessed = at
            self.columns.access(position, at)

    def confirm(self, node_id: str, expiration: datetime | None, at: datetime) -> ConceptNode:
        """Keep a node that came up again: renew its expiry, count it, and return it.

        It counts as recalled: a thought that was just thought anew is fresh.

        Raises:
            MemoryStreamError: it does not exist.
        """
        position = self.position(node_id)
        node = self._nodes[position]
        node.expiration = expiration
        self.columns.expire(position, expiration)
        self.touch((node_id,), at)
        before = self._confirmations.get(node_id)
        self._confirmations[node_id] = Confirmation(1 + (before.count if before else 0), at)
        return node

    def restore_confirmation(self, node_id: str, confirmation: Confirmation) -> None:
        """Put back how often a node was confirmed.

        Raises:
            MemoryStreamError: it does not exist.
        """
        self.position(node_id)
        self._confirmations[node_id] = confirmation

    def expired(self, node: ConceptNode, now: datetime) -> bool:
        """Return whether *node* is no longer recalled at game time *now*."""
        return node.expiration is not None and node.expiration <= now

    def _keep_context(self, position: int, context: NodeContext) -> None:
        self._contexts[position] = context
        if context.is_drawn:
            self._drawn[self._nodes[position].node_id] = None
        if context.is_limited:
            self._limited[position] = context
        else:
            self._limited.pop(position, None)

    def _associated(self) -> Associations:
        tokens = tokens_of(self.language)
        return Associations(self._nodes, self._contexts, self._told, tokens)

    def _append(self, node: ConceptNode) -> None:
        self._by_kind[node.type].append(len(self._nodes))
        self._nodes.append(node)

    def _next_type_count(self, kind: NodeKind) -> int:
        positions = self._by_kind[kind]
        return 1 + (self._nodes[positions[-1]].type_count if positions else 0)

    def _check(
        self,
        number: int,
        kind: NodeKind,
        poignancy: int,
        description: str,
        moments: tuple[datetime | None, ...],
    ) -> None:
        """Refuse what no memory can be."""
        if kind not in NODE_KINDS:
            self._refuse(number, f"type {kind!r} is none of {', '.join(NODE_KINDS)}")
        if type(poignancy) is not int or not 1 <= poignancy <= 10:
            self._refuse(number, f"poignancy {poignancy!r} is not a whole number from 1 to 10")
        if not description.strip():
            self._refuse(number, "the description is empty")
        for moment in moments:
            if moment is not None and (moment.microsecond or moment.tzinfo is not None):
                self._refuse(number, f"{moment!r} is not a game time: whole seconds, no zone")

    def _evidence(self, number: int, node_id: str) -> ConceptNode:
        try:
            return self.node(node_id)
        except MemoryStreamError as error:
            self._refuse(number, f"its evidence is missing: {error}")

    def _refuse(self, number: int, why: str) -> NoReturn:
        raise MemoryStreamError(f"memory node_{number} of {self.owner}: {why}")
