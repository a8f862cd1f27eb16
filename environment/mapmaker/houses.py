"""Draw a placed plan: floors, walls, windows, doors, fences and furniture, layer by layer."""

from dataclasses import dataclass

from environment.mapmaker.canvas import Canvas, noise
from environment.mapmaker.floors import draw_floor
from environment.mapmaker.furniture import KINDS
from environment.mapmaker.furniture.outdoors import lamp_glow
from environment.mapmaker.furniture.plants import draw_fence
from environment.mapmaker.palette import CLOTHS, RAMPS, SOFT_SHADOW
from environment.mapmaker.plan import DOOR, FENCE, OUTSIDE, WALL, WET, WINDOW, Plan, Room, Thing
from environment.mapmaker.sheet import TILE, Layer
from environment.mapmaker.terrain import GROUNDS
from environment.mapmaker.walls import (
    RISE,
    Joints,
    add_window,
    draw_doorway,
    draw_face,
    draw_side_doorway,
    draw_side_window,
    draw_wall,
    lit_pane,
)

_WALLS = (WALL, WINDOW)
_SOLID_LINE = (WALL, WINDOW, DOOR)
FLOATING = frozenset(("fishing boat", "rowing boat"))
"""Kinds below which no floor is drawn."""
_KERBS = {"paving": "cobble", "concrete": "stone", "deck": "plank"}
LYING = frozenset(("rug", "small rug"))
"""Kinds that lie on the floor and may have furniture on them."""


@dataclass(frozen=True)
class House:
    """A plan at its place in the town.

    Attributes:
        plan: what to draw.
        x, y: cell of its upper left corner.
    """

    plan: Plan
    x: int
    y: int

    def room_at(self, x: int, y: int) -> Room | None:
        """The room that owns a cell of the plan."""
        return next((room for room in self.plan.rooms if (x, y) in room.cells), None)


@dataclass(frozen=True)
class Layers:
    """The layers a house draws on."""

    floor: Layer
    walls: Layer
    furniture: Layer
    above: Layer
    windows: Layer
    lamps: Layer


def draw_house(house: House, layers: Layers) -> None:
    """Draw everything a plan holds."""
    _Mason(house, layers).build()


class _Mason:
    def __init__(self, house: House, layers: Layers) -> None:
        self.house = house
        self.plan = house.plan
        self.layers = layers
        self.room_of = {cell: room for room in house.plan.rooms for cell in room.cells}
        self.top = RAMPS[house.plan.facade[2]]
        self.floating = {
            cell
            for thing in house.plan.things
            if thing.kind in FLOATING
            for cell, _ in thing_cells(thing)
        }

    def build(self) -> None:
        for y in range(self.plan.height):
            for x in range(self.plan.width):
                self._floor(x, y)
        for y in range(self.plan.height):
            for x in range(self.plan.width):
                self._upright(x, y)
        for thing in sorted(self.plan.things, key=lambda thing: (thing.at[1], thing.at[0])):
            self._thing(thing)

    def _put(self, layer: Layer, picture: Canvas, x: int, y: int, *, rise: int = 0) -> None:
        layer.put(picture, (self.house.x + x) * TILE, (self.house.y + y) * TILE - rise)

    def _floor(self, x: int, y: int) -> None:
        mark = self.plan.mark(x, y)
        room = self.room_of.get((x, y))
        if room is not None and mark != WET and (x, y) not in self.floating:
            self._tile(room, x, y)
            if room.paint == "-" and room.floor in _KERBS:
                self._kerb(room, x, y)
        elif mark in _SOLID_LINE:
            self._floor_beside_wall(x, y, mark)
        if mark not in _SOLID_LINE and self.plan.mark(x, y - 1) in _WALLS:
            shadow = Canvas(TILE, TILE)
            shadow.rect(0, 0, TILE, 6, SOFT_SHADOW)
            self._put(self.layers.floor, shadow, x, y)

    def _kerb(self, room: Room, x: int, y: int) -> None:
        """The edge of a paved place or a deck: thin lines, and a front towards the viewer."""
        tones = RAMPS[_KERBS[room.floor]]
        edge = Canvas(TILE, TILE)
        open_to = {
            side: cell not in room.cells and self.plan.mark(*cell) in (OUTSIDE, WET)
            for side, cell in (
                ("up", (x, y - 1)),
                ("down", (x, y + 1)),
                ("left", (x - 1, y)),
                ("right", (x + 1, y)),
            )
        }
        if open_to["up"]:
            edge.rect(0, 0, TILE, 2, tones[3])
        if open_to["left"]:
            edge.rect(0, 0, 2, TILE, tones[0])
        if open_to["right"]:
            edge.rect(TILE - 2, 0, 2, TILE, tones[0])
        if open_to["down"]:
            edge.rect(0, 22, TILE, 2, tones[3])
            edge.rect(0, 24, TILE, 8, tones[1])
            for joint in range(3, TILE, 10):
                edge.rect(joint, 24, 2, 8, tones[0])
            edge.rect(0, 31, TILE, 1, tones[0])
        self._put(self.layers.floor, edge, x, y)

    def _floor_beside_wall(self, x: int, y: int, mark: str) -> None:
        """A wall is thinner than its cell: the floors of both rooms reach up to it."""
        joints = self._joints(x, y)
        if not joints.west:
            self._tile(self.room_of.get((x - 1, y)), x, y, left=True)
        if not joints.east:
            self._tile(self.room_of.get((x + 1, y)), x, y, right=True)
            shadow = Canvas(TILE, TILE)
            shadow.rect(22, 15 if mark == DOOR else 0, 6, TILE, SOFT_SHADOW)
            self._put(self.layers.floor, shadow, x, y)

    def _tile(
        self, room: Room | None, x: int, y: int, *, left: bool = False, right: bool = False
    ) -> None:
        if room is None or room.floor in GROUNDS or room.floor == "none":
            return
        tile = draw_floor(room.floor, self.house.x + x, self.house.y + y)
        if left:
            tile.pixels[:, TILE // 2 :] = 0
        if right:
            tile.pixels[:, : TILE // 2] = 0
        self._put(self.layers.floor, tile, x, y)

    def _joints(self, x: int, y: int) -> Joints:
        mark = self.plan.mark
        return Joints(
            north=mark(x, y - 1) in _SOLID_LINE,
            east=mark(x + 1, y) in _SOLID_LINE,
            south=mark(x, y + 1) in _SOLID_LINE,
            west=mark(x - 1, y) in _SOLID_LINE,
        )

    def _upright(self, x: int, y: int) -> None:
        mark = self.plan.mark(x, y)
        if mark in _WALLS:
            self._wall(x, y, mark)
        elif mark == DOOR:
            self._door(x, y)
        elif mark == FENCE:
            linked = (FENCE, WALL, WINDOW)
            fence = draw_fence(
                self.plan.fence,
                east=self.plan.mark(x + 1, y) in linked,
                west=self.plan.mark(x - 1, y) in linked,
                north=self.plan.mark(x, y - 1) in linked,
                south=self.plan.mark(x, y + 1) in linked,
            )
            self._put(self.layers.furniture, fence, x, y, rise=8)

    def _wall(self, x: int, y: int, mark: str) -> None:
        joints = self._joints(x, y)
        if not joints.runs_across:
            picture = (
                draw_side_window(self.top) if mark == WINDOW else draw_wall(joints, self.top, None)
            )
            if joints.north:
                picture.pixels[:RISE] = 0
            self._put(self.layers.walls, picture, x, y, rise=RISE)
            return
        face = self._face(x, y)
        if mark == WINDOW:
            outside = self._indoors(x, y + 1) is None
            frame = RAMPS["white"] if outside else RAMPS["pale wood"]
            add_window(face, frame, flowers=outside)
            self._put(self.layers.windows, lit_pane(), x, y)
        picture = draw_wall(joints, self.top, face)
        ledge = Canvas(TILE, RISE)
        ledge.pixels[...] = picture.pixels[:RISE]
        picture.pixels[:RISE] = 0
        self._put(self.layers.walls, picture, x, y, rise=RISE)
        self._put(self.layers.above, ledge, x, y, rise=RISE)

    def _indoors(self, x: int, y: int) -> Room | None:
        room = self.room_of.get((x, y))
        return room if room is not None and room.paint != "-" else None

    def _face(self, x: int, y: int) -> Canvas:
        if self.plan.mark(x, y + 1) not in _SOLID_LINE:
            return self._side(self._indoors(x, y + 1), x)
        face = self._side(self._indoors(x - 1, y + 1), x)
        face.pixels[:, TILE // 2 :] = self._side(self._indoors(x + 1, y + 1), x).pixels[
            :, TILE // 2 :
        ]
        return face

    def _side(self, room: Room | None, x: int) -> Canvas:
        column = self.house.x + x
        if room is None:
            pattern, paint, _, _ = self.plan.facade
            return draw_face(pattern, RAMPS[paint], column, skirting=RAMPS["stone"])
        pattern, _, paint = room.paint.partition(" ")
        board = "white" if pattern in ("plaster", "stripes", "tiled") else "walnut"
        return draw_face(pattern, RAMPS[paint], column, skirting=RAMPS[board])

    def _door(self, x: int, y: int) -> None:
        joints = self._joints(x, y)
        outer = any(
            self._indoors(u, v) is None
            for u, v in (
                ((x, y - 1), (x, y + 1)) if joints.runs_across else ((x - 1, y), (x + 1, y))
            )
        )
        if joints.runs_across:
            leaf = RAMPS[self.plan.facade[3]] if outer else RAMPS["oak"]
            below, lintel = draw_doorway(leaf, self.top, outer=outer)
            self._put(self.layers.floor, below, x, y, rise=RISE)
            self._put(self.layers.above, lintel, x, y, rise=RISE)
            return
        room = self._indoors(x - 1, y) or self._indoors(x + 1, y)
        face = RAMPS[room.paint.partition(" ")[2]] if room else RAMPS[self.plan.facade[1]]
        self._put(self.layers.walls, draw_side_doorway(self.top, face), x, y, rise=RISE)

    def _thing(self, thing: Thing) -> None:
        kind = KINDS[thing.kind]
        x, y = thing.at
        pick = noise(self.house.x + x, self.house.y + y, len(thing.kind)) % len(CLOTHS)
        picture = kind.picture(RAMPS[CLOTHS[pick]])
        left = (self.house.x + x) * TILE - kind.spread
        top = (self.house.y + y) * TILE - kind.rise
        if thing.kind in LYING:
            self.layers.floor.put(picture, left, top)
            return
        head = Canvas(picture.width, max(kind.rise, 1))
        head.pixels[...] = picture.pixels[: head.height]
        if kind.rise:
            picture.pixels[: kind.rise] = 0
            self.layers.above.put(head, left, top)
        self.layers.furniture.put(picture, left, top)
        if thing.kind == "street lamp":
            self._put(self.layers.lamps, lamp_glow(), x, y - 1)


def thing_cells(thing: Thing) -> list[tuple[tuple[int, int], bool]]:
    """The cells of a thing in its plan, each with whether it is solid; rows from above."""
    kind = KINDS[thing.kind]
    x0, y0 = thing.at
    return [
        ((x0 + x, y0 + y), mark == "#")
        for y, row in enumerate(kind.cells)
        for x, mark in enumerate(row)
        if mark != "_"
    ]


def is_outdoor_plan(plan: Plan) -> bool:
    """Whether a plan has no walls at all."""
    return not any(mark in (WALL, WINDOW) for row in plan.rows for mark in row)


def covered(plan: Plan) -> list[tuple[int, int]]:
    """Every cell of the plan that is not left blank, rows from above."""
    return [
        (x, y) for y in range(plan.height) for x in range(plan.width) if plan.mark(x, y) != OUTSIDE
    ]
