"""Schedules: every day of 1,440 minutes, and nobody's like somebody else's."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import date

from personas.schedule import MINUTES_A_DAY, total_min
from reverie.measures.reading import Reading
from reverie.measures.result import Table


@dataclass(frozen=True, slots=True)
class WrongSum:
    """A schedule that is too short or too long.

    Attributes:
        name: whose.
        day: the date.
        revision: 0 for the hourly plan, else the number of the later schedule.
        minutes: its sum.
    """

    name: str
    day: date
    revision: int
    minutes: int


@dataclass(frozen=True, slots=True)
class SharedPlan:
    """A day that more than one person planned in the same words.

    Attributes:
        day: the date.
        names: whose, sorted.
    """

    day: date
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Schedules:
    """How sound the schedules are.

    Attributes:
        checked: hourly plans and later schedules looked at.
        wrong_sums: those that do not cover the day.
        shared_plans: see there; intentions or hourly rows are the same.
        repeated_days: (name, date) of days planned word for word like the same person's day before.
    """

    checked: int
    wrong_sums: tuple[WrongSum, ...]
    shared_plans: tuple[SharedPlan, ...]
    repeated_days: tuple[tuple[str, date], ...]

    def table(self) -> Table:
        """Return a row for each thing that is wrong."""
        rows = [
            ("wrong sum", str(each.day), each.name, f"{each.minutes} min")
            for each in self.wrong_sums
        ]
        rows += [
            ("shared plan", str(each.day), ", ".join(each.names), "") for each in self.shared_plans
        ]
        rows += [("same as the day before", str(day), name, "") for name, day in self.repeated_days]
        note = f"{self.checked} schedules checked"
        return Table(("what", "day", "who", ""), tuple(rows), (note,))


def schedules(reading: Reading) -> Schedules:
    """Return which schedules of a run do not sum to 1,440, and which plans are the same."""
    checked = 0
    wrong: list[WrongSum] = []
    plans: dict[tuple[date, tuple[str, ...]], list[str]] = defaultdict(list)
    repeated: list[tuple[str, date]] = []
    for name, life in reading.lives.items():
        for index, plan in enumerate(life.plans):
            for number, rows in enumerate((plan.hourly, *plan.revisions)):
                checked += 1
                if total_min(rows) != MINUTES_A_DAY:
                    wrong.append(WrongSum(name, plan.day, number, total_min(rows)))
            if plan.intentions:
                plans[plan.day, plan.intentions].append(name)
                if index and life.plans[index - 1].intentions == plan.intentions:
                    repeated.append((name, plan.day))
    shared = [SharedPlan(day, tuple(names)) for (day, _), names in plans.items() if len(names) > 1]
    return Schedules(
        checked=checked,
        wrong_sums=tuple(wrong),
        shared_plans=tuple(sorted(shared, key=lambda each: (each.day, each.names))),
        repeated_days=tuple(repeated),
    )
