"""A picture of a run at any time it has lived, from its folder alone."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from environment.tiled import TiledMap
from frontend.map.camera import Camera
from frontend.map.described import Described, described_residents
from frontend.map.moments import Moment, Moments, PersonMoment
from frontend.map.painter import draw
from frontend.map.panel import Panel, beside
from frontend.map.picture import OVERVIEW, png_bytes, png_of
from frontend.map.recollection import Recollection, last_recollection
from frontend.map.scene import Facing, Person, Scene
from frontend.map.town_map import town_map

NEAR_PX = 32.0
"""Pixels a tile in a picture that follows somebody."""
_PANEL = 400


@dataclass(frozen=True, slots=True)
class RunPicture:
    """A picture of a run.

    Attributes:
        moment: what it shows.
        png: the bytes of the file; empty where the one to follow is not in town.
        recollection: what last came to the mind of the one it follows, if asked for.
    """

    moment: Moment
    png: bytes
    recollection: Recollection | None = None


def picture_run(
    root: Path,
    *,
    at: datetime | None = None,
    size: tuple[int, int] = OVERVIEW,
    follow: str = "",
    why: bool = False,
) -> RunPicture:
    """Draw the run in *root*.

    Args:
        root: the run's folder; it may be being written.
        at: game time; by default the last that is committed.
        size: of the picture in pixels.
        follow: full name of who comes to the middle, near; empty for the whole town.
        why: also show, beside the map, what last came to their mind and why.

    Raises:
        StorageError: the run cannot be read, or has not lived *at*.
        WorldError: its map cannot be drawn.
    """
    moments = Moments(root)
    moment = moments.at(None if at is None else moments.tick_at(at))
    with town_map(moments.town) as town:
        scene = scene_of(moment, town, described_residents(moments.town), banner=moments.name)
        if not follow:
            return RunPicture(moment, png_of(scene, size=size))
        who = next((person for person in scene.people if person.name == follow), None)
        if who is None:
            return RunPicture(moment, b"")
        size = (size[0] - _PANEL, size[1]) if why else size
        camera = Camera.within(town, who.x, who.y, tile_px=NEAR_PX, size=size)
        if not why:
            return RunPicture(moment, png_of(scene, camera=camera))
        found = last_recollection(moments.reader, follow, at_tick=moment.tick)
        panel = Panel(_PANEL).draw(who, found, size[1])
        return RunPicture(moment, png_bytes(beside(draw(scene, camera, 0.0), panel)), found)


def scene_of(
    moment: Moment, town: TiledMap, known: Mapping[str, Described], *, banner: str = ""
) -> Scene:
    """Return *moment* on *town* as a scene; who is not in *known* is grown up."""
    now = moment.now
    return Scene(
        town=town,
        people=tuple(_person(each, known.get(each.name, Described())) for each in moment.people),
        hour=now.hour + now.minute / 60 + now.second / 3600,
        clock=f"{now:%a} {now.day} {now:%b}, {now:%H:%M}",
        banner=banner,
    )


def _person(each: PersonMoment, described: Described) -> Person:
    x, y = each.position
    return Person(
        name=each.name,
        x=x,
        y=y,
        facing=_facing(each.heading),
        is_walking=each.is_walking,
        is_asleep=each.is_asleep,
        age=described.age,
        emoji=each.emoji,
        doing=each.activity,
        speech=each.speech,
        about=described.about,
    )


def _facing(heading: tuple[int, int]) -> Facing:
    """Return the side that somebody with that last move shows."""
    dx, dy = heading
    if dx:
        return "right" if dx > 0 else "left"
    return "up" if dy < 0 else "down"
