"""What is asked of a recall, and what comes back."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime

from personas.memory.concept_node import ConceptNode, NodeKind
from personas.memory.graph import GraphKind
from personas.memory.scoring import TermScore


@dataclass(frozen=True, slots=True)
class Recalled:
    """A memory that came to mind.

    Attributes:
        node: the memory.
        score: what it was ordered by, rounded.
        terms: by name, in the policy's order.
        kind: what it is in the graph.
        path: how the graph leads to it from a memory near to the question, in plain words, a step
            each; empty where it is near itself, or nothing leads there.
        evidence: ids of thoughts that are nearer to the question than the memory they rest on.
        is_product: whether the terms but "graph" are multiplied and not added.
    """

    node: ConceptNode
    score: float
    terms: Mapping[str, TermScore]
    kind: GraphKind = "episode"
    path: tuple[str, ...] = ()
    evidence: tuple[str, ...] = ()
    is_product: bool = False

    def explain(self) -> str:
        """Return in plain words how the score came about."""
        if self.is_product:
            factors = [
                f"{name} {term.scaled:.3f}" for name, term in self.terms.items() if name != "graph"
            ]
            graph = self.terms.get("graph")
            added = f" + graph {graph.weighted:.3f}" if graph else ""
            return f"{self.node.node_id} {self.score:.3f} = {' × '.join(factors) or '1'}{added}"
        parts = [
            f"{name} {term.weighted:.3f} ({term.raw:.3f} is {term.scaled:.3f} on the scale of "
            f"what could have come to mind, times {term.weight:g})"
            for name, term in self.terms.items()
        ]
        return f"{self.node.node_id} {self.score:.3f} = {' + '.join(parts) or 'no term'}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What is asked of a recall, besides the questions.

    Attributes:
        now: time of asking; recency counts from it.
        limit: memories per question at most.
        as_of: only what was known then; by default *now*.
        valid_at: leave out facts that do not hold then; None for no such test.
        kinds: only nodes of these kinds, besides the policy's own choice.
        roles: kinds of memories wanted, instead of the policy's.
        caps: how many of each kind at most, instead of the policy's.
        exclude: ids of nodes that are left out.
        explain: whether the way over the graph is looked for, up to a millisecond each; a number
            for only the memories to whose score the graph adds at least so much.
    """

    now: datetime
    limit: int
    as_of: datetime | None = None
    valid_at: datetime | None = None
    kinds: Collection[NodeKind] | None = None
    roles: Collection[GraphKind] | None = None
    caps: Mapping[GraphKind, int] | None = None
    exclude: Collection[str] = ()
    explain: bool | float = False

    def asks_for_way(self, terms: Mapping[str, TermScore]) -> bool:
        """Return whether the way to a memory with *terms* is looked for."""
        if isinstance(self.explain, bool):
            return self.explain
        graph = terms.get("graph")
        return graph is not None and graph.weighted >= self.explain
