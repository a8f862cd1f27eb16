"""Branches of a run."""

import os
import random
from pathlib import Path
from typing import get_args

import pytest

from storage import (
    NameExistsError,
    Parent,
    RunReader,
    RunWriter,
    TickNotFoundError,
    VectorFile,
    fork,
    list_runs,
)
from tests.storage.harness import (
    EVERY,
    TICKS,
    FullFiles,
    KillingFiles,
    StepFiles,
    When,
    killed,
    live,
    log_text,
    manifest,
    tree,
)

BRANCH = manifest("branch", parent=Parent(name="demo", tick=13))


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A finished run with a town and vectors."""
    root = tmp_path / "demo"
    live(root)
    (root / "town" / "residents").mkdir(parents=True)
    (root / "town" / "residents" / "ana.toml").write_text("name = 'Ana'", encoding="utf-8")
    import numpy as np

    vectors = VectorFile(root / "vectors.bin", 2, "toy")
    vectors.append([b"k" * 16], np.ones((1, 2), np.float32))
    vectors.close()
    return root


def shared_past(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return a tree without its manifest."""
    return {name: each for name, each in files.items() if name != "run.json"}


@pytest.mark.parametrize("tick", [0, 1, EVERY, EVERY + 5, TICKS])
def test_a_fork_has_the_files_of_a_run_that_stopped_there(
    source: Path, tmp_path: Path, tick: int
) -> None:
    """Log, checkpoints and memories are those of the source, cut at the tick; no more."""
    stopped = tmp_path / "stopped" / "demo"
    live(stopped, until=tick)

    fork(source, tmp_path / "branch", tick, BRANCH)

    files = shared_past(tree(tmp_path / "branch"))
    assert files.pop("town/residents/ana.toml") == b"name = 'Ana'"
    assert files.pop("vectors.bin") == (source / "vectors.bin").read_bytes()
    assert shared_past(tree(stopped)) == files
    assert RunReader(tmp_path / "branch").manifest == BRANCH


def test_a_fork_goes_on_by_itself(source: Path, tmp_path: Path) -> None:
    """With the same ticks it grows the same log, and the source stays as it was."""
    before = tree(source)

    fork(source, tmp_path / "branch", 13, BRANCH)
    live(tmp_path / "branch")

    assert log_text(before) == log_text(tree(tmp_path / "branch"))
    assert before == tree(source)


def test_a_run_that_is_being_written_can_be_forked(tmp_path: Path) -> None:
    """The fork reads without the lock."""
    live(tmp_path / "demo", until=10)
    with RunWriter.open(tmp_path / "demo"):
        fork(tmp_path / "demo", tmp_path / "branch", 10, BRANCH)

    assert RunReader(tmp_path / "branch").last_tick == 10


def test_a_taken_name_and_an_unreached_tick_are_refused(source: Path, tmp_path: Path) -> None:
    """Before anything is made."""
    with pytest.raises(TickNotFoundError):
        fork(source, tmp_path / "branch", TICKS + 1, BRANCH)
    fork(source, tmp_path / "branch", 3, BRANCH)
    before = tree(tmp_path)

    with pytest.raises(NameExistsError):
        fork(source, tmp_path / "branch", 5, BRANCH)

    assert before == tree(tmp_path)


def test_a_full_disk_leaves_no_half_made_fork(source: Path, tmp_path: Path) -> None:
    """Neither under the name nor hidden beside it."""
    from storage import DiskFullError

    with pytest.raises(DiskFullError):
        fork(source, tmp_path / "branch", TICKS, BRANCH, files=FullFiles(2000))

    assert [each.name for each in list_runs(tmp_path)] == ["demo"]
    assert not [name for name in tree(tmp_path) if not name.startswith("demo/")]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills need os.fork")
def test_a_killed_fork_is_absent_or_whole(source: Path, tmp_path: Path) -> None:
    """Twenty-four kills anywhere in it; the next attempt clears what the last one left."""
    chance = random.Random(5)
    counted = StepFiles()
    fork(source, tmp_path / "whole", 13, BRANCH, files=counted)
    expected = tree(tmp_path / "whole")

    for number in range(24):
        at, when = chance.randint(1, counted.count), chance.choice(get_args(When))
        runs = tmp_path / "runs"
        target = runs / f"branch{number}"

        was_killed, _ = killed(
            lambda report, target=target, at=at, when=when: fork(  # type: ignore[misc]
                source, target, 13, BRANCH, files=KillingFiles(at, when)
            )
        )

        assert was_killed
        if not target.exists():
            assert target not in [each.root for each in list_runs(runs)]
            fork(source, target, 13, BRANCH)
        assert expected == tree(target), (at, when)
