"""What can be concluded about one's own doings and about what is coming."""

from collections.abc import Iterator

from personas.minds.offline.duties import duties_of
from personas.minds.offline.projects import open_projects_of
from personas.minds.offline.reflection.moulds import ids_of, insight, wording
from personas.minds.offline.reflection.statements import Reading
from personas.minds.offline.vocabulary import vocabulary
from personas.questions import Insight

_MANY = 3


def diligence(reading: Reading) -> Iterator[Insight]:
    """Draw what the persona gives much time to, and for the sake of what."""
    me = reading.me.name
    for (person, key), memories in reading.doings.items():
        if person != me or len(memories) < 2:
            continue
        words = _own_words(reading, key)
        purpose = _purpose(reading, key)
        if purpose:
            rest = f"a good part of the day to {words} for the sake of {purpose}"
            yield insight(me, "gives", rest, ids_of(memories))
        else:
            predicate = wording(("gives a good part of the day to", "keeps busy with"), me, key)
            yield insight(me, predicate, words, ids_of(memories))


def _own_words(reading: Reading, key: str) -> str:
    """Return an activity as the persona's own week words it, else as anybody's does."""
    for weekday in range(7):
        for duty in duties_of(reading.me, weekday):
            kind = vocabulary().kind_of(duty.activity)
            if kind is not None and kind.key == key:
                return duty.activity
    return vocabulary()[key].wordings[0]


def _purpose(reading: Reading, key: str) -> str:
    """Return one of the persona's own concerns that an activity serves, if one is of its kind."""
    for project in open_projects_of(reading.me):
        kind = vocabulary().kind_of(project)
        if kind is not None and kind.key == key:
            return project
    return ""


def _tellers(reading: Reading, ids: tuple[str, ...]) -> int:
    """Return how many people have told what the memories *ids* hold."""
    return len({each.source for each in reading.tellings if each.node_id in ids})


def expectation(reading: Reading) -> Iterator[Insight]:
    """Draw what a coming occasion means."""
    me = reading.me.name
    for gathering, ids in reading.gatherings:
        if not gathering.host:
            continue
        name = gathering.name[0].upper() + gathering.name[1:]
        if gathering.host == me:
            rest = wording(
                ("that many people will come to the {}", "that nothing goes wrong with the {}"), me
            )
            yield insight(me, "hopes", rest.format(gathering.what), ids)
        elif _tellers(reading, ids) >= _MANY:
            rest = wording(
                ("on many people's minds", "the talk of the town", "more than a rumour by now"), me
            )
            yield insight(name, "is", rest, ids)
        else:
            predicate = wording(
                ("is curious about", "wonders who will be at", "has begun to think of"), me
            )
            yield insight(me, predicate, gathering.name, ids)
