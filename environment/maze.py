"""The maze: which tiles can be walked on and seen through, and which place each belongs to."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import chain
from typing import TypeVar

import numpy as np

from environment.address import Address
from environment.errors import MazeError, OutsideError, UnknownPlaceError
from environment.grid import BoolArray, IntArray, Point

_Array = TypeVar("_Array", BoolArray, IntArray)


@dataclass(frozen=True, slots=True)
class Place:
    """Tiles that carry an address.

    Attributes:
        address: of a sector, an arena or a game object.
        tiles: what it covers, in any order.
    """

    address: Address
    tiles: tuple[Point, ...]


class Maze:
    """A world's tiles and places; nothing in it changes after it is built.

    Several places may carry one address: their union counts. Where two sectors, arenas or objects
    cover a tile, the later one has it; an object keeps its whole footprint all the same.

    Args:
        world: the world's name.
        walkable: shape (height, width), True where a persona can stand.
        opaque: same shape, True where sight stops.
        places: sectors, arenas and objects; every parent must be among them.
        tile_size_px: side of a tile on the map's pictures.

    Attributes:
        world, width, height, tile_size_px: as given, sizes in tiles.
        walkable, opaque: as given, read-only.
        sector_ids, arena_ids, object_ids: shape (height, width); 0 is none, else 1, 2, … in the
            order of the addresses.
        opaque_cells: *opaque* row by row as bytes, for tight loops.

    Raises:
        MazeError: the arrays differ in shape, a place is of another world, lies outside the map
            or has no parent.
    """

    def __init__(
        self,
        *,
        world: str,
        walkable: BoolArray,
        opaque: BoolArray,
        places: Iterable[Place],
        tile_size_px: int = 32,
    ) -> None:
        if walkable.ndim != 2 or walkable.shape != opaque.shape or not walkable.size:
            raise MazeError(
                f"walkable {walkable.shape} and opaque {opaque.shape} must have one shape, "
                "(height, width), and at least one tile"
            )
        self.world = Address(world).world
        self.height: int = walkable.shape[0]
        self.width: int = walkable.shape[1]
        self.tile_size_px = tile_size_px
        self.walkable = _frozen(np.array(walkable, dtype=np.bool_))
        self.opaque = _frozen(np.array(opaque, dtype=np.bool_))
        self.opaque_cells: bytes = self.opaque.tobytes()
        self._children: dict[str, tuple[str, ...]] = {}
        self._footprints: dict[str, tuple[Point, ...]] = {}
        self._standing: dict[str, tuple[Point, ...]] = {}
        drawn = tuple(places)
        self._check(drawn)
        by_depth = [[p for p in drawn if p.address.depth == depth] for depth in (2, 3, 4)]
        self.sector_ids, sectors = self._paint(by_depth[0])
        self.arena_ids, arenas = self._paint(by_depth[1])
        self.object_ids, objects = self._paint(by_depth[2])
        self._name_children((*sectors, *arenas, *objects))
        self._arena_of_cell: list[str] = _named(self.arena_ids, ("", *map(str, arenas)))
        self._address_of_cell = self._deepest(sectors, arenas, objects)
        self._cover(sectors, arenas, by_depth[2])

    def contains(self, point: Point) -> bool:
        """Return whether *point* is on the map."""
        x, y = point
        return 0 <= x < self.width and 0 <= y < self.height

    def is_walkable(self, point: Point) -> bool:
        """Return whether a persona can stand on *point*; False outside the map."""
        return self.contains(point) and bool(self.walkable[point[1], point[0]])

    def address_at(self, point: Point) -> Address:
        """Return the deepest address known at *point*, at least the world's; in O(1).

        Raises:
            OutsideError: *point* is not on the map.
        """
        return self._address_of_cell[self.cell(point)]

    def arena_at(self, point: Point) -> str:
        """Return the three-part address of the arena at *point*, or "" outside any; in O(1).

        Raises:
            OutsideError: *point* is not on the map.
        """
        return self._arena_of_cell[self.cell(point)]

    def cell(self, point: Point) -> int:
        """Return ``y * width + x``.

        Raises:
            OutsideError: *point* is not on the map.
        """
        x, y = point
        if 0 <= x < self.width and 0 <= y < self.height:
            return y * self.width + x
        raise OutsideError(point, self.width, self.height)

    def has(self, address: str) -> bool:
        """Return whether some place, of any depth, has this address."""
        return address in self._children

    def addresses(self) -> tuple[str, ...]:
        """Return every address, the world's first, a place before what is in it."""
        return tuple(self._children)

    def children(self, address: str) -> tuple[str, ...]:
        """Return the names right inside a place, sorted; none for an object.

        Raises:
            UnknownPlaceError: no place has this address.
        """
        try:
            return self._children[address]
        except KeyError:
            nearest = tuple(get_close_matches(address, self._children, n=2, cutoff=0.8))
            raise UnknownPlaceError(address, self.world, nearest) from None

    def sectors(self) -> tuple[str, ...]:
        """Return the names of the sectors, sorted."""
        return self.children(self.world)

    def arenas(self, sector: str) -> tuple[str, ...]:
        """Return the names of a sector's arenas, sorted.

        Raises:
            UnknownPlaceError: the world has no such sector.
        """
        return self.children(f"{self.world}:{sector}")

    def objects(self, sector: str, arena: str) -> tuple[str, ...]:
        """Return the names of an arena's game objects, sorted.

        Raises:
            UnknownPlaceError: the world has no such sector or arena.
        """
        return self.children(f"{self.world}:{sector}:{arena}")

    def footprint(self, address: str) -> tuple[Point, ...]:
        """Return the tiles that a place covers, sorted by (y, x).

        Raises:
            UnknownPlaceError: no place has this address.
        """
        self.children(address)
        if address == self.world:
            return tuple((x, y) for y in range(self.height) for x in range(self.width))
        return self._footprints[address]

    def standing_tiles(self, address: str) -> tuple[Point, ...]:
        """Return the tiles from which a place is used, sorted by (y, x).

        They are its own walkable tiles; for a solid object, which has none, the walkable tiles
        beside it (not diagonally) in its arena. Empty if nobody can stand there.

        Raises:
            UnknownPlaceError: no place has this address.
        """
        known = self._standing.get(address)
        if known is None:
            known = self._standing[address] = self._find_standing(address)
        return known

    def _find_standing(self, address: str) -> tuple[Point, ...]:
        covered = self.footprint(address)
        own = tuple(point for point in covered if self.is_walkable(point))
        if own or address.count(":") < 3:
            return own
        arena = address.rpartition(":")[0]
        beside = {
            point
            for x, y in covered
            for point in ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1))
            if self.is_walkable(point) and self.arena_at(point) == arena
        }
        return _sorted_tiles(beside)

    def _check(self, places: Sequence[Place]) -> None:
        known = {place.address for place in places} | {Address(self.world)}
        for place in places:
            if place.address.depth == 1 or place.address.parent not in known:
                raise MazeError(f"place '{place.address}' has no parent in {self.world!r}")
            if not all(map(self.contains, place.tiles)):
                raise MazeError(f"place '{place.address}' lies partly outside the map")

    def _paint(self, places: Sequence[Place]) -> tuple[IntArray, tuple[Address, ...]]:
        """Number *places* by address and write their numbers on a grid, later over earlier."""
        addresses = tuple(sorted({place.address for place in places}))
        number = {address: index for index, address in enumerate(addresses, start=1)}
        grid = np.zeros((self.height, self.width), dtype=np.int32)
        for place in places:
            for x, y in place.tiles:
                grid[y, x] = number[place.address]
        return _frozen(grid), addresses

    def _name_children(self, addresses: Iterable[Address]) -> None:
        inside: dict[str, list[str]] = {self.world: []}
        for address in sorted(addresses):
            inside[str(address)] = []
            inside[str(address.parent)].append(address.name)
        self._children = {address: tuple(names) for address, names in inside.items()}

    def _deepest(self, *levels: tuple[Address, ...]) -> list[Address]:
        deepest = [Address(self.world)] * (self.width * self.height)
        for grid, addresses in zip(
            (self.sector_ids, self.arena_ids, self.object_ids), levels, strict=True
        ):
            cells = np.flatnonzero(grid)
            for cell, number in zip(cells.tolist(), grid.ravel()[cells].tolist(), strict=True):
                deepest[cell] = addresses[number - 1]
        return deepest

    def _cover(
        self,
        sectors: tuple[Address, ...],
        arenas: tuple[Address, ...],
        objects: Iterable[Place],
    ) -> None:
        for grid, addresses in ((self.sector_ids, sectors), (self.arena_ids, arenas)):
            for number, address in enumerate(addresses, start=1):
                rows, columns = np.nonzero(grid == number)
                self._footprints[str(address)] = tuple(
                    zip(columns.tolist(), rows.tolist(), strict=True)
                )
        tiles: dict[str, list[Point]] = {}
        for place in objects:
            tiles.setdefault(str(place.address), []).extend(place.tiles)
        for name, covered in tiles.items():
            self._footprints[name] = _sorted_tiles(covered)


def _frozen(array: _Array) -> _Array:
    array.flags.writeable = False
    return array


def _named(ids: IntArray, names: Sequence[str]) -> list[str]:
    return [names[number] for number in chain.from_iterable(ids.tolist())]


def _sorted_tiles(points: Iterable[Point]) -> tuple[Point, ...]:
    return tuple(sorted(set(points), key=lambda point: (point[1], point[0])))
