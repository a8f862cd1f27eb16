"""Short-term memory: the plan, the current action and all else that a persona holds in mind now."""

from dataclasses import dataclass, field
from datetime import date, datetime

from personas.action import Action, PlaceChoice, Walk
from personas.emotion import Relationship
from personas.schedule import ScheduleRow


@dataclass(slots=True)
class Scratch:
    """Everything that changes in a persona besides its memories; saved and restored whole.

    Attributes:
        walk: where it is, or is going.
        currently, daily_requirement: the parts of the identity that new days revise.
        planned_day: the date that the plan is for; None before the first.
        planned_tick: the tick at which that date was first planned.
        wake_hour: hour of getting up on that date.
        day_plan: intentions of the day.
        hourly: the day as planned by the hour, 1,440 minutes from 00:00.
        step_places: activity -> where it happens, for steps whose place was decided with them.
        schedule: the same with what has been split into small steps or been interrupted.
        action: what it is doing; None before the first.
        arrived: whether it is where the action happens.
        changed_tick: last tick at which others could see it change what it does.
        talk_id: the talk it is in; empty for none.
        ended_talk_id: a talk whose memories are still to be written; empty for none.
        last_talks: name -> game time the last talk with them ended.
        considered: name -> game time a talk with them was last thought about.
        importance_left: poignancy still to come before the next reflection.
        importance_count: memories since the last reflection.
        gone_through: memories, oldest first, that have been gone through for facts and topics.
        is_present: whether it is in town; who has left or not yet come is nowhere.
        upset: what has just happened that may change its plans; empty for nothing.
        upset_cause: id of the memory of that; empty where it is no memory yet.
    fallbacks: answers that a fallback gave.
        relationships: name -> how the persona stands toward them, where anything was felt.
    """

    walk: Walk
    currently: str
    daily_requirement: str
    importance_left: int
    planned_day: date | None = None
    planned_tick: int = 0
    wake_hour: int = 0
    day_plan: tuple[str, ...] = ()
    hourly: tuple[ScheduleRow, ...] = ()
    schedule: tuple[ScheduleRow, ...] = ()
    step_places: dict[str, PlaceChoice] = field(default_factory=dict)
    action: Action | None = None
    arrived: bool = True
    changed_tick: int = -1
    talk_id: str = ""
    ended_talk_id: str = ""
    last_talks: dict[str, datetime] = field(default_factory=dict)
    considered: dict[str, datetime] = field(default_factory=dict)
    importance_count: int = 0
    gone_through: int = 0
    is_present: bool = True
    upset: str = ""
    upset_cause: str = ""
    fallbacks: int = 0
    relationships: dict[str, Relationship] = field(default_factory=dict)
