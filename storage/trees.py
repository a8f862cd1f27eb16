"""Whole files and folders, written, copied and removed by the primitives."""

from contextlib import suppress
from pathlib import Path

from storage.files import DurableFiles, disk_errors

_CHUNK = 1 << 20
TEMPORARY = ".tmp"


def put(files: DurableFiles, path: Path, content: bytes) -> None:
    """Write a whole file so that a reader, now or after a crash, sees the old or the new one.

    Raises:
        DiskFullError: no room; the old file is untouched and nothing half-written stays.
        FileAccessError: the system refused.
    """
    temporary = path.with_name(path.name + TEMPORARY)
    with disk_errors(path):
        try:
            descriptor = files.open_new(temporary)
            try:
                files.write(descriptor, content)
                files.fsync(descriptor)
            finally:
                files.close(descriptor)
            files.replace(temporary, path)
        except OSError:
            with suppress(OSError):
                files.remove(temporary)
            raise
        files.fsync_dir(path.parent)


def make_folders(files: DurableFiles, path: Path) -> None:
    """Make *path* and those above it where absent, their names on the disk.

    Raises:
        FileAccessError: the system refused.
    """
    with disk_errors(path):
        missing = [each for each in (path, *path.parents) if not each.is_dir()]
        for folder in reversed(missing):
            files.mkdir(folder)
            files.fsync_dir(folder.parent)


def copy_file(files: DurableFiles, source: Path, target: Path) -> None:
    """Copy the bytes of one file; the waits for the disk are the caller's.

    Raises:
        DiskFullError: no room.
        FileAccessError: the system refused.
    """
    with disk_errors(target), source.open("rb") as stream:
        descriptor = files.open_new(target)
        try:
            while chunk := stream.read(_CHUNK):
                files.write(descriptor, chunk)
        finally:
            files.close(descriptor)


def copy_tree(files: DurableFiles, source: Path, target: Path) -> None:
    """Copy a folder with all below it, in name order; the waits for the disk are the caller's.

    Raises:
        DiskFullError: no room.
        FileAccessError: the system refused.
    """
    make_folders(files, target)
    for entry in sorted(source.iterdir()):
        if entry.is_dir():
            copy_tree(files, entry, target / entry.name)
        else:
            copy_file(files, entry, target / entry.name)


def sync_tree(files: DurableFiles, root: Path) -> None:
    """Wait until the disk has everything below *root* and every name in it.

    Raises:
        DiskFullError: no room.
        FileAccessError: the system refused.
    """
    for entry in sorted(root.iterdir()):
        if entry.is_dir():
            sync_tree(files, entry)
            continue
        with disk_errors(entry):
            descriptor = files.open_append(entry)
            try:
                files.fsync(descriptor)
            finally:
                files.close(descriptor)
    with disk_errors(root):
        files.fsync_dir(root)


def remove_tree(files: DurableFiles, root: Path) -> None:
    """Remove a folder with all below it.

    Raises:
        FileAccessError: the system refused.
    """
    with disk_errors(root):
        for entry in sorted(root.iterdir()):
            if entry.is_dir() and not entry.is_symlink():
                remove_tree(files, entry)
            else:
                files.remove(entry)
        files.rmdir(root)
