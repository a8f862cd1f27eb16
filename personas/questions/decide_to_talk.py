"""Does the persona start a talk with somebody in view?"""

from dataclasses import dataclass
from datetime import datetime

from personas.questions.question import Question, Recollection


@dataclass(frozen=True, slots=True, kw_only=True)
class DecideToTalk(Question[bool]):
    """Asked when another persona comes into view and both are free to talk.

    Attributes:
        other: the other's full name.
        own_doing, other_doing: what each is doing.
        place: where, in plain words.
        last_talk: game time their last talk ended; None if there was none.
        recalled: what comes to mind about the other.
        warmth: the feeling toward the other, in [-1, 1]; 0 is none.
    """

    other: str
    own_doing: str
    other_doing: str
    place: str
    last_talk: datetime | None
    recalled: tuple[Recollection, ...]
    warmth: float = 0.0
