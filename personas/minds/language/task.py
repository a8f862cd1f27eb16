"""A task: how one kind of question is put to a chat model and how the reply is read."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ConfigDict, create_model

from personas.minds.language.prompt_files import Value
from personas.ports import JsonSchema
from personas.questions import Question

T = TypeVar("T")
_LONG = 12
"""Options of a list that is left out where there is no room."""


@dataclass(frozen=True, slots=True)
class Read(Generic[T]):
    """What was read from a reply.

    Attributes:
        value: the answer.
        gaps: parts of it that the reply did not give, in which the rule's stand.
    """

    value: T
    gaps: tuple[str, ...] = ()


def no_prose(question: Any, text: str) -> Mapping[str, object] | None:
    """Read nothing from prose: for answers that only a JSON object can give."""
    del question, text
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """One kind of question.

    The functions take the question and, where named, its reply; their types hang together within
    a task and cannot be told apart in a table of all.

    Attributes:
        question: the kind.
        prompt: name of the prompt file.
        reply_tokens: longest reply, thinking aside.
        values: (question, characters for the long list) → the variables of the prompt.
        reply: question → the pydantic model of its reply, from which the schema comes.
        read: (question, reply, rule) → the answer; *rule* gives the offline mind's.
        prose: (question, text) → fields of the reply found in prose, or None.
        memory_chars: characters for the long list of the prompt, memories or places, where the
            window allows; 0 if there is none.
        temperature: None for the run's own.
    """

    question: type[Question[Any]]
    prompt: str
    reply_tokens: int
    values: Callable[[Any, int], Mapping[str, Value]]
    reply: Callable[[Any], type[BaseModel]]
    read: Callable[[Any, Any, Callable[[], Any]], Read[Any]]
    prose: Callable[[Any, str], Mapping[str, object] | None] = no_prose
    memory_chars: int = 0
    temperature: float | None = None


def reply_model(name: str, **fields: Any) -> type[BaseModel]:
    """Return a model of a reply; every field is required unless given as (type, default)."""
    definitions: dict[str, Any] = {
        key: each if isinstance(each, tuple) else (each, ...) for key, each in fields.items()
    }
    model: type[BaseModel] = create_model(
        name, __config__=ConfigDict(extra="ignore", frozen=True), **definitions
    )
    return model


@lru_cache(maxsize=512)
def schema_of(model: type[BaseModel]) -> JsonSchema:
    """Return the JSON schema of a reply: all fields required, no others, one self-contained tree.

    What a reader forgives is not offered: the schema asks for everything.
    """
    schema = model.model_json_schema()
    found = _strict(schema, schema.get("$defs", {}))
    assert isinstance(found, dict)
    return found


def loosened(schema: JsonSchema) -> JsonSchema:
    """Return *schema* without its long lists of options, for windows that have no room for them.

    A reader still matches the text with the options.
    """
    found = _loose(dict(schema))
    assert isinstance(found, dict)
    return found


def _loose(node: object) -> object:
    if isinstance(node, list):
        return [_loose(each) for each in node]
    if not isinstance(node, dict):
        return node
    options = node.get("enum")
    if isinstance(options, list) and len(options) > _LONG and node.get("type") == "string":
        return {"type": "string", "maxLength": max(map(len, options))}
    return {key: _loose(each) for key, each in node.items()}


def _strict(node: object, definitions: Mapping[str, object]) -> object:
    if isinstance(node, list):
        return [_strict(each, definitions) for each in node]
    if not isinstance(node, dict):
        return node
    if "$ref" in node:
        return _strict(definitions[str(node["$ref"]).rsplit("/", 1)[-1]], definitions)
    kept: dict[str, Any] = {
        key: {name: _strict(each, definitions) for name, each in value.items()}
        if key == "properties"
        else _strict(value, definitions)
        for key, value in node.items()
        if key not in ("$defs", "title", "default")
    }
    if kept.get("type") == "object":
        kept["additionalProperties"] = False
        kept["required"] = [*kept.get("properties", {})]
    return kept
