"""What each minute of a day is for, in the words of the hourly plan, as the schedule changes."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from personas.schedule import ScheduleRow


def rows_of(records: Iterable[Mapping[str, Any]]) -> tuple[ScheduleRow, ...]:
    """Return the rows of a schedule as the log holds it."""
    return tuple(
        ScheduleRow(each["activity"], each["duration_min"], bool(each.get("fixed", False)))
        for each in records
    )


def by_minute(rows: Sequence[ScheduleRow]) -> tuple[str, ...]:
    """Return the activity of each minute that *rows* cover."""
    return tuple(row.activity for row in rows for _ in range(row.duration_min))


class DayPurposes:
    """Follows one day: which row of its hourly plan each minute still serves.

    Args:
        hourly: the plan of the day by the hour.
    """

    def __init__(self, hourly: Sequence[ScheduleRow]) -> None:
        self._words = by_minute(hourly)
        self._purposes = list(self._words)
        self._changed: tuple[str, ...] | None = None

    def at(self, moment: datetime) -> str:
        """Return what the minute of *moment* is for; empty for nothing planned."""
        minute = moment.hour * 60 + moment.minute
        return self._purposes[minute] if minute < len(self._purposes) else ""

    def change(self, rows: Sequence[ScheduleRow]) -> None:
        """Take over a new schedule; `settle` says what kind of change it was."""
        self.settle(is_split=False)
        self._changed = by_minute(rows)

    def settle(self, *, is_split: bool) -> None:
        """Understand the last change.

        Steps of a row serve what the row served. After a repair, a row that keeps its words keeps
        its purpose wherever it moved to, and one with new words serves nothing planned.
        """
        if self._changed is None:
            return
        if not is_split:
            self._repair(self._changed)
        self._words = self._changed
        self._changed = None

    def _repair(self, words: Sequence[str]) -> None:
        known: dict[str, str] = {}
        for word, purpose in zip(self._words, self._purposes, strict=False):
            known.setdefault(word, purpose)
        self._purposes = [
            self._purposes[minute]
            if minute < len(self._words) and word == self._words[minute]
            else known.get(word, "")
            for minute, word in enumerate(words)
        ]
