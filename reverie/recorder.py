"""The recorder: committed ticks go to the log, what only grows to the personas' own files."""

from collections import Counter
from collections.abc import Sequence

from personas.changes import Record
from reverie.state import GROWING, growing_line, moment_record
from reverie.world import World
from storage import RunWriter, VectorFile

_LINES_BUFFERED = 40_000
"""Records kept in memory between checkpoints, about 2 kB each; a crowd reaches it in minutes."""


class Recorder:
    """Writes a run; a checkpoint costs the small state and what is new since the last.

    Args:
        writer: of the run.
        vectors: the run's vectors, which a checkpoint waits for; None where there are none yet.
    """

    def __init__(self, writer: RunWriter, vectors: VectorFile | None = None) -> None:
        self._writer = writer
        self._vectors = vectors
        self._new_lines: dict[str, list[Record]] = {}
        self._buffered = 0
        self._counts: Counter[str] = Counter()

    def commit(self, tick: int, events: Sequence[Record]) -> None:
        """Write one tick, whole or not at all."""
        self._writer.commit(tick, events)
        self._counts.update(event["type"] for event in events)
        self.keep(tick, events)

    def keep(self, tick: int, events: Sequence[Record]) -> None:
        """Note what the next checkpoint has to add to the personas' files."""
        for event in events:
            if event["type"] in GROWING:
                lines = self._new_lines.setdefault(event["persona"], [])
                lines.append(growing_line(tick, event))
                self._buffered += 1

    @property
    def is_full(self) -> bool:
        """Whether so much waits for the next checkpoint that it should not wait longer."""
        return self._buffered >= _LINES_BUFFERED

    def take_counts(self) -> dict[str, int]:
        """Return how many events of each type were committed since the last call."""
        counts = dict(self._counts)
        self._counts.clear()
        return counts

    def reach(self, tick: int) -> None:
        """Commit *tick* even if nothing happened at it, so that the time reached is kept."""
        if tick > (self._writer.last_tick or 0):
            self.commit(tick, ())

    def close(self) -> None:
        """Let go of the run; what is committed stays."""
        try:
            if self._vectors is not None:
                self._vectors.close()
        finally:
            self._writer.close()

    def checkpoint(self, world: World) -> None:
        """Write the state of *world*, which is that of the last committed tick.

        A tick at which nothing changed is not in the log; the state after it is the same.
        """
        if self._vectors is not None:
            self._vectors.sync()
        tick = self._writer.last_tick
        at = world.tick if tick is None else tick
        self._writer.checkpoint(at, moment_record(world), self._new_lines)
        self._new_lines = {}
        self._buffered = 0
