"""The OpenAI protocol against a real server on loopback: what is found out, and what goes wrong."""

import asyncio
import json

import httpx
import openai
import pytest

from personas.ports import ChatReply
from reverie.llm.backend import ModelFacts
from reverie.llm.backends.openai_compatible import OpenAICompatible
from reverie.llm.backends.openai_dialect import Dialect, is_strict
from reverie.llm.backends.openai_faults import fault_of
from reverie.llm.errors import BackendError
from reverie.llm.fake.server import FakeServer
from reverie.llm.fake.settings import FakeSettings, JsonSupport
from reverie.llm.script import Script, ScriptLine
from tests.reverie.llm.calls import KEY, SCHEMA, call, failing, served


def _failure(settings: FakeSettings, *, timeout_s: float = 20.0) -> BackendError:
    """Return the error of the first call."""

    async def ask() -> BackendError:
        async with served(settings, timeout_s=timeout_s) as (backend, _):
            with pytest.raises(BackendError) as raised:
                await backend.generate(call())
            return raised.value

    return asyncio.run(ask())


@pytest.mark.parametrize(
    ("fault", "kind", "status"),
    [
        ("rate_limit", "rate_limit", 429),
        ("error", "server", 500),
        ("hang", "timeout", None),
        ("late", "timeout", None),
        ("cut", "broken", None),
        ("garbage", "broken", None),
        ("empty", "broken", None),
        ("quota", "quota", 429),
        ("key", "key", 401),
        ("model", "model", 404),
    ],
)
def test_each_fault_is_told_by_its_kind(fault: str, kind: str, status: int | None) -> None:
    """The gateway decides by the kind whether to try again."""
    error = _failure(failing(fault), timeout_s=1.5 if kind == "timeout" else 30)

    assert (error.kind, error.status) == (kind, status)


def test_a_rate_limit_says_how_long_to_wait() -> None:
    """Retry-After is honoured, so it has to arrive."""
    assert _failure(failing("rate_limit", retry_after_s=2.5)).retry_after_s == 2.5


def test_a_failure_names_the_server_the_status_and_the_providers_own_sentence() -> None:
    """An exhausted quota once showed as "Error." and nothing else."""
    error = _failure(failing("quota"))

    assert "http://127.0.0.1:" in str(error)
    assert "(HTTP 429)" in str(error)
    assert "You exceeded your current quota" in str(error)
    assert "credit" in error.hint


def test_no_server_at_the_address_is_told_as_such() -> None:
    """The commonest mistake of all."""

    async def ask() -> BackendError:
        backend = OpenAICompatible(base_url="http://127.0.0.1:9/v1", api_key=KEY)
        with pytest.raises(BackendError) as raised:
            await backend.generate(call())
        await backend.close()
        return raised.value

    error = asyncio.run(ask())
    assert error.kind == "unreachable"
    assert "OPENAI_BASE_URL" in error.hint


def test_an_address_with_a_wrong_path_is_not_taken_for_a_missing_model() -> None:
    """OPENAI_BASE_URL is often given without the /v1 at its end."""

    async def ask() -> BackendError:
        async with FakeServer(FakeSettings()) as server:
            backend = OpenAICompatible(base_url=f"{server.address}/elsewhere", api_key=KEY)
            with pytest.raises(BackendError) as raised:
                await backend.generate(call())
            await backend.close()
            return raised.value

    error = asyncio.run(ask())
    assert (error.kind, error.status) == ("address", 404)
    assert "/v1" in error.hint


def test_a_web_page_is_told_as_one_and_not_quoted() -> None:
    """A proxy or another server altogether answers with one."""
    page = "\n<!DOCTYPE HTML><html><head><title>Bad gateway</title></head></html>"
    answer = httpx.Response(502, request=httpx.Request("POST", "http://127.0.0.1/v1"), text=page)

    error = fault_of(openai.InternalServerError(page, response=answer, body=page), "here", KEY)

    assert str(error) == "here (HTTP 502): a web page, and no answer of a model server"


def test_a_failure_holds_neither_key_nor_the_sdks_error() -> None:
    """What an error drags along ends up in tracebacks."""

    async def ask() -> BackendError:
        async with served(FakeSettings(key="sk-another-key-123456")) as (backend, _):
            with pytest.raises(BackendError) as raised:
                await backend.generate(call())
            return raised.value

    error = asyncio.run(ask())
    assert error.__cause__ is None
    assert error.__suppress_context__
    assert KEY not in f"{error} {error.hint} {vars(error)}"


def test_a_server_that_quotes_the_key_gets_it_into_no_reply() -> None:
    """Replies are recorded, and become memories."""

    async def ask() -> tuple[ChatReply, ModelFacts]:
        quoting = Script([ScriptLine(reply=f'{{"hour": 6, "place": "{KEY}"}}')])
        async with served(FakeSettings(model=KEY, script=quoting)) as (backend, _):
            return await backend.generate(call(model=KEY)), await backend.facts(KEY)

    reply, facts = asyncio.run(ask())
    assert reply.text == '{"hour": 6, "place": "(hidden)"}'
    assert KEY not in f"{reply} {facts}"


@pytest.mark.parametrize(
    ("support", "level"),
    [
        ("schema", "schema"),
        ("beside", "beside"),
        ("object", "object"),
        ("none", "text"),
        ("ignored", "schema"),
    ],
)
def test_how_a_server_gives_json_is_found_out_once(support: JsonSupport, level: str) -> None:
    """The second call is not refused again: what the first learnt is kept."""

    async def ask() -> tuple[Dialect, int, ChatReply]:
        async with served(FakeSettings(json=support)) as (backend, server):
            await backend.generate(call())
            refused = server.model.arrivals
            reply = await backend.generate(call("And tomorrow?"))
            assert server.model.arrivals == refused + 1
            return backend.dialect, refused, reply

    dialect, _, reply = asyncio.run(ask())
    assert dialect.json == level
    if support != "ignored":
        assert sorted(json.loads(reply.text)) == ["hour", "place"]


@pytest.mark.parametrize(
    ("complaint", "expected"),
    [
        (
            "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
            Dialect(limit="max_completion_tokens"),
        ),
        ("'seed' is not supported", Dialect(dropped=frozenset({"seed"}))),
        ("'temperature' does not support 0.7", Dialect(dropped=frozenset({"temperature"}))),
        ("'response_format.type' must be 'json_object'", Dialect(json="beside")),
        ("messages: expected a list", None),
    ],
)
def test_a_complaint_tells_what_to_leave_out(complaint: str, expected: Dialect | None) -> None:
    """Servers know different parts of the protocol; the sentence names the part."""
    assert Dialect().without(complaint, has_schema=True) == expected


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        (SCHEMA, True),
        ({**SCHEMA, "additionalProperties": True}, False),
        ({**SCHEMA, "required": ["hour"]}, False),
        ({"type": "object", "properties": {"a": {"type": "object", "properties": {}}}}, False),
    ],
)
def test_only_closed_schemas_are_sent_as_strict(schema: dict[str, object], expected: bool) -> None:
    """Hosted servers refuse a strict schema with anything left open."""
    assert is_strict(schema) is expected


def test_the_window_and_the_models_are_learnt_from_the_list() -> None:
    """So that no prompt is sent that cannot fit."""

    async def look() -> ModelFacts:
        async with served(FakeSettings(window=4096)) as (backend, _):
            return await backend.facts("fake-1")

    assert asyncio.run(look()) == ModelFacts(window=4096, known_models=("fake-1",))


def test_a_prompt_beyond_the_window_is_told_as_that() -> None:
    """It is not the server's fault, and trying again is no use."""
    error = _failure(FakeSettings(window=64))

    assert error.kind == "window"
    assert not error.nature.is_passing
