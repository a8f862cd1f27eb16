"""How a persona shows in a frame of the 2023 system."""

from pydantic import JsonValue

from personas.persona import Persona
from reverie.world import World

RANDOM_SPOT = "<random>"
"""Last part of an address that means: anywhere in this arena."""
_NOTHING_YET = "idle"


def appearance(world: World, name: str, tick: int) -> dict[str, JsonValue]:
    """Return what `movement/<tick>.json` says of *name*: where it ends up, and what it shows."""
    persona = world.personas[name]
    action = persona.scratch.action
    x, y = world.position(name, tick + 1)
    words = action.activity if action else _NOTHING_YET
    return {
        "movement": [x, y],
        "pronunciatio": action.emoji if action else "",
        "description": f"{words} @ {act_address(world, persona, tick)}",
        "chat": chat_lines(world, persona),
    }


def act_address(world: World, persona: Persona, tick: int) -> str:
    """Return where *persona* acts, in one of the forms of the 2023 system.

    An object's address, an arena's with ``:<random>`` at its end, ``<persona> NAME`` for a talk,
    or ``<waiting> X Y`` for a spot that lies in no arena.
    """
    action = persona.scratch.action
    talk = world.talk_of(persona)
    if talk is not None:
        return f"<persona> {talk.other(persona.name)}"
    place = action.address if action else ""
    point = world.position(persona.name, tick)
    place = place or world.maze.arena_at(point)
    if not place:
        return f"<waiting> {point[0]} {point[1]}"
    return place if place.count(":") == 3 else f"{place}:{RANDOM_SPOT}"


def chat_lines(world: World, persona: Persona) -> list[JsonValue] | None:
    """Return the talk that *persona* is in as [speaker, line] pairs; None outside of talks.

    The last line of a talk ends it; it still shows while its memories are written.
    """
    talk = world.talk_of(persona)
    return None if talk is None else [[speaker, line] for speaker, line in talk.lines]
