"""Who people are to each other, by the words of their relation."""

import re
from functools import lru_cache

from personas.identity import Identity, Relation
from personas.minds.offline.word_list import words_in

_KIN = words_in(
    "wife husband partner mother father mum dad son daughter sister brother twin "
    "grandmother grandfather granddaughter grandson aunt uncle niece nephew cousin fiancé "
    "fiancée spouse parent child sibling stepmother stepfather stepson stepdaughter"
)
_HOUSEHOLD = frozenset(["housemate", "roommate", "flatmate", "landlord", "landlady", "lodger"])
_CLOSE = frozenset(["friend", "confidant", "confidante", "sweetheart", "beloved"])
_COOL = frozenset(["rival", "enemy", "adversary", "estranged", "opponent"])
_QUARREL = re.compile(
    r"\b(?:quarrel|feud|dislike|don't like|do not like|grudge|not spoken|no longer spea)"
)
_READ = re.compile(
    r"\b(?:(?P<kind>wife|husband|son|daughter|housemate|roommate|mother|father|sister|brother)"
    r"(?: of \d+ years)?,? )(?P<name>(?:[A-ZÀ-Þ][\w'’.-]+ ?){1,4})"
)
_DISLIKED = re.compile(
    r"\b(?:don't|do not|doesn't|does not) like (?P<name>(?:[A-ZÀ-Þ][\w'’-]+ ?){1,4})"
)


@lru_cache(maxsize=8192)
def relation_to(identity: Identity, name: str) -> Relation | None:
    """Return what *identity* knew of *name* from the start; read from the text if not listed."""
    listed = identity.relation_to(name)
    if listed is not None:
        return listed
    text = f"{identity.learned} {identity.currently}"
    for match in _READ.finditer(text):
        if match["name"].strip() == name:
            return Relation(name, match["kind"])
    if any(match["name"].strip() == name for match in _DISLIKED.finditer(text)):
        return Relation(name, "rival", f"{identity.name} does not like {name}.")
    return None


def _words(relation: Relation | None) -> frozenset[str]:
    return frozenset(re.findall(r"[\w'-]+", relation.kind.lower())) if relation else frozenset()


def is_kin(relation: Relation | None) -> bool:
    """Return whether the two are family."""
    return bool(_words(relation) & _KIN)


def shares_home(relation: Relation | None) -> bool:
    """Return whether the relation is one of people under one roof, as far as its word tells."""
    return bool(_words(relation) & (_KIN | _HOUSEHOLD))


def is_close(relation: Relation | None) -> bool:
    """Return whether the two are family or friends."""
    return bool(_words(relation) & (_KIN | _CLOSE)) and not is_at_odds(relation)


def is_at_odds(relation: Relation | None) -> bool:
    """Return whether the two have quarrelled."""
    if relation is None:
        return False
    return bool(_words(relation) & _COOL) or bool(_QUARREL.search(relation.note.lower()))
