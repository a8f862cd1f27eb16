"""What a stream's memories are linked with and found by, kept up as memories come.

Nothing here is state: all follows from the nodes, their contexts and the links that were told, so
it is made anew from these after a restart.
"""

from collections.abc import Mapping, Sequence
from datetime import timedelta

import numpy as np
from numpy.typing import NDArray

from personas.memory.concept_names import PREFIX, REGROUPING, ConceptNames
from personas.memory.concept_node import ConceptNode
from personas.memory.concepts import ConceptLinker
from personas.memory.context import NO_CONTEXT, NodeContext
from personas.memory.graph import Edge, GraphKind, MemoryGraph
from personas.memory.growing import grown
from personas.memory.keywords import fold, last_part
from personas.memory.lexical import LexicalIndex
from personas.memory.query_topic import is_question
from personas.memory.tokens import Tokens

NOBODY = -1
NO_POSITION = -1
NO_SITTING = -1

SITTING = timedelta(hours=2)
"""Time between two episodes up to which one is next to the other, where no session is given."""

ROLE_CODES: Mapping[str, int] = {"episode": 0, "fact": 1, "reflection": 2}
"""What stands for a kind of memory in `Associations.roles`."""


class Associations:
    """Graph, words and neighbours of the nodes of one stream.

    Attributes:
        graph: what is linked with what.
        lexical: the words.
        topics: which labels of topics are one.

    Args:
        nodes: the stream's list, which only ever grows at its end.
        contexts: by position in *nodes*; complete before the node is asked for.
        edges: links that were told; only ever grows at its end.
        tokens: how texts are split.
    """

    def __init__(
        self,
        nodes: Sequence[ConceptNode],
        contexts: Mapping[int, NodeContext],
        edges: Sequence[Edge],
        tokens: Tokens,
    ) -> None:
        self._nodes = nodes
        self._contexts = contexts
        self._edges = edges
        self.tokens = tokens
        self._seen = 0
        self._edges_seen = 0
        self.graph = MemoryGraph()
        self.lexical = LexicalIndex()
        self.topics = ConceptNames(tokens)
        self._concepts = ConceptLinker(self.graph, self.topics)
        self._people: dict[str, int] = {}
        self._name_terms: set[str] = set()
        self._last: dict[str, tuple[int, tuple[str, ...]]] = {}
        self._int: dict[str, NDArray[np.int64]] = {
            name: np.zeros(0, np.int64)
            for name in ("row", "role", "before", "after", "actor", "sitting", "asks")
        }
        self._sittings = 0
        self._keys: list[tuple[int, int]] = []
        self._key_array: NDArray[np.int64] = np.zeros((0, 2), np.int64)

    def catch_up(self) -> None:
        """Take in what has come since the last call; look-ups see the state of that call."""
        edges = self._edges[self._edges_seen :]
        self.topics.take_in(edges)
        start = self._seen
        if start < len(self._nodes):
            self._int = {name: grown(each, len(self._nodes)) for name, each in self._int.items()}
            for position in range(start, len(self._nodes)):
                self._take_in(position)
            self._seen = len(self._nodes)
        for edge in edges:
            self._tell(edge)
        self._edges_seen = len(self._edges)

    @property
    def rows(self) -> NDArray[np.int64]:
        """Number in the graph of each memory."""
        return self._int["row"][: self._seen]

    @property
    def roles(self) -> NDArray[np.int64]:
        """Kind of each memory, see `ROLE_CODES`."""
        return self._int["role"][: self._seen]

    @property
    def before(self) -> NDArray[np.int64]:
        """Position of the episode before each one in its sitting, or `NO_POSITION`."""
        return self._int["before"][: self._seen]

    @property
    def after(self) -> NDArray[np.int64]:
        """Position of the episode after each one in its sitting, or `NO_POSITION`."""
        return self._int["after"][: self._seen]

    @property
    def actors(self) -> NDArray[np.int64]:
        """Who acts in each memory, see `person`."""
        return self._int["actor"][: self._seen]

    @property
    def sittings(self) -> NDArray[np.int64]:
        """Number of the talk or stretch of time each episode belongs to; `NO_SITTING` for none."""
        return self._int["sitting"][: self._seen]

    @property
    def asks(self) -> NDArray[np.int64]:
        """1 for an episode that ends in a question, else 0."""
        return self._int["asks"][: self._seen]

    @property
    def keys(self) -> NDArray[np.int64]:
        """(thought, episode it rests on) by position, shape (m, 2)."""
        if len(self._key_array) < len(self._keys):
            self._key_array = np.array(self._keys, np.int64)
        return self._key_array

    @property
    def people(self) -> Sequence[str]:
        """Folded names of the people known, in the order of their first mention."""
        return list(self._people)

    def person(self, name: str) -> int:
        """Return the number that stands for somebody in `actors`; `NOBODY` for a stranger."""
        return self._people.get(fold(name), NOBODY)

    def _take_in(self, position: int) -> None:
        node = self._nodes[position]
        context = self._contexts.get(position, NO_CONTEXT)
        kind = memory_kind(node, context)
        values = {name: array for name, array in self._int.items()}
        values["row"][position] = self.graph.add_node(node.node_id, kind, node.description)
        values["role"][position] = ROLE_CODES[kind]
        values["before"][position] = values["after"][position] = NO_POSITION
        values["actor"][position] = self._actor(node)
        values["sitting"][position] = NO_SITTING
        values["asks"][position] = kind == "episode" and is_question(node.description)
        if context.flag:
            self.lexical.add(position, ())
            return
        terms = self.tokens.of(node.embedding_key)
        said = terms
        if node.embedding_key != node.description:
            said = self.tokens.of(node.description)
        if kind == "episode":
            self._link_time(position, context, terms, said)
        else:
            self._link_evidence(position, kind, terms)
            self.lexical.add(position, terms)
        self._link_scene(node, context, kind)
        if context.cause in self.graph and context.cause != node.node_id:
            self.graph.connect(node.node_id, context.cause, "CAUSED_BY", 1.0, context.because)
        self._concepts.link(node.node_id, kind, said, topics=context.tags, names=self._name_terms)

    def _actor(self, node: ConceptNode) -> int:
        """Note who is named; return who acts. Things have addresses, people have none."""
        if node.type != "thought":
            names = (node.subject, node.object) if node.type == "chat" else (node.subject,)
            for name in names:
                if name and ":" not in name and fold(name) not in self._people:
                    self._people[fold(name)] = len(self._people)
                    self._name_terms.update(self.tokens.of(name))
        return self._people.get(fold(node.subject), NOBODY)

    def _link_time(
        self, position: int, context: NodeContext, terms: Sequence[str], said: tuple[str, ...]
    ) -> None:
        """Link an episode with the one before it, whose words help to find it."""
        node = self._nodes[position]
        last, before = self._last.get(context.session, (NO_POSITION, ()))
        if last != NO_POSITION and not context.session:
            gap = node.created - self._nodes[last].created
            if not timedelta(0) <= gap <= SITTING:
                last = NO_POSITION
        self._last[context.session] = (position, said)
        if last == NO_POSITION:
            self._int["sitting"][position] = self._sittings
            self._sittings += 1
            self.lexical.add(position, terms)
            return
        self._int["sitting"][position] = self._int["sitting"][last]
        self._int["before"][position] = last
        self._int["after"][last] = position
        earlier = self._nodes[last]
        self.graph.connect(earlier.node_id, node.node_id, "NEXT")
        actor = self.tokens.of(last_part(earlier.subject))
        self.lexical.add(position, (*actor, *before, *terms))

    def _link_evidence(self, position: int, kind: GraphKind, terms: Sequence[str]) -> None:
        node = self._nodes[position]
        for node_id in node.evidence:
            if node_id not in self.graph or node_id == node.node_id:
                continue  # an old save may name what it does not hold
            is_episode = self.graph.node(node_id).kind == "episode"
            relation = "DERIVED_FROM" if is_episode else "DERIVED_FROM_FACT"
            self.graph.connect(node.node_id, node_id, relation)
            if is_episode:
                source = int(node_id.removeprefix("node_")) - 1
                self._keys.append((position, source))
                if kind == "fact":
                    self.lexical.add(source, terms)

    def _link_scene(self, node: ConceptNode, context: NodeContext, kind: GraphKind) -> None:
        if kind != "episode":
            return
        people = dict.fromkeys((node.subject, node.object, *context.people))
        for name in people:
            if name and ":" not in name and fold(name) in self._people:
                self._link(node.node_id, f"person:{fold(name)}", "person", name, "WITH")
        place = context.place or (node.subject if ":" in node.subject else "")
        if place:
            self._link(node.node_id, f"place:{fold(place)}", "place", place, "AT")

    def _link(self, node_id: str, key: str, kind: GraphKind, label: str, relation: str) -> None:
        self.graph.add_node(key, kind, label)
        self.graph.connect(node_id, key, relation)

    def _tell(self, edge: Edge) -> None:
        source, target = self._topic_of(edge.source), self._topic_of(edge.target)
        if edge.relation not in REGROUPING:
            self.graph.connect(source, target, edge.relation, edge.strength, edge.explanation)

    def _topic_of(self, key: str) -> str:
        """Return the topic that a label's key stands for; other keys as they are."""
        if not key.startswith(PREFIX):
            return key
        return self._concepts.topic(key, key.removeprefix(PREFIX))


def memory_kind(node: ConceptNode, context: NodeContext) -> GraphKind:
    """Return what a memory is in the graph.

    A thought is what its context says; where it says nothing, one drawn from a single episode
    states a fact, any other is a reflection.
    """
    if node.type != "thought":
        return "episode"
    if context.role:
        return context.role
    return "fact" if node.depth == 1 and len(node.evidence) == 1 else "reflection"
