"""What are the small steps of an hour's task?"""

from dataclasses import dataclass

from personas.questions.question import Question
from personas.schedule import ScheduleRow


@dataclass(frozen=True, slots=True, kw_only=True)
class DecomposeTask(Question[tuple[ScheduleRow, ...]]):
    """Asked when a stretch of the plan begins; rows of 5 to 15 minutes that sum to the task's.

    Attributes:
        activity: the task.
        duration_min: its minutes.
        before, after: the neighbouring rows' activities; empty at the ends of a day.
    """

    activity: str
    duration_min: int
    before: str
    after: str
