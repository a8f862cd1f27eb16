"""Game times as people write them: "2023-02-13 12:00", "12:00", "day 2 07:30", "+2h"."""

import re
from dataclasses import dataclass
from datetime import datetime, time, timedelta

from reverie.clock import EARLIEST, LATEST, is_playable
from reverie.errors import GameTimeError

_EXAMPLES = '"2023-02-13 12:00", "12:00", "day 2 07:30" or "+2h"'
_TOO_FAR = f"game times lie between the years {EARLIEST.year} and {LATEST.year}; give one of those"
_OFFSET = re.compile(r"\+(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?")
_DAY = re.compile(r"day\s+(\d+)(?:\s+(.+))?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Moment:
    """A game time that may depend on when a run starts.

    Attributes:
        at: the time itself, where a date was given.
        clock: a time of day.
        day: with *clock*: the day of the run, the first is 1; None is the first such time.
        offset: how long after the start.
    """

    at: datetime | None = None
    clock: time = time()
    day: int | None = None
    offset: timedelta | None = None

    def since(self, start: datetime) -> datetime:
        """Return the game time that is meant in a run that starts at *start*.

        A time of day alone is the first such time at or after *start*.

        Raises:
            GameTimeError: it is further away than any game time.
        """
        try:
            meant = self._since(start)
        except OverflowError:
            meant = None
        if meant is None or not is_playable(meant):
            raise GameTimeError(_TOO_FAR)
        return meant

    def _since(self, start: datetime) -> datetime:
        if self.at is not None:
            return self.at
        if self.offset is not None:
            return start + self.offset
        first = datetime.combine(start.date(), self.clock)
        if self.day is not None:
            return first + timedelta(days=self.day - 1)
        return first if first >= start else first + timedelta(days=1)


def parse_moment(text: str) -> Moment:
    """Read a game time.

    Raises:
        GameTimeError: it is none of the four forms; the message says which there are.
    """
    words = " ".join(text.split())
    offset = _OFFSET.fullmatch(words)
    day = _DAY.fullmatch(words)
    try:
        if offset and any(offset.groups()):
            return Moment(offset=_offset(*(int(part or 0) for part in offset.groups())))
        if day:
            return Moment(clock=_zoneless_clock(day[2] or "00:00"), day=_day(int(day[1])))
        if ":" in words and "-" not in words:
            return Moment(clock=_zoneless_clock(words.zfill(5)))
        return Moment(at=_zoneless(datetime.fromisoformat(words)))
    except (ValueError, OverflowError):
        raise GameTimeError(f"{text!r} is not a game time; write {_EXAMPLES}") from None


def _offset(days: int, hours: int, minutes: int, seconds: int) -> timedelta:
    return timedelta(days=days, hours=hours, minutes=minutes, seconds=seconds)


def _day(number: int) -> int:
    """Refuse a day before the first."""
    if number < 1:
        raise ValueError("day")
    return number


def _zoneless(moment: datetime) -> datetime:
    """Refuse a time zone: game time has none."""
    if moment.tzinfo is not None:
        raise ValueError("zone")
    return moment


def _zoneless_clock(words: str) -> time:
    """Read a time of day, which has no zone either."""
    clock = time.fromisoformat(words)
    if clock.tzinfo is not None:
        raise ValueError("zone")
    return clock


GameTime = datetime | str
"""A game time, or how people write one: "12:00", "2023-02-13 12:00", "day 2 07:30", "+2h"."""


def game_time(at: datetime | str, start: datetime) -> datetime:
    """Return the game time that *at* means in a run that begins at *start*.

    Raises:
        GameTimeError: a text that is no game time.
    """
    return parse_moment(at).since(start) if isinstance(at, str) else at
