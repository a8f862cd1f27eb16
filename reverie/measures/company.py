"""Company: talks a day, and with whom."""

from collections import Counter
from dataclasses import dataclass
from datetime import date, timedelta

from personas.identity import Identity
from personas.minds.offline.kinship import shares_home
from reverie.measures.reading import Reading
from reverie.measures.result import Table
from reverie.talks import TalkRecord


@dataclass(frozen=True, slots=True)
class DayOfTalk:
    """One person's talks of a day.

    Attributes:
        name: who.
        day: the date on which they began.
        talks: how many in which anything was said.
        partners: full name -> talks, most first.
        outside: of *partners*, those of other households, sorted.
    """

    name: str
    day: date
    talks: int
    partners: dict[str, int]
    outside: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Company:
    """Who talked with whom.

    Attributes:
        talks: in which anything was said.
        lines_a_talk: mean, rounded to one digit.
        silent: talks in which nothing was said.
        talking: date -> how many people talked.
        days: by date, then name.
    """

    talks: int
    lines_a_talk: float
    silent: int
    talking: dict[str, int]
    days: tuple[DayOfTalk, ...]

    def never_outside(self) -> tuple[str, ...]:
        """Return the full names of those who talked with nobody of another household, sorted."""
        met = {day.name for day in self.days if day.outside}
        return tuple(sorted({day.name for day in self.days} - met))

    def table(self) -> Table:
        """Return a row for each person and day."""
        rows = tuple(
            (str(row.day), row.name, str(row.talks), str(len(row.outside)), _most(row.partners))
            for row in self.days
        )
        notes = [f"{day}: {count} people talked" for day, count in self.talking.items()]
        means = f"{self.talks} talks of {self.lines_a_talk} lines"
        notes.append(f"{means}; {self.silent} without a word")
        return Table(("day", "who", "talks", "not at home", "with"), rows, tuple(notes))


def company(reading: Reading) -> Company:
    """Return the talks of each day of each person."""
    spoken = [talk for talk in reading.talks if talk.lines]
    first = reading.start.date()
    count = (reading.end - timedelta(microseconds=1)).date() - first if spoken else timedelta(0)
    days = [first + timedelta(days=number) for number in range(count.days + 1)]
    rows = tuple(_day_of_talk(name, day, spoken, reading) for day in days for name in reading.names)
    lines = sum(len(talk.lines) for talk in spoken)
    return Company(
        talks=len(spoken),
        lines_a_talk=round(lines / len(spoken), 1) if spoken else 0.0,
        silent=len(reading.talks) - len(spoken),
        talking={str(day): sum(row.talks > 0 for row in rows if row.day == day) for day in days},
        days=rows,
    )


def same_household(one: Identity, other: Identity) -> bool:
    """Return whether two people live together: one room, or one house as family or flatmates."""
    if one.living_area == other.living_area:
        return True
    if one.living_area.split(":")[:2] != other.living_area.split(":")[:2]:
        return False
    return shares_home(one.relation_to(other.name)) or shares_home(other.relation_to(one.name))


def _day_of_talk(name: str, day: date, talks: list[TalkRecord], reading: Reading) -> DayOfTalk:
    partners = Counter(
        talk.second if talk.first == name else talk.first
        for talk in talks
        if name in (talk.first, talk.second) and talk.started.date() == day
    )
    own = reading.lives[name].identity
    ordered = sorted(partners.items(), key=lambda item: (-item[1], item[0]))
    outside = (
        other
        for other in sorted(partners)
        if other not in reading.lives or not same_household(own, reading.lives[other].identity)
    )
    return DayOfTalk(name, day, partners.total(), dict(ordered), tuple(outside))


def _most(partners: dict[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in list(partners.items())[:4])
