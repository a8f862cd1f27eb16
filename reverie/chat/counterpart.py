"""Who talks with a user: a resident as described, or a frozen copy of one of a run."""

from dataclasses import dataclass
from datetime import date, datetime, time

from personas.identity import Identity
from personas.persona import Persona
from personas.questions import Recollection
from personas.schedule import ScheduleRow
from reverie.frozen import Frozen

_DAY_MIN = 24 * 60
_FREE = "taking a break"


@dataclass(frozen=True, slots=True)
class Moment:
    """What a persona is in the middle of.

    Attributes:
        identity: who they are.
        now: their own time.
        doing: in plain words; empty for nothing.
        place: where, in plain words.
        schedule: their day from 00:00; empty before the first plan.
        hourly: the same by the hour.
        day_plan: intentions of the day.
        planned_day: the day that the plans are for.
        remembered: all that they remember, oldest first.
        recalled: what a message brings to their mind, best first.
    """

    identity: Identity
    now: datetime
    doing: str
    place: str
    schedule: tuple[ScheduleRow, ...] = ()
    hourly: tuple[ScheduleRow, ...] = ()
    day_plan: tuple[str, ...] = ()
    planned_day: date | None = None
    remembered: tuple[Recollection, ...] = ()
    recalled: tuple[Recollection, ...] = ()


class FreshResident:
    """A resident who has lived nothing yet: their day is what their habits make of it.

    Args:
        identity: of the resident.
    """

    def __init__(self, identity: Identity) -> None:
        self.identity = identity

    @property
    def name(self) -> str:
        """Full name."""
        return self.identity.name

    async def moment(self, message: str, user_now: datetime) -> Moment:
        """Return what the resident would be doing at the user's time of day."""
        del message  # who has no memories is reminded of nothing
        now = user_now.replace(tzinfo=None)
        rows, places = _habitual_day(self.identity, now.date())
        minute, start = now.hour * 60 + now.minute, 0
        doing, place = "", ""
        for row, where in zip(rows, places, strict=True):
            if start <= minute < start + row.duration_min:
                doing, place = row.activity, where
            start += row.duration_min
        return Moment(
            identity=self.identity,
            now=now,
            doing="" if doing == _FREE else doing,
            place=place,
            schedule=rows,
            hourly=rows,
            planned_day=now.date(),
        )


class ResidentOfRun:
    """A frozen copy of somebody at a time of a run; the run never changes.

    Args:
        frozen: the people of the run at that time.
        name: who of them.
    """

    def __init__(self, frozen: Frozen, name: str) -> None:
        self._frozen = frozen
        self.name = name

    async def moment(self, message: str, user_now: datetime) -> Moment:
        """Return what they were doing, and what *message* brings to their mind."""
        del user_now  # in a run it is the run's time
        seen = await self._frozen.look(self.name, message)
        persona: Persona = seen.persona
        scratch = persona.scratch
        return Moment(
            identity=persona.identity,
            now=seen.now,
            doing=scratch.action.activity if scratch.action else "",
            place=seen.place,
            schedule=scratch.schedule,
            hourly=scratch.hourly,
            day_plan=scratch.day_plan,
            planned_day=scratch.planned_day,
            remembered=seen.remembered,
            recalled=seen.recalled,
        )


Counterpart = FreshResident | ResidentOfRun


def _habitual_day(identity: Identity, day: date) -> tuple[tuple[ScheduleRow, ...], tuple[str, ...]]:
    """Return the rows of a day that habits fill, and where each of them is spent."""
    home = identity.living_area.split(":")[1] if ":" in identity.living_area else ""
    wake = _minutes(identity.wake_time or time(7))
    bed = _minutes(identity.bed_time or time(22, 30))
    spans: list[tuple[int, int, str, str]] = [(0, wake, "sleeping", home)]
    if bed > wake:
        spans.append((bed, _DAY_MIN, "sleeping", home))
    for habit in identity.habits:
        if day.weekday() in habit.days:
            where = habit.place.split(":")[1] if ":" in habit.place else habit.place
            spans.append((_minutes(habit.start), _minutes(habit.end), habit.activity, where))
    rows: list[ScheduleRow] = []
    places: list[str] = []
    minute = 0
    for start, end, activity, where in sorted(spans):
        start, end = max(start, minute), min(end, _DAY_MIN)
        if start > minute:
            rows.append(ScheduleRow(_FREE, start - minute))
            places.append(home)
        if end > start:
            rows.append(ScheduleRow(activity, end - start))
            places.append(where)
            minute = end
    if minute < _DAY_MIN:
        rows.append(ScheduleRow(_FREE, _DAY_MIN - minute))
        places.append(home)
    return tuple(rows), tuple(places)


def _minutes(moment: time) -> int:
    return moment.hour * 60 + moment.minute
