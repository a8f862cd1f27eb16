"""Rule: how much a happening matters."""

import re
from functools import lru_cache

from personas.identity import Identity
from personas.minds.offline.kinship import is_at_odds, is_close
from personas.minds.offline.vocabulary import vocabulary
from personas.ports import Draws
from personas.questions import RatePoignancy

_IDLE = re.compile(r"\bis idle\b|\bis (?:empty|closed|unused)\b")
# (what it says, how much it matters); the highest that fits counts.
_WEIGHTY: tuple[tuple[re.Pattern[str], int], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), weight)
    for pattern, weight in (
        (r"\b(?:died|death|dying|funeral|killed|proposed to|pregnant)\b", 10),
        (r"\b(?:in love|loves|wedding|engaged|newborn|accident|fire broke|on fire|hospital)\b", 9),
        (r"\b(?:secret|confess|betray|forgave|forgive|reconcil|divorce|robbed|stolen|fired)\b", 8),
        (r"\b(?:quarrel|feud|insult|apolog|argu(?:es|ed|ing|ment)|broke down|broken|flood)\b", 7),
        (r"\b(?:ill|illness|fever|injured|lost)\b", 7),
        (r"\binvit(?:es|ed|ing|ation)\b|\bwants to go to\b|\bpromised\b", 7),
        (r"\b(?:party|supper at|concert|celebrat\w+|lanterns?)\b", 6),
        (r"\b(?:running for|mayor|election|candidate)\b", 6),
        (r"\b(?:told|learned|heard) .{1,60}? that\b", 5),
        (r"\b(?:cares about|is worried|worries|hopes|is proud|misses|dreams? of)\b", 5),
        (r"\b(?:conversing|chatting|talking) (?:about|with|to)\b|\bchat with\b", 4),
        (r"\bplan for\b", 4),
    )
)
_CLOSE_BONUS = 1
_COMMONPLACE = 3


def rate_poignancy(question: RatePoignancy, draws: Draws) -> tuple[int, ...]:
    """Return 1 for idle things, 1–3 for routine, 3–6 for talk, 6–10 for what moves a life."""
    del draws  # the same happening always matters as much
    return tuple(_rated(text, question.asked) for text in question.texts)


def _rated(text: str, identity: Identity) -> int:
    weight = _weight(text)
    if weight > 1 and _concerns_somebody_close(text, identity):
        weight += _CLOSE_BONUS
    return max(1, min(10, weight))


@lru_cache(maxsize=4096)
def _weight(text: str) -> int:
    """Return how much *text* matters to anybody."""
    if _IDLE.search(text):
        return 1
    weighty = max((weight for pattern, weight in _WEIGHTY if pattern.search(text)), default=0)
    kind = vocabulary().kind_of(text)
    return max(weighty, min(kind.poignancy, 6) if kind else 1 if weighty else 2)


def _concerns_somebody_close(text: str, identity: Identity) -> bool:
    """Return whether the text is about family, a friend or an adversary, and more than routine."""
    if _weight(text) <= _COMMONPLACE:
        return False
    for relation in identity.relations:
        if relation.name in text:
            return is_close(relation) or is_at_odds(relation)
    return False
