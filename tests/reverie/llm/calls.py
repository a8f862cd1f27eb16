"""Calls and servers that the tests of the gateway share."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from personas.ports import ChatMessage
from reverie.llm.backend import Call
from reverie.llm.backends.openai_compatible import OpenAICompatible
from reverie.llm.fake.faults import FaultPlan
from reverie.llm.fake.server import FakeServer
from reverie.llm.fake.settings import FakeSettings

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
