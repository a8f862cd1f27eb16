"""Draw a scene: map, people, what hangs over them, night, and labels that keep apart."""

from collections.abc import Sequence

from environment.tiled import TiledMap
from frontend.map.camera import Camera
from frontend.map.cards import Cards
from frontend.map.daylight import daylight_at
from frontend.map.images import MapImages
from frontend.map.labels import Box, Wish, place_labels
from frontend.map.look import look_of
from frontend.map.night import Rooms, lay_night, light_people
from frontend.map.scene import Person, Scene
from frontend.map.sdl import pygame
from frontend.map.sprites import FOOT, HEIGHT, WIDTH, draw_person, draw_sleeper

_SMALLEST_PERSON = 0.68
"""People never shrink below this part of their drawn size: they are what the picture is about."""
_NEAR_PX = 24
"""Tiles at least this large show what people do and the states of objects."""
_STEPS_PER_S = 5
_BEYOND = (46, 78, 66)
_LEADER = (253, 249, 240)
_RIM = (52, 38, 52)


class Painter:
    """Draws scenes of one town and keeps what it has prepared.

    Args:
        town: the map.
    """

    def __init__(self, town: TiledMap) -> None:
        self._town = town
        self._images = MapImages(town)
        self._rooms = Rooms(town)
        self._sprites: dict[tuple[object, ...], pygame.Surface] = {}
        self._cards: dict[int, Cards] = {}

    def draw(self, scene: Scene, camera: Camera, time: float) -> pygame.Surface:
        """Draw *scene*; equal arguments give equal pictures.

        Args:
            scene: what to show; its town must be this painter's.
            camera: from where.
            time: seconds on any clock; moves the legs of those who walk.
        """
        picture = pygame.Surface(camera.size, 0, 32)
        picture.fill(_BEYOND)
        self._images.draw(picture, camera, "below")
        is_far = camera.tile_px < WIDTH * _SMALLEST_PERSON
        people = sorted(scene.people, key=lambda person: (person.y, person.x, person.name))
        if not is_far:
            boxes = self._people(picture, people, camera, time)
            self._images.draw(picture, camera, "above")
        else:
            # Enlarged people would disappear under trees and lintels.
            self._images.draw(picture, camera, "above")
            boxes = self._people(picture, people, camera, time)
        light = daylight_at(scene.hour)
        lit = self._rooms.lit_by(scene.people)
        lay_night(picture, camera, light, self._images, lit, self._town)
        awake = [box for person, box in zip(people, boxes, strict=True) if not person.is_asleep]
        light_people(picture, awake, light)
        self._labels(picture, scene, people, boxes, camera)
        return picture

    def _people(
        self, picture: pygame.Surface, people: Sequence[Person], camera: Camera, time: float
    ) -> list[Box]:
        scale = max(camera.tile_px / WIDTH, _SMALLEST_PERSON)
        boxes: list[Box] = []
        beside: dict[tuple[int, int], int] = {}
        for person in people:
            px, py = camera.to_picture(person.x + 0.5, person.y + 1)
            spot = (round(person.x), round(person.y))
            # Several on one tile stand side by side.
            rank = beside.get(spot, 0)
            beside[spot] = rank + 1
            shift = (rank + 1) // 2 * (1 if rank % 2 else -1) * 0.55 * WIDTH * scale
            frame = 0
            if person.is_walking:
                frame = (0, 1, 0, 2)[int(time * _STEPS_PER_S + person.x + person.y) % 4]
            sprite = self._sprite(person, frame, scale)
            left = round(px - sprite.get_width() / 2 + shift)
            top = round(py - sprite.get_height() + FOOT * scale / 2)
            picture.blit(sprite, (left, top))
            boxes.append((left, top, sprite.get_width(), sprite.get_height()))
        return boxes

    def _sprite(self, person: Person, frame: int, scale: float) -> pygame.Surface:
        size = (max(round(WIDTH * scale), 1), max(round(HEIGHT * scale), 1))
        key = (person.name, person.age, person.facing, person.is_asleep, frame, size)
        if key not in self._sprites:
            look = look_of(person.name, person.age, person.about)
            plain = (
                draw_sleeper(look) if person.is_asleep else draw_person(look, person.facing, frame)
            )
            if size[0] >= WIDTH:
                self._sprites[key] = pygame.transform.scale(plain, size)
            else:
                self._sprites[key] = pygame.transform.smoothscale(plain, size)
        return self._sprites[key]

    def _labels(
        self,
        picture: pygame.Surface,
        scene: Scene,
        people: Sequence[Person],
        boxes: Sequence[Box],
        camera: Camera,
    ) -> None:
        is_near = camera.tile_px >= _NEAR_PX
        letters_px = 13 if is_near else min(max(camera.size[0] // 120, 11), 16)
        cards = self._cards.setdefault(letters_px, Cards(letters_px))
        signs = self._signs(picture, scene, cards)
        shown = [
            (person, box)
            for person, box in zip(people, boxes, strict=True)
            if _in_sight(box, camera.size)
        ]
        surfaces: list[pygame.Surface] = []
        wishes: list[Wish] = []
        for person, box in shown:
            if person.speech:
                surfaces.append(cards.speech(person.speech))
                wishes.append(Wish(box, surfaces[-1].get_size(), above=True))
        for person, box in shown:
            surfaces.append(cards.name(person, with_doing=is_near))
            wishes.append(Wish(box, surfaces[-1].get_size()))
        if is_near:
            for state in scene.states:
                px, py = camera.to_picture(state.x, state.y)
                box = (round(px), round(py), round(camera.tile_px), round(camera.tile_px))
                if _in_sight(box, camera.size):
                    surfaces.append(cards.note(state.text))
                    wishes.append(Wish(box, surfaces[-1].get_size()))
        # Nobody's face is covered by somebody else's name.
        heads = [(left + 2, top + 2, width - 4, height // 2) for left, top, width, height in boxes]
        places = place_labels(wishes, camera.size, (*signs, *heads))
        for wish, place in zip(wishes, places, strict=True):
            if place is not None:
                _leader(picture, wish.anchor, place)
        for surface, wish, place in zip(surfaces, wishes, places, strict=True):
            if place is not None:
                picture.blit(surface, place[:2])
                if wish.above:
                    _tail(picture, wish.anchor, place)

    def _signs(self, picture: pygame.Surface, scene: Scene, cards: Cards) -> list[Box]:
        boxes: list[Box] = []
        if scene.banner:
            card = cards.sign(scene.banner)
            boxes.append((8, 8, *card.get_size()))
            picture.blit(card, (8, 8))
        if scene.clock:
            card = cards.sign(scene.clock)
            left = picture.get_width() - card.get_width() - 8
            boxes.append((left, 8, *card.get_size()))
            picture.blit(card, (left, 8))
        return boxes


def draw(scene: Scene, camera: Camera, time: float) -> pygame.Surface:
    """Draw one scene once; for a sequence keep a Painter, which remembers what it prepared."""
    return Painter(scene.town).draw(scene, camera, time)


def _in_sight(box: Box, size: tuple[int, int]) -> bool:
    left, top, width, height = box
    return left + width > 0 and top + height > 0 and left < size[0] and top < size[1]


def _tail(picture: pygame.Surface, anchor: Box, bubble: Box) -> None:
    """The tip of a speech bubble that stands right above its speaker."""
    bottom = bubble[1] + bubble[3] - 1
    x = anchor[0] + anchor[2] // 2
    if bubble[0] + 8 < x < bubble[0] + bubble[2] - 8 and 0 <= anchor[1] - bottom <= 6:
        pygame.draw.polygon(
            picture, _LEADER, [(x - 5, bottom - 1), (x + 5, bottom - 1), (x, bottom + 6)]
        )
        pygame.draw.lines(picture, _RIM, False, [(x - 5, bottom), (x, bottom + 6), (x + 5, bottom)])


def _leader(picture: pygame.Surface, anchor: Box, label: Box) -> None:
    """A thin line from a label that had to move away to its owner."""
    ax, ay = anchor[0] + anchor[2] // 2, anchor[1] + anchor[3] // 2
    lx, ly = label[0] + label[2] // 2, label[1] + label[3] // 2
    reach_x = label[2] // 2 + anchor[2] // 2 + 6
    reach_y = label[3] // 2 + anchor[3] // 2 + 6
    if abs(ax - lx) > reach_x or abs(ay - ly) > reach_y:
        pygame.draw.line(picture, _LEADER, (ax, ay), (lx, ly), 1)
