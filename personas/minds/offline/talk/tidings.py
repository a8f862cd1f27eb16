"""What there is to tell, found among recalled memories."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from personas.identity import Identity
from personas.minds.offline.discretion import is_secret, may_tell
from personas.minds.offline.english import first_name, sentences, without_end
from personas.minds.offline.gatherings import gathering_in
from personas.minds.offline.talk.gist import gist_of
from personas.minds.offline.talk.passing_on import Tiding
from personas.minds.offline.talk.person import spoken
from personas.minds.offline.vocabulary import vocabulary
from personas.minds.offline.weight import weight_of
from personas.questions import Recollection

_TOLD = re.compile(r"^(?P<source>.{1,60}?) told (?P<hearer>.{1,60}?) that (?P<clauses>.+)$")
_AND_THAT = re.compile(r",? and that ")
_SEEN = re.compile(r"^(?P<who>.{1,60}?) is (?P<doing>[a-z]\w*ing\b.*)$")
_PLANS = re.compile(r"\bplan for\b|^For .{1,60} planning|\bwants to go to\b|\bhas promised\b")
# What somebody is at or wants is news; what they have always been or once were is not.
_NAME_WORD = r"(?:[^\W\d_a-zß-ÿ]\S*|de|el|la|of|the|and)"
_GOES_ON = re.compile(
    rf"^(?:there (?:is|are)|{_NAME_WORD}(?: {_NAME_WORD}){{0,5}}"
    r" (?:is|are|has|wants?|hopes?|will))\b"
)
# What somebody feels for another is theirs to say.
_FEELING = re.compile(
    r"\bis (?:glad|on good terms|open with|getting to know|curious|not alone|sorry for|looking"
    r" forward to meeting)\b|\bhas (?:grown fond|taken a liking|found good company)\b"
)
# A thought about somebody that is said to their face or not at all.
_BETWEEN_TWO = frozenset(["cares about", "trusts", "is open with", "speaks freely with"])
_NEWS_FROM = 5
_NOT_SPOKEN = re.compile(
    r"\bis often seen\b|\bday after day\b|\ba good part of the day\b|\bcan be counted on\b"
    r"|\bspends much time\b|\bkeeps busy with\b|\bgetting to know\b|\btaken a liking\b"
)
_FRESH_H = 20
_HOUR_S = 3600
_NEWSWORTHY = frozenset({"ill", "doctor_visit"})
_NOT_WORTH_TELLING = frozenset({"sleep", "wash", "talk", "wait", "break", "evening", "nap"})


@dataclass(frozen=True, slots=True)
class Sight:
    """Somebody seen at something.

    Attributes:
        who: full name.
        doing: in progress.
        ago: when, in words.
    """

    who: str
    doing: str
    ago: str


def told_clauses(text: str) -> tuple[str, str, tuple[str, ...]] | None:
    """Return (source, hearer, clauses) of a memory "A told B that …"; None for others."""
    match = _TOLD.match(without_end(text))
    if match is None:
        return None
    return match["source"], match["hearer"], tuple(_AND_THAT.split(match["clauses"]))


def news_for(me: Identity, other: str, recalled: tuple[Recollection, ...]) -> Iterator[Tiding]:
    """Yield the news that *me* may pass on to *other*, as recalled.

    Left out is what the listener said themselves, what is about them or a secret from them.
    """
    seen: set[str] = set()
    for memory in recalled:
        for tiding in _tidings(memory, me):
            if tiding.clause in seen or tiding.source == other:
                continue
            seen.add(tiding.clause)
            if _is_about(tiding.clause, other) or _is_about(tiding.clause, me.name):
                continue
            if may_tell(tiding.clause, me, other):
                yield tiding


def _tidings(memory: Recollection, me: Identity) -> Iterator[Tiding]:
    if memory.kind == "chat" or _PLANS.search(memory.text):
        return
    told = told_clauses(memory.text)
    if told is not None:
        source, hearer, clauses = told
        if hearer == me.name:
            for clause in clauses:
                if _GOES_ON.match(clause) and not _FEELING.search(clause):
                    yield Tiding(clause, source, weight_of(clause), memory.created)
    elif memory.kind == "event" and _is_news(memory):
        yield Tiding(without_end(memory.text), "", memory.poignancy, memory.created)


def _is_news(memory: Recollection) -> bool:
    """Return whether a sight is worth telling as news: a mishap or an illness, no mere doing."""
    if weight_of(memory.text) <= _NEWS_FROM:
        return False
    kind = vocabulary().kind_of(memory.text)
    return kind is None or kind.key in _NEWSWORTHY


def thoughts_of(me: Identity, other: str, recalled: tuple[Recollection, ...]) -> Iterator[str]:
    """Yield reflections that can be spoken of to *other*, best first."""
    for memory in recalled:
        if memory.kind != "thought" or told_clauses(memory.text) or _PLANS.search(memory.text):
            continue
        text = without_end(memory.text)
        if len(text.split()) < 4 or len(sentences(text)) > 1 or _NOT_SPOKEN.search(text):
            continue
        if memory.predicate in _BETWEEN_TWO and memory.subject != other:
            continue
        if memory.predicate == "learn from":  # an impression of a talk is kept to oneself
            continue
        if may_tell(text, me, other) and gathering_in(text, memory.created.date()) is None:
            yield text


def sights_for(
    me: Identity, other: str, now: datetime, recalled: tuple[Recollection, ...]
) -> Iterator[Sight]:
    """Yield third persons whom *me* saw at something lately, best first, each person once."""
    names: set[str] = set()
    for memory in recalled:
        match = _SEEN.match(without_end(memory.text)) if memory.kind == "event" else None
        hours = (now - memory.created).total_seconds() / _HOUR_S
        if match is None or not 0.5 <= hours <= _FRESH_H or ":" in match["who"]:
            continue
        who, doing = match["who"], match["doing"]
        kind = vocabulary().kind_of(doing)
        if who in (me.name, other) or who in names or who[:1].islower():
            continue
        if (kind is not None and kind.key in _NOT_WORTH_TELLING) or memory.subject != who:
            continue
        names.add(who)
        yield Sight(who, doing, _ago(memory.created, now))


def concerns_of(me: Identity, other: str, recalled: tuple[Recollection, ...]) -> Iterator[str]:
    """Yield what *other* is known to be busy with, in progress, as one asks them after it."""
    for memory in recalled:
        told = told_clauses(memory.text)
        if told is None or told[0] != other:
            continue
        for clause in told[2]:
            gist = gist_of(clause)
            if gist is None or gist.who != other or not gist.is_task or is_secret(clause):
                continue
            asked = gist_of(spoken(clause, me.name, other))
            if asked is not None and gathering_in(clause, memory.created.date()) is None:
                yield asked.doing


def _is_about(clause: str, name: str) -> bool:
    return clause.startswith((name, f"{first_name(name)} ")) or f" {name} is " in clause


def _ago(then: datetime, now: datetime) -> str:
    if then.date() != now.date():
        return "yesterday"
    hours = (now - then).total_seconds() / _HOUR_S
    if hours < 2:
        return "a little while ago"
    return "this morning" if then.hour < 12 else "this afternoon" if then.hour < 17 else "earlier"
