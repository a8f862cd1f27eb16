"""How somebody talks: a manner by age and character, and what they call whom."""

from dataclasses import dataclass
from functools import lru_cache

from personas.identity import Identity
from personas.minds.offline.english import first_name
from personas.minds.offline.kinship import relation_to
from personas.minds.offline.leisure import taste_of
from personas.minds.offline.word_list import words_in

_YOUNG_AGE = 18
_GRUFF = words_in("gruff blunt quiet solitary suspicious taciturn grumpy")
_FORMAL = words_in("precise analytical organized studious reserved proud logical polite dignified")
_CHATTY = words_in(
    "talkative outgoing charming loud cheerful friendly hospitable playful humorous sociable warm"
)
_CALLED = {
    "mother": "Mum",
    "father": "Dad",
    "grandmother": "Grandma",
    "grandfather": "Grandad",
    "doctor": "Doctor",
}
ANY = "any"
"""The manner whose words suit everybody."""


@dataclass(frozen=True, slots=True)
class Voice:
    """A way of talking.

    Attributes:
        manner: young, gruff, formal, chatty or plain; a key of the phrasebook.
    """

    manner: str

    @property
    def contracts(self) -> bool:
        """Return whether "do not" is spoken "don't"."""
        return self.manner != "formal"

    @property
    def talkativeness(self) -> float:
        """Return from 0 to 1 how readily something is added to an answer."""
        return {"gruff": 0.15, "formal": 0.45, "chatty": 0.75}.get(self.manner, 0.5)


@lru_cache(maxsize=4096)
def voice_of(identity: Identity) -> Voice:
    """Return how *identity* talks: children like children, then by the strongest trait."""
    traits = taste_of(identity).traits
    if identity.age < _YOUNG_AGE:
        return Voice("young")
    for manner, words in (("gruff", _GRUFF), ("formal", _FORMAL), ("chatty", _CHATTY)):
        if traits & words:
            return Voice(manner)
    return Voice("plain")


def called(identity: Identity, other: str) -> str:
    """Return how *identity* addresses *other*: "Mum" of a mother, else by the first name."""
    relation = relation_to(identity, other)
    words = relation.kind.lower().split() if relation is not None else []
    return next((_CALLED[each] for each in words if each in _CALLED), first_name(other))
