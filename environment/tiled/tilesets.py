"""Tilesets: inside the map file, or in a .tsj, .json or .tsx file beside it."""

from pathlib import Path

from environment.errors import MapError
from environment.files import is_file, read_json
from environment.tiled.fields import Fields
from environment.tiled.model import Tileset
from environment.tiled.xml import XML_SUFFIXES, read_xml


def read_tileset(raw: object, map_file: Path) -> Tileset:
    """Read one entry of a map's list of tilesets.

    Args:
        raw: the entry; its `source` names an external file relative to the map.
        map_file: the map.

    Raises:
        MapError: the tileset is missing or malformed, or is a collection of images.
    """
    entry = Fields(raw, map_file, "a tileset")
    first_gid = entry.integer("firstgid", at_least=1)
    if "source" not in entry:
        return _tileset(entry, first_gid)
    file = map_file.parent / entry.text("source")
    if not is_file(file):
        raise MapError(
            map_file,
            f"its file {entry.text('source')!r} does not exist",
            item="a tileset",
            remedy="put it beside the map, or embed the tileset in the map",
        )
    content = read_xml(file, "tileset") if file.suffix in XML_SUFFIXES else read_json(file)
    return _tileset(Fields(content, file, "the tileset"), first_gid)


def _tileset(fields: Fields, first_gid: int) -> Tileset:
    name = fields.text("name", "")
    fields.item = f"tileset {name!r}"
    if "image" not in fields:
        raise fields.error(
            "it is a 'collection of images', which is not supported",
            "make it a tileset 'based on tileset image', with all tiles in one picture",
        )
    return Tileset(
        name=name,
        first_gid=first_gid,
        image=fields.file.parent / fields.text("image"),
        columns=fields.integer("columns", at_least=1),
        tile_count=fields.integer("tilecount", at_least=1),
        tile_width_px=fields.integer("tilewidth", at_least=1),
        tile_height_px=fields.integer("tileheight", at_least=1),
        margin_px=fields.integer("margin", 0),
        spacing_px=fields.integer("spacing", 0),
    )
