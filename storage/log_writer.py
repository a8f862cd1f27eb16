"""The end of the log: one write a committed tick."""

from collections.abc import Mapping, Sequence

from storage.errors import CommitOrderError, FileAccessError
from storage.files import DurableFiles, disk_error, disk_errors
from storage.layout import RunLayout
from storage.records import tick_line


class LogWriter:
    """Appends ticks to the log of a run.

    Args:
        layout: the run.
        files: the primitives.
        last_tick: tick that the next one follows.
        segment: first tick of the segment to go on with; None to start a new one.
        sync_every: ticks after which the disk is waited for; 0 for only when asked.
    """

    def __init__(
        self,
        layout: RunLayout,
        files: DurableFiles,
        *,
        last_tick: int | None,
        segment: int | None,
        sync_every: int,
    ) -> None:
        self._layout = layout
        self._files = files
        self._last_tick = last_tick
        self._sync_every = sync_every
        self._path = layout.segment(segment) if segment is not None else None
        self._descriptor: int | None = None
        self._size = 0
        self._unsynced = 0
        self._is_new_name = False
        self._fault: OSError | None = None

    @property
    def last_tick(self) -> int | None:
        """The tick that the next one follows."""
        return self._last_tick

    def append(self, tick: int, events: Sequence[Mapping[str, object]]) -> None:
        """Commit one tick: afterwards it survives the end of the process, before it is not there.

        Raises:
            CommitOrderError: *tick* is not after the last one.
            RecordError: an event holds what JSON cannot.
            DiskFullError: no room; the tick is not committed and can be committed again.
            FileAccessError: the system refused, now or before.
        """
        if self._last_tick is not None and tick <= self._last_tick:
            raise CommitOrderError(f"tick {tick} cannot follow tick {self._last_tick}")
        line = tick_line(tick, self._last_tick, events)
        descriptor = self._descriptor if self._descriptor is not None else self._open(tick)
        if self._fault is not None:
            raise self._broken()
        before, size = self._last_tick, self._size
        try:
            self._files.write(descriptor, line)
            self._size = size + len(line)
            self._last_tick = tick
        except BaseException as error:  # Ctrl-C too: the line is there as a whole or not at all
            self._cut_back(size, before)
            if isinstance(error, OSError) and self._path is not None:
                raise disk_error(error, self._path) from error
            raise
        self._unsynced += 1
        if self._sync_every and self._unsynced >= self._sync_every:
            self.sync()

    def sync(self) -> None:
        """Wait until the disk has every committed tick.

        Raises:
            DiskFullError: the disk turned out to be full.
            FileAccessError: the disk failed; no more ticks are accepted.
        """
        if self._descriptor is None or self._path is None or not self._unsynced:
            return
        try:
            self._files.fsync(self._descriptor)
            if self._is_new_name:
                self._files.fsync_dir(self._layout.log)
        except OSError as error:
            # After a failed fsync nobody knows what the disk has: only a new start can tell.
            self._fault = error
            raise disk_error(error, self._path) from error
        self._is_new_name = False
        self._unsynced = 0

    def end_segment(self, tick: int) -> None:
        """Let the next tick start a new file; *tick* is the one it follows."""
        self._shut()
        self._path = None
        self._last_tick = tick

    def close(self) -> None:
        """Wait for the disk and let go of the file; again is no harm.

        Raises:
            DiskFullError: the disk turned out to be full.
            FileAccessError: the disk failed.
        """
        try:
            if self._fault is None:
                self.sync()
        finally:
            self._shut()

    def _open(self, tick: int) -> int:
        path = self._path or self._layout.segment(tick)
        with disk_errors(path):
            self._is_new_name = not path.exists()
            self._descriptor = self._files.open_append(path)
            self._size = path.stat().st_size
        self._path = path
        return self._descriptor

    def _shut(self) -> None:
        if self._descriptor is not None:
            self._files.close(self._descriptor)
            self._descriptor = None

    def _cut_back(self, size: int, last_tick: int | None) -> None:
        """Take a half-written line away, so that the log ends with the last committed tick."""
        assert self._path is not None
        self._size, self._last_tick = size, last_tick
        try:
            if self._path.stat().st_size != size:
                self._files.truncate(self._path, size)
        except OSError as error:
            self._fault = error

    def _broken(self) -> FileAccessError:
        assert self._path is not None
        return FileAccessError(self._path, f"an earlier write failed ({self._fault})")
