"""Attendance: who was at a place during a time, and at the gatherings that people speak of."""

from dataclasses import dataclass, replace
from datetime import datetime, time, timedelta

from personas.minds.offline.gatherings import Gathering
from reverie.measures.announcements import described, remembered
from reverie.measures.diffusion import Diffusion, diffusion
from reverie.measures.reading import Reading
from reverie.measures.result import Table, at
from reverie.measures.words import contains, words_of

LEAST_STAY_MIN = 15
"""Minutes from which somebody counts as having come."""


@dataclass(frozen=True, slots=True)
class Presence:
    """One person at the place.

    Attributes:
        name: who.
        minutes: how long in all, at least `LEAST_STAY_MIN`.
        first, last: game times of coming and of leaving for good, within the time asked for.
    """

    name: str
    minutes: int
    first: datetime
    last: datetime


@dataclass(frozen=True, slots=True)
class Occasion:
    """A place during a time, and who was there.

    Attributes:
        what: its name; empty for a place and a time that were asked for.
        host: full name; empty for nobody.
        place: words of an address.
        start, end: game times.
        invited: who else knew of it before its end; empty without a name.
        present: who came, the host included, by name.
    """

    what: str
    host: str
    place: str
    start: datetime
    end: datetime
    invited: tuple[str, ...]
    present: tuple[Presence, ...]

    @property
    def is_host_there(self) -> bool:
        """Whether the host came."""
        return any(each.name == self.host for each in self.present)

    @property
    def guests(self) -> tuple[str, ...]:
        """Full names of those who came, without the host."""
        return tuple(each.name for each in self.present if each.name != self.host)


@dataclass(frozen=True, slots=True)
class Attendance:
    """Who came to what.

    Attributes:
        occasions: in the order of time.
    """

    occasions: tuple[Occasion, ...]

    def table(self) -> Table:
        """Return a row for each person at each occasion."""
        rows: list[tuple[str, ...]] = []
        notes: list[str] = []
        for each in self.occasions:
            label = each.what or each.place
            for one in each.present:
                role = "host" if one.name == each.host else "guest" if each.what else ""
                rows.append((label, one.name, role, str(one.minutes), at(one.first), at(one.last)))
            knew = f", {len(each.invited)} others knew of it" if each.what else ""
            is_missed = bool(each.host) and not each.is_host_there
            missed = f"; {each.host}, the host, was not there" if is_missed else ""
            notes.append(
                f"{label}, {each.place}, {at(each.start)} to {each.end:%H:%M}: "
                f"{len(each.guests)} came{knew}{missed}"
            )
        return Table(("occasion", "who", "as", "min", "from", "to"), tuple(rows), tuple(notes))


def attendance_at(reading: Reading, place: str, start: datetime, end: datetime) -> Attendance:
    """Return who was at *place* between two game times.

    Args:
        reading: the run.
        place: a part of an address, or words that stand in one ("Otter and Oar").
        start: when to begin to look.
        end: when to stop.
    """
    present = _present(reading, place, start, end)
    return Attendance((Occasion("", "", place, start, end, (), present),))


def attendance(reading: Reading) -> Attendance:
    """Return who came to each gathering that somebody's description or memory announces.

    Only those with a place, and that the run has lived to the end.
    """
    occasions = [_occasion(reading, each) for each in _gatherings(reading)]
    lived = [each for each in occasions if reading.start <= each.start and each.end <= reading.end]
    return Attendance(tuple(sorted(lived, key=lambda each: (each.start, each.what))))


def _gatherings(reading: Reading) -> list[Gathering]:
    """Return each gathering once: as its host's description has it, else as it was first told."""
    found: list[Gathering] = []
    for announcement in (*described(reading), *remembered(reading)):
        gathering = announcement.gathering
        if not gathering.place:
            continue
        if gathering.host not in reading.lives:
            gathering = replace(gathering, host="")
        same = [index for index, each in enumerate(found) if each.is_same(gathering)]
        if not same:
            found.append(gathering)
        elif gathering.host and not found[same[0]].host:
            found[same[0]] = gathering
    return found


def _occasion(reading: Reading, gathering: Gathering) -> Occasion:
    midnight = datetime.combine(gathering.day, time())
    start = midnight + timedelta(minutes=gathering.start_min)
    end = midnight + timedelta(minutes=gathering.end_min)
    news: Diffusion = diffusion(reading, gathering.what)
    return Occasion(
        what=gathering.what,
        host=gathering.host,
        place=gathering.place,
        start=start,
        end=end,
        invited=tuple(
            sorted(k.name for k in news.knowing if k.since < end and k.name != gathering.host)
        ),
        present=_present(reading, gathering.place, start, end),
    )


def _present(reading: Reading, place: str, start: datetime, end: datetime) -> tuple[Presence, ...]:
    wanted = words_of(place)
    found = []
    for name, life in reading.lives.items():
        times = [
            (max(stay.start, start), min(stay.end, end))
            for stay in life.stays
            if stay.start < end and stay.end > start and contains(words_of(stay.place), wanted)
        ]
        minutes = int(sum((until - since).total_seconds() for since, until in times) // 60)
        if minutes >= LEAST_STAY_MIN:
            found.append(Presence(name, minutes, times[0][0], times[-1][1]))
    return tuple(found)
