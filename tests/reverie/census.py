"""A census of live state: every attribute of an object and of all it holds, by its path."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from datetime import date, datetime
from enum import Enum
from types import FunctionType, MethodType
from typing import Any

import numpy as np

_PLAIN = (str, bytes, int, float, bool, type(None), datetime, date, Enum)


def census(root: object, *, leave_out: tuple[type, ...]) -> dict[str, object]:
    """Return path → value for every plain value that *root* holds, however deep.

    Args:
        root: where to begin.
        leave_out: types that are no state (maps, models, functions of the world); each needs a
            reason where it is named.
    """
    return dict(_walk("", root, leave_out, set()))


def _walk(
    path: str, value: object, leave_out: tuple[type, ...], above: set[int]
) -> Iterator[tuple[str, object]]:
    if isinstance(value, _PLAIN):
        yield path, value
        return
    if isinstance(value, (*leave_out, type, FunctionType, MethodType)) or id(value) in above:
        return
    above = above | {id(value)}
    if isinstance(value, np.ndarray):
        yield path, (value.shape, value.tolist())
        return
    if isinstance(value, Mapping):
        yield f"{path}#keys", tuple(map(str, value))
        for key, each in value.items():
            yield from _walk(f"{path}[{key!r}]", each, leave_out, above)
        return
    if isinstance(value, list | tuple):
        yield f"{path}#length", len(value)
        for index, each in enumerate(value):
            yield from _walk(f"{path}[{index}]", each, leave_out, above)
        return
    if isinstance(value, set | frozenset):
        yield path, tuple(sorted(map(repr, value)))
        return
    for name in _attributes(value):
        yield from _walk(f"{path}.{name}", getattr(value, name), leave_out, above)


def _attributes(value: object) -> list[str]:
    names: dict[str, Any] = dict(vars(value)) if hasattr(value, "__dict__") else {}
    for kind in type(value).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        names |= dict.fromkeys((slots,) if isinstance(slots, str) else slots)
    if is_dataclass(value):
        names |= {each.name: None for each in fields(value)}
    return sorted(each for each in names if hasattr(value, each) and not each.startswith("__"))
