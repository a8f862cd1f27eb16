"""The plain records of the archive and their form on disk.

A framed line is `<crc32 of the JSON, 8 hex digits> <JSON>` and a line end. The JSON of a committed
tick is `{"tick": k, "after": the tick committed before, "events": [...]}`; by *after* a lost line
or segment is noticed.
"""

import re
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import orjson
from pydantic import JsonValue

from storage.errors import RecordError

JsonObject: TypeAlias = dict[str, JsonValue]

_CRC_DIGITS = 8
_TICK = re.compile(rb'\{"tick":(\d+),"after":(\d+|null),')


@dataclass(frozen=True, slots=True)
class TickRecord:
    """One committed tick.

    Attributes:
        tick: its number.
        events: what happened, in the order in which it was committed.
    """

    tick: int
    events: list[JsonObject]


@dataclass(frozen=True, slots=True)
class TickLine:
    """One checked line of the log, not yet parsed.

    Attributes:
        tick: the tick it commits.
        after: the tick committed before it; None for the first of all.
        body: the JSON.
    """

    tick: int
    after: int | None
    body: bytes

    def record(self) -> TickRecord:
        """Return the parsed record."""
        return TickRecord(self.tick, orjson.loads(self.body)["events"])


def to_json(content: object, what: str) -> bytes:
    """Return *content* as compact JSON, keys in their own order.

    Raises:
        RecordError: it holds what JSON cannot; *what* names it.
    """
    try:
        return orjson.dumps(content)
    except TypeError as error:
        raise RecordError(what, str(error)) from error


def tick_line(tick: int, after: int | None, events: Sequence[Mapping[str, object]]) -> bytes:
    """Return the framed line that commits *tick*.

    Raises:
        RecordError: an event holds what JSON cannot.
    """
    content = {"tick": tick, "after": after, "events": events}
    return framed(to_json(content, f"tick {tick}"))


def framed(body: bytes) -> bytes:
    """Return the line that holds *body*, which has no line end in it."""
    return b"%08x %b\n" % (zlib.crc32(body), body)


def unframed(line: bytes) -> bytes | None:
    """Return what a framed line holds, or None if it is torn or changed.

    Args:
        line: with its line end.
    """
    if line[-1:] != b"\n" or line[_CRC_DIGITS : _CRC_DIGITS + 1] != b" ":
        return None
    body = line[_CRC_DIGITS + 1 : -1]
    return body if line[:_CRC_DIGITS] == b"%08x" % zlib.crc32(body) else None


def read_tick_line(line: bytes) -> TickLine | None:
    """Return what a framed line holds, or None if it is torn or changed.

    Args:
        line: with its line end.
    """
    body = unframed(line)
    if body is None:
        return None
    match = _TICK.match(body)
    if match is None:
        return None
    return TickLine(int(match[1]), None if match[2] == b"null" else int(match[2]), body)
