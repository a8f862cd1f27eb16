"""Small readings by hand, for the tests of the measures."""

from datetime import datetime, timedelta

from personas.identity import Identity, Relation
from personas.memory.concept_node import ConceptNode, Filling, NodeKind
from reverie.measures.reading import Deed, Life, Reading
from reverie.talks import SpokenLine, TalkRecord

MONDAY = datetime(2023, 2, 13)


def clock(text: str, day: int = 0) -> datetime:
    """Return "09:30" on the first day, or on one that is *day* days later."""
    hour, minute = text.split(":")
    return MONDAY + timedelta(days=day, hours=int(hour), minutes=int(minute))


def person(
    name: str,
    *,
    currently: str = "",
    home: str = "W:Inn:room",
    knows: tuple[tuple[str, str], ...] = (),
) -> Identity:
    """Return somebody; *knows* are (name, kind) of relations."""
    return Identity(
        name=name,
        age=40,
        innate="kind",
        learned="",
        currently=currently,
        lifestyle="",
        living_area=home,
        relations=tuple(Relation(*each) for each in knows),
    )


def node(
    number: int,
    kind: NodeKind,
    text: str,
    *,
    created: datetime,
    triple: tuple[str, str, str] = ("", "", ""),
    filling: Filling = (),
    depth: int = 0,
) -> ConceptNode:
    """Return the memory node_*number*."""
    return ConceptNode(
        node_id=f"node_{number}",
        node_count=number,
        type_count=1,
        type=kind,
        depth=depth,
        created=created,
        expiration=None,
        last_accessed=created,
        subject=triple[0],
        predicate=triple[1],
        object=triple[2],
        description=text,
        embedding_key=text,
        poignancy=1,
        keywords=(),
        filling=filling,
    )


def task(activity: str, start: datetime, end: datetime, *, purpose: str = "") -> Deed:
    """Return something that was done where the person stood."""
    kind = "sleep" if activity == "sleeping" else "task"
    return Deed(kind, activity, purpose, "", start, end, start)


def talk(first: str, second: str, *lines: str, started: datetime = MONDAY) -> TalkRecord:
    """Return a talk in which *lines* are said in turns, *first* beginning."""
    speakers = (first, second)
    said = [SpokenLine(started, speakers[at % 2], text) for at, text in enumerate(lines)]
    return TalkRecord(f"1:{first}", first, second, "room, Inn", started, said, started, "farewell")


def reading(
    *lives: Life,
    talks: tuple[TalkRecord, ...] = (),
    days: int = 1,
    places: tuple[str, ...] = (),
) -> Reading:
    """Return a run of *days* days from Monday with the given lives in it."""
    ordered = sorted(lives, key=lambda each: each.identity.name)
    return Reading(
        run="made up",
        start=MONDAY,
        end=MONDAY + timedelta(days=days),
        lives={each.identity.name: each for each in ordered},
        talks=talks,
        world="W",
        places=places,
    )
