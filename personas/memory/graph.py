"""The graph of a memory: memories, topics, people and places, and how they are linked."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from personas.errors import MemoryGraphError
from personas.memory.adjacency import Adjacency
from personas.memory.pagerank import PageRank
from personas.memory.relations import CODES, NAMES, RELATIONS, WEIGHTS, relation_named

if TYPE_CHECKING:
    from networkx import MultiDiGraph

GraphKind: TypeAlias = Literal["episode", "fact", "reflection", "concept", "person", "place"]
"""What a node of the graph is; the first three are memories."""

GRAPH_KINDS: tuple[GraphKind, ...] = (
    "episode",
    "fact",
    "reflection",
    "concept",
    "person",
    "place",
)


@dataclass(frozen=True, slots=True)
class GraphNode:
    """A node.

    Attributes:
        key: "node_12" for a memory, "concept:pottery", "person:ines duarte", "place:…".
        kind: what it is.
        label: for readers: a name as written, or a topic.
    """

    key: str
    kind: GraphKind
    label: str


@dataclass(frozen=True, slots=True)
class Edge:
    """A link as it was made.

    Attributes:
        source, target: keys of nodes.
        relation: name in `RELATIONS`.
        strength: 0 to 1.
        explanation: why, in plain words; empty where the relation says it all.
    """

    source: str
    target: str
    relation: str
    strength: float = 1.0
    explanation: str = ""


class MemoryGraph:
    """The graph of one owner: a persona of a town, or a user of a chat.

    Attributes:
        links: the same edges as arrays, for spreading.
        ranks: spreads over them.
        kinds: place in `GRAPH_KINDS` of each node, by number; `len(self)` entries count.
    """

    def __init__(self) -> None:
        self.links = Adjacency()
        self.ranks = PageRank(self.links)
        self._nodes: list[GraphNode] = []
        self._numbers: dict[str, int] = {}
        self._edges: list[tuple[int, int, int, float]] = []
        self._known: dict[tuple[int, int, int], int] = {}
        self._explanations: dict[int, str] = {}

    def __len__(self) -> int:
        return len(self._nodes)

    def __contains__(self, key: object) -> bool:
        return key in self._numbers

    @property
    def edge_count(self) -> int:
        """How many edges there are."""
        return len(self._edges)

    def add_node(self, key: str, kind: GraphKind, label: str = "") -> int:
        """Add a node, unless it is there, and return its number.

        Raises:
            MemoryGraphError: the kind is unknown, or the node is there with another kind.
        """
        known = self._numbers.get(key)
        if known is not None:
            if self._nodes[known].kind != kind:
                raise MemoryGraphError(f"{key} is a {self._nodes[known].kind}, not a {kind}")
            return known
        if kind not in GRAPH_KINDS:
            raise MemoryGraphError(f"{kind!r} is none of {', '.join(GRAPH_KINDS)}")
        number = self.links.add_nodes()
        self._nodes.append(GraphNode(key, kind, label or key))
        self._numbers[key] = number
        return number

    def connect(
        self,
        source: str,
        target: str,
        relation: str,
        strength: float = 1.0,
        explanation: str = "",
    ) -> bool:
        """Link two nodes; return False where they are linked so already.

        Raises:
            MemoryGraphError: an end does not exist, the relation is unknown, the strength is not
                from 0 to 1, or a node would be linked to itself.
        """
        code = CODES.get(relation)
        if code is None:
            code = CODES[relation_named(relation).name]
        try:
            edge = (self._numbers[source], self._numbers[target], code)
        except KeyError as error:
            raise MemoryGraphError(
                f"cannot link {source} to {target}: there is no node {error}"
            ) from error
        if not 0 <= strength <= 1:
            raise MemoryGraphError(
                f"cannot link {source} to {target}: strength {strength} is not from 0 to 1"
            )
        if edge[0] == edge[1]:
            raise MemoryGraphError(f"cannot link {source} to itself")
        if edge in self._known:
            return False
        self._known[edge] = len(self._edges)
        if explanation:
            self._explanations[len(self._edges)] = explanation
        self._edges.append((*edge, strength))
        self.links.add(edge[0], edge[1], WEIGHTS[code] * strength, code)
        return True

    def number(self, key: str) -> int:
        """Return the number of a node.

        Raises:
            MemoryGraphError: there is none of that key.
        """
        try:
            return self._numbers[key]
        except KeyError as error:
            raise MemoryGraphError(f"there is no node {key!r} in the graph") from error

    def node(self, key: str) -> GraphNode:
        """Return a node by its key.

        Raises:
            MemoryGraphError: there is none.
        """
        return self._nodes[self.number(key)]

    def at(self, number: int) -> GraphNode:
        """Return a node by its number."""
        return self._nodes[number]

    def nodes(self, kind: GraphKind | None = None) -> Iterator[GraphNode]:
        """Yield the nodes of a kind, or all, in the order in which they came."""
        return (node for node in self._nodes if kind is None or node.kind == kind)

    def edges(self) -> Iterator[Edge]:
        """Return all edges in the order in which they were made."""
        return map(self._edge, range(len(self._edges)))

    def _edge(self, place: int) -> Edge:
        source, target, code, strength = self._edges[place]
        return Edge(
            self._nodes[source].key,
            self._nodes[target].key,
            NAMES[code],
            strength,
            self._explanations.get(place, ""),
        )

    def neighbours(self, key: str) -> tuple[tuple[GraphNode, str], ...]:
        """Return (node, relation) of all that *key* is linked with, either way, oldest link first.

        Raises:
            MemoryGraphError: there is no such node.
        """
        others, _, codes = self.links.row(self.number(key))
        return tuple(
            (self._nodes[other], NAMES[code])
            for other, code in zip(others.tolist(), codes.tolist(), strict=True)
        )

    def edges_of(self, key: str) -> Iterator[Edge]:
        """Yield the edges of a node, either way, oldest first.

        Raises:
            MemoryGraphError: there is no such node.
        """
        number = self.number(key)
        others, _, codes = self.links.row(number)
        for other, code in zip(others.tolist(), codes.tolist(), strict=True):
            for edge in ((number, other, code), (other, number, code)):
                place = self._known.get(edge)
                if place is not None:
                    yield self._edge(place)

    def degree(self, key: str) -> int:
        """Return how many links a node has.

        Raises:
            MemoryGraphError: there is no such node.
        """
        return self.links.degree(self.number(key))

    def kind_counts(self) -> Mapping[str, int]:
        """Return how many nodes there are of each kind."""
        counts: dict[str, int] = {kind: 0 for kind in GRAPH_KINDS}
        for node in self._nodes:
            counts[node.kind] += 1
        return counts

    def relation_counts(self) -> Mapping[str, int]:
        """Return how many edges there are of each relation that occurs."""
        counts: dict[str, int] = {}
        for _, _, code, _ in self._edges:
            counts[NAMES[code]] = counts.get(NAMES[code], 0) + 1
        return counts

    def path(self, sources: NDArray[np.integer], target: int, *, longest: int = 3) -> list[int]:
        """Return a shortest way from one of *sources* to *target*, as node numbers.

        Empty where there is none of at most *longest* links. Ties go to the older link.
        """
        ends = set(sources.tolist())
        came_from: dict[int, int] = {target: target}
        front = [target]
        for _ in range(longest + 1):
            hit = next((node for node in front if node in ends), None)
            if hit is not None:
                way = [hit]
                while way[-1] != target:
                    way.append(came_from[way[-1]])
                return way
            following: list[int] = []
            for node in front:
                if node != target and self.links.degree(node) > _BUSY:
                    continue  # a way over a hub explains nothing
                for other in self.links.row(node)[0].tolist():
                    if other not in came_from:
                        came_from[other] = node
                        following.append(other)
            front = following
        return []

    def step(self, a: int, b: int) -> str:
        """Return in plain words how node *a* is linked with node *b*, by number."""
        others, _, codes = self.links.row(a)
        code = int(codes[np.flatnonzero(others == b)[0]])
        source, target = (a, b) if (a, b, code) in self._known else (b, a)
        words = RELATIONS[NAMES[code]].words
        return f"{self._short(source)} {words} {self._short(target)}"

    def _short(self, number: int) -> str:
        node = self._nodes[number]
        label = node.label if len(node.label) <= _LONGEST_LABEL else f"{node.label[:57]}…"
        return f"“{label}”" if node.kind in GRAPH_KINDS[:3] else label

    def to_networkx(self) -> "MultiDiGraph[str]":
        """Return the graph as networkx has it; nodes by key, with kind and label.

        Raises:
            MemoryGraphError: networkx is not installed.
        """
        try:
            from networkx import MultiDiGraph
        except ImportError as error:
            raise MemoryGraphError(
                "networkx is not installed: pip install 'reverie-town[graph]'"
            ) from error
        view: MultiDiGraph[str] = MultiDiGraph()
        for node in self._nodes:
            view.add_node(node.key, kind=node.kind, label=node.label)
        for edge in self.edges():
            view.add_edge(
                edge.source,
                edge.target,
                key=edge.relation,
                relation=edge.relation,
                strength=edge.strength,
                explanation=edge.explanation,
            )
        return view


_LONGEST_LABEL = 58
_BUSY = 400
"""Links from which on a node is not searched for a way."""
