"""Where letters come from: a font, or the few signs we drew ourselves."""

from importlib import resources
from typing import Protocol

from frontend.map.sdl import pygame

Ink = tuple[int, int, int]

_GRID = 12


class Face(Protocol):
    """A source of letters of one size."""

    def has(self, character: str) -> bool:
        """Whether it can draw the character."""

    def width(self, text: str) -> int:
        """Width of *text* in pixels."""

    def render(self, text: str, ink: Ink) -> pygame.Surface:
        """Draw *text* on a transparent ground."""


class FontFace:
    """A font that knows which letters it has: pygame draws the others as empty boxes."""

    def __init__(self, font: pygame.font.Font) -> None:
        self._font = font
        self._box = self._bits("\uffff")
        self._known: dict[str, bool] = {}

    def has(self, character: str) -> bool:
        """Whether the font draws something of its own for the character."""
        if character not in self._known:
            self._known[character] = character.isspace() or self._bits(character) != self._box
        return self._known[character]

    def width(self, text: str) -> int:
        """Width of *text* in pixels."""
        return self._font.size(text)[0]

    def render(self, text: str, ink: Ink) -> pygame.Surface:
        """Draw *text* on a transparent ground."""
        return self._font.render(text, True, ink)

    def _bits(self, character: str) -> bytes:
        return pygame.image.tobytes(self._font.render(character, False, (0, 0, 0)), "RGBA")


class DrawnFace:
    """The signs of glyphs.txt, scaled to the size of the letters around them."""

    def __init__(self, size: int) -> None:
        self._size = size
        source = resources.files("frontend.map").joinpath("glyphs.txt")
        lines = [
            line
            for line in source.read_text(encoding="utf-8").splitlines()
            if not line.startswith("# ")
        ]
        step = _GRID + 1
        self._rows = {lines[k]: lines[k + 1 : k + step] for k in range(0, len(lines), step)}

    def has(self, character: str) -> bool:
        """Whether we drew this sign."""
        return character in self._rows

    def width(self, text: str) -> int:
        """Width of *text* in pixels: signs are square, with a gap of one."""
        return len(text) * (self._size + 1)

    def render(self, text: str, ink: Ink) -> pygame.Surface:
        """Draw *text* on a transparent ground."""
        line = pygame.Surface((self.width(text), self._size), pygame.SRCALPHA, 32)
        for place, character in enumerate(text):
            sign = pygame.Surface((_GRID, _GRID), pygame.SRCALPHA, 32)
            # Clear ink rather than clear black, so that no dark rim appears in scaling.
            sign.fill((*ink, 0))
            for y, row in enumerate(self._rows.get(character, ())):
                for x, mark in enumerate(row):
                    if mark == "#":
                        sign.set_at((x, y), (*ink, 255))
            sign = pygame.transform.smoothscale(sign, (self._size, self._size))
            line.blit(sign, (place * (self._size + 1), 0))
        return line
