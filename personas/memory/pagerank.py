"""Personalised PageRank by forward push: how far the question's best memories reach."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from personas.memory.adjacency import HUB_DEGREE, Adjacency
from personas.memory.growing import grown

FOLLOW = 0.6
"""Probability of following an edge; else back to the seeds (GAAMA's number)."""

EPS = 1e-5
"""Mass per link below which a node is not pushed on."""

_MOST_ROUNDS = 500

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


class PageRank:
    """Spreads mass over a graph that may grow meanwhile; its arrays are used again and again.

    Args:
        adjacency: the links.
    """

    def __init__(self, adjacency: Adjacency) -> None:
        self._adjacency = adjacency
        self._settled: NDArray[np.float64] = np.zeros(0)
        self._rest: NDArray[np.float64] = np.zeros(0)

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
            shares: restart weight of each, shape as *seeds*, finite and at least 0, not all 0.
            follow: probability of following an edge, in (0, 1).
            eps: accuracy; the mass not yet settled at the end is below eps times the links.
            factors: by relation code, multiplied with the weights; None for as they are.
            dampening: see `Dampening`.
            within: nodes that the walk may enter, shape (nodes,); None for all.

        Source:
            Andersen, Chung, Lang 2006, approximate PageRank by pushing.
        """
        order = np.argsort(seeds, kind="stable")
        front = np.asarray(seeds, np.int64)[order]
        restart = shares[order] / shares.sum()
        self._make_room()
        settled, rest = self._settled, self._rest
        rest[front] = restart
        start_front, pushed, touched = front, [], [front]
        for _ in range(_MOST_ROUNDS):
            if not len(front):
                break
            pushed.append(front)
            amount = rest[front]
            rest[front] = 0.0
            settled[front] += (1 - follow) * amount
            targets, gifts, kept = self._gifts(front, amount * follow, factors, dampening, within)
            np.add.at(rest, targets, gifts)
            if kept > 0:  # from nodes without a way out, back to the seeds
                rest[start_front] += kept * restart
                targets = np.concatenate([targets, start_front])
            touched.append(targets)
            over = targets[rest[targets] >= eps * np.maximum(self._adjacency.degree[targets], 1)]
            front = _distinct(over)
        nodes = _distinct(np.concatenate(pushed))
        values = settled[nodes] + (1 - follow) * rest[nodes]
        for each in touched:
            rest[each] = 0.0
        settled[nodes] = 0.0
        return Mass(nodes, values)

    def _gifts(
        self,
        front: NDArray[np.int64],
        amount: NDArray[np.float64],
        factors: NDArray[np.float64] | None,
        dampening: Dampening,
        within: NDArray[np.bool_] | None,
    ) -> tuple[NDArray[np.int64], NDArray[np.float64], float]:
        """Return who gets how much from *front*, and what nobody can take."""
        links = self._adjacency
        degree = links.degree[front]
        owner = np.repeat(np.arange(len(front)), degree)
        shift = links.start[front] - (np.cumsum(degree) - degree)
        at = np.arange(len(owner)) + shift[owner]
        targets = links.neighbour[at].astype(np.int64)
        weight = links.weight[at]
        if factors is not None:
            weight = weight * factors[links.code[at]]
        if dampening == "into":
            weight = weight * links.damp[targets]
        elif dampening == "published":
            weight = weight * np.minimum(1.0, HUB_DEGREE / degree[owner])
        if within is not None:
            weight = weight * within[targets]
        sums = np.bincount(owner, weight, minlength=len(front))
        is_stuck = sums <= 0
        each = amount / np.where(is_stuck, 1.0, sums)
        return targets, each[owner] * weight, float(amount[is_stuck].sum())

    def _make_room(self) -> None:
        needed = len(self._adjacency)
        self._settled = grown(self._settled, needed)
        self._rest = grown(self._rest, needed)


def _distinct(nodes: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return *nodes* ascending, each once."""
    if len(nodes) < 2:
        return nodes
    ordered = np.sort(nodes)
    is_first = np.concatenate([[True], ordered[1:] != ordered[:-1]])
    distinct: NDArray[np.int64] = ordered[is_first]
    return distinct
