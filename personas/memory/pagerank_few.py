"""The push of `pagerank.py` for a front of few nodes, one by one: the same sums in the same order.

A spread ends with rounds of some nodes each, for which whole arrays are dear.
"""

import numpy as np
from numpy.typing import NDArray

from personas.memory.adjacency import DEGREE, FIRST, Adjacency
from personas.memory.pagerank_walk import Walk

FEW_NODES = 5
"""Nodes of a front up to which this is the quicker way."""

_FEW_LINKS = 40


def push_few(
    links: Adjacency,
    rest: NDArray[np.float64],
    front: NDArray[np.int64],
    amounts: NDArray[np.float64],
    walk: Walk,
) -> NDArray[np.int64] | None:
    """Give what *front* held to its neighbours; return who is to be pushed next, ascending.

    None, and nothing done, where there are more than a few links, one of the nodes has no way out,
    or the walk is not the usual one.

    Args:
        links: the graph.
        rest: what each node holds; written.
        front: distinct nodes, ascending.
        amounts: what each of them held.
        walk: see `Walk`.
    """
    if walk.factors is not None or walk.within is not None or walk.dampening != "into":
        return None
    cells = links.cells.take(front, axis=0).tolist()
    if sum(cell[DEGREE] for cell in cells) > _FEW_LINKS:
        return None
    gifts: list[tuple[int, float]] = []
    damp = links.damps.item
    for cell, amount in zip(cells, amounts.tolist(), strict=True):
        row = links.pool[cell[FIRST] : cell[FIRST] + cell[DEGREE]]
        others = row[:, 0].tolist()
        weights = row.view(np.float32)[:, 1].tolist()
        damped = [weight * damp(other) for weight, other in zip(weights, others, strict=True)]
        total = 0.0
        for weight in damped:  # not `sum`, which makes up for rounding
            total += weight
        if total <= 0:
            return None
        share = amount * walk.follow / total
        gifts.extend((other, weight * share) for other, weight in zip(others, damped, strict=True))
    held, size = rest.item, links.sizes.item
    for other, gift in gifts:
        rest[other] = held(other) + gift
    found = {other for other, _ in gifts if held(other) >= size(other) * walk.eps}
    return np.array(sorted(found), np.int64)
