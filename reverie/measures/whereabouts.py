"""Where people stood, from the paths they walked."""

from collections.abc import Iterator
from itertools import pairwise

from environment import Maze
from personas.action import Walk
from reverie.clock import Clock
from reverie.measures.reading import Stay


class Whereabouts:
    """Turns walks into stays.

    Args:
        maze: says which arena a tile belongs to.
        clock: turns ticks into game times.
    """

    def __init__(self, maze: Maze, clock: Clock) -> None:
        self._maze = maze
        self._clock = clock
        # (tick from which it holds, where; None for out of town), in order
        self._ways: dict[str, list[tuple[int, Walk | None]]] = {}
        self._last: dict[str, Walk] = {}

    def begin(self, name: str, walk: Walk, *, is_present: bool = True) -> None:
        """Say where *name* is, or is going, at the start."""
        self._ways[name] = [(self._clock.epoch_tick, walk if is_present else None)]
        self._last[name] = walk

    def walk(self, name: str, walk: Walk) -> None:
        """Say that *name* set out on *walk*."""
        self._ways[name].append((walk.start_tick, walk))
        self._last[name] = walk

    def come(self, name: str, tick: int) -> None:
        """Say that *name* is in town from *tick* on."""
        self._ways[name].append((tick, self._last[name]))

    def leave(self, name: str, tick: int) -> None:
        """Say that *name* is out of town from *tick* on."""
        self._ways[name].append((tick, None))

    def stays(self, name: str, last_tick: int) -> tuple[Stay, ...]:
        """Return where *name* was from the start to *last_tick*, without gaps."""
        changes = [*self._changes(name, last_tick), (last_tick, "")]
        time_at = self._clock.time_at
        return tuple(
            Stay(arena, time_at(tick), time_at(end))
            for (tick, arena), (end, _) in pairwise(changes)
            if tick < end
        )

    def _changes(self, name: str, last_tick: int) -> Iterator[tuple[int, str]]:
        """Yield (tick, arena) whenever the arena is another than before."""
        now: str | None = None
        for (start, walk), (until, _) in pairwise([*self._ways[name], (last_tick + 1, None)]):
            for tick, arena in self._arenas(walk, start, until):
                if arena != now:
                    now = arena
                    yield tick, arena

    def _arenas(self, walk: Walk | None, start: int, until: int) -> Iterator[tuple[int, str]]:
        """Yield (tick, arena) of each tick on the way, and of the first at its end."""
        if walk is None:
            yield start, ""
            return
        for tick in range(start, min(until, max(walk.end_tick, start) + 1)):
            yield tick, self._maze.arena_at(walk.position_at(tick))
