"""Rule: what remains of a talk."""

import re

from personas.identity import Identity
from personas.minds.offline.discretion import is_secret
from personas.minds.offline.english import as_sentence, is_gerund, possessive
from personas.minds.offline.gatherings import Gathering, gathering_in
from personas.minds.offline.talk.exchanges import ASK
from personas.minds.offline.talk.person import formal, recorded
from personas.minds.offline.talk.phrasebook import Act, heard
from personas.minds.offline.vocabulary import vocabulary
from personas.ports import Draws
from personas.questions import SummariseTalk, TalkNotes

_WEIGHT = {
    "invite": 9,
    "tell_news": 7,
    "tell_own": 6,
    "tell_secret": 8,
    "tell_feeling": 4,
    "tell_thought": 4,
}
_SAYS_YES = frozenset({"accept", "accept_again", "mean_to_go"})
_SAYS_NO = frozenset({"decline", "decline_cool", "not_go"})
_SAYS_PERHAPS = frozenset({"maybe", "maybe_go"})
_MOST_CLAUSES = 2


def summarise_talk(question: SummariseTalk, draws: Draws) -> TalkNotes:
    """Return what the talk was about, the weightiest things the other told, and promises made."""
    del draws  # what was said was said
    theirs = _acts(question, question.other)
    mine = _acts(question, question.asked.name)
    gatherings = _gatherings(question)
    clauses = _told(question, theirs)
    return TalkNotes(
        summary=f"conversing about {_subject(question, gatherings, mine, theirs)}",
        memo=_memo(question, clauses, gatherings, theirs),
        plan_note=_plan_note(question, gatherings, mine),
    )


def _acts(question: SummariseTalk, speaker: str) -> list[Act]:
    return [act for who, line in question.lines if who == speaker for act in heard(line)]


def _gatherings(question: SummariseTalk) -> list[Gathering]:
    """Return what was announced in the talk, by whoever."""
    found: list[Gathering] = []
    for speaker, line in question.lines:
        for act in heard(line):
            each = gathering_in(act.text, question.now.date(), speaker)
            if each is not None and not any(each.is_same(other) for other in found):
                found.append(each)
    return found


def _told(question: SummariseTalk, theirs: list[Act]) -> list[str]:
    """Return the clauses that the other told, weightiest first, as records."""
    weighed: list[tuple[int, str]] = []
    for act in theirs:
        gathering = gathering_in(act.text, question.now.date(), question.other)
        if gathering is not None and act.intent in ("invite", "tell_news", "remark", "question"):
            weighed.append((9, gathering.invitation_clause()))
        elif act.slot("clause") and act.intent in _WEIGHT:
            clause = _recorded(act, question.other, question.asked.name, question.asked)
            weighed.append((_WEIGHT[act.intent], clause))
    ordered = sorted(range(len(weighed)), key=lambda index: (-weighed[index][0], index))
    return list(dict.fromkeys(weighed[index][1] for index in ordered))


def _recorded(act: Act, speaker: str, listener: str, me: Identity) -> str:
    """Return a clause that was told as a record, with full names as far as *me* knows them."""
    return formal(recorded(act.slot("clause"), speaker, listener), me, speaker, listener)


def _memo(
    question: SummariseTalk,
    clauses: list[str],
    gatherings: list[Gathering],
    theirs: list[Act],
) -> str:
    me, other = question.asked.name, question.other
    mine = [each for each in gatherings if each.host == me]
    if mine and any(act.intent in _SAYS_YES for act in theirs):
        return f"{other} has promised {me} to come to {mine[0].name} on {mine[0].when}."
    if not clauses:
        return ""
    return f"{other} told {me} that {', and that '.join(clauses[:_MOST_CLAUSES])}."


def _plan_note(question: SummariseTalk, gatherings: list[Gathering], mine: list[Act]) -> str:
    """Return what one decided about a gathering; it is read again when a day is planned."""
    me = question.asked.name
    theirs = [each for each in gatherings if each.host != me]
    intents = {act.intent for act in mine}
    if theirs and intents & _SAYS_YES:
        return f"{me} wants to go to {theirs[0].name}{theirs[0].where} on {theirs[0].when}."
    if theirs and intents & _SAYS_NO:
        return f"{me} will not go to {theirs[0].name} on {theirs[0].when}."
    if theirs and intents & _SAYS_PERHAPS:
        return f"{me} may look in at {theirs[0].name}{theirs[0].where} on {theirs[0].when}."
    return ""


def _subject(
    question: SummariseTalk,
    gatherings: list[Gathering],
    mine: list[Act],
    theirs: list[Act],
) -> str:
    if gatherings:
        return gatherings[0].name
    spoken = [(act, question.asked.name, question.other) for act in mine]
    spoken += [(act, question.other, question.asked.name) for act in theirs]
    best = max(spoken, key=lambda each: _WEIGHT.get(each[0].intent, 0), default=None)
    if best is not None and is_secret(best[0].text):
        return "a private matter"
    if best is not None and _WEIGHT.get(best[0].intent) and best[0].slot("clause"):
        return _as_topic(_recorded(best[0], best[1], best[2], question.asked))
    for act, speaker, listener in spoken:
        subject = _plain_subject(act, speaker, listener)
        if subject:
            return subject
    return "this and that"


def _plain_subject(act: Act, speaker: str, listener: str) -> str:
    """Return what a question or remark without news was about; empty for none."""
    if act.intent == "ask_topic":
        return f"{possessive(listener)} {act.slot('thing').removeprefix('the ')}" * bool(
            act.slot("thing")
        )
    kind = vocabulary().activities.get(act.slot("kind"))
    if kind is None:
        return ""
    who = listener if act.intent in (ASK, "follow_on") else speaker
    return f"how {who} gets on with {kind.wordings[0]}"


def _as_topic(clause: str) -> str:
    """Return a clause as a topic: "Zoë is growing beans" becomes "Zoë growing beans"."""
    match = re.match(r"(.{1,60}?) is (?:also |still )?(\w+)\b(.*)$", clause)
    if match and is_gerund(match[2]):
        return as_sentence(f"{match[1]} {match[2]}{match[3]}").rstrip(".")
    return f"the fact that {clause}"
