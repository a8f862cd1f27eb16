"""Writing a run: one line a tick, checkpoints that cost what is new."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from storage.beginning import clear_beginning, refuse_taken, take_away
from storage.checkpoint import encode_checkpoint
from storage.errors import (
    CommitOrderError,
    DiskFullError,
    NameExistsError,
    OlderVersionError,
    RunInUseError,
    StorageError,
)
from storage.files import DurableFiles, disk_errors
from storage.layout import RunLayout
from storage.lock import RunLock, is_in_use
from storage.log_writer import LogWriter
from storage.manifest import RunManifest, Status, read_manifest, write_manifest
from storage.memory_files import MemoryWriter
from storage.migrations import SCHEMA_VERSION
from storage.names import check_run_name
from storage.recovery import Recovered, recover
from storage.trees import make_folders, put

# At 1,000 ticks a wait of some milliseconds is lost in the noise, and a power cut costs a few
# seconds of computing; a killed process never costs anything.
SYNC_EVERY = 1000

_ROOM = 32768
"""Bytes kept for run.json while a run is lived, so that it can tell of a full disk."""


class RunWriter:
    """The one process that writes a run; made by `create` or `open`.

    A committed tick survives a kill of the process at once, and a power cut from the next
    checkpoint, `close` or *sync_every*-th commit on.
    """

    def __init__(
        self,
        layout: RunLayout,
        manifest: RunManifest,
        recovered: Recovered,
        *,
        lock: RunLock,
        files: DurableFiles,
        sync_every: int,
    ) -> None:
        self._layout = layout
        self._manifest = manifest
        self._lock = lock
        self._files = files
        self._memory = recovered.memory
        self._repairs = recovered.repairs
        point = recovered.checkpoint
        self._checkpoint_tick = point.tick if point else None
        self._log = LogWriter(
            layout,
            files,
            last_tick=recovered.last_tick,
            segment=recovered.segment,
            sync_every=sync_every,
        )

    @classmethod
    def create(
        cls,
        root: Path,
        manifest: RunManifest,
        *,
        files: DurableFiles | None = None,
        sync_every: int = SYNC_EVERY,
        again: bool = False,
    ) -> Self:
        """Make a run folder and hold it; the next call is the checkpoint of the start.

        What a crash left of an earlier `create` of that name is taken over.

        Args:
            root: the folder.
            manifest: of the run.
            files: the primitives.
            sync_every: see the class.
            again: take over a run too that stopped before its first checkpoint.

        Raises:
            InvalidNameError: no folder can be called so.
            NameExistsError: the folder holds a run, or something else.
            RunInUseError: another process is making it.
            DiskFullError: no room.
            FileAccessError: the system refused.
        """
        files = files or DurableFiles()
        layout = RunLayout(root)
        check_run_name(root.name)
        try:
            refuse_taken(layout, again=again)
        except NameExistsError as error:
            if error.is_run and not error.is_started and is_in_use(root):
                raise RunInUseError(root) from error  # it did not stop: it is being made
            raise
        is_new = not root.exists()
        make_folders(files, root)
        lock = RunLock(root)
        lock.acquire()
        try:
            refuse_taken(layout, again=again)
            clear_beginning(layout, files)
            for folder in (layout.log, layout.checkpoints, layout.personas):
                make_folders(files, folder)
            write_manifest(root, manifest, files)
            nothing = Recovered(None, None, None, MemoryWriter(layout, files, {}), ())
            return cls(layout, manifest, nothing, lock=lock, files=files, sync_every=sync_every)
        except BaseException:
            if is_new:
                with suppress(StorageError):  # the error itself is what has to be told
                    take_away(layout, lock, files)
            lock.release()
            raise

    @classmethod
    def open(
        cls, root: Path, *, files: DurableFiles | None = None, sync_every: int = SYNC_EVERY
    ) -> Self:
        """Hold an existing run in order to go on with it.

        Cuts the torn end of the log, removes unfinished files, and cuts the memory files to the
        newest whole checkpoint; `repairs` tells what was done.

        Raises:
            RunNotFoundError: there is no run.
            RunInUseError: another process is writing to it.
            DamagedError: whole lines follow a bad one, or no checkpoint is left.
            NewerVersionError: it was written by a newer Reverie.
            OlderVersionError: it can only go on as a fork.
            FileAccessError: the system refused.
        """
        files = files or DurableFiles()
        layout = RunLayout(root)
        read_manifest(root)  # a folder that is no run gets no lock file
        lock = RunLock(root)
        lock.acquire()
        try:
            manifest, upgrade = read_manifest(root)
            if not upgrade.is_manifest_only:
                raise OlderVersionError(root, upgrade.found, SCHEMA_VERSION)
            recovered = recover(layout, manifest, upgrade, files)
            return cls(layout, manifest, recovered, lock=lock, files=files, sync_every=sync_every)
        except BaseException:
            lock.release()
            raise

    @property
    def layout(self) -> RunLayout:
        """Where the run's files are."""
        return self._layout

    @property
    def manifest(self) -> RunManifest:
        """What run.json says."""
        return self._manifest

    @property
    def last_tick(self) -> int | None:
        """The last committed tick; None before the checkpoint of the start."""
        return self._log.last_tick

    @property
    def checkpoint_tick(self) -> int | None:
        """The tick of the newest checkpoint; None before the first."""
        return self._checkpoint_tick

    @property
    def memory_counts(self) -> Mapping[str, int]:
        """How many memory records of each persona checkpoints hold already, by full name."""
        return {name: each.lines for name, each in self._memory.extents.items()}

    @property
    def repairs(self) -> tuple[str, ...]:
        """What `open` put right, one plain sentence each; empty after a clean stop."""
        return self._repairs

    def commit(self, tick: int, events: Sequence[Mapping[str, object]]) -> None:
        """Commit one tick: afterwards it survives the end of the process, before it is not there.

        Args:
            tick: greater than the last one; ticks in which nothing happens may be left out.
            events: what happened, in the order in which it is to be read.

        Raises:
            CommitOrderError: *tick* is not after the last one, or there is no checkpoint yet.
            RecordError: an event holds what JSON cannot.
            DiskFullError: no room; the tick is not committed and can be committed again.
            FileAccessError: the system refused.
        """
        if self._checkpoint_tick is None:
            raise CommitOrderError("a run begins with the checkpoint of its start")
        self._log.append(tick, events)

    def checkpoint(
        self,
        tick: int,
        state: Mapping[str, object],
        memory_lines: Mapping[str, Sequence[Mapping[str, object]]],
    ) -> None:
        """Write where the run stands; the next tick starts a new log segment.

        Args:
            tick: the last committed tick; for the first checkpoint of a run, that of its start.
            state: small state, all that is not in memory.
            memory_lines: by full name, only the records that are new since the last checkpoint.

        Raises:
            CommitOrderError: *tick* is not the last committed one.
            RecordError: the state or a record holds what JSON cannot; nothing was written.
            DiskFullError: no room; no checkpoint was made, the committed ticks are safe.
            FileAccessError: the system refused.
        """
        last = self._manifest.epoch_tick if self.last_tick is None else self.last_tick
        if tick != last:
            raise CommitOrderError(f"tick {tick} is not the last committed one ({last})")
        encode_checkpoint(tick, state, {})  # refuses bad state before anything is written
        self._log.sync()
        extents = self._memory.append(memory_lines)
        put(self._files, self._layout.checkpoint(tick), encode_checkpoint(tick, state, extents))
        self._memory.accept(extents)
        self._checkpoint_tick = tick
        self._log.end_segment(tick)

    def sync(self) -> None:
        """Wait until the disk has every committed tick.

        Raises:
            DiskFullError: the disk turned out to be full.
            FileAccessError: the disk failed.
        """
        self._log.sync()

    def set_status(self, status: Status, reason: str = "") -> None:
        """Write how the run stands, and why, in one plain sentence.

        Raises:
            DiskFullError: no room; run.json is as before.
            FileAccessError: the system refused.
        """
        self.update_manifest(status=status, reason=reason)

    def update_manifest(self, **changes: object) -> None:
        """Write other values of the manifest, for example another planned end.

        Raises:
            DiskFullError: no room; run.json is as before.
            FileAccessError: the system refused.
        """
        manifest = self._manifest.changed(**changes)
        room = self._layout.room
        if manifest.status == "running" and not room.exists():
            put(self._files, room, bytes(_ROOM))
        try:
            write_manifest(self._layout.root, manifest, self._files)
        except DiskFullError:
            if manifest.status == "running" or not room.exists():
                raise
            self._files.remove(room)
            write_manifest(self._layout.root, manifest, self._files)
        self._manifest = manifest
        if manifest.status != "running" and room.exists():
            with disk_errors(room):
                self._files.remove(room)

    def discard(self) -> None:
        """Take away the run, which could not be made; nothing is left under its name.

        Raises:
            FileAccessError: the system refused.
        """
        take_away(self._layout, self._lock, self._files)

    def close(self) -> None:
        """Wait for the disk and give the run free; again is no harm.

        Raises:
            DiskFullError: the disk turned out to be full.
            FileAccessError: the disk failed.
        """
        try:
            self._log.close()
        finally:
            self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
