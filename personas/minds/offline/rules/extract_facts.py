"""Rule: what people tell of themselves, sentence by sentence, in five languages."""

from collections.abc import Iterator

from personas.memory.tokens import guess_language
from personas.minds.offline.claim_words import claim_words
from personas.ports import Draws
from personas.questions import Claim, ExtractFacts, Recollection

_MOST_WORDS = 12
_STOPS = (" and ", " but ", " because ", " e ", " mas ", " porque ", " ma ", " perché ", " pero ",
          " y ", " when ", " quando ", " cuando ", " so ")  # fmt: skip


def extract_facts(question: ExtractFacts, draws: Draws) -> tuple[Claim, ...]:
    """Return up to *count* claims, oldest first; said again, a claim gets more evidence."""
    del draws  # the same words say the same
    found: dict[str, Claim] = {}
    for statement in question.statements:
        for speaker, text in _said(statement):
            for claim in _claims(statement.node_id, speaker, text):
                key = claim.text.casefold()
                known = found.get(key)
                if known is not None and statement.node_id not in known.evidence:
                    claim = _with_evidence(known, statement.node_id)
                found[key] = claim
    return tuple(found.values())[: question.count]


def _said(statement: Recollection) -> Iterator[tuple[str, str]]:
    """Yield (speaker, words) of a talk or a message; what is only seen is no claim."""
    if statement.lines:
        yield from statement.lines
    elif statement.kind == "chat":
        yield statement.subject, statement.text


def _claims(node_id: str, speaker: str, text: str) -> Iterator[Claim]:
    for words in claim_words(guess_language(text)):
        for match in words.pattern.finditer(text):
            told = _cut(match["o"])
            is_asked = text[match.end() : match.end() + 1] in ("?", "？")
            if told and not is_asked:
                yield Claim(
                    text=words.retold.format(s=speaker, o=told),
                    subject=speaker,
                    predicate=words.predicate,
                    object=told,
                    evidence=(node_id,),
                    topics=(words.topic,),
                    is_only_one=words.is_only_one,
                )


def _cut(told: str) -> str:
    """Return what is told, up to where another clause begins; empty for too much of it."""
    for stop in _STOPS:
        told = told.split(stop, 1)[0]
    told = told.strip(" '\"”“")
    return told if len(told.split()) <= _MOST_WORDS else ""


def _with_evidence(claim: Claim, node_id: str) -> Claim:
    return Claim(
        claim.text,
        claim.subject,
        claim.predicate,
        claim.object,
        (*claim.evidence, node_id),
        claim.topics,
        claim.is_only_one,
    )
