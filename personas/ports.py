"""What the minds need from outside, as protocols that the engine fills."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

FloatArray = NDArray[np.float32]
_Item = TypeVar("_Item")


class Draw(Protocol):
    """One keyed stream of random numbers; the same key gives the same numbers everywhere."""

    def random(self) -> float:
        """Return the next number in [0, 1)."""
        ...

    def integer(self, low: int, high: int) -> int:
        """Return the next whole number in [low, high], both ends included."""
        ...

    def chance(self, probability: float) -> bool:
        """Return True with *probability* in [0, 1]."""
        ...

    def choice(self, items: Sequence[_Item]) -> _Item:
        """Return one of *items*, which must not be empty."""
        ...

    def shuffled(self, items: Sequence[_Item]) -> list[_Item]:
        """Return *items* in a random order; the argument is left alone."""
        ...


class Draws(Protocol):
    """The random streams of one persona at one tick."""

    def of(self, purpose: str, index: int = 0) -> Draw:
        """Return the stream keyed by (run seed, persona, tick, purpose, index)."""
        ...


class Embedder(Protocol):
    """A sentence encoder."""

    @property
    def model_id(self) -> str:
        """Name that is stored beside every vector; another name means other vectors."""
        ...

    @property
    def dim(self) -> int:
        """Length of a vector."""
        ...

    def encode(self, texts: Sequence[str]) -> FloatArray:
        """Return unit vectors, shape (len(texts), dim), order as given.

        The bits of a row depend on its text alone, never on its company.
        """
        ...


class Vectors(Protocol):
    """The vectors of a run: each distinct text is encoded once and kept."""

    @property
    def dim(self) -> int:
        """Length of a vector."""
        ...

    async def rows(self, texts: Sequence[str]) -> NDArray[np.int32]:
        """Return the row number of each text, encoding and committing those not seen before."""
        ...

    def matrix(self) -> FloatArray:
        """Return all vectors so far, shape (rows, dim); a view that must not be written."""
        ...
