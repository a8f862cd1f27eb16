"""From a question to the messages that a model is sent."""

import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache
from typing import Any

from personas.days import day_words
from personas.identity import Identity
from personas.minds.language.blocks import Block, quoted
from personas.minds.language.languages import language_named
from personas.minds.language.prompt_files import load_prompt
from personas.minds.language.task import Task, loosened, schema_of
from personas.minds.language.wording import self_block
from personas.ports import ChatMessage, JsonSchema
from personas.questions import Question

_REPLY_SHOWN = 1500
_LEAST_REPLY_SHOWN = 100
_LEAST_MEMORY_CHARS = 400
_MARKS_TOKENS = 32
"""Of the marks that a chat template puts around two messages and a schema."""


@dataclass(frozen=True, slots=True)
class Rendered:
    """A question as messages.

    Attributes:
        messages: the system part first.
        parts: (name, text) of each part in order.
        version: of the prompt and of the system part, "3-s1".
        schema: JSON schema of the reply.
    """

    messages: tuple[ChatMessage, ...]
    parts: tuple[tuple[str, str], ...]
    version: str
    schema: JsonSchema


def render(task: Task, question: Question[Any], *, lang: str, memory_chars: int) -> Rendered:
    """Return the messages that put *question*.

    The system part depends on the persona, the date and *lang* alone, so that servers which keep
    the beginnings of prompts read it once a day. What a model must not take for an order is in
    blocks.

    Args:
        task: of the question's kind.
        question: to be put.
        lang: language of the texts in the reply.
        memory_chars: characters for the long list, memories or places.
    """
    prompt, system = load_prompt(task.prompt), load_prompt("system")
    opening = _opening(question.asked, question.now.date(), lang)
    asking = prompt.parts(task.values(question, memory_chars))
    return Rendered(
        messages=(
            ChatMessage("system", _joined(opening)),
            ChatMessage("user", _joined(asking)),
        ),
        parts=(
            *((f"system: {name}", text) for name, text in opening),
            *((f"{task.prompt}: {name}", text) for name, text in asking),
        ),
        version=f"{prompt.version}-s{system.version}",
        schema=schema_of(task.reply(question)),
    )


@lru_cache(maxsize=1024)
def _opening(asked: Identity, day: date, lang: str) -> tuple[tuple[str, str], ...]:
    """Return the parts of the system message of a persona on one day."""
    return load_prompt("system").parts(
        {
            "date": f"{day_words(day)}, {day.year}",
            "language": language_named(lang),
            "self": self_block(asked),
        }
    )


def fitting(
    task: Task,
    question: Question[Any],
    *,
    lang: str,
    count_tokens: Callable[[str], int],
    room: int,
) -> Rendered:
    """Return the messages and the schema, with as much of their lists as fits into *room* tokens.

    The long list of the prompt is halved until all fits or little is left of it; then the schema
    does without its long lists of options. Whoever sends it checks the end.
    """

    def shortened(schema: JsonSchema) -> Rendered:
        chars = task.memory_chars
        while True:
            rendered = render(task, question, lang=lang, memory_chars=chars)
            rendered = replace(rendered, schema=schema)
            if _needed(rendered, count_tokens) <= room or chars <= _LEAST_MEMORY_CHARS:
                return rendered
            chars //= 2

    schema = schema_of(task.reply(question))
    rendered = shortened(schema)
    is_fit = _needed(rendered, count_tokens) <= room
    return rendered if is_fit else shortened(loosened(schema))


def repairing(
    rendered: Rendered,
    reply: str,
    problem: str,
    *,
    count_tokens: Callable[[str], int],
    room: int,
) -> Rendered:
    """Return the messages that show a reply with what is wrong with it, and ask once more.

    Where they do not fit into *room* tokens, less and less of the reply is shown; then the schema
    does without its long lists of options. Whoever sends it checks the end.
    """
    chars = _REPLY_SHOWN
    while True:
        again = _again(rendered, quoted(reply, chars) or "(nothing)", problem)
        if _needed(again, count_tokens) <= room:
            return again
        if chars <= _LEAST_REPLY_SHOWN:
            return replace(again, schema=loosened(rendered.schema))
        chars //= 2


def _again(rendered: Rendered, shown: str, problem: str) -> Rendered:
    prompt = load_prompt("repair")
    asking = prompt.parts({"problem": Block("problem", (problem,))})
    return Rendered(
        messages=(
            *rendered.messages,
            ChatMessage("assistant", shown),
            ChatMessage("user", _joined(asking)),
        ),
        parts=(
            *rendered.parts,
            ("reply", shown),
            *((f"repair: {name}", text) for name, text in asking),
        ),
        version=f"{rendered.version}-r{prompt.version}",
        schema=rendered.schema,
    )


def _needed(rendered: Rendered, count_tokens: Callable[[str], int]) -> int:
    """Return the tokens of messages and schema; some servers show a model the schema."""
    told = (*(each.content for each in rendered.messages), str(dict(rendered.schema)))
    return sum(map(count_tokens, told)) + _MARKS_TOKENS * len(rendered.messages) // 2


def other_scripts(rendered: Rendered) -> frozenset[str]:
    """Return the words of a prompt that are not in Latin script: names and places, mostly."""
    words = (word for each in rendered.messages for word in re.findall(r"[^\W\d_]+", each.content))
    return frozenset(each for each in words if not each.isascii() and not _is_latin(each))


def _is_latin(word: str) -> bool:
    return all(unicodedata.name(each, "").startswith("LATIN") for each in word)


def _joined(parts: Sequence[tuple[str, str]]) -> str:
    return "\n\n".join(text.strip() for _, text in parts)
