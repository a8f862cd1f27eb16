"""What somebody wants to see of a run, and what was found."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeVar

from reverie.runs import Run

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Wish:
    """What to look for.

    Attributes:
        run: where.
        subject: a name or a text, as the kind needs it; empty where it needs none.
        at: game time up to which to look; None for the last.
        limit: at most so many entries, the newest; 0 for all.
    """

    run: Run
    subject: str = ""
    at: datetime | None = None
    limit: int = 0

    def newest(self, entries: Sequence[T]) -> tuple[T, ...]:
        """Return the last entries that the limit lets through, oldest first."""
        return tuple(entries[-self.limit :] if self.limit else entries)


@dataclass(frozen=True, slots=True)
class Found:
    """What there is to show.

    Attributes:
        document: for `--json`.
        lines: for a person.
        shown, total: how many entries are shown, of how many; equal where nothing was left out.
    """

    document: dict[str, object]
    lines: tuple[str, ...]
    shown: int = 0
    total: int = 0
