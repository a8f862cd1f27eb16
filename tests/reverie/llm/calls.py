"""Calls and servers that the tests of the gateway share."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any, cast

from personas.ports import CallLabel, ChatMessage, ChatRequest
from reverie.clock import Clock
from reverie.llm.backend import Backend, Call
from reverie.llm.backends.openai_compatible import OpenAICompatible
from reverie.llm.cassette import Cassette, MemoryCassette
from reverie.llm.fake.faults import FaultPlan
from reverie.llm.fake.server import FakeServer
from reverie.llm.fake.settings import FakeSettings
from reverie.llm.gateway import Gateway, GatewaySettings
from reverie.llm.patience import Patience
from reverie.llm.prices import Price, PriceTable
from reverie.llm.server import Server
from reverie.llm.source import Source

KEY = "sk-test-0000SECRET0000"

SCHEMA: dict[str, object] = {
    "type": "object",
    "properties": {
        "hour": {"type": "integer", "minimum": 4, "maximum": 11},
        "place": {"type": "string", "enum": ["bakery", "garden shed"]},
    },
    "required": ["hour", "place"],
    "additionalProperties": False,
}


def call(text: str = "When do you get up?", **changes: Any) -> Call:
    """Return a call with a schema."""
    messages = (ChatMessage("system", "You are Nadia."), ChatMessage("user", text))
    said: dict[str, Any] = {"model": "fake-1", "question": "WakeUpHour", "schema": SCHEMA}
    said["max_tokens"] = 40
    return Call(messages=messages, **(said | changes))


def failing(*faults: Any, **settings: Any) -> FakeSettings:
    """Return settings under which the first calls fail so, in this order."""
    plan = FaultPlan(at=dict(enumerate(faults, 1)))
    return FakeSettings(faults=plan, **settings)


@asynccontextmanager
async def served(
    settings: FakeSettings | None = None, *, key: str = KEY, timeout_s: float = 20.0
) -> AsyncIterator[tuple[OpenAICompatible, FakeServer]]:
    """Serve a fake model on loopback, with the real client connected to it."""
    async with FakeServer(settings or FakeSettings()) as server:
        backend = OpenAICompatible(base_url=server.address, api_key=key, timeout_s=timeout_s)
        try:
            yield backend, server
        finally:
            await backend.close()


START = datetime(2023, 2, 13, 7)
HASTY = Patience(tries=3, pause_s=0.005, longest_pause_s=0.02, outage_s=0.6)
PRICES = PriceTable({"fake-1": Price(prompt=1.0, reply=2.0)})


def request(text: str = "When do you get up?", **label: Any) -> ChatRequest:
    """Return what a mind asks of the gateway."""
    said: dict[str, Any] = {"persona": "Nadia Haddad", "question": "WakeUpHour", "now": START}
    messages = (ChatMessage("system", "You are Nadia."), ChatMessage("user", text))
    return ChatRequest(
        messages=messages, schema=SCHEMA, max_tokens=64, label=CallLabel(**(said | label))
    )


def gateway(
    backend: Backend | Source,
    *,
    cassette: Cassette | None = None,
    patience: Patience = HASTY,
    prices: PriceTable = PRICES,
    told: list[str] | None = None,
    counts_from: int = -1,
    concurrency: int = 8,
    **settings: Any,
) -> Gateway:
    """Return a gateway to *backend* that is quick to lose its patience."""
    notes = [] if told is None else told
    said: dict[str, Any] = {"seed": 7, "model": "fake-1"} | settings
    source = (
        backend
        if hasattr(backend, "ask")
        else Server(backend, patience, concurrency=concurrency, tell=notes.append)
    )
    return Gateway(
        cast("Source", source),
        MemoryCassette() if cassette is None else cassette,
        GatewaySettings(**said),
        clock=Clock(START, 10),
        prices=prices,
        counts_from=counts_from,
    )
