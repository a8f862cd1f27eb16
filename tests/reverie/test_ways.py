"""Where people walk: real paths to real places, or a plain refusal."""

from datetime import datetime, timedelta
from itertools import pairwise
from pathlib import Path

import numpy as np

from environment import Maze, Place
from environment.address import Address
from personas.cognition.settings import CognitionSettings
from personas.questions import ChoosePlace, DecideToTalk, PlaceChoice, PlanHours
from personas.schedule import ScheduleRow
from reverie.clock import Clock
from reverie.rng import KeyedDraws
from reverie.ways import Ways
from reverie.world import World
from tests.reverie.hamlet import hamlet
from tests.small_town import ANA, KEN, ODD

START = datetime(2023, 2, 13, 10)
SPOTS = {ANA.name: (9, 3), KEN.name: (20, 4), ODD.name: (4, 15)}


def test_every_step_is_one_tile_and_no_wall_is_crossed(tmp_path: Path) -> None:
    """Across the whole hamlet, for an hour of errands."""
    places = [("Workshop", "hall", "lathe"), ("Garden", "beds", "pond"), ("Café", "tea room", "")]

    def wander(question: ChoosePlace) -> PlaceChoice:
        sector, arena, item = places[question.now.minute // 10 % 3]
        return PlaceChoice(sector, arena, item, "🚶", "is", question.activity, "")

    town = hamlet(
        tmp_path,
        {
            ChoosePlace: wander,
            DecideToTalk: lambda question: False,
            PlanHours: lambda question: tuple(
                ScheduleRow(f"errand {each}", 10) for each in range(144)
            ),
        },
        spots=SPOTS,
    )

    town.live_to(START + timedelta(hours=1))

    walks = town.log.of("walk")
    assert len(walks) >= 18
    maze = town.world.maze
    for walk in walks:
        path = walk["path"]
        assert all(maze.is_walkable(tile) for tile in path)
        for (x, y), (next_x, next_y) in pairwise(path):
            assert abs(next_x - x) + abs(next_y - y) == 1


def test_a_place_that_cannot_be_reached_is_refused_in_words(tmp_path: Path) -> None:
    """The 2023 system let people act at a place without ever getting there."""
    town = hamlet(
        tmp_path,
        {
            ChoosePlace: lambda question: PlaceChoice(
                "Island", "hut", "bed", "🛏️", "is", question.activity, "made"
            ),
            PlanHours: lambda question: (ScheduleRow("hiding", 1440),),
        },
        people=(ANA,),
        spots=SPOTS,
        settings=CognitionSettings(longest_step_min=1440),
    )
    maze = town.world.maze
    island = Maze(
        world="W",
        walkable=np.pad(maze.walkable, ((0, 0), (0, 3))),
        opaque=np.pad(maze.opaque, ((0, 0), (0, 3))),
        places=[
            Place(Address("W", "Island"), ((28, 3),)),
            Place(Address("W", "Island", "hut"), ((28, 3),)),
            Place(Address("W", "Island", "hut", "bed"), ((28, 3),)),
        ],
    )
    world = World(island, town.world.clock, town.world.personas.values(), 0)
    town.world.maze, town.world.paths, town.world.sight = world.maze, world.paths, world.sight
    persona = town.world.personas[ANA.name]
    persona.places.learn("W:Island:hut:bed")

    town.live_to(START + timedelta(minutes=5))

    refused = town.log.of("refused")
    assert [each["address"] for each in refused] == ["W:Island:hut:bed"]
    assert persona.scratch.walk.goal == SPOTS[ANA.name]
    action = persona.scratch.action
    assert action is not None
    assert (action.address, action.object_state) == ("", "")


def test_two_who_want_one_seat_get_two_tiles(tmp_path: Path) -> None:
    """The first by name has the first choice; the other takes the next free tile."""
    town = hamlet(tmp_path, {}, spots={**SPOTS, ANA.name: (10, 3), ODD.name: (10, 3)})
    ways = Ways(town.world, 0)
    draws = KeyedDraws(1, "", 0)

    first = ways.to_place(ANA.name, "W:Café:tea room:window seat", draws)
    second = ways.to_place(ODD.name, "W:Café:tea room:window seat", draws)

    assert {first[-1], second[-1]} == {(14, 5), (15, 5)}
    assert first[-1] == (14, 5)


def test_the_pace_is_the_same_at_any_step_length(tmp_path: Path) -> None:
    """A tile takes ten seconds, whatever a tick is."""
    for step_seconds in (1, 10, 60):
        town = hamlet(
            tmp_path / str(step_seconds),
            {
                ChoosePlace: lambda question: PlaceChoice(
                    "Workshop", "hall", "lathe", "⚙️", "is", question.activity, ""
                ),
                PlanHours: lambda question: (ScheduleRow("turning", 1440),),
            },
            people=(ANA,),
            spots=SPOTS,
            step_seconds=step_seconds,
            settings=CognitionSettings(longest_step_min=1440),
        )

        town.live_to(START + timedelta(minutes=30))

        clock: Clock = town.world.clock
        (walk,), (arrival,) = town.log.of("walk"), town.log.of("arrive")
        took = clock.time_at(arrival["tick"]) - clock.time_at(walk["tick"])
        tiles = len(walk["path"]) - 1
        assert (
            timedelta(0)
            <= took - timedelta(seconds=10 * tiles)
            < timedelta(seconds=max(step_seconds, 10))
        )
