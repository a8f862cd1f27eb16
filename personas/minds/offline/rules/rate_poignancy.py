"""Rule: how much a happening matters."""

from personas.identity import Identity
from personas.minds.offline.kinship import is_at_odds, is_close
from personas.minds.offline.weight import weight_of
from personas.ports import Draws
from personas.questions import RatePoignancy

_CLOSE_BONUS = 1
_COMMONPLACE = 3


def rate_poignancy(question: RatePoignancy, draws: Draws) -> tuple[int, ...]:
    """Return 1 for idle things, 1–3 for routine, 3–6 for talk, 6–10 for what moves a life."""
    del draws  # the same happening always matters as much
    return tuple(_rated(text, question.asked) for text in question.texts)


def _rated(text: str, identity: Identity) -> int:
    weight = weight_of(text)
    if weight > _COMMONPLACE and _concerns_somebody_close(text, identity):
        weight += _CLOSE_BONUS
    return max(1, min(10, weight))


def _concerns_somebody_close(text: str, identity: Identity) -> bool:
    """Return whether the text is about family, a friend or an adversary."""
    for relation in identity.relations:
        if relation.name in text:
            return is_close(relation) or is_at_odds(relation)
    return False
