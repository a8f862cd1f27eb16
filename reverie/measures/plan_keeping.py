"""Plan keeping: the share of time that was spent as the day's plan said."""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from reverie.measures.day_purposes import by_minute
from reverie.measures.kinds import kind_of, kind_of_words
from reverie.measures.reading import DayPlan, Deed, Life, Reading
from reverie.measures.result import Table, percent, share


@dataclass(frozen=True, slots=True)
class DayKept:
    """One person's day beside its plan.

    Attributes:
        name: who.
        day: the date.
        waking_min: minutes lived that were not planned or spent as sleep both.
        kept_min: of these, the minutes in which what was done served the row that the plan had
            for the minute, or one of its kind.
        share: *kept_min* by *waking_min*.
        talk_min, wait_min: of the rest, minutes of talking and of waiting.
    """

    name: str
    day: date
    waking_min: int
    kept_min: int
    share: float
    talk_min: int
    wait_min: int


@dataclass(frozen=True, slots=True)
class PlanKeeping:
    """How plans were kept.

    Attributes:
        share: over all days of all people.
        days: those of which the run lived a waking minute, by name, then date.
    """

    share: float
    days: tuple[DayKept, ...]

    def table(self) -> Table:
        """Return a row for each person and day."""
        rows = tuple(
            (each.name, str(each.day), percent(each.share), str(each.talk_min), str(each.wait_min))
            for each in self.days
        )
        return Table(
            ("who", "day", "as planned", "talk min", "wait min"),
            rows,
            (f"{percent(self.share)} of all waking minutes were spent as planned",),
        )


def plan_keeping(reading: Reading) -> PlanKeeping:
    """Return how far each day followed the hourly plan made at its beginning."""
    days = [
        _day_kept(name, plan, life) for name, life in reading.lives.items() for plan in life.plans
    ]
    lived = tuple(day for day in days if day.waking_min)
    waking = sum(day.waking_min for day in lived)
    return PlanKeeping(share(sum(day.kept_min for day in lived), waking), lived)


def _day_kept(name: str, plan: DayPlan, life: Life) -> DayKept:
    midnight = datetime.combine(plan.day, time())
    planned = by_minute(plan.hourly)
    waking = kept = talking = waiting = 0
    for minute, deed in _minutes(life.deeds, midnight):
        if minute >= len(planned):
            continue
        wanted, done = kind_of_words(planned[minute]), kind_of(deed)
        if wanted == done == "sleep":
            continue
        waking += 1
        if _serves(deed, done, planned[minute], wanted):
            kept += 1
        else:
            talking += done == "talk"
            waiting += done == "wait"
    return DayKept(name, plan.day, waking, kept, share(kept, waking), talking, waiting)


def _serves(deed: Deed, done: str, row: str, wanted: str) -> bool:
    return deed.purpose == row or (done == wanted != "other")


def _minutes(deeds: tuple[Deed, ...], midnight: datetime) -> list[tuple[int, Deed]]:
    """Return (minute of the day, what was done as it began), in order."""
    found: list[tuple[int, Deed]] = []
    for deed in deeds:
        first = -((midnight - deed.start) // timedelta(minutes=1))
        until = -((midnight - deed.end) // timedelta(minutes=1))
        found += [(minute, deed) for minute in range(max(0, first), min(1440, until))]
    return found
