"""What every backend does; a new one is added to the list and nothing else changes."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

import pytest

from reverie.llm.backend import Backend
from reverie.llm.backends.scripted import Scripted
from reverie.llm.script import Script, ScriptLine
from tests.reverie.llm.calls import call, served

Opened = Callable[[], AbstractAsyncContextManager[Backend]]


@asynccontextmanager
async def _openai_compatible() -> AsyncIterator[Backend]:
    async with served() as (backend, _):
        yield backend


@asynccontextmanager
async def _scripted() -> AsyncIterator[Backend]:
    yield Scripted(Script([ScriptLine(reply='{"hour": 6, "place": "bakery"}')]))


BACKENDS: dict[str, Opened] = {"openai_compatible": _openai_compatible, "scripted": _scripted}


@pytest.fixture(name="opened", params=list(BACKENDS))
def _opened(request: pytest.FixtureRequest) -> Opened:
    found: Opened = BACKENDS[request.param]
    return found


def test_a_schema_is_answered_by_an_object_that_fits_it(opened: Opened) -> None:
    """This is what a mind is promised where the server can be held to a schema."""

    async def ask() -> str:
        async with opened() as backend:
            return (await backend.generate(call())).text

    answer = json.loads(asyncio.run(ask()))
    assert sorted(answer) == ["hour", "place"]
    assert answer["place"] in ("bakery", "garden shed")


def test_the_same_call_gets_the_same_answer(opened: Opened) -> None:
    """Equal seed and equal words: a run can be lived again."""

    async def ask() -> list[str]:
        async with opened() as backend:
            return [(await backend.generate(call(seed=5))).text for _ in range(2)]

    first, second = asyncio.run(ask())
    assert first == second


def test_tokens_are_counted(opened: Opened) -> None:
    """Without them there is no budget."""

    async def ask() -> tuple[int, int, str]:
        async with opened() as backend:
            reply = await backend.generate(call())
            return reply.prompt_tokens, reply.completion_tokens, reply.finish_reason

    prompt_tokens, completion_tokens, reason = asyncio.run(ask())
    assert prompt_tokens > 5
    assert completion_tokens > 2
    assert reason == "stop"


def test_many_calls_at_once_do_not_get_in_each_others_way(opened: Opened) -> None:
    """Calls of a tick run side by side."""

    async def ask() -> int:
        async with opened() as backend:
            calls = [backend.generate(call(f"Question {number}?")) for number in range(12)]
            return len(await asyncio.gather(*calls))

    assert asyncio.run(ask()) == 12


def test_a_backend_goes_on_in_another_event_loop(opened: Opened) -> None:
    """A notebook asks each interview question in a loop of its own."""

    async def ask() -> str:
        async with opened() as backend:
            await backend.generate(call())
            await backend.close()
            return (await backend.generate(call())).text

    assert asyncio.run(ask())


def test_nothing_shows_the_key(opened: Opened) -> None:
    """A backend ends up in error messages and logs."""

    async def look() -> str:
        async with opened() as backend:
            return f"{backend!r} {backend!s} {backend.server}"

    assert "SECRET" not in asyncio.run(look())
