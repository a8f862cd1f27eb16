"""What can be concluded about people: bonds, trust, cares, worries, hopes and habits."""

import re
from collections.abc import Iterator
from datetime import timedelta
from itertools import pairwise

from personas.minds.offline.clock_words import part_of_day
from personas.minds.offline.discretion import is_secret
from personas.minds.offline.english import listed
from personas.minds.offline.kinship import is_at_odds, is_close, is_kin, relation_to
from personas.minds.offline.reflection.moulds import (
    ids_of,
    index_of,
    insight,
    is_short,
    wording,
)
from personas.minds.offline.reflection.statements import Reading, Telling
from personas.minds.offline.talk.gist import gist_of
from personas.minds.offline.talk.things import thing_of
from personas.minds.offline.word_list import words_in
from personas.questions import Insight, Recollection

_AT_HOME = ("relies on the talks at home with", "is glad to come home to", "feels understood by")
_FOND = ("has grown fond of the talks with", "looks forward to meeting", "feels at ease with")
_FRIENDS = ("likes to stop and talk with", "is glad of the friendship with", "can be frank with")
_KNOWN = ("likes to stop and talk with", "is on good terms with", "finds it easy to talk to")
_NEW = ("is getting to know", "is glad to have met", "has taken a liking to")
BONDS = tuple(dict.fromkeys((*_AT_HOME, *_FOND, *_FRIENDS, *_KNOWN[1:])))
"""Predicates that say that one is on good terms with somebody."""

_TRUSTS = (
    ("trusts", "{} with their thoughts"),
    ("is open with", "{} about their days"),
    ("speaks freely with", "{} about their life"),
)
_HOPES_THAT = re.compile(r"^(?:hopes|is hoping|wishes) (that .+)$")
_HOPES_TO = re.compile(r"^(?:hopes|wants|would like) to (.+)$")
_WORRIES = re.compile(r"^is (?:worried|afraid) (?:that (?P<that>.+)|(?:about|of) (?P<about>.+))$")
_OTHERS = re.compile(r"\b(?:they|their|them|he|she|his|her|him)\b")
_NO_HABITS = words_in("party talk wait ill meeting")
_SHORTEST_THING = 4
_APART, _LONG = timedelta(minutes=90), timedelta(minutes=60)


def bonds(reading: Reading) -> Iterator[Insight]:
    """Draw who is close, from talks."""
    me = reading.me.name
    for person, talks in reading.talks.items():
        relation = relation_to(reading.me, person)
        if is_at_odds(relation):
            rest = f"to talk to {person} without thinking of the old quarrel"
            yield insight(me, "finds it hard", rest, ids_of(talks))
            continue
        if relation is not None and is_kin(relation):
            predicate = wording(_AT_HOME, me, person)
        elif len(talks) > 1:
            predicate = wording(_FOND, me, person)
        elif relation is None:
            predicate = wording(_NEW, me, person)
        else:
            predicate = wording(_FRIENDS if is_close(relation) else _KNOWN, me, person)
        yield insight(me, predicate, person, ids_of(talks))


def cares(reading: Reading) -> Iterator[Insight]:
    """Draw what others care about, from what they told of themselves."""
    for telling in reading.tellings:
        gist = gist_of(telling.clause)
        if gist is None or gist.who != telling.source or not gist.is_task:
            continue
        if not is_secret(telling.clause):
            yield insight(telling.source, "cares about", gist.doing, [telling.node_id])


def sympathy(reading: Reading) -> Iterator[Insight]:
    """Draw what others worry about and hope for, as one feels with them."""
    me = reading.me.name
    for telling in reading.tellings:
        rest, who = _about_self(telling), telling.source
        # Whose "their" is, would be lost.
        if not rest or is_secret(rest) or not is_short(rest) or _OTHERS.search(rest):
            continue
        thing = thing_of(rest)
        worry, that, to = (each.match(rest) for each in (_WORRIES, _HOPES_THAT, _HOPES_TO))
        if worry is not None:
            predicate = wording(("feels for", "is sorry for"), me, who)
            reason = (
                f"{who}, since {worry['that']}" if worry["that"] else f"{who} over {worry['about']}"
            )
            yield insight(me, predicate, reason, [telling.node_id])
        elif that is not None and thing is not None:
            means = "mean" if thing.is_plural else "means"
            rest = f"what {thing.words} {means} to {who}"
            yield insight(me, "understands", rest, [telling.node_id])
        elif to is not None:
            yield insight(me, "would be glad", f"if {who} got to {to[1]}", [telling.node_id])


def _about_self(telling: Telling) -> str:
    """Return what a clause says of its own source; empty for news of others."""
    head = f"{telling.source} "
    return telling.clause.removeprefix(head) if telling.clause.startswith(head) else ""


def trust(reading: Reading) -> Iterator[Insight]:
    """Draw who trusts one with news: whoever told more than one thing."""
    me = reading.me.name
    by_source: dict[str, list[str]] = {}
    for telling in reading.tellings:
        by_source.setdefault(telling.source, []).append(telling.node_id)
    for source, ids in by_source.items():
        if len(set(ids)) > 1:
            predicate, rest = _TRUSTS[index_of(len(_TRUSTS), source, me)]
            yield insight(source, predicate, rest.format(me), ids)


def common_ground(reading: Reading) -> Iterator[Insight]:
    """Draw what two or more people have at heart, each on their own telling."""
    by_thing: dict[str, dict[str, str]] = {}
    for telling in reading.tellings:
        thing = thing_of(telling.clause)
        own = _about_self(telling)
        if thing is None or not own or is_secret(telling.clause):
            continue
        head = thing.words.split()[-1]
        if len(head) >= _SHORTEST_THING:
            by_thing.setdefault(head, {}).setdefault(telling.source, telling.node_id)
    for head, ids in by_thing.items():
        if len(ids) > 1:
            first, *others = ids
            rest = f"the {head} at heart as well as {listed(others[:2])}"
            yield insight(first, "has", rest, list(ids.values()))


def habits(reading: Reading) -> Iterator[Insight]:
    """Draw what the one who is most often seen at something does, and at what time of day.

    To be seen twice within a minute makes no habit: it takes an hour of it, or several times.
    """
    seen = [
        (person, memories, predicate)
        for (person, key), memories in reading.doings.items()
        if person != reading.me.name and key not in _NO_HABITS
        for predicate in filter(None, (_habit(person, memories),))
    ]
    if not seen:
        return
    person, memories, predicate = max(seen, key=lambda each: len(each[1]))
    words, part = _doing_of(person, memories), _one_part(memories)
    yield insight(
        person,
        predicate,
        words + (f" in the {part}" if part and not words.endswith(" in") else ""),
        ids_of(memories),
    )


def _habit(person: str, memories: tuple[Recollection, ...]) -> str:
    """Return the predicate for somebody seen so: on several days, several times or for long."""
    times = sorted(each.created for each in memories)
    if len({each.date() for each in times}) > 1:
        return wording(("is seen day after day", "can be counted on to be"), person)
    if any(later - earlier > _APART for earlier, later in pairwise(times)):
        return "is often seen"
    return "spends much time" if times[-1] - times[0] >= _LONG else ""


def _doing_of(person: str, memories: tuple[Recollection, ...]) -> str:
    """Return the doing that most of the memories tell, in progress, the first of equals."""
    doings = [each.text.rstrip(".").removeprefix(f"{person} is ") for each in memories]
    return max(dict.fromkeys(doings), key=doings.count)


def _one_part(memories: tuple[Recollection, ...]) -> str:
    """Return the part of the day in which all memories lie; empty for several and the night."""
    parts = {part_of_day(each.created.hour * 60 + each.created.minute) for each in memories}
    part = parts.pop() if len(parts) == 1 else ""
    return "" if part == "night" else part


def company(reading: Reading) -> Iterator[Insight]:
    """Draw how sociable the time was; in the same words each time, so that it is confirmed."""
    me, people = reading.me.name, list(reading.talks)
    if len(people) > 2:
        choices = (
            ("is glad", "that people here have time for a word"),
            ("is not alone", "in this town"),
            ("has found", "good company in this town"),
        )
        predicate, rest = choices[index_of(len(choices), me)]
        yield insight(me, predicate, rest, [reading.talks[each][0].node_id for each in people])
