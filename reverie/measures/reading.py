"""What the measures read: a finished run as plain values, built once by `lives.read_run`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime

from personas.identity import Identity
from personas.memory.concept_node import ConceptNode
from personas.schedule import ScheduleRow
from reverie.talks import TalkRecord


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that was done.

    Attributes:
        kind: "task", "sleep", "talk" or "wait".
        activity: what, in the words of the small step.
        purpose: the row of the day's hourly plan that the step belongs to; empty for what came
            in between, such as a talk.
        address: where it was to happen; empty for wherever the person stood.
        start, end: game times; the way there is part of it.
        arrived: game time of being there; None for never.
    """

    kind: str
    activity: str
    purpose: str
    address: str
    start: datetime
    end: datetime
    arrived: datetime | None = None


@dataclass(frozen=True, slots=True)
class Stay:
    """Time on end in one place, by where the person really stood.

    Attributes:
        place: three-part address of the arena; empty outside all arenas.
        start, end: game times.
    """

    place: str
    start: datetime
    end: datetime


@dataclass(frozen=True, slots=True)
class DayPlan:
    """How a day was planned, and what became of the plan.

    Attributes:
        day: the date.
        intentions: what was to be done, in plain words.
        hourly: the day by the hour, from 00:00.
        revisions: every later schedule of the day, oldest first.
    """

    day: date
    intentions: tuple[str, ...]
    hourly: tuple[ScheduleRow, ...]
    revisions: tuple[tuple[ScheduleRow, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Reflection:
    """One reflection.

    Attributes:
        time: game time.
        focal_points: the questions it went out from.
        thoughts: ids of the nodes it left.
    """

    time: datetime
    focal_points: tuple[str, ...]
    thoughts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Life:
    """One person's part in a run; every list is in the order of time.

    Attributes:
        identity: who the person was at the start.
        memories: the whole memory stream at the end; what was brought along was created at or
            before the start.
        deeds, stays, plans, reflections: see there.
    """

    identity: Identity
    memories: tuple[ConceptNode, ...] = ()
    deeds: tuple[Deed, ...] = ()
    stays: tuple[Stay, ...] = ()
    plans: tuple[DayPlan, ...] = ()
    reflections: tuple[Reflection, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """A run as the measures see it.

    Attributes:
        run: its name.
        start, end: game times between which it was lived.
        lives: by full name, sorted.
        talks: in the order in which they began.
        world: the first part of every address.
        places: every address there is, from sectors to objects.
    """

    run: str
    start: datetime
    end: datetime
    lives: Mapping[str, Life]
    talks: tuple[TalkRecord, ...] = ()
    world: str = ""
    places: tuple[str, ...] = field(default=())

    @property
    def names(self) -> tuple[str, ...]:
        """Full names of those who took part, sorted."""
        return tuple(self.lives)

    def spoken(self) -> tuple[tuple[TalkRecord, datetime, str, str], ...]:
        """Return (talk, game time, speaker, line) of all lines, talk by talk."""
        return tuple(
            (talk, line.time, line.speaker, line.text) for talk in self.talks for line in talk.lines
        )
