"""What can be concluded from earlier conclusions: on what others need, and on oneself."""

import re
from collections.abc import Iterator

from personas.minds.offline.english import listed
from personas.minds.offline.kinship import is_at_odds, relation_to
from personas.minds.offline.reflection.moulds import (
    ids_of,
    index_of,
    insight,
    is_short,
    wording,
)
from personas.minds.offline.reflection.people import BONDS
from personas.minds.offline.reflection.statements import Reading
from personas.minds.offline.talk.things import thing_of
from personas.questions import Insight, Recollection

HELP = "would like to help"
"""Predicate of a thought on whom one would help, "NAME with …"."""
DRIVEN = ("is happiest when", "forgets the time when")
"""Predicates of a thought on what drives one."""
CURIOUS = ("is wondering", "is curious to see", "would like to hear")
"""Predicates of a thought on how somebody gets on."""
_SEVERAL = 3


def deeper(reading: Reading) -> Iterator[Insight]:
    """Draw conclusions from earlier conclusions, on what others care about and on oneself."""
    yield from _help(reading)
    yield from _circle(reading)
    yield from _driven(reading)
    yield from _duty_to_many(reading)
    yield from _reliable(reading)


def _help(reading: Reading) -> Iterator[Insight]:
    """Draw whom one would help, or ask after, from what they care about and a talk with them."""
    me = reading.me.name
    for thought in reading.thoughts:
        person = thought.subject
        talks = ids_of(reading.talks.get(person, ()))
        if thought.predicate != "cares about" or person == me or not talks:
            continue
        if is_at_odds(relation_to(reading.me, person)) or not is_short(thought.text):
            continue
        thing = thing_of(thought.object)
        evidence = [thought.node_id, *talks]
        if thing is not None and index_of(2, me, person, thought.object):
            rest = f"how {person} gets on with {thing.words}"
            yield insight(me, wording(CURIOUS, me, person), rest, evidence)
        else:
            yield insight(me, HELP, f"{person} with {thought.object}", evidence)


def _circle(reading: Reading) -> Iterator[Insight]:
    """Draw where one is at home, from thoughts on two or more with whom one gets on."""
    me = reading.me.name
    found = [each for each in reading.thoughts if each.subject == me and bond_of(each)]
    names = list(dict.fromkeys(bond_of(each) for each in found))
    if len(names) > 1:
        predicate = wording(
            ("feels at home in the company of", "would miss the company of", "counts on"), me
        )
        yield insight(me, predicate, listed(names[:3]), ids_of(tuple(found[:3])))


def bond_of(thought: Recollection) -> str:
    """Return with whom a thought says one is on good terms; empty for other thoughts."""
    return thought.object if thought.predicate in BONDS else ""


def _driven(reading: Reading) -> Iterator[Insight]:
    """Draw what drives the persona, from thoughts on how the days are spent."""
    me = reading.me.name
    for thought in reading.thoughts:
        match = re.search(r"for the sake of (.+)$", thought.object)
        if thought.subject == me and thought.predicate == "gives" and match:
            predicate = wording(DRIVEN, me, match[1])
            yield insight(me, predicate, match[1], [thought.node_id])


def _duty_to_many(reading: Reading) -> Iterator[Insight]:
    """Draw that many wait for one's help, from thoughts on whom one would help."""
    me = reading.me.name
    helps = [each for each in reading.thoughts if each.subject == me and each.predicate == HELP]
    names = list(dict.fromkeys(each.object.split(" with ")[0] for each in helps))
    if len(names) >= _SEVERAL:
        rest = f"for {listed(names[:_SEVERAL])} than there is time for"
        yield insight(me, "would do more", rest, ids_of(helps[:_SEVERAL]))


def _reliable(reading: Reading) -> Iterator[Insight]:
    """Draw what somebody is like, from a thought on what they care about and one on their days."""
    cared = {t.subject: t for t in reading.thoughts if t.predicate == "cares about"}
    for thought in reading.thoughts:
        is_habit = thought.predicate in ("is seen day after day", "can be counted on to be")
        other = cared.get(thought.subject)
        if is_habit and other is not None and thought.subject != reading.me.name:
            ids = [thought.node_id, other.node_id]
            yield insight(thought.subject, "is somebody", "who keeps at things", ids)
