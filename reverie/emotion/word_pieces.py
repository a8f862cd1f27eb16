"""The very words of a message, beside their meaning: hashed words, pairs and pieces of words.

A sentence vector hardly tells "sorry", said in passing, from sorrow; the words do. Pieces of four
letters stand for the forms of a word and for its misspellings; Chinese goes by characters.
"""

import re
from collections.abc import Iterator
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

PIECE_COUNT = 1024
"""How many numbers the pieces are hashed into."""
_PIECE = 4
_SIGN_BIT = 0x80000000
_WORD = re.compile(r"[^\W\d_\u4e00-\u9fff]+(?:['’][^\W\d_]+)*|[\u4e00-\u9fff]")


def word_pieces(text: str) -> NDArray[np.float64]:
    """Return the pieces of *text* as a vector of length 1, or 0 where there is no word.

    Source:
        Weinberger et al. 2009, Feature hashing for large scale multitask learning: a second bit of
        the hash gives the sign, so that what meets in one place cancels out on average.
    """
    found = np.zeros(PIECE_COUNT)
    for piece in sorted(set(_pieces(_WORD.findall(text.casefold())))):
        number = crc32(piece.encode())
        found[number % PIECE_COUNT] += 1.0 if number & _SIGN_BIT else -1.0
    size = float(np.linalg.norm(found))
    return found / size if size else found


def _pieces(words: list[str]) -> Iterator[str]:
    for index, word in enumerate(words):
        yield f"1{word}"
        if index:
            yield f"2{words[index - 1]} {word}"
        whole = f"<{word}>"
        for start in range(max(1, len(whole) - _PIECE + 1)):
            yield f"c{whole[start : start + _PIECE]}"
