"""Task: what to say to an interviewer."""

from collections.abc import Callable, Mapping

from pydantic import BaseModel

from personas.minds.language.blocks import Block, labelled, quoted
from personas.minds.language.prompt_files import Value
from personas.minds.language.reading import fields
from personas.minds.language.reading.speech import spoken
from personas.minds.language.reading.texts import content, sentences_of
from personas.minds.language.task import Read, Task, reply_model
from personas.minds.language.wording import memories_block, moment_words, rows_block
from personas.questions import AnswerInterview

_MOST_CHARS = 1500
_MOST_SENTENCES = 5
_EARLIER = 6
_REPLY = reply_model("AnswerInterviewReply", answer=fields.raw_text(_MOST_CHARS))


def _values(question: AnswerInterview, memory_chars: int) -> Mapping[str, Value]:
    facts = labelled(now=moment_words(question.now), at=question.place, resident_is=question.doing)
    return {
        "memories": memories_block(question.recalled, memory_chars),
        "schedule": rows_block("schedule", question.hourly or question.schedule, 0),
        "situation": Block("situation", facts),
        "interview": Block("interview", _so_far(question), empty="it begins"),
        "question": Block("question", (quoted(question.question),)),
    }


def _so_far(question: AnswerInterview) -> tuple[str, ...]:
    """Return the latest questions and answers, oldest first."""
    return tuple(
        f"{speaker}: {quoted(words, 400)}"
        for pair in question.earlier[-_EARLIER:]
        for speaker, words in zip(("interviewer", "resident"), pair, strict=True)
    )


def _read(question: AnswerInterview, reply: BaseModel, rule: Callable[[], str]) -> Read[str]:
    del rule
    words = spoken(reply.model_dump()["answer"], question.asked.name, ())
    return Read(sentences_of(content(words, _MOST_CHARS, may_hold_code=True), _MOST_SENTENCES))


TASK = Task(
    question=AnswerInterview,
    prompt="answer_interview",
    reply_tokens=400,
    values=_values,
    reply=lambda question: _REPLY,
    read=_read,
    prose=lambda question, text: None if "{" in text else {"answer": text},
    memory_chars=6000,
)
