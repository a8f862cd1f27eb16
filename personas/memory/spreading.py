"""From the most relevant memories over the graph: how much of the walk reaches each memory."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from personas.memory.adjacency import Adjacency
from personas.memory.associations import Associations
from personas.memory.policies import Spread
from personas.memory.relations import CODES, NAMES
from personas.memory.scoring import best_places
from personas.memory.terms import Float64


@dataclass(frozen=True, slots=True)
class Reached:
    """What a spread found.

    Attributes:
        mass: of each memory, by position; at least 0.
        seeds: numbers in the graph of the nodes it started from.
        is_near: memories among the nearest or within the links allowed; None for all.
    """

    mass: Float64
    seeds: NDArray[np.int64]
    is_near: NDArray[np.bool_] | None


def spread_from(associations: Associations, relevance: Float64, rule: Spread) -> Reached:
    """Spread from the memories of highest *relevance*, shape (n,), in proportion to it."""
    count = len(relevance)
    places = np.array(best_places(relevance, rule.seeds), np.intp)
    shares = relevance.take(places)
    places, shares = places[shares > 0], shares[shares > 0]
    if not len(places):
        return Reached(np.zeros(count), np.zeros(0, np.int64), None)
    graph = associations.graph
    seeds = associations.rows.take(places)
    within = _around(graph.links, seeds, rule.hops) if rule.hops else None
    mass = np.zeros(count)
    if rule.weight:
        found = graph.ranks.spread(
            seeds,
            shares,
            eps=rule.eps,
            factors=_factors(rule.without),
            dampening=rule.dampening,
            within=within,
        )
        everywhere = np.zeros(len(graph))
        everywhere[found.nodes] = found.values
        mass = everywhere.take(associations.rows)
    is_near = None
    if rule.nearest:
        is_near = np.zeros(count, np.bool_)
        is_near[best_places(relevance, rule.nearest)] = True
        if within is not None:
            is_near |= within[associations.rows]
    return Reached(mass, seeds, is_near)


def _factors(without: frozenset[str]) -> Float64 | None:
    if not without:
        return None
    factors = np.ones(len(NAMES))
    factors[[CODES[name] for name in sorted(without)]] = 0.0
    return factors


def _around(links: Adjacency, seeds: NDArray[np.int64], hops: int) -> NDArray[np.bool_]:
    """Return which nodes are within *hops* links of *seeds*."""
    is_in = np.zeros(len(links), np.bool_)
    is_in[seeds] = True
    front = seeds
    for _ in range(hops):
        if not len(front):
            break
        near = np.concatenate([links.row(node)[0] for node in front.tolist()])
        front = np.unique(near[~is_in[near]]).astype(np.int64)
        is_in[front] = True
    return is_in
