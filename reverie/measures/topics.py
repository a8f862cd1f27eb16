"""A topic, and whether words speak of it: by the words themselves, never by a model."""

from dataclasses import dataclass

from reverie.measures.words import sentences_of, words_of

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
        """Return the first sentence of *text* with all words of one way in it; empty for none."""
        ways = self.ways
        for sentence in sentences_of(text):
            words = frozenset(words_of(sentence))
            if any(way <= words for way in ways):
                return sentence
        return ""
