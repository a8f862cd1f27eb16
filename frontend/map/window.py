"""The map window: a run that plays, somebody chosen in it, and what came to their mind."""

import os
import sys
import time
from dataclasses import replace
from pathlib import Path

from environment.tiled import TiledMap
from frontend.map.camera import Camera, Size
from frontend.map.described import described_residents
from frontend.map.frame import BAR, Frame, panel_width
from frontend.map.moments import Moments, Reel
from frontend.map.painter import Painter
from frontend.map.recollection import Recollection, last_recollection
from frontend.map.run_picture import NEAR_PX, scene_of
from frontend.map.scene import Person, Scene
from frontend.map.sdl import pygame
from frontend.map.sprites import HEIGHT, WIDTH
from frontend.map.town_map import town_map
from frontend.map.watching import Watching
from storage import is_in_use

SIZE = (1280, 800)
_FRAMES_A_SECOND = 30
_LOOK_AGAIN_S = 1.0
"""Seconds after which a run is looked at for new ticks, and somebody for new memories."""
_ZOOM = 1.2


def can_open() -> bool:
    """Return whether there is a display to open a window on."""
    wanted = os.environ.get("SDL_VIDEODRIVER")
    if sys.platform == "linux" and not (
        wanted or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    ):
        return False  # SDL would find that out too, and complain of each way that it tried
    try:
        pygame.display.init()
    except pygame.error:
        return False
    # SDL falls back to drivers that draw nowhere; only who asks for one by name means it.
    driver = pygame.display.get_driver()
    return driver not in ("dummy", "offscreen") or wanted == driver


def watch(root: Path, *, at_tick: int, chosen: str = "", why: bool = False) -> None:
    """Open a window on the run in *root* and return when it is closed.

    Args:
        root: the run's folder; it may be being written.
        at_tick: what is shown first.
        chosen: full name of who is chosen and followed; empty for nobody.
        why: whether the panel tells at once what last came to their mind.

    Raises:
        StorageError: the run cannot be read.
        WorldError: its map cannot be drawn.
    """
    moments = Moments(root)
    with town_map(moments.town) as town:
        screen = pygame.display.set_mode(SIZE, pygame.RESIZABLE)
        pygame.display.set_caption(f"{moments.name} · Reverie")
        window = Window(moments, town, at_tick=at_tick, size=SIZE, chosen=chosen, why=why)
        clock = pygame.time.Clock()
        try:
            while window.watching.is_open:
                for event in pygame.event.get():
                    window.handle(event)
                screen = pygame.display.get_surface() or screen
                screen.blit(window.draw(), (0, 0))
                pygame.display.flip()
                window.pass_time(clock.tick(_FRAMES_A_SECOND) / 1000)
        finally:
            pygame.display.quit()


class Window:
    """What is on the screen; it draws on surfaces of its own, so that no display is needed.

    Args:
        moments: of the run.
        town: its map.
        at_tick: what is shown first.
        size: in pixels.
        chosen: full name of somebody; empty for nobody.
        why: whether the panel tells what last came to their mind.
    """

    def __init__(
        self,
        moments: Moments,
        town: TiledMap,
        *,
        at_tick: int,
        size: Size,
        chosen: str = "",
        why: bool = False,
    ) -> None:
        self._moments = moments
        self._town = town
        self._known = described_residents(moments.town)
        self._reel = Reel(moments)
        self._painter = Painter(town)
        self._frame = Frame()
        self._size = size
        self._played_s = 0.0
        self._looked_s = 0.0
        self._is_live = is_in_use(moments.root)
        self._recalled: tuple[str, int, float, Recollection | None] | None = None
        self.watching = Watching(
            first=moments.first_tick,
            last=max(moments.last_tick or 0, at_tick),
            step_seconds=moments.step_seconds,
            tick=at_tick,
            chosen=chosen,
            follows=bool(chosen),
            shows_why=why,
        )
        self.camera = Camera.fit(town, self._map_size())
        if chosen:
            self._come_near()

    def handle(self, event: pygame.event.Event) -> None:
        """Take what a person did."""
        match event.type:
            case pygame.QUIT:
                self.watching = replace(self.watching, is_open=False)
            case pygame.VIDEORESIZE:
                self._size = (max(event.w, 320), max(event.h, 240))
                self._fit_camera()
            case pygame.KEYDOWN:
                self._press(event)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._click(*event.pos)
            case pygame.MOUSEMOTION if event.buttons[0] and event.pos[1] < self._map_size()[1]:
                self.camera = self.camera.moved(*event.rel)
                self.watching = replace(self.watching, follows=False)
            case pygame.MOUSEWHEEL:
                self.camera = self.camera.zoomed(_ZOOM**event.y, *pygame.mouse.get_pos())
            case _:
                pass

    def pass_time(self, seconds: float) -> None:
        """Let *seconds* pass; now and then look whether the run has gone on."""
        self._played_s += seconds
        if self._played_s - self._looked_s >= _LOOK_AGAIN_S:
            self._looked_s = self._played_s
            self._is_live = is_in_use(self._moments.root)
            last = self._moments.last_tick
            self.watching = replace(self.watching, last=max(self.watching.last, last or 0))
        self.watching = self.watching.after(seconds)

    def draw(self) -> pygame.Surface:
        """Return what is to be seen now."""
        scene, watching = self._scene(), self.watching
        person = next((each for each in scene.people if each.name == watching.chosen), None)
        if person is not None and watching.follows:
            self._follow(person)
        picture = self._painter.draw(scene, self.camera, self._played_s)
        return self._frame.around(
            picture,
            self._size,
            watching,
            person,
            self._recollection() if person is not None and watching.shows_why else None,
        )

    def _scene(self) -> Scene:
        moment = self._reel.at(self.watching.tick)
        banner = f"{self._moments.name} · {'LIVE' if self._is_live else 'REPLAY'}"
        return scene_of(moment, self._town, self._known, banner=banner)

    def _recollection(self) -> Recollection | None:
        """Return what last came to mind; looked up again at most once a second while time runs."""
        name, tick, now = self.watching.chosen, int(self.watching.tick), time.monotonic()
        kept = self._recalled
        if kept is None or kept[0] != name or kept[1] != tick:
            if kept and kept[0] == name and self.watching.is_playing and now - kept[2] < 1:
                return kept[3]
            found = last_recollection(self._moments.reader, name, at_tick=tick)
            self._recalled = kept = (name, tick, now, found)
        return kept[3]

    def _press(self, event: pygame.event.Event) -> None:
        key = event.unicode if event.unicode in ("+", "-", "=", "?") else None
        names = [each.name for each in self._scene().people]
        before = self.watching
        self.watching = before.pressed(key or pygame.key.name(event.key), names)
        if event.key == pygame.K_0:
            self.watching = replace(self.watching, follows=False)
            self.camera = Camera.fit(self._town, self._map_size())
        elif bool(before.chosen) != bool(self.watching.chosen):
            self._fit_camera()
        if self.watching.follows and not before.follows:
            self._come_near()

    def _click(self, px: int, py: int) -> None:
        width, height = self._map_size()
        if py >= height:
            share = px / max(self._size[0] - 1, 1)
            span = self.watching.last - self.watching.first
            self.watching = self.watching.at(self.watching.first + share * span)
        elif px < width:
            name = self._who_is_at(px, py)
            if name and name != self.watching.chosen:
                self.watching = replace(self.watching, chosen=name)
                self._fit_camera()

    def _who_is_at(self, px: int, py: int) -> str:
        """Return who stands nearest to a pixel of the map; empty where nobody is near."""
        reach = max(self.camera.tile_px, HEIGHT * 0.7)
        near: list[tuple[float, str]] = []
        for person in self._scene().people:
            x, y = self.camera.to_picture(person.x + 0.5, person.y + 0.5)
            distance = max(abs(px - x) * HEIGHT / WIDTH, abs(py - y))
            if distance <= reach:
                near.append((distance, person.name))
        return min(near, default=(0.0, ""))[1]

    def _follow(self, person: Person) -> None:
        self.camera = Camera.within(
            self._town, person.x, person.y, tile_px=self.camera.tile_px, size=self._map_size()
        )

    def _come_near(self) -> None:
        factor = max(NEAR_PX / self.camera.tile_px, 1.0)
        self.camera = self.camera.zoomed(factor, self.camera.size[0] / 2, self.camera.size[1] / 2)

    def _map_size(self) -> Size:
        width, height = self._size
        panel = panel_width(width) if self.watching.chosen else 0
        return width - panel, height - BAR

    def _fit_camera(self) -> None:
        self.camera = self.camera.resized(self._map_size())
