"""What a picture shows: a moment of a town in plain values, free of any engine or library."""

from dataclasses import dataclass
from typing import Literal

from environment.tiled import TiledMap

Facing = Literal["down", "up", "left", "right"]


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody in the picture.

    Attributes:
        name: full name, any script; also decides how they look, with *age* and *about*.
        x, y: tile, fractions between two tiles on the way.
        facing: where they look.
        is_walking: whether their legs move.
        is_asleep: whether they lie in bed.
        age: in years; decides size and hair.
        emoji: what they are doing, as emoji; may be empty.
        doing: the same in words, shown when near enough; may be empty.
        speech: a line they are saying; may be empty.
        about: who they are in words, for their looks; may be empty.
    """

    name: str
    x: float
    y: float
    facing: Facing = "down"
    is_walking: bool = False
    is_asleep: bool = False
    age: int = 35
    emoji: str = ""
    doing: str = ""
    speech: str = ""
    about: str = ""


@dataclass(frozen=True, slots=True)
class ObjectState:
    """The state of a game object worth showing, as "burning" for an oven.

    Attributes:
        x, y: tile of the object.
        text: its state in a few words.
    """

    x: int
    y: int
    text: str


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """One moment of a town.

    Attributes:
        town: the map; its tileset pictures are read from where it says.
        people: in any order.
        hour: game time of day in hours, 0 to 24; decides daylight.
        states: object states, shown when near enough.
        clock: text of the clock, as "Mon 13 Feb, 08:30"; empty for none.
        banner: as "REPLAY" or the run's name; empty for none.
    """

    town: TiledMap
    people: tuple[Person, ...] = ()
    hour: float = 12.0
    states: tuple[ObjectState, ...] = ()
    clock: str = ""
    banner: str = ""
