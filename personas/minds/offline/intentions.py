"""Intentions of a day plan, read and worded: "taking a walk in the afternoon"."""

import re
from dataclasses import dataclass

from personas.minds.offline.clock_words import clock_range, clock_times, said
from personas.minds.offline.english import in_progress, without_end

_PARTS = ("morning", "afternoon", "evening", "night")
_PART = re.compile(
    r"\s*\b(?:in|during|at|later in|early in|late in) (?:the )?(morning|afternoon|evening|night)\b"
)
_NUMBER = re.compile(r"^\s*(?:\d+[.)]|[-*•])\s*")
_HOURS = re.compile(
    r"[,\s]*\b(?:from|at|around|about|starting at|starting|until|till|between)\s+"
    r"(?:about |around )?"
    r"(?:\d{1,2}(?::\d{2})?\s*(?:am|pm|a\.m\.|p\.m\.)?|noon|midnight)"
    r"(?:\s*(?:to|until|till|-|–|and)\s*(?:\d{1,2}(?::\d{2})?\s*(?:am|pm|a\.m\.|p\.m\.)?|noon|midnight))?",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Intention:
    """One line of a day plan.

    Attributes:
        activity: in progress, without its time.
        start_min, end_min: where both are told; else None.
        part: of the day, where told; else empty.
    """

    activity: str
    start_min: int | None
    end_min: int | None
    part: str


def read_intention(text: str) -> Intention:
    """Return what a line of a day plan means; unknown wordings keep their words."""
    line = without_end(_NUMBER.sub("", text))
    span = clock_range(line)
    times = clock_times(line)
    start = span[0] if span else times[0].minute if times else None
    part = _PART.search(line)
    bare = _HOURS.sub("", _PART.sub("", line)).strip(" ,;")
    return Intention(
        activity=in_progress(bare),
        start_min=start,
        end_min=span[1] if span else None,
        part=part[1] if part else "",
    )


def timed(activity: str, start_min: int, end_min: int) -> str:
    """Return an intention with its hours."""
    return f"{activity} from {said(start_min)} to {said(end_min)}"


def sometime(activity: str, part: str) -> str:
    """Return an intention for a part of the day."""
    article = "at" if part == "night" else "in the"
    return f"{activity} {article} {part}"
