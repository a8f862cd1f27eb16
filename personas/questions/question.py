"""The seam of every decision: a typed question, its typed answer, and the mind that gives it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Generic, Literal, Protocol, TypeVar

from personas.identity import Identity
from personas.ports import Draws

T = TypeVar("T")
Source = Literal["offline", "model", "fallback"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(Generic[T]):
    """A decision a persona has to take; the type parameter is the type of its answer.

    Attributes:
        asked: who decides.
        now: game time of the decision.
    """

    asked: Identity
    now: datetime

    @property
    def name(self) -> str:
        """The question's name, as it stands in records."""
        return type(self).__name__


@dataclass(frozen=True, slots=True)
class Answer(Generic[T]):
    """What a mind decided.

    Attributes:
        value: the decision.
        source: who decided; ``fallback`` is an offline rule standing in for a model that failed.
        reason: why it is a fallback; empty otherwise.
    """

    value: T
    source: Source = "offline"
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Recollection:
    """A memory as it is handed to a mind.

    Attributes:
        node_id: the memory's id in its owner's stream, "node_12".
        kind: event, thought or chat.
        created: game time it was stored.
        text: its description.
        subject, predicate, object: its triple.
        poignancy: 1 to 10.
        lines: (speaker, line) of a chat; empty otherwise.
    """

    node_id: str
    kind: Literal["event", "thought", "chat"]
    created: datetime
    text: str
    subject: str
    predicate: str
    object: str
    poignancy: int
    lines: tuple[tuple[str, str], ...] = ()


class Mind(Protocol):
    """Answers questions."""

    async def answer(self, question: Question[T], draws: Draws) -> Answer[T]:
        """Decide; the same question and draws give the same answer.

        Raises:
            UnansweredError: there is neither a reply nor a rule for it.
        """
        ...
