"""Cleaning: what a model says without what is internal, also while it is still being said.

Internal are thinking (``<!THINKING>…</THINKING>``, ``<think>…</think>`` in any spelling, nesting or
mixture of forms), tags like ``<!STRICT_MODE_AGGRESSIVE>``, and texts of the prompt that come back.

The grammar, on a folded shadow of the text (full-width signs plain, invisible ones dropped):

- an opening starts thinking that lasts to its closing, or to the end where there is none;
- a closing without an opening makes everything before it thinking;
- a tag is cut out by itself; so is the start of one that the text ends in;
- inside a code fence that follows visible prose and is closed, all of it is text about tags;
- everything else is text: ``a < b``, ``<!-- … -->``, ``<!DOCTYPE html>``, HTML and code.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

_LEFT = r"(?:<|&lt;|&#60;|&#x3c;)"
_RIGHT = r"(?:>|&gt;|&#62;|&#x3e;)"
_THINKING = r"(?:think|thinking|thought|thoughts|reasoning|scratchpad)"
_MARKER = re.compile(
    rf"{_LEFT}\s*(?P<sign>[!/\\\s]*){_THINKING}(?:\s+[\w-]+\s*=[^<>]{{0,80}})?[\s!]*{_RIGHT}",
    re.IGNORECASE,
)
_TAG = re.compile(
    rf"{_LEFT}\s*(?:!\s*/?|/\s*!)\s*(?!(?:doctype|element|attlist|entity|notation)\b)"
    rf"[a-z][a-z0-9_]*(?:[\s_-]+[a-z0-9_]+){{0,6}}\s*{_RIGHT}"
    rf"|{_LEFT}\s*/\s*[a-z]+(?:_[a-z0-9]+)+\s*{_RIGHT}",
    re.IGNORECASE,
)
_UNFINISHED_TAG = re.compile(
    r"(?:<|&(?:l(?:t;?)?|#(?:6(?:0;?)?|x(?:3(?:c;?)?)?)?)?)[\s!/\\]*"
    r"(?:(?<![\s])[a-z][a-z0-9_]*[^<>\n]{0,80})?$",
    re.IGNORECASE,
)
_CUT_OFF = re.compile(
    rf"{_LEFT}\s*(?:![\s!/\\]*(?:[a-z][a-z0-9_ ]*)?|[/\\\s]*{_THINKING}[^<>\n]*)$", re.IGNORECASE
)
_FENCE = re.compile(r"^[ \t]{0,3}(`{3,}|~{3,})", re.MULTILINE)
_BLANKS = re.compile(r"\n{3,}")
_EMPTY_FENCE = re.compile(r"^[ \t]*(`{3,}|~{3,})\w*\s*\1[ \t]*$", re.MULTILINE)
_LONGEST_HELD = 120
_INVISIBLE = dict.fromkeys(map(ord, "\u200b\u2060\ufeff"))
"""Signs without width that join nothing (unlike the joiners of emoji): only there to disguise."""


@dataclass(frozen=True, slots=True)
class Shown:
    """One step of showing a reply.

    Attributes:
        kind: "piece" adds *text* to what is shown; "replace" takes all back and shows *text*.
        text: what to show.
    """

    kind: str
    text: str


def clean(text: str, internal: Iterable[str] = ()) -> str:
    """Return what of a whole reply may be shown and stored; empty where nothing is left.

    Args:
        text: as the model said it.
        internal: texts of the prompt that must not come back, such as an instruction.
    """
    kept = _visible(text, tuple(internal), is_whole=True)
    return _BLANKS.sub("\n\n", _EMPTY_FENCE.sub("", kept)).strip()


class StreamCleaner:
    """Cleans a reply that comes in pieces; at the end the same is shown as by `clean`.

    Args:
        internal: texts of the prompt that must not come back.
        holds_back: show nothing before the end, for models that think before they answer.
    """

    def __init__(self, internal: Iterable[str] = (), *, holds_back: bool = False) -> None:
        self._internal = tuple(internal)
        self._holds_back = holds_back
        self._raw = ""
        self._shown = ""

    @property
    def shown(self) -> str:
        """All that is shown at present."""
        return self._shown

    def feed(self, piece: str) -> tuple[Shown, ...]:
        """Take the next piece; return what changes on the screen."""
        self._raw += piece
        if self._holds_back:
            return ()
        return self._show(_visible(self._raw, self._internal, is_whole=False).lstrip())

    def finish(self) -> tuple[Shown, ...]:
        """Take the end of the reply; return what changes on the screen."""
        return self._show(clean(self._raw, self._internal))

    def _show(self, visible: str) -> tuple[Shown, ...]:
        before, self._shown = self._shown, visible
        if visible == before:
            return ()
        if visible.startswith(before):
            return (Shown("piece", visible[len(before) :]),)
        return (Shown("replace", visible),)


@dataclass(frozen=True, slots=True)
class _Shadow:
    """A text as its marks are looked for, and where each of its characters stands in the original.

    Attributes:
        text: folded.
        origin: for each character of *text* the index in the original, and at the end its length.
    """

    text: str
    origin: tuple[int, ...]


def _shadow(text: str) -> _Shadow:
    folded: list[str] = []
    origin: list[int] = []
    for index, char in enumerate(text):
        if char.isascii():
            folded.append(char)
            origin.append(index)
            continue
        if unicodedata.category(char) in ("Cf", "Cc", "Mn", "Me") or char == "\u3164":
            continue
        for plain in unicodedata.normalize("NFKC", char).translate(_ALIKE):
            folded.append(plain)
            origin.append(index)
    return _Shadow("".join(folded), (*origin, len(text)))


_ALIKE = str.maketrans(
    {
        "‹": "<",
        "〈": "<",
        "⟨": "<",
        "❮": "<",
        "›": ">",
        "〉": ">",
        "⟩": ">",
        "❯": ">",
        "ǃ": "!",
        "∕": "/",
        "⁄": "/",
        "Т": "T",
        "Н": "H",
        "І": "I",
        "К": "K",
        "т": "t",
        "һ": "h",
        "і": "i",
        "к": "k",
    }
)


def _visible(text: str, internal: Sequence[str], *, is_whole: bool) -> str:
    shadow = _shadow(text)
    kept = _without_marks(text, shadow, is_whole=is_whole)
    for secret in internal:
        kept = _without_text(kept, secret)
        if not is_whole:
            kept = _without_start_of(kept, secret)
    return _BLANKS.sub("\n\n", kept.translate(_INVISIBLE))


def _without_marks(text: str, shadow: _Shadow, *, is_whole: bool) -> str:
    """Return *text* without thinking and tags; of an unfinished text also without its last mark."""
    kept: list[str] = []  # stretches that are shown so far
    depth = 0
    position = 0
    folded = shadow.text
    end = len(folded)
    if not is_whole:
        end = _safe_end(folded)
    while position < end:
        mark, kind = _next_mark(folded, position, end, seen="".join(kept), is_whole=is_whole)
        start = mark.start if mark else end
        if not depth:
            kept.append(_stretch(text, shadow, position, start))
        if mark is None:
            break
        if kind == "fence":
            if not depth:
                kept.append(_stretch(text, shadow, mark.start, mark.end))
                position = mark.end
            else:
                position = mark.start + 3
            continue
        if kind == "open":
            depth += 1
        elif kind == "close":
            if depth:
                depth -= 1
            else:
                kept.clear()  # a lone closing: all before it was thinking
        position = mark.end
    return "".join(kept)


@dataclass(frozen=True, slots=True)
class _Mark:
    start: int
    end: int


def _next_mark(
    folded: str, position: int, end: int, *, seen: str, is_whole: bool
) -> tuple[_Mark | None, str]:
    marker = _MARKER.search(folded, position, end)
    tag = _TAG.search(folded, position, end)
    fence = _FENCE.search(folded, position, end)
    found: list[tuple[int, int, str]] = []
    if marker is not None:
        found.append((marker.start(), marker.end(), _kind_of(marker)))
    if tag is not None and (marker is None or tag.start() < marker.start()):
        found.append((tag.start(), tag.end(), "tag"))
    if fence is not None and all(fence.start() < start for start, _, _ in found):
        prose = seen + folded[position : fence.start()]
        close = _closing(folded, fence, end)
        if close is not None and prose.strip():
            return _Mark(fence.start(), close), "fence"
    if is_whole:
        cut = _CUT_OFF.search(folded, position, end)
        if cut is not None and all(cut.start() < start for start, _, _ in found):
            found.append((cut.start(), end, "tag"))
    if not found:
        return None, ""
    start, stop, kind = min(found)
    return _Mark(start, stop), kind


def _kind_of(marker: re.Match[str]) -> str:
    return "close" if "/" in marker["sign"] or "\\" in marker["sign"] else "open"


def _closing(folded: str, fence: re.Match[str], end: int) -> int | None:
    """Return where a fence is closed: just after the line of the closing signs."""
    sign = re.escape(fence[1])
    close = re.compile(rf"^[ \t]{{0,3}}{sign}{sign[-1]}*[ \t]*$", re.MULTILINE).search(
        folded, fence.end(), end
    )
    return close.end() if close is not None else None


def _safe_end(folded: str) -> int:
    """Return up to where an unfinished text may be judged: before what may become a mark."""
    end = len(folded)
    unfinished = _UNFINISHED_TAG.search(folded, max(0, end - _LONGEST_HELD))
    if unfinished is not None:
        end = unfinished.start()
    fences = list(_FENCE.finditer(folded, 0, end))
    if len(fences) % 2:
        opened = fences[-1].start()
        # In an open fence a mark may turn out to be text, or not, once it is closed.
        first = re.search(_LEFT, folded[opened:end])
        if first is not None:
            end = opened + first.start()
    return end


def _stretch(text: str, shadow: _Shadow, start: int, stop: int) -> str:
    return text[shadow.origin[start] : shadow.origin[stop]] if stop > start else ""


def _without_text(text: str, secret: str) -> str:
    """Return *text* without *secret* in any case and spacing."""
    words = secret.split()
    if not words:
        return text
    pattern = r"\s+".join(re.escape(word) for word in words)
    return re.sub(pattern, "", text, flags=re.IGNORECASE)


def _without_start_of(text: str, secret: str) -> str:
    """Return an unfinished *text* without an end that may become *secret*."""
    lower, wanted = text.casefold(), secret.casefold()
    if len(lower) != len(text):
        return text
    for length in range(min(len(wanted), len(lower)), 5, -1):
        if lower.endswith(wanted[:length]):
            return text[: len(text) - length]
    return text
