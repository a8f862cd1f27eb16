"""The push of `pagerank.py` compiled by numba (extra `fast`): the same sums in the same order."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np

_NO_FACTORS = np.ones(1)
_NO_LIMIT = np.ones(1, np.bool_)
_DAMPENING = {"none": 0, "into": 1, "published": 2}
_LINKS = 1 << 16
"""Links for which there is room from the first."""


@cache
def compiled_push() -> Callable[..., Any] | None:
    """Return the compiled push, made at the first call; None where numba is not installed."""
    try:
        numba = import_module("numba")
    except ImportError:
        return None
    import_module("numba.extending").register_jitable(_sort)
    return _Compiled(numba.njit(cache=True, nogil=True, error_model="numpy")(_push))


class _Compiled:
    """Holds the lists that the compiled code writes, so that a spread allocates next to nothing."""

    def __init__(self, push: Callable[..., int]) -> None:
        self._push = push
        self._nodes = np.empty((4, 0), np.int64)
        self._amounts = np.empty((2, 0))
        self._ends = np.empty((2, _LINKS), np.int32)
        self._shares = np.empty((2, _LINKS))

    def __call__(self, links: Any, seeds: Any, restart: Any, walk: Any) -> Any:
        # Each push settles (1 - follow) * eps or more, and all mass is 1.
        most = min(len(links), int(1 / ((1 - walk.follow) * walk.eps)) + 1) + len(seeds)
        if self._nodes.shape[1] < most:
            self._nodes = np.empty((4, most), np.int64)
            self._amounts = np.empty((2, most))
        pushed, front, spare, ends = self._nodes
        amounts, values = self._amounts
        count = self._push(
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
            (walk.factors is not None, walk.within is not None, _DAMPENING[walk.dampening]),
            (pushed, front, spare, ends),
            (amounts, values),
            tuple(self._ends),
            tuple(self._shares),
        )
        return front[:count].copy(), values[:count].copy()


# Long as it is: what numba compiles is quickest when it is not cut up, and plain arrays are all
# that can be handed over. Columns of `cells` are written out: rest 0, settled 1, first 2, links 3.
#
# Nearly all of the time goes into waiting for memory. So a front is taken in waves, each of which
# fetches one thing for all of its nodes or links: many fetches are then under way at a time.
def _push(  # pragma: no cover - compiled code is not traced
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
    lists: Any,
    numbers: Any,
    link_lists: Any,
    link_numbers: Any,
) -> int:
    has_factors, has_limit, dampening = how
    pushed, front, spare, ends = lists
    amounts, values = numbers
    targets, touched = link_lists
    parts, needs = link_numbers
    pushed_count = touched_count = 0
    front_count = len(seeds)
    for place in range(front_count):
        front[place] = seeds[place]
        cells[seeds[place], 0] = restart[place]
    for _ in range(500):
        if front_count == 0:
            break
        count = 0
        for place in range(front_count):
            node = front[place]
            amount = cells[node, 0]
            amounts[place] = amount * follow
            cells[node, 0] = 0.0
            pushed[pushed_count] = node
            pushed_count += cells[node, 1] == 0.0
            cells[node, 1] += (1 - follow) * amount
            spare[place] = int(cells[node, 2])
            count += int(cells[node, 3])
            ends[place] = count
        if count > len(targets):
            targets = np.empty(count, np.int32)
            parts = np.empty(count)
            needs = np.empty(count)
        if touched_count + count > len(touched):
            larger = np.empty(2 * (touched_count + count), np.int32)
            larger[:touched_count] = touched[:touched_count]
            touched = larger
        begin = 0
        for place in range(front_count):  # first and last of each row, to fetch all rows
            end = ends[place]
            if end > begin:
                targets[begin] = neighbours[spare[place]]
                targets[end - 1] = neighbours[spare[place] + end - begin - 1]
            begin = end
        to = 0
        for place in range(front_count):
            at = spare[place]
            while to < ends[place]:
                targets[to] = neighbours[at]
                weight = np.float64(weights[at])
                if has_factors:
                    weight *= factors[codes[at]]
                parts[to] = weight
                at += 1
                to += 1
        for at in range(count):
            degree = cells[targets[at], 3]
            needs[at] = eps * max(degree, 1.0)
            if dampening == 1 and degree > 50:
                parts[at] *= 50 / degree
        kept = 0.0
        begin = 0
        for place in range(front_count):
            end = ends[place]
            out = min(1.0, 50 / max(end - begin, 1)) if dampening == 2 else 1.0
            total = 0.0
            for at in range(begin, end):
                if dampening == 2:
                    parts[at] *= out
                if has_limit:
                    parts[at] *= within[targets[at]]
                total += parts[at]
            if total <= 0.0:
                kept += amounts[place]
                total = 1.0
            share = amounts[place] / total
            for at in range(begin, end):
                parts[at] *= share
            begin = end
        found = 0
        for at in range(count):
            other = targets[at]
            before = cells[other, 0]
            after = before + parts[at]
            cells[other, 0] = after
            touched[touched_count + at] = other
            if before < needs[at] and after >= needs[at]:
                spare[found] = other
                found += 1
        touched_count += count
        if kept > 0.0:
            for place in range(len(seeds)):
                node = seeds[place]
                before = cells[node, 0]
                after = before + kept * restart[place]
                cells[node, 0] = after
                needed = eps * max(cells[node, 3], 1.0)
                if before < needed and after >= needed:
                    spare[found] = node
                    found += 1
        _sort(spare, front, found, len(cells))
        front_count = found
    _sort(pushed, front, pushed_count, len(cells))
    for place in range(pushed_count):
        node = front[place]
        values[place] = cells[node, 1] + (1 - follow) * cells[node, 0]
        cells[node, 1] = 0.0
    for at in range(touched_count):
        cells[touched[at], 0] = 0.0
    for place in range(len(seeds)):
        cells[seeds[place], 0] = 0.0
    return pushed_count


def _sort(  # pragma: no cover - compiled code is not traced
    unsorted: Any, ordered: Any, count: int, most: int
) -> None:
    """Put *count* numbers below *most* into *ordered*, ascending, by their bytes.

    Several times as fast as numba's own sorting; *unsorted* is written over.
    """
    starts = np.empty(256, np.int64)
    source, target = unsorted, ordered
    shift = 0
    is_there = False
    while most >> shift:
        starts[:] = 0
        for place in range(count):
            starts[(source[place] >> shift) & 255] += 1
        total = 0
        for byte in range(256):
            held = starts[byte]
            starts[byte] = total
            total += held
        for place in range(count):
            byte = (source[place] >> shift) & 255
            target[starts[byte]] = source[place]
            starts[byte] += 1
        source, target = target, source
        is_there = not is_there
        shift += 8
    if not is_there:
        ordered[:count] = unsorted[:count]
