"""The frames of a run: where everybody is, and what they show, step by step."""

from collections.abc import Iterator, Mapping

from pydantic import JsonValue

from reverie.original.appearance import appearance
from reverie.restore import restore_world
from reverie.state import replay
from reverie.town import Town
from reverie.world import World
from storage import RunReader

Frame = Mapping[str, Mapping[str, JsonValue]]
"""Appearance by full name, of those who are in town."""


def frames(
    reader: RunReader, town: Town, first_tick: int, last_tick: int
) -> Iterator[tuple[int, Frame]]:
    """Yield (tick, frame) for every tick in [first_tick, last_tick], quiet ones included.

    Args:
        reader: of the run, which has lived one tick more than *last_tick*.
        town: the run's.
        first_tick: at least the run's first.
        last_tick: the tiles of its frame are those of the tick after it.

    Raises:
        StorageError: the run cannot be read.
    """
    if first_tick > last_tick:
        return
    world = restore_world(reader, at_tick=first_tick, town=town)
    world.tick = first_tick
    shown = _Shown(world)
    tick = first_tick
    for record in reader.records(first_tick + 1, last_tick):
        for quiet in range(tick, record.tick):
            yield quiet, shown.frame(quiet)
        tick = record.tick
        replay(world, tick, record.events)
        shown.forget(record.events)
    for quiet in range(tick, last_tick + 1):
        yield quiet, shown.frame(quiet)


class _Shown:
    """The appearances, made anew only for those who move or to whom something happened."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._known: dict[str, dict[str, JsonValue]] = {}

    def forget(self, events: list[dict[str, JsonValue]]) -> None:
        for event in events:
            self._known.pop(str(event["persona"]), None)
            self._known.pop(str(event.get("other", "")), None)

    def frame(self, tick: int) -> Frame:
        people = {}
        for name, persona in self._world.personas.items():
            if not persona.scratch.is_present:
                continue
            known = self._known.get(name)
            if known is None or persona.scratch.walk.end_tick >= tick:
                known = self._known[name] = appearance(self._world, name, tick)
            people[name] = known
        return people
