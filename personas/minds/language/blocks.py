"""Blocks: facts quoted as data, so that nothing in them can pass for an instruction.

Everything in a prompt that is not our own wording, a number or a time stands in a block. A block's
code depends on its content and does not occur in it, so no content can hold its own end marker.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b

from personas.minds.language.reading.clean import one_line

_TEMPLATE_MARKS = re.compile(r"\[(/?)(INST|SYS|system|user|assistant)\]", re.I)
_BRACKETS = str.maketrans({"<": "‹", ">": "›"})
_CODE_BYTES = 4


@dataclass(frozen=True, slots=True)
class Block:
    """Facts of one kind.

    Attributes:
        name: what they are; our own word.
        lines: the facts, one a line, in any wording.
        empty: what stands there if there are none; our own words.
    """

    name: str
    lines: tuple[str, ...]
    empty: str = "none"

    def render(self) -> str:
        """Return the block between its markers; equal blocks are equal to the letter."""
        lines = [quoted(each) for each in self.lines] or [self.empty]
        body = "\n".join(lines)
        code = _code(body)
        return f"[{self.name} {code}]\n{body}\n[end {self.name} {code}]"


def quoted(text: str, limit: int = 2000) -> str:
    """Return *text* as one line of data: no line ends, control characters or template marks."""
    plain = one_line(text[: 4 * limit]).translate(_BRACKETS)
    plain = _TEMPLATE_MARKS.sub(r"(\1\2)", plain)
    return plain if len(plain) <= limit else plain[: limit - 1].rstrip() + "…"


def labelled(**facts: str | int) -> tuple[str, ...]:
    """Return facts as lines "label: fact", without those that are empty."""
    return tuple(
        f"{label.replace('_', ' ')}: {quoted(str(fact))}"
        for label, fact in facts.items()
        if fact not in ("", None)
    )


def bounded(lines: Sequence[str], limit: int) -> tuple[str, ...]:
    """Return the first *lines* that have together at most *limit* characters; at least one."""
    kept: list[str] = []
    left = limit
    for line in lines:
        left -= len(line) + 1
        if left < 0 and kept:
            break
        kept.append(line)
    return tuple(kept)


def _code(body: str) -> str:
    """Return a code that *body* decides and does not contain, in any spelling.

    A run's prompts must repeat, so the code is no secret; it need not be one, as whatever the
    body holds was there before its code.
    """
    folded = body.casefold()
    attempt = 0
    while True:
        seed = f"{attempt}\n{body}".encode("utf-8", "replace")
        code = blake2b(seed, digest_size=_CODE_BYTES).hexdigest()
        if code not in folded:
            return code
        attempt += 1
