"""Personalised PageRank by forward push: how far the question's best memories reach."""

from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from personas.memory.adjacency import DAMP, DEGREE, HUB_DEGREE, REST, SETTLED, Adjacency
from personas.memory.pagerank_compiled import compiled_push

FOLLOW = 0.6
"""Probability of following an edge; else back to the seeds (GAAMA's number)."""

EPS = 1e-5
"""Mass per link below which a node is not pushed on."""

WORTH_COMPILING = 50_000
"""Nodes from which on the compiled push, where it is installed, repays loading it."""

MOST_ROUNDS = 500

Dampening: TypeAlias = Literal["into", "published", "none"]
"""How hubs are held down.

"into" scales the weight that flows into a node by min(1, 50 / degree). "published" scales what
flows out of a node before it is normalised, as GAAMA's code does; that cancels out, and is here to
show it.
"""


@dataclass(frozen=True, slots=True)
class Mass:
    """Where the walk from the seeds is found.

    Attributes:
        nodes: those that were reached and pushed, ascending.
        values: probability of each, at least 0; all together at most 1.
    """

    nodes: NDArray[np.int64]
    values: NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Walk:
    """How a spread walks.

    Attributes:
        follow: probability of following an edge, in (0, 1).
        eps: accuracy.
        factors: by relation code, multiplied with the weights; None for as they are.
        dampening: see `Dampening`.
        within: nodes that the walk may enter; None for all.
    """

    follow: float
    eps: float
    factors: NDArray[np.float64] | None
    dampening: Dampening
    within: NDArray[np.bool_] | None


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
        return push_fronts


def push_fronts(
    links: Adjacency,
    seeds: NDArray[np.int64],
    restart: NDArray[np.float64],
    walk: Walk,
) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """Push with numpy, a front at a time; see `Push`."""
    cells = links.cells
    rest = cells[:, REST]
    rest[seeds] = restart
    front, pushed, touched = seeds, [], [seeds]
    for _ in range(MOST_ROUNDS):
        if not len(front):
            break
        pushed.append(front)
        amount = rest[front]
        rest[front] = 0.0
        cells[front, SETTLED] += (1 - walk.follow) * amount
        targets, gifts, needed, kept = _gifts(links, front, amount * walk.follow, walk)
        np.add.at(rest, targets, gifts)
        if kept > 0:  # from nodes without a way out, back to the seeds
            rest[seeds] += kept * restart
            targets = np.concatenate([targets, seeds])
            needed = np.concatenate([needed, cells[seeds, DEGREE]])
        touched.append(targets)
        front = _distinct(targets[rest[targets] >= walk.eps * np.maximum(needed, 1.0)])
    nodes = _distinct(np.concatenate(pushed))
    values = cells[nodes, SETTLED] + (1 - walk.follow) * rest[nodes]
    for each in touched:
        rest[each] = 0.0
    cells[nodes, SETTLED] = 0.0
    return nodes, values


def _gifts(
    links: Adjacency, front: NDArray[np.int64], amount: NDArray[np.float64], walk: Walk
) -> tuple[NDArray[np.int64], NDArray[np.float64], NDArray[np.float64], float]:
    """Return who gets how much from *front*, with their links, and what nobody can take."""
    # `take` copies whole rows at once, several times as fast as an index in brackets.
    first, degree = links.rows.take(front, axis=0).T
    owner = np.repeat(np.arange(len(front)), degree)
    at = np.arange(len(owner)) + np.repeat(first - (np.cumsum(degree) - degree), degree)
    pool = links.pool.take(at, axis=0)
    targets = pool[:, 0].astype(np.int64)
    weight = pool.view(np.float32)[:, 1].astype(np.float64)
    there = links.cells.take(targets, axis=0)
    if walk.factors is not None:
        weight *= walk.factors[links.codes[at]]
    if walk.dampening == "into":
        weight *= there[:, DAMP]
    elif walk.dampening == "published":
        weight *= np.minimum(1.0, HUB_DEGREE / degree[owner])
    if walk.within is not None:
        weight *= walk.within[targets]
    sums = np.bincount(owner, weight, minlength=len(front))
    is_stuck = sums <= 0
    each = amount / np.where(is_stuck, 1.0, sums)
    kept = 0.0
    for lost in amount[is_stuck].tolist():
        kept += lost
    return targets, each[owner] * weight, there[:, DEGREE], kept


def _distinct(nodes: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return *nodes* ascending, each once."""
    if len(nodes) < 2:
        return nodes
    ordered = np.sort(nodes)
    is_first = np.concatenate([[True], ordered[1:] != ordered[:-1]])
    distinct: NDArray[np.int64] = ordered[is_first]
    return distinct
