"""The panel beside the map: who somebody is, and what last came to their mind and why."""

from collections.abc import Iterator

from frontend.map.emoji import EmojiPictures
from frontend.map.look import look_of
from frontend.map.recollection import Asked, Recollection, Remembered
from frontend.map.scene import Person
from frontend.map.sdl import pygame
from frontend.map.sprites import HEIGHT, WIDTH, draw_person
from frontend.map.text import Writer

_PAPER = (253, 249, 240)
_INK = (52, 38, 52)
_SOFT = (110, 92, 108)
_RULE = (222, 208, 196)
_PART = (88, 60, 96)
_INKS = {
    "recency": (66, 120, 186),
    "importance": (196, 92, 70),
    "relevance": (62, 130, 82),
    "graph": (134, 92, 176),
}
_OTHER_INKS = ((150, 116, 30), (30, 128, 134), (170, 74, 128), (108, 108, 60), (84, 98, 122))
_MARGIN = 14
_INDENT = 12
_MOST_MEMORIES = 8
_MOST_LINES = 3
_BAR_PX = 6
_FULLEST = 3.0
"""The score whose bar is as long as the panel is wide: that of three terms at their most."""


class Panel:
    """Draws panels of one width and keeps the letters it has prepared.

    Args:
        width: in pixels, at least 240.
    """

    def __init__(self, width: int) -> None:
        self._width = width
        self._inner = width - 2 * _MARGIN
        self._name = Writer(18)
        self._words = Writer(14)
        self._small = Writer(12)
        self._emoji = EmojiPictures()

    def draw(
        self,
        person: Person,
        recollection: Recollection | None,
        height: int,
        *,
        hint: str = "",
    ) -> pygame.Surface:
        """Draw what is known of *person*; what has no room is left out, never cut through.

        Args:
            person: as on the map.
            recollection: what last came to their mind; None for nothing yet.
            height: of the panel in pixels.
            hint: a line in place of what came to mind.
        """
        panel = pygame.Surface((self._width, height), 0, 32)
        panel.fill(_PAPER)
        y = self._lay(panel, self._head(person), _MARGIN)
        pygame.draw.line(panel, _RULE, (_MARGIN, y + 4), (self._width - _MARGIN, y + 4))
        rows = (
            [self._small.line(line, _SOFT) for line in self._small.wrap(hint, self._inner, most=2)]
            if hint
            else self._mind(recollection, height - y - 12 - _MARGIN)
        )
        self._lay(panel, rows, y + 12)
        return panel

    def _lay(self, panel: pygame.Surface, rows: list[pygame.Surface], top: int) -> int:
        for row in rows:
            panel.blit(row, (_MARGIN, top))
            top += row.get_height()
        return top

    def _head(self, person: Person) -> list[pygame.Surface]:
        look = look_of(person.name, person.age, person.about)
        sprite = pygame.transform.scale(draw_person(look, "down", 0), (WIDTH * 2, HEIGHT * 2))
        beside = self._inner - sprite.get_width() - 10
        rows = [self._name.line(self._name.clip(person.name, beside), _INK), _blank(1, 3)]
        parts = self._emoji.parts(person.emoji)[:1]
        doing = person.doing or "nothing yet"
        rows += [self._words.line(line, _SOFT) for line in self._words.wrap(doing, beside, most=2)]
        head = _blank(self._inner, max(sprite.get_height(), sum(r.get_height() for r in rows) + 4))
        head.blit(sprite, (0, 0))
        y = 4
        for row in rows:
            head.blit(row, (sprite.get_width() + 10, y))
            y += row.get_height()
        for part in parts:
            side = 24
            head.blit(self._emoji.picture(part, side), (sprite.get_width() + 10, y + 2))
        return [head]

    def _mind(self, recollection: Recollection | None, room: int) -> list[pygame.Surface]:
        """Return the rows of what came to mind, as many memories a question as there is room."""
        if recollection is None:
            return [self._small.line("Nothing has come to mind yet.", _SOFT)]
        at = recollection.at
        when = f"{at:%a} {at.day} {at:%b %H:%M}"
        many = "1 memory" if recollection.came == 1 else f"{recollection.came} memories"
        words = self._words.wrap(f"Last came to mind, {when}: {many}", self._inner, most=2)
        title = [self._words.line(line, _PART) for line in words]
        asked, left = recollection.asked, room - sum(row.get_height() for row in title)
        for count in range(_MOST_MEMORIES, 0, -1):
            rows = [row for each in asked for row in self._asked(each, count)]
            if sum(row.get_height() for row in rows) <= left:
                return [*title, *rows]
        return [*title, *self._what_fits(asked, left)]

    def _what_fits(self, asked: tuple[Asked, ...], room: int) -> Iterator[pygame.Surface]:
        """Yield the rows of as many questions as there is room, a memory each."""
        more = self._small.line("and more was asked", _SOFT)
        room -= more.get_height()
        for each in asked:
            rows = list(self._asked(each, 1))
            room -= sum(row.get_height() for row in rows)
            if room < 0:
                yield more
                return
            yield from rows

    def _asked(self, asked: Asked, count: int) -> Iterator[pygame.Surface]:
        yield _blank(1, 7)
        question = f"“{asked.query}”" if asked.query else f"in the company of {asked.about}"
        for line in self._words.wrap(question, self._inner, most=2):
            yield self._words.line(line, _INK)
        for each in asked.best[:count]:
            yield from self._memory(each)
        if not any(each.reasons for each in asked.best) and asked.query:
            yield self._small.line("the run does not say why", _SOFT)

    def _memory(self, memory: Remembered) -> Iterator[pygame.Surface]:
        yield _blank(1, 4)
        width = self._inner - _INDENT
        when = f"{memory.created:%a %H:%M}  " if memory.created else ""
        for line in self._small.wrap(f"{when}{memory.text}", width, most=_MOST_LINES):
            yield _indented(self._small.line(line, _INK))
        if memory.reasons:
            yield self._bar(memory)
            yield from self._reasons(memory, width)
        if memory.way:
            for line in self._small.wrap(f"by the graph: {memory.way}", width, most=2):
                yield _indented(self._small.line(line, _INKS["graph"]))

    def _bar(self, memory: Remembered) -> pygame.Surface:
        """A bar with a piece for each term, as long as what it adds; what takes off has none."""
        bar = _blank(self._inner, _BAR_PX + 4)
        x, scale = float(_INDENT), (self._inner - _INDENT) / _FULLEST
        for reason in memory.reasons:
            wide = max(reason.share, 0.0) * scale
            box = pygame.Rect(round(x), 3, round(x + wide) - round(x), _BAR_PX)
            pygame.draw.rect(bar, _ink_of(reason.term), box.clip(bar.get_rect()))
            x += wide
        return bar

    def _reasons(self, memory: Remembered, width: int) -> Iterator[pygame.Surface]:
        """The terms in words, each in its colour, in as many rows as they need."""
        row, x = _blank(self._inner, self._small.line("x", _SOFT).get_height()), 0
        for reason in memory.reasons:
            word = self._small.line(f"{reason.term} {reason.share:.2f}", _ink_of(reason.term))
            if x and x + word.get_width() > width:
                yield row
                row, x = _blank(self._inner, row.get_height()), 0
            row.blit(word, (_INDENT + x, 0))
            x += word.get_width() + 10
        yield row


def beside(picture: pygame.Surface, panel: pygame.Surface) -> pygame.Surface:
    """Return *picture* with *panel*, which is as high, on its right."""
    whole = pygame.Surface((picture.get_width() + panel.get_width(), picture.get_height()), 0, 32)
    whole.blit(picture, (0, 0))
    whole.blit(panel, (picture.get_width(), 0))
    return whole


def _ink_of(term: str) -> tuple[int, int, int]:
    """Return the colour of a term: its own, or one by the letters of its name."""
    return _INKS.get(term) or _OTHER_INKS[sum(term.encode()) % len(_OTHER_INKS)]


def _blank(width: int, height: int) -> pygame.Surface:
    return pygame.Surface((width, height), pygame.SRCALPHA, 32)


def _indented(row: pygame.Surface) -> pygame.Surface:
    moved = _blank(row.get_width() + _INDENT, row.get_height())
    moved.blit(row, (_INDENT, 0))
    return moved
