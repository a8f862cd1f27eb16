"""What does the persona mean to do today, in broad strokes?"""

from dataclasses import dataclass

from personas.questions.question import Question, Recollection


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanDay(Question[tuple[str, ...]]):
    """Asked at the start of a day; the answer is four to eight intentions in time order.

    Attributes:
        wake_hour: hour of getting up.
        recalled: memories that bear on the day (appointments, promises, yesterday).
        yesterday: the intentions of the day before; empty on the first day.
    """

    wake_hour: int
    recalled: tuple[Recollection, ...]
    yesterday: tuple[str, ...]
