"""The calls of a run on the disk: whole after a kill, damage noticed, cut with a branch."""

from pathlib import Path

import pytest

from storage import CallFile, DamagedError, JsonObject
from storage.call_file import copy_calls
from storage.files import DurableFiles

RECORDS: list[JsonObject] = [{"text": "shared"}, {"tick": 1, "n": 1}, {"tick": 5, "n": 2}]


def _written(path: Path) -> Path:
    file = CallFile(path)
    for record in RECORDS:
        file.append(record)
    file.close()
    return path


def test_what_was_added_is_read_in_order(tmp_path: Path) -> None:
    """A file that is absent is an empty one."""
    assert list(CallFile(tmp_path / "calls.log")) == []
    assert list(CallFile(_written(tmp_path / "calls.log"))) == RECORDS


@pytest.mark.parametrize("cut", [1, 5, 12])
def test_a_torn_end_is_not_there_and_is_cut_before_the_next_call(tmp_path: Path, cut: int) -> None:
    """A kill within a write loses that call only, which nobody has used yet."""
    path = _written(tmp_path / "calls.log")
    path.write_bytes(path.read_bytes()[:-cut])

    file = CallFile(path)
    assert list(file) == RECORDS[:2]
    file.append({"tick": 5, "n": 3})
    file.close()

    assert list(CallFile(path)) == [*RECORDS[:2], {"tick": 5, "n": 3}]


def test_a_changed_line_is_told_by_its_number(tmp_path: Path) -> None:
    """An answer that was changed would be taken for what the model said."""
    path = _written(tmp_path / "calls.log")
    path.write_bytes(path.read_bytes().replace(b'"n":1', b'"n":7'))

    with pytest.raises(DamagedError, match="line 2"):
        list(CallFile(path))


def test_a_branch_has_the_calls_up_to_its_tick(tmp_path: Path) -> None:
    """What belongs to all ticks goes with it."""
    source = _written(tmp_path / "calls.log")

    copy_calls(source, tmp_path / "copy.log", 1, DurableFiles())

    assert list(CallFile(tmp_path / "copy.log")) == RECORDS[:2]
