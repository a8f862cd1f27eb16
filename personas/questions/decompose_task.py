"""What are the small steps of an hour's task?"""

from dataclasses import dataclass, field

from personas.action import PlaceChoice
from personas.questions.choose_place import KnownPlaces
from personas.questions.question import Question
from personas.schedule import ScheduleRow


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacedStep(ScheduleRow):
    """A step whose place was decided with it, so that it need not be asked for.

    Attributes:
        place: where the step happens and how it shows.
    """

    place: PlaceChoice


@dataclass(frozen=True, slots=True, kw_only=True)
class DecomposeTask(Question[tuple[ScheduleRow, ...]]):
    """Asked when a stretch of the plan begins; rows of 5 to 15 minutes that sum to the task's.

    A mind may answer with a `PlacedStep` for some or all of the rows.

    Attributes:
        activity: the task.
        duration_min: its minutes.
        before, after: the neighbouring rows' activities; empty at the ends of a day.
        known: places the persona knows.
        here: (sector, arena) where the persona is now; empty strings outdoors.
    """

    activity: str
    duration_min: int
    before: str
    after: str
    known: KnownPlaces = field(default_factory=dict)
    here: tuple[str, str] = ("", "")
