"""How much of the OpenAI protocol a server knows, and what is sent to it accordingly."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Literal

from reverie.llm.backend import Call, JsonLevel

JsonForm = Literal["schema", "beside", "object", "text"]
"""How JSON is asked for: a schema as hosted services take it; a schema beside the JSON mode, as
llama-cpp-python and some others take it; the JSON mode alone; in words only."""

_BELOW: Mapping[JsonForm, JsonForm] = MappingProxyType(
    {"schema": "beside", "beside": "object", "object": "text"}
)
_JSON_WORDS = re.compile(r"response_format|json_schema|json_object|schema|grammar", re.IGNORECASE)
_OPTIONAL = ("seed", "stop", "temperature")
_LIMITS = ("max_tokens", "max_completion_tokens")
_INSTRUCTION = (
    "Answer with one JSON object and nothing else. It must fit this JSON schema:\n{schema}"
)


@dataclass(frozen=True, slots=True)
class Dialect:
    """What a server was found to know; a new one is believed to know everything.

    Attributes:
        json: how it takes a wish for JSON.
        limit: under which name it takes the longest length of a reply.
        dropped: parameters that it refuses.
        is_proven: a call with a schema went well, so that a later refusal is that call's own.
    """

    json: JsonForm = "schema"
    limit: str = "max_tokens"
    dropped: frozenset[str] = field(default_factory=frozenset)
    is_proven: bool = False

    @property
    def json_level(self) -> JsonLevel:
        """How the server can be held to JSON."""
        return "schema" if self.json == "beside" else self.json

    def without(self, complaint: str, *, has_schema: bool) -> "Dialect | None":
        """Return a simpler dialect after a refusal, or None where there is none.

        Args:
            complaint: the server's own sentence.
            has_schema: whether a schema was sent.
        """
        if _LIMITS[1] in complaint and self.limit != _LIMITS[1]:
            return replace(self, limit=_LIMITS[1])
        for name in _OPTIONAL:
            if re.search(rf"\b{name}\b", complaint) and name not in self.dropped:
                return replace(self, dropped=self.dropped | {name})
        if has_schema and self.json in _BELOW and _JSON_WORDS.search(complaint):
            return replace(self, json=_BELOW[self.json])
        return None


def payload_of(call: Call, dialect: Dialect) -> dict[str, Any]:
    """Return the parameters of a chat completion; Any, as that is what the SDK takes."""
    messages = [{"role": each.role, "content": each.content} for each in call.messages]
    payload: dict[str, Any] = {
        "model": call.model,
        "messages": messages,
        dialect.limit: call.max_tokens,
        "temperature": call.temperature,
        "seed": call.seed,
    }
    if call.stop:
        payload["stop"] = list(call.stop)
    for name in dialect.dropped:
        payload.pop(name, None)
    if call.schema is None:
        return payload
    if dialect.json == "schema":
        described = {
            "name": re.sub(r"[^A-Za-z0-9_-]", "_", call.question or "answer")[:64],
            "schema": dict(call.schema),
            "strict": is_strict(call.schema),
        }
        payload["response_format"] = {"type": "json_schema", "json_schema": described}
        return payload
    if dialect.json == "beside":
        payload["response_format"] = {"type": "json_object", "schema": dict(call.schema)}
        return payload
    if dialect.json == "object":
        payload["response_format"] = {"type": "json_object"}
    told = _INSTRUCTION.format(schema=json.dumps(dict(call.schema), ensure_ascii=False))
    messages[-1]["content"] = f"{messages[-1]['content']}\n\n{told}"
    return payload


def is_held(text: str, schema: Mapping[str, object]) -> bool:
    """Return whether *text* has the keys that *schema* asks for: a server took it seriously."""
    try:
        found = json.loads(text, strict=False)  # grammars let line ends into texts
    except ValueError:
        return False
    wanted = schema.get("required")
    return isinstance(found, dict) and isinstance(wanted, list | tuple) and set(wanted) <= {*found}


def is_strict(schema: object) -> bool:
    """Return whether every object of *schema* is closed and complete.

    Only such schemas are enforced by hosted servers; others are still sent, as a strong wish.
    """
    if isinstance(schema, list | tuple):
        return all(is_strict(each) for each in schema)
    if not isinstance(schema, Mapping):
        return True
    properties = schema.get("properties")
    if isinstance(properties, Mapping):
        required = schema.get("required")
        names = list(required) if isinstance(required, list | tuple) else []
        if schema.get("additionalProperties") is not False or sorted(names) != sorted(properties):
            return False
    return all(is_strict(each) for each in schema.values())
