"""Names that a town knows, and those in a text that it does not; for scripts with large letters."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from personas.days import MONTHS, WEEKDAYS
from reverie.measures.diffusion import told_texts
from reverie.measures.reading import Reading
from reverie.measures.texts import texts_of
from reverie.measures.words import sentences_of

_TOKEN = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*|\d+|[^\w\s]")
_POSSESSIVE = re.compile(r"['’]s?$")
_PRONOUN = re.compile(r"I(?:['’]\w+)?")
_LINKS = frozenset(
    word
    for words in ("de la el le van von der den da do dos di du al y", "of and the")
    for word in words.split()
)
_TITLES = frozenset(["Mr", "Mrs", "Ms", "Dr", "Miss", "Sir", "Madam", "Doctor", "Mayor"])
_KIN = frozenset(["Dad", "Mum", "Grandma", "Grandad", "Granny", "Grandpa", "Auntie", "Uncle"])
# With a large letter inside a sentence these are a slip of the text, and no name.
_SMALL_WORDS = frozenset(
    word.capitalize()
    for words in ("these this that those there he she they we you it his her my your their our",)
    for word in (*words.split(), "and", "but", "when", "while", "what", "if", "the", "a", "so")
)
_ALWAYS = (*WEEKDAYS, *MONTHS, *sorted(_TITLES | _KIN), "Christmas", "Easter", "English")

Tokens = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Name:
    """A stretch of large-lettered words that looks like a name.

    Attributes:
        tokens: its words, possessives taken off; small linking words only between large ones.
        opens: whether it begins a sentence, where any word is large.
    """

    tokens: Tokens
    opens: bool


class KnownNames:
    """What may be named in a run: its people, its places, and whoever their descriptions mention.

    Args:
        reading: the run.
    """

    def __init__(self, reading: Reading) -> None:
        self._phrases: set[Tokens] = {(each,) for each in _ALWAYS}
        self._surnames: set[str] = set()
        self._plain = _plain_words(reading)
        for name in reading.names:
            self._add_person(name)
        for life in reading.lives.values():
            for relation in life.identity.relations:
                self._add_person(relation.name)
            for text in told_texts(life.identity):
                self._add_mentioned(text)
        for address in (reading.world, *reading.places):
            for part in address.split(":"):
                self._add_place(part)

    def unknown_in(self, text: str) -> Iterator[str]:
        """Yield what looks like a name in *text* and is nobody's and no place's.

        A first name beside a surname that is another's is unknown, though each is known. A single
        large word at the head of a sentence is taken for a plain word; before a name it is left
        off if the run's texts know it with a small letter too.
        """
        for name in names_in(text):
            tokens = name.tokens
            if self._is_known(tokens):
                continue
            if name.opens:
                rest = _without_links(tokens[1:])
                if self._is_known(rest):
                    continue
                tokens = rest if tokens[0].lower() in self._plain else tokens
            if any(each not in _SMALL_WORDS for each in tokens):
                yield " ".join(tokens)

    def _add_person(self, name: str) -> None:
        tokens = _name_tokens(name)
        if not tokens:
            return
        self._phrases |= {tokens, tokens[:1]}
        self._surnames |= {each for each in tokens[1:] if each[0].isupper()}

    def _add_mentioned(self, text: str) -> None:
        for name in names_in(text):
            if not name.opens or len(name.tokens) > 1:
                self._phrases.add(name.tokens)
            if name.opens and len(name.tokens) > 1:
                self._phrases.add(name.tokens[1:])

    def _add_place(self, part: str) -> None:
        tokens = _name_tokens(part)
        self._phrases |= {tokens, tuple(each for each in tokens if each.casefold() != "the")}
        self._phrases |= {(each,) for each in tokens if each[:1].isupper()}

    def _is_known(self, tokens: Tokens) -> bool:
        """Return whether *tokens* are known names one after the other, links between them free."""
        if len(tokens) == 1 and tokens[0] in self._surnames:
            return True
        if len(tokens) == 2 and tokens[0] in _TITLES and tokens[1] in self._surnames:
            return True
        reached = [True] + [False] * len(tokens)
        for end in range(1, len(tokens) + 1):
            for start in range(end):
                piece = tokens[start:end]
                if reached[start] and (piece in self._phrases or _is_link(piece)):
                    reached[end] = True
                    break
        return reached[-1]


def names_in(text: str) -> Iterator[Name]:
    """Yield the stretches of large-lettered words in *text*, in order."""
    for sentence in sentences_of(text):
        stretch: list[str] = []
        opens = True
        started_open = False
        for token in _TOKEN.findall(sentence):
            word = _POSSESSIVE.sub("", token)
            if word[:1].isupper() and not _PRONOUN.fullmatch(token):
                started_open = started_open if stretch else opens
                stretch.append(word)
                if word != token:  # an owner's name ends with its possessive
                    yield _name(stretch, opens=started_open)
                    stretch = []
            elif stretch and word in _LINKS:
                stretch.append(word)
            else:
                if stretch:
                    yield _name(stretch, opens=started_open)
                    stretch = []
            opens = not word.isalnum() and (opens or word in '"“‘(:')
        if stretch:
            yield _name(stretch, opens=started_open)


def _plain_words(reading: Reading) -> frozenset[str]:
    """Return the words that stand in the run's texts without a large letter."""
    words = (word for text in texts_of(reading) for word in _TOKEN.findall(text.words))
    return frozenset(word for word in words if word[0].islower())


def _without_links(tokens: Tokens) -> Tokens:
    while tokens and tokens[0] in _LINKS:
        tokens = tokens[1:]
    return tokens


def _name(stretch: list[str], *, opens: bool) -> Name:
    while stretch[-1] in _LINKS:
        stretch.pop()
    return Name(tuple(stretch), opens)


def _name_tokens(name: str) -> Tokens:
    return tuple(_POSSESSIVE.sub("", each) for each in _TOKEN.findall(name) if each[0].isalnum())


def _is_link(piece: Tokens) -> bool:
    return len(piece) == 1 and piece[0] in _LINKS
