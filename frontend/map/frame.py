"""What is around the map in the window: the panel, the bar of time, and the list of keys."""

from frontend.map.camera import Size
from frontend.map.panel import Panel
from frontend.map.recollection import Recollection
from frontend.map.scene import Person
from frontend.map.sdl import pygame
from frontend.map.text import Writer
from frontend.map.watching import KEYS, Watching

BAR = 34
"""Height of the bar of time in pixels."""
_DARK = (52, 40, 58)
_PALE = (250, 244, 232)
_SOFT = (180, 166, 182)
_LIT = (247, 207, 88)


def panel_width(width: int) -> int:
    """Return how wide the panel is in a window *width* pixels wide."""
    return min(max(width * 3 // 10, 240), 400, width // 2)


class Frame:
    """Puts the parts of the window together and keeps the letters it has prepared."""

    def __init__(self) -> None:
        self._words = Writer(14)
        self._panels: dict[int, Panel] = {}
        self._drawn: tuple[tuple[object, ...], pygame.Surface] | None = None

    def around(
        self,
        picture: pygame.Surface,
        size: Size,
        watching: Watching,
        person: Person | None,
        recollection: Recollection | None,
    ) -> pygame.Surface:
        """Return the whole window.

        Args:
            picture: the map.
            size: of the window in pixels.
            watching: what is shown.
            person: who is chosen and in town; None for nobody.
            recollection: what last came to their mind, where that is asked for.
        """
        window = pygame.Surface(size, 0, 32)
        window.fill(_DARK)
        window.blit(picture, (0, 0))
        width, height = size
        if watching.chosen:
            window.blit(
                self._panel(watching, person, recollection, panel_width(width), height - BAR),
                (width - panel_width(width), 0),
            )
        self._bar(window, watching)
        if watching.shows_keys:
            card = self._keys()
            window.blit(card, ((width - card.get_width()) // 2, max((height - BAR) // 8, 0)))
        return window

    def _panel(
        self,
        watching: Watching,
        person: Person | None,
        recollection: Recollection | None,
        width: int,
        height: int,
    ) -> pygame.Surface:
        hint = "" if watching.shows_why else "w shows what last came to mind, and why"
        if person is None:
            person = Person(watching.chosen, 0, 0, doing="out of town")
            hint = hint or "nothing comes to mind here"
        key = (person.name, person.doing, person.emoji, recollection, hint, width, height)
        if self._drawn is None or self._drawn[0] != key:
            panel = self._panels.setdefault(width, Panel(width))
            self._drawn = (key, panel.draw(person, recollection, height, hint=hint))
        return self._drawn[1]

    def _bar(self, window: pygame.Surface, watching: Watching) -> None:
        """The bar: how far the run is, whether time goes on and how quickly, and where help is."""
        width, height = window.get_size()
        top = height - BAR
        pygame.draw.rect(window, _DARK, (0, top, width, BAR))
        span = max(watching.last - watching.first, 1)
        done = round(width * (watching.tick - watching.first) / span)
        pygame.draw.rect(window, _SOFT, (0, top, width, 4))
        pygame.draw.rect(window, _LIT, (0, top, done, 4))
        state = "playing" if watching.is_playing else "paused, space plays"
        left = self._words.line(f"{state}   {watching.speed}×", _PALE)
        right = self._words.line("? keys", _SOFT)
        y = top + 4 + (BAR - 4 - left.get_height()) // 2
        window.blit(left, (12, y))
        if left.get_width() + right.get_width() + 36 <= width:
            window.blit(right, (width - right.get_width() - 12, y))

    def _keys(self) -> pygame.Surface:
        rows = [(self._words.line(a, _LIT), self._words.line(b, _PALE)) for a, b in KEYS]
        first = max(a.get_width() for a, _ in rows)
        row_px = max(b.get_height() for _, b in rows) + 4
        width = first + max(b.get_width() for _, b in rows) + 56
        card = pygame.Surface((width, len(rows) * row_px + 28), pygame.SRCALPHA, 32)
        pygame.draw.rect(card, (*_DARK, 245), card.get_rect(), border_radius=10)
        for number, (key, meaning) in enumerate(rows):
            y = 14 + number * row_px
            card.blit(key, (18, y))
            card.blit(meaning, (first + 38, y))
        return card
