"""Rule: topics are words, or pairs of words, that several memories share."""

import re
from collections.abc import Iterable

from personas.memory.tokens import guess_language, tokens_of
from personas.minds.offline.word_list import words_in
from personas.ports import Draws
from personas.questions import ExtractConcepts, Recollection, Topic

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_SHORTEST = 3
_FRAME = words_in("conversing talking fact")  # of "A and B were conversing about the fact that …"
_FEWEST = 2
_MOST_SHARE = 0.5


def extract_concepts(question: ExtractConcepts, draws: Draws) -> tuple[Topic, ...]:
    """Return up to *count* topics that at least two memories share, pairs of words first.

    Names of people are no topics. A topic that is known already keeps its label.
    """
    del draws  # the same memories have the same topics
    names = _names(question.statements)
    holders: dict[str, list[str]] = {}
    for statement in question.statements:
        for label in dict.fromkeys(_labels(statement.text, names)):
            holders.setdefault(label, []).append(statement.node_id)
    most = max(_FEWEST, int(_MOST_SHARE * len(question.statements)))
    shared = {
        label: tuple(nodes) for label, nodes in holders.items() if _FEWEST <= len(nodes) <= most
    }
    # A single word stands in the graph without its ending, which reads badly.
    known = {_key(label): label for label in question.known if "_" in label}
    order = sorted(shared, key=lambda label: (-label.count("_"), -len(shared[label]), label))
    chosen: dict[str, Topic] = {}
    for label in order:
        if len(chosen) == question.count:
            break
        if not any(
            shared[each] == shared[label] and not set(label.split("_")).isdisjoint(each.split("_"))
            for each in chosen
        ):
            chosen[label] = Topic(known.get(_key(label), label), shared[label])
    return tuple(chosen.values())


def _labels(text: str, names: frozenset[str]) -> Iterable[str]:
    """Yield the words of *text* that can be topics, and neighbouring pairs of them."""
    tokens = tokens_of(guess_language(text))
    previous = ""
    for match in _WORD.finditer(text):
        word = _bare(match[0])
        is_topic = (
            (len(word) >= _SHORTEST or not word.isascii())
            and word not in names
            and word not in _FRAME
            and bool(tokens.of(word))
        )
        if is_topic:
            yield word
            if previous:
                yield f"{previous}_{word}"
        previous = word if is_topic else ""


def _names(statements: Iterable[Recollection]) -> frozenset[str]:
    found: set[str] = set()
    for statement in statements:
        speakers = (speaker for speaker, _ in statement.lines)
        addressed = (statement.object,) if statement.kind == "chat" else ()
        for name in (statement.subject, *addressed, *speakers):
            if ":" not in name:
                found.update(_bare(match[0]) for match in _WORD.finditer(name))
    return frozenset(found)


def _bare(word: str) -> str:
    """Return a word as it is compared: small, and whose it is left out."""
    return word.casefold().removesuffix("'s").removesuffix("’s")


def _key(label: str) -> tuple[str, ...]:
    """Return what two labels have in common that mean the same: their words' stems, sorted."""
    return tuple(sorted(tokens_of("en").of(label.replace("_", " "))))
