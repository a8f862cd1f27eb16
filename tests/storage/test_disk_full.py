"""No room left on the disk."""

import errno
import os
from pathlib import Path

import pytest

from storage import (
    DiskFullError,
    DurableFiles,
    FileAccessError,
    RunReader,
    RunWriter,
    VectorFile,
    key_of,
)
from tests.storage.harness import FullFiles, events_of, live, manifest, save, tree

ROOMY = 1 << 30


def started(root: Path, files: FullFiles) -> RunWriter:
    """Return the writer of a run with its first checkpoint and four ticks."""
    writer = RunWriter.create(root, manifest(root.name), files=files)
    save(writer, 0)
    for tick in range(1, 5):
        writer.commit(tick, events_of(tick))
    return writer


def test_a_tick_that_does_not_fit_is_not_committed_and_fits_later(tmp_path: Path) -> None:
    """Nothing half-written stays, and the same tick goes in when there is room again."""
    files = FullFiles(ROOMY)
    with started(tmp_path / "demo", files) as writer:
        before = tree(tmp_path / "demo")
        files.room = 11

        with pytest.raises(DiskFullError, match="no room left") as refusal:
            writer.commit(5, [{"type": "line", "text": "x" * 100}])

        assert tmp_path / "demo" / "log" / "000000001.log" == refusal.value.path
        assert before == tree(tmp_path / "demo")
        files.room = ROOMY
        writer.commit(5, [])
    assert RunReader(tmp_path / "demo").last_tick == 5


def test_a_run_on_a_disk_that_fills_at_any_byte_ends_as_on_an_empty_one(tmp_path: Path) -> None:
    """Wherever room ends, after making some the resumed run has the same files."""
    live(tmp_path / "roomy" / "demo")
    expected = tree(tmp_path / "roomy" / "demo")

    for room in range(50, sum(map(len, expected.values())) - 400, 307):
        root = tmp_path / f"{room}" / "demo"
        with pytest.raises(DiskFullError):
            live(root, files=FullFiles(room))
        assert not [name for name in tree(root) if name.endswith(".tmp")]
        live(root)
        assert expected == tree(root), room


def test_a_checkpoint_that_does_not_fit_leaves_the_run_as_it_was(tmp_path: Path) -> None:
    """Memory files are cut back and the committed ticks are safe."""
    files = FullFiles(ROOMY)
    with started(tmp_path / "demo", files) as writer:
        before = tree(tmp_path / "demo")
        files.room = 40

        with pytest.raises(DiskFullError):
            save(writer, 4)

        assert before == tree(tmp_path / "demo")
        files.room = ROOMY
        save(writer, 4)
    assert RunReader(tmp_path / "demo").restore_point().checkpoint_tick == 4


def test_a_status_that_does_not_fit_leaves_the_manifest_as_it_was(tmp_path: Path) -> None:
    """run.json is replaced as a whole or not at all."""
    files = FullFiles(ROOMY)
    with started(tmp_path / "demo", files) as writer:
        files.room = 30

        with pytest.raises(DiskFullError):
            writer.set_status("stopped")

    assert RunReader(tmp_path / "demo").manifest.status == "running"


class CrowdedFiles(FullFiles):
    """A full disk on which removing a file makes room for as much."""

    def remove(self, path: Path) -> None:
        """Count the room that is free now."""
        self.room += path.stat().st_size
        super().remove(path)


def test_a_run_that_is_lived_can_still_say_that_the_disk_is_full(tmp_path: Path) -> None:
    """Space for its last word is kept while it is lived, and given back at the end."""
    files = CrowdedFiles(ROOMY)
    root = tmp_path / "demo"
    with started(root, files) as writer:
        writer.set_status("running")
        files.room = 30

        writer.set_status("failed", "no room left")

    assert (RunReader(root).manifest.status, RunReader(root).manifest.reason) == (
        "failed",
        "no room left",
    )
    assert not [name for name in tree(root) if "room" in name]


def test_what_a_kill_left_of_the_kept_space_is_given_back(tmp_path: Path) -> None:
    """It is no repair that anybody has to know of."""
    root = tmp_path / "demo"
    with started(root, FullFiles(ROOMY)) as writer:
        writer.set_status("running")
    before = tree(root)

    with RunWriter.open(root) as writer:
        repairs = writer.repairs

    assert ".room" in before
    assert ".room" not in tree(root)
    assert repairs == ()


def test_a_run_that_does_not_fit_on_the_disk_leaves_nothing(tmp_path: Path) -> None:
    """Not even a folder of its name."""
    with pytest.raises(DiskFullError):
        RunWriter.create(tmp_path / "demo", manifest(), files=FullFiles(30))

    assert list(tmp_path.iterdir()) == []


def test_vectors_that_do_not_fit_are_not_added(tmp_path: Path) -> None:
    """The file ends with the last whole batch."""
    import numpy as np

    files = FullFiles(ROOMY)
    vectors = VectorFile(tmp_path / "v.bin", 3, "toy", files=files)
    vectors.append([key_of("a")], np.ones((1, 3), np.float32))
    files.room = 10

    with pytest.raises(DiskFullError):
        vectors.append([key_of("b")], np.ones((1, 3), np.float32))

    assert [key_of("a")] == VectorFile(tmp_path / "v.bin", 3, "toy").load()[0]


class DyingDisk(DurableFiles):
    """A disk that fails when it is waited for."""

    is_dying = False

    def fsync(self, descriptor: int) -> None:
        """Fail once the disk is dying."""
        if self.is_dying:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        super().fsync(descriptor)


def test_after_a_failed_wait_for_the_disk_no_more_ticks_are_taken(tmp_path: Path) -> None:
    """Nobody knows what the disk holds then; only a new start can find out."""
    disk = DyingDisk()
    writer = RunWriter.create(tmp_path / "demo", manifest(), files=disk)
    save(writer, 0)
    writer.commit(1, [])
    disk.is_dying = True

    with pytest.raises(FileAccessError):
        writer.sync()
    with pytest.raises(FileAccessError, match="an earlier write failed"):
        writer.commit(2, [])

    writer.close()
