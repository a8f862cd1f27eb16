"""Rule: what people tell of themselves and of others, sentence by sentence."""

from collections.abc import Iterator
from dataclasses import replace

from personas.identity import Identity
from personas.memory.tokens import guess_language
from personas.minds.offline.claim_words import claim_words
from personas.minds.offline.talk.phrasebook import heard
from personas.minds.offline.told_claims import UNKNOWN, told_claim
from personas.minds.offline.word_list import words_in
from personas.ports import Draws
from personas.questions import Claim, ExtractFacts, Recollection

_MOST_WORDS = 12
_STOPS = (" and ", " but ", " because ", " e ", " mas ", " porque ", " ma ", " perché ", " pero ",
          " y ", " when ", " quando ", " cuando ", " so ")  # fmt: skip
_SAYS_NOTHING = words_in("it this that them him her you me us isso isto lui lei questo eso esto")


def extract_facts(question: ExtractFacts, draws: Draws) -> tuple[Claim, ...]:
    """Return up to *count* claims, oldest first; said again, a claim gets more evidence.

    In a talk, only what others say is news. A message is read in five languages, a talk of a town
    in the phrasebook's and, where somebody speaks otherwise, like a message.
    """
    del draws  # the same words say the same
    found: dict[str, Claim] = {}
    for statement in question.statements:
        for claim in _claims(statement, question.asked):
            key = claim.text.casefold()
            known = found.get(key)
            if known is not None and statement.node_id not in known.evidence:
                claim = _with_evidence(known, statement.node_id)
            found[key] = claim
    return tuple(found.values())[: question.count]


def _claims(statement: Recollection, me: Identity) -> Iterator[Claim]:
    """Yield the claims of a talk or a message; what is only seen is no claim."""
    if statement.lines:
        for speaker, line in statement.lines:
            if speaker != me.name:
                yield from _told(statement, speaker, line, me)
    elif statement.kind == "chat":
        yield from _in_words(statement.node_id, statement.subject, statement.text)


def _told(statement: Recollection, speaker: str, line: str, me: Identity) -> Iterator[Claim]:
    for act in heard(line):
        claim = told_claim(act, statement, speaker, me)
        if claim is None and act.intent in UNKNOWN:
            yield from _in_words(statement.node_id, speaker, act.text)
        elif claim is not None:
            found = _in_words(statement.node_id, speaker, act.text)
            yield _more_telling(claim, next(found, None))


def _more_telling(claim: Claim, found: Claim | None) -> Claim:
    """Return *claim* in its own words with what its sentence was *found* to mean, if anything."""
    if found is None or claim.subject != found.subject or claim.is_only_one:
        return claim
    return replace(found, text=claim.text)


def _in_words(node_id: str, speaker: str, text: str) -> Iterator[Claim]:
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
    """Return what is told, up to where another clause begins; empty for nothing or too much."""
    for stop in _STOPS:
        told = told.split(stop, 1)[0]
    told = told.strip(" '\"”“")
    return told if len(told.split()) <= _MOST_WORDS and told.lower() not in _SAYS_NOTHING else ""


def _with_evidence(claim: Claim, node_id: str) -> Claim:
    return replace(claim, evidence=(*claim.evidence, node_id))
