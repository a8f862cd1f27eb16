"""A scene as a PNG; needs no display."""

from io import BytesIO

from frontend.map.camera import Camera
from frontend.map.painter import draw
from frontend.map.scene import Scene
from frontend.map.sdl import pygame

OVERVIEW = (1600, 1143)
"""Size of a picture of the whole town in pixels."""


def png_of(
    scene: Scene,
    *,
    size: tuple[int, int] = OVERVIEW,
    camera: Camera | None = None,
    time: float = 0.0,
) -> bytes:
    """Draw *scene* and return the picture as the bytes of a PNG file.

    Args:
        scene: what to show.
        size: of the picture in pixels; a *camera* brings its own.
        camera: from where; by default the whole town.
        time: seconds on any clock, for the legs of those who walk.
    """
    view = camera or Camera.fit(scene.town, size)
    return png_bytes(draw(scene, view, time))


def png_bytes(picture: pygame.Surface) -> bytes:
    """Return *picture* as the bytes of a PNG file; pygame tells of no file it could not write."""
    file = BytesIO()
    pygame.image.save(picture, file, "picture.png")
    return file.getvalue()
