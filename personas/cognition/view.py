"""What one persona can see of the world at one tick: its part of the snapshot."""

from dataclasses import dataclass
from datetime import datetime

from personas.action import Point


@dataclass(frozen=True, slots=True)
class SeenPerson:
    """Somebody in sight.

    Attributes:
        name: full name.
        distance: tiles, as the larger of the two axes.
        activity, predicate, object: what they are doing.
        description: the same as a sentence.
        address: where their action happens; empty for no particular place.
        until: game time their action ends.
        is_asleep, is_talking, is_arrived: their state.
        beside: four-part addresses of the objects within a few tiles of them, sorted; empty on
            their way.
    """

    name: str
    distance: int
    activity: str
    predicate: str
    object: str
    description: str
    address: str
    until: datetime
    is_asleep: bool
    is_talking: bool
    is_arrived: bool
    beside: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SeenObject:
    """A game object in sight that is not idle.

    Attributes:
        address: its four-part address.
        distance: tiles, as the larger of the two axes.
        state: what it is doing, or what is the matter with it.
        is_usable: False where something is the matter with it.
    """

    address: str
    distance: int
    state: str
    is_usable: bool = True


@dataclass(frozen=True, slots=True)
class TalkView:
    """The talk a persona is in, or has just left.

    Attributes:
        talk_id: its id.
        other: the other's full name.
        place: where, in plain words.
        started: game time of the first word.
        ended: game time of the end; None while it goes on.
        lines: (speaker, line), oldest first.
        is_my_turn: whether the persona is to speak at this tick.
        own_doing, other_doing: what each was doing when it began.
        fell_silent: it ended because somebody had no answer.
    """

    talk_id: str
    other: str
    place: str
    started: datetime
    ended: datetime | None
    lines: tuple[tuple[str, str], ...]
    is_my_turn: bool
    own_doing: str
    other_doing: str
    fell_silent: bool = False


@dataclass(frozen=True, slots=True)
class View:
    """The snapshot of a tick through the eyes of one persona.

    Attributes:
        tick: the tick.
        now: its game time.
        position: own tile.
        arena: three-part address of the own place; empty outdoors.
        world: name of the world, the first part of every address.
        people, objects: in sight, nearest first, ties by name or address.
        new_places: addresses of places in view that the persona does not know yet.
        talk: the talk it is in, or whose memories it has yet to write.
    """

    tick: int
    now: datetime
    position: Point
    arena: str
    world: str
    people: tuple[SeenPerson, ...]
    objects: tuple[SeenObject, ...]
    new_places: tuple[str, ...]
    talk: TalkView | None

    @property
    def place_words(self) -> str:
        """The own place in plain words: "the kitchen, 3 Mill Lane" or "outdoors"."""
        return place_words(self.arena)


def place_words(address: str) -> str:
    """Return an address in plain words, smallest place first; "outdoors" for none."""
    parts = address.split(":")[1:3]
    return ", ".join(reversed(parts)) if parts else "outdoors"
