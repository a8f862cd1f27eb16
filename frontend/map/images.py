"""The map's pictures: tilesets cut into tiles, tiles laid into chunks, chunks scaled and kept."""

import math
from collections import OrderedDict
from collections.abc import Iterable

from environment.tiled import Flip, TiledMap, Tileset
from frontend.map.camera import Camera
from frontend.map.sdl import pygame

CHUNK = 16
"""Tiles along a side of a chunk."""
ABOVE = "above"
"""The layer that is drawn over people."""
_KEPT_BYTES = 64 * 1024 * 1024

_Key = tuple[str, int, int, int, int]


class MapImages:
    """Prepared pictures of one map.

    Args:
        town: the map; tilesets whose picture is missing are drawn as plain grey tiles.
    """

    def __init__(self, town: TiledMap) -> None:
        self._town = town
        self._sheets: dict[str, pygame.Surface | None] = {}
        self._chunks: dict[tuple[str, int, int], pygame.Surface] = {}
        self._scaled: OrderedDict[_Key, pygame.Surface] = OrderedDict()
        self._scaled_bytes = 0
        self._groups = {
            "below": tuple(
                layer for layer in town.layers.values() if layer.is_visible and layer.name != ABOVE
            ),
            "above": tuple(
                layer for layer in town.layers.values() if layer.is_visible and layer.name == ABOVE
            ),
            **{
                name: (town.layers[name],) if name in town.layers else ()
                for name in ("windows", "lamps")
            },
        }

    def draw(self, target: pygame.Surface, camera: Camera, group: str) -> None:
        """Draw a group of layers: "below" or "above" people, "windows" or "lamps" of the night."""
        if not self._groups[group]:
            return
        for cx, cy in self._in_view(camera):
            x0, y0 = camera.to_picture(cx * CHUNK, cy * CHUNK)
            x1, y1 = camera.to_picture((cx + 1) * CHUNK, (cy + 1) * CHUNK)
            left, top = math.floor(x0), math.floor(y0)
            # Edges are rounded, not widths, so that chunks meet without a seam.
            size = (math.floor(x1) - left, math.floor(y1) - top)
            picture = self._scaled_chunk(group, cx, cy, size)
            target.blit(picture, (left, top), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _in_view(self, camera: Camera) -> Iterable[tuple[int, int]]:
        right, bottom = camera.to_town(*camera.size)
        for cy in range(max(int(camera.top // CHUNK), 0), math.ceil(bottom / CHUNK)):
            for cx in range(max(int(camera.left // CHUNK), 0), math.ceil(right / CHUNK)):
                if cx * CHUNK < self._town.width and cy * CHUNK < self._town.height:
                    yield cx, cy

    def _scaled_chunk(self, group: str, cx: int, cy: int, size: tuple[int, int]) -> pygame.Surface:
        key = (group, cx, cy, *size)
        found = self._scaled.get(key)
        if found is not None:
            self._scaled.move_to_end(key)
            return found
        whole = self._chunk(group, cx, cy)
        if size == whole.get_size():
            return whole
        is_larger = size[0] >= whole.get_width()
        scale = pygame.transform.scale if is_larger else pygame.transform.smoothscale
        picture = scale(whole, (max(size[0], 1), max(size[1], 1)))
        self._scaled[key] = picture
        self._scaled_bytes += picture.get_width() * picture.get_height() * 4
        while self._scaled_bytes > _KEPT_BYTES and len(self._scaled) > 1:
            _, dropped = self._scaled.popitem(last=False)
            self._scaled_bytes -= dropped.get_width() * dropped.get_height() * 4
        return picture

    def _chunk(self, group: str, cx: int, cy: int) -> pygame.Surface:
        key = (group, cx, cy)
        if key not in self._chunks:
            self._chunks[key] = self._build(group, cx, cy)
        return self._chunks[key]

    def _build(self, group: str, cx: int, cy: int) -> pygame.Surface:
        side = self._town.tile_size_px
        chunk = pygame.Surface((CHUNK * side, CHUNK * side), pygame.SRCALPHA, 32)
        for layer in self._groups[group]:
            for v in range(cy * CHUNK, min((cy + 1) * CHUNK, self._town.height)):
                for u in range(cx * CHUNK, min((cx + 1) * CHUNK, self._town.width)):
                    gid = int(layer.gids[v, u])
                    if gid:
                        tile = self._tile(gid, int(layer.flips[v, u]))
                        # A tile taller than the grid stands on its cell and reaches upwards.
                        top = (v - cy * CHUNK + 1) * side - tile.get_height()
                        chunk.blit(tile, ((u - cx * CHUNK) * side, top))
        return chunk.premul_alpha()

    def _tile(self, gid: int, flips: int) -> pygame.Surface:
        tileset = self._town.tileset_of(gid)
        sheet = self._sheet(tileset) if tileset is not None else None
        if tileset is None or sheet is None:
            blank = pygame.Surface((self._town.tile_size_px,) * 2, pygame.SRCALPHA, 32)
            blank.fill((128, 128, 128, 90))
            return blank
        area = pygame.Rect(tileset.source_px(gid)).clip(sheet.get_rect())
        tile = sheet.subsurface(area)
        if flips & Flip.DIAGONAL:
            tile = pygame.transform.flip(pygame.transform.rotate(tile, 90), False, True)
        if flips & (Flip.HORIZONTAL | Flip.VERTICAL):
            tile = pygame.transform.flip(
                tile, bool(flips & Flip.HORIZONTAL), bool(flips & Flip.VERTICAL)
            )
        return tile

    def _sheet(self, tileset: Tileset) -> pygame.Surface | None:
        if tileset.name not in self._sheets:
            try:
                loaded = pygame.image.load(tileset.image)
            except (FileNotFoundError, pygame.error):
                self._sheets[tileset.name] = None
            else:
                # Pictures without transparency must get an alpha channel to be laid over others.
                sheet = pygame.Surface(loaded.get_size(), pygame.SRCALPHA, 32)
                sheet.blit(loaded, (0, 0))
                self._sheets[tileset.name] = sheet
        return self._sheets[tileset.name]
