"""Task: whether to speak to somebody in sight."""

from collections.abc import Callable, Mapping

from pydantic import BaseModel

from personas.minds.language.blocks import Block, labelled
from personas.minds.language.prompt_files import Value
from personas.minds.language.reading import fields
from personas.minds.language.task import Read, Task, reply_model
from personas.minds.language.wording import company_block, feeling_words, moment_words
from personas.questions import DecideToTalk

_REPLY = reply_model("DecideToTalkReply", talk=fields.truth())


def _values(question: DecideToTalk, memory_chars: int) -> Mapping[str, Value]:
    last = moment_words(question.last_talk) if question.last_talk else "never"
    return {
        "memories": company_block(question.recalled, memory_chars),
        "situation": Block(
            "situation",
            labelled(
                now=moment_words(question.now),
                at=question.place,
                other_person=question.other,
                resident_is=question.own_doing,
                other_is=question.other_doing,
                last_talk=last,
                feeling_toward_them=feeling_words(question.warmth),
            ),
        ),
    }


def _read(question: DecideToTalk, reply: BaseModel, rule: Callable[[], bool]) -> Read[bool]:
    del question, rule
    return Read(reply.model_dump()["talk"])


TASK = Task(
    question=DecideToTalk,
    prompt="decide_to_talk",
    reply_tokens=60,
    values=_values,
    reply=lambda question: _REPLY,
    read=_read,
    prose=lambda question, text: {"talk": text},
    memory_chars=1800,
    temperature=0.0,
)
