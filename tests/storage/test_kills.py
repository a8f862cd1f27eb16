"""SIGKILL before, inside and after each primitive of a run."""

import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from storage import RunReader
from tests.storage.harness import KillingFiles, StepFiles, When, killed, live, tree

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="kills need os.fork")


@pytest.fixture
def unharmed(tmp_path: Path) -> dict[str, bytes]:
    """The files of the run that was never killed."""
    root = tmp_path / "unharmed" / "demo"
    live(root)
    return tree(root)


def kill_once(root: Path, at: int, when: When) -> bool:
    """Go on with the run until the kill; check that no reported tick was lost."""
    was_killed, reported = killed(
        lambda report: live(root, files=KillingFiles(at, when), report=report)
    )
    if reported:
        last = RunReader(root).last_tick
        assert last is not None
        assert last >= max(reported)
    return was_killed


def points(root: Path) -> list[tuple[int, When]]:
    """Return every place where a run can be killed."""
    files = StepFiles()
    live(root, files=files)
    return [(at, when) for at in range(1, files.count + 1) for when in get_args(When)]


def test_twenty_kills_in_a_row_leave_the_files_of_a_run_never_killed(
    tmp_path: Path, unharmed: dict[str, bytes]
) -> None:
    """Each new start is killed again, some while it puts right what the last kill left."""
    chance = random.Random(20)
    root = tmp_path / "demo"

    kills = sum(
        kill_once(root, chance.randint(1, 12), chance.choice(get_args(When))) for _ in range(20)
    )
    live(root)

    assert kills == 20
    assert unharmed == tree(root)


def test_twenty_single_kills_leave_the_files_of_a_run_never_killed(
    tmp_path: Path, unharmed: dict[str, bytes]
) -> None:
    """One kill anywhere in the run, then one quiet resume."""
    places = random.Random(1).sample(points(tmp_path / "counted"), 20)

    for number, (at, when) in enumerate(places):
        root = tmp_path / f"{number}" / "demo"
        assert kill_once(root, at, when)
        live(root)
        assert unharmed == tree(root), (at, when)


@pytest.mark.slow
def test_a_kill_at_every_primitive_leaves_the_files_of_a_run_never_killed(
    tmp_path: Path, unharmed: dict[str, bytes]
) -> None:
    """At least 200 places: before, inside and after each write, fsync, rename and cut."""
    places = points(tmp_path / "counted")

    for number, (at, when) in enumerate(places):
        root = tmp_path / f"{number}" / "demo"
        assert kill_once(root, at, when)
        live(root)
        assert unharmed == tree(root), (at, when)

    assert len(places) >= 200


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_chains_of_kills_leave_the_files_of_a_run_never_killed(
    tmp_path: Path, unharmed: dict[str, bytes], seed: int
) -> None:
    """Kills fall more and more often into the resume itself."""
    root = tmp_path / "demo"

    for at, when in chain(random.Random(seed)):
        kill_once(root, at, when)
    live(root)

    assert unharmed == tree(root)


def chain(chance: random.Random) -> Iterator[tuple[int, When]]:
    """Yield 24 places, early ones most."""
    for _ in range(24):
        yield min(chance.randint(1, 40), chance.randint(1, 40)), chance.choice(get_args(When))
