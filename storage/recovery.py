"""Putting a run folder right before it is written again, after whatever stopped the last writer."""

from dataclasses import dataclass
from pathlib import Path

from storage.checkpoint import Checkpoint, newest_checkpoint
from storage.errors import DamagedError
from storage.files import DurableFiles, disk_errors
from storage.layout import RunLayout
from storage.log_reader import LogReader
from storage.memory_files import MemoryWriter
from storage.migrations import Upgrade
from storage.segment import SegmentScan
from storage.trees import TEMPORARY

_REMEDY = "put the files back from a copy of the run, or start a new run"


@dataclass(frozen=True, slots=True)
class Recovered:
    """A run folder that is ready to be gone on with.

    Attributes:
        last_tick: the last committed tick; None for a run that stopped before its first checkpoint.
        checkpoint: the newest one that the log and the memory files bear out.
        segment: first tick of the log segment to append to; None to start a new one.
        memory: the memory files, cut to the checkpoint.
        repairs: what was put right, one plain sentence each; empty after a clean stop.
    """

    last_tick: int | None
    checkpoint: Checkpoint | None
    segment: int | None
    memory: MemoryWriter
    repairs: tuple[str, ...]


def recover(layout: RunLayout, upgrade: Upgrade, files: DurableFiles) -> Recovered:
    """Take away what was half-written and find where the run stands.

    The log is the truth: a checkpoint later than its end is given up. Committed ticks are never
    taken away, only the torn end of a write that was not finished.

    Raises:
        DamagedError: whole lines follow a bad one, or no checkpoint is left to start from.
        FileAccessError: the system refused.
    """
    checkpoints = layout.checkpoint_files()
    if len(checkpoints) > 1 and not layout.segments():
        why = f"it is empty although the run has reached tick {checkpoints[-1][0]}"
        raise DamagedError(layout.log, why, _REMEDY)
    repairs = _remove_temporaries(layout, files)
    log_end, log_repairs = _cut_log(layout, files)
    repairs += log_repairs
    checkpoint = _choose(layout, upgrade, log_end)
    if checkpoint is None:
        memory = MemoryWriter(layout, files, {})
        return Recovered(None, None, None, memory, (*repairs, *memory.cut()))
    repairs += _remove_later(layout, files, checkpoint.tick)
    memory = MemoryWriter(layout, files, checkpoint.extents)
    last_tick = _check_log_after(layout, checkpoint.tick)
    segment = layout.segments()[-1][0] if last_tick > checkpoint.tick else None
    return Recovered(last_tick, checkpoint, segment, memory, (*repairs, *memory.cut()))


def _remove_temporaries(layout: RunLayout, files: DurableFiles) -> list[str]:
    found = [
        path
        for folder in (layout.root, layout.checkpoints)
        for path in sorted(folder.glob(f"*{TEMPORARY}"))
    ]
    for path in found:
        with disk_errors(path):
            files.remove(path)
    return [f"removed the unfinished {path}" for path in found]


def _cut_log(layout: RunLayout, files: DurableFiles) -> tuple[int | None, list[str]]:
    """Cut torn ends; return the last whole tick and what was done."""
    repairs: list[str] = []
    for _, path in reversed(layout.segments()):
        scan = SegmentScan(path)
        for _ in scan:
            pass
        if not scan.is_at_end():
            if not scan.is_torn():
                raise scan.damage()
            repairs.append(f"cut the torn end off {path} after {_tick_words(scan.last_tick)}")
            _cut_file(path, scan.end, files)
        if scan.last_tick is not None:
            return scan.last_tick, repairs
        with disk_errors(path):
            files.remove(path)
            files.fsync_dir(path.parent)
    return None, repairs


def _cut_file(path: Path, size: int, files: DurableFiles) -> None:
    with disk_errors(path):
        files.truncate(path, size)
        descriptor = files.open_append(path)
        try:
            files.fsync(descriptor)
        finally:
            files.close(descriptor)


def _choose(layout: RunLayout, upgrade: Upgrade, log_end: int | None) -> Checkpoint | None:
    """Return the checkpoint to go on from; None only for a run that never had one."""
    checkpoints = layout.checkpoint_files()
    if not checkpoints and log_end is None:
        return None
    # Before the first tick only the checkpoint of the start can hold.
    latest = checkpoints[0][0] if log_end is None and checkpoints else log_end
    if latest is not None:
        found = newest_checkpoint(layout, upgrade, latest, with_memory=True)
        if found is not None:
            return found
    raise DamagedError(layout.checkpoints, "no checkpoint in it is whole", _REMEDY)


def _remove_later(layout: RunLayout, files: DurableFiles, tick: int) -> list[str]:
    """Remove the checkpoints after *tick*, which the log or the memory files do not bear out."""
    later = [path for found, path in layout.checkpoint_files() if found > tick]
    for path in later:
        with disk_errors(path):
            files.remove(path)
    if later:
        with disk_errors(layout.checkpoints):
            files.fsync_dir(layout.checkpoints)
    return [f"gave up the checkpoint {path}, which is not whole" for path in later]


def _check_log_after(layout: RunLayout, tick: int) -> int:
    """Read the log after the checkpoint of *tick* once; return its last tick."""
    previous = tick
    for line in LogReader(layout).lines(tick + 1, None):
        if line.after != previous:
            raise DamagedError(
                layout.log,
                f"the ticks between {previous} and {line.tick} are missing",
                "put the missing file back from a copy, or fork the run before this point",
            )
        previous = line.tick
    return previous


def _tick_words(tick: int | None) -> str:
    return "its start" if tick is None else f"tick {tick}"
