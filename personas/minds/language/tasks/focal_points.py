"""Task: the questions behind the latest memories."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from pydantic import BaseModel

from personas.minds.language.prompt_files import Value
from personas.minds.language.reading import fields
from personas.minds.language.reading.texts import listed
from personas.minds.language.task import Read, Task, reply_model
from personas.minds.language.wording import memories_block
from personas.questions import FocalPoints


@lru_cache(maxsize=16)
def _reply(count: int) -> type[BaseModel]:
    return reply_model("FocalPointsReply", questions=fields.texts(200, 1, max(1, count)))


def _values(question: FocalPoints, memory_chars: int) -> Mapping[str, Value]:
    newest_first = question.statements[::-1]
    return {"memories": memories_block(newest_first, memory_chars), "count": question.count}


def _read(
    question: FocalPoints, reply: BaseModel, rule: Callable[[], tuple[str, ...]]
) -> Read[tuple[str, ...]]:
    del rule
    found = (
        each if each.endswith(("?", "？")) else f"{each.rstrip('.')}?"
        for each in reply.model_dump()["questions"]
    )
    return Read(tuple(dict.fromkeys(found))[: question.count])


def _prose(question: FocalPoints, text: str) -> Mapping[str, object] | None:
    """Take the lines of a list that are questions."""
    del question
    found = [each for each in listed(text) if "?" in each or "？" in each]
    return {"questions": found} if found else None


TASK = Task(
    question=FocalPoints,
    prompt="focal_points",
    reply_tokens=260,
    values=_values,
    reply=lambda question: _reply(question.count),
    read=_read,
    prose=_prose,
    memory_chars=6000,
)
