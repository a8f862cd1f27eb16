"""Finding a JSON value in what a model wrote: bare, fenced, within prose, or cut off."""

import ast
import json
import re
from collections.abc import Iterator

from personas.minds.language.reading.clean import fenced

_TRAILING_COMMA = re.compile(r",(\s*[}\]])")
_MOST_STARTS = 12


def json_values(text: str) -> Iterator[object]:
    """Yield the objects and lists that *text* can be read as, likeliest first.

    First the whole text and its code fences, then whatever opens with a bracket within prose, at
    last what is cut off before its end, closed where it was cut.
    """
    candidates = (text, *fenced(text))
    is_whole = False
    for each in candidates:
        found, value = _loaded(each)
        if found:
            is_whole = True
            yield value
    if is_whole:
        return
    for each in candidates:
        yield from _embedded(each)
    start = min((at for at in (text.find("{"), text.find("[")) if at >= 0), default=-1)
    if start >= 0:
        for each in closings(text[start:]):
            found, value = _loaded(each)
            if found:
                yield value


def _embedded(text: str) -> Iterator[object]:
    """Yield what can be decoded from each opening bracket on, outermost first."""
    decoder = json.JSONDecoder(strict=False)
    at, starts = 0, 0
    while starts < _MOST_STARTS:
        match = re.compile(r"[{\[]").search(text, at)
        if match is None:
            return
        starts += 1
        try:
            value, at = decoder.raw_decode(text, match.start())
            yield value
        except (ValueError, RecursionError):
            end = _balanced_end(text, match.start())
            found, value = _loaded(text[match.start() : end]) if end else (False, None)
            if found:
                yield value
                at = end
            else:
                at = match.start() + 1


def _loaded(text: str) -> tuple[bool, object]:
    """Return (True, value) where *text* as a whole is JSON, or nearly so."""
    for form in (text, _TRAILING_COMMA.sub(r"\1", text)):
        try:
            value = json.loads(form, strict=False)
        except (ValueError, RecursionError):
            continue
        return isinstance(value, dict | list), value
    if text[:1] in "{[" and len(text) < 10_000:
        try:
            value = ast.literal_eval(text)
        except (ValueError, SyntaxError, RecursionError, MemoryError, TypeError):
            return False, None
        return isinstance(value, dict | list), value
    return False, None


def closings(text: str) -> tuple[str, str]:
    """Return *text*, JSON that was cut off, closed after its last whole item or its last field.

    In a list of objects the first leaves out the object that was cut; the second keeps its half.
    """
    stack: list[str] = []
    after_item = after_field = (0, "")
    for at, character in _outside_strings(text, 0):
        if character in "{[":
            stack.append("}" if character == "{" else "]")
        elif character in "}]":
            if not stack or stack.pop() != character:
                break
            after_item = at + 1, "".join(reversed(stack))
        elif character == ",":
            after_field = at, "".join(reversed(stack))
    return text[: after_item[0]] + after_item[1], text[: after_field[0]] + after_field[1]


def _balanced_end(text: str, start: int) -> int:
    """Return where the bracket at *start* is closed, strings aside; 0 where it is not."""
    depth = 0
    for at, character in _outside_strings(text, start):
        if character in "{[":
            depth += 1
        elif character in "}]":
            depth -= 1
            if depth == 0:
                return at + 1
    return 0


def _outside_strings(text: str, start: int) -> Iterator[tuple[int, str]]:
    """Yield the characters from *start* on that stand outside of double-quoted strings."""
    is_string = is_escaped = False
    for at in range(start, len(text)):
        character = text[at]
        if not is_string:
            is_string = character == '"'
            if not is_string:
                yield at, character
        elif is_escaped:
            is_escaped = False
        elif character == "\\":
            is_escaped = True
        elif character == '"':
            is_string = False
