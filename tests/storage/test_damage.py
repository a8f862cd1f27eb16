"""Files that do not hold what was written to them."""

import shutil
from pathlib import Path

import pytest

from storage import DamagedError, RunReader, RunWriter, fork
from tests.storage.harness import EVERY, TICKS, events_of, live, manifest, memories_at, tree


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A finished run."""
    path = tmp_path / "demo"
    live(path)
    return path


def spoil(path: Path, at: int) -> None:
    """Change one byte."""
    content = bytearray(path.read_bytes())
    content[at] ^= 1
    path.write_bytes(content)


def test_a_changed_line_before_whole_ones_names_file_line_and_byte(root: Path) -> None:
    """Ticks that were committed are never taken away in silence."""
    live_on = root / "log" / f"{TICKS + 1:09d}.log"
    live(root, until=TICKS + 5)
    lines = live_on.read_bytes().splitlines(keepends=True)
    spoil(live_on, len(lines[0]) + 20)

    with pytest.raises(DamagedError) as refusal:
        RunWriter.open(root)

    assert (live_on, 2, len(lines[0])) == (
        refusal.value.path,
        refusal.value.line,
        refusal.value.byte,
    )
    assert "fork" in str(refusal.value)


def test_a_damaged_run_can_be_read_and_forked_before_the_damage(root: Path, tmp_path: Path) -> None:
    """What the error advises is possible."""
    middle = root / "log" / f"{EVERY + 1:09d}.log"
    spoil(middle, middle.read_bytes().index(b"\n") + 30)

    before = [each.tick for each in RunReader(root).records(1, EVERY + 1)]
    fork(root, tmp_path / "branch", EVERY + 1, manifest("branch"))

    assert list(range(1, EVERY + 2)) == before
    assert RunReader(tmp_path / "branch").last_tick == EVERY + 1
    with pytest.raises(DamagedError, match=r"000000009\.log"):
        list(RunReader(root).records(1))


def test_a_missing_segment_is_noticed(root: Path) -> None:
    """Each line names the tick before it, so a gap cannot pass for idle time."""
    (root / "log" / f"{EVERY + 1:09d}.log").unlink()

    with pytest.raises(DamagedError, match="after tick 16"):
        list(RunReader(root).records(1))


@pytest.mark.parametrize(
    "lost",
    [
        "folder",
        "all segments",
        "all contents",
        "last segment",
        "contents of the last two segments",
    ],
)
def test_a_lost_end_of_the_log_is_refused(root: Path, lost: str) -> None:
    """A run whose checkpoints are later than its log is neither read to its end nor lived anew."""
    segments = sorted((root / "log").iterdir())
    match lost:
        case "folder":
            shutil.rmtree(root / "log")
        case "all segments":
            for path in segments:
                path.unlink()
        case "all contents":
            for path in segments:
                path.write_bytes(b"")
        case "last segment":
            segments[-1].unlink()
        case _:
            for path in segments[-2:]:
                path.write_bytes(b"")
    before = tree(root)

    with pytest.raises(DamagedError, match="reached tick 24"):
        RunWriter.open(root)
    with pytest.raises(DamagedError, match="reached tick 24"):
        _ = RunReader(root).last_tick
    with pytest.raises(DamagedError, match="reached tick 24"):
        RunReader(root).restore_point()
    assert before == tree(root)


def test_a_run_that_lost_its_end_can_be_forked_where_the_log_ends(
    root: Path, tmp_path: Path
) -> None:
    """What the error advises is possible; a later tick is refused as damage."""
    max((root / "log").iterdir()).unlink()

    fork(root, tmp_path / "branch", 2 * EVERY, manifest("branch"))

    assert RunReader(tmp_path / "branch").last_tick == 2 * EVERY
    with pytest.raises(DamagedError, match="reached tick 24"):
        fork(root, tmp_path / "other", TICKS, manifest("other"))


def test_a_finished_run_that_lost_its_end_and_the_checkpoint_of_it_is_refused(root: Path) -> None:
    """run.json tells how far a finished run has come."""
    with RunWriter.open(root) as writer:
        writer.update_manifest(planned_end_tick=TICKS)
    max((root / "log").iterdir()).unlink()
    max((root / "checkpoints").iterdir()).unlink()

    with pytest.raises(DamagedError, match=r"by run\.json the run has reached tick 24"):
        RunWriter.open(root)
    with pytest.raises(DamagedError, match=r"run\.json"):
        _ = RunReader(root).last_tick


def test_a_lost_beginning_of_the_log_is_refused(root: Path) -> None:
    """The first line of all follows the start; reading on from later is possible."""
    min((root / "log").iterdir()).unlink()
    before = tree(root)

    with pytest.raises(DamagedError, match="what is before it is missing"):
        RunWriter.open(root)
    for first, last in ((0, None), (1, EVERY - 1)):
        with pytest.raises(DamagedError, match="what is before it is missing"):
            list(RunReader(root).records(first, last))
    assert [each.tick for each in RunReader(root).records(EVERY + 1, EVERY + 1)] == [EVERY + 1]
    assert before == tree(root)


def test_a_lost_segment_after_what_is_read_is_noticed_where_it_could_hold_more(
    root: Path,
) -> None:
    """Ticks that are asked for and are not there do not pass for idle ones."""
    (root / "log" / f"{EVERY + 1:09d}.log").unlink()

    with pytest.raises(DamagedError, match="tick 8 is the last before it"):
        list(RunReader(root).records(1, EVERY + 4))
    with pytest.raises(DamagedError, match="tick 8 is the last before it"):
        RunWriter.open(root)


def test_a_lost_first_checkpoint_is_damage_and_what_is_after_it_can_be_branched(
    root: Path, tmp_path: Path
) -> None:
    """The start cannot be restored; a branch begins where the run can be."""
    (root / "checkpoints" / "000000000.json").unlink()

    with pytest.raises(DamagedError, match=r"000000000\.json"):
        RunReader(root).restore_point(3)
    fork(root, tmp_path / "branch", TICKS, manifest("branch"))

    branch = RunReader(tmp_path / "branch")
    assert (EVERY, manifest().game_time(EVERY)) == (
        branch.manifest.epoch_tick,
        branch.manifest.start,
    )
    assert list(range(EVERY + 1, TICKS + 1)) == [each.tick for each in branch.records()]


def test_a_log_without_any_checkpoint_is_damage(root: Path) -> None:
    """The run has lived and cannot be restored."""
    shutil.rmtree(root / "checkpoints")

    with pytest.raises(DamagedError, match="no checkpoint"):
        RunReader(root).restore_point(3)


@pytest.mark.parametrize("at", [0, 10, 60, -1])
def test_a_damaged_newest_checkpoint_falls_back_to_the_one_before(root: Path, at: int) -> None:
    """The log still holds what came after the older one."""
    spoil(root / "checkpoints" / f"{TICKS:09d}.json", at)

    point = RunReader(root).restore_point(TICKS)

    assert point.checkpoint_tick == TICKS - EVERY
    assert memories_at(TICKS - EVERY) == {name: list(each) for name, each in point.memory.items()}


def test_a_run_with_a_damaged_checkpoint_goes_on_to_the_same_files(
    root: Path, tmp_path: Path
) -> None:
    """The writer gives the damaged one up, says so, and makes it again."""
    expected = tree(root)
    spoil(root / "checkpoints" / f"{TICKS:09d}.json", 60)

    with RunWriter.open(root) as writer:
        repairs = writer.repairs
    live(root)

    assert any(f"{TICKS:09d}.json" in repair for repair in repairs)
    assert expected == tree(root)


def test_a_changed_memory_file_falls_back_to_a_checkpoint_before_the_change(root: Path) -> None:
    """A checkpoint counts only with the memory it names."""
    memory = root / "personas" / "Ana Lima" / "memory.jsonl"
    spoil(memory, memory.stat().st_size - 4)
    expected = TICKS - EVERY

    point = RunReader(root).restore_point(TICKS)

    assert expected == point.checkpoint_tick


def test_a_run_without_any_whole_checkpoint_is_refused(root: Path) -> None:
    """There is nothing to start from."""
    for path in (root / "checkpoints").iterdir():
        path.write_bytes(b"{}")

    with pytest.raises(DamagedError, match="no checkpoint"):
        RunWriter.open(root)
    with pytest.raises(DamagedError, match="no checkpoint"):
        RunReader(root).restore_point()
    assert events_of(3) == next(RunReader(root).records(3)).events


def test_a_folder_in_the_place_of_a_file_is_damage(root: Path) -> None:
    """It is no fault of permissions, and waiting does not help."""
    path = max((root / "log").iterdir())
    path.unlink()
    path.mkdir()

    with pytest.raises(DamagedError, match=path.name):
        RunWriter.open(root)
    with pytest.raises(DamagedError, match=path.name):
        list(RunReader(root).records(TICKS))
