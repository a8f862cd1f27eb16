"""`reverie view --gif`: a stretch of a run as a small moving picture."""

from datetime import datetime
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from environment.tiled import read_map
from frontend.map.camera import Camera
from frontend.map.moving import SIZE, following, stretch_of
from frontend.map.run_picture import NEAR_PX, picture_run
from frontend.map.scene import Person, Scene
from tests.frontend.cli.calls import call
from tests.frontend.cli.conftest import Lived


def test_a_moving_picture_moves_and_is_the_same_every_time(lived: Lived, tmp_path: Path) -> None:
    """Its frames differ, its length is that of the game time by the speed, and it repeats."""
    first, second = tmp_path / "a.gif", tmp_path / "b.gif"
    words = ["--from", "08:00", "--to", "08:05", "--speed", "100", "--runs", str(lived.runs)]

    told = call("view", "monday", "--gif", first, *words)
    document = call("view", "monday", "--gif", second, *words, "--json").document

    assert told.code == 0
    assert "from Mon 2023-02-13 08:00 to Mon 2023-02-13 08:05, 31 frames" in told.out
    assert first.read_bytes() == second.read_bytes()
    assert (document["frames"], document["seconds"]) == (31, pytest.approx(3.1))
    with Image.open(first) as picture:
        assert picture.info["loop"] == 0
        total_ms, shown = 0, []
        for number in range(picture.n_frames):  # type: ignore[attr-defined]  # of GIF only
            picture.seek(number)
            total_ms += picture.info["duration"]
            shown.append(picture.convert("RGB"))
    assert total_ms == 3100
    assert all(ImageChops.difference(one, other).getbbox() for one, other in pairwise(shown))


def test_a_frame_looks_as_the_still_picture_of_its_time(lived: Lived, tmp_path: Path) -> None:
    """Also the last, which is made of all the changes before it; colours are only near."""
    call(
        *("view", "monday", "--gif", tmp_path / "a.gif", "--from", "10:00", "--to", "10:10"),
        *("--speed", "300", "--runs", lived.runs),
    )
    still = picture_run(lived.root, at=datetime(2023, 2, 13, 10, 10), size=SIZE)
    (tmp_path / "still.png").write_bytes(still.png)

    with Image.open(tmp_path / "a.gif") as moving, Image.open(tmp_path / "still.png") as expected:
        moving.seek(moving.n_frames - 1)  # type: ignore[attr-defined]  # of GIF only
        difference = ImageChops.difference(moving.convert("RGB"), expected.convert("RGB"))
    grey = difference.convert("L").histogram()
    assert sum(grey[48:]) < 0.02 * sum(grey)


def test_a_moving_picture_that_follows_somebody_ends_with_them_in_sight(
    lived: Lived, tmp_path: Path
) -> None:
    """Its last frame is near, and the camera stood still while they stayed in the middle."""
    town = read_map(lived.root / "town" / "map.tmj")
    camera = Camera.fit(town, SIZE)

    told = call(
        *("view", "monday", "--gif", tmp_path / "a.gif", "--from", "09:00", "--to", "09:10"),
        *("--speed", "600", "--follow", "Ana", "--runs", lived.runs),
    )
    near = following(Scene(town, (Person("Ana", 5, 5),)), "Ana", camera)
    step = following(Scene(town, (Person("Ana", 6, 5),)), "Ana", near)
    gone = following(Scene(town), "Ana", near)

    assert told.code == 0
    assert near.tile_px == NEAR_PX
    assert near == step == gone


@pytest.mark.parametrize(
    ("ticks", "step_seconds", "speed", "frames", "lasts_cs"),
    [
        (8640, 10, 60, 289, 500),  # a day: every five minutes, which take five seconds
        (8640, 10, 600, 289, 50),
        (8640, 10, 6000, 145, 10),  # ten frames a second at most
        (6, 10, 60, 7, 17),
        (6, 10, 86_400, 2, 2),  # never shorter than viewers can show
        (24, 3600, 1, 25, 65_535),  # nor longer than the format can say
    ],
)
def test_frames_are_few_enough_and_last_as_long_as_the_speed_says(
    ticks: int, step_seconds: int, speed: float, frames: int, lasts_cs: int
) -> None:
    """Whatever the length of the stretch and of a step."""
    stretch = stretch_of(0, ticks, step_seconds=step_seconds, speed=speed)

    assert (len(stretch.ticks), stretch.lasts_cs) == (frames, lasts_cs)
