"""How one speaks of oneself, one's places and one's memories to an outsider."""

import re
from collections.abc import Callable

from personas.identity import Identity
from personas.minds.offline.discretion import is_secret
from personas.minds.offline.english import as_clause, first_name, sentences, without_end
from personas.minds.offline.place_fit import articled, home_of
from personas.minds.offline.talk.person import familiar, pronoun_of, spoken
from personas.minds.offline.talk.tidings import told_clauses
from personas.minds.offline.verbs import is_common_verb, to_plain
from personas.minds.offline.word_list import words_in
from personas.questions import AnswerInterview, Recollection

_NOBODY = ""
_AND_VERB = re.compile(r"(\band|,) (\w+)\b")
_PLAN = re.compile(r"\bplan for\b")
_FOR_PLANNING = re.compile(r"^For .{1,60}'s planning: ")
_NAMED_TWICE = re.compile(r"^(.{2,60}?) \1 ")
_NOT_TOLD = re.compile(r"\bis idle\b|\bis (?:talking|conversing|chatting) (?:with|about)\b")
_I_LAST = re.compile(r"^I and ([A-ZÀ-Þ]\S*(?: [A-ZÀ-Þ]\S*)*)")
_OTHERS_FIRST = re.compile(r"\b\w{3,}s\b.* their\b")
_ON = words_in("jetty quay terrace landing slipway pier beach shore square lawn deck bandstand")
_AT = words_in("side counter bar gate stall stalls harbour")
_OWN = re.compile(r"\b(?:his|her|their)\b(?= \w)")
_OWN_BUT_THEIR = re.compile(r"\b(?:his|her)\b(?= \w)")
_OWN_SELF = re.compile(r"\b(?:himself|herself|themselves)\b")


def mine(question: AnswerInterview, text: str, *, is_described: bool = False) -> str:
    """Return a record as the asked says it of themselves.

    Args:
        question: who is asked.
        text: a sentence under full names.
        is_described: whether it is out of the own description, where "their" is other people's.
    """
    me = question.asked
    clause = spoken(text, me.name, _NOBODY, pronoun=pronoun_of(me) if is_described else "")
    return familiar(_I_LAST.sub(r"\1 and I", clause), me)


def open_sentences(text: str) -> list[str]:
    """Return the sentences of a paragraph that are no secret."""
    return [each for each in sentences(text) if not is_secret(each)]


def own_sentences(question: AnswerInterview, text: str) -> list[str]:
    """Return the open sentences of one's own description as one says them."""
    return [mine(question, each, is_described=True) for each in open_sentences(text)]


def my_doing(doing: str, me: Identity) -> str:
    """Return something that one does or did, in progress, with "my" for one's own things."""
    words = without_end(doing.removeprefix(f"{me.name} is ")).strip()
    head, others = words, ""
    named = re.search(r"\b(?:with|for|to|of) [A-ZÀ-Þ]", words)
    if named is not None:
        head, others = words[: named.start()], words[named.start() :]
    # "helping customers with their orders": theirs, not one's own.
    own = _OWN_BUT_THEIR if _OTHERS_FIRST.search(head) else _OWN
    head = _OWN_SELF.sub("myself", own.sub("my", head))
    return f"{head}{others}".replace(me.name, "me")


def remembered(
    question: AnswerInterview, memory: Recollection, fits: Callable[[str], object] = bool
) -> str:
    """Return a memory as it is told to an outsider; empty if it must stay one's own.

    Of several things that were told at once, the first that *fits* is given.
    """
    text = memory.text
    if is_secret(text) or memory.kind == "chat" or _PLAN.search(text) or _NOT_TOLD.search(text):
        return ""
    told = told_clauses(text)
    if told is not None:
        if told[1] != question.asked.name:
            return ""
        record = next((each for each in told[2] if fits(each)), told[2][0])
        return f"{told[0]} told me that {_as_they(as_clause(mine(question, record)), told[0])}"
    if memory.kind == "event":
        return seen(question, memory)
    text = _NAMED_TWICE.sub(r"\1 ", _FOR_PLANNING.sub(f"{question.asked.name} ", text))
    return as_clause(mine(question, text))


def _as_they(clause: str, source: str) -> str:
    """Return a clause about its own source with "they": "Ann Lee told me that they are …"."""
    for name in (source, first_name(source)):
        if clause.startswith(f"{name} "):
            verb, _, rest = clause.removeprefix(f"{name} ").partition(" ")
            rest = _AND_VERB.sub(
                lambda m: f"{m[1]} {_plural(m[2])}" if is_common_verb(m[2]) else m[0], rest
            )
            return f"they {_plural(verb)} {rest}".strip()
    return clause


def _plural(verb: str) -> str:
    return {"is": "are", "was": "were"}.get(verb) or to_plain(verb)


def seen(question: AnswerInterview, memory: Recollection) -> str:
    """Return a sight as one tells it afterwards: "I saw Tom Reed selling stamps"."""
    text = without_end(memory.text)
    if memory.subject == question.asked.name or text.startswith(f"{question.asked.name} is "):
        return f"I was {my_doing(text, question.asked)}"
    who, _, rest = text.partition(" is ")
    if not rest:
        return mine(question, text)
    if ":" in memory.subject or who[:1].islower():
        return f"I saw that the {who} was {rest}"
    return f"I saw {who} {mine(question, rest).replace(question.asked.name, 'me')}"


def where_words(place: str, me: Identity) -> str:
    """Return a place in plain words as one says where one is: "at home, in the kitchen"."""
    if not place or place == "outdoors" or ":" in place:
        return "out of doors" if place == "outdoors" else ""
    arena, _, sector = place.partition(", ")
    if not sector:
        return f"at {arena if arena.startswith('the ') else articled(arena)}"
    inside = _inside(arena)
    if sector == home_of(me).sector:
        return f"at home, {inside}"
    if arena.lower() in sector.lower():
        return f"{inside.split(' ')[0]} {articled(sector)}"
    return f"{inside} of {articled(sector)}"


def _inside(arena: str) -> str:
    last = arena.split()[-1].lower()
    preposition = "on" if last in _ON else "at" if last in _AT else "in"
    article = "" if re.search(r"\d$", arena) or arena[:1].isupper() else "the "
    return f"{preposition} {article}{arena}"


def familiar_name(question: AnswerInterview, name: str) -> str:
    """Return how the asked speaks of somebody: by first name if they know them, else in full."""
    return first_name(name) if question.asked.relation_to(name) is not None else name
