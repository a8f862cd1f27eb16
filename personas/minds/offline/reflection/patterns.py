"""Patterns of insight: each reads the memories for one thing that can be concluded from them."""

import re
from collections.abc import Callable, Iterator

from personas.minds.offline.discretion import is_secret
from personas.minds.offline.english import first_name, listed
from personas.minds.offline.kinship import is_at_odds, is_kin, relation_to
from personas.minds.offline.projects import projects_of
from personas.minds.offline.reflection.statements import Reading
from personas.minds.offline.talk.gist import gist_of
from personas.minds.offline.vocabulary import vocabulary
from personas.questions import Insight, Recollection

Pattern = Callable[[Reading], Iterator[Insight]]

_MOST_EVIDENCE = 5


def _insight(
    subject: str, predicate: str, rest: str, evidence: list[str] | tuple[str, ...]
) -> Insight:
    text = f"{subject} {predicate} {rest}."
    ids = tuple(dict.fromkeys(evidence))[:_MOST_EVIDENCE]
    return Insight(text, subject, predicate, rest, ids)


def _ids(memories: tuple[Recollection, ...]) -> list[str]:
    return [each.node_id for each in memories]


def _own_diligence(reading: Reading) -> Iterator[Insight]:
    """Draw what the persona gives much time to."""
    me = reading.me.name
    for (person, key), memories in reading.doings.items():
        if person != me or len(memories) < 2:
            continue
        words = _words(key)
        purpose = _purpose(reading, key)
        rest = f"a good part of the day to {words}" + (
            f" for the sake of {purpose}" if purpose else ""
        )
        yield _insight(me, "gives", rest, _ids(memories))


def _words(key: str) -> str:
    return vocabulary()[key].wordings[0]


def _purpose(reading: Reading, key: str) -> str:
    """Return one of the persona's own concerns that an activity serves, if one is of its kind."""
    for project in projects_of(reading.me):
        kind = vocabulary().kind_of(project)
        if kind is not None and kind.key == key:
            return project
    return ""


def _others_habits(reading: Reading) -> Iterator[Insight]:
    """Draw what somebody else is often seen at."""
    me = reading.me.name
    for (person, key), memories in reading.doings.items():
        if person == me or len(memories) < 2:
            continue
        days = {each.created.date() for each in memories}
        often = "is seen day after day" if len(days) > 1 else "is often seen"
        yield _insight(person, often, _words(key), _ids(memories))


def _bonds(reading: Reading) -> Iterator[Insight]:
    """Draw who is close, from talks."""
    me = reading.me.name
    for person, talks in reading.talks.items():
        relation = relation_to(reading.me, person)
        if is_at_odds(relation):
            yield _insight(
                me,
                "finds it hard",
                f"to talk to {person} without thinking of the old quarrel",
                _ids(talks),
            )
        elif is_kin(relation) and relation is not None:
            yield _insight(me, "relies on", f"the talks at home with {person}", _ids(talks))
        elif len(talks) > 1:
            yield _insight(me, "has grown fond of", f"the talks with {person}", _ids(talks))
        elif relation is None:
            yield _insight(me, "is getting to know", person, _ids(talks))
        else:
            yield _insight(me, "likes to stop and talk with", person, _ids(talks))


def _cares(reading: Reading) -> Iterator[Insight]:
    """Draw what others care about, from what they told."""
    for telling in reading.tellings:
        gist = gist_of(telling.clause)
        if gist is None or gist.who != telling.source or not gist.is_task:
            continue
        if not is_secret(telling.clause):
            yield _insight(telling.source, "cares about", gist.doing, [telling.node_id])


def _trust(reading: Reading) -> Iterator[Insight]:
    """Draw who trusts whom with news."""
    me = reading.me.name
    by_source: dict[str, list[str]] = {}
    for telling in reading.tellings:
        by_source.setdefault(telling.source, []).append(telling.node_id)
    for source, ids in by_source.items():
        if len(set(ids)) > 1:
            yield _insight(
                source, "trusts", f"{me} with what is on {first_name(source)}'s mind", ids
            )


def _expectation(reading: Reading) -> Iterator[Insight]:
    """Draw what a coming occasion means."""
    me = reading.me.name
    for gathering, ids in reading.gatherings:
        if not gathering.host:
            continue
        if gathering.host == me:
            yield _insight(me, "hopes", f"that many people will come to the {gathering.what}", ids)
        elif len(ids) > 1:
            yield _insight(
                gathering.name[0].upper() + gathering.name[1:], "is", "on many people's minds", ids
            )
        else:
            yield _insight(me, "is curious about", gathering.name, ids)


def _company(reading: Reading) -> Iterator[Insight]:
    """Draw how sociable the time was."""
    if len(reading.talks) > 2:
        people = list(reading.talks)
        ids = [reading.talks[each][0].node_id for each in people]
        yield _insight(
            reading.me.name, "feels part of the town after talking with", listed(people[:3]), ids
        )


def _deeper(reading: Reading) -> Iterator[Insight]:
    """Draw conclusions from earlier conclusions: on what others care about, and on oneself."""
    me = reading.me.name
    for thought in reading.thoughts:
        person = thought.subject
        talks = _ids(reading.talks.get(person, ()))
        if thought.predicate == "cares about" and person != me and talks:
            yield _insight(
                me,
                "would like to help",
                f"{person} with {thought.object}",
                [thought.node_id, *talks],
            )
    bonds = [each for each in reading.thoughts if each.subject == me and _bond_of(each)]
    names = list(dict.fromkeys(_bond_of(each) for each in bonds))
    if len(names) > 1:
        yield _insight(
            me, "feels at home in the company of", listed(names[:3]), _ids(tuple(bonds[:3]))
        )
    yield from _driven(reading)


def _bond_of(thought: Recollection) -> str:
    """Return with whom a thought says one is on good terms; empty for other thoughts."""
    match = re.match(
        r"(?:relies on the talks at home with|has grown fond of the talks with"
        r"|likes to stop and talk with) (.+)$",
        f"{thought.predicate} {thought.object}",
    )
    return match[1] if match else ""


def _driven(reading: Reading) -> Iterator[Insight]:
    """Draw what drives the persona, from thoughts on how the days are spent."""
    me = reading.me.name
    for thought in reading.thoughts:
        match = re.search(r"for the sake of (.+)$", thought.object)
        if thought.subject == me and thought.predicate == "gives" and match:
            yield _insight(me, "is happiest when", match[1], [thought.node_id])


PATTERNS: tuple[Pattern, ...] = (
    _deeper,
    _cares,
    _expectation,
    _bonds,
    _trust,
    _own_diligence,
    _others_habits,
    _company,
)
