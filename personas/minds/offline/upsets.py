"""What has upset a day: bad weather, illness, a place that is closed or broken, a resolve.

Read from memories: an announcement, a thought that came to mind, the sight of a thing out of order.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache
from typing import Literal

from personas.minds.offline.clock_words import DAY_MIN, clock_range, clock_times, day_meant
from personas.minds.offline.english import in_progress, without_end
from personas.minds.offline.gatherings import gathering_in
from personas.questions.question import Recollection

Kind = Literal["weather", "ill", "closed", "broken", "resolve"]

_ANNOUNCED = re.compile(r"^It is announced in .{1,60}?: ")
_WEATHER = re.compile(r"\b(?:rain|storm|snow(?:fall)?|thunder\w*|hail|gale|blizzard)\b", re.I)
_FINE = re.compile(r"\b(?:no|without|after the|stopped|over|end of the) (?:rain|storm|snow)", re.I)
_ILL = (
    r"(?:is (?:ill|sick|unwell|feverish)|has (?:a |an |the |got )*(?:bad |high )?"
    r"(?:fever|cold|flu|cough|temperature|broken \w+|stomach ache|migraine)|has fallen ill"
    r"|feels (?:ill|sick|unwell|feverish)|has caught a cold)"
)
_WRONG = re.compile(
    r"^(?P<what>.{2,80}?) (?:is|are|stays?|remains?|has) (?:still )?"
    r"(?P<how>closed|shut|locked|out of order|broken(?: down)?|on fire|burn(?:t|ing)|flooded|jammed"
    r"|leaking|cold and will not light|out of bounds)\b",
    re.I,
)
_SHUT = frozenset({"closed", "shut", "locked", "out of bounds"})
_RESOLVED = (
    r" (?:decides|has decided|resolves|means|wants|needs|has|is going|plans|ought) to (?P<do>.+)"
)
_TIME = re.compile(
    r"[,\s]*\b(?:today|tonight|this (?:morning|afternoon|evening)|"
    r"(?:from|at|around|about|until|to)\s+(?:\d{1,2}(?::\d{2})?\s*(?:am|pm|o'clock)?|noon|midnight)"
    r"(?:\s*(?:to|until|-)\s*\d{1,2}(?::\d{2})?\s*(?:am|pm)?)?)",
    re.I,
)
_PARTS = {
    "morning": (0, 12 * 60),
    "afternoon": (12 * 60, 18 * 60),
    "evening": (17 * 60, 23 * 60),
}
_USUAL_WEATHER_MIN = 6 * 60
_EVENING_MIN = 18 * 60
_LASTS = {"ill": 1, "broken": 1}
_RESOLVE_MIN = 60
_SOON_MIN = 30
_QUARTER_MIN = 15


@dataclass(frozen=True, slots=True)
class Upset:
    """Something that makes a day go differently.

    Attributes:
        kind: what it is.
        what: the place or object, by name; for a resolve, the activity in progress.
        address: of that object where the memory tells it; else empty.
        start_min, end_min: minutes of the day it bears on.
    """

    kind: Kind
    what: str
    address: str
    start_min: int
    end_min: int


def upsets_on(day: date, name: str, recalled: Iterable[Recollection]) -> tuple[Upset, ...]:
    """Return what has upset *day* for *name*, each kind of thing once, in the order of recall.

    Args:
        day: the day that is planned.
        name: whose day it is.
        recalled: what comes to mind.
    """
    found: list[Upset] = []
    for memory in recalled:
        if memory.kind == "chat":
            continue
        upset = _upset_in(memory.text, memory.subject, memory.predicate, name)
        if upset is None:
            continue
        on_day = _on_day(upset, memory, day)
        known = {(each.kind, each.what) for each in found}
        if on_day is not None and (on_day.kind, on_day.what) not in known:
            found.append(on_day)
    return tuple(found)


@lru_cache(maxsize=8192)
def _upset_in(text: str, subject: str, predicate: str, name: str) -> Upset | None:
    """Return what a memory tells, its hours not yet set but for those in the words."""
    plain = without_end(text)
    announced = _ANNOUNCED.match(plain)
    words = plain[announced.end() :] if announced else plain
    is_thought = predicate == "think"
    if announced and _WEATHER.search(words) and not _FINE.search(words):
        start, end = _weather_hours(words)
        return Upset("weather", "the weather", "", start, end)
    if is_thought and re.match(rf"{re.escape(name)} {_ILL}\b", words):
        return Upset("ill", "", "", 0, DAY_MIN)
    wrong = _WRONG.match(words)
    if wrong and (announced or is_thought or ":" in subject):
        kind: Kind = "closed" if wrong["how"].lower() in _SHUT else "broken"
        what = re.sub(r"^[Tt]he (?=[a-z])", "", wrong["what"])
        return Upset(kind, what, subject if ":" in subject else "", 0, DAY_MIN)
    resolved = re.match(re.escape(name) + _RESOLVED, words) if is_thought else None
    if resolved and gathering_in(words, date(2000, 1, 3)) is None:
        return _resolve(resolved["do"])
    return None


def _weather_hours(words: str) -> tuple[int, int]:
    """Return from and until when bad weather is said to last; 0 where nothing is said."""
    span = clock_range(words)
    if span is not None:
        return span
    for part, hours in _PARTS.items():
        if re.search(rf"\b(?:this|in the|tomorrow) {part}\b", words, re.I):
            return hours
    return (17 * 60, DAY_MIN) if re.search(r"\btonight\b", words, re.I) else (0, _end_in(words))


def _end_in(words: str) -> int:
    """Return until when bad weather is said to last; 0 where nothing is said."""
    lower = words.lower()
    if "all day" in lower or "until the night" in lower or "until tomorrow" in lower:
        return DAY_MIN
    if "until the evening" in lower or "all afternoon" in lower:
        return _EVENING_MIN
    if "until noon" in lower or "all morning" in lower:
        return 12 * 60
    times = [each.minute for each in clock_times(words)]
    return max(times, default=0)


def _resolve(do: str) -> Upset:
    span, times = clock_range(do), clock_times(do)
    start = span[0] if span else times[0].minute if times else -1
    end = span[1] if span else start + _RESOLVE_MIN
    activity = in_progress(_TIME.sub("", do).strip(" ,"))
    return Upset("resolve", activity, "", start, end)


def _on_day(upset: Upset, memory: Recollection, day: date) -> Upset | None:
    """Return *upset* with its hours on *day*; None if it does not bear on it."""
    told, minute = memory.created.date(), memory.created.hour * 60 + memory.created.minute
    meant = day_meant(memory.text, told) or told
    lasts = timedelta(days=_LASTS.get(upset.kind, 0))
    if not meant <= day <= meant + lasts:
        return None
    start = minute if day == told else 0
    end = upset.end_min
    if upset.kind == "weather":
        start = max(start, upset.start_min)
        end = end if end > start else min(DAY_MIN, start + _USUAL_WEATHER_MIN)
    if upset.kind == "resolve":
        if upset.start_min < 0:
            start = -(-(start + _SOON_MIN) // _QUARTER_MIN) * _QUARTER_MIN
            end = start + _RESOLVE_MIN
        elif upset.start_min < start:
            return None
        else:
            start = upset.start_min
    if start >= DAY_MIN or (not upset.what and upset.kind != "ill"):
        return None
    return Upset(upset.kind, upset.what, upset.address, start, min(end, DAY_MIN))
