"""Personalised PageRank by forward push: how far the question's best memories reach."""

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from personas.memory.adjacency import Adjacency
from personas.memory.pagerank_compiled import compiled_push
from personas.memory.pagerank_fronts import FrontPush
from personas.memory.pagerank_walk import Dampening, Walk

FOLLOW = 0.6
"""Probability of following an edge; else back to the seeds (GAAMA's number)."""

EPS = 1e-5
"""Mass per link below which a node is not pushed on."""

WORTH_COMPILING = 50_000
"""Nodes from which on the compiled push, where it is installed, repays loading it."""


@dataclass(frozen=True, slots=True)
class Mass:
    """Where the walk from the seeds is found.

    Attributes:
        nodes: those that were reached and pushed, ascending.
        values: probability of each, at least 0; all together at most 1.
    """

    nodes: NDArray[np.int64]
    values: NDArray[np.float64]


class Push(Protocol):
    """Spreads; leaves the work space as zeros."""

    def __call__(
        self,
        links: Adjacency,
        seeds: NDArray[np.int64],
        restart: NDArray[np.float64],
        walk: Walk,
    ) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
        """Return nodes, ascending, and their mass."""
        ...


class PageRank:
    """Spreads mass over a graph that may grow meanwhile; its arrays are used again and again.

    Args:
        links: the graph.
        is_compiled: whether to push with compiled code (extra `fast`); None for where it is
            installed and worth it. Both give the same numbers.
    """

    def __init__(self, links: Adjacency, *, is_compiled: bool | None = None) -> None:
        self._links = links
        self._is_compiled = is_compiled
        self._by_fronts = FrontPush()

    def spread(
        self,
        seeds: NDArray[np.integer],
        shares: NDArray[np.float64],
        *,
        follow: float = FOLLOW,
        eps: float = EPS,
        factors: NDArray[np.float64] | None = None,
        dampening: Dampening = "into",
        within: NDArray[np.bool_] | None = None,
    ) -> Mass:
        """Return the mass of the nodes around *seeds*.

        Whole fronts are pushed at once: all nodes that hold at least *eps* a link give away their
        rest together, in ascending order, so the sums are the same on every run and machine.

        Args:
            seeds: distinct nodes.
            shares: restart weight of each, shape as *seeds*, finite and at least 0.
            follow: probability of following an edge, in (0, 1).
            eps: accuracy; the mass not yet settled at the end is below eps times the links.
            factors: by relation code, multiplied with the weights; None for as they are.
            dampening: see `Dampening`.
            within: nodes that the walk may enter, shape (nodes,); None for all.

        Source:
            Andersen, Chung, Lang 2006, approximate PageRank by pushing.
        """
        self._links.flush()
        is_seed = shares > 0
        chosen = np.asarray(seeds, np.int64)[is_seed]
        if not len(chosen):
            return Mass(np.zeros(0, np.int64), np.zeros(0))
        order = np.argsort(chosen, kind="stable")
        restart = shares[is_seed][order].astype(np.float64)
        nodes, values = self._push()(
            self._links,
            chosen[order],
            restart / restart.sum(),
            Walk(follow, eps, factors, dampening, within),
        )
        return Mass(nodes, values)

    def _push(self) -> Push:
        wanted = self._is_compiled
        if wanted or (wanted is None and len(self._links) >= WORTH_COMPILING):
            compiled = compiled_push()
            if compiled is not None:
                return compiled
        return self._by_fronts
