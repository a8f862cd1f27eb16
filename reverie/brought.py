"""What a researcher brings into a run: memories from before it, and events during it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from personas.changes import MemoryAdded
from personas.identity import Identity
from personas.memory.stream import MemoryStream
from personas.resident_file import read_resident
from reverie.errors import PlannedEventError
from reverie.planned_events import PlannedEvent, check_planned_events, read_planned_events
from reverie.town import read_text
from reverie.whispers import inner_thought, read_history

SEED_POIGNANCY = 6
"""What a memory from before the start is worth: more than ordinary life, less than a scene."""


@dataclass(frozen=True, slots=True)
class Brought:
    """What is added to a town when a run begins or branches.

    Attributes:
        history: whispers by full name, each the seed of a memory.
        events: what is planned to happen.
        newcomers: people who do not live in the town and whose arrival is planned.
    """

    history: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    events: tuple[PlannedEvent, ...] = ()
    newcomers: tuple[Identity, ...] = ()

    @classmethod
    def read(
        cls,
        *,
        history: Path | None = None,
        events: Path | None = None,
        start: datetime | None = None,
    ) -> "Brought":
        """Read what is given in files; times of events may be counted from *start*.

        Raises:
            IdentityError: a newcomer's file is not understood.
            PlannedEventError: a file is not understood.
            TownError: a file is missing or not UTF-8.
        """
        planned = read_planned_events(events, start) if events else ()
        folder = events.parent if events else Path()
        people = {
            each.file: read_resident(read_text(folder / each.file), each.file)
            for each in planned
            if each.file
        }
        return cls(
            history=read_history(history) if history else {},
            events=tuple(
                each.model_copy(update={"resident": people[each.file].name, "file": ""})
                if each.file
                else each
                for each in planned
            ),
            newcomers=tuple(people.values()),
        )

    def check(
        self, names: Sequence[str], places: Sequence[str], start: datetime | None = None
    ) -> None:
        """Refuse what speaks of nobody or nowhere in the run, or of before its start.

        Args:
            names: full names of those who take part.
            places: every address of the town.
            start: game time at which the run begins, where known.

        Raises:
            PlannedEventError: the first name or address that is not there, the first event that
                is too early.
        """
        for name in self.history:
            if name not in names:
                raise PlannedEventError(
                    f"the history speaks to {name!r}, who takes no part; there are "
                    f"{', '.join(names)}"
                )
        check_planned_events(self.events, names, places)
        for number, event in enumerate(self.events, 1):
            if start is not None and event.at < start:
                raise PlannedEventError(f"event {number}: {event.at} is before the start, {start}")

    def memories(self, name: str, now: datetime) -> Iterator[MemoryAdded]:
        """Yield the memories that the history seeds for *name*, as of game time *now*."""
        stream = MemoryStream(name)
        for whisper in self.history.get(name, ()):
            thought = inner_thought(name, whisper)
            if stream.find_thought(thought) is None:
                node = stream.add(
                    "thought",
                    created=now,
                    subject=name,
                    predicate="know",
                    object=whisper,
                    description=thought,
                    poignancy=SEED_POIGNANCY,
                    keywords=(name,),
                )
                yield MemoryAdded(node)

    def record(self) -> dict[str, int]:
        """Return counts for the run's provenance; nothing where nothing was brought."""
        counts = {
            "history": sum(map(len, self.history.values())),
            "events": len(self.events),
        }
        return {name: count for name, count in counts.items() if count}
