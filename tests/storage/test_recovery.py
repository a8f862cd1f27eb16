"""What `open` leaves behind of an unfinished write: nothing, and it says so."""

from pathlib import Path

import pytest

from storage import DamagedError, RunWriter
from tests.storage.harness import live, tree


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A run that stopped between two checkpoints."""
    path = tmp_path / "demo"
    live(path, until=10)
    return path


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("run.json.tmp", b'{"schema'),
        ("checkpoints/000000010.json.tmp", b'{"crc":"0000'),
        ("log/000000011.log", b""),
        ("log/000000011.log", b"1234abcd {"),
    ],
)
def test_unfinished_files_are_removed_and_told(root: Path, name: str, content: bytes) -> None:
    """Temporary files, and a segment whose first line was never finished."""
    before = tree(root)
    (root / name).write_bytes(content)

    with RunWriter.open(root) as writer:
        repairs = writer.repairs

    assert before == tree(root)
    assert [True] * len(repairs) == [name.split("/")[-1] in repair for repair in repairs]
    assert bool(content) == bool(repairs)


def test_memories_that_no_checkpoint_names_are_cut_off_and_told(root: Path) -> None:
    """Also the file of a persona that no checkpoint knows."""
    before = tree(root)
    known = root / "personas" / "Ana Lima" / "memory.jsonl"
    known.write_bytes(known.read_bytes() + b'{"n":99}\n{"n"')
    (root / "personas" / "Bo").mkdir()
    (root / "personas" / "Bo" / "memory.jsonl").write_bytes(b'{"n":0}\n')

    with RunWriter.open(root) as writer:
        repairs = writer.repairs

    assert before | {"personas/Bo/memory.jsonl": b""} == tree(root)
    assert [repair[: repair.index(" off")] for repair in repairs] == ["cut 13 bytes", "cut 8 bytes"]


def test_a_run_that_stopped_cleanly_needs_no_repair(root: Path) -> None:
    """Opening it changes nothing."""
    before = tree(root)

    with RunWriter.open(root) as writer:
        assert writer.repairs == ()

    assert before == tree(root)


def test_a_refused_run_is_left_untouched_and_free(root: Path) -> None:
    """Nothing is cut before the refusal, and the lock is given back."""
    segment = root / "log" / "000000009.log"
    lines = segment.read_bytes().splitlines(keepends=True)
    segment.write_bytes(lines[0][:-4] + b"\n" + lines[1])
    before = tree(root)

    for _ in range(2):
        with pytest.raises(DamagedError):
            RunWriter.open(root)

    assert before == tree(root)
