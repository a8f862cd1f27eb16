"""Where people stood, from the paths they walked."""

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
        self._walks: dict[str, list[Walk]] = {}

    def begin(self, name: str, walk: Walk) -> None:
        """Say where *name* is, or is going, at the start."""
        self._walks[name] = [walk]

    def walk(self, name: str, walk: Walk) -> None:
        """Say that *name* set out on *walk*."""
        self._walks[name].append(walk)

    def stays(self, name: str, last_tick: int) -> tuple[Stay, ...]:
        """Return where *name* was from the start to *last_tick*, without gaps."""
        first = self._clock.epoch_tick
        changes: list[tuple[int, str]] = []
        walks = self._walks[name]
        for index, walk in enumerate(walks):
            start = max(walk.start_tick, first)
            until = walks[index + 1].start_tick if index + 1 < len(walks) else last_tick + 1
            for tick in range(start, min(until, max(walk.end_tick, start) + 1)):
                arena = self._maze.arena_at(walk.position_at(tick))
                if not changes or changes[-1][1] != arena:
                    changes.append((tick, arena))
        ends = [tick for tick, _ in changes[1:]] + [last_tick]
        return tuple(
            Stay(arena, self._clock.time_at(tick), self._clock.time_at(end))
            for (tick, arena), end in zip(changes, ends, strict=True)
            if tick < end
        )
