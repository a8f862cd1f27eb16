"""What does the persona answer a user who talks with it?"""

from dataclasses import dataclass
from datetime import datetime

from personas.emotion import EmotionalState
from personas.questions.answer_interview import AnswerInterview


@dataclass(frozen=True, slots=True)
class UserMemory:
    """Something that was said in earlier talk with the user.

    Attributes:
        text: the words.
        at: when, in the user's own zone.
        by_user: False for the persona's own words.
        why: how it came to mind.
        mood: that it was said in.
        nearness: cosine of its meaning with the message's, in [-1, 1].
    """

    text: str
    at: datetime
    by_user: bool
    why: str = ""
    nearness: float = 0.0
    mood: str = "neutral"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplyToUser(AnswerInterview):
    """Asked for each message; *question* is the message, `earlier` the talk's last turns.

    Attributes:
        user: what to call the user; empty where nothing is known.
        wishes: what the user wants to talk about, or how; empty where they have not said it.
        lang: language code of the message.
        user_now: the user's own time, with its zone.
        zone: that zone by name.
        heard: mood of the message.
        sureness: how sure that mood is, in [0, 1].
        tone: the state whose tag heads the prompt.
        tint: a state that colours this answer only; None for none.
        is_demanding: the user has been hostile often.
        user_memories: what of earlier talk comes to mind, best first.
        is_new_sitting: this is the first message after a while.
        turn: number of the exchange in the talk, from 1.
    """

    user: str
    lang: str
    user_now: datetime
    zone: str
    heard: EmotionalState
    sureness: float
    tone: EmotionalState
    tint: EmotionalState | None
    is_demanding: bool
    user_memories: tuple[UserMemory, ...]
    is_new_sitting: bool
    turn: int
    wishes: str = ""
