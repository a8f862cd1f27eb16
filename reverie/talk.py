"""A talk between two personas, as the world knows it."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from personas.action import Action

_EMOJI = "💬"

EndReason = Literal["farewell", "line limit", "time limit", "repetition", "silence", "departure"]


@dataclass(slots=True)
class Talk:
    """A talk that goes on, or whose memories are still to be written.

    Attributes:
        talk_id: its id, unique in the run.
        first, second: who opened it, and whom they went up to.
        place: where, in plain words.
        doing: what each was doing before, by name.
        started: game time it was opened.
        due_tick: tick at which the next line is due.
        speaker: whose turn it is.
        lines: (speaker, line), oldest first.
        is_closing: somebody has said that they leave.
        ended: game time of the end; None while it goes on.
        reason: why it ended; empty while it goes on.
    """

    talk_id: str
    first: str
    second: str
    place: str
    doing: dict[str, str]
    started: datetime
    due_tick: int
    speaker: str
    lines: list[tuple[str, str]] = field(default_factory=list)
    is_closing: bool = False
    ended: datetime | None = None
    reason: EndReason | Literal[""] = ""

    def other(self, name: str) -> str:
        """Return whom *name* talks with."""
        return self.second if name == self.first else self.first


def talking(other: str, start: datetime, latest_end: datetime) -> Action:
    """Return what somebody does who talks with *other* until *latest_end* at most."""
    return Action(
        kind="talk",
        activity=f"talking with {other}",
        address="",
        start=start,
        end=latest_end,
        emoji=_EMOJI,
        predicate="talk with",
        object=other,
    )
