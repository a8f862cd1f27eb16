"""What a persona does with free hours: by character, interests, age, weekday and part of day."""

from dataclasses import dataclass
from functools import lru_cache

from personas.identity import Identity
from personas.minds.offline.kinship import is_kin
from personas.minds.offline.vocabulary import Activity, vocabulary
from personas.ports import Draw

# Crafts that one does only with a liking for them; everybody may take a walk.
_NEEDS_INTEREST = frozenset({"paint", "write", "fish", "needlework"})
_NEEDS_LIKING = frozenset({"music", "exercise", "run", "game"})
_CHILDISH = frozenset({"play", "toys"})
_CHILDREN_TOO = frozenset(
    {"play", "toys", "read", "birds", "walk", "game", "library", "run", "music"}
)
_NEEDS_OPEN_DOORS = frozenset({"groceries", "post", "library", "market"})
_GROWN_UP_AGE = 18
_CHILD_AGE = 13
_OLD_AGE = 70
_SUNDAY = 6


@dataclass(frozen=True, slots=True)
class Taste:
    """What bears on the choice of free time.

    Attributes:
        traits: words of character.
        interests: keys of activities that the description speaks of.
        age: in years.
        has_family: whether there are relatives in town.
    """

    traits: frozenset[str]
    interests: frozenset[str]
    age: int
    has_family: bool


@lru_cache(maxsize=4096)
def taste_of(identity: Identity) -> Taste:
    """Return what *identity* likes, read from traits, history and current concerns."""
    words = (each.strip().lower() for each in identity.innate.replace(";", ",").split(","))
    text = (
        f"{identity.learned} {identity.currently} {identity.lifestyle} {identity.daily_requirement}"
    )
    return Taste(
        traits=frozenset(each for each in words if each),
        interests=vocabulary().kinds_in(text),
        age=identity.age,
        has_family=any(is_kin(each) for each in identity.relations),
    )


def suits(activity: Activity, taste: Taste) -> bool:
    """Return whether somebody of this *taste* would do it at all."""
    key = activity.key
    if taste.age < _CHILD_AGE:
        return key in _CHILDREN_TOO
    if key in _CHILDISH or (key in ("pub", "cards") and taste.age < _GROWN_UP_AGE):
        return False
    if key in ("run", "exercise", "game") and taste.age >= _OLD_AGE:
        return False
    if key in _NEEDS_INTEREST:
        return key in taste.interests
    if key in _NEEDS_LIKING:
        return key in taste.interests or bool(taste.traits & set(activity.traits))
    return True


def choose_leisure(
    taste: Taste, part: str, weekday: int, done: frozenset[str], draw: Draw
) -> Activity:
    """Return what to do in a free stretch of a *part* of the day; nothing *done* if avoidable."""
    fitting = [
        each
        for each in vocabulary().leisure()
        if part in each.when and suits(each, taste) and _is_open(each.key, part, weekday)
    ]
    fresh = [each for each in fitting if each.key not in done] or fitting
    if not fresh:
        return vocabulary()["toys" if taste.age < _CHILD_AGE else "read"]
    return max(fresh, key=lambda each: _pull(each, taste, weekday, draw))


def _is_open(key: str, part: str, weekday: int) -> bool:
    """Return whether what an activity needs is open: no shop on a Sunday or at night."""
    if key not in _NEEDS_OPEN_DOORS:
        return True
    return weekday != _SUNDAY and part in ("morning", "afternoon")


def _pull(activity: Activity, taste: Taste, weekday: int, draw: Draw) -> float:
    """Return how strongly an activity draws: chance, character, interest, a Sunday's air."""
    pull = 1.5 * draw.random()
    pull += 0.5 * min(2, len(taste.traits & set(activity.traits)))
    pull += 0.4 if activity.key in taste.interests else 0.0
    pull += 0.5 if activity.goes_out else 0.0
    if weekday == _SUNDAY:
        pull += 0.7 if activity.key in ("walk", "bench", "birds", "family", "letters") else 0.0
        pull -= 1.0 if activity.key in ("groceries", "post", "laundry", "tidy", "market") else 0.0
    if weekday >= _SUNDAY - 1 and activity.key in ("cards", "pub", "play"):
        pull += 0.3
    return pull
