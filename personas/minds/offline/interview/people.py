"""Who somebody is to the asked, what they feel about them, and whom they know."""

import re

from personas.minds.offline.discretion import is_secret
from personas.minds.offline.english import first_name, listed
from personas.minds.offline.interview.inquiry import Inquiry, folded, unknown_name
from personas.minds.offline.interview.talks import chats_with, told_by, when_words
from personas.minds.offline.interview.words import mine, own_sentences, remembered
from personas.minds.offline.kinship import is_at_odds, is_close, is_kin, relation_to
from personas.minds.offline.talk.tidings import told_clauses
from personas.questions import Recollection

_MOST = 4
_NO_THOUGHT = ("wants to go to", "may look in", "will not go", "has promised", "plan for")


def on_person(inquiry: Inquiry) -> list[str]:
    """Tell who the people of the question are, how one stands to them and what they told."""
    answer: list[str] = []
    for name in inquiry.people[:2]:
        about = [*_standing(inquiry, name), *thoughts_on(inquiry, name)[:2]]
        about += told_by(inquiry, name, most=1)
        answer += about[: _MOST if len(inquiry.people) == 1 else 2] or _by_sight(inquiry, name)
    return answer


def feelings(inquiry: Inquiry) -> list[str]:
    """Tell what one feels about the people of the question."""
    answer: list[str] = []
    for name in inquiry.people[:2]:
        relation = relation_to(inquiry.me, name)
        thoughts = thoughts_on(inquiry, name)
        about = [_verdict(inquiry, name, has_thoughts=bool(thoughts))]
        about += _note(inquiry, name) if relation is not None else []
        about += [*opinions(inquiry, name), *thoughts]
        unique = list(dict.fromkeys(each for each in about if each))
        answer += unique[: _MOST if len(inquiry.people) == 1 else 2]
    return answer


def _verdict(inquiry: Inquiry, name: str, *, has_thoughts: bool) -> str:
    """Return in one sentence how one stands to *name*."""
    relation, short = relation_to(inquiry.me, name), first_name(name)
    if is_at_odds(relation):
        return f"{short} and I do not get on"
    if relation is not None and is_kin(relation):
        return f"{short} is my {relation.kind}, and I would not be without {short}"
    if is_close(relation):
        return f"I am fond of {short}"
    chats = chats_with(inquiry, name)
    if relation is not None:
        return f"{short} and I are on good terms"
    if len(chats) > 1:
        return f"I have come to like {short}, we have talked {_times(len(chats))}"
    if chats:
        return f"I hardly know {short}, we have talked once"
    return "" if has_thoughts else f"I know {name} only by sight, I could not say"


def _times(count: int) -> str:
    return {2: "twice", 3: "three times"}.get(count, f"{count} times")


def _standing(inquiry: Inquiry, name: str) -> list[str]:
    relation = relation_to(inquiry.me, name)
    if relation is not None:
        return [f"{name} is my {relation.kind}", *_note(inquiry, name)]
    chats = chats_with(inquiry, name)
    if not chats:
        return []
    return [
        f"I know {name} from talking, the last time was {when_words(chats[-1].created, inquiry)}"
    ]


def _note(inquiry: Inquiry, name: str) -> list[str]:
    relation = relation_to(inquiry.me, name)
    if relation is None or not relation.note or is_secret(relation.note):
        return []
    return [mine(inquiry.question, relation.note, is_described=True)]


def _by_sight(inquiry: Inquiry, name: str) -> list[str]:
    sights = _sights(inquiry, name)
    if sights:
        when = when_words(sights[-1].created, inquiry)
        return [f"I know {name} only by sight, I last saw them {when}"]
    return [f"I have heard the name {name}, and that is all"]


def _sights(inquiry: Inquiry, name: str) -> list[Recollection]:
    return [
        each for each in inquiry.question.memories if each.kind == "event" and each.subject == name
    ]


def opinions(inquiry: Inquiry, name: str) -> list[str]:
    """Return what one's own description says of *name*."""
    names = (folded(name), folded(first_name(name)))
    own = own_sentences(inquiry.question, f"{inquiry.me.currently} {inquiry.me.learned}")
    return [each for each in own if any(word in folded(each) for word in names)][:2]


def thoughts_on(inquiry: Inquiry, name: str) -> list[str]:
    """Return reflections on *name*, the latest first."""
    answer: list[str] = []
    for memory in reversed(inquiry.question.memories):
        if memory.kind != "thought" or told_clauses(memory.text) is not None:
            continue
        if name not in memory.text or any(each in memory.text for each in _NO_THOUGHT):
            continue
        words = remembered(inquiry.question, memory)
        if words and words not in answer:
            answer.append(words)
    return answer[:3]


def _are(names: list[str]) -> str:
    return "are" if len(names) > 1 else "is"


def oneself(inquiry: Inquiry) -> list[str]:
    """Say that it is oneself whom the question names."""
    own = folded(first_name(inquiry.me.name))
    is_named = own in re.findall(r"[\w'-]+", folded(inquiry.words))
    return [f"That is me: I am {inquiry.me.name}"] if is_named and not inquiry.people else []


def strangers(inquiry: Inquiry) -> list[str]:
    """Say that one does not know somebody whom the question names; nothing if it names nobody."""
    name = unknown_name(inquiry)
    return [f"I do not know anybody called {name}"] if name else []


def circle(inquiry: Inquiry) -> list[str]:
    """Tell who one's family and friends are."""
    me = inquiry.me
    kin = [each for each in me.relations if is_kin(each)]
    friends = [each for each in me.relations if is_close(each) and not is_kin(each)]
    wants_family = "famil" in inquiry.words or "relatives" in inquiry.words
    answer: list[str] = []
    if kin and (wants_family or "friend" not in inquiry.words):
        family = [f"{each.name}, my {each.kind}" for each in kin]
        answer.append(f"My family {_are(family)} {listed(family)}")
    if friends and not wants_family:
        names = [each.name for each in friends[:5]]
        head = "My friends are" if len(names) > 1 else "I have one friend here,"
        answer.append(f"{head} {listed(names)}")
    new = [
        name
        for name in dict.fromkeys(
            speaker
            for memory in inquiry.question.memories
            for speaker, _ in memory.lines
            if speaker != me.name
        )
        if me.relation_to(name) is None and len(chats_with(inquiry, name)) > 1
    ]
    if new and not wants_family:
        answer.append(f"Lately I have got to know {listed(new[:3])}")
    return answer or ["I know nobody here well enough to call them that"]
