"""Texts of a reply: stripped of packaging, checked for being content, and capped."""

import re
from collections.abc import Sequence

from personas.errors import UnreadableReplyError
from personas.minds.language.reading.clean import one_line
from personas.minds.language.reading.refusing import fault_of, has_debris

_BULLET = re.compile(r"^\s*(?:[-*•·–—]+|\(?\d{1,3}[.):]\)?|\(?[a-z]\))\s+", re.I)
_LONGEST_LINE, _MOST_LINES = 2000, 200
_MARKUP = re.compile(r"(\*\*|__|`)")
_PAIRS = {
    '"': '"',
    "'": "'",
    "“": "”",
    "‘": "’",
    "«": "»",
    "「": "」",
    "{": "}",
    "[": "]",
    "(": ")",
}
_NOTHING = frozenset(
    [
        "none",
        "nothing",
        "null",
        "nil",
        "n/a",
        "na",
        "empty",
        "no",
        "-",
        "–",
        "—",
        "...",
        "…",
        "nada",
        "nessuno",
        "nulla",
        "ninguno",
        "无",
        "沒有",
        "没有",
    ]
)
_SENTENCE_END = re.compile(r"(?<=[.!?。！？…])[\"”’»)]*\s*")


def content(value: object, limit: int, *, may_hold_code: bool = False) -> str:
    """Return *value* as one line of content of at most *limit* characters.

    Quotes and brackets around it, bullets and bold marks go; what is too long is cut after a
    sentence, else after a word.

    Args:
        value: as it stands in the reply.
        limit: the most characters.
        may_hold_code: whether pieces of JSON can be meant, as in an answer to a user.

    Raises:
        UnreadableReplyError: it is no text, or no content: empty, a refusal, a placeholder, an
            error message, with pieces of JSON in it.
    """
    if isinstance(value, list) and len(value) == 1:
        value = value[0]
    if not isinstance(value, str):
        raise UnreadableReplyError("a text is needed")
    text = unwrapped(value[: 20 * limit])
    fault = fault_of(text)
    if not fault and not may_hold_code and has_debris(text):
        fault = "pieces of JSON stand in it"
    if fault:
        raise UnreadableReplyError(f"this is no answer: {fault}")
    return shortened(text, limit)


def content_or_nothing(value: object, limit: int) -> str:
    """Return *value* as `content` does; empty where it says that there is nothing to say."""
    if value is None or value is False or value == []:
        return ""
    if isinstance(value, str):
        plain = one_line(value).strip(" .\"'")
        if plain.lower() in _NOTHING or not plain:
            return ""
    return content(value, limit)


def unwrapped(text: str) -> str:
    """Return *text* as one line without bullet, bold marks, and quotes or brackets around it."""
    text = _MARKUP.sub("", _BULLET.sub("", one_line(text)))
    for _ in range(4):
        text = text.strip()
        opening, closing = text[:1], text[-1:]
        if len(text) > 1 and _PAIRS.get(opening) == closing and closing not in text[1:-1]:
            text = text[1:-1]
        elif opening in "{[" and opening:
            text = text[1:]
        elif closing in "}]" and closing and not any(each in text for each in "{["):
            text = text[:-1]
        else:
            break
    return text.strip().rstrip(",;")


def shortened(text: str, limit: int) -> str:
    """Return *text* cut to *limit* characters, after a sentence if one ends in the later half."""
    if len(text) <= limit:
        return text
    head = text[:limit]
    ends = [match.start() for match in re.finditer(r"(?<=[.!?。！？])\s", head)]
    if ends and ends[-1] >= limit // 2:
        return head[: ends[-1]].rstrip()
    at = head.rfind(" ", limit // 2)
    return (head[:at] if at > 0 else head).rstrip(" ,;:")


def sentences_of(text: str, most: int) -> str:
    """Return the first *most* sentences of *text*."""
    parts = [each for each in _SENTENCE_END.split(text) if each]
    if len(parts) <= most:
        return text
    at = 0
    for each in parts[:most]:
        at = text.index(each, at) + len(each)
    return text[:at].strip()


def lines_of(text: str) -> list[str]:
    """Return the lines of *text* that hold anything, each single-spaced and at most so long."""
    lines = (" ".join(each[:_LONGEST_LINE].split()) for each in text.splitlines())
    return [each for each in lines if each][:_MOST_LINES]


def listed(text: str) -> list[str]:
    """Return the items of a list in prose: its bulleted or numbered lines, else all its lines."""
    lines = lines_of(text)
    marked = [each for each in lines if _BULLET.match(each)]
    if not marked and len(lines) == 1:
        marked = re.split(r"\s(?=\(?\d{1,2}[.)]\s)|;\s+", lines[0])
    return [unwrapped(each) for each in marked or lines]


def doing(value: object, names: Sequence[str], limit: int = 120) -> str:
    """Return *value* as what somebody is doing, so that "NAME is ..." reads as a sentence.

    Raises:
        UnreadableReplyError: see `content`.
    """
    text = content(value, limit).rstrip(".。")
    for name in sorted(names, key=len, reverse=True):
        if name and text.casefold().startswith(name.casefold() + " "):
            text = text[len(name) :].strip()
            break
    text = re.sub(r"^(?:i am|i'm|is|are|am|will be|to be|be)\s+", "", text, flags=re.I)
    fault = fault_of(text)
    if fault:
        raise UnreadableReplyError(f"this is no activity: {fault}")
    first = text.split(" ")[0]
    # "Kneading dough" is written small within a sentence; a name or "TV" keeps its capitals.
    if first[:1].isupper() and first[1:].islower() and first.endswith("ing"):
        text = text[:1].lower() + text[1:]
    return text
