"""Task: what to answer a user. The tag of their mood comes first, everything of theirs quoted."""

from collections.abc import Callable, Mapping

from pydantic import BaseModel

from personas.errors import UnreadableReplyError
from personas.minds.language.blocks import Block, bounded, labelled, quoted
from personas.minds.language.prompt_files import Value
from personas.minds.language.reading import fields
from personas.minds.language.reading.speech import spoken
from personas.minds.language.reading.texts import content, sentences_of
from personas.minds.language.task import Read, Task, reply_model
from personas.minds.language.user_talk import guidance_of, recent_words, remembered_words, zoned
from personas.minds.language.wording import memories_block, moment_words, rows_block
from personas.questions import ReplyToUser

_MOST_CHARS = 1500
_MOST_SENTENCES = 6
_LINE_CHARS = 400
_RECENT_CHARS = 3000
_REPLY = reply_model("ReplyToUserReply", reply=fields.raw_text(_MOST_CHARS))


def _values(question: ReplyToUser, memory_chars: int) -> Mapping[str, Value]:
    earlier = [quoted(remembered_words(each), _LINE_CHARS) for each in question.user_memories]
    turns = [(quoted(a, _LINE_CHARS), quoted(b, _LINE_CHARS)) for a, b in question.earlier]
    return {
        "tag": question.tone.tag,
        "guidance": " ".join(guidance_of(question)),
        "memories": memories_block(question.recalled, memory_chars // 2),
        "schedule": rows_block("schedule", question.hourly or question.schedule, 0),
        "situation": Block(
            "situation",
            labelled(
                now=moment_words(question.now),
                at=question.place,
                resident_is=question.doing,
                user_is_called=question.user,
                user_wishes=question.wishes,
                time_of_the_user=zoned(question.user_now, question.zone),
            ),
        ),
        "earlier": Block("earlier", bounded(earlier, memory_chars // 2)),
        "talk": Block("talk", recent_words(turns, _RECENT_CHARS), empty="it begins"),
        "message": Block("message", (quoted(question.question, 12_000),)),
    }


def _read(question: ReplyToUser, reply: BaseModel, rule: Callable[[], str]) -> Read[str]:
    del rule
    words = spoken(reply.model_dump()["reply"], question.asked.name, ("user", "you"))
    if question.tone.tag.casefold() in words.casefold():
        raise UnreadableReplyError("the tag is not to be spoken; give the resident's words alone")
    return Read(sentences_of(content(words, _MOST_CHARS, may_hold_code=True), _MOST_SENTENCES))


TASK = Task(
    question=ReplyToUser,
    prompt="reply_to_user",
    reply_tokens=400,
    values=_values,
    reply=lambda question: _REPLY,
    read=_read,
    prose=lambda question, text: None if "{" in text else {"reply": text},
    memory_chars=6000,
)
