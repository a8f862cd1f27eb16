"""Task: how much happenings matter, all of a tick at once."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache

from pydantic import BaseModel

from personas.minds.language.blocks import Block, quoted
from personas.minds.language.prompt_files import Value
from personas.minds.language.reading import fields
from personas.minds.language.reading.numbers import ascii_digits, numbers_in
from personas.minds.language.reading.texts import lines_of
from personas.minds.language.task import Read, Task, reply_model
from personas.questions import RatePoignancy

_NUMBERED = re.compile(r"^\s*\(?\d{1,2}[.)]\s+(?=\S)", re.M)
_OUT_OF = re.compile(r"(\d)\s*(?:/|out of|von|de|su)\s*10\b", re.I)


@lru_cache(maxsize=64)
def _reply(count: int) -> type[BaseModel]:
    return reply_model("RatePoignancyReply", ratings=fields.whole_numbers(1, 10, count))


def _values(question: RatePoignancy, memory_chars: int) -> Mapping[str, Value]:
    del memory_chars
    lines = [f"{number}. {quoted(text, 300)}" for number, text in enumerate(question.texts, 1)]
    return {"happenings": Block("happenings", tuple(lines)), "count": len(question.texts)}


def _read(
    question: RatePoignancy, reply: BaseModel, rule: Callable[[], tuple[int, ...]]
) -> Read[tuple[int, ...]]:
    del question, rule
    return Read(tuple(reply.model_dump()["ratings"]))


def _prose(question: RatePoignancy, text: str) -> Mapping[str, object] | None:
    """Read one number a line, the list's own numbering aside; of one happening the first."""
    plain = _OUT_OF.sub(r"\1", ascii_digits(text))
    lines = [_NUMBERED.sub("", line) for line in lines_of(plain)]
    if len(question.texts) == 1:
        found = numbers_in(" ".join(lines))
        return {"ratings": list(found[:1])}
    by_line = [numbers_in(line) for line in lines]
    if len(by_line) == len(question.texts) and all(by_line):
        return {"ratings": [each[-1] for each in by_line]}
    return {"ratings": list(numbers_in(plain))}


TASK = Task(
    question=RatePoignancy,
    prompt="rate_poignancy",
    reply_tokens=120,
    values=_values,
    reply=lambda question: _reply(len(question.texts)),
    read=_read,
    prose=_prose,
    temperature=0.0,
)
