"""Task: what follows from memories, with evidence."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache

from pydantic import BaseModel

from personas.errors import UnreadableReplyError
from personas.minds.language.blocks import Block
from personas.minds.language.prompt_files import Value
from personas.minds.language.reading import fields
from personas.minds.language.reading.numbers import numbers_in
from personas.minds.language.reading.texts import listed
from personas.minds.language.task import Read, Task, reply_model
from personas.minds.language.wording import memories_block
from personas.questions import DrawInsights, Insight

_BECAUSE = re.compile(
    r"\s*[\(\[（]?\s*(?:because|based on|from|evidence|see|memories?)\b[^\d]{0,40}", re.I
)
_FIRST_WORDS = re.compile(r"^(.{1,60}?) (is|are|has|wants|likes|feels|\w+s) (.+)$")


@lru_cache(maxsize=256)
def _reply(count: int, statements: int) -> type[BaseModel]:
    insight = reply_model(
        "InsightReply",
        text=fields.text(300),
        because=fields.whole_numbers(1, max(1, statements)),
        subject=(fields.forgiven(fields.text(60)), None),
        predicate=(fields.forgiven(fields.text(60)), None),
        object=(fields.forgiven(fields.text(100)), None),
        weight=(fields.forgiven(fields.weight()), None),
    )
    return reply_model("DrawInsightsReply", insights=fields.items(insight, 1, max(1, count)))


def _values(question: DrawInsights, memory_chars: int) -> Mapping[str, Value]:
    return {
        "question": Block("question", (question.focal_point,)),
        "memories": memories_block(question.statements, memory_chars, is_numbered=True),
        "count": question.count,
    }


def _read(
    question: DrawInsights, reply: BaseModel, rule: Callable[[], tuple[Insight, ...]]
) -> Read[tuple[Insight, ...]]:
    """Turn memory numbers into evidence; an insight without any is no insight."""
    del rule
    found: list[Insight] = []
    for each in reply.model_dump()["insights"]:
        evidence = dict.fromkeys(
            question.statements[number - 1].node_id
            for number in each["because"]
            if 1 <= number <= len(question.statements)
        )
        if evidence:
            subject, predicate, obj = _triple(each, question.asked.name)
            weight = each["weight"] or 0
            found.append(
                Insight(each["text"], subject, predicate, obj, tuple(evidence), poignancy=weight)
            )
    if not found:
        most = len(question.statements)
        raise UnreadableReplyError(f"each insight must name memories by number, from 1 to {most}")
    return Read(tuple(found))


def _triple(insight: Mapping[str, str | None], name: str) -> tuple[str, str, str]:
    """Return the triple as given, else as the sentence's own first words, verb and rest."""
    subject, predicate, obj = insight["subject"], insight["predicate"], insight["object"]
    if subject and predicate and obj:
        return subject, predicate, obj
    text = str(insight["text"]).rstrip(".")
    match = _FIRST_WORDS.match(text)
    return (match[1], match[2], match[3][:100]) if match else (name, "believes", text[:100])


def _prose(question: DrawInsights, text: str) -> Mapping[str, object] | None:
    """Read lines like "She values her work (because of 1, 5)"."""
    del question
    found: list[dict[str, object]] = []
    for line in listed(text):
        match = _BECAUSE.search(line)
        numbers = list(numbers_in(line[match.end() :])) if match else []
        if match and numbers:
            found.append({"text": line[: match.start()], "because": numbers})
    return {"insights": found} if found else None


TASK = Task(
    question=DrawInsights,
    prompt="draw_insights",
    reply_tokens=800,
    values=_values,
    reply=lambda question: _reply(question.count, len(question.statements)),
    read=_read,
    prose=_prose,
    memory_chars=5000,
)
