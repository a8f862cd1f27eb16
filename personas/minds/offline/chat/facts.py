"""What a persona can tell of itself, as words of a language for the slots of a line."""

import re
from collections import Counter
from collections.abc import Iterable
from datetime import time

from personas.minds.offline.chat.phrases import Phrases, clock_words
from personas.minds.offline.vocabulary import vocabulary
from personas.questions.reply_to_user import ReplyToUser
from personas.schedule import ScheduleRow

_DAY_MIN = 24 * 60
_NO_WORK = frozenset({"sleep", "nap", "wash", "breakfast", "lunch", "dinner", "break", "evening"})
_IN_BETWEEN = ("conversing ", "waiting for ", "looking for ")
"""Rows that came in between: what was talked about is told by whom one has talked with."""
_MOST_RELATIONS = 3
_ASKED_AFTER = tuple(
    (re.compile(pattern, re.IGNORECASE), frozenset(kinds.split()))
    for pattern, kinds in (
        (
            r"\b(?:married|husband|wife|casad[oa]|marido|esposa|mulher|mujer|sposat[oa]|moglie"
            r"|marito)\b|结婚|妻子|老婆|丈夫|老公",
            "husband wife partner spouse",
        ),
        (
            r"\b(?:child(?:ren)?|kids?|sons?|daughters?|filh[oa]s?|hij[oa]s?|figli[oae]?)\b"
            r"|孩子|儿子|女儿",
            "son daughter child stepson stepdaughter",
        ),
        (
            r"\b(?:siblings?|brothers?|sisters?|irm[aã]os?|irm[aã]s?|herman[oa]s?|fratell[oi]"
            r"|sorell[ae])\b|兄弟|姐妹|哥哥|弟弟|姐姐|妹妹",
            "brother sister twin",
        ),
        (r"\b(?:friends?|amig[oa]s?|amic[oaih]\w*)\b|朋友", "friend"),
    )
)
"""What is asked after, in five languages -> words of the relations that answer it."""
_MOST_DONE = 3


def slots_of(question: ReplyToUser, words: Phrases) -> dict[str, str]:
    """Return all slots that a line may have; empty where the persona cannot tell."""
    me = question.asked
    minute = question.now.hour * 60 + question.now.minute
    user_minute = question.user_now.hour * 60 + question.user_now.minute
    part = words.part(user_minute)
    close = _relations(question, words)
    return {
        "self": me.name,
        "you": question.user,
        "age": str(me.age),
        "home": _home(me.living_area) or words.words["outdoors"],
        "place": _outermost(question.place) or words.words["outdoors"],
        "doing": words.activity(question.doing) if question.doing else "",
        "next": _next(question.schedule, minute, words),
        "done": _done(question.schedule, minute, words),
        "work": _work(question, words),
        "relations": words.listed(close),
        "only_one": close[0] if len(close) == 1 else "",
        "talked": words.listed(_talked(question)),
        "wake": _usual(me.wake_time),
        "bed": _usual(me.bed_time),
        "day": str(question.user_now.day),
        "month": words.months[question.user_now.month - 1],
        "clock": clock_words(question.user_now),
        "part": words.words[part],
        "part_greeting": words.words.get(f"{part}_greeting", ""),
    }


def _outermost(place: str) -> str:
    """Return the building or park of "shop floor, Larkspur Stores"; empty outdoors.

    The names of its rooms are words of one language, and no proper names.
    """
    return "" if place == "outdoors" else place.split(", ")[-1]


def _usual(moment: time | None) -> str:
    return f"{moment:%H:%M}" if moment is not None else ""


def _home(address: str) -> str:
    parts = address.split(":")
    return parts[1] if len(parts) > 1 else ""


def _rows(schedule: Iterable[ScheduleRow]) -> list[tuple[int, int, str]]:
    rows, start = [], 0
    for row in schedule:
        rows.append((start, start + row.duration_min, row.activity))
        start += row.duration_min
    return rows


def _next(schedule: Iterable[ScheduleRow], minute: int, words: Phrases) -> str:
    now = ""
    for start, end, activity in _rows(schedule):
        told = words.activity(activity)
        if start <= minute < end:
            now = told
        if start > minute and told and told != now:
            return told
    return ""


def _done(schedule: Iterable[ScheduleRow], minute: int, words: Phrases) -> str:
    done = [
        words.activity(activity)
        for start, end, activity in _rows(schedule)
        if end <= minute
        and not _is(activity, _NO_WORK)
        and not activity.lower().startswith(_IN_BETWEEN)
    ]
    return words.listed(list(dict.fromkeys(each for each in done if each))[-_MOST_DONE:])


def _work(question: ReplyToUser, words: Phrases) -> str:
    """Return what fills most of the persona's days, by its habits, else by its day."""
    spent: Counter[str] = Counter()
    for habit in question.asked.habits:
        span = (habit.end.hour - habit.start.hour) * 60 + habit.end.minute - habit.start.minute
        spent[words.activity(habit.activity)] += span * len(habit.days)
    if not spent:
        for start, end, activity in _rows(question.schedule):
            if not _is(activity, _NO_WORK):
                spent[words.activity(activity)] += end - start
    told = [each for each, _ in spent.most_common() if each]
    return told[0] if told else ""


def _talked(question: ReplyToUser) -> list[str]:
    """Return with whom the persona has talked today, each once, in order."""
    today = question.now.date()
    talks = (
        each for each in question.remembered if each.kind == "chat" and each.created.date() == today
    )
    return list(dict.fromkeys(each.object for each in talks))


def _relations(question: ReplyToUser, words: Phrases) -> list[str]:
    """Return the closest people, or of them those whom the message asks after, where there are."""
    told = []
    known = question.asked.relations
    for pattern, kinds in _ASKED_AFTER:
        if pattern.search(question.question):
            asked = [each for each in known if kinds & set(each.kind.lower().split())]
            known = tuple(asked) or known
            break
    for relation in known[:_MOST_RELATIONS]:
        kind = relation.kind
        if words.lang != "en":
            kind = next((w for k, w in words.relations.items() if k in kind.lower().split()), "")
        told.append(f"{relation.name} ({kind})" if kind else relation.name)
    return told


def _is(activity: str, kinds: frozenset[str]) -> bool:
    kind = vocabulary().kind_of(activity)
    return kind is not None and kind.key in kinds
