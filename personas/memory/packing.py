"""Memories as a text for a prompt: in time order, one header a day, within a budget of words."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime

from personas.memory.keywords import last_part
from personas.memory.recalled import Recalled

_HAN = re.compile(r"[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]")


@dataclass(frozen=True, slots=True)
class Packed:
    """What fits into a budget.

    Attributes:
        items: the memories, best first.
        text: the same in time order under a header a day; empty for none.
        words: of the text.
    """

    items: tuple[Recalled, ...]
    text: str
    words: int


def pack(recalled: Sequence[Recalled], *, max_words: int, gist: float = 0.0) -> Packed:
    """Return the best of *recalled* that fit, in time order.

    Memories are taken best first; one that does not fit is passed over for shorter ones. The first
    is taken in any case, so that a budget too small for anything is not an answer without memory.

    With a *gist*, what was seen and said comes word for word for the larger part of the budget;
    what lies farther comes as the facts drawn from it, which are shorter, and what is then left of
    the budget goes to episodes again.

    Args:
        recalled: best first.
        max_words: of the whole text, headers counted; at least 1.
        gist: share of the budget for facts and reflections, 0 to 1; 0 for none set aside.
    """
    packing = _Packing(max_words)
    thoughts = [item for item in recalled if item.kind != "episode"] if gist else []
    if not thoughts:
        packing.take(recalled, max_words)
    else:
        episodes = [item for item in recalled if item.kind == "episode"]
        packing.take(episodes, int(max_words * (1 - gist)), until_full=True)
        packing.take([item for item in thoughts if not packing.tells(item)], max_words)
        packing.take(episodes, max_words)
    return packing.packed(recalled)


class _Packing:
    """Memories taken so far, and the words that they and their headers need."""

    def __init__(self, max_words: int) -> None:
        self._max_words = max_words
        self._taken: dict[str, Recalled] = {}
        self._days: set[date] = set()
        self._used = 0

    def take(self, items: Sequence[Recalled], max_words: int, *, until_full: bool = False) -> None:
        """Take those of *items* that fit into *max_words*; stop at the first other if asked to."""
        for item in items:
            if item.node.node_id in self._taken:
                continue
            cost = words_in(line(item))
            day = item.node.created.date()
            if day not in self._days:
                cost += words_in(header(item.node.created))
            if self._taken and self._used + cost > max_words:
                if until_full:
                    return
                continue
            self._taken[item.node.node_id] = item
            self._days.add(day)
            self._used += cost

    def tells(self, thought: Recalled) -> bool:
        """Return whether all that *thought* rests on is there already, word for word."""
        evidence = thought.node.evidence
        return bool(evidence) and all(node_id in self._taken for node_id in evidence)

    def packed(self, recalled: Sequence[Recalled]) -> Packed:
        """Return what was taken, in the order of *recalled*."""
        kept = tuple(item for item in recalled if item.node.node_id in self._taken)
        return Packed(kept, _text(kept), self._used)


def words_in(text: str) -> int:
    """Return how many words *text* has; two signs of Chinese or Japanese script count as one."""
    words = len(text.split())
    return words if text.isascii() else words + len(_HAN.findall(text)) // 2


def header(moment: datetime) -> str:
    """Return the line that stands above a day's memories: "Monday 8 May 2023"."""
    return f"{moment:%A} {moment.day} {moment:%B %Y}"


def _text(items: Sequence[Recalled]) -> str:
    lines: list[str] = []
    day: date | None = None
    for item in sorted(items, key=lambda each: (each.node.created, each.node.node_count)):
        if item.node.created.date() != day:
            day = item.node.created.date()
            lines.append(header(item.node.created))
        lines.append(line(item))
    return "\n".join(lines)


def line(item: Recalled) -> str:
    """Return one memory: with its time, what was said with its speaker and a thought as it is."""
    node = item.node
    if node.type == "chat" and node.predicate == SAYS:
        return f"{last_part(node.subject)}: {node.description}"
    if node.type == "thought":
        return node.description
    return f"{node.created:%H:%M} {node.description}"


SAYS = "says"
"""Predicate of a message."""
