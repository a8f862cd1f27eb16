"""How well a known place or object fits an activity."""

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from personas.identity import Identity
from personas.minds.offline.word_list import words_in

_HOME_WORDS = re.compile(
    r"\b(?:house|home|cottage|flats?|apartments?|co-living|dorm|lodgings?|villa|bungalow)\b", re.I
)
_NO_HOMES = re.compile(
    r"\b(?:public house|coffee house|meeting house|town house|art house)\b", re.I
)
_PRIVATE_ROOM = re.compile(
    r"(?:bedroom|bathroom|farmhouse|\bflat \d|['’]s (?:room|kitchen|bed)|children"
    r"|(?:red|blue|green|yellow) room)",
    re.I,
)
_OWN_ROOMS = re.compile(r"bedroom|\bflat \d|\b(?:red|blue|green|yellow) room", re.I)
_STAFF_ROOM = re.compile(
    r"^kitchen$|\b(?:stockroom|storeroom|cellar|sorting room|office|staff room"
    r"|bakehouse|workroom|vestry)\b",
    re.I,
)
_COMMON_NOUNS = words_in(
    "post office town hall market square harbour allotments park library school clinic chapel "
    "farm boat yard café cafe pub supply store stores college dorm bar garden gardens church museum"
)
_WORD = re.compile(r"[^\W_]{3,}")
_SHORTEST_NAMING = 3
_STOP = frozenset(["the", "and", "with", "for", "front", "back", "room", "main", "second"])


@dataclass(frozen=True, slots=True)
class Home:
    """Where a persona lives.

    Attributes:
        sector, arena: as in the address of their living area.
    """

    sector: str
    arena: str


@lru_cache(maxsize=4096)
def home_of(identity: Identity) -> Home:
    """Return the home written in the living area; empty parts where the address is short."""
    parts = [*identity.living_area.split(":"), "", "", ""]
    return Home(parts[1], parts[2])


@cache
def is_home_sector(sector: str) -> bool:
    """Return whether a sector's name is that of a dwelling."""
    return bool(_HOME_WORDS.search(sector)) and not _NO_HOMES.search(sector)


def is_private(sector: str, arena: str, identity: Identity) -> bool:
    """Return whether *identity* has no business there: other people's homes and bedrooms."""
    return _is_private(sector, arena, identity.living_area, identity.name)


@lru_cache(maxsize=65536)
def _is_private(sector: str, arena: str, living_area: str, name: str) -> bool:
    _, home_sector, home_arena = [*living_area.split(":"), "", "", ""][:3]
    if sector != home_sector:
        return is_home_sector(sector) or bool(_PRIVATE_ROOM.search(arena))
    if arena == home_arena:
        return False
    if "bath" in arena.lower():
        return _owner_differs(arena, name)
    return bool(_OWN_ROOMS.search(arena)) or (
        "'s " in arena.replace("’", "'") and _owner_differs(arena, name)
    )


@lru_cache(maxsize=65536)
def is_for_staff(sector: str, arena: str, identity: Identity) -> bool:
    """Return whether a room is for those who work or live there, and *identity* does neither."""
    if sector == home_of(identity).sector or not _STAFF_ROOM.search(arena):
        return False
    return not any(f":{sector}" in habit.place for habit in identity.habits)


def _owner_differs(arena: str, name: str) -> bool:
    """Return whether an arena is called after somebody else ("Klaus Mueller's room")."""
    owner = re.match(r"(.+?)['’]s ", arena)
    if owner is None:
        return False
    return owner[1][:1].isupper() and not set(owner[1].split()) & set(name.split())


def articled(sector: str) -> str:
    """Return a sector's name with "the" where it is made of common nouns: "the Post Office"."""
    words = sector.lower().split()
    return f"the {sector}" if words and all(each in _COMMON_NOUNS for each in words) else sector


@lru_cache(maxsize=8192)
def words_of(text: str) -> frozenset[str]:
    """Return the telling words of a name or phrase, in small letters."""
    return frozenset(each for each in _WORD.findall(text.lower()) if each not in _STOP)


@lru_cache(maxsize=8192)
def is_named_in(game_object: str, step: str) -> bool:
    """Return whether a step speaks of an object: "by the fire" of a fireplace."""
    spoken = words_of(step)
    return any(
        word.startswith(each)
        for word in words_of(game_object)
        for each in spoken
        if len(each) >= _SHORTEST_NAMING
    )


@lru_cache(maxsize=65536)
def rank_of(name: str, wanted: tuple[str, ...]) -> int:
    """Return how high the first of *wanted* found in *name* stands; 0 for none."""
    lower = name.lower()
    for index, word in enumerate(wanted):
        if word in lower:
            return len(wanted) - index
    return 0
