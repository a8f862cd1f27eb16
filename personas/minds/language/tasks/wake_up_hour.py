"""Task: when to get up."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from pydantic import BaseModel

from personas.minds.language.prompt_files import Value
from personas.minds.language.reading import fields
from personas.minds.language.task import Read, Task, reply_model
from personas.minds.offline.frame import wake_minute
from personas.questions import WakeUpHour

_REACH = 5
"""Hours around the usual one; who gets up at another time of day altogether was misread."""


def _span(question: WakeUpHour) -> tuple[int, int]:
    """Return the earliest and the latest hour that are plausible."""
    usual = wake_minute(question.asked, question.now.date()) // 60 % 24
    return max(0, usual - _REACH), min(23, usual + _REACH)


@lru_cache(maxsize=64)
def _reply(earliest: int, latest: int) -> type[BaseModel]:
    return reply_model("WakeUpHourReply", hour=fields.hour(earliest, latest))


def _values(question: WakeUpHour, memory_chars: int) -> Mapping[str, Value]:
    del memory_chars
    earliest, latest = _span(question)
    return {"earliest": earliest, "latest": latest}


def _read(question: WakeUpHour, reply: BaseModel, rule: Callable[[], int]) -> Read[int]:
    del question, rule
    return Read(reply.model_dump()["hour"])


TASK = Task(
    question=WakeUpHour,
    prompt="wake_up_hour",
    reply_tokens=60,
    values=_values,
    reply=lambda question: _reply(*_span(question)),
    read=_read,
    prose=lambda question, text: {"hour": text},
    temperature=0.0,
)
