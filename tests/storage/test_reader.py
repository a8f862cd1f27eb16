"""Reading a run: whole, in part, and while it is written."""

import shutil
from pathlib import Path

import pytest

from storage import RunNotFoundError, RunReader, RunWriter, TickNotFoundError, TickRecord
from tests.storage.harness import (
    EVERY,
    TICKS,
    events_of,
    live,
    manifest,
    memories_at,
    state_of,
    tree,
)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A finished run."""
    path = tmp_path / "demo"
    live(path)
    return path


def test_a_reader_gives_back_what_was_committed(root: Path) -> None:
    """Every tick, in order, with its events."""
    expected = [TickRecord(tick, events_of(tick)) for tick in range(1, TICKS + 1)]

    assert expected == list(RunReader(root).records())


@pytest.mark.parametrize(("first", "last"), [(1, 1), (7, 10), (8, 8), (9, 24), (24, 99), (25, 30)])
def test_records_holds_both_ends_of_the_range(root: Path, first: int, last: int) -> None:
    """As the ranges of the command line."""
    expected = [tick for tick in range(first, last + 1) if tick <= TICKS]

    assert expected == [each.tick for each in RunReader(root).records(first, last)]


def test_a_seek_opens_only_the_segment_and_checkpoint_it_needs(root: Path) -> None:
    """Without the other files the answer is the same."""
    for path in (*(root / "log").iterdir(), *(root / "checkpoints").iterdir()):
        if path.stem not in ("000000009", "000000008", "000000017"):
            path.unlink()
    reader = RunReader(root)

    point = reader.restore_point(12, with_memory=False)
    records = list(reader.records(point.checkpoint_tick + 1, 12))

    assert state_of(EVERY) == point.state
    assert [each.tick for each in records] == [9, 10, 11, 12]


@pytest.mark.parametrize("tick", range(TICKS + 1))
def test_a_checkpoint_and_the_records_after_it_lead_to_every_tick(root: Path, tick: int) -> None:
    """The newest checkpoint is never more than its distance away."""
    reader = RunReader(root)

    point = reader.restore_point(tick)
    replayed = [each.tick for each in reader.records(point.checkpoint_tick + 1, tick)]

    assert tick // EVERY * EVERY == point.checkpoint_tick
    assert state_of(point.checkpoint_tick) == point.state
    assert memories_at(point.checkpoint_tick) == {
        name: list(each) for name, each in point.memory.items()
    }
    assert list(range(point.checkpoint_tick + 1, tick + 1)) == replayed


@pytest.mark.parametrize("tick", [-1, TICKS + 1])
def test_a_tick_outside_the_run_is_refused_with_its_ends(root: Path, tick: int) -> None:
    """The message tells which ticks there are."""
    with pytest.raises(TickNotFoundError, match="from tick 0 to tick 24"):
        RunReader(root).restore_point(tick)


def test_a_reader_follows_a_run_that_is_written(tmp_path: Path) -> None:
    """After each commit the same reader sees what is new, and nothing twice."""
    root = tmp_path / "demo"
    live(root, until=3)
    reader = RunReader(root)
    seen: list[int] = []

    def follow(_: int) -> None:
        start = seen[-1] + 1 if seen else 1
        seen.extend(each.tick for each in reader.records(start, reader.last_tick))

    live(root, report=follow)

    assert list(range(1, TICKS + 1)) == seen


def test_reading_changes_nothing_and_takes_no_lock(root: Path) -> None:
    """A viewer may run on a folder that it cannot write."""
    (root / ".lock").unlink()
    before = tree(root)

    reader = RunReader(root)
    list(reader.records())
    {name: list(each) for name, each in reader.restore_point().memory.items()}

    assert before == tree(root)
    assert not (root / ".lock").exists()


def test_idle_ticks_may_be_left_out(tmp_path: Path) -> None:
    """Only a later tick must follow; the gap is no damage."""
    with RunWriter.create(tmp_path / "demo", manifest(epoch_tick=100)) as writer:
        writer.checkpoint(100, {}, {})
        writer.commit(105, [])
        writer.commit(1000, [])

    assert [each.tick for each in RunReader(tmp_path / "demo").records()] == [105, 1000]
    with RunWriter.open(tmp_path / "demo") as writer:
        assert writer.last_tick == 1000


def test_a_run_that_never_started_reads_as_empty(tmp_path: Path) -> None:
    """Between `create` and the first checkpoint there is nothing to see, and no crash."""
    RunWriter.create(tmp_path / "demo", manifest()).close()
    reader = RunReader(tmp_path / "demo")

    assert reader.last_tick is None
    assert list(reader.records()) == []
    with pytest.raises(TickNotFoundError, match="holds no tick yet"):
        reader.restore_point()


def test_a_folder_that_is_no_run_is_not_found(root: Path) -> None:
    """Absent folders and folders without run.json."""
    (root / "run.json").unlink()

    for path in (root, root.parent / "absent"):
        with pytest.raises(RunNotFoundError, match="reverie runs"):
            RunReader(path)


def test_a_copied_folder_is_the_same_run(root: Path, tmp_path: Path) -> None:
    """A run folder stands alone: no path in it points outside."""
    shutil.copytree(root, tmp_path / "elsewhere" / "moved")

    live(tmp_path / "elsewhere" / "moved", until=TICKS + 4)

    assert RunReader(tmp_path / "elsewhere" / "moved").last_tick == TICKS + 4
    assert str(tmp_path).encode() not in b"".join(tree(root).values())
