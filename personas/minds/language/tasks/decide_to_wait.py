"""Task: whether to wait for an object in use."""

from collections.abc import Callable, Mapping

from pydantic import BaseModel

from personas.minds.language.blocks import Block, labelled
from personas.minds.language.prompt_files import Value
from personas.minds.language.reading import fields
from personas.minds.language.task import Read, Task, reply_model
from personas.minds.language.wording import moment_words
from personas.questions import DecideToWait

_REPLY = reply_model("DecideToWaitReply", wait=fields.truth())


def _values(question: DecideToWait, memory_chars: int) -> Mapping[str, Value]:
    del memory_chars
    return {
        "situation": Block(
            "situation",
            labelled(
                now=moment_words(question.now),
                object=question.game_object,
                other_person=question.other,
                other_is=question.other_doing,
                resident_wants_to_be=question.own_doing,
                minutes_to_wait=question.wait_min,
            ),
        )
    }


def _read(question: DecideToWait, reply: BaseModel, rule: Callable[[], bool]) -> Read[bool]:
    del question, rule
    return Read(reply.model_dump()["wait"])


TASK = Task(
    question=DecideToWait,
    prompt="decide_to_wait",
    reply_tokens=60,
    values=_values,
    reply=lambda question: _REPLY,
    read=_read,
    prose=lambda question, text: {"wait": text},
    temperature=0.0,
)
