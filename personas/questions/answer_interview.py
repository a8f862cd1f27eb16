"""What does the persona say to an interviewer?"""

from dataclasses import dataclass

from personas.questions.question import Question, Recollection
from personas.schedule import ScheduleRow


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerInterview(Question[str]):
    """Asked of a frozen copy of the persona; the answer is one to five sentences.

    Attributes:
        question: the interviewer's words.
        recalled: memories found for it, best first.
        schedule: today's rows from 00:00; empty before the first plan.
        doing: the current action.
        place: where, in plain words.
    """

    question: str
    recalled: tuple[Recollection, ...]
    schedule: tuple[ScheduleRow, ...]
    doing: str
    place: str
