"""Where, with what, and how does it look?"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from personas.action import PlaceChoice
from personas.questions.question import Question

KnownPlaces = Mapping[str, Mapping[str, tuple[str, ...]]]
"""sector -> arena -> game objects, as far as the persona knows them."""


@dataclass(frozen=True, slots=True)
class Fellow:
    """Somebody whom the persona likes or resents, and where they are to be met.

    Attributes:
        name: full name.
        warmth: the feeling toward them, in [-1, 1], never 0.
        arena: three-part address of where they are now; empty if they are out of sight.
        beside: four-part addresses of the objects that they use or that stand next to them.
        haunts: three-part address -> share of the times that they were seen there, in (0, 1].
    """

    name: str
    warmth: float
    arena: str = ""
    beside: tuple[str, ...] = ()
    haunts: Mapping[str, float] = field(default_factory=dict)


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
        fellows: those toward whom there is a feeling, by name; empty where there is none.
    """

    activity: str
    duration_min: int
    hourly: str
    known: KnownPlaces
    here: tuple[str, str]
    taken: frozenset[str]
    fellows: tuple[Fellow, ...] = ()
