"""Time use: what the hours of a day went into."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from reverie.measures.kinds import KINDS, kind_of
from reverie.measures.reading import Deed, Life, Reading
from reverie.measures.result import Table

VISIT_MIN = 5
"""Minutes from which a stay in an arena is a visit and not a passage."""

_SAME_MEAL = timedelta(hours=1)
_LEAST_MEAL = timedelta(minutes=5)
_DAY = timedelta(days=1)
_NOON = time(12)


@dataclass(frozen=True, slots=True)
class DayUse:
    """One person's day.

    Attributes:
        name: who.
        day: the date.
        weekday: its English name.
        lived_min: minutes of it that the run lived.
        minutes: kind of activity -> minutes, every kind of `KINDS`.
        meals: times of eating; bites within an hour of each other are one.
        arenas: addresses of the arenas visited, sorted.
    """

    name: str
    day: date
    weekday: str
    lived_min: int
    minutes: dict[str, int]
    meals: int
    arenas: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Night:
    """One person's sleep from noon to noon, so that who works at night has nights too.

    Attributes:
        name: who.
        morning: the date on which it ends.
        slept_h: hours, rounded to two digits.
    """

    name: str
    morning: date
    slept_h: float


@dataclass(frozen=True, slots=True)
class TimeUse:
    """How a run's hours were spent.

    Attributes:
        days: by date, then name.
        nights: those that the run lived whole, by date, then name.
        mean_minutes: weekday -> kind -> minutes, the mean of all whole days of it.
        sunday_monday_min: minutes of the mean whole Sunday that a Monday spends otherwise; None
            without both.
    """

    days: tuple[DayUse, ...]
    nights: tuple[Night, ...]
    mean_minutes: dict[str, dict[str, float]]
    sunday_monday_min: float | None

    def table(self) -> Table:
        """Return a row for each person and day."""
        kinds = tuple(kind for kind in KINDS if any(day.minutes[kind] for day in self.days))
        rows = tuple(
            (
                str(day.day),
                day.name,
                *(str(day.minutes[kind]) for kind in kinds),
                str(day.meals),
                str(len(day.arenas)),
            )
            for day in self.days
        )
        notes = [
            f"{night.name} slept {night.slept_h:.1f} h in the night to {night.morning}"
            for night in self.nights
            if not 6 <= night.slept_h <= 10
        ]
        if self.sunday_monday_min is not None:
            notes.append(f"Sunday differs from Monday in {self.sunday_monday_min:.0f} min")
        return Table(("day", "who", *kinds, "meals", "arenas"), rows, tuple(notes))


def time_use(reading: Reading) -> TimeUse:
    """Return what each day of each person went into; the way somewhere counts to its aim."""
    days = tuple(
        _day_use(name, life, midnight, reading)
        for midnight in _midnights(reading)
        for name, life in reading.lives.items()
    )
    means = _means(days)
    return TimeUse(
        days=days,
        nights=tuple(_nights(reading)),
        mean_minutes=means,
        sunday_monday_min=_shift(means.get("Sunday"), means.get("Monday")),
    )


def minutes_within(start: datetime, end: datetime, since: datetime, until: datetime) -> float:
    """Return the minutes of [start, end) that lie in [since, until)."""
    return max(0.0, (min(end, until) - max(start, since)).total_seconds() / 60)


def _midnights(reading: Reading) -> Iterator[datetime]:
    midnight = datetime.combine(reading.start.date(), time())
    while midnight < reading.end:
        yield midnight
        midnight += _DAY


def _day_use(name: str, life: Life, midnight: datetime, reading: Reading) -> DayUse:
    end = midnight + _DAY
    spent = dict.fromkeys(KINDS, 0.0)
    for deed in life.deeds:
        spent[kind_of(deed)] += minutes_within(deed.start, deed.end, midnight, end)
    visited: dict[str, float] = {}
    for stay in life.stays:
        inside = minutes_within(stay.start, stay.end, midnight, end)
        if stay.place and inside >= VISIT_MIN:
            visited[stay.place] = inside
    return DayUse(
        name=name,
        day=midnight.date(),
        weekday=f"{midnight:%A}",
        lived_min=round(minutes_within(reading.start, reading.end, midnight, end)),
        minutes={kind: round(each) for kind, each in spent.items()},
        meals=_meals([each for each in life.deeds if midnight <= each.start < end]),
        arenas=tuple(sorted(visited)),
    )


def _meals(deeds: list[Deed]) -> int:
    """Count the times of eating; who never got to the table has not eaten."""
    count = 0
    last: datetime | None = None
    eaten = timedelta()
    for deed in deeds:
        if kind_of(deed) != "eat" or deed.arrived is None:
            continue
        if last is None or deed.start - last > _SAME_MEAL:
            count += eaten >= _LEAST_MEAL
            eaten = timedelta()
        eaten += deed.end - deed.arrived
        last = deed.end
    return count + (eaten >= _LEAST_MEAL)


def _nights(reading: Reading) -> Iterator[Night]:
    for midnight in _midnights(reading):
        since = datetime.combine(midnight.date(), _NOON)
        until = since + _DAY
        if since < reading.start or until > reading.end:
            continue
        for name, life in reading.lives.items():
            slept = sum(
                minutes_within(deed.start, deed.end, since, until)
                for deed in life.deeds
                if kind_of(deed) == "sleep"
            )
            yield Night(name, until.date(), round(slept / 60, 2))


def _means(days: tuple[DayUse, ...]) -> dict[str, dict[str, float]]:
    whole = [day for day in days if day.lived_min == 24 * 60]
    weekdays = dict.fromkeys(day.weekday for day in whole)
    return {
        weekday: {
            kind: round(_mean([d.minutes[kind] for d in whole if d.weekday == weekday]), 1)
            for kind in KINDS
        }
        for weekday in weekdays
    }


def _mean(numbers: list[int]) -> float:
    return sum(numbers) / len(numbers)


def _shift(one: dict[str, float] | None, other: dict[str, float] | None) -> float | None:
    if one is None or other is None:
        return None
    return round(sum(abs(one[kind] - other[kind]) for kind in KINDS) / 2, 1)
