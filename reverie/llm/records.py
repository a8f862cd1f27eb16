"""A call as it is recorded: who asked what at which tick, and what came of it."""

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from hashlib import blake2b
from typing import Literal

import orjson

from personas.ports import ChatMessage, ChatReply, JsonSchema

Source = Literal["live", "replay"]
_ID_DIGITS = 10


@dataclass(frozen=True, slots=True)
class CallKey:
    """Which call of a run it is.

    Attributes:
        persona: full name of who asks.
        tick: step of the engine's clock.
        question: name of the question.
        index: number of the call that this persona makes for this question at this tick, from 0.
    """

    persona: str
    tick: int
    question: str
    index: int

    @property
    def call_id(self) -> str:
        """A short name for it: the same in every run in which the call is made."""
        text = orjson.dumps([self.persona, self.tick, self.question, self.index])
        return blake2b(text, digest_size=_ID_DIGITS // 2).hexdigest()

    def __str__(self) -> str:
        return f"{self.persona} at tick {self.tick}, {self.question}"


@dataclass(frozen=True, kw_only=True)
class Asked:
    """What was asked, complete: the label, the settings and the words.

    Attributes:
        key: which call it is.
        now: game time.
        model: that is asked.
        messages, schema, max_tokens, temperature, seed, stop: see `personas.ports.ChatRequest`.
        prompt, version: which prompt, in which version.
        attempt: 0 for the first try of the mind, 1 for its repair.
        parts: (name, tokens) of the parts of the prompt, in order.
    """

    key: CallKey
    now: datetime
    model: str
    messages: tuple[ChatMessage, ...]
    schema: JsonSchema | None
    max_tokens: int
    temperature: float
    seed: int
    stop: tuple[str, ...] = ()
    prompt: str = ""
    version: str = ""
    attempt: int = 0
    parts: tuple[tuple[str, int], ...] = ()

    @cached_property
    def digest(self) -> str:
        """A hash of all that decides the answer, except which model gives it."""
        told = {
            "messages": [[each.role, each.content] for each in self.messages],
            "schema": None if self.schema is None else dict(self.schema),
            "settings": [self.max_tokens, self.temperature, self.seed, self.stop],
        }
        return blake2b(orjson.dumps(told), digest_size=16).hexdigest()


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What came of a call.

    Attributes:
        reply: the answer; None where there was none.
        failure: why there was none; empty otherwise.
        tries: how often it was sent; 0 where it was not.
        faults: kinds of the tries that failed, in order.
        latency_s: seconds from the first try to the end, pauses between tries included,
            waiting for a place among the calls under way not.
        source: "live" from a model, "replay" from the record of another run.
        cost: in the currency of the price table; None where the price is unknown.
    """

    reply: ChatReply | None
    failure: str = ""
    tries: int = 1
    faults: tuple[str, ...] = ()
    latency_s: float = 0.0
    source: Source = "live"
    cost: float | None = None


@dataclass(frozen=True, slots=True)
class Recorded:
    """A call with all that is known of it."""

    asked: Asked
    outcome: Outcome
