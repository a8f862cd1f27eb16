"""Parts that many pieces of furniture share: tables, chairs, shelves, pots, stalls."""

from collections.abc import Sequence

from environment.mapmaker.canvas import Canvas, noise
from environment.mapmaker.palette import INK, RAMPS, SHADOW, SOFT_SHADOW, Ramp

OAK, WALNUT, PALE = RAMPS["oak"], RAMPS["walnut"], RAMPS["pale wood"]
IRON, STEEL, WHITE, STONE = RAMPS["iron"], RAMPS["steel"], RAMPS["white"], RAMPS["stone"]


def table(c: Canvas, x: int, y: int, width: int, depth: int, wood: Ramp = OAK) -> None:
    """A table whose top is *width* by *depth* pixels; legs and shadow reach 8 pixels below."""
    c.shade(x + 1, y + depth + 2, width, 7)
    for leg in (x + 2, x + width - 6):
        c.rect(leg, y + depth, 4, 7, wood[0])
        c.rect(leg + 1, y + depth, 2, 6, wood[1])
    c.block(x, y, width, depth, 4, wood)
    for grain in range(y + 4, y + depth - 2, 5):
        c.rect(x + 4 + grain % 7, grain, max(width // 3, 4), 1, wood[2])


def round_table(c: Canvas, cx: int, cy: int, radius: int, wood: Ramp = OAK) -> None:
    """A round table on one leg."""
    c.ellipse(cx + 1, cy + radius // 2 + 7, radius, radius // 2 + 1, SHADOW)
    c.rect(cx - 2, cy, 5, radius + 2, wood[0])
    c.ellipse(cx, cy + 2, radius, radius - 4, wood[0])
    c.ellipse(cx, cy + 1, radius - 1, radius - 5, wood[1])
    c.ellipse(cx, cy - 1, radius - 1, radius - 5, wood[3])
    c.ellipse(cx, cy, radius - 3, radius - 7, wood[2])


def chair(c: Canvas, x: int, y: int, facing: str, cloth: Ramp, wood: Ramp = WALNUT) -> None:
    """A chair in the cell whose corner is (x, y); facing "up", "down", "left" or "right"."""
    c.shade(x + 8, y + 22, 17, 7)
    c.rect(x + 9, y + 20, 3, 7, wood[0])
    c.rect(x + 20, y + 20, 3, 7, wood[0])
    if facing == "down":
        c.block(x + 8, y + 4, 16, 3, 8, wood)
    elif facing == "left":
        c.block(x + 20, y + 3, 5, 12, 9, wood)
    elif facing == "right":
        c.block(x + 7, y + 3, 5, 12, 9, wood)
    c.block(x + 8, y + 11, 16, 9, 4, wood, lid=cloth)
    if facing == "up":
        c.block(x + 8, y + 14, 16, 3, 9, wood)
    elif facing == "left":
        c.block(x + 20, y + 3, 4, 14, 6, wood)
    elif facing == "right":
        c.block(x + 8, y + 3, 4, 14, 6, wood)


def stool(c: Canvas, x: int, y: int, cloth: Ramp) -> None:
    """A round stool in the cell whose corner is (x, y)."""
    c.shade(x + 8, y + 22, 17, 6)
    c.rect(x + 10, y + 18, 2, 8, WALNUT[0])
    c.rect(x + 20, y + 18, 2, 8, WALNUT[0])
    c.ellipse(x + 16, y + 17, 8, 5, WALNUT[0])
    c.ellipse(x + 16, y + 15, 8, 5, cloth[1])
    c.ellipse(x + 16, y + 14, 7, 4, cloth[3])


def case(c: Canvas, x: int, y: int, width: int, tall: int, wood: Ramp = OAK) -> None:
    """An empty bookcase standing *tall* pixels high; y is its upper edge."""
    c.shade(x + 2, y + tall - 3, width, 7)
    c.block(x, y, width, 6, tall - 6, wood)
    c.rect(x + 2, y + 7, width - 4, tall - 10, wood[0])
    for shelf in range(y + 7, y + tall - 6, 13):
        c.rect(x + 2, shelf + 11, width - 4, 2, wood[2])
    c.rect(x + 1, y + tall - 4, width - 2, 3, wood[2])


def case_rows(y: int, tall: int) -> list[int]:
    """Bottoms of the shelves of such a case: the pixel row on which things stand."""
    return [shelf + 11 for shelf in range(y + 7, y + tall - 6, 13)]


def books(c: Canvas, x: int, bottom: int, width: int, salt: int, names: Sequence[str]) -> None:
    """A row of book backs, *width* pixels, standing on *bottom*."""
    at = x
    while at < x + width - 2:
        pick = noise(at, bottom, salt)
        thick, tall = 2 + pick % 3, 7 + (pick >> 4) % 4
        tones = RAMPS[names[(pick >> 7) % len(names)]]
        thick = min(thick, x + width - at)
        if (pick >> 10) % 9 == 0:
            at += 2
            continue
        c.rect(at, bottom - tall, thick, tall, tones[2])
        c.rect(at, bottom - tall, 1, tall, tones[3])
        c.rect(at + thick - 1, bottom - tall, 1, tall, tones[1])
        at += thick


def goods(c: Canvas, x: int, bottom: int, width: int, salt: int, names: Sequence[str]) -> None:
    """A row of tins, jars and boxes."""
    for at in range(x, x + width - 4, 6):
        pick = noise(at, bottom, salt)
        tones = RAMPS[names[(pick >> 5) % len(names)]]
        tall = 6 + pick % 4
        c.rect(at, bottom - tall, 5, tall, tones[1])
        c.rect(at, bottom - tall, 4, tall - 1, tones[2])
        c.rect(at, bottom - tall, 4, 2, tones[3])


def pot(c: Canvas, cx: int, bottom: int, radius: int = 6) -> None:
    """A flower pot without its plant."""
    clay = RAMPS["terracotta"]
    c.ellipse(cx + 1, bottom - 1, radius + 1, 3, SHADOW)
    c.block(cx - radius, bottom - 11, 2 * radius + 1, 4, 7, clay, lid=RAMPS["soil"])


def bench(c: Canvas, x: int, y: int, width: int, wood: Ramp) -> None:
    """A bench with a back, facing the viewer."""
    c.shade(x + 1, y + 23, width, 7)
    for leg in (x + 3, x + width - 7):
        c.rect(leg, y + 20, 4, 8, wood[0])
    c.block(x, y + 3, width, 3, 9, wood)
    c.rect(x + 1, y + 9, width - 2, 1, wood[0])
    c.block(x, y + 13, width, 8, 3, wood)
    c.rect(x + 1, y + 17, width - 2, 1, wood[1])


def counter(c: Canvas, x: int, y: int, width: int, body: Ramp, lid: Ramp) -> None:
    """A shop counter one cell deep: top 14 pixels, front 15."""
    c.shade(x + 1, y + 26, width, 6)
    c.block(x, y, width, 15, 14, body, lid=lid)
    for panel in range(x + 4, x + width - 10, 14):
        c.frame(panel, y + 18, 10, 8, body[1])


def awning(c: Canvas, x: int, y: int, width: int, cloth: Ramp) -> None:
    """A striped awning 16 pixels deep with a scalloped edge."""
    for stripe in range(0, width, 8):
        tones = cloth if (stripe // 8) % 2 == 0 else WHITE
        wide = min(8, width - stripe)
        c.rect(x + stripe, y, wide, 14, tones[2])
        c.rect(x + stripe, y, wide, 4, tones[3])
        c.rect(x + stripe + 1, y + 14, wide - 2, 3, tones[2])
        c.rect(x + stripe, y + 12, wide, 1, tones[1])
    c.rect(x, y, width, 1, INK)


def crown(c: Canvas, cx: int, cy: int, radius: int, tones: Ramp, salt: int) -> None:
    """The crown of a tree or bush: leaf clumps lit from the upper left."""
    c.ellipse(cx, cy, radius, radius - 2, tones[0])
    clumps = max(radius, 8)
    for k in range(clumps):
        spot = noise(k, salt, 5)
        dx = (spot % (2 * radius)) - radius
        dy = ((spot >> 7) % (2 * radius)) - radius
        if dx * dx + dy * dy > (radius - 4) ** 2:
            continue
        depth = dy + dx // 2
        tone = 1 if depth > radius // 3 else 2
        c.ellipse(cx + dx, cy + dy, radius // 3 + 1, radius // 4 + 1, tones[tone])
    c.ellipse(cx - radius // 4, cy - radius // 4, radius // 2 + 1, radius // 2, tones[2])
    for k in range(clumps):
        spot = noise(k, salt, 9)
        dx = (spot % radius) - (3 * radius) // 4
        dy = ((spot >> 7) % radius) - (3 * radius) // 4
        if dx * dx + dy * dy < (radius - 3) ** 2:
            c.rect(cx + dx, cy + dy, 3, 2, tones[3])
    for k in range(clumps):
        spot = noise(k, salt, 13)
        dx = (spot % (2 * radius)) - radius
        dy = ((spot >> 7) % radius) - radius // 6
        if dx * dx + dy * dy < (radius - 3) ** 2:
            c.rect(cx + dx, cy + dy, 3, 2, tones[1])


def fallen_shadow(c: Canvas, cx: int, cy: int, rx: int, ry: int) -> None:
    """A soft oval shadow on the ground."""
    c.ellipse(cx, cy, rx, ry, SOFT_SHADOW)
