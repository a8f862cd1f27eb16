"""Known places as a list to choose from, and the choice read back."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from personas.errors import UnreadableReplyError
from personas.identity import Identity
from personas.minds.language.blocks import Block, bounded, quoted
from personas.minds.language.reading.choosing import chosen, folded, named_first
from personas.minds.offline.place_fit import home_of, is_for_staff, is_private
from personas.questions import KnownPlaces


@dataclass(frozen=True, slots=True)
class Spot:
    """An arena that may be chosen.

    Attributes:
        sector, arena: its names.
        objects: what stands in it.
    """

    sector: str
    arena: str
    objects: tuple[str, ...]

    @property
    def label(self) -> str:
        """How it stands in the list and in the answer."""
        return f"{self.sector}: {self.arena}"


def spots_for(
    known: KnownPlaces, asked: Identity, here: tuple[str, str], texts: Sequence[str]
) -> tuple[Spot, ...]:
    """Return the arenas that *asked* may choose, those of their home and habits first.

    Other people's homes and rooms for staff are left out unless *asked* is there, goes there by
    habit, or *texts* name them, and then all but bedrooms. If nothing is left, all that is
    known is offered.
    """
    home = home_of(asked)
    named = folded(" ".join((*texts, *(habit.place for habit in asked.habits))))
    every = [
        Spot(sector, arena, objects)
        for sector, arenas in known.items()
        for arena, objects in arenas.items()
    ]
    offered = [
        each
        for each in every
        if (each.sector, each.arena) == here
        or _is_open(each, asked)
        or (folded(each.sector) in named and not _is_private_room(each.arena, asked))
    ]
    return tuple(
        sorted(
            offered or every,
            key=lambda each: (each.sector != home.sector, folded(each.sector) not in named),
        )
    )


@lru_cache(maxsize=256)
def places_block(spots: tuple[Spot, ...], limit: int) -> Block:
    """Return the list: one arena a line with the objects that stand in it.

    Args:
        spots: in the order of the list.
        limit: characters at most; what does not fit is left out from the end.
    """
    lines = [
        quoted(f"{each.label} ({', '.join(each.objects)})" if each.objects else each.label, 400)
        for each in spots
    ]
    return Block("places", bounded(lines, limit))


def spot_named(value: object, spots: Sequence[Spot]) -> Spot:
    """Return the spot that *value* names: by its label, else by arena, object or sector.

    Raises:
        UnreadableReplyError: it names none.
    """
    labels = [each.label for each in spots]
    try:
        return spots[labels.index(chosen(value, labels))]
    except UnreadableReplyError:
        if isinstance(value, str):
            for names in _aliases(spots):
                found = named_first(value[:2000], list(names))
                if found is not None:
                    return names[found]
        raise


def object_named(value: object, spot: Spot) -> str:
    """Return the object of *spot* that *value* names; empty where it names none of them."""
    if not spot.objects or not isinstance(value, str) or not folded(value):
        return ""
    try:
        return chosen(value, spot.objects)
    except UnreadableReplyError:
        return ""


def _is_open(spot: Spot, asked: Identity) -> bool:
    """Return whether *asked* may walk in: neither another's home nor a room for staff."""
    return not (
        is_private(spot.sector, spot.arena, asked) or is_for_staff(spot.sector, spot.arena, asked)
    )


def _is_private_room(arena: str, asked: Identity) -> bool:
    """Return whether a room would be private wherever it lay: somebody else's bedroom."""
    return is_private("", arena, asked)


def _aliases(spots: Sequence[Spot]) -> tuple[Mapping[str, Spot], ...]:
    """Shorter names of spots; of several with one name the first, as home comes first."""
    arenas: dict[str, Spot] = {}
    objects: dict[str, Spot] = {}
    sectors: dict[str, Spot] = {}
    for spot in spots:
        arenas.setdefault(spot.arena, spot)
        sectors.setdefault(spot.sector, spot)
        for each in spot.objects:
            objects.setdefault(each, spot)
    return arenas, sectors, objects
