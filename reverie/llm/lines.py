"""Calls as lines of `calls.log`, and lines as calls."""

import json
from collections.abc import Collection, Mapping
from datetime import datetime
from hashlib import blake2b
from typing import Literal

import orjson
from pydantic import BaseModel, ConfigDict, JsonValue

from personas.ports import ChatMessage, ChatReply, FinishReason, Role
from reverie.llm.records import Asked, CallKey, Outcome, Recorded, Source
from storage import JsonObject


class _ReplyLine(BaseModel):
    """What was answered."""

    model_config = ConfigDict(frozen=True)

    text: str
    model: str
    finish: FinishReason
    prompt_tokens: int
    completion_tokens: int


class CallLine(BaseModel):
    """One call as it stands in the file; texts of messages and schemas by their hashes."""

    model_config = ConfigDict(frozen=True)

    type: Literal["call"] = "call"
    id: str
    tick: int
    persona: str
    question: str
    index: int
    now: datetime
    model: str
    prompt: str
    version: str
    attempt: int
    parts: tuple[tuple[str, int], ...]
    messages: tuple[tuple[Role, str], ...]
    json_schema: str | None
    max_tokens: int
    temperature: float
    seed: int
    stop: tuple[str, ...]
    digest: str
    reply: _ReplyLine | None
    failure: str
    tries: int
    faults: tuple[str, ...]
    latency_s: float
    source: Source
    cost: float | None

    @property
    def key(self) -> CallKey:
        """Which call it is."""
        return CallKey(self.persona, self.tick, self.question, self.index)

    @property
    def outcome(self) -> Outcome:
        """What came of it."""
        said = self.reply
        reply = (
            None
            if said is None
            else ChatReply(
                text=said.text,
                model=said.model,
                finish_reason=said.finish,
                prompt_tokens=said.prompt_tokens,
                completion_tokens=said.completion_tokens,
                call_id=self.id,
            )
        )
        return Outcome(
            reply=reply,
            failure=self.failure,
            tries=self.tries,
            faults=self.faults,
            latency_s=self.latency_s,
            source=self.source,
            cost=self.cost,
        )


def line_of(record: JsonObject) -> CallLine:
    """Return a record of the file as the call that it is."""
    return CallLine.model_validate(record)


def call_line(asked: Asked, outcome: Outcome) -> JsonObject:
    """Return the line that keeps a call, without its texts."""
    key, reply = asked.key, outcome.reply
    said: JsonObject | None = None
    if reply is not None:
        said = {
            "text": reply.text,
            "model": reply.model,
            "finish": reply.finish_reason,
            "prompt_tokens": reply.prompt_tokens,
            "completion_tokens": reply.completion_tokens,
        }
    return {
        "type": "call",
        "id": key.call_id,
        "tick": key.tick,
        "persona": key.persona,
        "question": key.question,
        "index": key.index,
        "now": asked.now.isoformat(),
        "model": asked.model,
        "prompt": asked.prompt,
        "version": asked.version,
        "attempt": asked.attempt,
        "parts": [[name, tokens] for name, tokens in asked.parts],
        "messages": [[each.role, _hash(each.content)] for each in asked.messages],
        "json_schema": None if asked.schema is None else _hash(_schema_text(asked)),
        "max_tokens": asked.max_tokens,
        "temperature": asked.temperature,
        "seed": asked.seed,
        "stop": list(asked.stop),
        "digest": asked.digest,
        "reply": said,
        "failure": outcome.failure,
        "tries": outcome.tries,
        "faults": list(outcome.faults),
        "latency_s": round(outcome.latency_s, 4),
        "source": outcome.source,
        "cost": outcome.cost,
    }


def text_lines(asked: Asked, known: Collection[str]) -> dict[str, JsonObject]:
    """Return the lines of the texts of a call that are not among *known* hashes, by hash."""
    texts = [each.content for each in asked.messages]
    if asked.schema is not None:
        texts.append(_schema_text(asked))
    found: Mapping[str, str] = {_hash(text): text for text in texts}
    return {
        name: {"type": "text", "hash": name, "text": text}
        for name, text in found.items()
        if name not in known
    }


def whole(line: CallLine, texts: Mapping[str, str]) -> Recorded:
    """Return the call of *line* with its words, from *texts* by hash."""
    schema: dict[str, JsonValue] | None = None
    if line.json_schema is not None:
        schema = orjson.loads(texts[line.json_schema])
    asked = Asked(
        key=line.key,
        now=line.now,
        model=line.model,
        messages=tuple(ChatMessage(role, texts[name]) for role, name in line.messages),
        schema=schema,
        max_tokens=line.max_tokens,
        temperature=line.temperature,
        seed=line.seed,
        stop=line.stop,
        prompt=line.prompt,
        version=line.version,
        attempt=line.attempt,
        parts=line.parts,
    )
    return Recorded(asked, line.outcome)


def _schema_text(asked: Asked) -> str:
    assert asked.schema is not None
    return json.dumps(dict(asked.schema), ensure_ascii=False, separators=(",", ":"))


def _hash(text: str) -> str:
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()
