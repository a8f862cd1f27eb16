"""One of several options, as models name it."""

import re
import unicodedata
from collections.abc import Sequence

from personas.errors import UnreadableReplyError
from personas.minds.language.reading.numbers import ascii_digits

_LETTER = re.compile(
    r"\s*(?:option|answer|choice)?\s*[\(\[{<*\"']*([a-z]|\d{1,3})[\)\].:}>*\"']*\s*", re.I
)
_SHOWN = 12


def chosen(value: object, options: Sequence[str]) -> str:
    """Return the option that *value* names, spelled as offered.

    Case, accents, brackets, quotes and spaces do not matter; a letter or number ("b)", "2.")
    counts from the first option on; of several options named in a text the first one counts.

    Raises:
        UnreadableReplyError: it names none.
    """
    if isinstance(value, list) and value:
        value = value[0]
    if isinstance(value, int) and not isinstance(value, bool):
        value = str(value) if abs(value) < 1000 else ""
    if isinstance(value, str) and options:
        value = value[:2000]
        found = _exact(value, options) or _lettered(value, options) or named_first(value, options)
        if found is not None:
            return found
    shown = "; ".join(options[:_SHOWN])
    more = f" and {len(options) - _SHOWN} more" if len(options) > _SHOWN else ""
    raise UnreadableReplyError(f"one of these is needed, word for word: {shown}{more}")


def folded(text: str) -> str:
    """Return *text* as it is compared: words alone, without case, accents and punctuation."""
    plain = unicodedata.normalize("NFKD", ascii_digits(text))
    kept = "".join(each for each in plain if not unicodedata.combining(each)).casefold()
    kept = re.sub(r"['’ʼ`´]", "", kept)
    return " ".join(re.findall(r"[^\W_]+", kept))


def named_first(text: str, options: Sequence[str]) -> str | None:
    """Return the option that *text* names first, the longest of those at one place."""
    padded = f" {folded(text)} "
    best: tuple[int, int] | None = None
    found = None
    for option in options:
        words = folded(option)
        at = padded.find(f" {words} ") if words else -1
        if at >= 0 and (best is None or (at, -len(words)) < best):
            best, found = (at, -len(words)), option
    return found


def _exact(text: str, options: Sequence[str]) -> str | None:
    wanted = folded(text)
    return next((each for each in options if folded(each) == wanted and wanted), None)


def _lettered(text: str, options: Sequence[str]) -> str | None:
    """Return the option that a bare letter or number stands for."""
    match = _LETTER.fullmatch(ascii_digits(text))
    if match is None:
        return None
    mark = match[1].lower()
    index = int(mark) - 1 if mark.isdigit() else ord(mark) - ord("a")
    return options[index] if 0 <= index < len(options) else None
