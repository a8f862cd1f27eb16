"""When a persona sleeps, wakes and eats: as given, else read from how their life is described."""

import re
from dataclasses import dataclass
from datetime import time
from functools import lru_cache

from personas.identity import Identity
from personas.minds.offline.clock_words import DAY_MIN, clock_times

_BED = re.compile(
    r"\b(?:goes|go|going|gets|is) to (?:bed|sleep)\b|\bbedtime\b|\bfalls asleep\b", re.I
)
_WAKE = re.compile(
    r"\b(?:a?wakes?(?:ns)?(?: up)?|gets up|get up|rises?|waking(?: up)?|is up)\b", re.I
)
_DINNER = re.compile(r"\b(?:dinner|supper)\b", re.I)
_LUNCH = re.compile(r"\blunch\b", re.I)
_BREAKFAST = re.compile(r"\bbreakfast\b", re.I)
_REACH_CHARS = 40
_SHORTEST_NIGHT_MIN = 4 * 60
_LONGEST_NIGHT_MIN = 12 * 60
_USUAL_NIGHT_MIN = 8 * 60


@dataclass(frozen=True, slots=True)
class Rhythm:
    """The pulse of a usual day, in minutes of the day (0 to 1,439).

    Attributes:
        wake_min: getting up.
        bed_min: going to bed; smaller than *wake_min* for those who do so after midnight.
        breakfast_min, lunch_min, dinner_min: meals as written; None where nothing is.
    """

    wake_min: int
    bed_min: int
    breakfast_min: int | None = None
    lunch_min: int | None = None
    dinner_min: int | None = None

    @property
    def night_min(self) -> int:
        """Return the minutes asleep."""
        return (self.wake_min - self.bed_min) % DAY_MIN

    def is_asleep(self, minute: int) -> bool:
        """Return whether *minute* of the day lies in the night's sleep."""
        return (minute - self.bed_min) % DAY_MIN < self.night_min


@lru_cache(maxsize=4096)
def rhythm_of(identity: Identity) -> Rhythm:
    """Return the rhythm of *identity*: its times if given, else those its lifestyle tells.

    A night shorter than 4 or longer than 12 hours is taken for a slip; the hour of waking is then
    believed and eight hours put before it.
    """
    text = identity.lifestyle
    wake = _first_known(_minutes(identity.wake_time), _time_after(_WAKE, text), 7 * 60)
    bed = _first_known(_minutes(identity.bed_time), _time_after(_BED, text), (wake - 480) % DAY_MIN)
    if not _SHORTEST_NIGHT_MIN <= (wake - bed) % DAY_MIN <= _LONGEST_NIGHT_MIN:
        bed = (wake - _USUAL_NIGHT_MIN) % DAY_MIN
    return Rhythm(
        wake_min=wake,
        bed_min=bed,
        breakfast_min=_time_after(_BREAKFAST, text),
        lunch_min=_time_after(_LUNCH, text),
        dinner_min=_time_after(_DINNER, text),
    )


def _minutes(given: time | None) -> int | None:
    return None if given is None else given.hour * 60 + given.minute


def _first_known(*candidates: int | None) -> int:
    return next(each for each in candidates if each is not None)


def _time_after(word: re.Pattern[str], text: str) -> int | None:
    """Return the time written shortly after *word* in the same clause; None if none is."""
    match = word.search(text)
    if match is None:
        return None
    clause = re.split(r"[;\n]|,\s|\.\s", text[match.end() : match.end() + _REACH_CHARS])[0]
    times = clock_times(clause)
    return times[0].minute if times else None
