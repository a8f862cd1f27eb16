"""Who is the persona on a new day?"""

from dataclasses import dataclass

from personas.questions.question import Question, Recollection


@dataclass(frozen=True, slots=True)
class Revision:
    """What changed overnight.

    Attributes:
        currently: the new paragraph on what occupies the persona.
        daily_requirement: what the new day must hold.
    """

    currently: str
    daily_requirement: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviseCurrently(Question[Revision]):
    """Asked at the start of every day but the first.

    Attributes:
        recalled: what comes to mind about plans and feelings.
    """

    recalled: tuple[Recollection, ...]
