"""Whether a language model can decide for a town: asked in a few small steps, told plainly."""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Literal

from personas.ports import ChatMessage, ChatReply
from reverie.llm.backend import JSON_LEVELS, Backend, Call, ModelFacts
from reverie.llm.clients import CLIENTS, Connection, check_client
from reverie.llm.errors import BackendError
from reverie.llm.gateway import LEAST_WINDOW, SMALL_WINDOW
from reverie.llm_settings import LlmConfig

_PATIENCE_S = 30.0
_SCHEMA: dict[str, object] = {
    "type": "object",
    "properties": {"colour": {"type": "string", "enum": ["green", "blue"]}},
    "required": ["colour"],
    "additionalProperties": False,
}
_QUESTION = (
    ChatMessage("system", "Answer with one JSON object and nothing else."),
    ChatMessage("user", 'Choose a colour, green or blue. Answer: {"colour": "..."}'),
)


@dataclass(frozen=True, slots=True)
class Finding:
    """What one step found.

    Attributes:
        what: was looked at.
        status: "ok"; "warn", it works less well; "fail", it does not work.
        words: what was found.
        hint: what to do about it; empty when ok.
    """

    what: str
    status: Literal["ok", "warn", "fail"]
    words: str
    hint: str = ""


def examine(settings: LlmConfig, connection: Connection) -> tuple[Finding, ...]:
    """Return what is right and wrong with a language model; asks it one small question.

    Raises:
        ConfigError, LlmError: it cannot even be tried; see `check_client`.
    """
    check_client(settings, connection)
    patient = settings.model_copy(update={"timeout_s": min(settings.timeout_s, _PATIENCE_S)})
    return asyncio.run(_examined(patient, connection))


async def _examined(settings: LlmConfig, connection: Connection) -> tuple[Finding, ...]:
    backend = CLIENTS[settings.kind].make(settings, connection)
    try:
        return tuple([each async for each in _findings(backend, settings)])
    finally:
        await backend.close()


async def _findings(backend: Backend, settings: LlmConfig) -> AsyncIterator[Finding]:
    try:
        facts = await backend.facts(settings.model)
    except BackendError as error:
        yield Finding("model server", "fail", str(error), error.hint)
        return
    yield Finding("model server", "ok", f"{backend.server} answers")
    yield _name_finding(settings.model, facts)
    call = Call(
        messages=_QUESTION,
        model=settings.model,
        question="Doctor",
        schema=_SCHEMA,
        max_tokens=200 + settings.thinking_tokens,
    )
    try:
        reply = await backend.generate(call)
        if not _is_kept(reply):
            # The first answer of a server shows how it takes a wish for JSON; the second, its best.
            reply = await backend.generate(call)
    except BackendError as error:
        yield Finding("model answer", "fail", str(error), error.hint)
        return
    yield _json_finding(backend, reply)
    yield _window_finding(settings.window or facts.window)


def _name_finding(model: str, facts: ModelFacts) -> Finding:
    known = facts.known_models
    if not known or model in known:
        return Finding("model name", "ok", model or "the only one")
    near = get_close_matches(model, known, n=3, cutoff=0.4) or list(known[:8])
    return Finding(
        "model name", "warn", f"the server does not list {model}", f"it has {', '.join(near)}"
    )


def _json_finding(backend: Backend, reply: ChatReply) -> Finding:
    level, is_kept = backend.json_level, _is_kept(reply)
    if is_kept and level == "schema":
        return Finding("model answer", "ok", f"{reply.model} keeps to a JSON schema")
    if is_kept:
        words = f"{reply.model} answers; {JSON_LEVELS[level]}"
        hint = "it works; a server with JSON schemas needs fewer repairs"
        return Finding("model answer", "warn", words, hint)
    hint = "expect fallbacks: use a larger model, or a server with JSON schemas"
    said = " ".join(reply.text.split())[:60]
    return Finding("model answer", "warn", f"asked for JSON, {reply.model} said {said!r}", hint)


def _is_kept(reply: ChatReply) -> bool:
    """Return whether a reply holds what was asked for."""
    try:
        return json.loads(reply.text)["colour"] in ("green", "blue")
    except (ValueError, LookupError, TypeError):
        return False


def _window_finding(window: int | None) -> Finding:
    if window is None:
        hint = "set llm.window to what the server really has"
        return Finding("model window", "warn", "the server does not tell its window", hint)
    if window < LEAST_WINDOW:
        hint = f"start the server with at least {SMALL_WINDOW:,}, or rules decide them"
        words = f"{window:,} tokens are too few for most questions"
        return Finding("model window", "warn", words, hint)
    if window < SMALL_WINDOW:
        hint = f"start the server with at least {SMALL_WINDOW:,}, or memories are left out"
        return Finding("model window", "warn", f"{window:,} tokens are few", hint)
    return Finding("model window", "ok", f"{window:,} tokens")
