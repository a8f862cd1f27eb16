"""Task: what memories are about."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from pydantic import BaseModel

from personas.errors import UnreadableReplyError
from personas.minds.language.blocks import Block
from personas.minds.language.prompt_files import Value
from personas.minds.language.reading import fields
from personas.minds.language.task import Read, Task, reply_model
from personas.minds.language.wording import memories_block
from personas.questions import ExtractConcepts, Topic

_MOST_WORDS = 5


@lru_cache(maxsize=16)
def _reply(count: int) -> type[BaseModel]:
    topic = reply_model("TopicReply", label=fields.text(60), memories=fields.whole_numbers(1, 999))
    return reply_model("ExtractConceptsReply", topics=fields.items(topic, 0, max(1, count)))


def _values(question: ExtractConcepts, memory_chars: int) -> Mapping[str, Value]:
    return {
        "known": Block("topics", question.known[:100]),
        "memories": memories_block(question.statements, memory_chars, is_numbered=True),
        "count": question.count,
    }


def _read(
    question: ExtractConcepts, reply: BaseModel, rule: Callable[[], tuple[Topic, ...]]
) -> Read[tuple[Topic, ...]]:
    """Turn memory numbers into ids; people's names and whole sentences are no topics."""
    del rule
    given = reply.model_dump()["topics"]
    people = {each.subject.casefold() for each in question.statements}
    found: dict[str, Topic] = {}
    for each in given:
        words = each["label"].replace("_", " ").casefold().split()
        evidence = dict.fromkeys(
            question.statements[number - 1].node_id
            for number in each["memories"]
            if 1 <= number <= len(question.statements)
        )
        if evidence and 0 < len(words) <= _MOST_WORDS and " ".join(words) not in people:
            label = "_".join(words)
            found.setdefault(label, Topic(label, tuple(evidence)))
    if given and not found:
        raise UnreadableReplyError(
            f"each topic must have one to {_MOST_WORDS} words and memories by number, from 1 to "
            f"{len(question.statements)}"
        )
    return Read(tuple(found.values()))


TASK = Task(
    question=ExtractConcepts,
    prompt="extract_concepts",
    reply_tokens=500,
    values=_values,
    reply=lambda question: _reply(question.count),
    read=_read,
    memory_chars=6000,
)
