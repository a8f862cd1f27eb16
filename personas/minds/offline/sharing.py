"""What several people can use at once: one eats at a table where another eats already."""

from functools import cache

from personas.minds.offline.word_list import words_in

_SHARED = words_in(
    "table tables bench benches seating seats sofa settle bar fireplace pond fountain shelf "
    "shelves stall stage garden plot patch rows rack tree trees oak sundial chairs pews desks "
    "blanket graves steps television house jetty railing"
)
_BEDS = frozenset(["flower", "rose", "herb", "garden"])
"""The first word of a bed that is none to sleep in."""


@cache
def is_shared(game_object: str) -> bool:
    """Return whether *game_object*, a bare name, has room for several people at once."""
    *before, last = ["", *game_object.lower().split()]
    return last in _SHARED or (last == "bed" and before[-1] in _BEDS)
