"""Task: when to get up."""

from collections.abc import Callable, Mapping

from pydantic import BaseModel

from personas.minds.language.prompt_files import Value
from personas.minds.language.reading import fields
from personas.minds.language.task import Read, Task, reply_model
from personas.questions import WakeUpHour

_REPLY = reply_model("WakeUpHourReply", hour=fields.hour())


def _values(question: WakeUpHour, memory_chars: int) -> Mapping[str, Value]:
    del question, memory_chars
    return {}


def _read(question: WakeUpHour, reply: BaseModel, rule: Callable[[], int]) -> Read[int]:
    del question, rule
    return Read(reply.model_dump()["hour"])


TASK = Task(
    question=WakeUpHour,
    prompt="wake_up_hour",
    reply_tokens=60,
    values=_values,
    reply=lambda question: _REPLY,
    read=_read,
    prose=lambda question, text: {"hour": text},
    temperature=0.0,
)
