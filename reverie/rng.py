"""Keyed random numbers: every draw depends on its key alone, never on the order of arrival.

A stream is blake2b in counter mode under a key of (run seed, persona, tick, purpose, index), so
the same key gives the same numbers in every process, on every platform and Python version.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

_Item = TypeVar("_Item")
_WORD_BYTES = 8
_BLOCK_BYTES = 64
_MANTISSA_BITS = 53


def _stream_key(parts: Sequence[str | int]) -> bytes:
    """Return 32 bytes for *parts*; each is length-prefixed so that no two lists run together."""
    digest = blake2b(digest_size=32)
    for part in parts:
        # surrogatepass: a broken name must still give numbers, the complaint comes elsewhere
        encoded = str(part).encode("utf-8", "surrogatepass")
        digest.update(len(encoded).to_bytes(4, "big"))
        digest.update(encoded)
    return digest.digest()


class KeyedDraw:
    """One stream of random numbers under a key; fills `personas.ports.Draw`."""

    __slots__ = ("_block", "_counter", "_key", "_offset")

    def __init__(self, *parts: str | int) -> None:
        self._key = _stream_key(parts)
        self._counter = 0
        self._block = b""
        self._offset = 0

    def _word(self) -> int:
        """Return the next 64 bits as a whole number."""
        if self._offset == len(self._block):
            counter = self._counter.to_bytes(_WORD_BYTES, "big")
            self._block = blake2b(counter, key=self._key, digest_size=_BLOCK_BYTES).digest()
            self._counter += 1
            self._offset = 0
        start = self._offset
        self._offset += _WORD_BYTES
        return int.from_bytes(self._block[start : self._offset], "big")

    def random(self) -> float:
        """Return the next number in [0, 1), a multiple of 2**-53."""
        return (self._word() >> (64 - _MANTISSA_BITS)) / (1 << _MANTISSA_BITS)

    def integer(self, low: int, high: int) -> int:
        """Return the next whole number in [low, high], each equally likely.

        Raises:
            ValueError: *high* lies below *low*.
        """
        if high < low:
            raise ValueError(f"no whole number lies between {low} and {high}")
        span = high - low + 1
        words = max(1, -(-span.bit_length() // 64))
        reach = 1 << (64 * words)
        # Rejecting the ragged end keeps every value equally likely, unlike a bare remainder.
        limit = reach - reach % span
        while True:
            value = 0
            for _ in range(words):
                value = value << 64 | self._word()
            if value < limit:
                return low + value % span

    def chance(self, probability: float) -> bool:
        """Return True with *probability*; 0 is never, 1 is always."""
        return self.random() < probability

    def choice(self, items: Sequence[_Item]) -> _Item:
        """Return one of *items*, each equally likely.

        Raises:
            ValueError: *items* is empty.
        """
        if not items:
            raise ValueError("nothing to choose from: the sequence is empty")
        return items[self.integer(0, len(items) - 1)]

    def shuffled(self, items: Sequence[_Item]) -> list[_Item]:
        """Return *items* in a random order, every order equally likely; the argument is kept."""
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.integer(0, last)
            result[last], result[other] = result[other], result[last]
        return result


class KeyedDraws:
    """The random streams of one persona at one tick; fills `personas.ports.Draws`.

    Args:
        seed: the run's seed, any whole number.
        persona: full name.
        tick: step of the engine's clock.
    """

    __slots__ = ("_persona", "_seed", "_tick")

    def __init__(self, seed: int, persona: str, tick: int) -> None:
        self._seed = seed
        self._persona = persona
        self._tick = tick

    def of(self, purpose: str, index: int = 0) -> KeyedDraw:
        """Return a fresh stream for *purpose* and *index*; asking twice gives the same numbers."""
        return KeyedDraw(self._seed, self._persona, self._tick, purpose, index)


__all__ = ["KeyedDraw", "KeyedDraws"]
