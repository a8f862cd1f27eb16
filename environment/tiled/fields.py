"""Checked access to the fields of one JSON object of a map file."""

from collections.abc import Iterator
from pathlib import Path

from environment.errors import MapError

# No tile, size or id of a real map is near it, and numpy's 32 bits hold it.
_LARGEST = 2**31 - 1


class Fields:
    """The fields of one JSON object; every getter raises MapError where the value is not as asked.

    Args:
        raw: the object as parsed.
        file: where it stands.
        item: what it is, in words, for messages.
        layer: the layer around it, or empty.
    """

    def __init__(self, raw: object, file: Path, item: str, *, layer: str = "") -> None:
        self.file = file
        self.item = item
        self.layer = layer
        if not isinstance(raw, dict):
            raise self.error(f"it must be a JSON object, not {_short(raw)}")
        self._raw: dict[str, object] = raw

    def __contains__(self, key: str) -> bool:
        return key in self._raw

    def error(self, problem: str, remedy: str = "") -> MapError:
        """Return an error that says where this object stands."""
        return MapError(self.file, problem, layer=self.layer, item=self.item, remedy=remedy)

    def raw(self, key: str) -> object:
        """Return the value as parsed; None if it is missing."""
        return self._raw.get(key)

    def integer(self, key: str, default: int | None = None, *, at_least: int = 0) -> int:
        """Return a whole number; without *default* it must be there."""
        value = self._raw.get(key, default)
        # bool is an int in Python, but not in a map.
        if isinstance(value, bool) or not isinstance(value, int) or value < at_least:
            raise self._unfit(key, f"a whole number of at least {at_least}")
        if value > _LARGEST:
            raise self._unfit(key, f"a whole number of at most {_LARGEST}")
        return value

    def number(self, key: str, default: float) -> float:
        """Return a finite number."""
        value = self._raw.get(key, default)
        # Written so that NaN, which Python's JSON reader lets through, is refused too.
        if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) < 1e9:
            raise self._unfit(key, "a number")
        return float(value)

    def text(self, key: str, default: str | None = None) -> str:
        """Return a text; without *default* it must be there."""
        value = self._raw.get(key, default)
        if not isinstance(value, str):
            raise self._unfit(key, "a text")
        return value

    def flag(self, key: str, default: bool) -> bool:
        """Return true or false."""
        value = self._raw.get(key, default)
        if not isinstance(value, bool):
            raise self._unfit(key, "true or false")
        return value

    def items(self, key: str) -> Iterator[object]:
        """Yield the values of a list; nothing if it is missing."""
        value = self._raw.get(key, [])
        if not isinstance(value, list):
            raise self._unfit(key, "a list")
        yield from value

    def properties(self) -> dict[str, str]:
        """Return the custom properties as texts, without blanks around them."""
        found = {}
        for raw in self.items("properties"):
            entry = Fields(raw, self.file, f"a property of {self.item}", layer=self.layer)
            found[entry.text("name")] = str(entry.raw("value")).strip()
        return found

    def _unfit(self, key: str, wanted: str) -> MapError:
        if key not in self._raw:
            return self.error(f"{key!r} is missing; it must be {wanted}")
        return self.error(f"{key!r} must be {wanted}, not {_short(self._raw[key])}")


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}…"
