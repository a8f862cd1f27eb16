"""What one means to do: the rest of the day, tomorrow, an hour that is asked about."""

from datetime import date

from personas.days import WEEKDAYS
from personas.minds.offline.clock_words import part_of_day, said
from personas.minds.offline.duties import duties_of
from personas.minds.offline.english import capitalised, first_name, listed
from personas.minds.offline.gatherings import Gathering, gatherings_known, means_to_go
from personas.minds.offline.interview.days import plan_lines
from personas.minds.offline.interview.inquiry import Inquiry
from personas.minds.offline.interview.words import my_doing
from personas.minds.offline.projects import open_projects_of
from personas.minds.offline.rhythm import rhythm_of
from personas.minds.offline.vocabulary import vocabulary
from personas.minds.offline.word_list import words_in
from personas.schedule import ScheduleRow, is_sleep

_SMALL = words_in("wash breakfast lunch dinner dishes break evening sleep")
_MOST_ROWS = 3
_LATE_MIN = 20 * 60


def plans(inquiry: Inquiry) -> list[str]:
    """Tell what one means to do on the day asked about: today unless another is named."""
    day = inquiry.day or inquiry.today
    if day < inquiry.today:
        return _planned_then(inquiry, day)
    is_hour = inquiry.span is not None and inquiry.span[1] - inquiry.span[0] == 1
    if is_hour and inquiry.span is not None:
        return _at_minute(inquiry, day, inquiry.span[0])
    if day == inquiry.today < inquiry.question.now.date():
        if inquiry.day is None and "rest of" not in inquiry.words:
            return _coming_day(inquiry, inquiry.question.now.date())
        return ["Nothing more, today is over for me"]
    going = [_appointment(inquiry, each, day) for each in _going(inquiry, day)]
    if day == inquiry.today and inquiry.question.planned_day == day:
        rest = _rest_of_today(inquiry)
        if rest or going:
            return [*going, *rest]
        is_late = inquiry.minute >= _LATE_MIN
        return ["Nothing more today, I am going to bed" if is_late else "Nothing that is settled"]
    return [*going, *_coming_day(inquiry, day)]


def _planned_then(inquiry: Inquiry, day: date) -> list[str]:
    lines = [each for each in plan_lines(inquiry, day) if not _is_small(each)]
    doings = [my_doing(each, inquiry.me) for each in lines]
    return [f"My plan for {WEEKDAYS[day.weekday()]} was {listed(doings)}"] if doings else []


def _going(inquiry: Inquiry, day: date) -> list[Gathering]:
    memories = inquiry.question.memories
    known = gatherings_known(inquiry.me, inquiry.today, memories)
    is_over = inquiry.minute if day == inquiry.question.now.date() else 0
    return [
        each
        for each in known
        if each.day == day and each.end_min > is_over and means_to_go(inquiry.me, each, memories)
    ]


def _appointment(inquiry: Inquiry, gathering: Gathering, day: date) -> str:
    name = gathering.name.replace(f"{inquiry.me.name}'s ", "my ")
    when = f"{day_called(day, inquiry.today)} from {said(gathering.start_min)}"
    return f"I mean to be at {name}{gathering.where}, {when}"


def day_called(day: date, today: date) -> str:
    """Return a day as one speaks of it: "today", "tomorrow", "on Friday"."""
    ahead = (day - today).days
    return {-1: "yesterday", 0: "today", 1: "tomorrow"}.get(ahead, f"on {WEEKDAYS[day.weekday()]}")


def _is_small(words: str) -> bool:
    kind = vocabulary().kind_of(words)
    return is_sleep(words) or (kind is not None and kind.key in _SMALL)


def _rest_of_today(inquiry: Inquiry) -> list[str]:
    """Return what is still to come today, by the hour, within the part of the day asked about."""
    first, last = inquiry.span or (0, 24 * 60)
    coming = [
        (start, row.activity)
        for start, row in _starts(inquiry.question.hourly)
        if max(inquiry.minute, first) < start < last
    ]
    rows = [(start, words) for start, words in coming if not _is_small(words)][:_MOST_ROWS]
    answer: list[str] = []
    if rows:
        start, words = rows[0]
        answer.append(f"At {said(start)} I will be {my_doing(words, inquiry.me)}")
        later = [my_doing(each, inquiry.me) for _, each in rows[1:]]
        answer += [f"After that comes {listed(later)}"] if later else []
    bed = [start for start, words in coming if is_sleep(words) and start >= _LATE_MIN]
    if bed and inquiry.span is None:
        answer.append(f"I should be in bed by {said(bed[-1])}")
    return answer


def _starts(rows: tuple[ScheduleRow, ...]) -> list[tuple[int, ScheduleRow]]:
    """Return (minute, row) of each row; one that goes on after an interruption counts once."""
    found: list[tuple[int, ScheduleRow]] = []
    at = 0
    for row in rows:
        if row.activity not in {each.activity for _, each in found} or is_sleep(row.activity):
            found.append((at, row))
        at += row.duration_min
    return found


def _coming_day(inquiry: Inquiry, day: date) -> list[str]:
    """Return what a day to come holds: its plan if there is one, else duties and projects."""
    called = day_called(day, inquiry.today)
    first, last = inquiry.span or (0, 24 * 60)
    planned = [
        my_doing(each, inquiry.me) for each in plan_lines(inquiry, day) if not _is_small(each)
    ]
    duties = [
        f"{my_doing(each.activity, inquiry.me)} from {said(each.start_min)} to {said(each.end_min)}"
        for each in duties_of(inquiry.me, day.weekday())
        if first <= each.start_min < last
    ]
    held = planned or duties
    answer: list[str] = []
    if held:
        answer.append(f"{capitalised(called)} I will be {listed(held[: _MOST_ROWS + 1])}")
    projects = [my_doing(each, inquiry.me) for each in open_projects_of(inquiry.me)[:2]]
    if projects and not planned:
        answer.append(f"I want to get on with {listed(projects)}")
    if not held:
        answer.insert(0, f"I have nothing fixed {called}")
    elif not planned:
        answer.append("The rest I have not planned yet")
    return answer


def _at_minute(inquiry: Inquiry, day: date, minute: int) -> list[str]:
    """Tell what one will be doing at a minute of a day."""
    when = f"{day_called(day, inquiry.today)} at {said(minute)}"
    for gathering in _going(inquiry, day):
        if gathering.start_min <= minute < gathering.end_min:
            return [_appointment(inquiry, gathering, day)]
    if day == inquiry.question.planned_day:
        at = 0
        for row in inquiry.question.hourly or inquiry.question.schedule:
            at += row.duration_min
            if minute < at:
                return [f"The plan for {said(minute)} is {my_doing(row.activity, inquiry.me)}"]
    if rhythm_of(inquiry.me).is_asleep(minute):
        return [f"I expect to be asleep {when}"]
    for duty in duties_of(inquiry.me, day.weekday()):
        if duty.start_min <= minute < duty.end_min:
            doing = my_doing(duty.activity, inquiry.me)
            return [f"I will be {doing} {when}, as always at that hour"]
    part = part_of_day(minute)
    return [f"I have nothing fixed {when}", f"I will see when the {part} comes"]


def guests(inquiry: Inquiry, what: str) -> list[str]:
    """Return the first names of those who promised to come to one's own gathering."""
    found = [
        each.text.split(" has promised ")[0]
        for each in inquiry.question.memories
        if f" has promised {inquiry.me.name} to come" in each.text and what in each.text
    ]
    return [first_name(each) for each in dict.fromkeys(found)]
