"""Memories as a text for a prompt: in time order, one header a day, within a budget of words."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime

from personas.memory.keywords import last_part
from personas.memory.recalled import Recalled


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


def pack(recalled: Sequence[Recalled], *, max_words: int) -> Packed:
    """Return the best of *recalled* that fit, in time order.

    Memories are taken best first until one does not fit; the first is taken in any case, so that
    a budget too small for anything is not an answer without memory.

    Args:
        recalled: best first.
        max_words: of the whole text, headers counted; at least 1.
    """
    kept: list[Recalled] = []
    days: set[date] = set()
    used = 0
    for item in recalled:
        day = item.node.created.date()
        cost = len(_line(item).split())
        if day not in days:
            cost += len(header(item.node.created).split())
        if kept and used + cost > max_words:
            break
        kept.append(item)
        days.add(day)
        used += cost
    return Packed(tuple(kept), _text(kept), used)


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
        lines.append(_line(item))
    return "\n".join(lines)


def _line(item: Recalled) -> str:
    """Return one memory: what was said with its speaker, anything else as it is."""
    node = item.node
    if node.type == "chat" and node.predicate == SAYS:
        return f"{node.created:%H:%M} {last_part(node.subject)}: {node.description}"
    return f"{node.created:%H:%M} {node.description}"


SAYS = "says"
"""Predicate of a message."""
