"""What the minds need from outside, as protocols that the engine fills."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from personas.emotion.detection import Detection

FloatArray = NDArray[np.float32]
Float64 = NDArray[np.float64]
_Item = TypeVar("_Item")


class Draw(Protocol):
    """One keyed stream of random numbers; the same key gives the same numbers everywhere."""

    def random(self) -> float:
        """Return the next number in [0, 1)."""
        ...

    def integer(self, low: int, high: int) -> int:
        """Return the next whole number in [low, high], both ends included."""
        ...

    def chance(self, probability: float) -> bool:
        """Return True with *probability* in [0, 1]."""
        ...

    def choice(self, items: Sequence[_Item]) -> _Item:
        """Return one of *items*, which must not be empty."""
        ...

    def shuffled(self, items: Sequence[_Item]) -> list[_Item]:
        """Return *items* in a random order; the argument is left alone."""
        ...


class Draws(Protocol):
    """The random streams of one persona at one tick."""

    def of(self, purpose: str, index: int = 0) -> Draw:
        """Return the stream keyed by (run seed, persona, tick, purpose, index)."""
        ...


class Embedder(Protocol):
    """A sentence encoder."""

    @property
    def model_id(self) -> str:
        """Name that is stored beside every vector; another name means other vectors."""
        ...

    @property
    def dim(self) -> int:
        """Length of a vector."""
        ...

    def encode(self, texts: Sequence[str]) -> FloatArray:
        """Return unit vectors, shape (len(texts), dim), order as given.

        The bits of a row depend on its text alone, never on its company.
        """
        ...


class EmotionDetector(Protocol):
    """A reader of moods."""

    def detect(self, texts: Sequence[str]) -> tuple[Detection, ...]:
        """Return the mood of each text, order as given; it depends on that text alone."""
        ...


class Moods(Protocol):
    """The moods of what is said in a run: each distinct text is read once."""

    async def of(self, text: str) -> Detection:
        """Return the mood of *text*."""
        ...


class Vectors(Protocol):
    """The vectors of a run: each distinct text is encoded once and kept."""

    @property
    def dim(self) -> int:
        """Length of a vector."""
        ...

    async def rows(self, texts: Sequence[str]) -> NDArray[np.int32]:
        """Return the row number of each text, encoding and committing those not seen before."""
        ...

    def at(self, rows: NDArray[np.int32]) -> FloatArray:
        """Return a copy of the vectors of *rows*, shape (len(rows), dim), in their order."""
        ...

    def products(self, rows: NDArray[np.int32], query_rows: NDArray[np.int32]) -> Sequence[Float64]:
        """Return the cosines of *rows* with each of *query_rows*, shape (len(rows),) a query.

        They are exact: neither the processor nor the company of other rows changes a bit.
        """
        ...


Role = Literal["system", "user", "assistant"]
JsonSchema = Mapping[str, object]
FinishReason = Literal["stop", "length", "filtered", "other"]


@dataclass(frozen=True, slots=True)
class ChatMessage:
    """One message to a chat model."""

    role: Role
    content: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CallLabel:
    """Who asks a chat model what; never sent to it, always recorded beside the call.

    The engine derives the tick and the simulated day from *now*, and numbers the calls that one
    persona makes for one question at one tick in the order in which they are made.

    Attributes:
        persona: full name of who is asking.
        question: the question's name, "SayLine".
        now: game time of the question.
        prompt: name of the prompt that was rendered.
        version: that prompt's version.
        attempt: 0 for the first try, 1 for the repair of an answer that could not be read.
        parts: (name, text) of each part of the prompt in its order, for `inspect prompt`; the
            engine counts their tokens.
    """

    persona: str
    question: str
    now: datetime
    prompt: str = ""
    version: str = ""
    attempt: int = 0
    parts: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatRequest:
    """What is asked of a chat model.

    Attributes:
        messages: at least one; system first.
        label: who asks what.
        schema: JSON schema of the answer; None for free text. With a schema the reply is asked
            to be one JSON object, but a mind must read it as tolerantly as prose.
        max_tokens: longest reply, at least 1.
        temperature: 0 for the likeliest reply; None for the run's setting.
        seed: of the sampling; None lets the engine key one by (run, persona, tick, question,
            index).
        stop: texts that end the reply.
    """

    messages: tuple[ChatMessage, ...]
    label: CallLabel
    schema: JsonSchema | None = None
    max_tokens: int = 512
    temperature: float | None = None
    seed: int | None = None
    stop: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatReply:
    """What a chat model said.

    Attributes:
        text: as it came, reasoning blocks and all; never an error message.
        model: as the server names it.
        finish_reason: "length" where the reply was cut at `max_tokens`.
        prompt_tokens, completion_tokens: as the server counts them, else as we estimate them.
        call_id: the call's number in the run, as `inspect prompt` takes it; "" outside a run.
    """

    text: str
    model: str
    finish_reason: FinishReason = "stop"
    prompt_tokens: int = 0
    completion_tokens: int = 0
    call_id: str = ""


class ChatModel(Protocol):
    """A language model with everything that surrounds a call: retries, limits, the record."""

    def window(self, question: str) -> int:
        """Return how many tokens prompt and reply may have together for the model of *question*."""
        ...

    def count_tokens(self, text: str) -> int:
        """Return an estimate from above of the tokens in *text*; the same everywhere."""
        ...

    async def complete(self, request: ChatRequest) -> ChatReply:
        """Return the reply; equal requests of one run give equal replies.

        Raises:
            CallFailedError: this call has no answer; the mind falls back and goes on.
            ModelStoppedError: no call can be made any more; the mind lets it pass, the run stops.
        """
        ...
