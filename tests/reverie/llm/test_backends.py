"""What every backend does; a new one is added to the list and nothing else changes."""

import asyncio
import json
import os
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from reverie.llm.backend import Backend
from reverie.llm.backends.scripted import Scripted
from reverie.llm.script import Script, ScriptLine
from tests.reverie.llm.calls import call, served
from tests.reverie.llm.tiny_model import make_tiny_model

Opened = Callable[[], AbstractAsyncContextManager[Backend]]


@asynccontextmanager
async def _openai_compatible() -> AsyncIterator[Backend]:
    async with served() as (backend, _):
        yield backend


@asynccontextmanager
async def _scripted() -> AsyncIterator[Backend]:
    yield Scripted(Script([ScriptLine(reply='{"hour": 6, "place": "bakery"}')]))


@asynccontextmanager
async def _local_transformers() -> AsyncIterator[Backend]:
    with TemporaryDirectory() as folder:
        model = make_tiny_model(Path(folder))
        from reverie.llm.backends.local_transformers import LocalTransformers

        backend = LocalTransformers(str(model))
        try:
            yield backend
        finally:
            await backend.close()


@asynccontextmanager
async def _llama_cpp() -> AsyncIterator[Backend]:
    pytest.importorskip("llama_cpp", reason="needs the extra [llama-cpp]")
    path = os.environ.get("REVERIE_TEST_GGUF", "")
    if not path:
        pytest.skip("REVERIE_TEST_GGUF names no GGUF file of a chat model")
    from reverie.llm.backends.llama_cpp import LlamaCpp

    backend = LlamaCpp(Path(path))
    try:
        yield backend
    finally:
        await backend.close()


BACKENDS: dict[str, Opened] = {
    "openai_compatible": _openai_compatible,
    "scripted": _scripted,
    "local_transformers": _local_transformers,
    "llama_cpp": _llama_cpp,
}


HEAVY = ("local_transformers", "llama_cpp")
PARAMS = [pytest.param(each, marks=pytest.mark.heavy if each in HEAVY else ()) for each in BACKENDS]


@pytest.fixture(name="opened", params=PARAMS)
def _opened(request: pytest.FixtureRequest) -> Opened:
    found: Opened = BACKENDS[request.param]
    return found


def test_a_schema_is_answered_by_an_object_that_fits_it(opened: Opened) -> None:
    """Where a backend says that it can be held to one; elsewhere there is at least an answer."""

    async def ask() -> tuple[str, str]:
        async with opened() as backend:
            reply = await backend.generate(call())
            return reply.text, backend.json_level

    text, level = asyncio.run(ask())
    assert text
    if level == "schema":
        answer = json.loads(text)
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
    assert reason in ("stop", "length")


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
