"""Secrets: what somebody's description keeps from somebody, and whether it got out."""

from collections import Counter
from dataclasses import dataclass

from personas.minds.offline.discretion import is_kept_from
from reverie.measures.diffusion import Knowing, knowing_of, told_texts
from reverie.measures.reading import Reading
from reverie.measures.result import Table, at
from reverie.measures.words import sentences_of, words_of

_SHORTEST = 4
_ENOUGH = 2


@dataclass(frozen=True, slots=True)
class Secret:
    """One secret.

    Attributes:
        owner: whose description tells it.
        kept_from: full name of the one who must not know.
        text: the sentence.
        knowing: who else knows something of it, in the order of time, with the memory that proves
            it and who told.
        is_out: whether the one it is kept from is among them.
    """

    owner: str
    kept_from: str
    text: str
    knowing: tuple[Knowing, ...]
    is_out: bool


@dataclass(frozen=True, slots=True)
class Secrets:
    """How well secrets were kept.

    Attributes:
        secrets: by owner.
    """

    secrets: tuple[Secret, ...]

    def table(self) -> Table:
        """Return a row for each who knows something of a secret."""
        rows = tuple(
            (secret.owner, secret.kept_from, k.name, at(k.since), k.source, k.node_id, k.text)
            for secret in self.secrets
            for k in secret.knowing
        )
        notes = tuple(f"{'OUT' if each.is_out else 'kept'}: {each.text}" for each in self.secrets)
        head = ("whose", "from whom", "who knows", "since", "told by", "memory", "words")
        return Table(head, rows, notes)


def secrets(reading: Reading) -> Secrets:
    """Return the secrets that descriptions speak of, and who came to know of them.

    A sentence gives a secret away if two words in it are peculiar to the secret: no description
    but the owner's uses them, and they are no names. Descriptions in English are understood.
    """
    common = _words_by_descriptions(reading)
    found = []
    for owner, life in reading.lives.items():
        for text in dict.fromkeys(told_texts(life.identity)):
            for sentence in sentences_of(text):
                for other in reading.names:
                    if other != owner and is_kept_from(sentence, other):
                        found.append(_secret(reading, owner, other, sentence, common))
    return Secrets(tuple(found))


class _Peculiar:
    """The words that only one secret has."""

    def __init__(self, words: frozenset[str]) -> None:
        self._words = words
        self._needed = min(_ENOUGH, len(words))

    def sentence_in(self, text: str) -> str:
        """Return the first sentence of *text* with enough of the words in it."""
        if not self._words:
            return ""
        for sentence in sentences_of(text):
            if len(self._words.intersection(words_of(sentence))) >= self._needed:
                return sentence
        return ""


def _words_by_descriptions(reading: Reading) -> Counter[str]:
    """Count in how many people's descriptions each word stands."""
    counts: Counter[str] = Counter()
    for life in reading.lives.values():
        counts.update({word for text in told_texts(life.identity) for word in words_of(text)})
    return counts


def _secret(
    reading: Reading, owner: str, other: str, sentence: str, common: Counter[str]
) -> Secret:
    names = {word for name in reading.names for word in words_of(name)}
    own = frozenset(
        word
        for word in words_of(sentence)
        if len(word) >= _SHORTEST and common[word] == 1 and word not in names
    )
    knowing = tuple(each for each in knowing_of(reading, _Peculiar(own)) if each.name != owner)
    return Secret(owner, other, sentence, knowing, any(each.name == other for each in knowing))
