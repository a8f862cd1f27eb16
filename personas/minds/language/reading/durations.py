"""Durations of a reply, brought to the sum that is wanted."""

import re
from collections.abc import Sequence

from personas.errors import UnreadableReplyError
from personas.minds.language.reading.numbers import ascii_digits, numbers_in
from personas.minds.language.reading.texts import lines_of, unwrapped

_MINUTES = re.compile(
    r"(\d{1,4}(?:\.\d+)?)\s*(?:-\s*)?(h(?:ou)?rs?\b|h\b|m(?:in(?:ute)?s?)?\b|’|')?", re.I
)
_PARENTHESIS = re.compile(r"[\(\[（][^\)\]）]*[\)\]）]?")
_TAIL = re.compile(
    r"\s*(?:[-–—:,|]|for)?\s*\d{1,4}(?:\.\d+)?\s*(?:h(?:ou)?rs?|h|m(?:in(?:ute)?s?)?)\b.*$", re.I
)


def fitted_minutes(weights: Sequence[float], total_min: int) -> tuple[int, ...]:
    """Return whole minutes in proportion to *weights* that sum to *total_min* (largest remainder).

    Raises:
        UnreadableReplyError: no weight is positive.
    """
    positive = [max(0.0, each) for each in weights]
    whole = sum(positive)
    if whole <= 0:
        raise UnreadableReplyError("the minutes must be positive")
    shares = [each * total_min / whole for each in positive]
    minutes = [int(each) for each in shares]
    by_rest = sorted(range(len(shares)), key=lambda at: (minutes[at] - shares[at], at))
    for at in by_rest[: total_min - sum(minutes)]:
        minutes[at] += 1
    return tuple(minutes)


def rows_in_prose(text: str) -> list[dict[str, object]]:
    """Return activity and minutes of each line of a list in prose; lines without minutes are none.

    "kneads dough (20 min left 40)" is 20 minutes of "kneads dough": the first number counts.
    """
    rows: list[dict[str, object]] = []
    for line in lines_of(text):
        plain = ascii_digits(unwrapped(line))
        match = next((each for each in _MINUTES.finditer(plain) if each[2]), None)
        if match is None:
            inside = _PARENTHESIS.search(plain)
            numbers = numbers_in(inside[0]) if inside else ()
            minutes = numbers[0] if numbers else 0.0
        else:
            minutes = float(match[1]) * (60 if match[2].lower().startswith("h") else 1)
        activity = _TAIL.sub("", _PARENTHESIS.sub("", plain)).strip(" -–—:,.")
        if minutes > 0 and activity:
            rows.append({"activity": activity, "minutes": minutes})
    return rows
