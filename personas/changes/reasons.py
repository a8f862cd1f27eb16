"""Why memories came to mind, as briefly as a run keeps it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from personas.changes.change import Record

Told = tuple[int, ...]
"""The place of a memory among all that came; then, for each of its strongest terms, strongest
first, the place of the term's name and what it adds to the score, in hundredths."""


@dataclass(frozen=True, slots=True)
class Reasons:
    """The strongest reasons for the best memories of each query.

    Attributes:
        terms: names of terms, which `Told` counts from 0.
        best: for each query, its best memories, best first.
        ways: by the place of a memory among all that came, how the graph leads to it, in words.
    """

    terms: tuple[str, ...] = ()
    best: tuple[tuple[Told, ...], ...] = ()
    ways: Mapping[str, str] = field(default_factory=dict)

    def record(self) -> Record:
        """Return what there is as a JSON-ready record; empty for nothing."""
        if not self.terms:
            return {}
        record: Record = {"terms": self.terms, "best": self.best}
        return record | {"ways": dict(self.ways)} if self.ways else record


NO_REASONS = Reasons()
