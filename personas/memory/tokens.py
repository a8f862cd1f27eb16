"""Words as they are looked up: folded, without stop words, stemmed by the language of a memory."""

import re
import unicodedata
from collections.abc import Callable
from functools import cache, lru_cache
from importlib import import_module
from itertools import pairwise
from typing import Literal, TypeAlias

from personas.memory.stop_words import STOP_WORDS

Language: TypeAlias = Literal["en", "pt", "it", "es", "zh"]
"""Languages that memories are kept in."""

LANGUAGES: tuple[Language, ...] = ("en", "pt", "it", "es", "zh")

_WORD = re.compile(
    r"[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u3040-\u30ff]+"
    r"|[^\W_\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u3040-\u30ff]+(?:['’][^\W_]+)?"
)
_IS_HAN = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u3040-\u30ff]")
_STEMMERS = {"en": "english", "pt": "portuguese", "it": "italian", "es": "spanish"}
_LONGEST = 20_000


class Tokens:
    """Splits texts of one language into the terms that are indexed.

    Text in Chinese or Japanese script becomes overlapping pairs of signs in every language; other
    words are stemmed and lose their accents, for users leave them out.

    Args:
        language: whose stop words and endings are known.
    """

    def __init__(self, language: Language = "en") -> None:
        self.language = language
        self._stop = STOP_WORDS[language]
        self._term: Callable[[str], str] = lru_cache(maxsize=65_536)(_stemmer(language))
        self._kept: Callable[[str], tuple[str, ...]] = lru_cache(maxsize=8_192)(self._split)

    def is_stop_word(self, word: str) -> bool:
        """Return whether *word*, in small letters, says nothing of what a text is about."""
        return word in self._stop

    def of(self, text: str) -> tuple[str, ...]:
        """Return the terms of *text* in order; of a very long text only its beginning counts."""
        return self._kept(text)

    def _split(self, text: str) -> tuple[str, ...]:
        terms: list[str] = []
        folded = unicodedata.normalize("NFKC", text[:_LONGEST]).lower().replace("’", "'")
        for word in _WORD.findall(folded):
            if word in self._stop:
                continue
            if _IS_HAN.match(word):
                terms.extend(_pairs(word, self._stop))
            elif term := self._term(word):
                terms.append(term)
        return tuple(terms)


@cache
def tokens_of(language: Language) -> Tokens:
    """Return the splitter of a language: one, for it only remembers endings it has worked out."""
    return Tokens(language)


def guess_language(text: str, default: Language = "en") -> Language:
    """Return the language whose small words *text* has most of; *default* where none has any."""
    folded = unicodedata.normalize("NFKC", text[:_LONGEST]).lower().replace("’", "'")
    words = _WORD.findall(folded)
    if sum(bool(_IS_HAN.match(word)) for word in words) * 2 > len(words):
        return "zh"
    counts: dict[Language, int] = {
        each: sum(word in STOP_WORDS[each] for word in words) for each in LANGUAGES
    }
    best = max(counts.values(), default=0)
    if best == 0 or counts[default] == best:
        return default
    return next(each for each in LANGUAGES if counts[each] == best)


def _pairs(word: str, stop: frozenset[str]) -> list[str]:
    signs = [sign for sign in word if sign not in stop] if len(word) > 1 else [word]
    if len(signs) == 1:
        return signs if signs[0] not in stop else []
    return [a + b for a, b in pairwise(signs)]


def _stemmer(language: Language) -> Callable[[str], str]:
    name = _STEMMERS.get(language, "english")
    # The class itself, not `stemmer()`: that one takes a faster library where it finds one.
    module = import_module(f"snowballstemmer.{name}_stemmer")
    snowball = getattr(module, f"{name.capitalize()}Stemmer")()

    def term(word: str) -> str:
        stem: str = snowball.stemWord(word.removesuffix("'s"))
        plain = unicodedata.normalize("NFKD", stem)
        return "".join(sign for sign in plain if not unicodedata.combining(sign))

    return term
