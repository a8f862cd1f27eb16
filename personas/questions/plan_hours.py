"""How is the day spread over its hours?"""

from dataclasses import dataclass

from personas.questions.question import Question, Recollection
from personas.schedule import ScheduleRow


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanHours(Question[tuple[ScheduleRow, ...]]):
    """Asked after `PlanDay`; the rows run from 00:00 and sum to 1,440 minutes.

    Attributes:
        wake_hour: hour of getting up; the rows before it are sleep.
        day_plan: the intentions.
        recalled: memories that bear on the day.
    """

    wake_hour: int
    day_plan: tuple[str, ...]
    recalled: tuple[Recollection, ...]
