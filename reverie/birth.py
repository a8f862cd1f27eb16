"""Residents become personas: where they start and what they know."""

from collections.abc import Iterable, Sequence

from environment import Maze
from personas.action import Point, Walk
from personas.identity import Identity
from personas.memory.spatial import SpatialMemory
from personas.memory.stream import MemoryStream
from personas.persona import Persona
from personas.scratch import Scratch
from reverie.errors import TownError


class PlacesAtStart:
    """What places residents know before they have been anywhere.

    Args:
        maze: of their town.
    """

    def __init__(self, maze: Maze) -> None:
        self._deepest = tuple(each for each in maze.addresses() if not maze.children(each))
        self._everything = SpatialMemory(self._deepest)

    def of(self, identity: Identity) -> SpatialMemory:
        """Return the places that *identity* knows at the start.

        Without `known_places` that is the whole town; the own home is always known.
        """
        if not identity.known_places:
            return SpatialMemory.sharing(self._everything)
        wanted = (*identity.known_places, identity.living_area)
        return SpatialMemory(
            each for each in self._deepest if any(_lies_in(each, place) for place in wanted)
        )


def newborn(identity: Identity, spot: Point, tick: int, places: SpatialMemory) -> Persona:
    """Return a persona that stands on *spot*, knows *places* and remembers nothing yet."""
    scratch = Scratch(
        walk=Walk((spot,), tick),
        currently=identity.currently,
        daily_requirement=identity.daily_requirement,
        importance_left=identity.constants.importance_trigger_max,
    )
    return Persona(identity, scratch, places, MemoryStream(identity.name))


def _lies_in(address: str, place: str) -> bool:
    return address == place or address.startswith(f"{place}:")


def starting_spots(maze: Maze, cast: Sequence[Identity]) -> dict[str, Point]:
    """Return a tile in the living area for each of *cast*: beside a free bed where there is one.

    Raises:
        TownError: somebody's living area is not on the map or has no tile to stand on.
    """
    taken: set[Point] = set()
    spots: dict[str, Point] = {}
    for identity in sorted(cast, key=lambda each: each.name):
        home = identity.living_area
        if not maze.has(home):
            raise TownError(f"{identity.name} lives in {home!r}, which is not on the map")
        beds = [f"{home}:{name}" for name in maze.children(home) if "bed" in name.casefold()]
        candidates = [*_spots(maze, beds), *maze.standing_tiles(home)]
        if not candidates:
            raise TownError(f"{identity.name} lives in {home!r}, which has no free tile")
        free = [spot for spot in candidates if spot not in taken]
        spots[identity.name] = (free or candidates)[0]
        taken.add(spots[identity.name])
    return spots


def _spots(maze: Maze, addresses: Iterable[str]) -> list[Point]:
    return [spot for address in addresses for spot in maze.standing_tiles(address)]
