"""Repair of a schedule around an interruption; the day keeps its 1,440 minutes."""

from datetime import datetime

from personas.changes import ScheduleChanged
from personas.cognition.step import Step
from personas.questions import ReviseSchedule
from personas.schedule import ScheduleRow, between, fitted, replaced, row_at, total_min


async def repair_schedule(step: Step, interruption: str, start: datetime, end: datetime) -> None:
    """Give the minutes from *start* to *end* to *interruption*; the mind rearranges the hour.

    Only the row of the hourly plan in which the interruption ends is rearranged. What lies on
    another day than the current plan is left out. An interruption shorter than a minute takes
    the minute it began in.
    """
    scratch = step.persona.scratch
    if scratch.planned_day != end.date() or not scratch.schedule:
        return
    rows = scratch.schedule
    start_min = _minute(start) if start.date() == end.date() else 0
    end_min = min(total_min(rows), max(start_min + 1, _minute(end)))
    cut_index, cut_start = row_at(rows, start_min)
    cut = rows[cut_index]
    repaired = replaced(rows, start_min, end_min, (ScheduleRow(interruption, end_min - start_min),))
    block_end = _block_end(scratch.hourly, end_min)
    rest = between(repaired, end_min, block_end)
    if rest:
        revised = await step.ask(
            ReviseSchedule(
                asked=step.persona.identity,
                now=step.now,
                interruption=interruption,
                cut=cut.activity,
                cut_left_min=cut_start + cut.duration_min - start_min,
                rest=rest,
            )
        )
        repaired = replaced(repaired, end_min, block_end, fitted(revised, block_end - end_min))
    step.change(ScheduleChanged(repaired))


def _minute(at: datetime) -> int:
    """The minute of the day, rounded up."""
    return at.hour * 60 + at.minute + (1 if at.second else 0)


def _block_end(hourly: tuple[ScheduleRow, ...], minute: int) -> int:
    """The end of the hourly row that holds *minute*; *minute* itself at the end of the day."""
    if minute >= total_min(hourly):
        return minute
    index, start = row_at(hourly, minute)
    return start + hourly[index].duration_min
