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
    kernel = numba.njit(cache=True, nogil=True)(_kernel)

    def push(links: Any, seeds: Any, restart: Any, walk: Any, settled: Any, rest: Any) -> Any:
        return kernel(
            links.start,
            links.degree,
            links.neighbour,
            links.weight,
            links.code,
            links.damp,
            seeds,
            restart,
            walk.follow,
            walk.eps,
            walk.factors is not None,
            _NO_FACTORS if walk.factors is None else walk.factors,
            _DAMPENING[walk.dampening],
            walk.within is not None,
            _NO_LIMIT if walk.within is None else walk.within,
            settled,
            rest,
        )

    return push


# One function, long as it is: what numba compiles is quickest when it is not cut up, and a plain
# array is the only thing handed over.
def _kernel(  # pragma: no cover - compiled code is not traced
    start: Any,
    degree: Any,
    neighbour: Any,
    weight: Any,
    code: Any,
    damp: Any,
    seeds: Any,
    restart: Any,
    follow: float,
    eps: float,
    has_factors: bool,
    factors: Any,
    dampening: int,
    has_limit: bool,
    within: Any,
    settled: Any,
    rest: Any,
) -> Any:
    front = seeds.copy()
    nodes = np.empty(1024, np.int64)
    touched = np.empty(4096, np.int64)
    weights = np.empty(64, np.float64)
    node_count = touched_count = 0
    for place in range(len(seeds)):
        rest[seeds[place]] = restart[place]
        touched[touched_count] = seeds[place]
        touched_count += 1
        if touched_count == len(touched):
            touched = np.append(touched, np.empty_like(touched))
    for _ in range(500):
        if len(front) == 0:
            break
        amounts = rest[front]
        for place in range(len(front)):
            node = front[place]
            rest[node] = 0.0
            if settled[node] == 0.0:
                if node_count == len(nodes):
                    nodes = np.append(nodes, np.empty_like(nodes))
                nodes[node_count] = node
                node_count += 1
            settled[node] += (1 - follow) * amounts[place]
        following = np.empty(256, np.int64)
        count = 0
        kept = 0.0
        for place in range(len(front)):
            node = front[place]
            links = degree[node]
            first = start[node]
            if links > len(weights):
                weights = np.empty(2 * links, np.float64)
            total = 0.0
            for at in range(links):
                other = neighbour[first + at]
                each = weight[first + at]
                if has_factors:
                    each = each * factors[code[first + at]]
                if dampening == 1:
                    each = each * damp[other]
                elif dampening == 2:
                    each = each * min(1.0, 50 / links)
                if has_limit:
                    each = each * within[other]
                weights[at] = each
                total += each
            given = amounts[place] * follow
            if total <= 0.0:
                kept += given
                continue
            share = given / total
            for at in range(links):
                other = neighbour[first + at]
                before = rest[other]
                after = before + share * weights[at]
                rest[other] = after
                if before == 0.0:
                    if touched_count == len(touched):
                        touched = np.append(touched, np.empty_like(touched))
                    touched[touched_count] = other
                    touched_count += 1
                needed = eps * max(degree[other], 1)
                if before < needed <= after:
                    if count == len(following):
                        following = np.append(following, np.empty_like(following))
                    following[count] = other
                    count += 1
        if kept > 0.0:
            for place in range(len(seeds)):
                node = seeds[place]
                before = rest[node]
                after = before + kept * restart[place]
                rest[node] = after
                needed = eps * max(degree[node], 1)
                if before < needed <= after:
                    if count == len(following):
                        following = np.append(following, np.empty_like(following))
                    following[count] = node
                    count += 1
        front = np.sort(following[:count])
    found = np.sort(nodes[:node_count])
    values = np.empty(node_count, np.float64)
    for place in range(node_count):
        node = found[place]
        values[place] = settled[node] + (1 - follow) * rest[node]
        settled[node] = 0.0
    for place in range(touched_count):
        rest[touched[place]] = 0.0
    return found, values
