"""The push of `pagerank.py` with numpy: whole fronts at once."""

import numpy as np
from numpy.typing import NDArray

from personas.memory.adjacency import FIRST, HUB_DEGREE, Adjacency
from personas.memory.growing import grown
from personas.memory.pagerank_few import FEW_NODES, push_few
from personas.memory.pagerank_walk import Walk

MOST_ROUNDS = 500

_AT_HAND = 50_000
"""Nodes up to which all that is noted of them stays near the processor."""


class FrontPush:
    """Pushes with numpy, a front at a time; see `Push`."""

    def __init__(self) -> None:
        # Close together here, for `add.at` is slow where numbers lie apart.
        self._rest: NDArray[np.float64] = np.zeros(0)
        self._numbers: NDArray[np.int64] = np.arange(0)

    def __call__(
        self,
        links: Adjacency,
        seeds: NDArray[np.int64],
        restart: NDArray[np.float64],
        walk: Walk,
    ) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
        """Return nodes, ascending, and their mass."""
        rest = self._rest = grown(self._rest, len(links))
        rest[seeds] = restart
        is_at_hand = len(links) <= _AT_HAND
        front, pushed, amounts, touched = seeds, [], [], [seeds]
        for _ in range(MOST_ROUNDS):
            if not len(front):
                break
            amount = rest.take(front)
            rest[front] = 0.0
            pushed.append(front)
            amounts.append(amount)
            if is_at_hand and len(front) <= FEW_NODES:
                found = push_few(links, rest, front, amount, walk)
                if found is not None:
                    front = found
                    continue
            targets, gifts, sizes, kept = self._gifts(links, front, amount * walk.follow, walk)
            if not is_at_hand:
                rest.take(targets)  # fetches many at once; `add.at` would wait for each
            np.add.at(rest, targets, gifts)
            if kept > 0:  # from nodes without a way out, back to the seeds
                rest[seeds] += kept * restart
                targets = np.concatenate([targets, seeds])
                sizes = np.concatenate([sizes, links.sizes.take(seeds)])
            touched.append(targets)
            sizes *= walk.eps
            front = _distinct(targets[rest.take(targets) >= sizes])
        nodes, settled = _summed(np.concatenate(pushed), np.concatenate(amounts), walk)
        values = settled + (1 - walk.follow) * rest.take(nodes)
        if is_at_hand:
            rest[: len(links)] = 0.0
        else:
            for each in touched:
                rest[each] = 0.0
        return nodes, values

    def _gifts(
        self,
        links: Adjacency,
        front: NDArray[np.int64],
        amount: NDArray[np.float64],
        walk: Walk,
    ) -> tuple[NDArray[np.int64], NDArray[np.float64], NDArray[np.float64], float]:
        """Return who gets how much from *front*, with their links, and what nobody can take."""
        # `take` is several times as fast as an index in brackets, and `count_nonzero` as `min`.
        first, degree = links.cells.take(front, axis=0)[:, FIRST:].T.copy()
        owner = self._up_to(len(front)).repeat(degree)
        at = (first + degree - degree.cumsum()).take(owner)
        at += self._up_to(len(at))
        pool = links.pool.take(at, axis=0)
        targets = pool[:, 0].astype(np.int64)
        weight = pool.view(np.float32)[:, 1].astype(np.float64)
        if walk.factors is not None:
            weight *= walk.factors[links.codes[at]]
        sizes, damps = _sizes(links, targets)
        if walk.dampening == "into" and damps is not None:
            weight *= damps
        elif walk.dampening == "published":
            weight *= np.minimum(1.0, HUB_DEGREE / degree[owner])
        if walk.within is not None:
            weight *= walk.within[targets]
        sums = np.bincount(owner, weight, minlength=len(front))
        kept = 0.0
        if np.count_nonzero(sums) < len(sums):
            is_stuck = sums <= 0
            sums[is_stuck] = 1.0
            for lost in amount[is_stuck].tolist():
                kept += lost
        weight *= (amount / sums).take(owner)
        return targets, weight, sizes, kept

    def _up_to(self, count: int) -> NDArray[np.int64]:
        """Return 0, 1, 2, ... below *count*; must not be written."""
        if count > len(self._numbers):
            self._numbers = np.arange(2 * count)
        return self._numbers[:count]


def _sizes(
    links: Adjacency, targets: NDArray[np.int64]
) -> tuple[NDArray[np.float64], NDArray[np.float64] | None]:
    """Return how many links *targets* have, and the factors on what flows in; None for all 1."""
    if len(links) <= _AT_HAND:
        return links.sizes.take(targets), links.damps.take(targets)
    few = links.few.take(targets)
    sizes = few.astype(np.float64)
    if not links.has_hubs:
        return sizes, None
    hubs = np.flatnonzero(few > HUB_DEGREE)
    sizes[hubs] = links.sizes[targets[hubs]]
    damps = np.ones(len(targets))
    damps[hubs] = HUB_DEGREE / sizes[hubs]
    return sizes, damps


def _summed(
    pushed: NDArray[np.int64], amounts: NDArray[np.float64], walk: Walk
) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """Return the nodes that were pushed, ascending, and what settled in each, in that order."""
    order = np.argsort(pushed, kind="stable")
    ordered = pushed.take(order)
    is_first = _is_first(ordered)
    parts = (1 - walk.follow) * amounts.take(order)
    settled = np.bincount(is_first.cumsum() - 1, parts).astype(np.float64)
    return ordered[is_first], settled


def _distinct(nodes: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return *nodes* ascending, each once."""
    if len(nodes) < 2:
        return nodes
    ordered = np.sort(nodes)
    distinct: NDArray[np.int64] = ordered[_is_first(ordered)]
    return distinct


def _is_first(ordered: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Return where a number stands that does not stand one place before."""
    is_first = np.empty(len(ordered), np.bool_)
    is_first[:1] = True
    np.not_equal(ordered[1:], ordered[:-1], out=is_first[1:])
    return is_first
