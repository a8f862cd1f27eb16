"""Putting a run folder right before it is written again, after whatever stopped the last writer."""

from dataclasses import dataclass
from pathlib import Path

from storage.checkpoint import Checkpoint, newest_checkpoint
from storage.errors import DamagedError
from storage.files import DurableFiles, disk_errors
from storage.layout import RunLayout
from storage.log_check import LogSurvey, check_reach, survey_log
from storage.log_reader import LogReader
from storage.manifest import RunManifest
from storage.memory_files import MemoryWriter
from storage.migrations import Upgrade
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


def recover(
    layout: RunLayout, manifest: RunManifest, upgrade: Upgrade, files: DurableFiles
) -> Recovered:
    """Take away what was half-written and find where the run stands.

    The log is the truth. Committed ticks are never taken away, only the torn end of a write that
    was not finished; a run that has lost any is refused before anything is changed.

    Raises:
        DamagedError: whole lines follow a bad one, the log ends before a checkpoint, or no
            checkpoint is left to start from.
        FileAccessError: the system refused.
    """
    checkpoints = layout.checkpoint_files()
    survey = survey_log(layout, manifest.epoch_tick)
    check_reach(
        layout,
        manifest,
        upgrade,
        checkpoints=checkpoints,
        log_end=survey.last_tick,
        torn=survey.torn[0][0] if survey.torn else None,
    )
    checkpoint = _choose(layout, manifest, upgrade, survey.last_tick)
    last_tick = None if checkpoint is None else _check_log_after(layout, checkpoint.tick)
    repairs = [*_remove_temporaries(layout, files), *_mend_log(survey, files)]
    if checkpoint is None or last_tick is None:
        memory = MemoryWriter(layout, files, {})
        return Recovered(None, None, None, memory, (*repairs, *memory.cut()))
    repairs += _remove_later(layout, files, checkpoint.tick)
    memory = MemoryWriter(layout, files, checkpoint.extents)
    segment = None
    if last_tick > checkpoint.tick and survey.segment is not None:
        segment = int(survey.segment.stem)
        _make_sure(survey.segment, files)
    return Recovered(last_tick, checkpoint, segment, memory, (*repairs, *memory.cut()))


def _remove_temporaries(layout: RunLayout, files: DurableFiles) -> list[str]:
    found = [
        path
        for folder in (layout.root, layout.checkpoints)
        for path in sorted(folder.glob(f"*{TEMPORARY}"))
    ]
    for path in (*found, *([layout.room] if layout.room.exists() else [])):
        with disk_errors(path):
            files.remove(path)
    return [f"removed the unfinished {path}" for path in found]


def _mend_log(survey: LogSurvey, files: DurableFiles) -> list[str]:
    """Cut torn ends and remove files in which nothing was finished; return what was done."""
    repairs = []
    for path, size, last_tick in survey.torn:
        repairs.append(f"cut the torn end off {path} after {_tick_words(last_tick)}")
        with disk_errors(path):
            files.truncate(path, size)
        _make_sure(path, files)
    for path in survey.barren:
        with disk_errors(path):
            files.remove(path)
            files.fsync_dir(path.parent)
    return repairs


def _make_sure(path: Path, files: DurableFiles) -> None:
    """Wait until the disk has a file that a killed process may have left unwaited for."""
    with disk_errors(path):
        descriptor = files.open_append(path)
        try:
            files.fsync(descriptor)
        finally:
            files.close(descriptor)
        files.fsync_dir(path.parent)


def _choose(
    layout: RunLayout, manifest: RunManifest, upgrade: Upgrade, log_end: int | None
) -> Checkpoint | None:
    """Return the checkpoint to go on from; None only for a run that never had one."""
    if not layout.checkpoint_files() and log_end is None:
        return None
    # Before the first tick only the checkpoint of the start can hold.
    latest = manifest.epoch_tick if log_end is None else log_end
    found = newest_checkpoint(layout, upgrade, latest, with_memory=True)
    if found is None:
        raise DamagedError(layout.checkpoints, "no checkpoint in it is whole", _REMEDY)
    return found


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
    for line in LogReader(layout, tick).lines(tick + 1, None):
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
