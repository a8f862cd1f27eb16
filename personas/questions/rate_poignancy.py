"""How much do these happenings matter to the persona?"""

from dataclasses import dataclass

from personas.questions.question import Question


@dataclass(frozen=True, slots=True, kw_only=True)
class RatePoignancy(Question[tuple[int, ...]]):
    """Asked once a tick for all that is new; one number each, 1 (mundane) to 10 (poignant).

    Attributes:
        texts: the happenings, as they will be stored.
    """

    texts: tuple[str, ...]
