"""Draw walls, windows and doors of houses that are open at the top, seen from above and in front.

A wall is 12 pixels thick and as high as a tile: its face fills its own cell, its top edge reaches
eight pixels into the cell behind it. A wall that runs away from the viewer shows its top only.
"""

from dataclasses import dataclass

from environment.mapmaker.canvas import Canvas
from environment.mapmaker.palette import RAMPS, Color, Ramp, color
from environment.mapmaker.sheet import TILE

RISE = 8
"""Pixels by which the top of a wall reaches into the cell behind."""
_LEFT, _RIGHT = 10, 22
GLASS: Ramp = (color("4d6f8c"), color("86b4cf"), color("b3d6e4"), color("e2f3f4"))
LIT: Color = (255, 214, 122, 255)


@dataclass(frozen=True)
class Facade:
    """How a house looks from outside.

    Attributes:
        pattern: "plaster", "brick", "stone", "timber" or "boards".
        paint: name of the ramp of its face.
        top: name of the ramp of the top of its walls.
        door: name of the ramp of its front door.
    """

    pattern: str
    paint: str
    top: str
    door: str


@dataclass(frozen=True)
class Joints:
    """Whether a wall goes on to the north, east, south and west."""

    north: bool
    east: bool
    south: bool
    west: bool

    @property
    def runs_across(self) -> bool:
        """Whether a face is seen: the wall goes on to the left or right, or stands alone."""
        return self.east or self.west or not (self.north or self.south)


def draw_wall(joints: Joints, top: Ramp, face: Canvas | None) -> Canvas:
    """Draw one cell of wall on a canvas of 32×40 pixels, the upper 8 being in the cell behind.

    Args:
        joints: where the wall goes on.
        top: colours of its upper side.
        face: 32×28 picture of the side that looks at the viewer; None for a wall running away.
    """
    picture = Canvas(TILE, TILE + RISE)
    if not joints.runs_across:
        _strip(picture, 0 if joints.north else RISE, TILE + RISE, top)
        return picture
    x0 = 0 if joints.west else _LEFT
    x1 = TILE if joints.east else _RIGHT
    if face is not None:
        part = Canvas(x1 - x0, face.height)
        part.paste(face, -x0, 0)
        picture.paste(part, x0, 12)
        if not joints.west:
            picture.rect(x0, 12, 1, 28, top[0])
        if not joints.east:
            picture.rect(x1 - 1, 12, 1, 28, top[0])
        picture.rect(x0, 39, x1 - x0, 1, top[0])
    picture.rect(x0, 0, x1 - x0, 12, top[2])
    picture.rect(x0, 0, x1 - x0, 1, top[0])
    picture.rect(x0, 1, x1 - x0, 2, top[3])
    picture.rect(x0, 10, x1 - x0, 1, top[1])
    picture.rect(x0, 11, x1 - x0, 1, top[0])
    if not joints.west:
        picture.rect(x0, 0, 1, 12, top[0])
    if not joints.east:
        picture.rect(x1 - 1, 0, 1, 12, top[0])
    if joints.south:
        _strip(picture, 3, TILE + RISE, top)
        picture.rect(_LEFT, 3, 12, 1, top[2])
    if joints.north:
        picture.rect(_LEFT + 1, 0, 10, 3, top[2])
        picture.rect(_LEFT + 1, 0, 2, 3, top[3])
    return picture


def _strip(picture: Canvas, y0: int, y1: int, top: Ramp) -> None:
    picture.rect(_LEFT, y0, 12, y1 - y0, top[2])
    picture.rect(_LEFT, y0, 1, y1 - y0, top[0])
    picture.rect(_LEFT + 1, y0, 2, y1 - y0, top[3])
    picture.rect(_RIGHT - 2, y0, 1, y1 - y0, top[1])
    picture.rect(_RIGHT - 1, y0, 1, y1 - y0, top[0])


def draw_face(pattern: str, tones: Ramp, x: int, *, skirting: Ramp | None = None) -> Canvas:
    """Draw the side of a wall, 32×28 pixels; *x* is the cell's column, so that patterns join."""
    face = Canvas(TILE, 28)
    face.rect(0, 0, TILE, 28, tones[2])
    if pattern == "brick":
        for row in range(7):
            y = row * 4
            face.rect(0, y, TILE, 1, tones[1])
            for joint in range(4 if row % 2 else 0, TILE, 8):
                face.rect(joint, y, 1, 4, tones[1])
                if (joint // 8 + row + x) % 4 == 0:
                    face.rect(joint + 1, y + 1, 7, 3, tones[3])
    elif pattern == "stone":
        for row, height in ((0, 8), (8, 7), (15, 7), (22, 6)):
            face.rect(0, row, TILE, 1, tones[1])
            for joint in ((3 + row + 7 * (x % 3)) % 14, (17 + row) % 16 + 14):
                face.rect(joint, row, 1, height, tones[1])
                face.rect(joint + 1, row + 1, 5, 1, tones[3])
    elif pattern == "boards":
        for joint in range(0, TILE, 6):
            face.rect(joint, 0, 1, 28, tones[1])
            face.rect(joint + 1, 0, 1, 28, tones[3])
    elif pattern == "timber":
        beam = RAMPS["walnut"]
        face.rect(0, 0, TILE, 3, beam[1])
        face.rect(0, 24, TILE, 4, beam[1])
        face.rect(0, 0, 3, 28, beam[1])
        if x % 2:
            face.line(3, 22, 30, 4, beam[1], thick=2)
    elif pattern == "stripes":
        for stripe in range(2, TILE, 8):
            face.rect(stripe, 0, 3, 28, tones[3])
    elif pattern == "tiled":
        for row in range(4, 28, 6):
            face.rect(0, row, TILE, 1, tones[1])
        for joint in range(0, TILE, 8):
            face.rect(joint, 4, 1, 24, tones[1])
    elif pattern == "panels":
        face.rect(0, 12, TILE, 16, RAMPS["walnut"][2])
        face.rect(0, 12, TILE, 1, RAMPS["walnut"][3])
        for joint in range(0, TILE, 8):
            face.rect(joint, 13, 1, 12, RAMPS["walnut"][1])
    else:
        face.dots(f"{5 + x % 9},9 {20 - x % 7},17", tones[3], size=2)
    face.rect(0, 0, TILE, 2, tones[1])
    if skirting is not None:
        face.rect(0, 23, TILE, 5, skirting[2])
        face.rect(0, 23, TILE, 1, skirting[3])
        face.rect(0, 27, TILE, 1, skirting[1])
    return face


def add_window(face: Canvas, frame: Ramp, *, flowers: bool) -> None:
    """Put a window into a face."""
    face.rect(6, 4, 20, 17, frame[0])
    face.rect(7, 5, 18, 15, frame[3])
    face.rect(9, 7, 14, 11, GLASS[1])
    face.line(10, 15, 16, 8, GLASS[3], thick=2)
    face.rect(15, 7, 2, 11, frame[3])
    face.rect(9, 12, 14, 1, frame[3])
    face.rect(5, 20, 22, 2, frame[2])
    if flowers:
        face.rect(6, 19, 20, 3, RAMPS["leaf"][2])
        face.dots("7,18 11,19 15,18 19,19 23,18", RAMPS["red"][3], size=2)
        face.rect(5, 22, 22, 4, RAMPS["oak"][1])
        face.rect(5, 22, 22, 1, RAMPS["oak"][3])


def lit_pane() -> Canvas:
    """The panes of such a window by night, on a tile of their own."""
    pane = Canvas(TILE, TILE)
    pane.rect(9, 11, 6, 5, LIT)
    pane.rect(17, 11, 6, 5, LIT)
    pane.rect(9, 17, 6, 5, LIT)
    pane.rect(17, 17, 6, 5, LIT)
    return pane


def draw_side_window(top: Ramp) -> Canvas:
    """Draw a window in a wall running away: glass let into its top edge."""
    picture = Canvas(TILE, TILE + RISE)
    _strip(picture, 0, TILE + RISE, top)
    picture.rect(_LEFT + 1, 8, 10, 24, RAMPS["white"][3])
    picture.rect(_LEFT + 3, 10, 6, 20, GLASS[1])
    picture.rect(_LEFT + 4, 11, 2, 12, GLASS[3])
    return picture


def draw_doorway(leaf: Ramp, top: Ramp, *, outer: bool) -> tuple[Canvas, Canvas]:
    """Draw an open door in a wall across: what lies below people, and the lintel above them."""
    below = Canvas(TILE, TILE + RISE)
    step = RAMPS["stone"] if outer else RAMPS["oak"]
    below.rect(0, 8, TILE, TILE, step[2])
    below.rect(0, 8, TILE, 14, step[1])
    below.rect(3, 34, 26, 6, step[3])
    if outer:
        below.rect(6, 24, 20, 10, RAMPS["terracotta"][2])
        below.frame(6, 24, 20, 10, RAMPS["terracotta"][1])
    above = Canvas(TILE, TILE + RISE)
    for x in (0, 27):
        above.rect(x, 10, 5, 30, leaf[0])
        above.rect(x + 1, 11, 3, 28, leaf[2])
        above.rect(x + 1, 11, 1, 28, leaf[3])
    if outer:
        above.rect(5, 12, 5, 27, leaf[2])
        above.rect(5, 12, 1, 27, leaf[1])
        above.rect(8, 26, 2, 2, RAMPS["gold"][3])
    above.rect(0, 0, TILE, 12, leaf[2])
    above.rect(0, 0, TILE, 1, top[0])
    above.rect(0, 1, TILE, 2, leaf[3])
    above.rect(0, 10, TILE, 1, leaf[1])
    above.rect(0, 11, TILE, 1, leaf[0])
    return below, above


def draw_side_doorway(top: Ramp, face: Ramp) -> Canvas:
    """Draw a gap in a wall running away: the end of the wall behind it, then a threshold."""
    picture = Canvas(TILE, TILE + RISE)
    picture.rect(_LEFT, RISE, 12, 16, top[0])
    picture.rect(_LEFT + 1, RISE, 10, 15, face[1])
    picture.rect(_LEFT + 1, RISE + 3, 10, 9, face[2])
    wood = RAMPS["oak"]
    picture.rect(_LEFT - 1, 24, 14, 16, wood[2])
    picture.rect(_LEFT - 1, 24, 14, 3, wood[1])
    for board in (_LEFT - 1, _LEFT + 6, _LEFT + 12):
        picture.rect(board, 24, 1, 16, wood[1])
    return picture
