"""How long a spread over a large graph takes, and whether it finds what a slow one finds."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from personas.memory.adjacency import Adjacency
from personas.memory.pagerank import FOLLOW, PageRank
from personas.memory.pagerank_compiled import compiled_push

_TOP = 50


@dataclass(frozen=True, slots=True)
class PageRankFigures:
    """What a spread took, in milliseconds of CPU time, medians over fresh sets of seeds.

    Attributes:
        nodes: of the graph.
        links: of a node on average.
        seeds: of a spread.
        numpy_ms: with the core alone.
        compiled_ms: with the extra `fast`; None where numba is not installed.
        overlap: part of the best 50 that a power iteration with scipy finds too, on average; None
            where scipy is not installed.
        networkx_ms: `networkx.pagerank` on the same graph, once; None where networkx or scipy is
            not installed.
    """

    nodes: int
    links: float
    seeds: int
    numpy_ms: float
    compiled_ms: float | None
    overlap: float | None
    networkx_ms: float | None


def measure_pagerank(
    nodes: int = 1_000_000, *, links: int = 6, seeds: int = 40, repeats: int = 100
) -> PageRankFigures:
    """Measure spreads over a random graph of *nodes* with *links* each on average.

    Args:
        nodes: at least 1,000.
        links: mean degree.
        seeds: of each spread.
        repeats: sets of seeds, all different.

    With a million nodes and networkx it takes some 80 CPU seconds and 2.2 GB of memory.
    """
    graph, pairs = _graph(nodes, links)
    compiled = None
    if compiled_push() is not None:
        compiled = _median_ms(PageRank(graph, is_compiled=True), nodes, seeds, repeats)
    return PageRankFigures(
        nodes=nodes,
        links=float(graph.degrees.mean()),
        seeds=seeds,
        numpy_ms=_median_ms(PageRank(graph, is_compiled=False), nodes, seeds, repeats),
        compiled_ms=compiled,
        overlap=_overlap(graph, nodes, seeds),
        networkx_ms=_networkx_ms(pairs, nodes, seeds),
    )


def _graph(nodes: int, links: int) -> tuple[Adjacency, NDArray[np.int32]]:
    draws = np.random.default_rng(1)
    pairs = draws.integers(0, nodes, (nodes * links // 2, 2)).astype(np.int32)
    pairs = pairs[pairs[:, 0] != pairs[:, 1]]
    graph = Adjacency()
    graph.add_nodes(nodes)
    weights = np.full(len(pairs), 0.8, np.float32)
    graph.fill(pairs[:, 0], pairs[:, 1], weights, np.zeros(len(pairs), np.int8))
    return graph, pairs


def _seeds(
    draws: np.random.Generator, nodes: int, seeds: int
) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    return draws.choice(nodes, seeds, replace=False), draws.uniform(0.2, 1.0, seeds)


def _median_ms(ranks: PageRank, nodes: int, seeds: int, repeats: int) -> float:
    draws = np.random.default_rng(2)
    ranks.spread(*_seeds(draws, nodes, seeds))  # loads and compiles
    return float(
        np.median([_ms(ranks.spread, *_seeds(draws, nodes, seeds)) for _ in range(repeats)])
    )


def _ms(work: Callable[..., object], *given: object) -> float:
    since = time.thread_time()
    work(*given)
    return (time.thread_time() - since) * 1e3


def _overlap(graph: Adjacency, nodes: int, seeds: int, *, repeats: int = 5) -> float | None:
    """Return how much of the best is also found by iterating over the whole graph."""
    try:
        sparse: Any = import_module("scipy.sparse")
    except ImportError:
        return None
    degrees = graph.degrees
    ends = np.concatenate([[0], np.cumsum(degrees)])
    weights = graph.weights * graph.damps[graph.neighbours]
    matrix = sparse.csr_matrix((weights, graph.neighbours, ends), shape=(nodes, nodes))
    sums = np.asarray(matrix.sum(axis=1)).ravel()
    is_stuck = sums <= 0
    spread = (sparse.diags(1 / np.where(is_stuck, 1.0, sums)) @ matrix).T.tocsr()
    draws, found = np.random.default_rng(4), []
    for _ in range(repeats):
        chosen, shares = _seeds(draws, nodes, seeds)
        restart = np.zeros(nodes)
        restart[chosen] = shares / shares.sum()
        mass = restart.copy()
        for _ in range(40):
            stuck = mass[is_stuck].sum()
            mass = FOLLOW * (spread @ mass + stuck * restart) + (1 - FOLLOW) * restart
        fast = PageRank(graph).spread(chosen, shares)
        best = set(fast.nodes[np.argsort(-fast.values, kind="stable")[:_TOP]].tolist())
        found.append(len(best & set(np.argsort(-mass, kind="stable")[:_TOP].tolist())) / _TOP)
    return float(np.mean(found))


def _networkx_ms(pairs: NDArray[np.int32], nodes: int, seeds: int) -> float | None:
    try:
        networkx = import_module("networkx")
        import_module("scipy")
    except ImportError:
        return None
    graph = networkx.Graph()
    graph.add_nodes_from(range(nodes))
    graph.add_edges_from(pairs.tolist())
    chosen, shares = _seeds(np.random.default_rng(6), nodes, seeds)
    personal = dict(zip(chosen.tolist(), shares.tolist(), strict=True))
    return _ms(lambda: networkx.pagerank(graph, alpha=FOLLOW, personalization=personal))
