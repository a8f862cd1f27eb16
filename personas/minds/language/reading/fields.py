"""Field types of reply models: what the schema asks for, and the tolerance with which it is read.

Each returns an annotated type for pydantic: the JSON schema says exactly what is wanted, the
validator takes what models write instead.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Annotated, Any, get_args

from pydantic import BeforeValidator, Field, WithJsonSchema

from personas.errors import UnreadableReplyError
from personas.minds.language.reading.choosing import chosen
from personas.minds.language.reading.emoji import emoji_in
from personas.minds.language.reading.numbers import (
    minute_of_day,
    numbers_in,
    whole_number,
    yes_or_no,
)
from personas.minds.language.reading.texts import content, content_or_nothing, doing, listed

Schema = dict[str, Any]
# Annotated types are built at run time; a type checker can only take them as Any.
FieldType = Any

_LONGEST_LISTED = 24
# llama.cpp parses no grammar for a longer text.
_LONGEST_IN_GRAMMAR = 1000


def choice(options: Sequence[str]) -> FieldType:
    """One of *options*, an enumeration in the schema."""
    return _typed(str, partial(_chosen, options=tuple(options)), {"enum": list(options)})


def any_of(options: Sequence[str]) -> FieldType:
    """One of *options* for the schema; read as whatever text was given, to be matched later."""
    schema = {"type": "string", "enum": list(options)}
    return Annotated[str | None, BeforeValidator(_raw), WithJsonSchema(schema)]


def number(low: int, high: int) -> FieldType:
    """A whole number of [*low*, *high*]."""
    schema = _between(low, high)
    return _typed(int, partial(_whole, low=low, high=high), schema)


def truth() -> FieldType:
    """True or false."""
    return _typed(bool, yes_or_no, {"type": "boolean"})


def hour(low: int, high: int) -> FieldType:
    """An hour of the day from *low* to *high*; times of day are read as their hour."""
    schema = _between(low, high)
    return _typed(int, partial(_hour, low=low, high=high), schema)


def minutes() -> FieldType:
    """Minutes, more than 0 and at most a day; parts of minutes are kept."""
    return _typed(float, _minutes, {"type": "integer", "minimum": 1, "maximum": 1440})


def weight() -> FieldType:
    """A poignancy, 1 to 10."""
    return number(1, 10)


def items(item: FieldType, fewest: int, most: int, asked: int = 0) -> FieldType:
    """A list of at least *fewest* items, for which *asked* may ask more; the excess is left out."""
    schema: Schema = {"minItems": max(fewest, asked), "maxItems": most}
    return Annotated[
        list[item],
        BeforeValidator(partial(_items, most=most)),
        Field(min_length=fewest, json_schema_extra=schema),
    ]


def texts(limit: int, fewest: int, most: int) -> FieldType:
    """A list of contents; empty and broken ones among them are left out."""
    return Annotated[
        list[str],
        BeforeValidator(partial(_texts, limit=limit, most=most)),
        Field(min_length=fewest),
        WithJsonSchema(
            {
                "type": "array",
                "items": {"type": "string", "maxLength": limit},
                "minItems": fewest,
                "maxItems": most,
            }
        ),
    ]


def whole_numbers(low: int, high: int, count: int | None = None) -> FieldType:
    """A list of whole numbers: *count* of them, or else as many as can be read."""
    size = {"minItems": 1} if count is None else {"minItems": count, "maxItems": count}
    schema = {
        "type": "array",
        "items": _between(low, high),
        **size,
    }
    return _typed(list, partial(_wholes, low=low, high=high, count=count), schema)


def forgiven(field: FieldType) -> FieldType:
    """*field*, or None where it cannot be read; use it with a default of None."""
    kind, *rest = get_args(field)
    read: Any = next(each.func for each in rest if isinstance(each, BeforeValidator))
    schema = next(each for each in rest if isinstance(each, WithJsonSchema))
    return Annotated[kind | None, BeforeValidator(partial(_forgiven, read=read)), schema]


def clock() -> FieldType:
    """A time of day "HH:MM", read as minutes after midnight."""
    pattern = "^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$"
    return _typed(int, minute_of_day, {"type": "string", "pattern": pattern})


def text(limit: int) -> FieldType:
    """Content of at most *limit* characters."""
    return _typed(str, partial(_content, limit=limit), {"type": "string", "maxLength": limit})


def raw_text(limit: int) -> FieldType:
    """A text of about *limit* characters as it came, lines and all, to be stripped later."""
    shown = {"type": "string", "maxLength": min(limit, _LONGEST_IN_GRAMMAR)}
    return _typed(str, partial(_lines, limit=20 * limit), shown)


def maybe_text(limit: int) -> FieldType:
    """Content of at most *limit* characters, or nothing."""
    return _typed(str, partial(_maybe, limit=limit), {"type": "string", "maxLength": limit})


def activity(names: Sequence[str], limit: int = 120) -> FieldType:
    """What a person called *names* is doing."""
    return _typed(
        str,
        partial(_doing, names=tuple(names), limit=limit),
        {"type": "string", "maxLength": limit},
    )


def emoji() -> FieldType:
    """One or two emoji."""
    return _typed(str, emoji_in, {"type": "string", "maxLength": 8})


def _between(low: int, high: int) -> Schema:
    """Return the schema of a whole number; a short range is listed, as not all servers bound it."""
    if high - low < _LONGEST_LISTED:
        return {"type": "integer", "enum": list(range(low, high + 1))}
    return {"type": "integer", "minimum": low, "maximum": high}


def _typed(kind: type, read: Callable[[Any], Any], schema: Schema) -> FieldType:
    if kind is str and "enum" in schema:
        schema = {"type": "string", **schema}
    return Annotated[kind, BeforeValidator(read), WithJsonSchema(schema)]


def _lines(value: object, *, limit: int) -> str:
    if not isinstance(value, str):
        raise UnreadableReplyError("a text is needed")
    return value[:limit]


def _raw(value: object) -> str | None:
    if isinstance(value, list) and value:
        value = value[0]
    return value[:500] if isinstance(value, str) else None


def _forgiven(value: object, *, read: Callable[[object], object]) -> object:
    try:
        return read(value)
    except UnreadableReplyError:
        return None


def _hour(value: object, *, low: int, high: int) -> int:
    if isinstance(value, list) and len(value) == 1:
        value = value[0]
    if isinstance(value, str):
        # What is no time of day may still be a number in words.
        with suppress(UnreadableReplyError):
            value = minute_of_day(value) // 60
    return whole_number(value, low, high)


def _minutes(value: object) -> float:
    if isinstance(value, str):
        numbers = numbers_in(value[:200])
        value = numbers[0] if numbers else None
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise UnreadableReplyError("minutes must be a number")
    if not 0 <= value <= 1440:  # NaN compares false
        raise UnreadableReplyError("minutes must lie from 1 to 1440")
    return float(value)


def _items(value: object, *, most: int) -> object:
    if isinstance(value, dict):
        value = (
            list(value.values())
            if all(isinstance(each, dict) for each in value.values())
            else [value]
        )
    return value[:most] if isinstance(value, list) else value


def _texts(value: object, *, limit: int, most: int) -> object:
    if isinstance(value, str):
        value = listed(value)
    if not isinstance(value, list):
        return value
    found: list[str] = []
    for each in value[: 4 * most]:
        if isinstance(each, dict) and each:
            each = " ".join(str(part) for part in each.values() if isinstance(part, str | int))
        try:
            found.append(content(each, limit))
        except UnreadableReplyError:
            continue
    return found[:most]


def _wholes(value: object, *, low: int, high: int, count: int | None) -> list[int]:
    if isinstance(value, str):
        value = list(numbers_in(value[:2000]))
    if isinstance(value, int | float) and not isinstance(value, bool):
        value = [value]
    if not isinstance(value, list):
        raise UnreadableReplyError("a list of whole numbers is needed")
    if count is not None and len(value) != count:
        raise UnreadableReplyError(f"exactly {count} numbers are needed, not {len(value)}")
    if count is None:
        return _readable_wholes(value, low, high)
    return [whole_number(each, low, high) for each in value]


def _readable_wholes(values: list[object], low: int, high: int) -> list[int]:
    found: list[int] = []
    for each in values[:100]:
        try:
            found.append(whole_number(each, low, high))
        except UnreadableReplyError:
            continue
    return found


def _chosen(value: object, *, options: tuple[str, ...]) -> str:
    return chosen(value, options)


def _whole(value: object, *, low: int, high: int) -> int:
    return whole_number(value, low, high)


def _content(value: object, *, limit: int) -> str:
    return content(value, limit)


def _maybe(value: object, *, limit: int) -> str:
    return content_or_nothing(value, limit)


def _doing(value: object, *, names: tuple[str, ...], limit: int) -> str:
    return doing(value, names, limit)
