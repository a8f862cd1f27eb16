"""The dates of the 2023 files: English month names, whatever the locale."""

import re
from datetime import datetime

MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)

_PATTERN = re.compile(r"\s*([A-Za-z]+) +(\d{1,2}), *(\d{4})(?:, *(\d{1,2}):(\d{2}):(\d{2}))?\s*")


def parse_date(text: str) -> datetime:
    """Return the game time of "February 13, 2023" or "February 13, 2023, 00:02:30".

    Raises:
        ValueError: *text* is not of that form, or no such day or time exists.
    """
    match = _PATTERN.fullmatch(text)
    if match is None or match[1].capitalize() not in MONTHS:
        raise ValueError(f'{text!r} is not a date like "February 13, 2023, 00:02:30"')
    month = MONTHS.index(match[1].capitalize()) + 1
    hour, minute, second = (int(part or 0) for part in match.groups()[3:])
    return datetime(int(match[3]), month, int(match[2]), hour, minute, second)


def format_date(time: datetime, *, with_clock: bool) -> str:
    """Return *time* as the 2023 files write it, days of the month with two digits."""
    day = f"{MONTHS[time.month - 1]} {time.day:02d}, {time.year:04d}"
    return f"{day}, {time:%H:%M:%S}" if with_clock else day
