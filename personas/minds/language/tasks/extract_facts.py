"""Task: the claims that memories make, with evidence."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from pydantic import BaseModel

from personas.errors import UnreadableReplyError
from personas.minds.language.prompt_files import Value
from personas.minds.language.reading import fields
from personas.minds.language.task import Read, Task, reply_model
from personas.minds.language.wording import told_block
from personas.questions import Claim, ExtractFacts


@lru_cache(maxsize=16)
def _reply(count: int) -> type[BaseModel]:
    claim = reply_model(
        "ClaimReply",
        text=fields.text(300),
        because=fields.whole_numbers(1, 999),
        subject=(fields.forgiven(fields.text(60)), None),
        predicate=(fields.forgiven(fields.text(60)), None),
        object=(fields.forgiven(fields.text(100)), None),
        replaces=(fields.forgiven(fields.truth()), None),
    )
    return reply_model("ExtractFactsReply", facts=fields.items(claim, 0, max(1, count)))


def _values(question: ExtractFacts, memory_chars: int) -> Mapping[str, Value]:
    return {
        "memories": told_block(question.statements, memory_chars),
        "count": question.count,
    }


def _read(
    question: ExtractFacts, reply: BaseModel, rule: Callable[[], tuple[Claim, ...]]
) -> Read[tuple[Claim, ...]]:
    """Turn memory numbers into evidence; a claim without any is no fact. There may be none."""
    del rule
    given = reply.model_dump()["facts"]
    found: list[Claim] = []
    for each in given:
        evidence = dict.fromkeys(
            question.statements[number - 1].node_id
            for number in each["because"]
            if 1 <= number <= len(question.statements)
        )
        if evidence:
            found.append(
                Claim(
                    each["text"],
                    each["subject"] or "",
                    each["predicate"] or "",
                    each["object"] or "",
                    tuple(evidence),
                    is_only_one=bool(each["replaces"] and each["subject"] and each["predicate"]),
                )
            )
    if given and not found:
        most = len(question.statements)
        raise UnreadableReplyError(f"each fact must name memories by number, from 1 to {most}")
    return Read(tuple(found))


TASK = Task(
    question=ExtractFacts,
    prompt="extract_facts",
    reply_tokens=900,
    values=_values,
    reply=lambda question: _reply(question.count),
    read=_read,
    memory_chars=6000,
)
