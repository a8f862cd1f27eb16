"""A log whose end was cut off or spoilt."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from storage import DamagedError, DurableFiles, RunReader, RunWriter
from storage.files import UnsyncedFiles
from tests.storage.harness import EVERY, TICKS, events_of, live, log_text, tree

LAST_BYTES = 4096
LAST_CHECKPOINT = (TICKS - 3) // EVERY * EVERY


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished run of four segments."""
    root = tmp_path_factory.mktemp("whole") / "demo"
    live(root)
    return root


@pytest.fixture(scope="module")
def killed_run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run that stopped in the middle of a segment."""
    root = tmp_path_factory.mktemp("killed") / "demo"
    live(root, until=TICKS - 3)
    return root


def cut_log(source: Path, target: Path, kept: int) -> None:
    """Copy a run and keep only so many bytes of its log."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(source, target)
    for path in sorted((target / "log").iterdir()):
        content = path.read_bytes()[: max(kept, 0)]
        kept -= path.stat().st_size
        path.write_bytes(content)


def cuts(source: Path, step: int = 1) -> Iterator[tuple[int, int]]:
    """Yield (bytes kept, last whole tick) for cuts in the last 4 kB of the log."""
    text = log_text(tree(source))
    for kept in range(max(1, len(text) - LAST_BYTES), len(text), step):
        yield kept, text.count(b"\n", 0, kept)


def test_a_log_cut_at_any_byte_reads_as_its_longest_whole_prefix(
    tmp_path: Path, killed_run: Path
) -> None:
    """The reader gives every whole tick before the cut and nothing of the torn one.

    As the last tick it names none from before a checkpoint, which shows that more was lived.
    """
    root = tmp_path / "demo"
    cut_log(killed_run, root, 1 << 30)
    text, segments = log_text(tree(killed_run)), sorted((root / "log").iterdir(), reverse=True)

    for kept in range(len(text) - 1, max(0, len(text) - LAST_BYTES), -1):
        newest = next(path for path in segments if path.stat().st_size)
        with newest.open("r+b") as stream:
            stream.truncate(newest.stat().st_size - 1)
        reader = RunReader(root)
        whole_ticks = text.count(b"\n", 0, kept)
        assert whole_ticks == reader.log_end
        assert whole_ticks == sum(1 for _ in reader.records(1))
        if whole_ticks >= LAST_CHECKPOINT:
            assert whole_ticks == reader.last_tick
            continue
        with pytest.raises(DamagedError, match=f"reached tick {LAST_CHECKPOINT}"):
            _ = reader.last_tick


def check_cut(source: Path, root: Path, kept: int, last_tick: int) -> bool:
    """Cut the log; go on from its longest whole prefix, or be refused with nothing changed."""
    cut_log(source, root, kept)
    newest = int(max((root / "checkpoints").iterdir()).stem)
    if last_tick < newest:
        before = tree(root)
        with pytest.raises(DamagedError, match=f"only to tick {last_tick},"):
            RunWriter.open(root)
        assert before == tree(root)
        return False
    with RunWriter.open(root, files=UnsyncedFiles(DurableFiles())) as writer:
        assert last_tick == writer.last_tick
    live(root, files=UnsyncedFiles(DurableFiles()))  # no power cut here, and many runs
    return True


def test_a_run_with_a_cut_log_goes_on_from_the_longest_whole_prefix(
    tmp_path: Path, killed_run: Path
) -> None:
    """At many places after the newest checkpoint; it ends with the same files."""
    finished = tmp_path / "finished" / "demo"
    live(finished)
    root = tmp_path / "demo"
    went_on = 0

    for kept, last_tick in list(cuts(killed_run, step=1))[-1::-31]:
        if check_cut(killed_run, root, kept, last_tick):
            assert tree(finished) == tree(root), kept
            went_on += 1

    assert went_on >= 10


def test_a_log_that_ends_before_a_checkpoint_is_refused(tmp_path: Path, whole: Path) -> None:
    """Ticks that were certainly committed are not lived a second time in silence."""
    for kept, last_tick in cuts(whole, step=211):
        assert not check_cut(whole, tmp_path / "demo", kept, last_tick)


@pytest.mark.slow
def test_a_run_cut_at_every_byte_goes_on_to_the_same_files_or_is_refused(
    tmp_path: Path, killed_run: Path
) -> None:
    """As before, at every byte."""
    finished = tmp_path / "finished" / "demo"
    live(finished)
    root = tmp_path / "demo"

    for kept, last_tick in cuts(killed_run):
        if check_cut(killed_run, root, kept, last_tick):
            assert tree(finished) == tree(root), kept


@pytest.mark.parametrize("tail", [b"\n", b"garbage", b"0" * 700, b"\0" * 4096, b"00000000 {}\n"])
def test_what_a_power_cut_leaves_behind_the_log_is_cut_off(
    tmp_path: Path, killed_run: Path, tail: bytes
) -> None:
    """Zero pages and half lines after the last whole tick are no reason to refuse a run."""
    root = tmp_path / "demo"
    shutil.copytree(killed_run, root)
    newest = max((root / "log").iterdir())
    newest.write_bytes(newest.read_bytes() + tail)

    with RunWriter.open(root) as writer:
        repairs = writer.repairs

    assert any(str(newest) in repair for repair in repairs)
    assert tree(killed_run) == tree(root)


def test_a_torn_line_is_whole_for_a_reader_once_the_writer_has_finished_it(
    tmp_path: Path, killed_run: Path
) -> None:
    """A viewer that looked in the middle of a write sees the tick at its next look."""
    root = tmp_path / "demo"
    shutil.copytree(killed_run, root)
    newest = max((root / "log").iterdir())
    content = newest.read_bytes()
    newest.write_bytes(content[:-5])
    reader = RunReader(root)
    first_look = reader.last_tick

    newest.write_bytes(content)

    assert first_look == TICKS - 4
    assert reader.last_tick == TICKS - 3
    assert [events_of(TICKS - 3)] == [each.events for each in reader.records(TICKS - 3)]
