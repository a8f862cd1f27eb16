"""Recalls and spreads in the small; `reverie bench` measures them in the large."""

from reverie.bench import measure_pagerank, measure_recall


def test_adding_does_not_slow_with_size() -> None:
    """The last thousand of 4,000 cost at most twice what the first cost, with loading words."""
    figures = measure_recall(4000, queries=5, plain_queries=1)

    assert figures.add_us < 2 * figures.first_add_us
    assert figures.recall_ms < figures.plain_ms


def test_a_spread_finds_what_a_power_iteration_finds() -> None:
    """Of the best 50, at least 95 in 100; scipy is the reference."""
    figures = measure_pagerank(20_000, repeats=3)

    assert figures.overlap is not None
    assert figures.overlap >= 0.95
    assert 5.9 < figures.links < 6.1
