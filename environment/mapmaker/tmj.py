"""Write the town as a Tiled map (JSON) with its tilesets."""

import json
from pathlib import Path

import numpy as np
import numpy.typing as npt

from environment.mapmaker import larkspur
from environment.mapmaker.canvas import Canvas, Pixels
from environment.mapmaker.png import write_png
from environment.mapmaker.sheet import COLUMNS, TILE, Layer, TileSheet
from environment.mapmaker.town import Place, Town

_GRID = npt.NDArray[np.int64]
_SHEETS = {
    # tileset: the layers cut into it
    "ground": ("ground",),
    "houses": ("floor", "walls"),
    "things": ("furniture", "above", "windows", "lamps"),
}


def write_map(town: Town, folder: Path) -> None:
    """Write map.tmj and its tileset pictures into *folder*."""
    folder.mkdir(parents=True, exist_ok=True)
    layers = {layer.name: layer for layer in (*town.layers, *town.glows)}
    grids: dict[str, _GRID] = {}
    tilesets = []
    first = 1
    for name, parts in _SHEETS.items():
        sheet = TileSheet(name, first)
        for part in parts:
            grids[part] = _cut(layers[part], sheet)
        image = sheet.image()
        write_png(folder / f"{name}.png", image)
        tilesets.append(_tileset(name, first, image, sheet.count))
        first += sheet.count
    marks = _marks()
    write_png(folder / "marks.png", marks)
    tilesets.append(_tileset("marks", first, marks, 2))
    grids["blocked"] = np.where(town.blocked, first, 0)
    grids["opaque"] = np.where(town.opaque, first + 1, 0)
    order = (*(layer.name for layer in town.layers), "blocked", "opaque", "windows", "lamps")
    hidden = ("blocked", "opaque", "windows", "lamps")
    records: list[object] = [
        _tile_layer(number, name, grids[name], visible=name not in hidden)
        for number, name in enumerate(order, start=1)
    ]
    rects = [(place, rect) for place in town.places for rect in place.rects]
    records.append(
        {
            "draworder": "topdown",
            "id": len(order) + 1,
            "name": "places",
            "objects": [_object(k, place, rect) for k, (place, rect) in enumerate(rects, 1)],
            "opacity": 1,
            "type": "objectgroup",
            "visible": False,
            "x": 0,
            "y": 0,
        }
    )
    record = {
        "compressionlevel": -1,
        "height": larkspur.HEIGHT,
        "infinite": False,
        "layers": records,
        "nextlayerid": len(order) + 2,
        "nextobjectid": len(rects) + 1,
        "orientation": "orthogonal",
        "properties": [{"name": "world", "type": "string", "value": larkspur.WORLD}],
        "renderorder": "right-down",
        "tiledversion": "1.10.2",
        "tileheight": TILE,
        "tilesets": tilesets,
        "tilewidth": TILE,
        "type": "map",
        "version": "1.10",
        "width": larkspur.WIDTH,
    }
    text = json.dumps(record, ensure_ascii=False, separators=(",", ":"))
    # One record a line keeps the file readable and its differences small.
    text = text.replace('},{"', '},\n{"').replace('"data":[', '"data":[\n')
    (folder / "map.tmj").write_text(text + "\n", encoding="utf-8", newline="\n")


def _cut(layer: Layer, sheet: TileSheet) -> _GRID:
    grid = np.zeros((larkspur.HEIGHT, larkspur.WIDTH), dtype=np.int64)
    for (x, y), picture in sorted(layer.cells.items(), key=lambda item: (item[0][1], item[0][0])):
        if 0 <= x < larkspur.WIDTH and 0 <= y < larkspur.HEIGHT:
            grid[y, x] = sheet.gid(picture)
    return grid


def _tileset(name: str, first: int, image: Pixels, count: int) -> dict[str, object]:
    return {
        "columns": COLUMNS if name != "marks" else 2,
        "firstgid": first,
        "image": f"{name}.png",
        "imageheight": int(image.shape[0]),
        "imagewidth": int(image.shape[1]),
        "margin": 0,
        "name": name,
        "spacing": 0,
        "tilecount": count,
        "tileheight": TILE,
        "tilewidth": TILE,
    }


def _marks() -> Pixels:
    marks = Canvas(2 * TILE, TILE)
    marks.rect(0, 0, TILE, TILE, (200, 40, 40, 110))
    marks.rect(TILE, 0, TILE, TILE, (40, 40, 200, 110))
    return marks.pixels


def _tile_layer(number: int, name: str, grid: _GRID, *, visible: bool) -> dict[str, object]:
    return {
        "data": [int(gid) for gid in grid.flat],
        "height": int(grid.shape[0]),
        "id": number,
        "name": name,
        "opacity": 1,
        "type": "tilelayer",
        "visible": visible,
        "width": int(grid.shape[1]),
        "x": 0,
        "y": 0,
    }


def _object(number: int, place: Place, rect: tuple[int, int, int, int]) -> dict[str, object]:
    x, y, width, height = rect
    return {
        "height": height * TILE,
        "id": number,
        "name": place.address,
        "rotation": 0,
        "type": place.kind,
        "visible": True,
        "width": width * TILE,
        "x": x * TILE,
        "y": y * TILE,
    }
