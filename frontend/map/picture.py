"""Save a scene as a PNG; needs no display."""

from pathlib import Path

from frontend.map.camera import Camera
from frontend.map.painter import draw
from frontend.map.scene import Scene
from frontend.map.sdl import pygame

OVERVIEW = (1600, 1143)
"""Size of a picture of the whole town in pixels."""


def save_png(
    scene: Scene,
    path: Path,
    *,
    size: tuple[int, int] = OVERVIEW,
    camera: Camera | None = None,
    time: float = 0.0,
) -> None:
    """Draw *scene* and write it to *path*.

    Args:
        scene: what to show.
        path: a file whose name ends in ".png"; it is replaced.
        size: of the picture in pixels; a *camera* brings its own.
        camera: from where; by default the whole town.
        time: seconds on any clock, for the legs of those who walk.
    """
    view = camera or Camera.fit(scene.town, size)
    pygame.image.save(draw(scene, view, time), path)
