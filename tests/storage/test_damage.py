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


def test_a_lost_log_is_refused(root: Path) -> None:
    """A run of which only checkpoints are left does not start over in silence."""
    shutil.rmtree(root / "log")

    with pytest.raises(DamagedError, match="reached tick 24"):
        RunWriter.open(root)


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
