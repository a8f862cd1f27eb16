"""`reverie fork`: the same past, and another future if wanted."""

from pathlib import Path

import pytest

import reverie
from tests.frontend.cli.calls import call


@pytest.fixture
def morning(hamlet: Path) -> Path:
    """Return a folder with the run "a", from 08:00 to 08:40."""
    call("run", "hamlet", "--name", "a", "--start", "08:00", "--until", "08:40")
    return hamlet


def test_a_branch_shares_the_past_and_lives_on_as_its_parent_did(morning: Path) -> None:
    """Without other settings the whole trace is the same."""
    told = call("fork", "a", "--at", "08:20", "--name", "b", "--json").document
    part = call("export", "a", "--to", "08:20").out
    assert call("export", "b").out == part

    call("resume", "b")

    assert (told["parent"], told["at"]) == ("a", "2023-02-13 08:20:00")
    assert told["end"] == "2023-02-13 08:40:00"
    assert call("export", "b").out == call("export", "a").out


def test_a_branch_may_have_other_settings(morning: Path) -> None:
    """They are in its run.json, and its parent keeps its own."""
    call(
        *("fork", "a", "--at", "08:20", "--name", "b", "--set", "mind.reflection=false"),
        *("--set", "seed=9", "--set", "days=0.5"),
    )

    branch, parent = reverie.open("b").manifest, reverie.open("a").manifest
    assert (branch.seed, parent.seed) == (9, 0)
    assert branch.config["mind"] == {**_mind(parent), "reflection": False}
    assert branch.planned_end_tick == 4320


def test_the_last_time_is_where_a_branch_begins_unless_told(morning: Path) -> None:
    """And a person is told what to type next."""
    told = call("fork", "a", "--name", "b")

    assert told.out.startswith("b is a up to Mon 2023-02-13 08:40.")
    assert told.out.endswith("  reverie resume b\n")


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (["--name", "a"], 9, "'a' exists"),
        (["--name", "b", "--at", "09:00"], 4, "has lived from"),
        (["--name", "b", "--set", "town=larkspur"], 2, "keeps the town"),
        (["--name", "b", "--set", "step_seconds=1"], 2, "keeps the step_seconds"),
        (["--name", "b", "--set", "mind.reflektion=0"], 2, "did you mean mind.reflection"),
        (["--name", "b", "--set", "policy="], 2, "policy"),
        (["--name", "c/b"], 2, "not allowed"),
        ([], 2, "--name"),
    ],
)
def test_what_cannot_be_branched_is_refused(
    morning: Path, words: list[str], code: int, says: str
) -> None:
    """Nothing is made."""
    told = call("fork", "a", *words)

    assert (told.code, told.out) == (code, "")
    assert says in told.err
    assert sorted(each.name for each in (morning / "runs").iterdir()) == ["a"]


def _mind(manifest: object) -> dict[str, object]:
    config = getattr(manifest, "config")  # noqa: B009  plain records
    mind: dict[str, object] = config["mind"]
    return mind
