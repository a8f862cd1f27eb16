"""Talks as one remembers them: with whom, when and about what."""

import re
from collections.abc import Sequence
from datetime import date, datetime, timedelta

from personas.days import day_words
from personas.minds.offline.clock_words import said
from personas.minds.offline.discretion import is_secret
from personas.minds.offline.english import first_name, listed, sentences
from personas.minds.offline.interview.inquiry import Inquiry
from personas.minds.offline.interview.words import mine, my_doing, remembered
from personas.minds.offline.talk.tidings import told_clauses
from personas.questions import Recollection

_ABOUT = re.compile(r"\bconversing about (?:conversing about )*(?P<what>.+)$")
_RECORD = re.compile(r"^This is a conversation between .{1,80}? about ")
_AND_VERB = re.compile(r" and (?:cannot|may|\w+s)\b(?= (?:to|the|an?|who|how|for|it|them)\b)")
_MOST_NAMES = 4
_LONGEST_WORDS = 24
_FEWEST_WORDS = 5


def chats_with(inquiry: Inquiry, name: str) -> list[Recollection]:
    """Return the talks with *name*, oldest first."""
    return [each for each in inquiry.question.memories if name in _others(each, inquiry)]


def _others(memory: Recollection, inquiry: Inquiry) -> tuple[str, ...]:
    if memory.kind != "chat":
        return ()
    speakers = [speaker for speaker, _ in memory.lines] or [memory.subject, memory.object]
    return tuple(dict.fromkeys(each for each in speakers if each and each != inquiry.me.name))


def partners_on(inquiry: Inquiry, day: date) -> list[str]:
    """Return with whom one talked on *day*, in that order, each once."""
    talks = (_others(each, inquiry) for each in inquiry.memories_of(day))
    return list(dict.fromkeys(name for names in talks for name in names))


def with_words(names: Sequence[str]) -> str:
    """Return "I talked with …" for some names; empty for none."""
    if not names:
        return ""
    known = [first_name(each) for each in names]
    shown = [full if known.count(short) > 1 else short for full, short in zip(names, known)]  # noqa: B905
    if len(shown) > _MOST_NAMES + 1:
        rest = len(shown) - _MOST_NAMES
        shown = [*shown[:_MOST_NAMES], f"{_number(rest)} others"]
    return f"I talked with {listed(shown)}"


def _number(count: int) -> str:
    words = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    return words[count] if count < len(words) else str(count)


def whom(inquiry: Inquiry) -> list[str]:
    """Tell with whom one talked on the day asked about, and of the last talk."""
    day = inquiry.day or inquiry.today
    names = partners_on(inquiry, day)
    when = _when_day(day, inquiry)
    if not names:
        earlier = partners_on(inquiry, day - timedelta(days=1)) if inquiry.day is None else []
        before = with_words(earlier).replace("I talked", "The day before I talked")
        return [f"I have talked with nobody {when}" if when else "With nobody", before]
    last = [each for each in inquiry.memories_of(day) if each.kind == "chat"][-1]
    if len(names) == 1:
        return [f"{about_talk(inquiry, last, opening='I talked with')}, {when}"]
    answer = [f"{with_words(names)} {when}"]
    answer.append(about_talk(inquiry, last, opening="The last talk was with"))
    return answer


def about_talk(inquiry: Inquiry, chat: Recollection, *, opening: str) -> str:
    """Return with whom and when a talk was, and what about."""
    who = listed(_others(chat, inquiry))
    at = said(chat.created.hour * 60 + chat.created.minute // 5 * 5)
    what = subject_of(inquiry, chat)
    return f"{opening} {who}, at about {at}{f', {what}' if what else ''}"


def subject_of(inquiry: Inquiry, chat: Recollection) -> str:
    """Return what a talk was about, "about the supper"; empty for nothing or a secret."""
    match = _ABOUT.search(chat.text.rstrip("."))
    what = _RECORD.sub("", match["what"]) if match is not None else ""
    if not what or is_secret(chat.text) or len(what.split()) > _LONGEST_WORDS:
        return ""
    if what == "this and that":
        return "about this and that"
    if what == "a private matter":
        return "about something private"
    if what.startswith("the fact that "):
        return f"about how {mine(inquiry.question, what.removeprefix('the fact that '))}"
    own = re.match(rf"{re.escape(inquiry.me.name)} (?=\w+ing\b)", what)
    what = _AND_VERB.split(what, maxsplit=1)[0]
    if own is not None:
        return f"about my {my_doing(what[own.end() :], inquiry.me)}"
    return f"about {mine(inquiry.question, what)}"


def on_talk_with(inquiry: Inquiry) -> list[str]:
    """Tell what the talks with the people of the question were about, and what they told."""
    answer: list[str] = []
    for name in inquiry.people[:2]:
        chats = chats_with(inquiry, name)
        if inquiry.day is not None:
            chats = [each for each in chats if each.created.date() == inquiry.day]
        if not chats:
            when = _when_day(inquiry.day, inquiry) if inquiry.day else "as far as I remember"
            answer.append(f"I have not talked with {name} {when}")
            continue
        last = chats[-1]
        when = when_words(last.created, inquiry)
        what = subject_of(inquiry, last)
        answer.append(f"{first_name(name)} and I talked {when}{f', {what}' if what else ''}")
        answer += told_by(inquiry, name, most=2) or _quoted(last, name)
    return answer


def told_by(inquiry: Inquiry, name: str, *, most: int) -> list[str]:
    """Return what *name* told, the latest first, at most so many things."""
    answer: list[str] = []
    for memory in reversed(inquiry.question.memories):
        told = told_clauses(memory.text)
        if told is None or told[0] != name or memory.kind == "chat":
            continue
        words = remembered(inquiry.question, memory).replace(
            f"{name} told", f"{first_name(name)} told"
        )
        if words and words not in answer:
            answer.append(words)
        if len(answer) == most:
            break
    return answer


def _quoted(chat: Recollection, name: str) -> list[str]:
    """Return the longest thing that *name* said, word for word."""
    said_lines = [
        sentence
        for speaker, line in chat.lines
        if speaker == name
        for sentence in sentences(line)
        if len(sentence.split()) >= _FEWEST_WORDS and not is_secret(sentence)
    ]
    best = max(said_lines, key=lambda each: min(len(each), 120), default="")
    return [f"{first_name(name)} said: “{best}”"] if best else []


def when_words(moment: datetime, inquiry: Inquiry) -> str:
    """Return a moment as one says it: "today at 3:40 pm", "yesterday at noon"."""
    at = said(moment.hour * 60 + moment.minute // 5 * 5)
    return f"{_when_day(moment.date(), inquiry)} at {at}"


def _when_day(day: date | None, inquiry: Inquiry) -> str:
    if day is None or day == inquiry.today:
        return "today"
    if day == inquiry.today - timedelta(days=1):
        return "yesterday"
    return f"on {day_words(day)}"


def last_met(inquiry: Inquiry) -> list[str]:
    """Tell when one last talked with or saw the people of the question."""
    answer: list[str] = []
    for name in inquiry.people[:2]:
        chats = chats_with(inquiry, name)
        sights = [
            each
            for each in inquiry.question.memories
            if each.kind == "event" and each.subject == name
        ]
        if sights and (not chats or sights[-1].created > chats[-1].created):
            rest = sights[-1].text.rstrip(".").removeprefix(f"{name} is ")
            doing = mine(inquiry.question, rest).replace(inquiry.me.name, "me")
            answer.append(
                f"I last saw {first_name(name)} {when_words(sights[-1].created, inquiry)}, {doing}"
            )
        if chats:
            when = when_words(chats[-1].created, inquiry)
            answer.append(
                f"We last talked {when}" if answer else f"{name} and I last talked {when}"
            )
        if not chats and not sights:
            answer.append(f"I do not remember seeing {name} lately")
    return answer
