"""Rule: how the time goes on after an interruption."""

from personas.ports import Draws
from personas.questions import ReviseSchedule
from personas.schedule import ScheduleRow, fitted, total_min

_LEAST_MIN = 5


def revise_schedule(question: ReviseSchedule, draws: Draws) -> tuple[ScheduleRow, ...]:
    """Return rows for exactly the time left; what was cut is finished if it fits.

    The time for it is taken from the rows that follow, never from a fixed one.
    """
    del draws
    rest = tuple(row for row in question.rest if row.duration_min > 0)
    if not rest:
        return ()
    movable = _movable_min(rest)
    wanted = min(question.cut_left_min, movable - _LEAST_MIN)
    if question.cut and rest[0].activity == question.cut and not rest[0].fixed:
        return rest
    if not question.cut or wanted < _LEAST_MIN:
        return rest
    return (ScheduleRow(question.cut, wanted), *_shortened(rest, wanted))


def _movable_min(rows: tuple[ScheduleRow, ...]) -> int:
    """Return the minutes before the first fixed row."""
    minutes = 0
    for row in rows:
        if row.fixed:
            break
        minutes += row.duration_min
    return minutes


def _shortened(rows: tuple[ScheduleRow, ...], by_min: int) -> tuple[ScheduleRow, ...]:
    """Return *rows* with *by_min* minutes cut before the first fixed row."""
    fixed_at = next((index for index, row in enumerate(rows) if row.fixed), len(rows))
    head, tail = rows[:fixed_at], rows[fixed_at:]
    return (*fitted(head, total_min(head) - by_min), *tail)
