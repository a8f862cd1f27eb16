"""The window, drawn without a display: what is chosen, shown, dragged and resized."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

import reverie
from frontend.map.town_map import town_map
from reverie.config import Config
from tests.small_town import ANA, write_small_town

pygame = pytest.importorskip("pygame")

from frontend.map.moments import Moments, Reel  # noqa: E402  # after the skip
from frontend.map.window import Window, watch  # noqa: E402  # after the skip

_START = datetime(2023, 2, 13, 5)
_SIZE = (900, 600)


@pytest.fixture(name="root", scope="module")
def _root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A hamlet's morning."""
    folder = tmp_path_factory.mktemp("window")
    write_small_town(folder / "town")
    config = Config(
        town=str(folder / "town"), runs=folder, embedder="hashing", start=_START, seed=3
    )
    return reverie.run(config, until=_START + timedelta(hours=4)).root


@pytest.fixture(autouse=True)
def _display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A display that draws nowhere."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    yield
    pygame.display.quit()


@pytest.fixture(name="window")
def _window(root: Path) -> Iterator[Window]:
    """The window as it opens at the last moment."""
    moments = Moments(root)
    with town_map(moments.town) as town:
        yield Window(moments, town, at_tick=moments.last_tick or 0, size=_SIZE)


def _press(window: Window, *keys: tuple[int, str]) -> None:
    for key, letter in keys:
        window.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=letter))


def _pixels(window: Window) -> bytes:
    return bytes(pygame.image.tobytes(window.draw(), "RGB"))


def test_who_is_clicked_is_chosen_and_w_says_what_came_to_their_mind(
    window: Window, root: Path
) -> None:
    """The panel is another with the reasons, and the map keeps what was in the middle."""
    moment = Moments(root).at(int(window.watching.tick))
    ana = next(each for each in moment.people if each.name == ANA.name)
    x, y = window.camera.to_picture(ana.position[0] + 0.5, ana.position[1] + 0.5)
    nobody = _pixels(window)

    window.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(round(x), round(y))))
    chosen = _pixels(window)
    _press(window, (pygame.K_w, "w"))
    why = _pixels(window)

    assert window.watching.chosen == ANA.name
    assert len({nobody, chosen, why}) == 3
    assert window.camera.size[0] < _SIZE[0]


def test_the_same_moment_is_the_same_picture_however_it_was_reached(window: Window) -> None:
    """Back and on again, by keys and by a click on the bar of time."""
    before = _pixels(window)

    _press(window, (pygame.K_HOME, ""))
    first = _pixels(window)
    _press(window, (pygame.K_END, ""))

    assert before == _pixels(window) != first
    window.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(0, _SIZE[1] - 5)))
    assert window.watching.tick == window.watching.first


def test_time_that_plays_moves_the_picture(window: Window) -> None:
    """And time that is paused does not."""
    _press(window, (pygame.K_HOME, ""))
    tick = window.watching.tick

    window.pass_time(1.0)
    assert window.watching.tick == tick
    _press(window, (pygame.K_SPACE, " "), (pygame.K_EQUALS, "+"))
    window.pass_time(1.0)

    assert window.watching.tick == tick + 30  # 300 game seconds a second, ten a tick


@pytest.mark.parametrize("size", [(320, 240), (640, 480), (1920, 1080)])
def test_a_window_of_any_size_is_filled(window: Window, size: tuple[int, int]) -> None:
    """With the panel, the keys and the bar on it; smaller ones are taken as 320 by 240."""
    _press(window, (pygame.K_TAB, "\t"), (pygame.K_w, "w"), (pygame.K_SLASH, "?"))

    width, height = size
    window.handle(pygame.event.Event(pygame.VIDEORESIZE, w=width, h=height, size=size))

    assert window.draw().get_size() == size


def test_zooming_keeps_the_place_under_the_pointer(window: Window) -> None:
    """A wheel turned there and back shows the same."""
    there = window.camera.to_town(300, 200)

    zoomed = window.camera.zoomed(1.5, 300, 200)

    assert zoomed.to_town(300, 200) == pytest.approx(there)
    assert zoomed.zoomed(1 / 1.5, 300, 200).left == pytest.approx(window.camera.left)


def test_between_two_ticks_somebody_is_between_two_tiles(root: Path) -> None:
    """So that a walk is smooth; at a tick they are where the run says."""
    moments = Moments(root)
    reel = Reel(moments)
    last = moments.last_tick or 0
    walking = next(
        (each, moment.tick)
        for moment in moments.along(range(last))
        for each in moment.people
        if each.is_walking
    )
    person, tick = walking

    half, whole, again = (
        next(p.position for p in reel.at(t).people if p.name == person.name)
        for t in (tick + 0.5, tick + 1, tick)
    )

    assert again == person.position
    for axis in (0, 1):
        assert half[axis] == pytest.approx((again[axis] + whole[axis]) / 2)


def test_the_window_closes_when_it_is_asked_to(root: Path) -> None:
    """A whole life of it: opened, drawn, closed."""
    pygame.event.post(pygame.event.Event(pygame.QUIT))

    watch(root, at_tick=0, chosen=ANA.name, why=True)

    assert not pygame.display.get_init()
