"""What does the persona say next?"""

from dataclasses import dataclass

from personas.questions.question import Question, Recollection


@dataclass(frozen=True, slots=True)
class Utterance:
    """A line of talk.

    Attributes:
        text: what is said; never empty.
        leaves: the speaker ends the talk with it.
    """

    text: str
    leaves: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SayLine(Question[Utterance]):
    """Asked for each turn of a talk.

    Attributes:
        other: to whom.
        place: where, in plain words.
        own_doing, other_doing: what each was doing when the talk began.
        lines: (speaker, line) so far, oldest first; empty for the opening.
        recalled: what comes to mind, best first.
        met_before: whether the two have talked before this talk.
        warmth: the feeling toward the other, in [-1, 1]; 0 is none.
    """

    other: str
    place: str
    own_doing: str
    other_doing: str
    lines: tuple[tuple[str, str], ...]
    recalled: tuple[Recollection, ...]
    met_before: bool
    warmth: float = 0.0
