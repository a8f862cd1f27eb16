"""`reverie bench`: figures with their meaning; how fast is not tested, the machine may be busy."""

from pathlib import Path

import pytest

from reverie.bench import measure_days, measure_idle
from tests.frontend.cli.calls import call


def test_loading_is_measured_beside_json(hamlet: Path) -> None:
    """In the same process, on the same file."""
    told = call("bench", "--what", "load", "--nodes", "50", "--json").document

    assert told["load"]["nodes"] == 50
    assert told["load"]["ratio"] == pytest.approx(told["load"]["load_s"] / told["load"]["json_s"])


def test_too_small_a_graph_is_refused() -> None:
    """With what to say instead."""
    told = call("bench", "--what", "pagerank", "--nodes", "999")

    assert told.code == 2
    assert "--nodes 1000" in told.err


def test_idle_time_is_measured_beside_a_plain_loop(tmp_path: Path) -> None:
    """A night's half hour of five."""
    figures = measure_idle(tmp_path, residents=5, hours=0.5)

    assert figures.residents == 5
    assert min(figures.asleep_per_s, figures.beside_walker_per_s, figures.naive_per_s) > 0
    assert figures.ratio == figures.asleep_per_s / figures.naive_per_s


def test_a_folder_that_is_no_save_is_refused_before_anything_is_lived(tmp_path: Path) -> None:
    """Nothing has been measured yet, so that nothing is told on stdout."""
    told = call("bench", "--import", tmp_path)

    assert told.code != 0
    assert (told.out, "is not a saved simulation" in told.err) == ("", True)


@pytest.mark.slow
def test_each_day_is_measured(tmp_path: Path) -> None:
    """Two days of two, with the usual encoder."""
    figures = measure_days(tmp_path, days=2, residents=2)

    assert (figures.residents, len(figures.day_s)) == (2, 2)
    assert figures.memories > 0
    assert figures.last_by_first == figures.day_s[1] / figures.day_s[0]


@pytest.mark.parametrize(
    ("what", "says"), [("speed", "there are ticks, load"), ("tick", "did you mean 'ticks'?")]
)
def test_what_cannot_be_measured_is_told(what: str, says: str) -> None:
    """Exit code 2."""
    told = call("bench", "--what", what)

    assert told.code == 2
    assert says in told.err
