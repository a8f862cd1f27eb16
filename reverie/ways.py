"""Where a persona walks to: the free tile of a place that is nearest on foot."""

from collections import Counter

from environment.errors import WorldError
from personas.action import Point
from personas.ports import Draws
from reverie.world import World

_TRIES = 8
_ARM = 1


class Ways:
    """Finds ways at one tick; tiles promised to one persona are not promised to the next.

    Must be asked in name order, which is the order of precedence in a conflict.
    """

    def __init__(self, world: World, tick: int) -> None:
        self._world = world
        self._tick = tick
        self._taken = Counter(each.scratch.walk.goal for each in world.personas.values())

    def to_place(self, name: str, address: str, draws: Draws) -> tuple[Point, ...]:
        """Return the path of *name* to a free spot of *address*, its own tile first.

        The nearest free standing tile of an object, a random free tile of an arena; where all
        are taken, one is shared.

        Raises:
            WorldError: the place does not exist or no spot of it can be reached.
        """
        start = self._world.position(name, self._tick)
        self._release(name)
        spots = self._world.maze.standing_tiles(address)
        free = [spot for spot in spots if not self._taken[spot]] or list(spots)
        if address.count(":") < 3:
            path = self._wander(start, free, draws)
        else:
            path = self._nearest(start, free or list(spots))
        self._taken[path[-1]] += 1
        return path

    def to_person(self, name: str, other: str) -> tuple[Point, ...]:
        """Return the path of *name* to a tile next to *other*; its own tile where close enough.

        Raises:
            WorldError: no tile next to the other can be reached.
        """
        start = self._world.position(name, self._tick)
        x, y = goal = self._world.position(other, self._tick)
        self._release(name)
        path: tuple[Point, ...] = (start,)
        if max(abs(x - start[0]), abs(y - start[1])) > _ARM + 1 or start == goal:
            beside = [
                spot
                for dy in range(-_ARM, _ARM + 1)
                for dx in range(-_ARM, _ARM + 1)
                if (dx or dy) and self._is_free(spot := (x + dx, y + dy))
            ]
            path = self._nearest(start, beside or [goal])
        self._taken[path[-1]] += 1
        return path

    def stop(self, name: str) -> tuple[Point, ...]:
        """Return the path of one tile on which *name* stops."""
        self._release(name)
        here = self._world.position(name, self._tick)
        self._taken[here] += 1
        return (here,)

    def _release(self, name: str) -> None:
        self._taken[self._world.personas[name].scratch.walk.goal] -= 1

    def _is_free(self, spot: Point) -> bool:
        maze = self._world.maze
        x, y = spot
        inside = 0 <= x < maze.width and 0 <= y < maze.height
        return inside and bool(maze.walkable[y, x]) and not self._taken[spot]

    def _nearest(self, start: Point, spots: list[Point]) -> tuple[Point, ...]:
        goal = self._world.paths.nearest(start, spots)
        if goal is None:
            raise WorldError(f"there is no way from {start} to any of {len(spots)} tiles")
        return self._world.paths.path(start, goal)

    def _wander(self, start: Point, spots: list[Point], draws: Draws) -> tuple[Point, ...]:
        draw = draws.of("spot")
        for _ in range(_TRIES if spots else 0):
            spot = draw.choice(spots)
            if self._world.paths.reachable(start, spot):
                return self._world.paths.path(start, spot)
        return self._nearest(start, spots)
