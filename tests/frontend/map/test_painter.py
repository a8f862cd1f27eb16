"""Pictures of scenes: what is where, how bright, and always the same."""

from dataclasses import replace
from pathlib import Path

import pytest

import environment
from environment.tiled import TiledMap, read_map
from frontend.map.camera import Camera
from frontend.map.scene import ObjectState, Person, Scene

pygame = pytest.importorskip("pygame")

_LARKSPUR = Path(environment.__file__).parent / "towns" / "larkspur" / "map.tmj"
_SQUARE = (52, 47)
_FIELD = Camera.around(*_SQUARE, tile_px=32, size=(320, 240))


@pytest.fixture(scope="module")
def town() -> TiledMap:
    """Larkspur, read once."""
    return read_map(_LARKSPUR)


def _pixels(scene: Scene, camera: Camera, time: float = 0.0) -> bytes:
    from frontend.map.painter import draw

    return bytes(pygame.image.tobytes(draw(scene, camera, time), "RGB"))


def _brightness(pixels: bytes) -> float:
    return sum(pixels) / len(pixels)


def _changed(before: bytes, after: bytes, width: int) -> list[tuple[int, int]]:
    """Pixels in which two pictures differ."""
    return [
        (k // 3 % width, k // 3 // width)
        for k in range(0, len(before), 3)
        if before[k : k + 3] != after[k : k + 3]
    ]


def test_the_picture_has_the_size_of_its_camera(town: TiledMap) -> None:
    """Asked for 320 by 240, drawn 320 by 240."""
    from frontend.map.painter import draw

    assert draw(Scene(town), _FIELD, 0.0).get_size() == (320, 240)


def test_somebody_stands_on_their_tile(town: TiledMap) -> None:
    """A nameless person changes the picture at their tile and nowhere far from it."""
    person = Person("", *_SQUARE)
    before, after = _pixels(Scene(town), _FIELD), _pixels(Scene(town, (person,)), _FIELD)

    changed = _changed(before, after, 320)

    # The tile in the middle spans x 144..176 and y 104..136; heads rise above it, and the empty
    # label below takes a few pixels.
    assert len([1 for x, y in changed if 144 <= x < 176 and 90 <= y < 136]) > 300
    assert all(138 <= x < 182 and 85 <= y < 165 for x, y in changed)


def test_night_is_darker_than_noon(town: TiledMap) -> None:
    """The same place at 12 and at 23 hours."""
    noon = _brightness(_pixels(Scene(town, hour=12.0), _FIELD))
    night = _brightness(_pixels(Scene(town, hour=23.0), _FIELD))

    assert night < 0.6 * noon


def test_a_room_is_lit_while_somebody_is_awake_in_it(town: TiledMap) -> None:
    """At night the classroom is bright with a teacher, dark with a sleeper."""
    camera = Camera.around(8, 7, tile_px=24, size=(160, 120))
    awake = Person("", 10, 10)

    lit = _brightness(_pixels(Scene(town, (awake,), hour=23.0), camera))
    dark = _brightness(_pixels(Scene(town, (replace(awake, is_asleep=True),), hour=23.0), camera))

    assert lit > 1.5 * dark


def test_a_yard_is_not_a_room(town: TiledMap) -> None:
    """Who is awake in the farmyard lights no rectangle of it."""
    from frontend.map.night import Rooms

    rooms = Rooms(town)

    assert rooms.lit_by([Person("", 103, 11)]) == []
    assert rooms.lit_by([Person("", 10, 10)]) == [(4, 4, 9, 8)]


def test_people_keep_a_readable_size_in_the_overview(town: TiledMap) -> None:
    """A tile is 11 pixels there; somebody is still more than 20 pixels high."""
    camera = Camera.fit(town, (1600, 1143))
    before = _pixels(Scene(town), camera)
    after = _pixels(Scene(town, (Person("", *_SQUARE),)), camera)

    rows = {y for _, y in _changed(before, after, 1600)}

    assert len(rows) > 20


def test_names_and_lines_stay_in_the_picture_and_apart(town: TiledMap) -> None:
    """Twenty people in one corner: their cards are placed whole, drawing raises nothing."""
    people = tuple(
        Person(f"Maximiliana Person {k}", 0, 0, emoji="💬", doing="talking", speech="Good morning!")
        for k in range(20)
    )
    scene = Scene(town, people, clock="Mon 13 Feb, 08:00", banner="REPLAY")

    assert len(_pixels(scene, Camera.fit(town, (800, 571)))) == 800 * 571 * 3


def test_the_order_of_people_does_not_matter(town: TiledMap) -> None:
    """Equal scenes give equal pictures, whoever is named first."""
    people = (Person("Ana", 50, 47), Person("山田花子", 52, 47), Person("Ken", 52, 47))

    assert _pixels(Scene(town, people), _FIELD) == _pixels(Scene(town, people[::-1]), _FIELD)


def test_legs_move_with_time_only_when_walking(town: TiledMap) -> None:
    """A fifth of a second later the next foot is forward."""
    still, walking = Person("Ana", *_SQUARE), Person("Ana", *_SQUARE, is_walking=True)

    assert _pixels(Scene(town, (still,)), _FIELD, 0.0) == _pixels(
        Scene(town, (still,)), _FIELD, 0.2
    )
    assert _pixels(Scene(town, (walking,)), _FIELD, 0.0) != _pixels(
        Scene(town, (walking,)), _FIELD, 0.2
    )


def test_the_state_of_an_object_is_shown_from_near(town: TiledMap) -> None:
    """A burning stall is told by a tag, which the overview leaves out."""
    scene = Scene(town, states=(ObjectState(50, 44, "burning"),))
    overview = Camera.fit(town, (700, 500))

    assert _pixels(scene, _FIELD) != _pixels(Scene(town), _FIELD)
    assert _pixels(scene, overview) == _pixels(Scene(town), overview)


def test_a_missing_tileset_picture_is_drawn_grey(town: TiledMap, tmp_path: Path) -> None:
    """A map whose pictures were lost can still be looked at."""
    lost = tuple(replace(each, image=tmp_path / "lost.png") for each in town.tilesets)

    pixels = _pixels(Scene(replace(town, tilesets=lost)), _FIELD)

    assert len(set(pixels)) < 20


def test_a_png_is_written_without_a_display(
    town: TiledMap, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No window system is asked for."""
    from frontend.map.picture import png_of

    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)

    (tmp_path / "town.png").write_bytes(png_of(Scene(town), size=(280, 200)))

    assert pygame.image.load(tmp_path / "town.png").get_size() == (280, 200)
    assert not pygame.display.get_init()


def test_a_camera_finds_the_tile_under_a_pixel(town: TiledMap) -> None:
    """There and back; the whole town fits into its picture."""
    camera = Camera.fit(town, (1600, 1143))

    assert camera.to_town(*camera.to_picture(12.0, 34.0)) == pytest.approx((12.0, 34.0))
    assert camera.to_picture(0, 0)[0] >= 0
    assert camera.to_picture(140, 100)[1] <= 1143.001
