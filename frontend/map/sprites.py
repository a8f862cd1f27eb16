"""Draw little people: four directions, three frames of a walk, and asleep."""

from frontend.map.look import Look, Tone
from frontend.map.scene import Facing
from frontend.map.sdl import pygame

WIDTH, HEIGHT = 32, 44
"""Size of a sprite; the feet stand on the lower edge, less FOOT pixels."""
FOOT = 4
FRAMES = 3

_INK: Tone = (52, 38, 52)


def draw_person(look: Look, facing: Facing, frame: int) -> pygame.Surface:
    """Draw one frame of somebody: 0 stands, 1 and 2 put the left and the right foot forward."""
    if facing == "left":
        return pygame.transform.flip(draw_person(look, "right", frame), True, False)
    body = pygame.Surface((WIDTH, HEIGHT), pygame.SRCALPHA, 32)
    bob = 1 if frame else 0
    _legs(body, look, facing, frame)
    _torso(body, look, facing, frame, bob)
    _head(body, look, facing, bob)
    if look.is_small:
        body = _smaller(body)
    sprite = pygame.Surface((WIDTH, HEIGHT), pygame.SRCALPHA, 32)
    pygame.draw.ellipse(sprite, (38, 26, 56, 80), (7, HEIGHT - 8, 18, 7))
    sprite.blit(_outlined(body), (0, 0))
    return sprite


def draw_sleeper(look: Look) -> pygame.Surface:
    """Draw somebody asleep in a bed that runs downwards: only the head shows."""
    body = pygame.Surface((WIDTH, HEIGHT), pygame.SRCALPHA, 32)
    _head(body, look, "down", 8)
    for x in (11, 18):
        body.fill(look.skin, (x, 24, 3, 4))
        body.fill(_INK, (x, 26, 3, 1))
    return _outlined(body)


def _rows(body: pygame.Surface, tone: Tone, boxes: tuple[tuple[int, int, int, int], ...]) -> None:
    for box in boxes:
        body.fill(tone, box)


def _darker(tone: Tone) -> Tone:
    return (tone[0] * 3 // 4, tone[1] * 3 // 4, tone[2] * 4 // 5)


def _lighter(tone: Tone) -> Tone:
    return (min(tone[0] + 26, 255), min(tone[1] + 26, 255), min(tone[2] + 22, 255))


def _legs(body: pygame.Surface, look: Look, facing: Facing, frame: int) -> None:
    shoe = (72, 52, 48)
    if facing == "right":
        steps = ((12, 33), (16, 33)) if frame == 0 else ((9, 32), (18, 33))
        if frame == 2:
            steps = ((11, 33), (16, 32))
    else:
        steps = ((11, 33), (17, 33))
        if frame == 1:
            steps = ((11, 33), (17, 31))
        elif frame == 2:
            steps = ((11, 31), (17, 33))
    for x, y in steps:
        body.fill(look.skin if look.has_skirt else look.trousers, (x, y - 3, 4, 6))
        body.fill(shoe, (x, y + 3, 5 if facing == "right" else 4, 3))
    if look.has_skirt:
        for k in range(6):
            body.fill(_darker(look.cloth), (10 - k // 2, 27 + k, 12 + k // 2 * 2, 1))


def _torso(body: pygame.Surface, look: Look, facing: Facing, frame: int, bob: int) -> None:
    top = 20 + bob
    tone, dark = look.cloth, _darker(look.cloth)
    if facing == "right":
        body.fill(tone, (11, top, 10, 11))
        body.fill(dark, (11, top, 3, 11))
        swing = (0, 3, -3)[frame]
        body.fill(dark, (14 + swing // 2, top + 2, 4, 6))
        body.fill(look.skin, (14 + swing, top + 8, 4, 3))
    else:
        body.fill(tone, (10, top, 12, 11))
        body.fill(_lighter(tone), (11, top, 4, 8))
        body.fill(dark, (10, top + 9, 12, 2))
        left, right = (0, 0) if frame == 0 else ((1, -1) if frame == 1 else (-1, 1))
        body.fill(dark, (7, top + 1 + left, 3, 7))
        body.fill(dark, (22, top + 1 + right, 3, 7))
        body.fill(look.skin, (7, top + 8 + left, 3, 3))
        body.fill(look.skin, (22, top + 8 + right, 3, 3))
    if facing == "down":
        if look.extra == "apron":
            _rows(body, (244, 240, 230), ((12, top + 3, 8, 9), (12, top, 1, 3), (19, top, 1, 3)))
            body.fill((214, 206, 196), (13, top + 7, 6, 1))
        elif look.extra == "braces":
            _rows(body, look.accent, ((12, top, 2, 10), (18, top, 2, 10)))
        elif look.extra == "neckerchief":
            _rows(body, look.accent, ((12, top, 8, 2), (14, top + 2, 4, 2), (15, top + 4, 2, 1)))
        else:
            body.fill(look.skin, (14, top, 4, 2))


def _head(body: pygame.Surface, look: Look, facing: Facing, bob: int) -> None:
    y = 4 + bob
    skin, dark = look.skin, _darker(look.skin)
    pygame.draw.ellipse(body, skin, (8, y, 17, 17))
    if facing == "up":
        pygame.draw.ellipse(body, look.hair if look.style != "bald" else skin, (8, y, 17, 16))
    elif facing == "right":
        _rows(body, _INK, ((20, y + 8, 2, 3),))
        body.fill(dark, (23, y + 10, 2, 2))
        body.fill((226, 140, 120), (18, y + 12, 3, 2))
    else:
        _rows(body, _INK, ((12, y + 8, 2, 3), (19, y + 8, 2, 3)))
        _rows(body, (232, 150, 130), ((10, y + 12, 3, 2), (20, y + 12, 3, 2)))
        body.fill(dark, (15, y + 13, 3, 1))
    _beard(body, look, facing, y)
    _hair(body, look, facing, y)
    if look.extra == "glasses" and facing != "up":
        for x in (11, 18) if facing == "down" else (19,):
            pygame.draw.rect(body, (60, 60, 80), (x - 1, y + 7, 6, 5), 1)
        body.fill((60, 60, 80), (16, y + 8, 2, 1) if facing == "down" else (12, y + 8, 7, 1))


def _beard(body: pygame.Surface, look: Look, facing: Facing, y: int) -> None:
    if look.extra != "beard" or facing == "up":
        return
    if facing == "down":
        _rows(body, look.hair, ((10, y + 12, 13, 3), (11, y + 15, 11, 3)))
        body.fill(_darker(look.skin), (15, y + 13, 3, 1))
    else:
        _rows(body, look.hair, ((14, y + 12, 10, 3), (15, y + 15, 8, 2)))


def _hair(body: pygame.Surface, look: Look, facing: Facing, y: int) -> None:
    hair, shine = look.hair, _lighter(look.hair)
    if look.style == "bald":
        _rows(body, hair, ((8, y + 7, 2, 5), (23, y + 7, 2, 5)))
        body.fill(_lighter(look.skin), (13, y + 2, 5, 2))
        return
    if look.style in ("cap", "scarf"):
        _hat(body, look, facing, y)
        return
    _rows(body, hair, ((10, y - 1, 13, 3), (8, y + 1, 17, 5)))
    if facing == "down":
        _rows(body, hair, ((8, y + 5, 3, 5), (22, y + 5, 3, 5)))
        if look.style == "parted":
            body.fill(look.skin, (12, y + 4, 5, 2))
        body.fill(shine, (12, y + 1, 6, 2))
    elif facing == "right":
        _rows(body, hair, ((7, y + 4, 9, 9),))
        body.fill(shine, (12, y + 1, 6, 2))
    else:
        _rows(body, hair, ((8, y + 4, 17, 9),))
        body.fill(shine, (11, y + 2, 6, 2))
    if look.style == "long":
        sides = {
            "down": ((7, y + 5, 4, 14), (22, y + 5, 4, 14)),
            "right": ((6, y + 5, 8, 15),),
            "up": ((7, y + 5, 19, 15),),
        }
        _rows(body, hair, sides[facing])
    elif look.style == "bun":
        pygame.draw.circle(body, hair, (16 if facing != "right" else 10, y - 1), 4)
        body.fill(shine, (14 if facing != "right" else 8, y - 3, 3, 1))
    elif look.style == "curly":
        for x in range(8, 26, 4):
            pygame.draw.circle(body, hair, (x, y + 1 + (2 if x in (8, 24) else 0)), 3)
        for x in (8, 24) if facing == "down" else (8,):
            pygame.draw.circle(body, hair, (x, y + 7), 3)
    elif look.style == "ponytail" and facing != "down":
        _rows(body, hair, ((4, y + 5, 4, 10),) if facing == "right" else ((14, y + 10, 5, 10),))


def _hat(body: pygame.Surface, look: Look, facing: Facing, y: int) -> None:
    tone, dark = look.accent, _darker(look.accent)
    if look.style == "cap":
        _rows(body, tone, ((10, y - 2, 13, 3), (8, y, 17, 5)))
        body.fill(_lighter(tone), (11, y - 1, 6, 2))
        body.fill(dark, (8, y + 4, 17, 2) if facing != "right" else (8, y + 4, 20, 2))
        if facing != "down":
            body.fill(look.hair, (8, y + 6, 6 if facing == "right" else 17, 5))
        else:
            _rows(body, look.hair, ((8, y + 6, 2, 4), (23, y + 6, 2, 4)))
        return
    _rows(body, tone, ((10, y - 1, 13, 3), (8, y + 1, 17, 4)))
    body.fill(_lighter(tone), (11, y, 6, 2))
    sides = {
        "down": ((7, y + 4, 3, 13), (23, y + 4, 3, 13), (9, y + 16, 15, 3)),
        "right": ((7, y + 4, 8, 14), (9, y + 16, 13, 3)),
        "up": ((8, y + 4, 17, 12), (9, y + 16, 15, 2)),
    }
    _rows(body, tone, sides[facing])
    _rows(body, dark, ((9, y + 17, 14, 1),))


def _smaller(body: pygame.Surface) -> pygame.Surface:
    """A child: the same drawing, four fifths as large, standing on the same ground."""
    child = pygame.transform.scale(body, (WIDTH * 4 // 5, HEIGHT * 4 // 5))
    result = pygame.Surface((WIDTH, HEIGHT), pygame.SRCALPHA, 32)
    result.blit(child, ((WIDTH - child.get_width()) // 2, 39 - 39 * 4 // 5))
    return result


def _outlined(body: pygame.Surface) -> pygame.Surface:
    rim = pygame.mask.from_surface(body).to_surface(setcolor=(*_INK, 255), unsetcolor=(0, 0, 0, 0))
    result = pygame.Surface((WIDTH, HEIGHT), pygame.SRCALPHA, 32)
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        result.blit(rim, (dx, dy))
    result.blit(body, (0, 0))
    return result
