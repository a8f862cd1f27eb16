"""What does the persona say to an interviewer?"""

from dataclasses import dataclass
from datetime import date

from personas.questions.question import Question, Recollection
from personas.schedule import ScheduleRow


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerInterview(Question[str]):
    """Asked of a frozen copy of the persona; the answer is one to a few sentences.

    Attributes:
        question: the interviewer's words.
        recalled: memories found for it, best first.
        schedule: the day's rows from 00:00, as far as they are split; empty before the first plan.
        doing: the current action; empty for none.
        place: where, in plain words.
        remembered: everything that is remembered, oldest first; for those who look for a day, a
            person or a word. Empty where only what is recalled may be used.
        hourly: the same day by the hour.
        day_plan: the intentions of that day.
        planned_day: the day that the plans are for; None before the first.
        earlier: (question, answer) of this interview so far, oldest first.
    """

    question: str
    recalled: tuple[Recollection, ...]
    schedule: tuple[ScheduleRow, ...]
    doing: str
    place: str
    remembered: tuple[Recollection, ...] = ()
    hourly: tuple[ScheduleRow, ...] = ()
    day_plan: tuple[str, ...] = ()
    planned_day: date | None = None
    earlier: tuple[tuple[str, str], ...] = ()

    @property
    def memories(self) -> tuple[Recollection, ...]:
        """Return all memories at hand, oldest first where all are given, else as recalled."""
        return self.remembered or self.recalled
