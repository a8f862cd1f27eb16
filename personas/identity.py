"""Who a persona is: what is written about them, and the constants that shape their mind."""

from dataclasses import dataclass, field
from datetime import time


@dataclass(frozen=True, slots=True)
class Relation:
    """What a resident knows of another at the start.

    Attributes:
        name: the other's full name.
        kind: one of the relation words of the town ("wife", "friend", "colleague", ...).
        note: one sentence on how they stand to each other; may be empty.
    """

    name: str
    kind: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Habit:
    """Something a resident does at set hours.

    Attributes:
        activity: what, in plain words ("bake bread", "teach the morning class").
        place: an address or the start of one ("Larkspur:Bakery"); empty where the mind chooses.
        start, end: game time of day; end after start.
        days: weekdays on which it holds, Monday is 0.
    """

    activity: str
    place: str
    start: time
    end: time
    days: frozenset[int] = frozenset(range(7))


@dataclass(frozen=True, slots=True)
class Constants:
    """The numbers of one persona's mind; names and defaults are the 2023 system's.

    Attributes:
        vision_r: radius of sight in tiles.
        att_bandwidth: events noticed at once, nearest first.
        retention: latest events against which a sight counts as new.
        recency_w, relevance_w, importance_w: weights of retrieval.
        recency_decay: factor per game hour since last access, in (0, 1].
        importance_trigger_max: sum of poignancy that starts a reflection.
    """

    vision_r: int = 8
    att_bandwidth: int = 8
    retention: int = 8
    recency_w: float = 1.0
    relevance_w: float = 1.0
    importance_w: float = 1.0
    recency_decay: float = 0.995
    importance_trigger_max: int = 150


@dataclass(frozen=True, slots=True)
class Identity:
    """A resident as described; the full name is the identity.

    Attributes:
        name: full name, any script, any number of words.
        age: in years.
        innate: traits, comma separated.
        learned, currently, lifestyle: paragraphs in plain words.
        living_area: three-part address of where they live.
        daily_requirement: what a usual day must hold, in plain words; may be empty.
        relations: whom they know.
        known_places: addresses, or starts of them, known at the start; empty means the whole town.
        habits: what they do at set hours.
        bed_time, wake_time: game time of day, where given; otherwise read from *lifestyle*.
    """

    name: str
    age: int
    innate: str
    learned: str
    currently: str
    lifestyle: str
    living_area: str
    daily_requirement: str = ""
    relations: tuple[Relation, ...] = ()
    known_places: tuple[str, ...] = ()
    habits: tuple[Habit, ...] = ()
    bed_time: time | None = None
    wake_time: time | None = None
    constants: Constants = field(default_factory=Constants)

    def relation_to(self, name: str) -> Relation | None:
        """Return what this resident knew of *name* at the start."""
        return next((each for each in self.relations if each.name == name), None)
