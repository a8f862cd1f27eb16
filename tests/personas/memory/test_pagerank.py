"""Spreads over the graph, against a slow power iteration and worked examples."""

import numpy as np
import pytest
from numpy.typing import NDArray

from personas.memory.adjacency import Adjacency
from personas.memory.pagerank import PageRank
from personas.memory.pagerank_few import push_few
from personas.memory.pagerank_walk import Dampening, Walk


def linked(nodes: int, pairs: list[tuple[int, int]]) -> Adjacency:
    """Return a graph in which all links weigh alike."""
    links = Adjacency()
    links.add_nodes(nodes)
    for a, b in pairs:
        links.add(a, b, 1.0, 0)
    return links


def power_iteration(links: Adjacency, seeds: dict[int, float], follow: float) -> NDArray:  # type: ignore[type-arg]
    """Return the stationary probabilities, written out plainly."""
    count = len(links)
    matrix = np.zeros((count, count))
    for node in range(count):
        others, weights, _ = links.row(node)
        for other, weight in zip(others, weights, strict=True):
            matrix[node, other] += weight * links.damps[other]
    sums = matrix.sum(axis=1, keepdims=True)
    restart = np.zeros(count)
    for node, share in seeds.items():
        restart[node] = share / sum(seeds.values())
    stuck = sums[:, 0] == 0
    matrix = np.divide(matrix, sums, out=np.zeros_like(matrix), where=sums > 0)
    mass = restart.copy()
    for _ in range(400):
        mass = follow * (mass @ matrix + mass[stuck].sum() * restart) + (1 - follow) * restart
    return mass


def test_two_nodes_share_as_worked_out_by_hand() -> None:
    """X = 0.4 + 0.6 y and y = 0.6 x, so x = 0.625 and y = 0.375."""
    found = PageRank(linked(2, [(0, 1)])).spread(np.array([0]), np.ones(1), eps=1e-12)

    assert found.nodes.tolist() == [0, 1]
    assert found.values == pytest.approx([0.625, 0.375], abs=1e-9)


def test_the_push_agrees_with_power_iteration() -> None:
    """On a random graph with weights, several seeds, a hub and nodes without links."""
    draws = np.random.default_rng(7)
    links = Adjacency()
    links.add_nodes(300)
    for a, b in draws.integers(0, 280, (900, 2)).tolist():
        if a != b:
            links.add(a, b, float(draws.uniform(0.1, 1)), 0)
    for other in range(1, 280):  # one of more links than a byte can tell
        links.add(0, other, 0.5, 0)
    seeds = {3: 0.5, 90: 0.2, 295: 0.3}

    found = PageRank(links).spread(np.array(list(seeds)), np.array([*seeds.values()]), eps=1e-10)

    expected = power_iteration(links, seeds, 0.6)
    everywhere = np.zeros(300)
    everywhere[found.nodes] = found.values
    assert np.abs(everywhere - expected).max() < 1e-7


def test_the_work_space_is_clean_again() -> None:
    """The same question gives the same bits after another one."""
    draws = np.random.default_rng(1)
    ranks = PageRank(linked(200, draws.integers(0, 200, (600, 2)).tolist()))
    first = ranks.spread(np.array([5, 9]), np.array([1.0, 2.0]))
    ranks.spread(np.array([1, 2, 3]), np.ones(3))

    again = ranks.spread(np.array([5, 9]), np.array([1.0, 2.0]))

    assert (again.nodes == first.nodes).all()
    assert (again.values == first.values).all()


def test_links_added_one_by_one_are_those_added_at_once() -> None:
    """Rows that moved to make room hold what they held."""
    pairs = np.random.default_rng(3).integers(0, 50, (2000, 2)).astype(np.int32)
    one_by_one = linked(50, pairs.tolist())
    at_once = Adjacency()
    at_once.add_nodes(50)

    at_once.fill(pairs[:, 0], pairs[:, 1], np.ones(2000, np.float32), np.zeros(2000, np.int8))

    for node in range(50):
        assert one_by_one.row(node)[0].tolist() == at_once.row(node)[0].tolist()
    assert one_by_one.damps.tolist() == at_once.damps.tolist()


def hub_share(dampening: Dampening) -> float:
    """Return the mass of a hub with 400 neighbours, of which some lead elsewhere too."""
    pairs = [(0, other) for other in range(1, 401)]
    pairs += [(other, 400 + other) for other in range(1, 401)]
    ranks = PageRank(linked(801, pairs))
    found = ranks.spread(np.array([1, 2]), np.ones(2), dampening=dampening)
    return float(found.values[found.nodes == 0].sum())


def test_dampening_into_a_hub_lowers_its_share_and_the_published_rule_does_not() -> None:
    """Scaling what flows out before it is normalised cancels out: a difference of 0."""
    plain = hub_share("none")

    assert hub_share("into") < 0.5 * plain
    assert hub_share("published") == pytest.approx(plain, abs=1e-15)


@pytest.mark.heavy
@pytest.mark.parametrize("is_plain", [False, True])
@pytest.mark.parametrize("dampening", ["into", "published", "none"])
def test_the_compiled_push_gives_the_same_bits(dampening: Dampening, is_plain: bool) -> None:
    """With and without factors and limits, with a hub and nodes without links."""
    pytest.importorskip("numba", reason="the extra `fast` is not installed")
    draws = np.random.default_rng(11)
    pairs = draws.integers(0, 450, (1500, 2)).tolist()
    links = linked(500, pairs + [[0, other] for other in range(1, 300)])
    seeds, shares = draws.choice(500, 30, replace=False), draws.random(30)
    factors = None if is_plain else np.array([0.3])
    within = None if is_plain else draws.random(500) < 0.9

    plain, compiled = (
        PageRank(links, is_compiled=is_compiled).spread(
            seeds, shares, factors=factors, within=within, dampening=dampening
        )
        for is_compiled in (False, True)
    )

    assert plain.nodes.tolist() == compiled.nodes.tolist()
    assert plain.values.tolist() == compiled.values.tolist()


def test_few_nodes_give_as_worked_out_by_hand() -> None:
    """Node 0 has three ways out of which one leads to a hub of 100 links: it takes half."""
    links = linked(103, [(0, 1), (0, 2), (0, 3), *((3, other) for other in range(4, 103))])
    links.flush()
    rest = np.zeros(103)
    walk = Walk(follow=0.5, eps=0.15, factors=None, dampening="into", within=None)

    found = push_few(links, rest, np.array([0]), np.array([1.0]), walk)

    # 0.5 is given away: 0.2 to each of two, 0.1 to the hub, which would need 15 to be pushed.
    assert rest[:4] == pytest.approx([0, 0.2, 0.2, 0.1])
    assert found is not None
    assert found.tolist() == [1, 2]


def test_many_links_or_a_dead_end_are_left_to_the_other_way() -> None:
    """Nothing is written then."""
    links = linked(62, [(0, other) for other in range(1, 61)])
    links.flush()
    rest = np.zeros(62)
    walk = Walk(follow=0.5, eps=0.1, factors=None, dampening="into", within=None)

    of_hub = push_few(links, rest, np.array([0]), np.array([1.0]), walk)
    of_alone = push_few(links, rest, np.array([5, 61]), np.array([0.5, 0.5]), walk)

    assert of_hub is None
    assert of_alone is None
    assert not rest.any()


def test_a_hub_of_very_many_links_is_answered() -> None:
    """100,000 links at one node; what flows into it is 50 in 100,000 of its weight."""
    links = Adjacency()
    links.add_nodes(100_001)
    ends = np.arange(1, 100_001, dtype=np.int32)
    ones = np.ones(100_000, np.float32)
    links.fill(np.zeros(100_000, np.int32), ends, ones, np.zeros(100_000, np.int8))

    found = PageRank(links).spread(np.array([7]), np.ones(1))

    assert links.damps[0] == 0.0005
    assert np.isfinite(found.values).all()
    assert found.values.sum() <= 1 + 1e-9


def test_a_graph_of_one_node_keeps_all() -> None:
    """What cannot go anywhere comes back."""
    links = Adjacency()
    links.add_nodes(1)

    found = PageRank(links).spread(np.array([0]), np.ones(1), eps=1e-9)

    assert found.values == pytest.approx([1.0], abs=1e-8)
