"""One writer a run: a lock of the operating system, which a killed process gives back."""

from pathlib import Path
from typing import TYPE_CHECKING

from storage.errors import RunInUseError
from storage.files import disk_errors
from storage.layout import RunLayout

if TYPE_CHECKING:
    from filelock import BaseFileLock

# `is_in_use` holds the lock for a moment; a writer that meets it waits this long.
_PATIENCE_S = 0.25


class RunLock:
    """The lock of one run, held from `acquire` until `release` or the end of the process."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._lock: BaseFileLock | None = None

    def acquire(self, *, patience_s: float = _PATIENCE_S) -> None:
        """Take the lock.

        Raises:
            RunInUseError: another process, or another writer in this one, holds it.
            FileAccessError: the system refused to make the lock file.
        """
        from filelock import FileLock, Timeout  # a slow import that readers do not need

        lock = FileLock(RunLayout(self._root).lock, timeout=patience_s, poll_interval=0.02)
        with disk_errors(RunLayout(self._root).lock):
            try:
                lock.acquire()
            except Timeout as error:  # an OSError too
                raise RunInUseError(self._root) from error
        self._lock = lock

    def release(self) -> None:
        """Give the lock back; again is no harm."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None


def is_in_use(root: Path) -> bool:
    """Return whether some process is writing to the run at this moment."""
    if not RunLayout(root).lock.exists():
        return False
    lock = RunLock(root)
    try:
        lock.acquire(patience_s=0)
    except RunInUseError:
        return True
    lock.release()
    return False
