"""Whispers: words said to a persona from outside become thoughts of its own."""

import csv
import io
import re
from collections.abc import Mapping
from pathlib import Path

from personas.minds.offline.verbs import to_third
from reverie.errors import PlannedEventError
from reverie.town import read_text

_HEADER = ["Name", "Whisper"]
_SEPARATOR = ";"
_RULES = (
    (r"\byou are\b", "{name} is"),
    (r"\byou're\b", "{name} is"),
    (r"\byou(?: have|'ve)\b", "{name} has"),
    (r"\byou do(?: not|n't)\b", "{name} does not"),
    (r"\byou two\b", "the two"),
    (r"\byou were\b", "{name} was"),
    (r"\byou and\b", "{name} and"),
    (r"\byourself\b", "{name}"),
    (r"\byours\b", "{name}'s"),
    (r"\byour\b", "{name}'s"),
    (r"\b(to|for|with|by|about|of|from|than) you\b", "\\1 {name}"),
    (r"\byou$", "{name}"),
)
_YOU_DO = re.compile(r"\byou((?: \w+ly)?) (\w+)\b", re.IGNORECASE)


def inner_thought(name: str, whisper: str) -> str:
    """Return a whisper to *name* as a thought about *name*: second person becomes the name."""
    text = whisper.strip().rstrip(".")
    for pattern, words in _RULES:
        replacement = words.replace("{name}", name.replace("\\", "\\\\"))
        text = re.sub(pattern, replacement, text, flags=re.IGNORECASE)
    text = _YOU_DO.sub(lambda found: f"{name}{found[1]} {to_third(found[2])}", text)
    return f"{text}."


def read_history(path: Path) -> Mapping[str, tuple[str, ...]]:
    """Read a history file of the 2023 system: columns Name and Whisper, whispers split on ";".

    Returns:
        The whispers by full name, in the order of the file; empty pieces are left out.

    Raises:
        PlannedEventError: it is not such a file: the line and what is wrong.
        TownError: it is missing or not UTF-8.
    """
    rows = list(csv.reader(io.StringIO(read_text(path)), strict=True))
    if not rows or [each.strip() for each in rows[0]] != _HEADER:
        raise PlannedEventError(f"{path}, line 1: the columns must be Name,Whisper")
    found: dict[str, tuple[str, ...]] = {}
    for number, row in enumerate(rows[1:], 2):
        if not row:
            continue
        if len(row) < len(_HEADER):
            raise PlannedEventError(f"{path}, row {number}: {len(row)} columns instead of 2")
        whispers = ",".join(row[1:])  # the shipped files do not quote the commas of a whisper
        pieces = tuple(each.strip() for each in whispers.split(_SEPARATOR) if each.strip())
        name = row[0].strip()
        found[name] = (*found.get(name, ()), *pieces)
    return found
