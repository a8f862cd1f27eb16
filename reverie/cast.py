"""Who takes part in a run: residents of the town, and generated ones beyond them."""

from collections import Counter

from environment import Maze
from personas.generated import generate_residents
from personas.identity import Identity
from reverie.config import Residents
from reverie.errors import TownError
from reverie.rng import KeyedDraws
from reverie.town import RESIDENTS_FOLDER, Town, names_of

_NO_BEDROOM = ("bath", "toilet", "hall", "corridor", "kitchen", "garden", "yard", "shop", "taproom")


def choose_cast(town: Town, wanted: Residents, seed: int) -> tuple[Identity, ...]:
    """Return who takes part, sorted by name.

    A number takes the default cast first, then the others by name; beyond the town's own
    residents, generated ones move in.

    Raises:
        ResidentNotFoundError: a wanted name does not live in the town.
        TownError: nobody lives in the town, or nobody more could.
    """
    if wanted == "all":
        chosen: tuple[Identity, ...] = town.residents
        if not chosen:
            raise TownError(
                f"{town.folder}: nobody lives in {town.file.name}; add a resident's .toml to its "
                f"{RESIDENTS_FOLDER}/, or say how many are to be made up"
            )
    elif isinstance(wanted, int):
        chosen = town.preferred()[:wanted]
        if wanted > len(chosen):
            chosen += _generated(town, wanted - len(chosen), seed)
    else:
        chosen = tuple(town.resident(name) for name in wanted)
    return tuple(sorted(chosen, key=lambda each: each.name))


def _generated(town: Town, count: int, seed: int) -> tuple[Identity, ...]:
    lived_in = {":".join(each.living_area.split(":")[:2]) for each in town.residents}
    homes = _homes(town, lived_in, count)
    if not homes:
        raise TownError(
            f"{town.folder}: {town.file.name} has no bed for anybody more, and {count} were to be "
            "made up; draw one, or ask for fewer residents"
        )
    places = [f"{town.maze.world}:{sector}" for sector in town.maze.sectors()]
    return generate_residents(
        count,
        homes,
        [place for place in places if place not in lived_in],
        KeyedDraws(seed, "", 0),
        taken=names_of(town.residents),
    )


def _homes(town: Town, houses: set[str], count: int) -> list[str]:
    """Return where *count* more people live, a place each as long as there are any.

    Free beds first, then a second sleeper in each bed of the town, which is as many as
    `reverie town check` lets pass; then a corner of any room where somebody could sleep.
    """
    maze = town.maze
    sleepers = Counter(each.living_area for each in town.residents)
    beds = {room: len(_beds(maze, room)) for room in _arenas(maze) if _beds(maze, room)}
    free = [room for room, number in beds.items() for _ in range(number - sleepers[room])]
    shared = [
        room
        for room, number in beds.items()
        for _ in range(2 * number - max(number, sleepers[room]))
    ]
    corners = [room for room in _arenas(maze) if _house(room) in houses and _is_quiet(room)]
    if count <= len(free):
        return free
    if count <= len(free) + len(shared) or not corners:
        return free + shared or list(beds)
    return free + shared + corners


def _arenas(maze: Maze) -> list[str]:
    """All arenas, sorted."""
    return [
        f"{maze.world}:{sector}:{arena}"
        for sector in maze.sectors()
        for arena in maze.arenas(sector)
    ]


def _beds(maze: Maze, arena: str) -> list[str]:
    """The beds of an arena; a flower bed or a clinic's is nobody's home."""
    return [name for name in maze.children(arena) if name in ("bed", "second bed", "third bed")]


def _house(arena: str) -> str:
    return arena.rpartition(":")[0]


def _is_quiet(arena: str) -> bool:
    """Whether a room of a house is one in which somebody could sleep."""
    name = arena.rpartition(":")[2].casefold()
    return not any(word in name for word in _NO_BEDROOM)
