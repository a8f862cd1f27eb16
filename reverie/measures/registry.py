"""The measures by name; adding one takes one line here."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType

from reverie.measures.acquaintance import acquaintance
from reverie.measures.artefacts import artefacts
from reverie.measures.attendance import attendance, attendance_at
from reverie.measures.company import company
from reverie.measures.diffusion import diffusion
from reverie.measures.emergent import emergent
from reverie.measures.invented import inventions
from reverie.measures.mannerisms import mannerisms
from reverie.measures.pairs import pairs
from reverie.measures.plan_keeping import plan_keeping
from reverie.measures.reading import Reading
from reverie.measures.reflections import reflections
from reverie.measures.repetition import repetition
from reverie.measures.result import Figures
from reverie.measures.schedules import schedules
from reverie.measures.secrets import secrets
from reverie.measures.time_use import time_use


@dataclass(frozen=True, slots=True)
class Subject:
    """What a measure is asked about, where it is about something in particular.

    Attributes:
        topics: what to look for; see `Topic`.
        place: for attendance, words of an address; empty for the gatherings that people speak of.
        start, end: for attendance, game times; None for those of the run.
    """

    topics: tuple[str, ...] = ()
    place: str = ""
    start: datetime | None = None
    end: datetime | None = None


@dataclass(frozen=True, slots=True)
class Measure:
    """One measure.

    Attributes:
        summary: what it says, in half a line.
        take: returns its results; more than one where it was asked about several topics.
        needs_topic: whether it says nothing without one.
    """

    summary: str
    take: Callable[[Reading, Subject], tuple[Figures, ...]]
    needs_topic: bool = False


def _plain(measure: Callable[[Reading], Figures], summary: str) -> Measure:
    return Measure(summary, lambda reading, subject: (measure(reading),))


def _diffusion(reading: Reading, subject: Subject) -> tuple[Figures, ...]:
    return tuple(diffusion(reading, topic) for topic in subject.topics)


def _attendance(reading: Reading, subject: Subject) -> tuple[Figures, ...]:
    if not subject.place:
        return (attendance(reading),)
    start, end = subject.start or reading.start, subject.end or reading.end
    return (attendance_at(reading, subject.place, start, end),)


def _emergent(reading: Reading, subject: Subject) -> tuple[Figures, ...]:
    return (emergent(reading, subject.topics),)


MEASURES: Mapping[str, Measure] = MappingProxyType(
    {
        "time-use": _plain(time_use, "minutes by kind of activity, sleep, meals, places"),
        "company": _plain(company, "talks a day, and with whom"),
        "pairs": _plain(pairs, "how long two were together, and how often they talked"),
        "acquaintance": _plain(acquaintance, "density of the network of acquaintances"),
        "diffusion": Measure("who knew of a topic, and from whom", _diffusion, needs_topic=True),
        "secrets": _plain(secrets, "what was kept from somebody, and whether it got out"),
        "attendance": Measure("who came to gatherings, or was at a place", _attendance),
        "plan-keeping": _plain(plan_keeping, "share of time spent as planned"),
        "schedules": _plain(schedules, "schedules that are too short, too long or the same"),
        "reflections": _plain(reflections, "how many, how deep, resting on what"),
        "repetition": _plain(repetition, "sentences that are spoken again"),
        "mannerisms": _plain(mannerisms, "turns of phrase, calling by name, the same said twice"),
        "inventions": _plain(inventions, "people and places that do not exist"),
        "artefacts": _plain(artefacts, "what templates and failed answers left in the texts"),
        "emergent": Measure("the founding study's table, beside its figures", _emergent),
    }
)
"""Name -> measure, in the order in which they are shown."""


def take(reading: Reading, name: str, subject: Subject | None = None) -> tuple[Figures, ...]:
    """Return the figures of the measure called *name*.

    Raises:
        KeyError: there is no such measure.
    """
    return MEASURES[name].take(reading, subject or Subject())
