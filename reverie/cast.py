"""Who takes part in a run: residents of the town, and generated ones beyond them."""

from environment import Maze
from personas.generated import generate_residents
from personas.identity import Identity
from reverie.config import Residents
from reverie.rng import KeyedDraws
from reverie.town import Town, names_of


def choose_cast(town: Town, wanted: Residents, seed: int) -> tuple[Identity, ...]:
    """Return who takes part, sorted by name.

    A number takes the default cast first, then the others by name; beyond the town's own
    residents, generated ones move in.

    Raises:
        ResidentNotFoundError: a wanted name does not live in the town.
    """
    if wanted == "all":
        chosen: tuple[Identity, ...] = town.residents
    elif isinstance(wanted, int):
        chosen = town.preferred()[:wanted]
        if wanted > len(chosen):
            chosen += _generated(town, wanted - len(chosen), seed)
    else:
        chosen = tuple(town.resident(name) for name in wanted)
    return tuple(sorted(chosen, key=lambda each: each.name))


def _generated(town: Town, count: int, seed: int) -> tuple[Identity, ...]:
    lived_in = {":".join(each.living_area.split(":")[:2]) for each in town.residents}
    homes = _rooms(town.maze, lived_in) or _bedrooms(town.maze)
    places = [f"{town.maze.world}:{sector}" for sector in town.maze.sectors()]
    return generate_residents(
        count,
        homes,
        [place for place in places if place not in lived_in],
        KeyedDraws(seed, "", 0),
        taken=names_of(town.residents),
    )


def _rooms(maze: Maze, houses: set[str]) -> list[str]:
    """All rooms of *houses*: who has no bed of their own has a corner somewhere."""
    return [f"{house}:{arena}" for house in sorted(houses) for arena in maze.children(house)]


def _bedrooms(maze: Maze) -> list[str]:
    """Arenas with a bed."""
    return [
        f"{maze.world}:{sector}:{arena}"
        for sector in maze.sectors()
        for arena in maze.arenas(sector)
        if any("bed" in name.split() for name in maze.objects(sector, arena))
    ]
