"""Where, with what, and how does it look?"""

from collections.abc import Mapping
from dataclasses import dataclass

from personas.action import PlaceChoice
from personas.questions.question import Question

KnownPlaces = Mapping[str, Mapping[str, tuple[str, ...]]]
"""sector -> arena -> game objects, as far as the persona knows them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoosePlace(Question[PlaceChoice]):
    """Asked when an action begins; place, object, emoji, triple and object state in one answer.

    Attributes:
        activity: the action, in plain words.
        duration_min: its minutes.
        hourly: the row of the hourly plan that it is part of.
        known: places the persona knows; never empty.
        here: (sector, arena) where the persona is now; empty strings outdoors.
        taken: four-part addresses of objects that others use now.
    """

    activity: str
    duration_min: int
    hourly: str
    known: KnownPlaces
    here: tuple[str, str]
    taken: frozenset[str]
