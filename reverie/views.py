"""The snapshot of a tick: what each persona sees, taken before anybody takes a step."""

from dataclasses import replace
from datetime import datetime
from sys import intern

from personas.cognition.view import SeenObject, SeenPerson, TalkView, View, place_words
from personas.persona import Persona
from reverie.talk import Talk
from reverie.watch import Watch
from reverie.world import World

_BESIDE_TILES = 3
"""Tiles at which one sits with somebody."""
_NOTICED = 2
"""People taken into a view, in bandwidths: events of eight are noticed, company is seen of more."""


class Snapshot:
    """The world at one tick, before its steps; hands each persona its own view."""

    def __init__(self, world: World, watch: Watch, tick: int) -> None:
        self._world = world
        self._watch = watch
        self._tick = tick
        self._now = world.clock.time_at(tick)
        self._people = tuple(world.personas.values())
        self._looks: dict[int, SeenPerson | None] = {}
        self._uses_by_user = {use.user: use for use in world.uses().values()}

    def view(self, index: int) -> View:
        """Return what the persona *index* sees."""
        persona = self._people[index]
        position = self._watch.position(index)
        arena = self._world.maze.arena_at(position)
        seen = [int(each) for each in self._watch.in_sight(index)]
        nearest = sorted((self._distance(position, each), each) for each in seen)
        noticed = nearest[: _NOTICED * persona.constants.att_bandwidth]
        people = [
            person
            for distance, each in noticed
            if (person := self._person(distance, each)) is not None
        ]
        talk = self._world.talk_of(persona)
        return View(
            tick=self._tick,
            now=self._now,
            position=position,
            arena=arena,
            world=self._world.maze.world,
            people=tuple(people),
            objects=self._objects(position, [index, *(each for _, each in noticed)]),
            new_places=self._new_places(persona, position, arena),
            talk=None if talk is None else _talk_view(talk, persona.name, self._tick),
        )

    def _distance(self, position: tuple[int, int], index: int) -> int:
        x, y = self._watch.position(index)
        return max(abs(x - position[0]), abs(y - position[1]))

    def _person(self, distance: int, index: int) -> SeenPerson | None:
        if index not in self._looks:
            self._looks[index] = self._look(index)
        look = self._looks[index]
        return None if look is None else replace(look, distance=distance)

    def _look(self, index: int) -> SeenPerson | None:
        """How somebody looks to everybody; None before they do anything."""
        persona = self._people[index]
        scratch = persona.scratch
        action = scratch.action
        if action is None:
            return None
        activity, predicate, obj = action.activity, action.predicate, action.object
        if not scratch.arrived:
            place = place_words(action.address)
            activity, predicate, obj = f"on the way to the {place}", "walk to", place
        return SeenPerson(
            name=persona.name,
            distance=0,
            activity=activity,
            predicate=predicate,
            object=obj,
            # Interned: everybody who sees it remembers it, and a town's crowd is large.
            description=intern(f"{persona.name} is {activity}"),
            address=action.address,
            until=action.end,
            is_asleep=action.kind == "sleep" and scratch.arrived,
            is_talking=bool(scratch.talk_id),
            is_arrived=scratch.arrived,
            beside=self._beside(index) if scratch.arrived else (),
        )

    def _beside(self, index: int) -> tuple[str, ...]:
        return self._world.sight.places_in_view(self._watch.position(index), _BESIDE_TILES)

    def _objects(self, position: tuple[int, int], users: list[int]) -> tuple[SeenObject, ...]:
        """Objects in use are seen where their user is seen."""
        found = []
        for index in users:
            use = self._uses_by_user.get(self._watch.names[index])
            if use is not None and use.address not in self._world.conditions:
                found.append(SeenObject(use.address, self._distance(position, index), use.state))
        found += self._conditions(position)
        return tuple(sorted(found, key=lambda each: (each.distance, each.address)))

    def _conditions(self, position: tuple[int, int]) -> list[SeenObject]:
        """Objects with which something is the matter, of the same arena."""
        here = self._world.maze.arena_at(position)
        found = []
        for address, state in self._world.conditions.items():
            is_here = bool(here) and (address == here or address.startswith(f"{here}:"))
            if is_here or here.startswith(f"{address}:"):
                tiles = self._world.maze.footprint(address)
                x, y = min(
                    tiles, key=lambda t: max(abs(t[0] - position[0]), abs(t[1] - position[1]))
                )
                distance = max(abs(x - position[0]), abs(y - position[1]))
                found.append(SeenObject(address, distance, state, is_usable=False))
        return found

    def _new_places(
        self, persona: Persona, position: tuple[int, int], arena: str
    ) -> tuple[str, ...]:
        if not arena or persona.places.knows(arena):
            return ()
        seen = self._world.sight.places_in_view(position, persona.constants.vision_r)
        return tuple(each for each in (arena, *seen) if not persona.places.knows(each))


def _talk_view(talk: Talk, name: str, tick: int) -> TalkView:
    other = talk.other(name)
    started: datetime = talk.started
    return TalkView(
        talk_id=talk.talk_id,
        other=other,
        place=talk.place,
        started=started,
        ended=talk.ended,
        lines=tuple(talk.lines),
        is_my_turn=talk.ended is None and talk.speaker == name and talk.due_tick <= tick,
        own_doing=talk.doing.get(name, ""),
        other_doing=talk.doing.get(other, ""),
        fell_silent=talk.reason == "silence",
    )
