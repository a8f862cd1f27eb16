"""How a day is told in a language: activities, places, relations and facts, by neutral key."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from string import Template
from types import MappingProxyType

_PACKAGE = "personas.minds.offline.vocabulary"
LANGUAGES = ("en", "pt", "es", "it", "zh")
"""Languages in which a day can be told, whatever language it was lived in."""
_COMMA = {"zh": "、"}


@dataclass(frozen=True, slots=True)
class Told:
    """The words of one language.

    Attributes:
        language: its two letters.
        activities: key of an activity -> what fits after "I spent the morning".
        places: key of a place -> where one was.
        relations: key of a relation -> what somebody is to one.
        facts: key of a fact -> a clause with ``$slots``, without its full stop.
    """

    language: str
    activities: Mapping[str, str]
    places: Mapping[str, str]
    relations: Mapping[str, str]
    facts: Mapping[str, str]

    def fact(self, key: str, **slots: str) -> str:
        """Return a fact as a sentence.

        Raises:
            KeyError: there is no such fact, or one of its slots is not given.
        """
        clause = Template(self.facts[key]).substitute(slots)
        return f"{clause[:1].upper()}{clause[1:]}{self.facts['stop']}"

    def listed(self, items: Sequence[str]) -> str:
        """Return items as a list in prose: "a, b and c"."""
        if len(items) < 2:
            return "".join(items)
        comma = _COMMA.get(self.language, ", ")
        return f"{comma.join(items[:-1])}{self.facts['last']}{items[-1]}"


@cache
def told(language: str = "en") -> Told:
    """Return the words of *language*, read once.

    Raises:
        FileNotFoundError: there are none for *language*; see `LANGUAGES`.
    """
    path = resources.files(_PACKAGE).joinpath(language, "told.toml")
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    sections = ("activities", "places", "relations", "facts")
    return Told(language, *(MappingProxyType(table[each]) for each in sections))
