"""Whether news is passed on: by whom it concerns, closeness, character, hearsay and forgetting."""

import math
import re
from dataclasses import dataclass
from datetime import datetime

from personas.identity import Identity
from personas.minds.offline.english import first_name
from personas.minds.offline.kinship import is_close, relation_to
from personas.minds.offline.leisure import taste_of
from personas.minds.offline.word_list import words_in

_OUTGOING = words_in(
    "talkative outgoing sociable loud curious playful friendly cheerful charming witty"
)
_RESERVED = words_in("shy quiet solitary reserved gruff suspicious proud discreet precise")
# What is decided by everybody is everybody's news.
_PUBLIC = re.compile(r"\b(?:running for|as mayor|for mayor|election|vote|council|ferry)\b", re.I)
_TELLING_WORD = re.compile(r"[^\W\d_]{5,}")
_WEIGHTIEST, _LIGHTEST = 9, 4
_HALF_FORGOTTEN_H = 18.0
_OLD_AGE = 75
_HEARSAY = 0.35
_HOUR_S = 3600.0


@dataclass(frozen=True, slots=True)
class Tiding:
    """Something a memory says that can be passed on.

    Attributes:
        clause: a record's clause with full names.
        source: who told it; empty for what was seen or thought.
        weight: 1 to 10, how much it matters.
        since: game time it became known.
    """

    clause: str
    source: str
    weight: int
    since: datetime

    @property
    def is_hearsay(self) -> bool:
        """Return whether the source spoke of somebody else than themselves."""
        own = (self.source, first_name(self.source)) if self.source else ()
        return bool(own) and not self.clause.startswith(own)


def chance_of_telling(tiding: Tiding, me: Identity, other: str, now: datetime) -> float:
    """Return from 0 to 1 how likely *me* is to think of telling *other*.

    Weighty news concerns everybody; lighter news those who are close to its subject, or whose
    work and interests it touches. The talkative tell more than the reserved, hearsay is told less
    than what its subject said, and what was heard long ago is forgotten, by the old sooner.
    """
    span = _WEIGHTIEST - _LIGHTEST
    chance = 0.75 * max(0.0, min(1.0, (tiding.weight - _LIGHTEST) / span))
    chance += 0.2 if _PUBLIC.search(tiding.clause) else 0.0
    chance += 0.2 if _touches(tiding.clause, me, other) else 0.0
    chance += 0.1 if is_close(relation_to(me, other)) else 0.0
    chance += 0.1 if _is_about_somebody_close(tiding.clause, me) else 0.0
    chance += _character(me)
    if tiding.is_hearsay:
        chance *= _HEARSAY
    hours = max(0.0, (now - tiding.since).total_seconds() / _HOUR_S)
    half = _HALF_FORGOTTEN_H / (2 if me.age >= _OLD_AGE else 1)
    return round(max(0.0, min(1.0, chance)) * math.pow(0.5, hours / half), 6)


def _character(me: Identity) -> float:
    traits = taste_of(me).traits
    return (0.15 if traits & _OUTGOING else 0.0) - (0.15 if traits & _RESERVED else 0.0)


def _is_about_somebody_close(clause: str, me: Identity) -> bool:
    return any(
        is_close(each) and clause.startswith((each.name, f"{first_name(each.name)} "))
        for each in me.relations
    )


def _touches(clause: str, me: Identity, other: str) -> bool:
    """Return whether news names something that *me* knows the listener to have to do with."""
    relation = relation_to(me, other)
    if relation is None or not relation.note:
        return False
    names = {word for each in me.relations for word in each.name.split()} | set(me.name.split())
    known = set(_TELLING_WORD.findall(relation.note)) - names
    return bool(known & set(_TELLING_WORD.findall(clause)))
