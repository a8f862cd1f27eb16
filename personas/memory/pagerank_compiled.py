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

_PART = 128
"""Nodes of a front that are pushed together: what is fetched for them stays at hand meanwhile."""


@cache
def compiled_push() -> Callable[..., Any] | None:
    """Return the compiled push, made at the first call; None where numba is not installed."""
    try:
        numba = import_module("numba")
    except ImportError:
        return None
    register = import_module("numba.extending").register_jitable
    for part in (_take, _fetch, _weigh, _share, _give, _give_back, _sort):
        register(part)
    return _Compiled(numba.njit(cache=True, nogil=True, error_model="numpy")(_push))


class _Compiled:
    """Holds the lists that the compiled code writes, so that a spread allocates next to nothing."""

    def __init__(self, push: Callable[..., int]) -> None:
        self._push = push
        self._nodes = np.empty((5, 0), np.int64)
        self._numbers = np.empty((3, 1))
        self._targets = np.empty(_LINKS, np.int32)
        self._gifts = np.empty((2, _LINKS))

    def __call__(self, links: Any, seeds: Any, restart: Any, walk: Any) -> Any:
        # Each push settles (1 - follow) * eps or more, and all mass is 1.
        most = min(len(links), int(1 / ((1 - walk.follow) * walk.eps)) + 1) + len(seeds)
        if self._nodes.shape[1] < most:
            self._nodes = np.empty((5, most), np.int64)
            self._numbers = np.empty((3, most + 1))
        count = self._push(
            (
                links.cells,
                links.cells.view(np.float64),
                links.neighbours,
                links.weights,
                links.codes,
            ),
            (seeds, restart, walk.follow, walk.eps),
            (
                _NO_FACTORS if walk.factors is None else walk.factors,
                _NO_LIMIT if walk.within is None else walk.within,
            ),
            (walk.factors is not None, walk.within is not None, _DAMPENING[walk.dampening]),
            self._nodes,
            self._numbers,
            self._targets,
            self._gifts,
            links.next_mark(),
        )
        return self._nodes[1, :count].copy(), self._numbers[1, :count].copy()


# Plain arrays are all that can be handed over. Columns of `whole` and `cells`, the same in whole
# numbers and as floats: rest 0, mark 1, first 2, links 3. Rows of `nodes`: those pushed 0, the
# front 1, who is found for the next 2, ends of their links 3, where these begin 4. Rows of
# `numbers`: amounts of the front 0, values 1, settled 2. Rows of `gifts`: gifts 0, what makes a
# node push 1.
def _push(  # pragma: no cover - compiled code is not traced
    graph: Any,
    start: Any,
    limits: Any,
    how: tuple[bool, bool, int],
    nodes: Any,
    numbers: Any,
    targets: Any,
    gifts: Any,
    mark: int,
) -> int:
    whole, cells, _, _, _ = graph
    seeds, restart, follow, eps = start
    pushed, front, found_nodes, ends, firsts = nodes
    amounts, values, settled = numbers
    pushed_count = 0
    front_count = len(seeds)
    for place in range(front_count):
        front[place] = seeds[place]
        cells[seeds[place], 0] = restart[place]
        whole[seeds[place], 1] = mark
    for _ in range(500):
        if front_count == 0:
            break
        most, pushed_count = _take(
            whole, cells, nodes, front_count, pushed_count, amounts, settled, follow, mark
        )
        if most > len(targets):
            targets = np.empty(most, np.int32)
            gifts = np.empty((2, most))
        kept = 0.0
        found = 0
        for begin in range(0, front_count, _PART):
            end = min(begin + _PART, front_count)
            count = _fetch(graph, firsts, ends, begin, end, limits, how, targets, gifts[0])
            _weigh(whole, targets, count, eps, how[2], gifts)
            kept = _share(amounts, ends, begin, end, limits, how, targets, gifts[0], kept)
            found = _give(whole, cells, targets, count, gifts, mark, found_nodes, found)
        if kept > 0.0:
            found = _give_back(whole, cells, start, kept, found_nodes, found)
        _sort(found_nodes, front, found, len(cells))
        front_count = found
    _sort(pushed, front, pushed_count, len(cells))
    for place in range(pushed_count):
        node = front[place]
        values[place] = settled[whole[node, 1] - mark] + (1 - follow) * cells[node, 0]
    return pushed_count


def _take(  # pragma: no cover - compiled code is not traced
    whole: Any,
    cells: Any,
    nodes: Any,
    front_count: int,
    pushed_count: int,
    amounts: Any,
    settled: Any,
    follow: float,
    mark: int,
) -> tuple[int, int]:
    """Take what the front holds; return the most links of a part, and how many were pushed."""
    pushed, front, _, ends, firsts = nodes
    count = most = 0
    for place in range(front_count):
        if place % _PART == 0:
            count = 0
        node = front[place]
        amount = cells[node, 0]
        amounts[place] = amount * follow
        cells[node, 0] = 0.0
        number = whole[node, 1] - mark
        if number == 0:
            pushed[pushed_count] = node
            pushed_count += 1
            number = pushed_count
            whole[node, 1] = mark + number
            settled[number] = 0.0
        settled[number] += (1 - follow) * amount
        firsts[place] = whole[node, 2]
        count += whole[node, 3]
        ends[place] = count
        most = max(most, count)
    return most, pushed_count


def _fetch(  # pragma: no cover - compiled code is not traced
    graph: Any,
    firsts: Any,
    ends: Any,
    begin: int,
    end: int,
    limits: Any,
    how: tuple[bool, bool, int],
    targets: Any,
    parts: Any,
) -> int:
    """Put the links of a part of the front side by side; return how many there are."""
    _, _, neighbours, weights, codes = graph
    to = 0
    for place in range(begin, end):  # first and last of each row, to fetch all rows
        last = ends[place]
        if last > to:
            targets[to] = neighbours[firsts[place]]
            targets[last - 1] = neighbours[firsts[place] + last - to - 1]
        to = last
    to = 0
    for place in range(begin, end):
        at = firsts[place]
        while to < ends[place]:
            targets[to] = neighbours[at]
            weight = np.float64(weights[at])
            if how[0]:
                weight *= limits[0][codes[at]]
            parts[to] = weight
            at += 1
            to += 1
    return to


def _weigh(  # pragma: no cover - compiled code is not traced
    whole: Any, targets: Any, count: int, eps: float, dampening: int, gifts: Any
) -> None:
    """Hold hubs down, and note from which rest on a node is pushed."""
    parts, needs = gifts
    for at in range(count):
        degree = np.float64(whole[targets[at], 3])
        needs[at] = eps * max(degree, 1.0)
        if dampening == 1 and degree > 50:
            parts[at] *= 50 / degree


def _share(  # pragma: no cover - compiled code is not traced
    amounts: Any,
    ends: Any,
    begin: int,
    end: int,
    limits: Any,
    how: tuple[bool, bool, int],
    targets: Any,
    parts: Any,
    kept: float,
) -> float:
    """Make gifts of weights; return *kept* and what nobody here can take."""
    first = 0
    for place in range(begin, end):
        last = ends[place]
        if how[2] == 2:
            out = min(1.0, 50 / max(last - first, 1))
            for at in range(first, last):
                parts[at] *= out
        if how[1]:
            for at in range(first, last):
                parts[at] *= limits[1][targets[at]]
        total = 0.0
        for at in range(first, last):
            total += parts[at]
        if total <= 0.0:
            kept += amounts[place]
            total = 1.0
        share = amounts[place] / total
        for at in range(first, last):
            parts[at] *= share
        first = last
    return kept


def _give(  # pragma: no cover - compiled code is not traced
    whole: Any,
    cells: Any,
    targets: Any,
    count: int,
    gifts: Any,
    mark: int,
    found_nodes: Any,
    found: int,
) -> int:
    """Give, and note who comes to hold enough to be pushed; return how many they are."""
    parts, needs = gifts
    for at in range(count):
        other = targets[at]
        held = whole[other, 1]
        before = cells[other, 0] if held >= mark else 0.0
        after = before + parts[at]
        cells[other, 0] = after
        whole[other, 1] = max(held, mark)
        if before < needs[at] and after >= needs[at]:
            found_nodes[found] = other
            found += 1
    return found


def _give_back(  # pragma: no cover - compiled code is not traced
    whole: Any, cells: Any, start: Any, kept: float, found_nodes: Any, found: int
) -> int:
    """Give the seeds what nobody could take; return how many are then to be pushed."""
    seeds, restart, _, eps = start
    for place in range(len(seeds)):
        node = seeds[place]
        before = cells[node, 0]
        after = before + kept * restart[place]
        cells[node, 0] = after
        needed = eps * max(np.float64(whole[node, 3]), 1.0)
        if before < needed and after >= needed:
            found_nodes[found] = node
            found += 1
    return found


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
