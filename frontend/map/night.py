"""Lay the night over a picture: a tint, rooms where somebody is awake, lamps and windows."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from environment.grid import IntArray
from environment.tiled import TiledMap
from frontend.map.camera import Camera
from frontend.map.daylight import Daylight
from frontend.map.images import MapImages
from frontend.map.scene import Person
from frontend.map.sdl import pygame

Rect = tuple[int, int, int, int]

_WARM = (255, 232, 190)
_GLOW = (120, 88, 36)


class Rooms:
    """The rooms of a town that have walls around: those one can light.

    Args:
        town: the map; without object layer "places" and a layer of walls there are none.
    """

    def __init__(self, town: TiledMap) -> None:
        side = town.tile_size_px
        self._rects: dict[str, list[Rect]] = {}
        for drawn in town.objects.get("places", ()):
            if drawn.kind == "arena":
                box = (drawn.x_px, drawn.y_px, drawn.width_px, drawn.height_px)
                x, y, width, height = (round(value / side) for value in box)
                self._rects.setdefault(drawn.name, []).append((x, y, width, height))
        walls = town.layers.get("opaque") or town.layers.get("walls")
        for name in list(self._rects):
            if walls is None or not _is_walled(self._rects[name], walls.gids):
                del self._rects[name]

    def lit_by(self, people: Iterable[Person]) -> list[Rect]:
        """Rooms in which somebody is awake."""
        awake = [person for person in people if not person.is_asleep]
        lit: list[Rect] = []
        for rects in self._rects.values():
            if any(_holds(rect, person) for rect in rects for person in awake):
                lit.extend(rects)
        return lit


def _is_walled(rects: Sequence[Rect], walls: IntArray) -> bool:
    """Whether most of what touches the rectangles is wall: doors may be open, yards are not."""
    cells = {
        (x + u, y + v) for x, y, width, height in rects for u in range(width) for v in range(height)
    }
    around = {
        (x + dx, y + dy)
        for x, y in cells
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
        if (x + dx, y + dy) not in cells
    }
    height, width = walls.shape
    walled = sum(
        bool(walls[y, x]) if 0 <= x < width and 0 <= y < height else False for x, y in around
    )
    return walled >= 0.75 * len(around)


def _holds(rect: Rect, person: Person) -> bool:
    x, y = person.x + 0.5, person.y + 0.5
    return rect[0] <= x < rect[0] + rect[2] and rect[1] <= y < rect[1] + rect[3]


def lay_night(
    picture: pygame.Surface,
    camera: Camera,
    light: Daylight,
    images: MapImages,
    lit: Sequence[Rect],
    town: TiledMap,
) -> None:
    """Darken the picture for the hour and let shine what shines."""
    if light.tint == (255, 255, 255):
        return
    veil = pygame.Surface(picture.get_size(), 0, 32)
    veil.fill(light.tint)
    if light.darkness > 0:
        room_light = tuple(
            round(tint + (warm - tint) * 0.85 * min(light.darkness * 2, 1))
            for tint, warm in zip(light.tint, _WARM, strict=True)
        )
        for x, y, width, height in lit:
            left, top = camera.to_picture(x, y - 1)
            veil.fill(
                room_light,
                (
                    round(left),
                    round(top),
                    round(width * camera.tile_px),
                    round((height + 1) * camera.tile_px),
                ),
            )
    picture.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    if light.darkness > 0:
        _shine(picture, camera, light, images, town)


def light_people(
    picture: pygame.Surface, boxes: Iterable[tuple[int, int, int, int]], light: Daylight
) -> None:
    """Lift people a little out of the dark, so that one finds them."""
    strength = round(light.darkness * 6)
    if not strength:
        return
    for left, top, width, height in boxes:
        side = 2 * max(width, height)
        picture.blit(
            _halo(side, strength),
            (left + width // 2 - side // 2, top + height // 2 - side // 2),
            special_flags=pygame.BLEND_RGB_ADD,
        )


def _shine(
    picture: pygame.Surface, camera: Camera, light: Daylight, images: MapImages, town: TiledMap
) -> None:
    for name, reach in (("lamps", 3.2), ("windows", 1.3)):
        if name == "windows" and light.late:
            continue
        images.draw(picture, camera, name)
        layer = town.layers.get(name)
        if layer is None:
            continue
        side = max(int(reach * 2 * camera.tile_px), 4)
        halo = _halo(side, round(light.darkness * 10))
        for y, x in zip(*layer.gids.nonzero(), strict=True):
            px, py = camera.to_picture(float(x) + 0.5, float(y) + 0.5)
            if -side < px < camera.size[0] + side and -side < py < camera.size[1] + side:
                picture.blit(
                    halo,
                    (round(px) - side // 2, round(py) - side // 2),
                    special_flags=pygame.BLEND_RGB_ADD,
                )


@lru_cache(maxsize=64)
def _halo(side: int, strength: int) -> pygame.Surface:
    """A round soft glow, *strength* from 0 to 10."""
    halo = pygame.Surface((side, side), 0, 32)
    rings = 12
    for ring in range(rings):
        part = (ring + 1) / rings
        tone = tuple(round(value * strength / 10 * part * part) for value in _GLOW)
        radius = round(side / 2 * (1 - ring / rings))
        pygame.draw.circle(halo, tone, (side // 2, side // 2), radius)
    return halo
