"""How much do these happenings matter to the persona?"""

from dataclasses import dataclass

from personas.questions.question import Question


@dataclass(frozen=True, slots=True, kw_only=True)
class RatePoignancy(Question[tuple[int, ...]]):
    """Asked for all that is new at a tick at once; one number from 1 (mundane) to 10 (poignant) each.

    Attributes:
        texts: the happenings, as they will be stored.
    """

    texts: tuple[str, ...]
