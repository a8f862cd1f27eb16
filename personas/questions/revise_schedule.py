"""How does the rest of the hour go on after an interruption?"""

from dataclasses import dataclass

from personas.questions.question import Question
from personas.schedule import ScheduleRow


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviseSchedule(Question[tuple[ScheduleRow, ...]]):
    """Asked after a talk or a wait; the rows fill exactly the stretch that is left.

    Attributes:
        interruption: what got in between.
        cut: the activity that was broken off.
        cut_left_min: minutes that were left of it.
        rest: what was planned from the end of the interruption on, already cut to fit.
    """

    interruption: str
    cut: str
    cut_left_min: int
    rest: tuple[ScheduleRow, ...]
