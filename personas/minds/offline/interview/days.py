"""What one did: the story of a day from one's own doings as remembered, and what one is at now."""

from collections import Counter
from datetime import date, timedelta

from personas.days import day_words
from personas.minds.offline.clock_words import clock_times, part_of_day, said
from personas.minds.offline.duties import duties_of
from personas.minds.offline.english import capitalised, listed
from personas.minds.offline.interview.inquiry import Inquiry
from personas.minds.offline.interview.talks import partners_on, with_words
from personas.minds.offline.interview.words import my_doing, remembered, where_words
from personas.minds.offline.vocabulary import vocabulary
from personas.minds.offline.weight import weight_of
from personas.minds.offline.word_list import words_in
from personas.questions import Recollection
from personas.schedule import is_sleep

_SMALL = words_in("sleep wash break wait talk evening dishes")
_MEALS = words_in("breakfast lunch dinner")
_NOT_DOINGS = ("conversing", "talking with", "on the way", "waiting for", "chatting with")
_MOST_OF_A_PART = 3
_WEIGHTY = 6
_NEAR_MIN = 60


def now(inquiry: Inquiry) -> list[str]:
    """Say what one is doing, and where."""
    question = inquiry.question
    where = where_words(question.place, inquiry.me)
    doing = my_doing(question.doing, inquiry.me) if question.doing else _last_doing(inquiry)
    here = f", {where}" if where else ""
    if not doing:
        return [f"I am {where}" if where else "I am doing nothing in particular at the moment"]
    if is_sleep(doing):
        return [f"I am asleep at this hour{here}, or I was until you asked"]
    purpose = _purpose(inquiry)
    part = f", as part of {purpose}" if purpose and purpose not in doing else ""
    return [f"Right now I am {doing}{here}{part}"]


def where_now(inquiry: Inquiry) -> list[str]:
    """Say where one is."""
    where = where_words(inquiry.question.place, inquiry.me)
    if not where:
        return now(inquiry)
    return [f"I am {where}", *(each.replace(f", {where}", "") for each in now(inquiry))]


def _last_doing(inquiry: Inquiry) -> str:
    """Return what one remembers doing last on this day; empty for nothing."""
    own = [each for each in inquiry.memories_of(inquiry.today) if _doing_in(each, inquiry)]
    return my_doing(_doing_in(own[-1], inquiry), inquiry.me) if own else ""


def _purpose(inquiry: Inquiry) -> str:
    """Return the duty that the present doing is a step of; empty for none."""
    question = inquiry.question
    if (
        question.planned_day != question.now.date()
        or sum(row.duration_min for row in question.hourly) <= inquiry.minute
    ):
        return ""
    at = 0
    for row in question.hourly:
        at += row.duration_min
        if inquiry.minute < at:
            kind, own = vocabulary().kind_of(row.activity), vocabulary().kind_of(question.doing)
            duties = duties_of(inquiry.me, question.now.weekday())
            is_duty = row.activity in {each.activity for each in duties}
            is_other = own is not None and kind is not None and own.key != kind.key
            return my_doing(row.activity, inquiry.me) if is_duty and not is_other else ""
    return ""


def story(inquiry: Inquiry) -> list[str]:
    """Tell what one did on the day asked about, or in that part of it."""
    day = inquiry.day or inquiry.today
    if day > inquiry.today:
        return []
    if inquiry.span is not None and inquiry.span[1] - inquiry.span[0] == 1:
        return _at_minute(inquiry, day, inquiry.span[0])
    parts = _parts(inquiry, day)
    if not parts:
        return _nothing(inquiry, day)
    risen = _risen(inquiry, day) if inquiry.span is None else ""
    answer = _told(parts, risen)
    answer.append(with_words(partners_on(inquiry, day)))
    if inquiry.span is None:
        answer.append(_high_point(inquiry, day))
    return [each for each in answer if each]


def _nothing(inquiry: Inquiry, day: date) -> list[str]:
    first = min((each.created.date() for each in inquiry.question.memories), default=None)
    if day == inquiry.today:
        doing = now(inquiry)
        return ["Nothing worth telling so far", *doing[:1]]
    if first is None or day < first:
        return [f"I cannot tell you, {_called(day, inquiry)} is further back than I remember"]
    return [f"I do not remember doing anything in particular {_called(day, inquiry)}"]


def _called(day: date, inquiry: Inquiry) -> str:
    if day == inquiry.today:
        return "today"
    if day == inquiry.today - timedelta(days=1):
        return "yesterday"
    return f"on {day_words(day)}"


def _risen(inquiry: Inquiry, day: date) -> str:
    """Return when one got up, by the plan of that day."""
    line = next(
        (each for each in plan_lines(inquiry, day) if each.startswith("getting up at ")), ""
    )
    return f"I got up at {line.removeprefix('getting up at ')}" if line else ""


def plan_lines(inquiry: Inquiry, day: date) -> tuple[str, ...]:
    """Return the intentions of a day: those in mind, else as remembered; maybe none."""
    question = inquiry.question
    if question.planned_day == day:
        return question.day_plan
    head = f"This is {inquiry.me.name}'s plan for {day_words(day)}: "
    for memory in reversed(question.memories):
        if memory.text.startswith(head):
            return tuple(memory.text.removeprefix(head).rstrip(".").split("; "))
    return ()


def _doing_in(memory: Recollection, inquiry: Inquiry) -> str:
    """Return what one was doing by a memory of oneself; empty for other memories."""
    head = f"{inquiry.me.name} is "
    if memory.kind != "event" or not memory.text.startswith(head):
        return ""
    doing = memory.text.removeprefix(head).rstrip(".")
    return "" if doing.startswith(_NOT_DOINGS) or doing in ("idle", "") else doing


def _parts(inquiry: Inquiry, day: date) -> dict[str, list[str]]:
    """Return part of the day -> what one did most in it, in the order it began."""
    plan = _by_kind(inquiry, day)
    counts: dict[str, Counter[str]] = {}
    for memory in inquiry.memories_of(day):
        minute = memory.created.hour * 60 + memory.created.minute
        doing = _doing_in(memory, inquiry)
        if not doing or not _is_in(minute, inquiry.span):
            continue
        kind = vocabulary().kind_of(doing)
        if kind is not None and kind.key in _SMALL:
            continue
        words = doing if kind is None else plan.get(kind.key, kind.wordings[0])
        weight = 1 if kind is not None and kind.key in _MEALS else 3
        part = counts.setdefault(part_of_day(minute), Counter())
        part[my_doing(words, inquiry.me)] += weight
    return {part: _most(found) for part, found in counts.items()}


def _is_in(minute: int, span: tuple[int, int] | None) -> bool:
    return span is None or span[0] <= minute < span[1]


def _most(counts: Counter[str]) -> list[str]:
    """Return the most frequent, in the order in which they were first met."""
    order = list(counts)
    most = sorted(order, key=lambda each: (-counts[each], order.index(each)))[:_MOST_OF_A_PART]
    kept = [each for each in order if each in most]
    return [each for each in kept if not _is_meal(each)] or kept


def _is_meal(words: str) -> bool:
    kind = vocabulary().kind_of(words)
    return kind is not None and kind.key in _MEALS


def _by_kind(inquiry: Inquiry, day: date) -> dict[str, str]:
    """Return key of activity -> the words that the plan of the day has for it."""
    rows = [each.activity for each in inquiry.question.hourly]
    lines = plan_lines(inquiry, day)
    found: dict[str, str] = {}
    for words in rows if inquiry.question.planned_day == day and rows else _bare(lines):
        kind = vocabulary().kind_of(words)
        if kind is not None:
            found.setdefault(kind.key, words)
    return found


def _bare(lines: tuple[str, ...]) -> list[str]:
    """Return intentions without their hours."""
    heads = (each.split(" from ")[0].split(" in the ")[0].split(" at ")[0] for each in lines)
    return [each for each in heads if each]


def _told(parts: dict[str, list[str]], risen: str) -> list[str]:
    """Return a sentence a part of the day, not two of them alike, and the rising in its place."""
    answer: list[str] = []
    times = clock_times(risen)
    rose_in = part_of_day(times[0].minute) if times else ""
    for part, doings in parts.items():
        if risen and (part == rose_in or rose_in not in parts):
            answer.append(risen)
            risen = ""
        if part == "night":
            answer.append(f"At night I was {listed(doings)}")
        elif len(answer) % 2 == 0:
            answer.append(f"In the {part} I was {listed(doings)}")
        else:
            answer.append(f"I spent the {part} {listed(doings)}")
    return answer


def _at_minute(inquiry: Inquiry, day: date, minute: int) -> list[str]:
    """Tell what one was doing at a minute of a day."""
    before = [
        (memory, doing)
        for memory in inquiry.memories_of(day)
        if (doing := _doing_in(memory, inquiry))
        and memory.created.hour * 60 + memory.created.minute <= minute
    ]
    when = f"at {said(minute)}"
    if not before:
        return [f"I do not remember what I was doing {when}, I may have been asleep"]
    memory, doing = before[-1]
    gap = minute - memory.created.hour * 60 - memory.created.minute
    about = when if gap <= _NEAR_MIN else f"some time before {said(minute)}"
    return [f"{capitalised(_called(day, inquiry))} {about} I was {my_doing(doing, inquiry.me)}"]


def _high_point(inquiry: Inquiry, day: date) -> str:
    """Return the weightiest news of the day; empty for an uneventful one."""
    news = [
        each
        for each in inquiry.memories_of(day)
        if each.kind == "thought"
        and max(each.poignancy, weight_of(each.text)) >= _WEIGHTY
        and each.predicate == "learn from"
        and " told " in each.text
    ]
    ranked = sorted(news, key=lambda each: (-each.poignancy, each.created))
    return next((words for each in ranked if (words := remembered(inquiry.question, each))), "")
