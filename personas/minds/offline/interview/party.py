"""What one knows of a party or another gathering: whose, when, where, from whom, who comes."""

import re

from personas.minds.offline.clock_words import said
from personas.minds.offline.english import first_name, listed
from personas.minds.offline.gatherings import (
    Gathering,
    gatherings_known,
    has_declined,
    means_to_go,
)
from personas.minds.offline.interview.inquiry import Inquiry
from personas.minds.offline.interview.known import known
from personas.minds.offline.interview.plans import day_called, guests
from personas.minds.offline.talk.tidings import told_clauses

_PARTY = re.compile(
    r"\b(?:part(?:y|ies)|supper|celebration|gathering|feast|event|concert|invit\w+|festival)\b"
)
_WHO_COMES = re.compile(r"\bwho (?:else )?(?:was|were|came|is|are|comes|will|else)\b(?! giving)")
_AT_PARTY = re.compile(r"\b(?:celebrat|hosting|raising a glass|toast|party|supper at)")
_MOST_GUESTS = 8


def on_party(inquiry: Inquiry) -> list[str]:
    """Tell of the gathering asked about: whose, when, where, from whom, and whether one goes."""
    gathering = _meant(inquiry)
    if gathering is None:
        heard = _hearsay(inquiry)
        if heard:
            return [*heard[:2], "When and where it is, nobody has told me"]
        return ["No, I have not heard of any party"]
    if _WHO_COMES.search(inquiry.words):
        return _company(inquiry, gathering)
    if gathering.host == inquiry.me.name:
        return _as_host(inquiry, gathering)
    answer = [_announced(inquiry, gathering)]
    source = _source(inquiry, gathering.what)
    answer += [f"I have it from {source}"] if source and source != gathering.host else []
    answer.append(_going(inquiry, gathering))
    return answer


def _meant(inquiry: Inquiry) -> Gathering | None:
    """Return the gathering that is asked about: by its name, else the next, else the last."""
    gatherings = gatherings_known(inquiry.me, inquiry.today, inquiry.question.memories)
    named = [
        each
        for each in gatherings
        if each.what.lower() in inquiry.words
        or (each.host in inquiry.people and each.host)
        or any(word in inquiry.topic for word in each.what.lower().split()[:-1])
    ]
    pool = named or list(gatherings)
    coming = [each for each in pool if not _is_over(inquiry, each)]
    me = inquiry.me.name
    ordered = sorted(coming, key=lambda each: (each.host != me, each.day, each.start_min))
    past = sorted(pool, key=lambda each: (each.day, each.start_min))
    return ordered[0] if ordered else past[-1] if past else None


def _is_over(inquiry: Inquiry, gathering: Gathering) -> bool:
    today = inquiry.question.now.date()
    return gathering.day < today or (gathering.day == today and gathering.end_min <= inquiry.minute)


def _company(inquiry: Inquiry, gathering: Gathering) -> list[str]:
    """Return whom one saw at a gathering, or knows to be coming."""
    memories = inquiry.memories_of(gathering.day)
    there = [
        each.subject
        for each in memories
        if each.subject != inquiry.me.name and _AT_PARTY.search(each.text) and each.kind == "event"
    ]
    names = [first_name(each) for each in dict.fromkeys(there)][:_MOST_GUESTS]
    if names:
        return [f"I saw {listed(names)} there"]
    coming = guests(inquiry, gathering.what)
    if coming:
        return [f"{listed(coming)} promised to come"]
    return [f"Who {'came' if _is_over(inquiry, gathering) else 'is coming'}, I do not know"]


def _when(inquiry: Inquiry, gathering: Gathering) -> str:
    return (
        f"{day_called(gathering.day, inquiry.today)} from {said(gathering.start_min)} "
        f"to {said(gathering.end_min)}"
    )


def _announced(inquiry: Inquiry, gathering: Gathering) -> str:
    verb = "was" if _is_over(inquiry, gathering) else "is"
    name = gathering.name[:1].upper() + gathering.name[1:]
    return f"{name} {verb} {_when(inquiry, gathering)}{gathering.where}"


def _as_host(inquiry: Inquiry, gathering: Gathering) -> list[str]:
    promised = guests(inquiry, gathering.what)
    when = _when(inquiry, gathering)
    if _is_over(inquiry, gathering):
        answer = [f"It was my own: I gave the {gathering.what}{gathering.where} {when}"]
        return [*answer, f"{listed(promised)} had promised to come"] if promised else answer
    answer = [f"It is my own: I am giving the {gathering.what}{gathering.where} {when}"]
    if promised:
        have = "have" if len(promised) > 1 else "has"
        return [*answer, f"{listed(promised)} {have} promised to come so far"]
    return [*answer, "I do not know yet who will come"]


def _going(inquiry: Inquiry, gathering: Gathering) -> str:
    memories, me = inquiry.question.memories, inquiry.me
    is_over = _is_over(inquiry, gathering)
    if is_over and _was_there(inquiry, gathering):
        return "I was there"
    if is_over:
        return "I did not go" if not means_to_go(me, gathering, memories) else "I had meant to go"
    if means_to_go(me, gathering, memories):
        return "I mean to go"
    if has_declined(me, gathering, memories):
        return "I will not go"
    return "I have not decided whether to go"


def _was_there(inquiry: Inquiry, gathering: Gathering) -> bool:
    """Return whether one remembers doing something at the gathering."""
    head = f"{inquiry.me.name} is "
    return any(
        memory.text.startswith(head)
        and gathering.start_min
        <= memory.created.hour * 60 + memory.created.minute
        < gathering.end_min
        and _AT_PARTY.search(memory.text)
        for memory in inquiry.memories_of(gathering.day)
    )


def _source(inquiry: Inquiry, what: str) -> str:
    """Return who first told of *what*; empty for nobody."""
    for memory in inquiry.question.memories:
        for speaker, line in memory.lines:
            if speaker != inquiry.me.name and what.lower() in line.lower():
                return speaker
        told = told_clauses(memory.text)
        if told is not None and what.lower() in memory.text.lower():
            return told[0]
    return ""


def _hearsay(inquiry: Inquiry) -> list[str]:
    """Return what one knows of a party of which nobody has told day and hour."""
    asked = _PARTY.findall(inquiry.words)
    pattern = re.compile(rf"\b(?:{'|'.join({*asked, 'party', 'supper'} - {'event'})})\b", re.I)
    return known(inquiry, pattern)
