"""What a persona has to do at set hours: their habits, else what their description tells."""

import re
from dataclasses import dataclass, replace
from datetime import time
from functools import lru_cache

from personas.identity import Habit, Identity
from personas.minds.offline.clock_words import DAY_MIN, clock_range, clock_times
from personas.minds.offline.english import in_progress, sentences
from personas.minds.offline.projects import projects_of
from personas.minds.offline.rhythm import rhythm_of

_PLACE = re.compile(
    r"(?:\b(?:[Tt]he library|[Tt]he classroom) (?:at|of) )?"
    r"(?:[Tt]he )?(?:[A-ZÀ-Þ][\w'’.-]+)(?:(?: and| of| the)? [A-ZÀ-Þ][\w'’.-]+| college)*"
)
_LAST_MINUTE = time(23, 59)
_USUAL_SHIFT_MIN = 9 * 60
_USUAL_CLASSES_MIN = 4 * 60


@dataclass(frozen=True, slots=True)
class Duty:
    """Something done at set hours of a day.

    Attributes:
        activity: in progress ("baking bread").
        place: an address or the start of one, or a place's name; empty where the mind chooses.
        start_min, end_min: minutes of the day, start before end.
    """

    activity: str
    place: str
    start_min: int
    end_min: int


@lru_cache(maxsize=16384)
def duties_of(identity: Identity, weekday: int) -> tuple[Duty, ...]:
    """Return the duties of *weekday* (Monday is 0) in time order.

    Habits decide where there are any; a described life without habits is read for its hours.
    """
    if identity.habits:
        found = [_of_habit(each) for each in identity.habits if weekday in each.days]
    else:
        found = list(_read(identity, weekday))
    valid = (each for each in found if each.activity and each.start_min < each.end_min)
    return tuple(sorted(valid, key=lambda each: (each.start_min, each.end_min, each.activity)))


def habit_at(identity: Identity, weekday: int, minute: int) -> Habit | None:
    """Return the habit that holds at *minute* of *weekday*; None between them."""
    for habit in identity.habits:
        duty = _of_habit(habit)
        if weekday in habit.days and duty.start_min <= minute < duty.end_min:
            return habit
    return None


def _of_habit(habit: Habit) -> Duty:
    end = DAY_MIN if habit.end >= _LAST_MINUTE else habit.end.hour * 60 + habit.end.minute
    start = habit.start.hour * 60 + habit.start.minute
    return Duty(in_progress(habit.activity), habit.place, start, end)


def _read(identity: Identity, weekday: int) -> tuple[Duty, ...]:
    """Read duties from free text: what a usual day must hold, else what occupies the persona."""
    found: list[Duty] = []
    for sentence in sentences(identity.daily_requirement):
        until = _closing_hour(sentence)
        if until and found and found[-1].start_min < until:
            found[-1] = replace(found[-1], end_min=until)
        else:
            found.extend(_read_sentence(sentence, identity, weekday))
    return tuple(found) or _own_work(identity, weekday)


def _closing_hour(sentence: str) -> int | None:
    """Return the hour of a sentence that only tells until when: "stays until 5pm"."""
    times = clock_times(sentence)
    if len(times) != 1 or not re.search(r"\b(?:until|till)\s*$", sentence[: times[0].start]):
        return None
    return times[0].minute


def _read_sentence(text: str, identity: Identity, weekday: int) -> tuple[Duty, ...]:
    body = _without_name(text, identity.name)
    lower = body.lower()
    place = _place_in(body)
    hours = _hours_in(body)
    if (
        "every day" not in lower
        and "everyday" not in lower
        and weekday == 6
        and "opens" not in lower
    ):
        return ()
    if "teach" in lower:
        return (Duty(_at("teaching", place), place, *_or_usual(hours, _USUAL_CLASSES_MIN, 600)),)
    if "classes" in lower:
        start, end = _or_usual(hours, _USUAL_CLASSES_MIN, 600)
        classes = Duty(_at("taking classes", place), place, start, end)
        return (classes, *_afterwards(lower, place, end))
    if hours and re.search(r"\b(?:opens?|stands?|works?|serves?|runs?|goes to)\b", lower):
        at_counter = "counter" in lower
        what = "working at the counter of" if at_counter and place else "working at"
        activity = f"{what} {place}" if place else "working"
        return (Duty(activity, place, *_or_usual(hours, _USUAL_SHIFT_MIN, 540)),)
    return _by_length(body) or _all_day(lower, place)


def _without_name(text: str, name: str) -> str:
    for each in sorted({name, name.split()[0] if name.split() else name}, key=len, reverse=True):
        text = text.replace(each, "") if each else text
    return text.strip()


def _place_in(text: str) -> str:
    """Return the first proper place name in *text*; empty if there is none."""
    for match in _PLACE.finditer(text):
        name = match[0].strip(" .,")
        if len(name.split()) > 1 and match.start() > 0:
            return name
    return ""


def _hours_in(text: str) -> tuple[int, int] | None:
    """Return (start, end) of a working day in *text*; the end is start for "open end"."""
    span = clock_range(text)
    if span:
        return span
    times = [each.minute for each in clock_times(text)]
    if not times:
        return None
    later = [each for each in times[1:] if each > times[0]]
    return times[0], (later[0] if later else times[0])


def _or_usual(hours: tuple[int, int] | None, usual_min: int, usual_start: int) -> tuple[int, int]:
    start, end = hours or (usual_start, usual_start)
    return start, end if end > start else min(start + usual_min, DAY_MIN)


def _at(activity: str, place: str) -> str:
    return f"{activity} at {place}" if place else activity


def _afterwards(lower: str, place: str, from_min: int) -> tuple[Duty, ...]:
    """Return the studying that follows classes where the text speaks of it."""
    if "stud" not in lower or from_min > 16 * 60:
        return ()
    where = place if "studying at the library" in lower else ""
    return (Duty(_at("studying", where), where, from_min + 60, from_min + 180),)


def _by_length(text: str) -> tuple[Duty, ...]:
    """Read "spends at least 6 hours a day streaming"."""
    match = re.search(r"(\d{1,2}) hours (?:a|per|each|every) day ([\w ]+)", text)
    if not match:
        return ()
    hours = min(int(match[1]), 10)
    first = (hours + 1) // 2
    what = in_progress(match[2].strip())
    return (
        Duty(what, "", 13 * 60, 13 * 60 + first * 60),
        Duty(what, "", 20 * 60, 20 * 60 + min(hours - first, 4) * 60),
    )


def _all_day(lower: str, place: str) -> tuple[Duty, ...]:
    """Read "spends the day writing", "studies during the day", "goes for a run in the morning"."""
    found: list[Duty] = []
    if re.search(r"\bruns?\b", lower) and "morning" in lower:
        found.append(Duty("going for a run", "", 6 * 60, 7 * 60))
    day = re.search(r"spends? (?:\w+ )?days? (\w+ing)|\b(studies|studying)\b", lower)
    if day:
        what = day[1] or "studying"
        found.append(Duty(_at(what, place), place, 9 * 60, 12 * 60))
        found.append(Duty(_at(what, place), place, 13 * 60, 16 * 60))
    return tuple(found)


def _own_work(identity: Identity, weekday: int) -> tuple[Duty, ...]:
    """Return the hours of somebody who works at their own projects; none on a Sunday."""
    projects = projects_of(identity)
    if not projects or weekday == 6 or identity.age < 6:
        return ()
    first = projects[weekday % len(projects)]
    second = projects[(weekday + 1) % len(projects)]
    start = max(10 * 60, rhythm_of(identity).wake_min + 90)
    if start > 15 * 60:
        return ()
    return (Duty(first, "", start, start + 120), Duty(second, "", start + 240, start + 360))
