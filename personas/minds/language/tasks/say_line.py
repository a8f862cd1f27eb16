"""Task: the next line of a talk."""

from collections.abc import Callable, Mapping

from pydantic import BaseModel

from personas.errors import UnreadableReplyError
from personas.minds.language.blocks import Block, labelled
from personas.minds.language.prompt_files import Value
from personas.minds.language.reading import fields
from personas.minds.language.reading.choosing import folded
from personas.minds.language.reading.speech import spoken, takes_leave
from personas.minds.language.reading.texts import content
from personas.minds.language.task import Read, Task, reply_model
from personas.minds.language.wording import company_block, feeling_words, moment_words, talk_block
from personas.questions import SayLine, Utterance

_MOST_CHARS = 500
_REPLY = reply_model(
    "SayLineReply",
    line=fields.raw_text(_MOST_CHARS),
    leaves=(fields.forgiven(fields.truth()), None),
)


def _values(question: SayLine, memory_chars: int) -> Mapping[str, Value]:
    return {
        "memories": company_block(question.recalled, memory_chars),
        "situation": Block(
            "situation",
            labelled(
                now=moment_words(question.now),
                at=question.place,
                other_person=question.other,
                resident_was=question.own_doing,
                other_was=question.other_doing,
                acquaintance=_acquaintance(question),
                feeling_toward_them=feeling_words(question.warmth),
            ),
        ),
        "talk": talk_block(question.lines),
    }


def _acquaintance(question: SayLine) -> str:
    """Return how the two stand, where the description does not say it."""
    if question.asked.relation_to(question.other) is not None:
        return ""
    return "they have talked before" if question.met_before else "they have never talked"


def _read(question: SayLine, reply: BaseModel, rule: Callable[[], Utterance]) -> Read[Utterance]:
    del rule
    found = reply.model_dump()
    me = question.asked.name
    words = spoken(found["line"], me, (question.other,))
    line = content(words, _MOST_CHARS)
    if folded(line) in {folded(said) for who, said in question.lines if who == me}:
        raise UnreadableReplyError("the resident has said exactly this before; say something new")
    return Read(Utterance(line, _leaves(question, line, found["leaves"])))


def _leaves(question: SayLine, line: str, said: bool | None) -> bool:
    """Return whether *line* ends the talk: as the reply says, and where both have said goodbye."""
    if said is None or not said:
        answers_goodbye = bool(question.lines) and takes_leave(question.lines[-1][1])
        return takes_leave(line) and (said is None or answers_goodbye)
    return True


def _prose(question: SayLine, text: str) -> Mapping[str, object] | None:
    del question
    return None if "{" in text else {"line": text}


TASK = Task(
    question=SayLine,
    prompt="say_line",
    reply_tokens=220,
    values=_values,
    reply=lambda question: _REPLY,
    read=_read,
    prose=_prose,
    memory_chars=2600,
)
