"""Every change that the archive makes to a disk, as a few primitives.

All writing goes through one `DurableFiles`, so that a test can put a crash, a kill or a full disk
before, inside or after each of them.
"""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from storage.errors import DamagedError, DiskFullError, FileAccessError, StorageError

_NO_ROOM = frozenset({errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)})
_NO_FILE = frozenset({errno.EISDIR, errno.ENOTDIR})
_BINARY = getattr(os, "O_BINARY", 0)  # Windows would change line ends without it


class DurableFiles:
    """The primitives; each raises a plain OSError, translated by those who call them."""

    def open_append(self, path: Path) -> int:
        """Return a descriptor that writes at the end of *path*, making the file where absent."""
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | _BINARY, 0o644)

    def open_new(self, path: Path) -> int:
        """Return a descriptor that writes *path* from its start, emptying what was there."""
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _BINARY, 0o644)

    def write(self, descriptor: int, content: bytes) -> None:
        """Hand all of *content* to the system; after this a kill of the process loses nothing."""
        written = os.write(descriptor, content)
        while written < len(content):
            written += os.write(descriptor, content[written:])

    def fsync(self, descriptor: int) -> None:
        """Wait until the disk has the file; after this a power cut loses nothing."""
        os.fsync(descriptor)

    def close(self, descriptor: int) -> None:
        """Give the descriptor back."""
        os.close(descriptor)

    def replace(self, source: Path, target: Path) -> None:
        """Rename *source* to *target* in one step, over an old file of that name."""
        os.replace(source, target)

    def fsync_dir(self, path: Path) -> None:
        """Wait until the disk has the names in folder *path* (nothing to do on Windows)."""
        if os.name == "nt":
            return
        descriptor = os.open(path, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)

    def truncate(self, path: Path, size: int) -> None:
        """Cut *path* after *size* bytes."""
        os.truncate(path, size)

    def mkdir(self, path: Path) -> None:
        """Make one folder; its parent exists, it may exist."""
        path.mkdir(exist_ok=True)

    def remove(self, path: Path) -> None:
        """Remove a file."""
        path.unlink()

    def rmdir(self, path: Path) -> None:
        """Remove an empty folder."""
        path.rmdir()


class UnsyncedFiles(DurableFiles):
    """The primitives of another `DurableFiles` without its waits for the disk.

    For building a tree that is made durable once, at its end, by `sync_tree`.
    """

    def __init__(self, files: DurableFiles) -> None:
        self._files = files

    def open_append(self, path: Path) -> int:
        """As the other's."""
        return self._files.open_append(path)

    def open_new(self, path: Path) -> int:
        """As the other's."""
        return self._files.open_new(path)

    def write(self, descriptor: int, content: bytes) -> None:
        """As the other's."""
        self._files.write(descriptor, content)

    def fsync(self, descriptor: int) -> None:
        """Do nothing."""

    def close(self, descriptor: int) -> None:
        """As the other's."""
        self._files.close(descriptor)

    def replace(self, source: Path, target: Path) -> None:
        """As the other's."""
        self._files.replace(source, target)

    def fsync_dir(self, path: Path) -> None:
        """Do nothing."""

    def truncate(self, path: Path, size: int) -> None:
        """As the other's."""
        self._files.truncate(path, size)

    def mkdir(self, path: Path) -> None:
        """As the other's."""
        self._files.mkdir(path)

    def remove(self, path: Path) -> None:
        """As the other's."""
        self._files.remove(path)

    def rmdir(self, path: Path) -> None:
        """As the other's."""
        self._files.rmdir(path)


def disk_error(error: OSError, path: Path) -> StorageError:
    """Return what *error*, met at *path*, means to a caller of this room."""
    if error.errno in _NO_ROOM:
        return DiskFullError(path)
    if error.errno in _NO_FILE:
        why = f"another kind of thing stands in its place ({error.strerror})"
        return DamagedError(path, why, "put the file back from a copy of the run")
    return FileAccessError(path, error.strerror or str(error))


@contextmanager
def disk_errors(path: Path) -> Iterator[None]:
    """Turn an OSError of the block into a StorageError that names *path*."""
    try:
        yield
    except OSError as error:
        raise disk_error(error, path) from error
