"""A topic, and whether words speak of it: by the words themselves, never by a model."""

import re
from dataclasses import dataclass

from reverie.measures.words import folded, sentences_of, words_of

_BLANKLESS = re.compile("[\u3040-\u30ff\u3400-\u9fff]")
_SMALL = frozenset(
    words_of("a an the of for to at in on by with and or is are was be his her their my our your")
)


@dataclass(frozen=True, slots=True)
class Topic:
    """What is looked for.

    Attributes:
        text: as it was asked for; "|" stands between other ways of saying it.
    """

    text: str

    @property
    def ways(self) -> tuple[frozenset[str], ...]:
        """The words of each way of saying it, folded, without the smallest."""
        found = []
        for way in self.text.split("|"):
            words = words_of(way)
            telling = frozenset(words) - _SMALL
            found.append(telling or frozenset(words))
        return tuple(each for each in found if each)

    def sentence_in(self, text: str) -> str:
        """Return the first sentence of *text* with all words of one way in it; empty for none.

        A way in a script that sets no blanks between words is looked for as it is.
        """
        ways = self.ways
        phrases = [folded(way.strip()) for way in self.text.split("|") if _BLANKLESS.search(way)]
        for sentence in sentences_of(text):
            words = frozenset(words_of(sentence))
            if any(way <= words for way in ways):
                return sentence
            if any(phrase in folded(sentence) for phrase in phrases):
                return sentence
        return ""
