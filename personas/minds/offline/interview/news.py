"""What one knows of the election and of any other topic, and from whom."""

import re

from personas.minds.offline.discretion import is_secret
from personas.minds.offline.english import first_name
from personas.minds.offline.interview.inquiry import Inquiry, folded, people_known, unknown_name
from personas.minds.offline.interview.known import is_plain_doing, known
from personas.minds.offline.interview.words import mine, own_sentences, remembered
from personas.minds.offline.kinship import is_at_odds, is_close, relation_to
from personas.minds.offline.talk.tidings import told_clauses

_OFFICE = re.compile(
    r"\b(?:office|mayor|elections?|candidates?|candidacy|campaign\w*|vot(?:e|es|ing)|politics)\b"
)
_CANDIDACY = re.compile(
    r"\b(?:running for|candida\w+|as mayor|for mayor|mayoral|local election|campaign"
    r"|programme of [A-Z]\w+|vote for)\b",
    re.I,
)
_CANDIDATE = re.compile(
    r"(?P<who>[A-ZÀ-Þ][\w'’.-]+(?: (?:de |el |van )?[A-ZÀ-Þ][\w'’.-]+)*) "
    r"(?:is (?:also )?(?:running for|a candidate for|standing for)|wants to be mayor)"
    r"|(?:against|for|vote for|programme of) (?P<other>[A-ZÀ-Þ][\w'’.-]+(?: [A-ZÀ-Þ][\w'’.-]+)*)"
)
_MOST = 3
_STEM = 5


def on_office(inquiry: Inquiry) -> list[str]:
    """Tell who runs for office as far as one has heard, and what one thinks of it."""
    me = inquiry.me
    facts = known(inquiry, _CANDIDACY)
    if not facts:
        more = known(inquiry, _OFFICE)
        if more:
            return [more[0], "Who is running, I have not heard"]
        return ["I do not know, I have heard of nobody who is running for anything"]
    candidate = _candidate(inquiry)
    if candidate == me.name:
        return facts[:_MOST]
    is_judged = any(each.startswith("I ") and first_name(candidate) in each for each in facts[:2])
    verdict = _verdict(inquiry, candidate) if candidate and not is_judged else ""
    return [*facts[:2], verdict]


def _candidate(inquiry: Inquiry) -> str:
    """Return who runs for office, by full name where the asked knows it; empty for nobody."""
    matches = (_CANDIDATE.search(each) for each in _texts(inquiry))
    name = next((match["who"] or match["other"] for match in matches if match is not None), "")
    known = (inquiry.me.name, *people_known(inquiry.question))
    return next((each for each in known if name and name in each), name)


def _texts(inquiry: Inquiry) -> list[str]:
    """Return all texts that may name a candidate."""
    me = inquiry.me
    notes = [each.note for each in me.relations]
    texts = [me.currently, me.learned, *notes, *(each.text for each in inquiry.question.memories)]
    return [each for each in texts if _CANDIDACY.search(each) and not is_secret(each)]


def _verdict(inquiry: Inquiry, candidate: str) -> str:
    relation, short = relation_to(inquiry.me, candidate), first_name(candidate)
    if is_at_odds(relation):
        return f"{short} will not have my vote"
    if is_close(relation):
        return f"{short} is my {relation.kind if relation else 'friend'}, so I wish {short} well"
    return "I have not made up my mind about it"


def on_topic(inquiry: Inquiry) -> list[str]:
    """Tell whatever description or memory says of the words of the question, best match first."""
    name = unknown_name(inquiry)
    wanted = sorted(inquiry.topic if not name else folded(name).split())
    if not wanted:
        return []
    needed = len(wanted) if name else max(1, (len(wanted) + 1) // 2)
    found: list[tuple[int, int, str]] = []
    own = own_sentences(inquiry.question, f"{inquiry.me.currently} {inquiry.me.learned}")
    notes = [
        mine(inquiry.question, each.note, is_described=True)
        for each in inquiry.me.relations
        if each.note and not is_secret(each.note)
    ]
    for text in (*own, *notes):
        score = _score(wanted, text)
        found += [(score, 1, text)] if score >= needed else []
    for age, memory in enumerate(reversed(inquiry.question.memories)):
        score = _score(wanted, memory.text)
        if score < needed or memory.kind == "chat" or is_plain_doing(inquiry, memory):
            continue
        words = remembered(inquiry.question, memory, lambda each: _score(wanted, each) >= needed)
        found += [(score, -1 - age, words)] if words else []
    ranked = [text for _, _, text in sorted(found, key=lambda each: (-each[0], -each[1]))]
    return list(dict.fromkeys(ranked))[:_MOST]


def _score(wanted: list[str], text: str) -> int:
    """Return how many of the wanted words a text holds, by their stems."""
    words = set(re.findall(r"[\w'-]{3,}", folded(text)))
    return sum(any(_is_same(each, word) for word in words) for each in wanted)


def _is_same(one: str, two: str) -> bool:
    one, two = one.removesuffix("'s"), two.removesuffix("'s")
    if min(len(one), len(two)) < _STEM:
        return one == two or (f"{one}s" == two or f"{two}s" == one)
    return one.startswith(two[: max(_STEM, len(two) - 3)]) and two.startswith(one[:_STEM])


def what_is_new(inquiry: Inquiry) -> list[str]:
    """Tell the latest news that others told, weightiest first."""
    day = inquiry.day or inquiry.today
    told = [
        each
        for each in inquiry.question.memories
        if each.kind == "thought" and told_clauses(each.text) is not None
    ]
    recent = [each for each in told if each.created.date() == day] or told
    latest_first = sorted(recent, key=lambda each: each.created, reverse=True)
    ranked = sorted(latest_first, key=lambda each: -each.poignancy)
    words = list(dict.fromkeys(remembered(inquiry.question, each) for each in ranked))
    return [each for each in words if each][:2] or ["Nothing that I have heard of"]


def who_told(inquiry: Inquiry) -> list[str]:
    """Tell from whom one has what the question speaks of."""
    wanted = sorted(inquiry.topic - {"told", "hear", "heard", "source"})
    for memory in inquiry.question.memories:
        told = told_clauses(memory.text)
        if (
            told is not None
            and told[1] == inquiry.me.name
            and wanted
            and _score(wanted, memory.text)
        ):
            return [remembered(inquiry.question, memory)]
    return []
