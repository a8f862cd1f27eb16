"""Reads a Tiled map file."""

from collections.abc import Iterator
from pathlib import Path

from environment.files import read_json
from environment.tiled.fields import Fields
from environment.tiled.layers import read_tile_layer
from environment.tiled.model import MapObject, TiledMap, TileLayer
from environment.tiled.tilesets import read_tileset
from environment.tiled.xml import XML_SUFFIXES, read_xml

_SHAPES = ("ellipse", "point", "polygon", "polyline", "text")
# Groups in groups; a real map has one or two levels.
_DEEPEST_GROUP = 20


def read_map(path: Path | str) -> TiledMap:
    """Read a map in Tiled's JSON (.tmj, .json) or XML (.tmx) format.

    Raises:
        MapError: the file or one of its tilesets is missing, malformed or uses a feature that is
            not supported; says which file, which layer or tileset and what to do.
    """
    path = Path(path)
    content = read_xml(path, "map") if path.suffix in XML_SUFFIXES else read_json(path)
    fields = Fields(content, path, "")
    _check_kind(fields)
    width, height = fields.integer("width", at_least=1), fields.integer("height", at_least=1)
    layers: dict[str, TileLayer] = {}
    objects: dict[str, tuple[MapObject, ...]] = {}
    for layer in _flat_layers(fields, path):
        kind = layer.text("type", "")
        if kind not in ("tilelayer", "objectgroup"):
            continue
        if layer.layer in layers or layer.layer in objects:
            raise layer.error("two layers have this name", "rename one of them")
        if kind == "tilelayer":
            layers[layer.layer] = read_tile_layer(layer, width=width, height=height)
        else:
            objects[layer.layer] = tuple(_objects(layer))
    tilesets = [read_tileset(raw, path) for raw in fields.items("tilesets")]
    return TiledMap(
        file=path,
        width=width,
        height=height,
        tile_size_px=fields.integer("tilewidth", at_least=1),
        properties=fields.properties(),
        layers=layers,
        objects=objects,
        tilesets=tuple(sorted(tilesets, key=lambda tileset: tileset.first_gid)),
    )


def _check_kind(fields: Fields) -> None:
    if "layers" not in fields:
        raise fields.error("it is not a Tiled map: it has no layers")
    if fields.flag("infinite", False):
        raise fields.error(
            "it is an infinite map", "turn off 'Infinite' in the map's properties and save it"
        )
    orientation = fields.text("orientation", "orthogonal")
    if orientation != "orthogonal":
        raise fields.error(f"it is {orientation}; only orthogonal maps are supported")
    size = fields.integer("tilewidth", at_least=1), fields.integer("tileheight", at_least=1)
    if size[0] != size[1]:
        raise fields.error(f"its tiles are {size[0]} x {size[1]} px; they must be square")


def _flat_layers(parent: Fields, file: Path, depth: int = 0) -> Iterator[Fields]:
    if depth > _DEEPEST_GROUP:
        raise parent.error("groups of layers are nested too deeply")
    for raw in parent.items("layers"):
        layer = Fields(raw, file, "a layer")
        layer.layer, layer.item = layer.text("name", ""), ""
        if layer.text("type", "") == "group":
            yield from _flat_layers(layer, file, depth + 1)
        else:
            yield layer


def _objects(layer: Fields) -> Iterator[MapObject]:
    for raw in layer.items("objects"):
        fields = Fields(raw, layer.file, "an object", layer=layer.layer)
        number, name = fields.integer("id", 0), fields.text("name", "")
        fields.item = f"object {name!r} (id {number})"
        shapes = [shape for shape in _SHAPES if fields.raw(shape)]
        yield MapObject(
            number=number,
            name=name,
            # Tiled 1.9 wrote "class", those before and after write "type".
            kind=fields.text("type", "") or fields.text("class", ""),
            shape="tile" if "gid" in fields else (shapes or ["rectangle"])[0],
            x_px=fields.number("x", 0.0),
            y_px=fields.number("y", 0.0),
            width_px=fields.number("width", 0.0),
            height_px=fields.number("height", 0.0),
            rotation_deg=fields.number("rotation", 0.0),
            properties=fields.properties(),
        )
