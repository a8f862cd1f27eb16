"""Task: what to do today, in broad strokes."""

from collections.abc import Callable, Mapping

from pydantic import BaseModel

from personas.errors import UnreadableReplyError
from personas.minds.language.blocks import Block
from personas.minds.language.prompt_files import Value
from personas.minds.language.reading import fields
from personas.minds.language.reading.texts import listed
from personas.minds.language.task import Read, Task, reply_model
from personas.minds.language.wording import memories_block
from personas.questions import PlanDay

_FEWEST, _MOST = 4, 8
_REPLY = reply_model("PlanDayReply", intentions=fields.texts(160, _FEWEST, _MOST))


def _values(question: PlanDay, memory_chars: int) -> Mapping[str, Value]:
    return {
        "wake_hour": f"{question.wake_hour:02d}",
        "memories": memories_block(question.recalled, memory_chars),
        "yesterday": Block("yesterday", question.yesterday, empty="this is the first day"),
    }


def _read(
    question: PlanDay, reply: BaseModel, rule: Callable[[], tuple[str, ...]]
) -> Read[tuple[str, ...]]:
    del question, rule
    found = tuple(dict.fromkeys(each.rstrip(".") for each in reply.model_dump()["intentions"]))
    if len(found) < _FEWEST:
        raise UnreadableReplyError(f"at least {_FEWEST} different intentions are needed")
    return Read(found[:_MOST])


TASK = Task(
    question=PlanDay,
    prompt="plan_day",
    reply_tokens=500,
    values=_values,
    reply=lambda question: _REPLY,
    read=_read,
    prose=lambda question, text: {"intentions": listed(text)},
    memory_chars=4500,
)
