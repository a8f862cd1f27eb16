"""Places drawn on a map: rectangles of the object layer `places`, named by their addresses."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from environment.address import Address
from environment.errors import AddressError, MapError
from environment.grid import Point
from environment.maze import Place
from environment.tiled.model import MapObject, TiledMap

PLACES_LAYER = "places"
_HOW_TO_NAME = "name it sector, sector:arena or sector:arena:object"


@dataclass(frozen=True, slots=True)
class DrawnPlaces:
    """What the layer `places` says.

    Attributes:
        places: those that fit together, in the order of the file; parents are among them.
        mistakes: one error for each rectangle that does not.
    """

    places: tuple[Place, ...]
    mistakes: tuple[MapError, ...]


def read_places(tiled: TiledMap, world: str) -> DrawnPlaces:
    """Read the places of *world*, and what is wrong with them.

    A rectangle covers the tiles whose centres are in it. Its name, or its property `address`, is
    the address without the world; its class, where given, must be sector, arena or object to
    match.

    Raises:
        MapError: the map has no object layer `places`.
    """
    if PLACES_LAYER not in tiled.objects:
        raise MapError(
            tiled.file,
            f"the map has no object layer {PLACES_LAYER!r}",
            remedy="add one, with a rectangle for each sector, arena and object",
        )
    mistakes: list[MapError] = []
    named: list[tuple[MapObject, Address]] = []
    for drawn in tiled.objects[PLACES_LAYER]:
        try:
            named.append((drawn, _address(tiled, drawn, world)))
        except MapError as mistake:
            mistakes.append(mistake)
    addresses = {address for _, address in named} | {Address(world)}
    places: list[Place] = []
    for drawn, address in named:
        try:
            tiles = _tiles(tiled, drawn)
        except MapError as mistake:
            mistakes.append(mistake)
            continue
        if address.parent in addresses:
            places.append(Place(address, tiles))
        else:
            mistakes.append(_orphan(tiled, drawn, address))
    mistakes.extend(_look_alikes(tiled, addresses))
    return DrawnPlaces(_with_parents(places, world), tuple(mistakes))


def _address(tiled: TiledMap, drawn: MapObject, world: str) -> Address:
    text = drawn.properties.get("address", drawn.name)
    if not text:
        raise _mistake(tiled, drawn, "it has no name", _HOW_TO_NAME)
    if text.split(":")[0] == world:
        raise _mistake(tiled, drawn, "its name starts with the world's name", "leave that off")
    if text.count(":") > 2:
        raise _mistake(tiled, drawn, "its name has more than three parts", _HOW_TO_NAME)
    try:
        address = Address.parse(f"{world}:{text}")
    except AddressError as error:
        problem = f"its name is not an address: {error.why}"
        raise _mistake(tiled, drawn, problem, _HOW_TO_NAME) from error
    if drawn.kind and drawn.kind != address.level:
        raise _mistake(
            tiled,
            drawn,
            f"its class is {drawn.kind!r}, but its name is that of {_a(address.level)}",
            "correct the class or the name",
        )
    return address


def _tiles(tiled: TiledMap, drawn: MapObject) -> tuple[Point, ...]:
    if drawn.shape != "rectangle" or drawn.rotation_deg:
        shape = drawn.shape if drawn.shape != "rectangle" else "turned rectangle"
        raise _mistake(tiled, drawn, f"it is {_a(shape)}", "draw upright rectangles only")
    columns = _covered(drawn.x_px, drawn.width_px, tiled.tile_size_px)
    rows = _covered(drawn.y_px, drawn.height_px, tiled.tile_size_px)
    if not columns or not rows:
        raise _mistake(tiled, drawn, "it covers no tile", "make it at least one tile in size")
    if columns[0] < 0 or rows[0] < 0 or columns[-1] >= tiled.width or rows[-1] >= tiled.height:
        raise _mistake(
            tiled,
            drawn,
            f"it reaches from tile ({columns[0]}, {rows[0]}) to ({columns[-1]}, {rows[-1]}), but "
            f"the map ends at ({tiled.width - 1}, {tiled.height - 1})",
            "keep it on the map",
        )
    return tuple((x, y) for y in rows for x in columns)


def _covered(start_px: float, length_px: float, tile_px: int) -> range:
    """Return the tiles of a row or a column whose centres lie in a stretch of it."""
    first = ceil(start_px / tile_px - 0.5)
    return range(first, ceil((start_px + length_px) / tile_px - 0.5))


def _orphan(tiled: TiledMap, drawn: MapObject, address: Address) -> MapError:
    parent = address.prefix(address.depth - 1)
    name = ":".join(parent.parts[1:])
    return _mistake(
        tiled,
        drawn,
        f"its {parent.level} {name!r} is not on the map",
        f"draw a rectangle named {name!r}, or correct the name",
    )


def _look_alikes(tiled: TiledMap, addresses: set[Address]) -> Iterator[MapError]:
    """Find addresses that differ in capitals or blanks only, which nobody means."""
    seen: dict[str, Address] = {}
    for address in sorted(addresses):
        plain = " ".join(str(address).casefold().split())
        other = seen.setdefault(plain, address)
        # Where two parents look alike, their children do so too; the parents' line is enough.
        if other is not address and other.parent == address.parent:
            yield MapError(
                tiled.file,
                f"'{address}' and '{other}' differ in capitals or blanks only",
                layer=PLACES_LAYER,
                remedy="write both in one way",
            )


def _with_parents(places: list[Place], world: str) -> tuple[Place, ...]:
    """Drop what is in a place that was dropped."""
    known = {place.address for place in places} | {Address(world)}
    kept = [
        place
        for place in places
        if all(place.address.prefix(depth) in known for depth in range(1, place.address.depth))
    ]
    return tuple(kept)


def _mistake(tiled: TiledMap, drawn: MapObject, problem: str, remedy: str) -> MapError:
    return MapError(
        tiled.file,
        problem,
        layer=PLACES_LAYER,
        item=f"object {drawn.name!r} (id {drawn.number})",
        remedy=remedy,
    )


def _a(noun: str) -> str:
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"
