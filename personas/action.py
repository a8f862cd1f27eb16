"""What a persona is doing, and where it is walking."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

Point = tuple[int, int]
ActionKind = Literal["task", "sleep", "talk", "wait"]


@dataclass(frozen=True, slots=True)
class Action:
    """What a persona does from *start* to *end*.

    Attributes:
        kind: a task of the plan, sleep, a talk, or waiting.
        activity: in plain words, so that "<name> is <activity>" reads as a sentence.
        address: four-part address of the object used, three-part for anywhere in an arena, or
            empty for the spot where the persona stands.
        start, end: game time; a talk's end is its latest possible one.
        emoji: how it shows.
        predicate, object: of its event triple.
        object_state: what the object does meanwhile; empty for nothing.
    """

    kind: ActionKind
    activity: str
    address: str
    start: datetime
    end: datetime
    emoji: str
    predicate: str
    object: str
    object_state: str = ""

    @property
    def arena(self) -> str:
        """The three-part address of the place; empty for none."""
        return ":".join(self.address.split(":")[:3])

    @property
    def game_object(self) -> str:
        """The four-part address of the object used; empty for none."""
        return self.address if self.address.count(":") == 3 else ""


@dataclass(frozen=True, slots=True)
class PlaceChoice:
    """Where an action happens and how it shows.

    Attributes:
        sector, arena: a known place.
        game_object: an object in it; empty for anywhere in the arena.
        emoji: one or two emoji.
        predicate, object: of the action's event triple; the subject is the persona.
        object_state: what the object is doing meanwhile ("brewing coffee"); empty for none.
    """

    sector: str
    arena: str
    game_object: str
    emoji: str
    predicate: str
    object: str
    object_state: str


@dataclass(frozen=True, slots=True)
class Walk:
    """A path taken at a steady pace; standing still is a path of one tile.

    Attributes:
        path: tiles from the start to the goal, both included.
        start_tick: tick at which the persona stands on the first.
        tiles_per_tick: pace, more than 0.
    """

    path: tuple[Point, ...]
    start_tick: int
    tiles_per_tick: float = 1.0

    def position_at(self, tick: int) -> Point:
        """Return the tile reached at *tick*; the first before the start, the last after the end."""
        steps = int((tick - self.start_tick) * self.tiles_per_tick)
        return self.path[max(0, min(steps, len(self.path) - 1))]

    @property
    def end_tick(self) -> int:
        """The first tick at which the goal is reached."""
        steps = len(self.path) - 1
        ticks = int(steps / self.tiles_per_tick)
        while int(ticks * self.tiles_per_tick) < steps:
            ticks += 1
        return self.start_tick + ticks

    @property
    def goal(self) -> Point:
        """The last tile."""
        return self.path[-1]
