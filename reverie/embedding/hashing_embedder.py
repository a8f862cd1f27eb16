"""An encoder for tests: words and runs of letters hashed into a vector, no files, no meaning."""

import hashlib
from collections.abc import Iterator, Sequence
from functools import lru_cache

import numpy as np

from personas.ports import FloatArray

_GRAM = 3


class HashingEmbedder:
    """Texts are alike as far as they share words and runs of three letters, in any script.

    Args:
        dim: length of a vector, at least 1.
    """

    def __init__(self, dim: int = 256) -> None:
        self._dim = dim
        self._feature = lru_cache(maxsize=65_536)(_feature)

    @property
    def model_id(self) -> str:
        """Name with the dimension, as in "hashing-256"."""
        return f"hashing-{self._dim}"

    @property
    def dim(self) -> int:
        """Length of a vector."""
        return self._dim

    def encode(self, texts: Sequence[str]) -> FloatArray:
        """Return unit vectors, shape (len(texts), dim), order as given.

        A text without any letter, or whose features cancel out, gets the first unit vector.
        """
        sums = np.zeros((len(texts), self._dim), np.int64)  # whole numbers: no order of summing
        for place, text in enumerate(texts):
            for feature in _features(text):
                column, sign = self._feature(feature)
                sums[place, column % self._dim] += sign
        sums[~sums.any(axis=1), 0] = 1
        lengths = np.sqrt((sums * sums).sum(axis=1, keepdims=True))
        return np.asarray(sums / lengths, np.float32)


def _features(text: str) -> Iterator[str]:
    for word in text.casefold().split():
        yield f"w {word}"
        framed = f"<{word}>"
        for start in range(len(framed) - _GRAM + 1):
            yield framed[start : start + _GRAM]


def _feature(feature: str) -> tuple[int, int]:
    """Return the column, before the dimension is taken out, and the sign of a feature."""
    digest = hashlib.blake2b(feature.encode("utf-8", "surrogatepass"), digest_size=8).digest()
    number = int.from_bytes(digest, "little")
    return number >> 1, 1 if number & 1 else -1
