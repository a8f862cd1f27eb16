"""Small cards on the picture: a name with what its bearer does, a spoken line, a clock."""

from frontend.map.emoji import EmojiPictures
from frontend.map.scene import Person
from frontend.map.sdl import pygame
from frontend.map.text import Writer

_PAPER = (253, 249, 240, 232)
_DARK = (52, 40, 58, 225)
_INK = (52, 38, 52)
_PALE = (250, 244, 232)
_SOFT = (110, 92, 108)
_MOST_EMOJI = 2


class Cards:
    """Makes and keeps cards of one size of letters.

    Args:
        letters_px: height of the letters of a name.
    """

    def __init__(self, letters_px: int) -> None:
        self._names = Writer(letters_px)
        self._words = Writer(max(letters_px - 2, 8))
        self._large = Writer(letters_px + 3)
        self._letters_px = letters_px
        self._emoji = EmojiPictures()
        self._kept: dict[tuple[str, ...], pygame.Surface] = {}

    def name(self, person: Person, *, with_doing: bool) -> pygame.Surface:
        """A card with somebody's emoji and name, and below it what they do."""
        doing = person.doing if with_doing else ""
        key = ("name", person.name, person.emoji, doing)
        if key not in self._kept:
            self._kept[key] = self._name(person.name, person.emoji, doing)
        return self._kept[key]

    def speech(self, text: str) -> pygame.Surface:
        """A bubble with a spoken line of at most three rows."""
        key = ("speech", text)
        if key not in self._kept:
            lines = self._words.wrap(text, self._letters_px * 15, most=3)
            rows = [self._words.line(line, _INK) for line in lines]
            self._kept[key] = _card(rows, _PAPER, rim=_INK, radius=7)
        return self._kept[key]

    def note(self, text: str) -> pygame.Surface:
        """A small tag with the state of an object."""
        key = ("note", text)
        if key not in self._kept:
            clipped = self._words.clip(text, self._letters_px * 14)
            self._kept[key] = _card([self._words.line(clipped, _SOFT)], _PAPER, rim=None, radius=4)
        return self._kept[key]

    def sign(self, text: str) -> pygame.Surface:
        """A dark card for the clock and the banner."""
        key = ("sign", text)
        if key not in self._kept:
            self._kept[key] = _card([self._large.line(text, _PALE)], _DARK, rim=None, radius=6)
        return self._kept[key]

    def _name(self, name: str, emoji: str, doing: str) -> pygame.Surface:
        label = self._names.line(self._names.clip(name, self._letters_px * 18), _INK)
        side = self._letters_px + 6
        parts = self._emoji.parts(emoji)[:_MOST_EMOJI]
        head = pygame.Surface(
            (label.get_width() + len(parts) * (side + 2), max(label.get_height(), side)),
            pygame.SRCALPHA,
            32,
        )
        x = 0
        for part in parts:
            head.blit(self._emoji.picture(part, side), (x, (head.get_height() - side) // 2))
            x += side + 2
        head.blit(label, (x, (head.get_height() - label.get_height()) // 2))
        rows = [head]
        if doing:
            clipped = self._words.clip(doing, self._letters_px * 18)
            rows.append(self._words.line(clipped, _SOFT))
        return _card(rows, _PAPER, rim=None, radius=5)


def _card(
    rows: list[pygame.Surface],
    paper: tuple[int, int, int, int],
    *,
    rim: tuple[int, int, int] | None,
    radius: int,
) -> pygame.Surface:
    width = max(row.get_width() for row in rows) + 10
    height = sum(row.get_height() for row in rows) + 4
    card = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    pygame.draw.rect(card, paper, card.get_rect(), border_radius=radius)
    if rim is not None:
        pygame.draw.rect(card, rim, card.get_rect(), 1, border_radius=radius)
    y = 2
    for row in rows:
        card.blit(row, ((width - row.get_width()) // 2, y))
        y += row.get_height()
    return card
