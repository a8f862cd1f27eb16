"""Residents as TOML: a plain complaint for every mistake, and writing that reads back."""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import fields
from datetime import time
from difflib import get_close_matches
from typing import TypeVar

from personas.errors import IdentityError
from personas.identity import Constants, Habit, Identity, Relation

_Item = TypeVar("_Item")
_Table = Mapping[str, object]

_DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_GROUPS = {
    "daily": range(7),
    "weekdays": range(5),
    "weekend": (5, 6),
}
_TEXTS = ("name", "innate", "learned", "currently", "lifestyle", "living_area")
_KEYS = tuple(each.name for each in fields(Identity))
_HABIT_KEYS = ("activity", "place", "start", "end", "days")
_RELATION_KEYS = ("name", "kind", "note")
_CONSTANT_KEYS = tuple(each.name for each in fields(Constants))
_OLDEST = 130
_HEAVIEST = 1000


def read_resident(text: str, source: str) -> Identity:
    """Return the resident that a TOML text describes.

    Args:
        text: the file's text.
        source: the file's name, for messages.

    Raises:
        IdentityError: the text is no TOML, or a key is unknown, missing or holds something else
            than it should; the message names file, key and what to write instead.
    """
    table = _parsed(text, source)
    _refuse_unknown(table, _KEYS, source, "")
    for key in _TEXTS:
        if key not in table:
            raise IdentityError(f"{source}: {key!r} is missing; every resident needs one")
    read = _Reader(table, source, "")
    name = read.text("name").strip()
    if not name:
        raise IdentityError(f"{source}: 'name' is empty; write the resident's full name")
    return Identity(
        name=name,
        age=read.whole("age", 0, _OLDEST),
        innate=read.text("innate"),
        learned=read.text("learned"),
        currently=read.text("currently"),
        lifestyle=read.text("lifestyle"),
        living_area=read.address("living_area", 3),
        daily_requirement=read.text("daily_requirement"),
        relations=read.each("relations", _relation),
        known_places=read.texts("known_places"),
        habits=read.each("habits", _habit),
        bed_time=read.clock("bed_time"),
        wake_time=read.clock("wake_time"),
        constants=_constants(table, source),
    )


def write_resident(identity: Identity) -> str:
    """Return *identity* as TOML that `read_resident` reads back to an equal identity."""
    lines = [f"name = {_quoted(identity.name)}", f"age = {identity.age}"]
    lines += [f"{key} = {_quoted(str(getattr(identity, key)))}" for key in _TEXTS[1:]]
    if identity.daily_requirement:
        lines.append(f"daily_requirement = {_quoted(identity.daily_requirement)}")
    for key, moment in (("bed_time", identity.bed_time), ("wake_time", identity.wake_time)):
        lines += [f'{key} = "{moment:%H:%M}"'] if moment is not None else []
    if identity.known_places:
        lines.append(f"known_places = {_quoted_list(identity.known_places)}")
    lines += _constant_lines(identity.constants)
    for relation in identity.relations:
        lines += ["", "[[relations]]"]
        lines += [f"{key} = {_quoted(str(getattr(relation, key)))}" for key in _RELATION_KEYS]
    for habit in identity.habits:
        lines += ["", "[[habits]]", f"activity = {_quoted(habit.activity)}"]
        lines += [f"place = {_quoted(habit.place)}"]
        lines += [f'start = "{habit.start:%H:%M}"', f'end = "{habit.end:%H:%M}"']
        lines += [f"days = {_quoted_list([_DAYS[each] for each in sorted(habit.days)])}"]
    return "\n".join(lines) + "\n"


def _parsed(text: str, source: str) -> _Table:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        end = f"at line {max(1, len(text.splitlines()))}, where the file ends"
        why = str(error).replace("at end of document", end)
        raise IdentityError(
            f"{source}: this is not valid TOML: {why}; mend the line that it names"
        ) from error


def _refuse_unknown(table: _Table, known: tuple[str, ...], source: str, where: str) -> None:
    """Raise for the first key that means nothing, naming the nearest that does."""
    for key in table:
        if key not in known:
            near = get_close_matches(key, known, n=1, cutoff=0.5)
            hint = f"did you mean {near[0]!r}?" if near else f"known are {', '.join(known)}"
            raise IdentityError(f"{source}: {where}unknown key {key!r}; {hint}")


class _Reader:
    """Takes typed values out of one table; every complaint names file, place and key."""

    def __init__(self, table: _Table, source: str, where: str) -> None:
        self._table = table
        self._source = source
        self._where = where

    def _wrong(self, key: str, what: str) -> IdentityError:
        value = self._table.get(key)
        return IdentityError(f"{self._source}: {self._where}{key!r} is {value!r}; {what}")

    def text(self, key: str) -> str:
        """Return a text; empty where the key is absent."""
        value = self._table.get(key, "")
        if not isinstance(value, str):
            raise self._wrong(key, "write a text in quotation marks")
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a list of texts; empty where the key is absent."""
        value = self._table.get(key, [])
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            raise self._wrong(key, 'write a list of texts, ["...", "..."]')
        return tuple(value)

    def whole(self, key: str, low: int, high: int) -> int:
        """Return a whole number in [low, high]."""
        value = self._table.get(key)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self._wrong(key, f"write a whole number from {low} to {high}")
        return value

    def number(self, key: str) -> float:
        """Return a number; one that ends in "_decay" is a share, in [0, 1]."""
        value = self._table.get(key)
        if not isinstance(value, int | float) or isinstance(value, bool):
            raise self._wrong(key, "write a number")
        most = 1 if key.endswith("_decay") else _HEAVIEST
        if not 0 <= value <= most:
            raise self._wrong(key, f"write a number from 0 to {most}")
        return float(value)

    def address(self, key: str, parts: int) -> str:
        """Return an address of *parts* parts, none of them empty."""
        value = self.text(key)
        if len(value.split(":")) != parts or not all(each.strip() for each in value.split(":")):
            raise self._wrong(key, f'write an address of {parts} parts, "World:Sector:Arena"')
        return value

    def clock(self, key: str) -> time | None:
        """Return a time of day written "HH:MM"; None where the key is absent. "24:00" is 23:59."""
        value = self._table.get(key)
        if value is None:
            return None
        if isinstance(value, time):
            return value.replace(second=0, microsecond=0)
        if value == "24:00":
            return time(23, 59)
        try:
            return time.fromisoformat(value) if isinstance(value, str) else _no_time()
        except ValueError as error:
            raise self._wrong(key, 'write a time of day as "HH:MM", such as "06:30"') from error

    def each(self, key: str, read: Callable[[_Table, str, str], _Item]) -> tuple[_Item, ...]:
        """Return every table of a list, read by *read*; empty where the key is absent."""
        value = self._table.get(key, [])
        if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
            raise self._wrong(key, f"write each as a table of its own under [[{key}]]")
        return tuple(
            read(each, self._source, f"{key} {number}: ") for number, each in enumerate(value, 1)
        )


def _no_time() -> time:
    raise ValueError("neither a text nor a time")


def _relation(table: _Table, source: str, where: str) -> Relation:
    _refuse_unknown(table, _RELATION_KEYS, source, where)
    read = _Reader(table, source, where)
    for key in ("name", "kind"):
        if not read.text(key).strip():
            raise IdentityError(f"{source}: {where}{key!r} is missing or empty")
    return Relation(read.text("name"), read.text("kind"), read.text("note"))


def _habit(table: _Table, source: str, where: str) -> Habit:
    _refuse_unknown(table, _HABIT_KEYS, source, where)
    read = _Reader(table, source, where)
    if not read.text("activity").strip():
        raise IdentityError(f"{source}: {where}'activity' is missing or empty")
    start, end = read.clock("start"), read.clock("end")
    if start is None or end is None:
        raise IdentityError(f"{source}: {where}a habit needs 'start' and 'end' as \"HH:MM\"")
    if end <= start:
        raise IdentityError(
            f"{source}: {where}'end' {end:%H:%M} is not after 'start' {start:%H:%M}; "
            "split what goes past midnight into two habits"
        )
    return Habit(read.text("activity"), read.text("place"), start, end, _days(read, source, where))


def _days(read: _Reader, source: str, where: str) -> frozenset[int]:
    """Return weekdays from "mon" … "sun", "weekdays", "weekend" or "daily"; absent means daily."""
    days: set[int] = set()
    for word in read.texts("days") or ("daily",):
        short = word.strip().lower()
        if short in _GROUPS:
            days.update(_GROUPS[short])
        elif short[:3] in _DAYS:
            days.add(_DAYS.index(short[:3]))
        else:
            raise IdentityError(
                f"{source}: {where}'days' holds {word!r}; write {', '.join(_DAYS)}, "
                f"{' or '.join(_GROUPS)}"
            )
    return frozenset(days)


def _constants(table: _Table, source: str) -> Constants:
    raw = table.get("constants", {})
    if not isinstance(raw, dict):
        raise IdentityError(f"{source}: 'constants' is {raw!r}; write a table [constants]")
    _refuse_unknown(raw, _CONSTANT_KEYS, source, "constants: ")
    read = _Reader(raw, source, "constants: ")
    usual = Constants()
    values = {
        key: read.number(key)
        if isinstance(getattr(usual, key), float)
        else read.whole(key, 0, 10_000)
        for key in raw
    }
    return Constants(**values)  # type: ignore[arg-type]  # keys and types were checked above


def _constant_lines(constants: Constants) -> list[str]:
    usual = Constants()
    changed = [key for key in _CONSTANT_KEYS if getattr(constants, key) != getattr(usual, key)]
    if not changed:
        return []
    # A dotted key keeps the table on the lines above the lists, where TOML wants it.
    return [f"constants.{key} = {getattr(constants, key)!r}" for key in changed]


def _quoted(text: str) -> str:
    """Return *text* as a TOML string on one line."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(_escape(each) for each in escaped) + '"'


def _escape(character: str) -> str:
    code = ord(character)
    return f"\\u{code:04x}" if code < 0x20 or code == 0x7F else character


def _quoted_list(items: list[str] | tuple[str, ...]) -> str:
    return f"[{', '.join(_quoted(each) for each in items)}]"
