"""What a persona wants of the world; the engine carries it out when the tick is committed."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GoTo:
    """Walk to a place.

    Attributes:
        address: four-part for an object, three-part for anywhere in an arena.
    """

    address: str


@dataclass(frozen=True, slots=True)
class StartTalk:
    """Go up to somebody and open a talk.

    Attributes:
        other: the other's full name.
        doing: what the persona was doing.
    """

    other: str
    doing: str


@dataclass(frozen=True, slots=True)
class Say:
    """Say a line in the talk one is in.

    Attributes:
        text: the line.
        leaves: the speaker ends the talk with it.
    """

    text: str
    leaves: bool


Intent = GoTo | StartTalk | Say
