"""Plant trees, bushes and flowers where nothing else stands; mark where lamps light the streets."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from environment.mapmaker import larkspur
from environment.mapmaker.canvas import Canvas, noise
from environment.mapmaker.furniture import KINDS
from environment.mapmaker.furniture.outdoors import lamp_glow
from environment.mapmaker.furniture.plants import draw_bush, draw_tree
from environment.mapmaker.palette import RAMPS
from environment.mapmaker.sheet import TILE, Layer

Mask = npt.NDArray[np.bool_]
Grounds = npt.NDArray[np.str_]

_FORMS = (
    ("round", "leaf"),
    ("round", "grass"),
    ("tall", "leaf"),
    ("pine", "pine"),
    ("pine", "pine"),
    ("round", "leaf"),
    ("tall", "grass"),
    ("round", "blossom"),
    ("round", "leaf"),
    ("tall", "autumn"),
    ("big", "leaf"),
)


@dataclass(frozen=True)
class Ground:
    """What planting must respect; masks of shape (height, width).

    Attributes:
        kinds: the ground.
        taken: cells of places and bridges: nothing is planted there.
        inside: cells of rooms with walls: no crown may hang over them.
    """

    kinds: Grounds
    taken: Mask
    inside: Mask


def plant(ground: Ground, furniture: Layer, above: Layer) -> Mask:
    """Draw the plants and return the cells that they block."""
    height, width = ground.kinds.shape
    solid = np.zeros((height, width), dtype=np.bool_)
    green = np.isin(ground.kinds, ("grass", "meadow")) & ~ground.taken
    crowns: list[tuple[int, int]] = []
    for y in range(height):
        for x in range(width):
            if not green[y, x]:
                continue
            luck = noise(x, y, 101) % 1000
            if luck < _tree_chance(ground, x, y) and _has_room(ground, crowns, x, y):
                crowns.append((x, y))
                solid[y, x] = True
            elif luck > 955 and _open(ground, solid, x, y):
                flower = ("", "", "rose", "white", "violet", "yellow")[luck % 6]
                _put(furniture, draw_bush(luck % 7, flower), x, y)
                solid[y, x] = True
            elif luck > 890 or _beside_wall(ground, x, y):
                _put(furniture, _flowers(luck % 11), x, y)
    for x, y in crowns:
        form, leaf = _FORMS[
            noise(x, y, 103) % (len(_FORMS) - (1 if ground.kinds[y, x] == "grass" else 0))
        ]
        fruit = "red" if form == "round" and leaf == "leaf" and noise(x, y, 105) % 7 == 0 else ""
        _tree(furniture, above, draw_tree(form, leaf, noise(x, y, 104) % 4, fruit), x, y)
    return solid


def light_streets(ground: Ground, furniture: Layer, above: Layer, glows: Layer) -> Mask:
    """Stand lamps beside the paved streets, eight cells apart, and return the cells they block."""
    height, width = ground.kinds.shape
    solid = np.zeros((height, width), dtype=np.bool_)
    lamp = KINDS["street lamp"]
    picture = lamp.picture(RAMPS["iron"])
    for y in range(2, height):
        for x in range(width):
            beside = ground.kinds[y, x] in ("grass", "meadow") and not ground.taken[y, x]
            if beside and x % 8 == 5 and ground.kinds[min(y + 1, height - 1), x] == "cobble":
                head = Canvas(TILE, lamp.rise)
                head.pixels[...] = picture.pixels[: lamp.rise]
                foot = Canvas(TILE, TILE)
                foot.pixels[...] = picture.pixels[lamp.rise :]
                above.put(head, x * TILE, y * TILE - lamp.rise)
                furniture.put(foot, x * TILE, y * TILE)
                glows.put(lamp_glow(), x * TILE, (y - 1) * TILE)
                solid[y, x] = True
    return solid


def grow_by_water(kinds: Grounds, taken: Mask, floor: Layer, furniture: Layer) -> None:
    """Lilies and reeds for still water, rocks for the sea; nothing that blocks a way."""
    height, width = kinds.shape
    cx, cy, rx, ry = larkspur.POND
    for y in range(1, height - 1):
        for x in range(1, width - 1):
            luck = noise(x, y, 131) % 100
            in_pond = abs(x - cx) <= rx + 1 and abs(y - cy) <= ry + 1
            if taken[y, x] and not in_pond:
                continue
            near = kinds[y - 1 : y + 2, x - 1 : x + 2]
            if kinds[y, x] == "water" and in_pond and luck < 45:
                _put(floor, _lilies(luck % 5), x, y)
            elif kinds[y, x] == "sand" and (near == "water").any() and luck < 30:
                _put(furniture, _reeds(luck % 4), x, y)
            elif kinds[y, x] in ("water", "deep") and y > height - 14 and luck < 2:
                _put(floor, _rocks(luck), x, y)


def _lilies(variant: int) -> Canvas:
    pads = Canvas(TILE, TILE)
    for k in range(3):
        spot = noise(variant, k, 132)
        x, y = 6 + spot % 20, 6 + (spot >> 6) % 20
        pads.ellipse(x, y, 5, 3, RAMPS["leaf"][1])
        pads.ellipse(x, y - 1, 4, 2, RAMPS["leaf"][3])
        pads.rect(x, y - 1, 5, 1, RAMPS["water"][2])
        if k == variant % 3:
            pads.ellipse(x, y - 3, 2, 2, RAMPS["rose"][3])
            pads.dot(x, y - 3, RAMPS["yellow"][2])
    return pads


def _reeds(variant: int) -> Canvas:
    reeds = Canvas(TILE, TILE)
    for k in range(7):
        spot = noise(variant, k, 133)
        x, tall = 5 + spot % 22, 12 + (spot >> 6) % 10
        reeds.line(x, 28, x + (k % 3) - 1, 28 - tall, RAMPS["leaf"][1 + k % 2])
        if k % 2:
            reeds.rect(x + (k % 3) - 1, 28 - tall, 2, 5, RAMPS["walnut"][2])
    return reeds


def _rocks(variant: int) -> Canvas:
    rocks = Canvas(TILE, TILE)
    for x, y, r in ((11, 18, 8), (22, 21, 5))[: 1 + variant % 2]:
        rocks.ellipse(x, y + r // 2, r + 3, 4, RAMPS["water"][3])
        rocks.ball(x, y, r, RAMPS["stone"])
    return rocks


def _put(layer: Layer, picture: Canvas, x: int, y: int) -> None:
    layer.put(picture, x * TILE, y * TILE)


def _tree(furniture: Layer, above: Layer, picture: Canvas, x: int, y: int) -> None:
    crown = Canvas(picture.width, 80)
    crown.pixels[...] = picture.pixels[:80]
    trunk = Canvas(picture.width, 32)
    trunk.pixels[...] = picture.pixels[80:]
    left, top = (x - 1) * TILE, (y + 1) * TILE - picture.height
    above.put(crown, left, top)
    furniture.put(trunk, left, top + 80)


def _tree_chance(ground: Ground, x: int, y: int) -> int:
    """How many in a thousand: woods along the northern and side edges, groves in meadows."""
    width = ground.kinds.shape[1]
    edge = min(x, width - 1 - x, y)
    if edge < 2:
        return 620
    if edge < 4:
        return 300
    return 190 if ground.kinds[y, x] == "meadow" else 75


def _has_room(ground: Ground, crowns: list[tuple[int, int]], x: int, y: int) -> bool:
    """Whether the crown hangs over no room, the trunk leaves a way round, no tree is close."""
    box = ground.inside[max(y - 3, 0) : y + 1, max(x - 1, 0) : x + 2]
    near = ground.taken[max(y - 1, 0) : y + 2, max(x - 1, 0) : x + 2]
    way = np.isin(
        ground.kinds[max(y - 1, 0) : y + 2, max(x - 1, 0) : x + 2], ("dirt", "cobble", "water")
    )
    apart = all(abs(x - u) > 2 or abs(y - v) > 1 for u, v in crowns)
    return not box.any() and not near.any() and not way.any() and apart


def _open(ground: Ground, solid: Mask, x: int, y: int) -> bool:
    """Whether nothing solid or built touches the cell, so that a bush closes no way."""
    around = np.s_[max(y - 1, 0) : y + 2, max(x - 1, 0) : x + 2]
    way = np.isin(ground.kinds[around], ("dirt", "cobble"))
    return not (solid[around].any() or ground.taken[around].any() or way.any())


def _beside_wall(ground: Ground, x: int, y: int) -> bool:
    return y > 0 and bool(ground.inside[y - 1, x]) and noise(x, y, 107) % 3 > 0


def _flowers(variant: int) -> Canvas:
    """A tuft with a few flowers; one can walk over it."""
    tuft = Canvas(TILE, TILE)
    names = ("red", "yellow", "white", "violet", "rose", "sky")
    for k in range(5):
        spot = noise(variant, k, 111)
        x, y = 4 + spot % 23, 8 + (spot >> 6) % 17
        tuft.rect(x, y + 2, 1, 5, RAMPS["leaf"][1])
        tuft.rect(x - 2, y + 5, 2, 2, RAMPS["leaf"][2])
        tuft.rect(x + 1, y + 4, 2, 2, RAMPS["leaf"][2])
        if (variant + k) % 4:
            tones = RAMPS[names[(variant + k // 3) % 6]]
            tuft.rect(x - 1, y - 1, 3, 3, tones[2])
            tuft.rect(x - 1, y - 1, 2, 2, tones[3])
    return tuft
