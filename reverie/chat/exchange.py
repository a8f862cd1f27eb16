"""One exchange of a talk: a message, its reply, and what both have done. It commits as one."""

from dataclasses import dataclass, field
from datetime import datetime

from pydantic import BaseModel, ConfigDict, TypeAdapter

from reverie.chat.errors import MissingOwnerError


@dataclass(frozen=True, slots=True)
class TalkKey:
    """Whose talk with whom; part of every record and every question to a store.

    Attributes:
        owner: the user's id, never empty.
        persona: the full name of whom they talk with.
    """

    owner: str
    persona: str

    def __post_init__(self) -> None:
        if not self.owner.strip():
            raise MissingOwnerError(
                "whose talk it is was not said: a user id is needed (--user ID); none is guessed"
            )
        if not self.persona.strip():
            raise MissingOwnerError("with whom the talk is was not said: a persona is needed")


class Recalled(BaseModel):
    """A message that came to mind.

    Attributes:
        node: its id in the user's memory.
        text: its words.
        at: when it was said.
        by_user: False for the persona's own.
        why: how it came to mind.
        mood: that it was said in.
        nearness: cosine of its meaning with the message's.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    node: str
    text: str
    at: datetime
    by_user: bool
    why: str = ""
    nearness: float = 0.0
    mood: str = "neutral"


class Connection(BaseModel):
    """A link from a message to an earlier one.

    Attributes:
        node: the earlier one's id in the user's memory.
        text: its words.
        why: what kind of link, how it came about.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    node: str
    text: str
    why: str


class Exchange(BaseModel):
    """A message and its reply.

    Attributes:
        owner, persona: whose talk with whom.
        revision: number of the exchange in its history, from 1, without gaps.
        message_id: the client's own id of the message; the same id is one exchange.
        session: id of the sitting it belongs to.
        at: when the message came, UTC.
        lang: language of the message.
        message: the user's words as they came.
        reply: what was shown, cleaned.
        label, confidence: the mood that was detected in the message.
        state: the state whose tag headed the prompt.
        tags: topics of the message.
        recalled: what came to mind.
        source: who decided on the reply: "rule", "model", "fallback".
        is_private: nothing of it is remembered.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    owner: str
    persona: str
    revision: int
    message_id: str
    session: str
    at: datetime
    lang: str
    message: str
    reply: str
    label: str
    confidence: float
    state: str
    tags: tuple[str, ...] = ()
    recalled: tuple[Recalled, ...] = ()
    source: str = "rule"
    is_private: bool = False


class Forgotten(BaseModel):
    """Something that was taken out of a history.

    Attributes:
        owner, persona: of whose history.
        forgotten: revisions whose words are gone.
        at: when, UTC.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    owner: str
    persona: str
    forgotten: tuple[int, ...]
    at: datetime


class Feedback(BaseModel):
    """A thumb for a reply.

    Attributes:
        owner, persona: of whose history.
        about: revision of the exchange.
        is_good: thumb up or down.
        reason: in the user's words; may be empty.
        at: when, UTC.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    owner: str
    persona: str
    about: int
    is_good: bool
    reason: str = ""
    at: datetime


class FeltBefore(BaseModel):
    """An entry of an imported history: when, which state, how surely."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    at: datetime
    state: str
    confidence: float


class Imported(BaseModel):
    """How the user stood with the persona before the first exchange, from an older system.

    Attributes:
        owner, persona: of whose history.
        imported: moods, oldest first, times in UTC.
        state, confidence, changed: the remembered state, how sure it was, and since when.
        is_hostile, aggressive_count: see `Relationship`.
        topics: favourite topics with their counts.
        style: how the user writes.
        at: when it was imported, UTC.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    owner: str
    persona: str
    imported: tuple[FeltBefore, ...]
    state: str
    confidence: float
    changed: datetime | None
    is_hostile: bool
    aggressive_count: int
    topics: dict[str, int]
    style: str
    at: datetime


Entry = Exchange | Forgotten | Feedback | Imported
ENTRY: TypeAdapter[Entry] = TypeAdapter(Entry)


@dataclass(slots=True)
class History:
    """All that a talk consists of, as it was written.

    Attributes:
        key: whose talk with whom.
        exchanges: what is left of them, oldest first.
        feedback: thumbs, oldest first.
        revision: of the last exchange; 0 for none.
        before: what an older system knew of the user; None for nothing.
    """

    key: TalkKey
    exchanges: list[Exchange] = field(default_factory=list)
    feedback: list[Feedback] = field(default_factory=list)
    revision: int = 0
    before: Imported | None = None

    def take(self, entry: Entry) -> None:
        """Add what was written next."""
        match entry:
            case Exchange():
                self.exchanges.append(entry)
                self.revision = entry.revision
            case Forgotten():
                gone = set(entry.forgotten)
                self.exchanges = [each for each in self.exchanges if each.revision not in gone]
            case Feedback():
                self.feedback.append(entry)
            case Imported():
                self.before = entry

    def answered(self, message_id: str) -> Exchange | None:
        """Return the exchange that a message id belongs to already."""
        return next((each for each in self.exchanges if each.message_id == message_id), None)
