"""Put the town together: ground, houses, paths, plants, bridges, and what is walkable."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from environment.mapmaker import larkspur
from environment.mapmaker.canvas import Canvas
from environment.mapmaker.houses import FLOATING, House, Layers, covered, draw_house, thing_cells
from environment.mapmaker.palette import RAMPS, SOFT_SHADOW
from environment.mapmaker.plan import DOOR, FENCE, GATE, WALL, WET, WINDOW, read_plan
from environment.mapmaker.planting import Ground, grow_by_water, light_streets, plant
from environment.mapmaker.sheet import TILE, Layer
from environment.mapmaker.streets import Grounds, lay_ground, path_to_street
from environment.mapmaker.terrain import GROUNDS, draw_ground

Mask = npt.NDArray[np.bool_]
Rect = tuple[int, int, int, int]
_PLANS = Path(__file__).parent / "plans"


@dataclass(frozen=True)
class Place:
    """A sector, arena or object and the rectangles it covers.

    Attributes:
        kind: "sector", "arena" or "object".
        address: path without the world, parts joined by ":".
        rects: x, y, width, height in cells.
    """

    kind: str
    address: str
    rects: tuple[Rect, ...]


@dataclass(frozen=True)
class Town:
    """The finished town.

    Attributes:
        layers: pictures from below to above.
        glows: what shines at night: windows and lamps.
        blocked, opaque: cells one cannot walk on, or see through.
        places: everything with an address.
    """

    layers: tuple[Layer, ...]
    glows: tuple[Layer, ...]
    blocked: Mask
    opaque: Mask
    places: tuple[Place, ...]


def build_town() -> Town:
    """Build Larkspur from its plans; the same result at every call."""
    houses = [House(read_plan(_PLANS / f"{name}.txt"), x, y) for name, x, y in larkspur.LOTS]
    kinds = lay_ground(larkspur.WIDTH, larkspur.HEIGHT)
    shape = kinds.shape
    blocked, opaque = np.zeros(shape, np.bool_), np.zeros(shape, np.bool_)
    taken, inside = np.zeros(shape, np.bool_), np.zeros(shape, np.bool_)
    planks = np.zeros(shape, np.bool_)
    for x, y, width, height in larkspur.BRIDGES:
        planks[y : y + height, x : x + width] = True
    for house in houses:
        _mark(house, blocked, opaque, taken, inside, planks)
    _lay_paths(houses, kinds, blocked)
    _lay_yards(houses, kinds)
    layers = {name: Layer(name) for name in ("ground", "floor", "walls", "furniture", "above")}
    windows, lamp_glow = Layer("windows"), Layer("lamps")
    draw_ground(layers["ground"], kinds)
    _draw_bridges(layers["floor"], layers["furniture"], blocked)
    for house in houses:
        draw_house(
            house,
            Layers(
                layers["floor"],
                layers["walls"],
                layers["furniture"],
                layers["above"],
                windows,
                lamp_glow,
            ),
        )
    ground = Ground(kinds, taken | planks, inside)
    lamps = light_streets(ground, layers["furniture"], layers["above"], lamp_glow)
    blocked |= lamps
    ground = Ground(kinds, taken | planks | lamps, inside)
    blocked |= plant(ground, layers["furniture"], layers["above"])
    grow_by_water(kinds, taken | planks, layers["floor"], layers["furniture"])
    blocked |= np.isin(kinds, ("water", "deep")) & ~planks
    return Town(
        tuple(layers.values()), (windows, lamp_glow), blocked, opaque, tuple(_places(houses))
    )


def _mark(
    house: House, blocked: Mask, opaque: Mask, taken: Mask, inside: Mask, planks: Mask
) -> None:
    """Enter a house into the masks."""
    plan = house.plan
    for x, y in covered(plan):
        u, v = house.x + x, house.y + y
        mark = plan.mark(x, y)
        taken[v, u] = True
        blocked[v, u] |= mark in (WALL, WINDOW, FENCE, WET)
        opaque[v, u] |= mark in (WALL, WINDOW)
        inside[v, u] |= mark in (WALL, WINDOW, DOOR)
    for room in plan.rooms:
        for x, y in room.cells:
            u, v = house.x + x, house.y + y
            inside[v, u] |= room.paint != "-"
            planks[v, u] |= room.floor != "none" and plan.mark(x, y) != WET
    for thing in plan.things:
        for (x, y), solid in thing_cells(thing):
            u, v = house.x + x, house.y + y
            blocked[v, u] |= solid
            if thing.kind in FLOATING:
                planks[v, u] = False


def _lay_paths(houses: list[House], kinds: Grounds, blocked: Mask) -> None:
    """Lead a path from every outer door and gate to the nearest street."""
    for house in houses:
        plan = house.plan
        for x, y in covered(plan):
            mark = plan.mark(x, y)
            if mark not in (DOOR, GATE):
                continue
            for u, v in ((x, y + 1), (x, y - 1), (x + 1, y), (x - 1, y)):
                room = house.room_at(u, v)
                outside = plan.mark(u, v) == " " or (room is not None and room.paint == "-")
                start = (house.x + u, house.y + v)
                if outside and not blocked[start[1], start[0]]:
                    for px, py in (*path_to_street(start, kinds, blocked), start):
                        if kinds[py, px] in ("grass", "meadow", "sand"):
                            kinds[py, px] = "path"
                    if mark == DOOR and room is None:
                        kinds[house.y + y, house.x + x] = "path"
            if mark == GATE:
                kinds[house.y + y, house.x + x] = "path"
    kinds[kinds == "path"] = "dirt"


def _lay_yards(houses: list[House], kinds: Grounds) -> None:
    """Yards whose floor is a kind of ground grow together with the ground around them."""
    for house in houses:
        for room in house.plan.rooms:
            if room.floor in GROUNDS:
                for x, y in room.cells:
                    kinds[house.y + y, house.x + x] = room.floor


def _draw_bridges(floor: Layer, furniture: Layer, blocked: Mask) -> None:
    """Planks across the river with a railing on either side."""
    wood = RAMPS["plank"]
    for x, y, width, height in larkspur.BRIDGES:
        deck = Canvas(width * TILE, height * TILE + 8)
        deck.rect(0, 0, deck.width, deck.height - 8, wood[2])
        for plank in range(0, deck.width, 8):
            deck.rect(plank, 0, 1, deck.height - 8, wood[1])
            deck.rect(plank + 1, 0, 1, deck.height - 8, wood[3])
        deck.rect(0, deck.height - 8, deck.width, 4, wood[0])
        deck.rect(0, deck.height - 4, deck.width, 4, SOFT_SHADOW)
        floor.put(deck, x * TILE, y * TILE)
        for at in (y * TILE - 6, (y + height) * TILE - 16):
            rail = Canvas(width * TILE, 18)
            rail.rect(0, 3, rail.width, 4, wood[0])
            rail.rect(0, 3, rail.width, 3, wood[3])
            for post in range(2, rail.width, 30):
                rail.rect(post, 0, 6, 17, wood[0])
                rail.rect(post + 1, 1, 4, 15, wood[2])
            furniture.put(rail, x * TILE, at)


def _places(houses: list[House]) -> list[Place]:
    sectors: dict[str, list[Rect]] = {}
    arenas: dict[str, list[Rect]] = {}
    objects: dict[str, list[Rect]] = {}
    for house in houses:
        plan = house.plan
        whole = {(house.x + x, house.y + y) for x, y in covered(plan)}
        sectors.setdefault(plan.sector, []).extend(rectangles(whole))
        for room in plan.rooms:
            cells = {(house.x + x, house.y + y) for x, y in room.cells}
            arenas.setdefault(f"{plan.sector}:{room.name}", []).extend(rectangles(cells))
        for thing in plan.things:
            if thing.name:
                cells = {(house.x + x, house.y + y) for (x, y), _ in thing_cells(thing)}
                address = f"{plan.sector}:{thing.room}:{thing.name}"
                if address in objects:
                    raise ValueError(f"two objects are called {address!r}: rename one of them")
                objects[address] = rectangles(cells)
    return [
        Place(kind, address, tuple(rects))
        for kind, found in (("sector", sectors), ("arena", arenas), ("object", objects))
        for address, rects in found.items()
    ]


def rectangles(cells: set[tuple[int, int]]) -> list[Rect]:
    """Cut a set of cells into rectangles: from the upper left, first wide, then tall."""
    left = set(cells)
    found = []
    for x, y in sorted(cells, key=lambda cell: (cell[1], cell[0])):
        if (x, y) not in left:
            continue
        width = 1
        while (x + width, y) in left:
            width += 1
        height = 1
        while all((x + k, y + height) in left for k in range(width)):
            height += 1
        left -= {(x + u, y + v) for u in range(width) for v in range(height)}
        found.append((x, y, width, height))
    return found
