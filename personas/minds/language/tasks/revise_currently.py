"""Task: who somebody is on a new day."""

from collections.abc import Callable, Mapping

from pydantic import BaseModel

from personas.minds.language.prompt_files import Value
from personas.minds.language.reading import fields
from personas.minds.language.task import Read, Task, reply_model
from personas.minds.language.wording import memories_block
from personas.questions import ReviseCurrently, Revision

_REPLY = reply_model(
    "ReviseCurrentlyReply", currently=fields.text(700), daily_requirement=fields.maybe_text(300)
)


def _values(question: ReviseCurrently, memory_chars: int) -> Mapping[str, Value]:
    return {"memories": memories_block(question.recalled, memory_chars)}


def _read(
    question: ReviseCurrently, reply: BaseModel, rule: Callable[[], Revision]
) -> Read[Revision]:
    del rule
    found = reply.model_dump()
    requirement = found["daily_requirement"] or question.asked.daily_requirement
    return Read(Revision(found["currently"], requirement))


TASK = Task(
    question=ReviseCurrently,
    prompt="revise_currently",
    reply_tokens=400,
    values=_values,
    reply=lambda question: _REPLY,
    read=_read,
    memory_chars=4500,
)
