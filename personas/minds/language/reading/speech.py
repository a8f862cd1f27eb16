"""A spoken line: stripped of names, gestures and other people's turns."""

import re
from collections.abc import Sequence

from personas.minds.language.reading.texts import lines_of, unwrapped

_GESTURE = re.compile(r"\*[^*\n]{1,120}\*|^\s*\([^)\n]{1,80}\)\s*|\[[^\]\n]{1,80}\]\s*$")
_FAREWELL = re.compile(
    r"\b(?:good ?bye|bye|farewell|see you|see ya|so long|take care|good ?night|"
    r"until (?:then|later)|talk (?:to you )?later|have to (?:go|run)|must be (?:off|going)|"
    r"tchau|até (?:logo|amanhã|mais)|adeus|adiós|hasta (?:luego|mañana|pronto)|nos vemos|"
    r"arrivederci|a dopo|a presto|a domani)\b|再见|再見|回头见|拜拜|明天见",
    re.I,
)


def spoken(text: str, speaker: str, others: Sequence[str]) -> str:
    """Return what *speaker* says in *text*, up to the turn of anybody else."""
    lines = lines_of(text)
    kept: list[str] = []
    for line in lines:
        who, words = _turn(line, (speaker, *others))
        if who and who != speaker:
            if kept:
                break
            continue
        kept.append(words)
    found = _GESTURE.sub(" ", " ".join(kept or lines))
    return unwrapped(" ".join(found.split()))


def takes_leave(text: str) -> bool:
    """Return whether a line says goodbye."""
    return bool(_FAREWELL.search(text))


def _turn(line: str, names: Sequence[str]) -> tuple[str, str]:
    """Return (who, words) of a line "Name: words"; ("", line) where no known name leads it."""
    head, colon, rest = line.partition(":")
    if colon and len(head) <= 60:
        plain = head.strip(" *_\"'[]()-").casefold()
        for name in names:
            if plain and (plain == name.casefold() or plain == name.split(" ")[0].casefold()):
                return name, rest
    return "", line
