"""Pictures of common emoji, drawn by our own code from the lines of emoji.txt."""

from importlib import resources

from frontend.map.sdl import pygame

GRID = 24
"""Side of the grid on which emoji are drawn."""

_INKS: dict[str, str] = {
    "k": "#3b2f3f",
    "w": "#fdfaf4",
    "y": "#f7cf58",
    "o": "#ea9440",
    "r": "#d8504f",
    "p": "#f0a3b4",
    "b": "#4a72b8",
    "s": "#86c5e8",
    "g": "#62ab5c",
    "d": "#3d7a4a",
    "n": "#8a5a3c",
    "t": "#d2a86c",
    "a": "#8b8c99",
    "h": "#c9ccd6",
    "v": "#8d74bd",
    "c": "#f6e6c8",
    "f": "#eab98e",
    ".": "#00000000",
}
_JOINER, _PICTURE_STYLE = "\u200d", "\ufe0f"


class EmojiPictures:
    """Finds and scales pictures of emoji."""

    def __init__(self) -> None:
        source = resources.files("frontend.map").joinpath("emoji.txt")
        self._lines: dict[str, str] = {}
        for line in source.read_text(encoding="utf-8").splitlines():
            mark, _, drawing = line.partition(" ")
            if drawing and mark != "#":
                self._lines[_bare(mark)] = drawing
        self._pictures: dict[tuple[str, int], pygame.Surface] = {}

    @property
    def known(self) -> tuple[str, ...]:
        """All emoji that have a picture, without variation selectors, in the order of the file."""
        return tuple(self._lines)

    def parts(self, text: str) -> tuple[str, ...]:
        """Cut *text* into the emoji that have pictures; whatever else it holds is left out."""
        bare = _bare(text)
        return tuple(character for character in bare if character in self._lines)

    def picture(self, emoji: str, side: int) -> pygame.Surface:
        """Return the picture of one known emoji, *side* pixels wide and high.

        Raises:
            KeyError: it has no picture.
        """
        key = (emoji, side)
        if key not in self._pictures:
            plain = _draw(self._drawing(emoji))
            scale = pygame.transform.scale if side % GRID == 0 else pygame.transform.smoothscale
            self._pictures[key] = scale(plain, (side, side))
        return self._pictures[key]

    def _drawing(self, emoji: str) -> str:
        drawing = self._lines[_bare(emoji)]
        return self._drawing(drawing[2:]) if drawing.startswith("= ") else drawing


def _bare(text: str) -> str:
    return text.replace(_PICTURE_STYLE, "").replace(_JOINER, "")


def _draw(drawing: str) -> pygame.Surface:
    picture = pygame.Surface((GRID, GRID), pygame.SRCALPHA, 32)
    for shape in drawing.split(";"):
        kind, *rest = shape.split()
        _SHAPES[kind](picture, rest)
    return _outlined(picture)


def _disc(picture: pygame.Surface, words: list[str]) -> None:
    x, y, radius = (int(word) for word in words[:3])
    pygame.draw.circle(picture, _INKS[words[3]], (x, y), radius)


def _ellipse(picture: pygame.Surface, words: list[str]) -> None:
    x, y, wide, tall = (int(word) for word in words[:4])
    pygame.draw.ellipse(picture, _INKS[words[4]], (x - wide, y - tall, 2 * wide, 2 * tall))


def _box(picture: pygame.Surface, words: list[str]) -> None:
    x, y, width, height = (int(word) for word in words[:4])
    pygame.draw.rect(picture, _INKS[words[4]], (x, y, width, height))


def _line(picture: pygame.Surface, words: list[str]) -> None:
    x0, y0, x1, y1 = (int(word) for word in words[:4])
    pygame.draw.line(picture, _INKS[words[4]], (x0, y0), (x1, y1), int(words[5]))


def _polygon(picture: pygame.Surface, words: list[str]) -> None:
    points = [tuple(int(part) for part in word.split(",")) for word in words[1:]]
    pygame.draw.polygon(picture, _INKS[words[0]], points)


_SHAPES = {"c": _disc, "e": _ellipse, "r": _box, "l": _line, "p": _polygon}


def _outlined(picture: pygame.Surface) -> pygame.Surface:
    """Give the drawing a dark rim, so that it reads on any ground."""
    mask = pygame.mask.from_surface(picture)
    rim = mask.to_surface(setcolor=_INKS["k"], unsetcolor=(0, 0, 0, 0))
    result = pygame.Surface((GRID, GRID), pygame.SRCALPHA, 32)
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        result.blit(rim, (dx, dy))
    result.blit(picture, (0, 0))
    return result
