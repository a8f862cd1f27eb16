"""Who has something new in view: idle time costs nothing, a glance happens when there is news."""

import numpy as np
from numpy.typing import NDArray

from reverie.world import World

_NOWHERE = -1


class Watch:
    """Keeps who sees whom, and tells at each tick who has something new in sight.

    What it keeps is a function of the world at its last tick alone, so it is rebuilt, not saved.
    A persona has something new in view when somebody comes into sight, when somebody in sight
    starts to do something else, or when it enters a place that it does not know.
    """

    def __init__(self, world: World) -> None:
        self._world = world
        self.names = tuple(world.personas)
        self._people = tuple(world.personas.values())
        self._radius = np.array([each.constants.vision_r for each in self._people], np.int32)
        count = len(self.names)
        self._positions = np.zeros((count, 2), np.int32)
        self._arenas = np.zeros(count, np.int32)
        self._sees = np.zeros((count, count), np.bool_)
        self._end_ticks = np.zeros(count, np.int64)
        self._changed: set[int] = set()
        self._tick = world.tick
        for index in range(count):
            self.note(index)
        everyone = np.arange(count)
        self._place(everyone, world.tick)
        self._look(everyone)

    @property
    def is_anyone_moving(self) -> bool:
        """Whether a position will change after the tick last looked at."""
        return bool((self._end_ticks > self._tick).any())

    @property
    def has_news(self) -> bool:
        """Whether somebody began something else at the tick last looked at."""
        return bool(self._changed)

    def note(self, index: int) -> None:
        """Take over what the persona *index* has come to be doing at the tick last looked at."""
        scratch = self._people[index].scratch
        self._end_ticks[index] = scratch.walk.end_tick
        if scratch.changed_tick == self._tick:
            self._changed.add(index)

    def in_sight(self, index: int) -> NDArray[np.intp]:
        """Return the indexes of those whom the persona *index* sees, ascending."""
        return np.flatnonzero(self._sees[index])

    def position(self, index: int) -> tuple[int, int]:
        """Return the tile of the persona *index* at the tick last looked at."""
        x, y = self._positions[index]
        return int(x), int(y)

    def advance(self, tick: int) -> list[int]:
        """Look at *tick*; return the indexes of the awake who have something new in view."""
        is_moving = self._end_ticks > self._tick
        changed = sorted(self._changed)
        is_moving[changed] = True
        movers = np.flatnonzero(is_moving)
        woken: set[int] = set()
        if movers.size:
            before_arenas = self._arenas[movers].copy()
            self._place(movers, tick)
            woken.update(self._look(movers))
            entered = movers[self._arenas[movers] != before_arenas]
            woken.update(int(each) for each in entered if self._is_new_place(int(each)))
        for index in changed:
            woken.update(int(each) for each in np.flatnonzero(self._sees[:, index]))
        self.pass_to(tick)
        return sorted(each for each in woken if self._is_watching(each))

    def pass_to(self, tick: int) -> None:
        """Stand at *tick* without looking: nobody has moved or changed since."""
        self._tick = tick
        self._changed.clear()

    def _place(self, indexes: NDArray[np.intp], tick: int) -> None:
        for index in indexes:
            self._positions[index] = self._people[index].scratch.walk.position_at(tick)
        spots = self._positions[indexes]
        self._arenas[indexes] = self._world.maze.arena_ids[spots[:, 1], spots[:, 0]]
        for index in indexes:
            if not self._people[index].scratch.is_present:
                self._arenas[index] = _NOWHERE - index  # a place that nobody else is in

    def _look(self, movers: NDArray[np.intp]) -> set[int]:
        """Renew what *movers* see and who sees them; return who sees somebody new."""
        gaps = np.abs(self._positions[movers, None, :] - self._positions[None, :, :]).max(axis=2)
        together = self._arenas[movers, None] == self._arenas[None, :]
        together[np.arange(len(movers)), movers] = False
        widest = np.maximum(self._radius[movers, None], self._radius[None, :])
        rows, others = np.nonzero(together & (gaps <= widest))
        before_out = self._sees[movers].copy()
        before_in = self._sees[:, movers].copy()
        self._sees[movers] = False
        self._sees[:, movers] = False
        woken: set[int] = set()
        sees = self._world.sight.sees
        for row, other in zip(rows.tolist(), others.tolist(), strict=True):
            mover = int(movers[row])
            here, there = self.position(mover), self.position(other)
            gap = int(gaps[row, other])
            if not sees(here, there, gap):
                continue
            if gap <= self._radius[mover]:
                self._sees[mover, other] = True
                if not before_out[row, other]:
                    woken.add(mover)
            if gap <= self._radius[other]:
                self._sees[other, mover] = True
                if not before_in[other, row]:
                    woken.add(other)
        return woken

    def _is_new_place(self, index: int) -> bool:
        arena = self._world.maze.arena_at(self.position(index))
        return bool(arena) and not self._people[index].places.knows(arena)

    def _is_watching(self, index: int) -> bool:
        scratch = self._people[index].scratch
        if scratch.talk_id or not scratch.is_present:
            return False
        action = scratch.action
        return action is None or action.kind != "sleep" or not scratch.arrived
