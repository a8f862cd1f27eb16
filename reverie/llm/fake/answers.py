"""What the fake model says: a value that fits the JSON schema, the same for the same request."""

from collections.abc import Mapping
from typing import TypeAlias

from reverie.llm.fake.phrases import DAY, phrases_for
from reverie.rng import KeyedDraw

Json: TypeAlias = bool | int | float | str | list["Json"] | dict[str, "Json"] | None
Schema: TypeAlias = Mapping[str, object]

_DEEPEST = 12
_USUAL_ITEMS = 3


class Answerer:
    """Makes one answer.

    Args:
        schema: of the answer.
        key: of the request; every value is drawn under it and its place in the answer.
    """

    def __init__(self, schema: Schema, *key: str | int) -> None:
        self._root = schema
        self._key = key

    def answer(self) -> Json:
        """Return a value that fits the schema, as far as JSON schema is understood here."""
        return self._value(self._root, ("answer",))

    def _value(self, schema: Schema, place: tuple[str, ...]) -> Json:
        schema = self._resolved(schema)
        if "const" in schema:
            return _plain(schema["const"])
        draw = KeyedDraw("fake-llm", *self._key, *place)
        options = schema.get("enum")
        if isinstance(options, list | tuple) and options:
            if isinstance(options[0], int) and schema.get("type") == "integer":
                return _plain(draw.choice(options))
            # The first are the nearest where places are offered: people stay about.
            return _plain(options[int(len(options) * draw.random() ** 3)])
        for word in ("anyOf", "oneOf"):
            branches = schema.get(word)
            if isinstance(branches, list | tuple) and branches:
                return self._value(_schema(branches[0]), place)
        return self._of_kind(schema, _kind(schema), place, draw)

    def _of_kind(self, schema: Schema, kind: str, place: tuple[str, ...], draw: KeyedDraw) -> Json:
        if len(place) > _DEEPEST:
            return None
        match kind:
            case "object":
                properties = _schema(schema.get("properties", {}))
                return {
                    name: self._value(_schema(each), (*place, name))
                    for name, each in properties.items()
                }
            case "array":
                return self._items(schema, place)
            case "boolean":
                return draw.chance(0.5)
            case "integer":
                low = _number(schema, "minimum", 1)
                return draw.integer(int(low), int(max(low, _number(schema, "maximum", low + 9))))
            case "number":
                low = _number(schema, "minimum", 0.0)
                high = max(low, _number(schema, "maximum", low + 1))
                return round(low + draw.random() * (high - low), 3)
            case "null":
                return None
        return self._text(schema, place, draw)

    def _items(self, schema: Schema, place: tuple[str, ...]) -> list[Json]:
        fewest = int(_number(schema, "minItems", 0))
        most = int(_number(schema, "maxItems", max(fewest, _USUAL_ITEMS)))
        count = min(max(fewest, _USUAL_ITEMS), most)
        item = self._resolved(_schema(schema.get("items", {"type": "string"})))
        if {"start", "activity"} <= _schema(item.get("properties", {})).keys():
            return self._day(item, place)[:most]
        # Numbers, so that texts of a list differ from each other.
        return [self._value(item, (*place, str(number))) for number in range(count)]

    def _day(self, item: Schema, place: tuple[str, ...]) -> list[Json]:
        """Return the rows of a whole day, so that people sleep at night."""
        rows: list[Json] = []
        for number, (start, activities) in enumerate(DAY):
            row = self._value(item, (*place, str(number)))
            assert isinstance(row, dict)
            draw = KeyedDraw("fake-llm", *self._key, *place, number)
            rows.append(row | {"start": start, "activity": draw.choice(activities)})
        return rows

    def _text(self, schema: Schema, place: tuple[str, ...], draw: KeyedDraw) -> str:
        names = [part for part in place if not part.isdecimal()]
        phrases = phrases_for(names[-1] if names else "")
        number = int(place[-1]) if place[-1].isdecimal() else 0
        start = KeyedDraw("fake-llm", *self._key, *names).integer(0, len(phrases) - 1)
        text = phrases[(start + number) % len(phrases)]
        most = int(_number(schema, "maxLength", len(text)))
        return text[:most].ljust(int(_number(schema, "minLength", 0)), ".")

    def _resolved(self, schema: Schema) -> Schema:
        """Follow `$ref` and a lone `allOf`."""
        for _ in range(_DEEPEST):
            reference, both = schema.get("$ref"), schema.get("allOf")
            if isinstance(reference, str):
                schema = self._definition(reference)
            elif isinstance(both, list) and both:
                schema = _schema(both[0])
            else:
                break
        return schema

    def _definition(self, reference: str) -> Schema:
        found: object = self._root
        for part in reference.removeprefix("#/").split("/"):
            found = _schema(found).get(part, {})
        return _schema(found)


def _schema(value: object) -> Schema:
    return value if isinstance(value, Mapping) else {}


def _kind(schema: Schema) -> str:
    kind = schema.get("type")
    if isinstance(kind, list | tuple):
        kind = next((each for each in kind if each != "null"), "null")
    if isinstance(kind, str):
        return kind
    return "object" if "properties" in schema else "string"


def _number(schema: Schema, word: str, otherwise: float) -> float:
    value = schema.get(word)
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return float(value) if is_number and isinstance(value, int | float) else float(otherwise)


def _plain(value: object) -> Json:
    return value if isinstance(value, bool | int | float | str) else None
