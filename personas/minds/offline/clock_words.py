"""Times of day and dates as people write them: read leniently, written plainly."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import pairwise

from personas.days import MONTHS, WEEKDAYS

_HOUR_MIN = 60
DAY_MIN = 1440

# "7amam" and "17:30pm" stand in real data: the marker may repeat, and yields to a 24-hour number.
_TIME = re.compile(
    r"\b(?P<word>midnight|noon|midday)\b"
    r"|(?<![\w.:,/])(?P<hour>\d{1,2})(?:[:.h](?P<minute>[0-5]\d))?\s*"
    r"(?P<marker>(?:[ap]\.?m\.?)+|o'clock)?(?![\w:/-]*\d|(?:st|nd|rd|th)\b)",
    re.IGNORECASE,
)
_RANGE_WORDS = r"(?:\s*(?:to|until|till|-|–|and)\s*)"
_MONTH_ALTERNATION = "|".join(MONTHS)
_MONTH_FIRST = re.compile(
    rf"\b({_MONTH_ALTERNATION})\s+(\d{{1,2}})(?:st|nd|rd|th)?(?:,?\s+(\d{{4}}))?", re.IGNORECASE
)
_DAY_FIRST = re.compile(
    rf"\b(\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?({_MONTH_ALTERNATION})(?:,?\s+(\d{{4}}))?",
    re.IGNORECASE,
)
_ISO = re.compile(r"\b(\d{4})-(\d{2})-(\d{2})\b")
_WEEKDAY = re.compile(rf"\b({'|'.join(WEEKDAYS)})\b", re.IGNORECASE)
_RELATIVE = re.compile(
    r"\b(the day after tomorrow|tomorrow|today|tonight|this evening)\b", re.IGNORECASE
)
_RELATIVE_DAYS = {
    "the day after tomorrow": 2,
    "tomorrow": 1,
    "today": 0,
    "tonight": 0,
    "this evening": 0,
}


@dataclass(frozen=True, slots=True)
class ClockTime:
    """A time of day found in a text.

    Attributes:
        minute: of the day, 0 to 1,439.
        start, end: where it stands in the text.
        marked: whether am, pm, a word or a 24-hour number made it certain.
    """

    minute: int
    start: int
    end: int
    marked: bool


def clock_times(text: str) -> tuple[ClockTime, ...]:
    """Return every time of day in *text*, in order; a bare number only after "at" and the like."""
    return tuple(_found(text))


def _found(text: str) -> Iterator[ClockTime]:
    for match in _TIME.finditer(text):
        if match["word"]:
            minute = 0 if match["word"].lower() == "midnight" else 12 * _HOUR_MIN
            yield ClockTime(minute, match.start(), match.end(), marked=True)
            continue
        hour, minute = int(match["hour"]), int(match["minute"] or 0)
        marker = (match["marker"] or "").lower()
        if hour > 24 or not (marker or match["minute"] or _is_led_in(text, match.start())):
            continue
        yield ClockTime(
            _minute_of(hour, minute, marker),
            match.start(),
            match.end(),
            marked=bool(marker[:1] in ("a", "p") or hour > 12 or match["minute"]),
        )


def _is_led_in(text: str, start: int) -> bool:
    """Return whether a bare number at *start* follows a word that announces a time."""
    before = text[:start].rstrip().lower()
    return bool(re.search(r"\b(?:at|around|about|from|to|until|till|by|starting|–|-)$", before))


def _minute_of(hour: int, minute: int, marker: str) -> int:
    if hour <= 12 and marker.startswith("p"):
        hour = hour % 12 + 12
    elif hour == 12 and marker.startswith("a"):
        hour = 0
    return (hour % 24) * _HOUR_MIN + minute


def clock_range(text: str) -> tuple[int, int] | None:
    """Return the first (start, end) in *text* written as from–to; None if there is none."""
    times = clock_times(text)
    for first, second in pairwise(times):
        between = text[first.end : second.start]
        if re.fullmatch(_RANGE_WORDS, between, re.IGNORECASE):
            return _ordered(first, second)
    return None


def _ordered(first: ClockTime, second: ClockTime) -> tuple[int, int]:
    """Put a range right whose first or second half lacks its am or pm."""
    start, end = first.minute, second.minute
    half = DAY_MIN // 2
    if not first.marked and start < half <= end and end - start > half:
        start += half
    if not second.marked and end <= start and end < half:
        end += half
    return start, end


def said(minute: int) -> str:
    """Return a minute of the day as it is said: "7 am", "5:30 pm", "noon", "midnight"."""
    minute %= DAY_MIN
    if minute == 0:
        return "midnight"
    if minute == DAY_MIN // 2:
        return "noon"
    hour, rest = divmod(minute, _HOUR_MIN)
    marker = "am" if hour < 12 else "pm"
    hour = (hour - 1) % 12 + 1
    return f"{hour}:{rest:02d} {marker}" if rest else f"{hour} {marker}"


def day_meant(text: str, told_on: date) -> date | None:
    """Return the day that *text* speaks of, seen from *told_on*; None if it names none.

    A weekday means the next one, the same day included; a date without a year the nearest year's.
    """
    written = _written_date(text, told_on)
    if written is not None:
        return written
    relative = _RELATIVE.search(text)
    if relative:
        return told_on + timedelta(days=_RELATIVE_DAYS[relative[1].lower()])
    weekday = _WEEKDAY.search(text)
    if weekday:
        wanted = WEEKDAYS.index(weekday[1].capitalize())
        return told_on + timedelta(days=(wanted - told_on.weekday()) % 7)
    return None


def _written_date(text: str, told_on: date) -> date | None:
    iso = _ISO.search(text)
    if iso:
        return _date_or_none(int(iso[1]), int(iso[2]), int(iso[3]))
    month_first, day_first = _MONTH_FIRST.search(text), _DAY_FIRST.search(text)
    if month_first:
        name, day, year = month_first[1], month_first[2], month_first[3]
    elif day_first:
        day, name, year = day_first[1], day_first[2], day_first[3]
    else:
        return None
    month = MONTHS.index(name.capitalize()) + 1
    return _date_or_none(int(year or told_on.year), month, int(day))


def _date_or_none(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:  # the 31st of February and the like: no day is meant
        return None


def day_words(day: date) -> str:
    """Return how *day* is called, true on any day it is read: "Tuesday 14 February"."""
    return f"{WEEKDAYS[day.weekday()]} {day.day} {MONTHS[day.month - 1]}"


def part_of_day(minute: int) -> str:
    """Return morning (5–12), afternoon (12–17), evening (17–22) or night."""
    hour = minute % DAY_MIN // _HOUR_MIN
    if 5 <= hour < 12:
        return "morning"
    if 12 <= hour < 17:
        return "afternoon"
    return "evening" if 17 <= hour < 22 else "night"
