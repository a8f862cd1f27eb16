"""Remarks that need no memory: the season, the place, something to eat."""

import tomllib
from collections.abc import Iterator, Mapping
from datetime import datetime
from functools import cache
from importlib import resources

from personas.ports import Draw

_PACKAGE = "personas.minds.offline.talk"
_SEASON_BY_MONTH = (
    ("winter",) * 2 + ("spring",) * 3 + ("summer",) * 3 + ("autumn",) * 3 + ("winter",)
)


@cache
def _table(language: str = "en") -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    path = resources.files(_PACKAGE).joinpath(language, "small_talk.toml")
    raw = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        topic: {key: tuple(str(each) for each in lines) for key, lines in table.items()}
        for topic, table in raw.items()
    }


def remarks(now: datetime, draw: Draw) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield (intent, slots) of remarks that fit the month, the place and the hour."""
    season = _SEASON_BY_MONTH[now.month - 1]
    yield "small_season", {"season": draw.choice(_table()["season"][season])}
    yield "small_place", {}
    yield "small_food", {"dish": dish(draw)}


def dish(draw: Draw) -> str:
    """Return something good to eat."""
    return draw.choice(_table()["food"]["dishes"])


def mood(*, is_good: bool, draw: Draw) -> str:
    """Return a clause on how one feels about what one is doing."""
    return draw.choice(_table()["mood"]["good" if is_good else "mixed"])
