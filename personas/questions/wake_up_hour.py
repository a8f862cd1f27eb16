"""When does the persona get up today?"""

from dataclasses import dataclass

from personas.questions.question import Question


@dataclass(frozen=True, slots=True, kw_only=True)
class WakeUpHour(Question[int]):
    """Asked at the start of a day; the answer is an hour, 0 to 23."""
