"""A talk in a test: a clock by hand, a scripted model that keeps what it was asked."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

from personas.emotion import Detection
from personas.ports import ChatReply, ChatRequest
from reverie.chat import (
    ChatService,
    Exchange,
    FileTalkStore,
    FreshResident,
    ModelSpeaker,
    OfflineSpeaker,
    Said,
    Shown,
    TalkKey,
)
from reverie.embedding import HashingEmbedder
from reverie.rng import KeyedDraws
from tests.small_town import ANA

MONDAY = datetime(2026, 5, 11, 9, tzinfo=UTC)


class RecordingModel:
    """A chat model that says what it is told to, and keeps every request.

    Attributes:
        requests: oldest first.
    """

    def __init__(self, reply: str = "All right.") -> None:
        self.reply = reply
        self.requests: list[ChatRequest] = []

    def window(self, question: str) -> int:
        """Return a window of a common size."""
        return 8192

    def count_tokens(self, text: str) -> int:
        """Count a token for three characters."""
        return len(text) // 3 + 1

    async def complete(self, request: ChatRequest) -> ChatReply:
        """Keep the request and say the reply."""
        self.requests.append(request)
        return ChatReply(text=self.reply, model="scripted")

    @property
    def last_system(self) -> str:
        """The system part of the last request."""
        return self.requests[-1].messages[0].content


class ToldMoods:
    """A detector that says of each text what it was told; neutral of all others."""

    def __init__(self, moods: dict[str, str] | None = None) -> None:
        self.moods = moods or {}

    def detect(self, texts: Sequence[str]) -> tuple[Detection, ...]:
        """Return the moods."""
        labels = [self.moods.get(text, "neutral") for text in texts]
        return tuple(Detection(label, 0.95, {label: 0.95}) for label in labels)


@dataclass(slots=True)
class Talk:
    """One user's talk, and its clock.

    Attributes:
        service: answers.
        model: what it asks.
        now: the wall clock; the test moves it.
    """

    service: ChatService
    model: RecordingModel
    clock: list[datetime] = field(default_factory=list)

    def wait(self, **time: float) -> None:
        """Let time pass."""
        self.clock[0] += timedelta(**time)

    def say(self, text: str, *, message_id: str = "") -> Exchange:
        """Say something; return the exchange."""
        return self.events(text, message_id=message_id)[1].exchange

    def events(self, text: str, *, message_id: str = "") -> tuple[list[Shown], Said]:
        """Say something; return what was shown step by step, and the end."""

        async def gather() -> list[Shown | Said]:
            return [event async for event in self.service.say(text, message_id=message_id)]

        self.wait(minutes=1)
        found = asyncio.run(gather())
        last = found[-1]
        assert isinstance(last, Said)
        return [each for each in found if isinstance(each, Shown)], last


def talk(
    folder: Path,
    *,
    user: str = "ana-user",
    moods: dict[str, str] | None = None,
    offline: bool = False,
    write: Callable[[int, bytes], int] | None = None,
    clock: list[datetime] | None = None,
    private: bool = False,
) -> Talk:
    """Return a talk of *user* with Ana, kept in *folder*."""
    now = clock if clock is not None else [MONDAY]
    model = RecordingModel()
    rules = OfflineSpeaker(lambda turn: KeyedDraws(0, user, turn))
    store = FileTalkStore(folder) if write is None else FileTalkStore(folder, write=write)
    service = ChatService(
        TalkKey(user, ANA.name),
        FreshResident(ANA),
        store=store,
        detector=ToldMoods(moods),
        embedder=HashingEmbedder(),
        speaker=rules if offline else ModelSpeaker(model, rules),
        zone="America/Bogota",
        clock=lambda: now[0],
        session=f"{user} at {now[0]}",
        is_private=private,
    )
    return Talk(service, model, now)
