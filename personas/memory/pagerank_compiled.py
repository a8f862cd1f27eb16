"""The push of `pagerank.py` compiled by numba (extra `fast`): the same sums in the same order."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np

_NO_FACTORS = np.ones(1)
_NO_LIMIT = np.ones(1, np.bool_)
_DAMPENING = {"none": 0, "into": 1, "published": 2}


@cache
def compiled_push() -> Callable[..., Any] | None:
    """Return the compiled push, made at the first call; None where numba is not installed."""
    try:
        numba = import_module("numba")
    except ImportError:
        return None
    compiled = numba.njit(cache=True, nogil=True, error_model="numpy")
    return _Compiled(compiled(_push), compiled(_settle))


class _Compiled:
    """Holds the lists that the compiled code writes, so that a spread allocates next to nothing."""

    def __init__(self, push: Callable[..., int], settle: Callable[..., Any]) -> None:
        self._push = push
        self._settle = settle
        self._lists = np.empty((3, 0), np.int64)
        self._amounts = np.empty(0)

    def __call__(self, links: Any, seeds: Any, restart: Any, walk: Any) -> Any:
        # Each push settles (1 - follow) * eps or more, and all mass is 1.
        most = min(len(links), int(1 / ((1 - walk.follow) * walk.eps)) + 1) + len(seeds)
        if self._lists.shape[1] < most:
            self._lists = np.empty((3, most), np.int64)
            self._amounts = np.empty(most)
        nodes, front, following = self._lists
        has_factors = walk.factors is not None
        count = self._push(
            links.rows,
            links.cells,
            links.neighbours,
            links.weights,
            links.codes,
            seeds,
            restart,
            walk.follow,
            walk.eps,
            _NO_FACTORS if walk.factors is None else walk.factors,
            _NO_LIMIT if walk.within is None else walk.within,
            (has_factors, walk.within is not None, _DAMPENING[walk.dampening]),
            nodes,
            front,
            following,
            self._amounts,
        )
        found = np.sort(nodes[:count])
        return found, self._settle(
            links.rows, links.cells, links.neighbours, found, seeds, walk.follow
        )


# Long as they are: what numba compiles is quickest when it is not cut up, and plain arrays are all
# that can be handed over. Columns of `cells` are written out: rest 0, settled 1, damp 2, links 3.
def _push(  # pragma: no cover - compiled code is not traced
    rows: Any,
    cells: Any,
    neighbours: Any,
    weights: Any,
    codes: Any,
    seeds: Any,
    restart: Any,
    follow: float,
    eps: float,
    factors: Any,
    within: Any,
    how: tuple[bool, bool, int],
    nodes: Any,
    front: Any,
    following: Any,
    amounts: Any,
) -> int:
    has_factors, has_limit, dampening = how
    node_count = 0
    front_count = len(seeds)
    for place in range(front_count):
        front[place] = seeds[place]
        cells[seeds[place], 0] = restart[place]
    for _ in range(500):
        if front_count == 0:
            break
        for place in range(front_count):
            node = front[place]
            amount = cells[node, 0]
            amounts[place] = amount
            cells[node, 0] = 0.0
            if cells[node, 1] == 0.0:
                nodes[node_count] = node
                node_count += 1
            cells[node, 1] += (1 - follow) * amount
        count = 0
        kept = 0.0
        for place in range(front_count):
            node = front[place]
            first = rows[node, 0]
            end = first + rows[node, 1]
            out = min(1.0, 50 / max(rows[node, 1], 1)) if dampening == 2 else 1.0
            total = 0.0
            for at in range(first, end):
                other = neighbours[at]
                weight = np.float64(weights[at])
                if has_factors:
                    weight *= factors[codes[at]]
                if dampening == 1:
                    weight *= cells[other, 2]
                elif dampening == 2:
                    weight *= out
                if has_limit:
                    weight *= within[other]
                total += weight
            given = amounts[place] * follow
            if total <= 0.0:
                kept += given
                continue
            share = given / total
            for at in range(first, end):
                other = neighbours[at]
                weight = np.float64(weights[at])
                if has_factors:
                    weight *= factors[codes[at]]
                if dampening == 1:
                    weight *= cells[other, 2]
                elif dampening == 2:
                    weight *= out
                if has_limit:
                    weight *= within[other]
                before = cells[other, 0]
                after = before + share * weight
                cells[other, 0] = after
                needed = eps * max(cells[other, 3], 1.0)
                if before < needed and after >= needed:
                    following[count] = other
                    count += 1
        if kept > 0.0:
            for place in range(len(seeds)):
                node = seeds[place]
                before = cells[node, 0]
                after = before + kept * restart[place]
                cells[node, 0] = after
                needed = eps * max(cells[node, 3], 1.0)
                if before < needed and after >= needed:
                    following[count] = node
                    count += 1
        front[:count] = np.sort(following[:count])
        front_count = count
    return node_count


def _settle(  # pragma: no cover - compiled code is not traced
    rows: Any, cells: Any, neighbours: Any, nodes: Any, seeds: Any, follow: float
) -> Any:
    values = np.empty(len(nodes))
    for place in range(len(nodes)):
        node = nodes[place]
        values[place] = cells[node, 1] + (1 - follow) * cells[node, 0]
        cells[node, 1] = 0.0
    for place in range(len(nodes)):
        node = nodes[place]
        for at in range(rows[node, 0], rows[node, 0] + rows[node, 1]):
            cells[neighbours[at], 0] = 0.0
    for node in seeds:
        cells[node, 0] = 0.0
    return values
