"""A day as rows of (activity, minutes) that always sum to 1,440."""

from collections.abc import Sequence
from dataclasses import dataclass

MINUTES_A_DAY = 1440


@dataclass(frozen=True, slots=True)
class ScheduleRow:
    """One stretch of a day.

    Attributes:
        activity: what is done, in plain words.
        duration_min: whole minutes, at least 1.
        fixed: an appointment that a repair must not move or shorten.
    """

    activity: str
    duration_min: int
    fixed: bool = False


_ASLEEP = ("sleeping", "asleep", "in bed")


def is_sleep(activity: str) -> bool:
    """Return whether a row's words mean sleep; the words are the 2023 system's."""
    folded = activity.casefold()
    return any(word in folded for word in _ASLEEP)


def total_min(rows: Sequence[ScheduleRow]) -> int:
    """Return the minutes that *rows* cover."""
    return sum(row.duration_min for row in rows)


def row_at(rows: Sequence[ScheduleRow], minute: int) -> tuple[int, int]:
    """Return (index, start minute) of the row that holds *minute* of the day.

    Raises:
        ValueError: *minute* lies outside the rows.
    """
    start = 0
    for index, row in enumerate(rows):
        if start <= minute < start + row.duration_min:
            return index, start
        start += row.duration_min
    raise ValueError(f"minute {minute} is outside a schedule of {start} minutes")


def between(rows: Sequence[ScheduleRow], start_min: int, end_min: int) -> tuple[ScheduleRow, ...]:
    """Return what *rows* hold from *start_min* to *end_min*, cut at both ends."""
    found: list[ScheduleRow] = []
    at = 0
    for row in rows:
        minutes = min(at + row.duration_min, end_min) - max(at, start_min)
        if minutes > 0:
            found.append(ScheduleRow(row.activity, minutes, row.fixed))
        at += row.duration_min
    return tuple(found)


def fitted(rows: Sequence[ScheduleRow], duration_min: int) -> tuple[ScheduleRow, ...]:
    """Return *rows* cut or stretched at the end to exactly *duration_min*; empty rows dropped.

    Raises:
        ValueError: no row has a positive duration, or *duration_min* is not positive.
    """
    if duration_min <= 0:
        raise ValueError(f"a schedule needs a positive length, not {duration_min}")
    kept: list[ScheduleRow] = []
    left = duration_min
    for row in rows:
        if row.duration_min <= 0 or left <= 0:
            continue
        minutes = min(row.duration_min, left)
        kept.append(ScheduleRow(row.activity, minutes, row.fixed))
        left -= minutes
    if not kept:
        raise ValueError("a schedule needs at least one row of positive length")
    if left:
        last = kept[-1]
        kept[-1] = ScheduleRow(last.activity, last.duration_min + left, last.fixed)
    return tuple(kept)


def replaced(
    rows: Sequence[ScheduleRow], start_min: int, end_min: int, inside: Sequence[ScheduleRow]
) -> tuple[ScheduleRow, ...]:
    """Return *rows* with the minutes [start, end) given to *inside*; the total is unchanged.

    Rows that reach into the stretch are cut, those within it vanish.

    Raises:
        ValueError: the stretch is empty or outside the rows, or *inside* does not fill it.
    """
    if not 0 <= start_min < end_min <= total_min(rows):
        raise ValueError(f"minutes {start_min} to {end_min} are not inside the schedule")
    if total_min(inside) != end_min - start_min:
        raise ValueError(f"{total_min(inside)} minutes cannot fill {end_min - start_min}")
    return (*between(rows, 0, start_min), *inside, *between(rows, end_min, total_min(rows)))
