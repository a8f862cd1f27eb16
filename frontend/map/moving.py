"""A stretch of a run as a small moving picture, from its folder alone and without a display."""

import math
from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

import numpy as np

from environment.tiled import TiledMap
from frontend.map.camera import Camera
from frontend.map.described import described_residents
from frontend.map.gif import LONGEST_CS, gif_parts
from frontend.map.moments import Moment, Moments
from frontend.map.painter import Painter
from frontend.map.palette import FEW, MANY, Indices, Palette, Pixels
from frontend.map.run_picture import NEAR_PX, scene_of
from frontend.map.scene import Scene
from frontend.map.sdl import pygame
from frontend.map.town_map import town_map

SIZE = (980, 700)
"""Width and height of the picture; a town of 140×100 tiles has seven pixels a tile."""
_MOST_FRAMES = 288
_SHORTEST_CS = 10
# A change of light repaints the whole picture, which is what costs: it comes at these hours only,
# where the sky differs enough to be seen.
_LIGHT_HOURS = (0.0, 5.5, 6.25, 7.25, 8.5, 17.5, 18.75, 19.75, 20.75, 23.5)
_PALETTE_HOURS = (0.0, 6.25, 7.25, 12.0, 18.75, 19.75, 21.0)
_NEAR_HOURS = (0.0, 12.0)


@dataclass(frozen=True, slots=True)
class Stretch:
    """Which frames there are.

    Attributes:
        first, last: ticks of the first and the last frame.
        stride: ticks from one frame to the next.
        lasts_cs: how long a frame is shown, in hundredths of a second.
    """

    first: int
    last: int
    stride: int
    lasts_cs: int

    @property
    def ticks(self) -> range:
        """The ticks that are shown."""
        return range(self.first, self.last + 1, self.stride)


def stretch_of(first: int, last: int, *, step_seconds: int, speed: float) -> Stretch:
    """Choose the frames from tick *first* to tick *last*.

    At most ten a second and 288 in all: a day is shown in steps of five minutes.

    Args:
        first: tick of the first frame.
        last: tick that ends it, later than *first*.
        step_seconds: game seconds a tick.
        speed: game seconds a second, greater than 0.
    """
    wanted_s = max(speed * _SHORTEST_CS / 100, (last - first) * step_seconds / _MOST_FRAMES)
    stride = min(max(math.ceil(wanted_s / step_seconds), 1), last - first)
    lasts_cs = round(stride * step_seconds / speed * 100)
    return Stretch(first, last, stride, min(max(lasts_cs, 2), LONGEST_CS))


def moving_picture(
    root: Path, stretch: Stretch, *, on_frame: Callable[[datetime], None], follow: str = ""
) -> Iterator[bytes]:
    """Yield the bytes of a GIF of the run in *root*; equal runs give equal bytes.

    Args:
        root: the run's folder.
        stretch: what is shown of it.
        on_frame: is told the game time of each frame that is drawn.
        follow: full name of who stays near the middle; empty for the whole town.

    Raises:
        StorageError: the run cannot be read.
        WorldError: its map cannot be drawn.
    """
    moments = Moments(root)
    known = described_residents(moments.town)
    with town_map(moments.town) as town:
        painter = Painter(town)
        camera = Camera.fit(town, SIZE)

        def scene(moment: Moment) -> Scene:
            drawn = scene_of(moment, town, known, banner=moments.name)
            return replace(drawn, hour=_light_hour(drawn.hour))

        first = scene(moments.at(stretch.first))
        samples = [
            _pixels(painter.draw(replace(first, hour=hour), each, 0.0))[::2, ::2]
            for each in (camera, *(_near_views(town) if follow else ()))
            for hour in (_PALETTE_HOURS if each is camera else _NEAR_HOURS)
        ]
        palette = Palette(samples, MANY if follow else FEW)

        def frames() -> Iterator[tuple[Indices, int]]:
            seen_from = camera
            for number, moment in enumerate(moments.along(stretch.ticks)):
                on_frame(moment.now)
                shown = scene(moment)
                seen_from = following(shown, follow, seen_from)
                # Half a step of a walk a frame.
                picture = painter.draw(shown, seen_from, number * 0.2)
                yield palette.indices(_pixels(picture)), stretch.lasts_cs

        yield from gif_parts(frames(), palette, SIZE)


def following(scene: Scene, name: str, before: Camera) -> Camera:
    """Return the camera from which *name* is seen near the middle.

    It stands still until they leave the inner half of the picture: a camera that moves with every
    step repaints every pixel.

    Args:
        scene: what is shown.
        name: full name; where they are not in town, or it is empty, the camera stays.
        before: from where the last frame was seen.
    """
    who = next((person for person in scene.people if person.name == name), None)
    if who is None:
        return before
    width, height = before.size
    x, y = before.to_picture(who.x + 0.5, who.y + 0.5)
    is_inside = width / 4 <= x <= width * 3 / 4 and height / 4 <= y <= height * 3 / 4
    if before.tile_px == NEAR_PX and is_inside:
        return before
    return Camera.within(scene.town, who.x, who.y, tile_px=NEAR_PX, size=before.size)


def _near_views(town: TiledMap) -> Iterator[Camera]:
    """Yield views all over the town, whose floors and furniture lose their colours when far."""
    for x in (1, 3, 5):
        for y in (1, 3):
            middle = town.width * x / 6, town.height * y / 4
            yield Camera.within(town, *middle, tile_px=NEAR_PX, size=SIZE)


def _light_hour(hour: float) -> float:
    """Return the hour whose light is shown at *hour*, 0 to 24."""
    return _LIGHT_HOURS[bisect_right(_LIGHT_HOURS, hour) - 1]


def _pixels(picture: pygame.Surface) -> Pixels:
    pixels: Pixels = np.swapaxes(pygame.surfarray.array3d(picture), 0, 1)
    return pixels
