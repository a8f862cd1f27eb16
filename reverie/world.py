"""The live state of a run: the personas, the talks, and the map they live on."""

from collections.abc import Iterable
from dataclasses import dataclass

from environment.maze import Maze
from environment.pathfinding import PathFinder
from environment.vision import Sight
from personas.action import Point
from personas.persona import Persona
from reverie.clock import Clock
from reverie.talk import Talk


@dataclass(frozen=True, slots=True)
class ObjectUse:
    """A game object that somebody's action keeps from being idle.

    Attributes:
        address: its four-part address.
        state: what it is doing.
        user: whose action it is.
    """

    address: str
    state: str
    user: str


class World:
    """Everything that lives, at one tick.

    The map and the clock never change; all else is written by changes alone and is what a
    checkpoint saves.

    Attributes:
        personas: by name, in name order, which is the order of precedence in a conflict.
        talks: by id, those that go on or whose memories are still to be written.
        conditions: what is the matter with places, by address; see `PlannedEvent`.
        tick: the last tick that has been processed.
    """

    def __init__(self, maze: Maze, clock: Clock, personas: Iterable[Persona], tick: int) -> None:
        self.maze = maze
        self.clock = clock
        self.paths = PathFinder(maze)
        self.sight = Sight(maze)
        self.personas = {each.name: each for each in sorted(personas, key=lambda p: p.name)}
        self.talks: dict[str, Talk] = {}
        self.conditions: dict[str, str] = {}
        self.tick = tick

    def position(self, name: str, tick: int) -> Point:
        """Return the tile on which *name* stands at *tick*."""
        return self.personas[name].scratch.walk.position_at(tick)

    def uses(self) -> dict[str, ObjectUse]:
        """Return the objects that are not idle, by address; of two users the first by name."""
        found: dict[str, ObjectUse] = {}
        for name, persona in self.personas.items():
            action = persona.scratch.action
            if action is not None and action.object_state and persona.scratch.arrived:
                address = action.game_object
                found.setdefault(address, ObjectUse(address, action.object_state, name))
        return found

    def talk_of(self, persona: Persona) -> Talk | None:
        """Return the talk *persona* is in, or whose memories it has yet to write."""
        talk_id = persona.scratch.talk_id or persona.scratch.ended_talk_id
        return self.talks[talk_id] if talk_id else None
