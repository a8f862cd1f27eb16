"""Pairs: how long two people were together, and how often they talked, day by day."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from personas.minds.offline.duties import duties_of
from reverie.measures.reading import Life, Reading
from reverie.measures.result import Table

_SHOWN = 30


@dataclass(frozen=True, slots=True)
class PairOfDay:
    """Two people on one day.

    Attributes:
        one, other: full names, sorted.
        day: the date.
        together_min: minutes in one place outside both homes, both awake.
        chosen_min: of those, the minutes in which one of them was free to be elsewhere.
        talks: in which anything was said.
    """

    one: str
    other: str
    day: date
    together_min: int
    chosen_min: int
    talks: int


@dataclass(frozen=True, slots=True)
class Pairs:
    """All pairs that met.

    Attributes:
        days: by date, then names; pairs that neither met nor talked are left out.
    """

    days: tuple[PairOfDay, ...]

    def on(self, one: str, other: str, day: date) -> PairOfDay:
        """Return what two people had of each other on a day, in whichever order they are named."""
        first, second = sorted((one, other))
        for each in self.days:
            if (each.one, each.other, each.day) == (first, second, day):
                return each
        return PairOfDay(first, second, day, 0, 0, 0)

    def table(self) -> Table:
        """Return a row for each pair and day, those together longest first."""
        longest = sorted(self.days, key=lambda each: (-each.together_min, each.day, each.one))
        rows = tuple(
            (
                f"{each.one} and {each.other}",
                str(each.day),
                str(each.together_min),
                str(each.chosen_min),
                str(each.talks),
            )
            for each in longest[:_SHOWN]
        )
        left = len(longest) - len(rows)
        notes = (f"{left} more that were together less; --json has all",) if left else ()
        return Table(("pair", "day", "min together", "by choice", "talks"), rows, notes)


def pairs(reading: Reading) -> Pairs:
    """Return the time together of all pairs.

    Together is awake, in the same arena, outside the homes of both. It is by choice while at least
    one of the two does nothing that habit or work asks for.
    """
    presence = {name: tuple(_awake(life)) for name, life in reading.lives.items()}
    names = reading.names
    found: list[PairOfDay] = []
    for index, one in enumerate(names):
        for other in names[index + 1 :]:
            found += _days_of(reading, one, other, presence[one], presence[other])
    return Pairs(tuple(sorted(found, key=lambda each: (each.day, each.one, each.other))))


@dataclass(frozen=True, slots=True)
class _Span:
    """Time awake in one arena; *is_free* where no duty holds one there."""

    place: str
    start: datetime
    end: datetime
    is_free: bool


def _awake(life: Life) -> Iterator[_Span]:
    """Yield where somebody was awake outside their home, cut by deed, in the order of time."""
    home = ":".join(life.identity.living_area.split(":")[:2])
    deeds = [each for each in life.deeds if each.kind != "sleep"]
    position = 0
    for stay in life.stays:
        if not stay.place or stay.place.startswith(f"{home}:") or stay.place == home:
            continue
        while position < len(deeds) and deeds[position].end <= stay.start:
            position += 1
        for deed in deeds[position:]:
            if deed.start >= stay.end:
                break
            start, end = max(deed.start, stay.start), min(deed.end, stay.end)
            if start < end:
                is_free = not _is_duty(life, deed.purpose or deed.activity, start)
                yield _Span(stay.place, start, end, is_free)


def _is_duty(life: Life, doing: str, at: datetime) -> bool:
    """Return whether *doing* is a habit of that day of the week."""
    row = doing.strip().lower()
    return any(duty.activity.lower() == row for duty in duties_of(life.identity, at.weekday()))


def _days_of(
    reading: Reading, one: str, other: str, mine: tuple[_Span, ...], theirs: tuple[_Span, ...]
) -> Iterator[PairOfDay]:
    homes = {_home(reading.lives[each]) for each in (one, other)}
    together: dict[date, timedelta] = {}
    chosen: dict[date, timedelta] = {}
    for start, end, place, is_free in _shared(mine, theirs):
        if ":".join(place.split(":")[:2]) in homes:
            continue
        for day, length in _by_day(start, end):
            together[day] = together.get(day, timedelta()) + length
            if is_free:
                chosen[day] = chosen.get(day, timedelta()) + length
    talks: dict[date, int] = {}
    for talk in reading.talks:
        if talk.lines and {talk.first, talk.second} == {one, other}:
            talks[talk.started.date()] = talks.get(talk.started.date(), 0) + 1
    for day in sorted({*together, *talks}):
        minutes = _minutes(together.get(day)), _minutes(chosen.get(day))
        yield PairOfDay(one, other, day, *minutes, talks.get(day, 0))


def _shared(
    mine: tuple[_Span, ...], theirs: tuple[_Span, ...]
) -> Iterator[tuple[datetime, datetime, str, bool]]:
    """Yield (start, end, place, whether one was free) of all time in one place."""
    position = 0
    for span in mine:
        while position < len(theirs) and theirs[position].end <= span.start:
            position += 1
        for each in theirs[position:]:
            if each.start >= span.end:
                break
            start, end = max(span.start, each.start), min(span.end, each.end)
            if each.place == span.place and start < end:
                yield start, end, span.place, span.is_free or each.is_free


def _by_day(start: datetime, end: datetime) -> Iterator[tuple[date, timedelta]]:
    while start < end:
        midnight = datetime.combine(start.date() + timedelta(days=1), time())
        yield start.date(), min(end, midnight) - start
        start = midnight


def _home(life: Life) -> str:
    return ":".join(life.identity.living_area.split(":")[:2])


def _minutes(length: timedelta | None) -> int:
    return round(length.total_seconds() / 60) if length is not None else 0
