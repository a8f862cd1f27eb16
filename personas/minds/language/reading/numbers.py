"""Numbers, truth values and times of day as models write them."""

import re
import unicodedata

from personas.errors import UnreadableReplyError

_NUMBER = re.compile(r"(?<![\w.])[-+]?\d{1,9}(?:[.,]\d{1,6})?(?:[eE][-+]?\d{1,3})?(?![\w])")
_MOST_DIGITS = re.compile(r"\d{10,}")
_CLOCK = re.compile(
    r"(?<![\d.:])(\d{1,2})(?:\s?[:.h时時点點]\s?(\d{2}))?\s*(?:o'?clock|[hH]\b|uhr)?\s*"
    r"(a\.?\s?m\b\.?|p\.?\s?m\b\.?)?",
    re.I,
)
_YES = frozenset(
    [
        "yes",
        "y",
        "yeah",
        "yep",
        "yup",
        "true",
        "sure",
        "definitely",
        "certainly",
        "ok",
        "okay",
        "ja",
        "oui",
        "si",
        "sí",
        "sim",
        "da",
        "是",
        "是的",
        "会",
        "對",
        "对",
        "好",
        "はい",
        "네",
        "ano",
        "tak",
        "evet",
        "да",
    ]
)
_NO = frozenset(
    [
        "no",
        "n",
        "nope",
        "nah",
        "false",
        "never",
        "nein",
        "non",
        "não",
        "nao",
        "nej",
        "nee",
        "不",
        "不是",
        "不会",
        "否",
        "いいえ",
        "아니요",
        "ne",
        "nie",
        "hayır",
        "нет",
    ]
)
_WORDS = {
    word: number
    for number, word in enumerate(
        [
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
        ]
    )
}


def ascii_digits(text: str) -> str:
    """Return *text* with the digits of any script as 0 to 9: "٧" and "７" become "7"."""
    return "".join(
        str(unicodedata.digit(each)) if each.isdecimal() and not each.isascii() else each
        for each in text
    )


def numbers_in(text: str) -> tuple[float, ...]:
    """Return the numbers in *text*, in order; those of ten digits and more are none."""
    plain = _MOST_DIGITS.sub(" ", ascii_digits(text))
    return tuple(float(each.replace(",", ".")) for each in _NUMBER.findall(plain))


def whole_number(value: object, low: int, high: int) -> int:
    """Return *value* as a whole number of [*low*, *high*], halves rounded up.

    Texts may hold it among words ("8/10", "seven", "about ７"); the first number counts.

    Raises:
        UnreadableReplyError: there is none, or it lies outside.
    """
    number = _number(value)
    if number is None:
        raise UnreadableReplyError(f"a whole number from {low} to {high} is needed")
    if not low - 0.5 <= number < high + 0.5:
        raise UnreadableReplyError(f"the number must lie from {low} to {high}")
    return max(low, min(high, int(number + 0.5)))


def _number(value: object) -> float | None:
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return float(value) if abs(value) < 10**9 else None
    if isinstance(value, float):
        return value if abs(value) < 1e9 else None  # NaN and infinity compare false
    if isinstance(value, str):
        found = numbers_in(value[:500])
        if found:
            return found[0] if abs(found[0]) < 1e9 else None
        words = re.findall(r"[a-z]+", value[:500].lower())
        return next((float(_WORDS[each]) for each in words if each in _WORDS), None)
    if isinstance(value, list) and len(value) == 1:
        return _number(value[0])
    return None


def yes_or_no(value: object) -> bool:
    """Return *value* as a truth value; a text counts by the first word that says yes or no.

    Raises:
        UnreadableReplyError: it says neither.
    """
    if isinstance(value, bool):
        return value
    if isinstance(value, int | float) and value in (0, 1):
        return bool(value)
    if isinstance(value, str):
        for word in re.findall(r"[^\W\d_]+|[01]", ascii_digits(value[:500]).lower()):
            if word in _YES or word == "1":
                return True
            if word in _NO or word == "0":
                return False
            if len(word) > 1 and word[0] in "不否没":
                return False
    raise UnreadableReplyError("true or false is needed")


def minute_of_day(value: object) -> int:
    """Return a time of day as minutes after midnight: "7:30", "7.30 pm", "19h30", 7; 24:00 is 1440.

    Raises:
        UnreadableReplyError: it is no time of day.
    """
    if isinstance(value, int | float) and not isinstance(value, bool):
        return whole_number(value, 0, 24) * 60
    if isinstance(value, str):
        text = ascii_digits(value[:200]).lower()
        if "noon" in text:
            return 12 * 60
        if "midnight" in text:
            return 0
        match = _CLOCK.search(text)
        if match is not None:
            hour, minute = int(match[1]), int(match[2] or 0)
            half = (match[3] or " ")[0]
            if half in "ap" and 1 <= hour <= 12:
                hour = hour % 12 + (12 if half == "p" else 0)
            if hour * 60 + minute <= 24 * 60 and minute < 60:
                return hour * 60 + minute
    raise UnreadableReplyError("a time of day like 07:30 is needed")
