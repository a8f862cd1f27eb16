"""Changes of a day: plans, actions, ways, who somebody is and whether they are in town."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import ClassVar

from personas.action import Action, PlaceChoice, Point, Walk
from personas.changes.change import Change, Changing
from personas.schedule import ScheduleRow


@dataclass(frozen=True, slots=True)
class DayPlanned(Change):
    """A day was planned, or planned anew from some moment on."""

    type: ClassVar[str] = "plan"
    day: date
    wake_hour: int
    day_plan: tuple[str, ...]
    hourly: tuple[ScheduleRow, ...]

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Take over the plan; the schedule starts as the hourly plan."""
        scratch = persona.scratch
        if scratch.planned_day != self.day:
            scratch.planned_tick = tick
        scratch.planned_day = self.day
        scratch.wake_hour = self.wake_hour
        scratch.day_plan = self.day_plan
        scratch.hourly = self.hourly
        scratch.schedule = self.hourly
        scratch.step_places = {}
        scratch.upset = ""
        scratch.upset_cause = ""


@dataclass(frozen=True, slots=True)
class ScheduleChanged(Change):
    """Rows were split into steps, or repaired around an interruption."""

    type: ClassVar[str] = "schedule"
    schedule: tuple[ScheduleRow, ...]

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Take over the rows."""
        persona.scratch.schedule = self.schedule


@dataclass(frozen=True, slots=True)
class StepsPlaced(Change):
    """The places of the steps of a stretch were decided together with the steps."""

    type: ClassVar[str] = "step_places"
    places: dict[str, PlaceChoice]

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Take over the places instead of those of the stretch before."""
        persona.scratch.step_places = dict(self.places)


@dataclass(frozen=True, slots=True)
class ActionStarted(Change):
    """A new action began, or at least the way to it."""

    type: ClassVar[str] = "action"
    action: Action

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Take over the action; the persona has yet to arrive unless it can stay where it is."""
        persona.scratch.action = self.action
        persona.scratch.arrived = not self.action.address
        if persona.scratch.arrived:
            persona.scratch.changed_tick = tick


@dataclass(frozen=True, slots=True)
class WalkStarted(Change):
    """The persona set out on a path, or stopped (a path of one tile)."""

    type: ClassVar[str] = "walk"
    path: tuple[Point, ...]
    tiles_per_tick: float

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Start the walk at this tick."""
        persona.scratch.walk = Walk(self.path, tick, self.tiles_per_tick)


@dataclass(frozen=True, slots=True)
class Arrived(Change):
    """The persona is where its action happens."""

    type: ClassVar[str] = "arrive"

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Note the arrival; others see the action from now on."""
        persona.scratch.arrived = True
        persona.scratch.changed_tick = tick


@dataclass(frozen=True, slots=True)
class PlacesLearned(Change):
    """Places came into view for the first time."""

    type: ClassVar[str] = "place"
    addresses: tuple[str, ...]

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Add the places to the spatial memory."""
        for address in self.addresses:
            persona.places.learn(address)


@dataclass(frozen=True, slots=True)
class IdentityRevised(Change):
    """A new day changed what occupies the persona."""

    type: ClassVar[str] = "identity"
    currently: str
    daily_requirement: str

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Take over the new paragraphs."""
        persona.scratch.currently = self.currently
        persona.scratch.daily_requirement = self.daily_requirement


@dataclass(frozen=True, slots=True)
class Came(Change):
    """The persona is in town from now on."""

    type: ClassVar[str] = "came"

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Be there, for others to see."""
        persona.scratch.is_present = True
        persona.scratch.changed_tick = tick


@dataclass(frozen=True, slots=True)
class Left(Change):
    """The persona is no longer in town."""

    type: ClassVar[str] = "left"

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Be nowhere; what it was doing is over."""
        persona.scratch.is_present = False
        persona.scratch.action = None
        persona.scratch.changed_tick = tick
