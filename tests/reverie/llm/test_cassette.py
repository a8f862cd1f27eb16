"""The record of calls: complete, small, and enough to answer from without any server."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from personas.errors import NoAnswerError, ReplayRefusedError
from personas.ports import ChatMessage, ChatReply
from reverie.llm.backends.scripted import Scripted
from reverie.llm.cassette import RunCassette, read_calls
from reverie.llm.replay import Replay
from reverie.llm.script import Script, ScriptLine
from storage import CallFile
from tests.reverie.llm.calls import SCHEMA, gateway, request

LINES = [
    ScriptLine.model_validate({"match": {"contains": "silence"}, "status": 400}),
    ScriptLine(reply='{"hour": 6, "place": "bakery"}'),
]


@pytest.fixture(name="path")
def _path(tmp_path: Path) -> Path:
    """A record of one answer and one call without an answer."""
    path = tmp_path / "calls.log"

    async def ask() -> None:
        cassette = RunCassette(CallFile(path))
        model = gateway(Scripted(Script(LINES)), cassette=cassette, window=4096)
        await model.prepare()
        await model.complete(request(parts=(("you", "You are Nadia."),), version="3"))
        with pytest.raises(NoAnswerError):
            await model.complete(request("silence", question="SayLine"))
        model.close()

    asyncio.run(ask())
    return path


def _replayed(path: Path, text: str, question: str = "WakeUpHour") -> ChatReply:
    """Ask a replay of the record."""

    async def ask() -> ChatReply:
        model = gateway(Replay("monday", CallFile(path)))
        await model.prepare()
        assert model.window("WakeUpHour") == 4096
        reply = await model.complete(request(text, question=question))
        assert (model.usage.calls, model.usage.replayed) == (0, 1)
        return reply

    return asyncio.run(ask())


def test_a_call_is_kept_with_every_word(path: Path) -> None:
    """`inspect prompt` shows exactly what the model saw."""
    first, second = read_calls(CallFile(path))

    assert first.asked.messages == request().messages
    assert first.asked.schema == SCHEMA
    assert first.asked.parts == (("you", 5),)
    assert first.asked.version == "3"
    assert first.outcome.reply is not None
    assert first.outcome.reply.text == '{"hour": 6, "place": "bakery"}'
    assert second.outcome.reply is None
    assert second.outcome.failure == "no answer in 1 try: the server refused the request"


def test_a_text_that_calls_share_is_written_once(path: Path) -> None:
    """The part of a prompt that stays the same all day is most of it."""
    assert path.read_bytes().count(b"You are Nadia.") == 1


def test_a_replay_answers_as_it_was_answered(path: Path) -> None:
    """From the record alone, and at no cost."""
    assert _replayed(path, "When do you get up?").text == '{"hour": 6, "place": "bakery"}'


def test_a_call_without_an_answer_has_none_in_the_replay(path: Path) -> None:
    """What fell back then falls back now: the trace is the same."""
    with pytest.raises(NoAnswerError, match="refused"):
        _replayed(path, "silence", "SayLine")


def test_the_first_request_that_differs_ends_a_replay_with_its_name(path: Path) -> None:
    """A changed prompt is found at its first use, not by a strange trace."""
    with pytest.raises(ReplayRefusedError) as raised:
        _replayed(path, "When do you rise?")

    message = str(raised.value)
    assert "Nadia Haddad at tick 0, WakeUpHour" in message
    assert "from character 13 on" in message
    assert "'get up?' then, 'rise?' now" in message


def test_a_request_that_was_never_made_ends_a_replay(path: Path) -> None:
    """There is nothing else to answer it from."""
    with pytest.raises(ReplayRefusedError, match="never asked"):
        _replayed(path, "Good morning", "PlanDay")


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (lambda each: replace(each, max_tokens=65), "max_tokens was 64 and is 65"),
        (lambda each: replace(each, temperature=0.1), "temperature was 0.7 and is 0.1"),
        (lambda each: replace(each, schema=None), "schema"),
        (
            lambda each: replace(each, messages=(*each.messages, ChatMessage("user", "?"))),
            "messages",
        ),
    ],
)
def test_what_differs_is_said(path: Path, change: Callable[..., object], word: str) -> None:
    """Settings count as much as words do."""

    async def ask() -> None:
        model = gateway(Replay("monday", CallFile(path)))
        changed = change(request())
        await model.complete(changed)  # type: ignore[arg-type] # a request with one field changed

    with pytest.raises(ReplayRefusedError, match=word):
        asyncio.run(ask())


def test_a_record_is_found_again_by_the_next_process(path: Path) -> None:
    """A resumed run answers from it and adds up what was spent."""

    async def ask() -> tuple[str, int]:
        model = gateway(Scripted(Script([])), cassette=RunCassette(CallFile(path)))
        reply = await model.complete(request())
        return reply.text, model.usage.calls

    assert asyncio.run(ask()) == ('{"hour": 6, "place": "bakery"}', 2)
