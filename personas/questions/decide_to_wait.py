"""Does the persona wait until another is done with what both want to use?"""

from dataclasses import dataclass

from personas.questions.question import Question


@dataclass(frozen=True, slots=True, kw_only=True)
class DecideToWait(Question[bool]):
    """Asked on the way to an object that another uses; False means to go on regardless.

    Attributes:
        other: who uses it.
        own_doing, other_doing: what each is doing.
        game_object: the object.
        wait_min: minutes until the other is done.
    """

    other: str
    own_doing: str
    other_doing: str
    game_object: str
    wait_min: int
