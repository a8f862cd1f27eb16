"""Whether a log is all there: its lines hang together, and it reaches as far as the run did."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from storage.checkpoint import read_checkpoint
from storage.errors import DamagedError
from storage.layout import RunLayout
from storage.manifest import RunManifest
from storage.migrations import Upgrade
from storage.records import TickLine
from storage.segment import SegmentScan


@dataclass(frozen=True, slots=True)
class LogSurvey:
    """A log as found, before anything is put right.

    Attributes:
        last_tick: of the last whole line; None where there is none.
        segment: the file that holds it; None where there is none.
        torn: files whose end was not finished, with the bytes of each that are whole.
        barren: files at the end that hold no whole line.
    """

    last_tick: int | None
    segment: Path | None
    torn: tuple[tuple[Path, int, int | None], ...]
    barren: tuple[Path, ...]


def survey_log(layout: RunLayout, start_tick: int) -> LogSurvey:
    """Read the whole log of a run and change nothing.

    Args:
        layout: the run.
        start_tick: the tick that its first line follows.

    Raises:
        DamagedError: a line or a file is changed or missing before the last whole line.
    """
    scans = [SegmentScan(path) for _, path in layout.segments()]
    previous: int | None = None
    for scan in scans:
        for line in scan:
            check_follows(scan.path, line, previous, start_tick, start_tick)
            previous = line.tick
    holding = [index for index, scan in enumerate(scans) if scan.last_tick is not None]
    end = holding[-1] if holding else -1
    unfinished = [scan for scan in scans if not scan.is_at_end()]
    for scan in unfinished:
        if scan in scans[: max(end, 0)] or not scan.is_torn():
            raise scan.damage()
    return LogSurvey(
        last_tick=previous,
        segment=scans[end].path if holding else None,
        torn=tuple((scan.path, scan.end, scan.last_tick) for scan in unfinished),
        barren=tuple(scan.path for scan in scans[end + 1 :]),
    )


def check_follows(
    path: Path, line: TickLine, previous: int | None, from_tick: int, start_tick: int
) -> None:
    """Refuse a line that does not follow the one before it.

    Args:
        path: where it stands.
        line: the line.
        previous: the last tick that was read before it; None where nothing was.
        from_tick: the tick from which the log is read.
        start_tick: the tick that the first line of a whole log follows.

    Raises:
        DamagedError: lines or files are missing before it.
    """
    if previous is None:
        if line.after is None or line.after < from_tick or line.after == start_tick:
            return
        why = f"it goes on after tick {line.after}, and what is before it is missing"
    elif line.after == previous:
        return
    else:
        why = f"it goes on after tick {line.after}, but tick {previous} is the last before it"
    raise DamagedError(
        path,
        why,
        "put the missing file or lines back, or fork the run before this point",
        line=1,
        byte=0,
    )


def check_reach(
    layout: RunLayout,
    manifest: RunManifest,
    upgrade: Upgrade,
    *,
    checkpoints: Sequence[tuple[int, Path]],
    log_end: int | None,
    torn: Path | None = None,
) -> None:
    """Refuse a log that ends before a tick which the run has certainly reached.

    The log is on the disk before a checkpoint is, so a whole checkpoint after its end is a loss.

    Args:
        layout: the run.
        manifest: what its run.json says.
        upgrade: how its checkpoints are read.
        checkpoints: its checkpoint files, listed before the log was read.
        log_end: the last tick of the log; None where it is empty.
        torn: the file of the log whose end is not whole, where there is one.

    Raises:
        DamagedError: ticks that were committed are missing.
    """
    end = manifest.epoch_tick if log_end is None else log_end
    reached, witness = end, ""
    if manifest.status == "finished" and manifest.planned_end_tick is not None:
        reached, witness = manifest.planned_end_tick, "run.json"
    for tick, path in reversed(checkpoints):
        if tick <= max(end, reached):
            break
        if (found := read_checkpoint(path, upgrade)) is not None and found.tick == tick:
            reached, witness = tick, path.name
    if reached <= end:
        return
    raise DamagedError(
        torn or layout.log,
        f"{'it is whole' if torn else 'it reaches'} only to tick {end}, but by {witness} the run "
        f"has reached tick {reached}",
        "put the missing files back from a copy, or go on from there with "
        f'`reverie fork {layout.root.name} --at "{manifest.game_time(end)}" --name NEW`',
    )
