"""Claims out of sentences of the phrasebook: what is told of oneself or of others."""

from personas.identity import Identity
from personas.minds.offline.discretion import is_secret
from personas.minds.offline.english import as_sentence
from personas.minds.offline.gatherings import Gathering, gathering_in
from personas.minds.offline.talk.person import formal, recorded
from personas.minds.offline.talk.phrasebook import Act
from personas.questions import Claim, Recollection

UNKNOWN = frozenset({"remark", "question"})
"""Intents of words that are not out of the phrasebook."""

_TELLING = frozenset({"tell_own", "tell_news"})
_ANNOUNCING = frozenset({"invite", "tell_news"}) | UNKNOWN


def told_claim(act: Act, statement: Recollection, speaker: str, me: Identity) -> Claim | None:
    """Return what a sentence of a talk claims; None for small talk and for secrets.

    Where and when a gathering is there can be only one of at a time.

    Args:
        act: the sentence.
        statement: the talk.
        speaker: who said it.
        me: who remembers the talk.
    """
    if act.intent in _ANNOUNCING:
        gathering = gathering_in(act.text, statement.created.date(), speaker)
        if gathering is not None and gathering.host and gathering.place:
            return _of_gathering(gathering, statement.node_id)
    clause = act.slot("clause")
    if act.intent not in _TELLING or not clause:
        return None
    listener = statement.object if speaker == statement.subject else statement.subject
    text = formal(recorded(clause, speaker, listener), me, speaker, listener)
    if is_secret(text):
        return None
    subject = _subject(text, (speaker, listener, *(each.name for each in me.relations)))
    predicate, _, rest = text.removeprefix(subject).strip().partition(" ")
    return Claim(
        text=as_sentence(text),
        subject=subject,
        predicate=predicate if subject else "",
        object=rest.rstrip(".") if subject else "",
        evidence=(statement.node_id,),
    )


def _of_gathering(gathering: Gathering, node_id: str) -> Claim:
    return Claim(
        text=as_sentence(gathering.invitation_clause()),
        subject=gathering.name,
        predicate="takes place",
        object=f"{gathering.where.strip()} on {gathering.when}",
        evidence=(node_id,),
        topics=(gathering.what.lower().replace(" ", "_"),),
        is_only_one=True,
    )


def _subject(text: str, names: tuple[str, ...]) -> str:
    """Return the name with which *text* begins; of a stranger, the words in capitals."""
    for name in names:
        if text.startswith(f"{name} "):
            return name
    words: list[str] = []
    for word in text.split():
        if not word[:1].isupper():
            break
        words.append(word)
    return " ".join(words)
