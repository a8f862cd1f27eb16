"""`reverie measure`: figures of a run as tables and as a document."""

import json
from datetime import datetime
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import reverie
from frontend.cli.app import reverie as command
from frontend.cli.exit_codes import ExitCode
from frontend.cli.problem import CommandError
from tests.small_town import write_small_town


@pytest.fixture(name="runs", scope="module")
def _runs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Live an hour of the hamlet, twice."""
    folder = tmp_path_factory.mktemp("measured")
    town = write_small_town(folder / "town")
    for name in ("one", "two"):
        reverie.run(
            town=str(town),
            runs=folder / "runs",
            name=name,
            embedder="hashing",
            start=datetime(2023, 2, 13, 8),
            until=datetime(2023, 2, 13, 9),
        )
    return folder / "runs"


def _measure(runs: Path, *arguments: str) -> Result:
    """Run `reverie measure …`."""
    words = ["measure", *arguments, "--runs", str(runs)]
    return CliRunner().invoke(command, words, standalone_mode=False)


def test_a_measure_of_two_runs_is_two_tables(runs: Path) -> None:
    """Each with the run's name above it."""
    lines = _measure(runs, "one", "two", "--what", "acquaintance").stdout.splitlines()

    assert [line for line in lines if line.endswith(": acquaintance")] == [
        "one: acquaintance",
        "two: acquaintance",
    ]
    assert lines[1].split() == ["network", "pairs", "density"]
    assert lines[2].split() == ["at", "the", "start", "2", "0.667"]


def test_a_document_holds_every_run_and_measure(runs: Path) -> None:
    """One topic, one entry."""
    result = _measure(runs, "one", "--what", "diffusion", "--topic", "music evening", "--json")

    (document,) = json.loads(result.stdout)["runs"]
    (taken,) = document["measures"]
    assert (document["run"], taken["what"]) == ("one", "diffusion")
    assert (taken["figures"]["topic"], taken["figures"]["at_start"]) == ("music evening", 2)


def test_all_takes_everything_that_needs_no_topic(runs: Path) -> None:
    """And diffusion, too, where there is one."""
    without = json.loads(_measure(runs, "one", "--what", "all", "--json").stdout)
    words = ("one", "--what", "all", "--topic", "flute", "--json")
    with_topic = json.loads(_measure(runs, *words).stdout)

    names = [[each["what"] for each in doc["runs"][0]["measures"]] for doc in (without, with_topic)]
    assert [name for name in names[1] if name not in names[0]] == ["diffusion"]


def test_a_place_and_a_time_ask_who_was_there(runs: Path) -> None:
    """Ana keeps the café from eight; the first quarter of an hour is the way there."""
    words = ("--place", "tea room", "--from", "8:30", "--to", "8:50", "--json")
    result = _measure(runs, "one", "--what", "attendance", *words)

    figures = json.loads(result.stdout)["runs"][0]["measures"][0]["figures"]
    present = {each["name"]: each["minutes"] for each in figures["occasions"][0]["present"]}
    assert present["Ana Brandão"] == 20


def test_long_tables_are_cut_and_say_so(runs: Path) -> None:
    """Two of three rows."""
    result = _measure(runs, "one", "--what", "reflections", "--limit", "2")

    assert "1 row more; --limit 0 shows all" in result.stderr
    assert len([line for line in result.stdout.splitlines() if line.strip()]) == 5


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--what", "diffusio"), "there is no measure 'diffusio'"),
        (("--what", "diffusion"), "diffusion needs a topic"),
        (("--what", "attendance", "--from", "8:30"), "--from and --to need a place"),
        (("--what", "company", "--place", "tea room"), "--place is for attendance only"),
    ],
)
def test_a_wrong_use_is_refused(runs: Path, arguments: tuple[str, ...], message: str) -> None:
    """With the exit code of usage, and what to do."""
    error = _measure(runs, "one", *arguments).exception

    assert isinstance(error, CommandError)
    assert (error.problem.exit_code, error.problem.message) == (ExitCode.USAGE, message)
    assert error.problem.hint


def test_help_lists_the_measures() -> None:
    """By name, with what they say."""
    text = CliRunner().invoke(command, ["measure", "--help"]).stdout

    assert "plan-keeping" in text
    assert "share of time spent as planned" in text


def test_no_gathering_is_told_in_a_sentence(runs: Path) -> None:
    """A heading with nothing under it looks like a fault."""
    result = _measure(runs, "one", "--what", "attendance")

    assert "no gathering was announced with a place and a time" in result.stdout
