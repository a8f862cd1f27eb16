"""Sentences with blanks: read once, and known again in what was said.

A template is matched piece by piece. As regular expressions, the several hundred of them with
their many words for a part took longer to compile than a town needs for an evening of talk.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from personas.minds.offline.talk.contractions import expanded

SLOT = re.compile(r"\$\{(\w+)\}")
PART = "_"
"""What the name of a blank begins with that is filled from the phrasebook's own parts."""

_SHORTEST_MARK = 4
_WORD_PER_PART = 8
# What a blank can hold, where that keeps two neighbours apart.
_SHAPES = {
    name: re.compile(shape, re.IGNORECASE)
    for name, shape in {
        "name": r"\S+(?: [^\s,]+){0,3}",
        "who": r"[^,.?!]+",
        "clause": r"[^?]+",
        "own_clause": r"(?:I|my) [^?]+ [^?]+",
        "past_clause": r"(?:I|my) [^?]+ [^?]+",
        "home_clause": r"(?:I|my) [^?]+ [^?]+",
        "topic": r"[a-z]\w*ing\b[^.?]*",
        "thing": r"the [^,.?!]{1,60}",
        "ago": r"yesterday|this \w+|earlier|a little while ago",
        "be": r"is|are",
    }.items()
}


@dataclass(frozen=True, slots=True)
class _Piece:
    """A stretch of a template.

    Attributes:
        words: small letters, one of which it is; empty for a blank.
        blank: the name of the blank; empty for words.
    """

    words: tuple[str, ...]
    blank: str = ""


@dataclass(frozen=True, slots=True)
class Pattern:
    """How to know a template again.

    Attributes:
        intent: what is meant by it.
        mark: words in small letters that every sentence made from it holds; may be empty.
        pieces: from left to right.
    """

    intent: str
    mark: str
    pieces: tuple[_Piece, ...]

    def match(self, sentence: str, lower: str) -> dict[str, str] | None:
        """Return the words of the blanks of *sentence*; None for no match.

        Args:
            sentence: as it was said, without its end mark.
            lower: the same in small letters, which holds the mark and is of the same length.
        """
        found: dict[str, str] = {}
        return found if _fits(self.pieces, 0, sentence, lower, 0, found) else None


def blanks_of(template: str) -> tuple[str, ...]:
    """Return the names of the blanks of *template*, in order."""
    return _blanks_of(template)


@cache
def _blanks_of(template: str) -> tuple[str, ...]:
    return tuple(SLOT.findall(template))


def telling(template: str) -> int:
    """Return how much a template says by itself: its own words, and a little for each part."""
    parts = sum(_WORD_PER_PART for each in SLOT.findall(template) if each.startswith(PART))
    return len(SLOT.sub("", template)) + parts


def pattern_of(template: str, intent: str, parts: Mapping[str, Iterable[str]]) -> Pattern:
    """Return the pattern for the sentences that *template* makes.

    Args:
        template: the sentence with its blanks.
        intent: what is meant by it.
        parts: name of a part, without its mark, to all words for it in small letters.
    """
    bare = expanded(template).rstrip(".?")
    literals = [each.lower() for each in SLOT.split(bare)[::2]]
    mark = max((each.strip() for each in literals), key=len)
    pieces: list[_Piece] = []
    for literal, blank in zip(literals, [*SLOT.findall(bare), ""], strict=True):
        if literal:
            pieces.append(_Piece((literal,)))
        if blank.startswith(PART):
            pieces.append(_Piece(tuple(parts[blank.removeprefix(PART)])))
        elif blank:
            pieces.append(_Piece((), blank))
    return Pattern(intent, mark if len(mark) >= _SHORTEST_MARK else "", tuple(pieces))


def _fits(
    pieces: tuple[_Piece, ...],
    at: int,
    sentence: str,
    lower: str,
    start: int,
    found: dict[str, str],
) -> bool:
    """Return whether *pieces* from *at* on make up the sentence from *start*; fill *found*."""
    if at == len(pieces):
        return start == len(sentence)
    piece = pieces[at]
    if not piece.blank:
        return any(
            _fits(pieces, at + 1, sentence, lower, start + len(words), found)
            for words in piece.words
            if lower.startswith(words, start)
        )
    for end in _ends(pieces, at, lower, start):
        words = sentence[start:end]
        shape = _SHAPES.get(piece.blank)
        if shape is not None and not shape.fullmatch(words):
            continue
        if found.get(piece.blank, words) != words:
            continue
        if _fits(pieces, at + 1, sentence, lower, end, found):
            found[piece.blank] = words
            return True
    return False


def _ends(pieces: tuple[_Piece, ...], at: int, lower: str, start: int) -> Iterator[int]:
    """Yield where the blank at *at* may end, the nearest first: where the next piece begins."""
    if at + 1 == len(pieces):
        if start < len(lower):
            yield len(lower)
        return
    following = pieces[at + 1].words
    if len(following) == 1:
        end = lower.find(following[0], start + 1)
        while end >= 0:
            yield end
            end = lower.find(following[0], end + 1)
        return
    for end in range(start + 1, len(lower)):
        if not following or any(lower.startswith(each, end) for each in following):
            yield end
