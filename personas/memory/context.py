"""What a memory has besides the fields of its node: where, with whom, since when, from what."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any, Literal, TypeAlias

from personas.errors import MemoryStreamError
from personas.memory.records import parse_time, texts_in, time_text

Role: TypeAlias = Literal["", "fact", "reflection"]
"""What a thought is: one claim about the world, or something concluded from several memories."""

MessageKind: TypeAlias = Literal["", "user_message", "reply", "observation"]
"""What a message of a chat is."""

_ROLES = ("", "fact", "reflection")
_MESSAGE_KINDS = ("", "user_message", "reply", "observation")


@dataclass(frozen=True, slots=True)
class NodeContext:
    """Beside a `ConceptNode`; kept in a file of our own, for `nodes.json` has no room for it.

    Attributes:
        place: address or name of where it was.
        people: who else was there or was spoken to, by full name.
        session: id of the talk or sitting it belongs to.
        cause: id of the memory that it came of, where that is known and not only likely.
        because: in plain words, how it came of that.
        role: of a thought.
        kind: of a message.
        tags: topics, as given.
        emotion: of who spoke.
        source: who says so: "offline", a model's name, or as given.
        origin: its id where it comes from, such as "D1:3".
        flag: why it must not be recalled; empty for an ordinary memory.
        dates: what relative dates in the text mean, as (words, first day, last day).
        valid_from, valid_to: when a fact holds in the world; None for open.
        known_to: when it was superseded or taken back; None for still held true. It is known
            since its node was created.
    """

    place: str = ""
    people: tuple[str, ...] = ()
    session: str = ""
    cause: str = ""
    because: str = ""
    role: Role = ""
    kind: MessageKind = ""
    tags: tuple[str, ...] = ()
    emotion: str = ""
    source: str = ""
    origin: str = ""
    flag: str = ""
    dates: tuple[tuple[str, str, str], ...] = ()
    valid_from: datetime | None = None
    valid_to: datetime | None = None
    known_to: datetime | None = None

    @property
    def is_limited(self) -> bool:
        """Whether the memory is not to be recalled, or not at every time."""
        return bool(self.flag or self.known_to or self.valid_from or self.valid_to)

    @property
    def is_drawn(self) -> bool:
        """Whether it is a fact that was drawn from memories in the background."""
        return bool(self.source) and self.role == "fact"

    def holds_at(self, moment: datetime) -> bool:
        """Return whether the fact holds in the world at *moment*."""
        return (self.valid_from is None or self.valid_from <= moment) and (
            self.valid_to is None or moment < self.valid_to
        )

    def record(self) -> dict[str, object]:
        """Return what is not as usual, JSON-ready."""
        record: dict[str, object] = {}
        for each in fields(self):
            value = getattr(self, each.name)
            if value == each.default:
                continue
            if isinstance(value, datetime):
                value = time_text(value)
            elif isinstance(value, tuple):
                value = [list(item) if isinstance(item, tuple) else item for item in value]
            record[each.name] = value
        return record


NO_CONTEXT = NodeContext()
"""Of a memory of which nothing more is known."""

_TIMES = ("valid_from", "valid_to", "known_to")
_LISTS = ("people", "tags")


def context_from(record: Mapping[str, object]) -> NodeContext:
    """Return the context that `NodeContext.record` wrote.

    Raises:
        MemoryStreamError: a field is unknown or of the wrong type.
    """
    values: dict[str, Any] = {}
    known = {each.name for each in fields(NodeContext)}
    try:
        for name, value in record.items():
            if name not in known:
                raise ValueError(f"unknown field {name!r}")
            if name in _TIMES:
                value = parse_time(value)
            elif name in _LISTS:
                value = texts_in(value, name)
            elif name == "dates":
                value = _dates(value)
            elif type(value) is not str:
                raise ValueError(f"{name} is {value!r:.60}, not a text")
            values[name] = value
        if values.get("role", "") not in _ROLES or values.get("kind", "") not in _MESSAGE_KINDS:
            raise ValueError(f"role {values.get('role')!r} or kind {values.get('kind')!r} unknown")
    except ValueError as error:
        raise MemoryStreamError(f"context of a memory: {error}") from error
    return NodeContext(**values)


def _dates(value: object) -> tuple[tuple[str, str, str], ...]:
    if not isinstance(value, list | tuple):
        raise ValueError(f"dates is {value!r:.60}, not a list")
    found = []
    for each in value:
        words, first, last = texts_in(each, "dates")
        found.append((words, first, last))
    return tuple(found)
