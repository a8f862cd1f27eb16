"""Reading a run: no lock, no change, also while another process writes it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from storage.checkpoint import memory_of, newest_checkpoint
from storage.errors import DamagedError, TickNotFoundError
from storage.layout import RunLayout
from storage.log_check import check_reach
from storage.log_reader import LogReader
from storage.manifest import RunManifest, read_manifest
from storage.memory_files import MemoryPrefix
from storage.records import JsonObject, TickRecord

_REMEDY = "put the files back from a copy of the run"


@dataclass(frozen=True, slots=True)
class RestorePoint:
    """Where to start in order to stand at a tick: this, then the records after it.

    Attributes:
        checkpoint_tick: the last tick whose events are in *state* and *memory*.
        state: the engine's small state.
        memory: by full name; each has a length and gives its records, oldest first, when iterated.
    """

    checkpoint_tick: int
    state: JsonObject
    memory: Mapping[str, MemoryPrefix]


class RunReader:
    """A run as it stands on the disk.

    Args:
        root: the run's folder.

    Raises:
        RunNotFoundError: there is no run.
        DamagedError: its run.json is not what was written.
        NewerVersionError: it was written by a newer Reverie.
    """

    def __init__(self, root: Path) -> None:
        self._layout = RunLayout(root)
        self._manifest, self._upgrade = read_manifest(root)
        self._log = LogReader(self._layout, self._manifest.epoch_tick)

    @property
    def root(self) -> Path:
        """The run's folder."""
        return self._layout.root

    @property
    def layout(self) -> RunLayout:
        """Where its files are."""
        return self._layout

    @property
    def manifest(self) -> RunManifest:
        """What run.json said when this reader was made, in the present format."""
        return self._manifest

    @property
    def first_tick(self) -> int | None:
        """The earliest tick that can be restored; None before the first checkpoint."""
        checkpoints = self._layout.checkpoint_files()
        return checkpoints[0][0] if checkpoints else None

    @property
    def last_tick(self) -> int | None:
        """The last committed tick at this moment; None before the first checkpoint.

        Raises:
            DamagedError: the run has reached a later tick than its log holds, or has lived and
                holds no checkpoint.
        """
        checkpoints = self._layout.checkpoint_files()  # before the log, which may grow meanwhile
        end = self._log.last_tick()
        if not checkpoints:
            self._check_never_lived(end)
            return None
        try:
            check_reach(
                self._layout,
                self._manifest,
                self._upgrade,
                checkpoints=checkpoints,
                log_end=end,
                torn=self._log.torn(),
            )
        except DamagedError:
            for _ in self._log.lines(end or 0, None):
                pass  # a changed line before whole ones is the nearer reason
            raise
        return checkpoints[0][0] if end is None else end

    @property
    def log_end(self) -> int | None:
        """The last whole tick of the log, also where later ones were lost; see `last_tick`."""
        end = self._log.last_tick()
        return self.first_tick if end is None else end

    def damage(self) -> DamagedError | None:
        """Return what is damaged of the log, also where nothing that is asked for needs it.

        Reads all of it, some milliseconds a megabyte; None where it is whole.
        """
        try:
            for _ in self._log.lines(0, None):
                pass
        except DamagedError as error:
            return error
        return None

    def records(self, from_tick: int = 0, to_tick: int | None = None) -> Iterator[TickRecord]:
        """Yield the committed ticks in [from_tick, to_tick], both included, in order.

        Streams, and opens only the segments that are needed. A torn end is where the log ends.

        Raises:
            DamagedError: a line before the last whole one is changed or missing.
        """
        change = self._upgrade.event if self._upgrade.steps else None
        for line in self._log.lines(from_tick, to_tick):
            record = line.record()
            if change is not None:
                record = TickRecord(record.tick, [change(event) for event in record.events])
            yield record

    def restore_point(
        self, at_tick: int | None = None, *, with_memory: bool = True
    ) -> RestorePoint:
        """Return the newest whole checkpoint at or before a tick.

        A checkpoint that is not whole is passed over for the one before; the log holds all that
        came after it.

        Args:
            at_tick: the tick to stand at; None for the last.
            with_memory: prove the memory files too, which reads them once. A viewer that only
                shows the map leaves it out and gets no memory.

        Raises:
            TickNotFoundError: *at_tick* is before the start or after the last committed tick.
            DamagedError: no checkpoint is whole.
        """
        wanted = self._wanted(at_tick)
        found = newest_checkpoint(self._layout, self._upgrade, wanted, with_memory=with_memory)
        if found is None:
            raise DamagedError(
                self._layout.checkpoints,
                f"no checkpoint up to tick {wanted} is whole",
                _REMEDY,
            )
        memory = memory_of(found, self._layout, self._upgrade) if with_memory else {}
        return RestorePoint(found.tick, found.state, memory)

    def _wanted(self, at_tick: int | None) -> int:
        """Return the tick to stand at, which the run has lived and still holds."""
        first, last = self.first_tick, self.log_end
        if first is None:
            self._check_never_lived(self._log.last_tick())
        if last is None or at_tick is None or at_tick > last:
            last = self.last_tick
        wanted = last if at_tick is None else at_tick
        if first is None or last is None or wanted is None or wanted > last:
            raise TickNotFoundError(self.root, wanted or 0, first, last)
        if wanted < self._manifest.epoch_tick:
            raise TickNotFoundError(self.root, wanted, self._manifest.epoch_tick, last)
        if wanted < first:
            missing = self._layout.checkpoint(self._manifest.epoch_tick)
            why = f"it is missing, so what was before tick {first} is lost"
            raise DamagedError(missing, why, _REMEDY)
        return wanted

    def _check_never_lived(self, log_end: int | None) -> None:
        """Refuse a run without checkpoints whose log or run.json says that it has lived."""
        if log_end is not None or self._manifest.status == "finished":
            raise DamagedError(self._layout.checkpoints, "no checkpoint is left in it", _REMEDY)
