"""Tiled's XML files (.tmx, .tsx) in the shape of its JSON files, so that one reader serves both."""

from collections.abc import Callable, Mapping
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from environment.errors import MapError
from environment.files import read_text

XML_SUFFIXES = (".tmx", ".tsx")

_LAYER_TYPES = {"layer": "tilelayer", "objectgroup": "objectgroup", "group": "group"}
_SHAPES = ("ellipse", "point", "polygon", "polyline", "text")


def _is_set(text: str) -> bool:
    return text == "1"


_AS_INTEGER = (
    *("width", "height", "tilewidth", "tileheight", "margin", "spacing"),
    *("id", "gid", "firstgid", "columns", "tilecount"),
)
_AS_NUMBER = ("x", "y", "rotation", "opacity")
_AS_FLAG = ("infinite", "visible")
_READERS: Mapping[str, Callable[[str], object]] = {
    **dict.fromkeys(_AS_INTEGER, int),
    **dict.fromkeys(_AS_NUMBER, float),
    **dict.fromkeys(_AS_FLAG, _is_set),
}


def read_xml(file: Path, root: str) -> dict[str, object]:
    """Return an XML map or tileset as its JSON form would be parsed.

    Args:
        file: a .tmx or .tsx file.
        root: the element it must consist of, "map" or "tileset".

    Raises:
        MapError: the file is missing, not XML, or something else.
    """
    try:
        element = ElementTree.fromstring(read_text(file))
    except ElementTree.ParseError as error:
        line, column = error.position
        raise MapError(file, f"it is not XML at line {line}, column {column + 1}") from error
    if element.tag != root:
        raise MapError(file, f"it holds a <{element.tag}>, not a <{root}>")
    return _map(element, file) if root == "map" else _tileset(element, file)


def _map(element: Element, file: Path) -> dict[str, object]:
    content = _attributes(element, file)
    content["tilesets"] = [_tileset(child, file) for child in element.findall("tileset")]
    content["layers"] = _layers(element, file)
    return content


def _layers(element: Element, file: Path) -> list[object]:
    return [_layer(child, file) for child in element if child.tag in _LAYER_TYPES]


def _layer(element: Element, file: Path) -> dict[str, object]:
    content = _attributes(element, file)
    content["type"] = _LAYER_TYPES[element.tag]
    content["layers"] = _layers(element, file)
    content["objects"] = [_object(child, file) for child in element.findall("object")]
    data = element.find("data")
    if data is not None:
        content |= _data(data, file)
    return content


def _data(element: Element, file: Path) -> dict[str, object]:
    encoding = element.get("encoding", "")
    text = element.text or ""
    if element.find("chunk") is not None:
        return {"chunks": []}
    if encoding == "base64":
        return {"data": text.strip(), "compression": element.get("compression", "")}
    numbers = (
        text.replace("\n", "").strip(", ").split(",")
        if encoding == "csv"
        else [tile.get("gid", "0") for tile in element.findall("tile")]
    )
    try:
        return {"data": [int(number) for number in numbers]}
    except ValueError as error:
        raise MapError(file, f"a tile is not a whole number: {error}") from error


def _object(element: Element, file: Path) -> dict[str, object]:
    content = _attributes(element, file)
    return content | {shape: True for shape in _SHAPES if element.find(shape) is not None}


def _tileset(element: Element, file: Path) -> dict[str, object]:
    content = _attributes(element, file)
    image = element.find("image")
    if image is not None:
        content["image"] = image.get("source", "")
    return content


def _attributes(element: Element, file: Path) -> dict[str, object]:
    """Return attributes and custom properties, with numbers where JSON has numbers."""
    content: dict[str, object] = {}
    for key, value in element.attrib.items():
        try:
            # An object may have half pixels where a layer has whole tiles.
            read = float if element.tag == "object" and key in ("width", "height") else None
            content[key] = (read or _READERS.get(key, str))(value)
        except ValueError as error:
            raise MapError(file, f"<{element.tag}> has {key}={value!r}, not a number") from error
    content["properties"] = [
        {"name": each.get("name", ""), "value": each.get("value", each.text or "")}
        for each in element.findall("properties/property")
    ]
    return content
