"""Task: what remains of a talk."""

import re
from collections.abc import Callable, Mapping

from pydantic import BaseModel

from personas.minds.language.blocks import Block, labelled
from personas.minds.language.prompt_files import Value
from personas.minds.language.reading import fields
from personas.minds.language.reading.texts import lines_of
from personas.minds.language.task import Read, Task, reply_model
from personas.minds.language.wording import moment_words, talk_block
from personas.questions import SummariseTalk, TalkNotes

_HEAD = re.compile(
    r"^(?:.{0,80}?\b(?:were|was|are)\s+)?(?:convers|talk|chatt|discuss|speak)\w*\s*(?:about\b|of\b|on\b|:)?\s*",
    re.I,
)
_REPLY = reply_model(
    "SummariseTalkReply",
    about=fields.text(160),
    memo=(fields.forgiven(fields.maybe_text(280)), None),
    plan_note=(fields.forgiven(fields.maybe_text(280)), None),
    about_weight=(fields.forgiven(fields.weight()), None),
    memo_weight=(fields.forgiven(fields.weight()), None),
    plan_weight=(fields.forgiven(fields.weight()), None),
)


def _values(question: SummariseTalk, memory_chars: int) -> Mapping[str, Value]:
    del memory_chars
    facts = labelled(now=moment_words(question.now), other_person=question.other)
    return {"situation": Block("situation", facts), "talk": talk_block(question.lines)}


def _read(
    question: SummariseTalk, reply: BaseModel, rule: Callable[[], TalkNotes]
) -> Read[TalkNotes]:
    """Take the notes over; where a weight is missing, all are left to be rated."""
    del question
    found = reply.model_dump()
    gaps = tuple(key for key in ("memo", "plan_note") if found[key] is None)
    ruled = rule() if gaps else None
    about = _HEAD.sub("", found["about"]).rstrip(".") or found["about"].rstrip(".")
    weights = (found["about_weight"], found["memo_weight"], found["plan_weight"])
    notes = TalkNotes(
        summary=f"conversing about {about}",
        memo=found["memo"] if ruled is None or "memo" not in gaps else ruled.memo,
        plan_note=found["plan_note"]
        if ruled is None or "plan_note" not in gaps
        else ruled.plan_note,
        poignancy=() if gaps or None in weights else weights,
    )
    return Read(notes, gaps)


def _prose(question: SummariseTalk, text: str) -> Mapping[str, object] | None:
    """Take a single line of prose for what the talk was about, where it says so."""
    del question
    lines = lines_of(text)
    if len(lines) == 1 and "{" not in text and _HEAD.match(lines[0]):
        return {"about": lines[0]}
    return None


TASK = Task(
    question=SummariseTalk,
    prompt="summarise_talk",
    reply_tokens=280,
    values=_values,
    reply=lambda question: _REPLY,
    read=_read,
    prose=_prose,
    temperature=0.0,
)
