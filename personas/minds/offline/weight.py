"""How much the words of a happening weigh, for anybody."""

import re
from functools import lru_cache

from personas.minds.offline.vocabulary import vocabulary

_IDLE = re.compile(r"\bis idle\b|\bis (?:empty|closed|unused)\b")
# (what it says, how much it matters); the highest that fits counts.
_WEIGHTY: tuple[tuple[re.Pattern[str], int], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), weight)
    for pattern, weight in (
        (r"\b(?:died|death|dying|funeral|killed|proposed to|pregnant)\b", 10),
        (r"\b(?:in love|wedding|engaged|newborn|accident|fire broke|on fire)\b", 9),
        (r"\b(?:secret|confess|betray|forgave|forgiv|reconcil|divorc|robbed|stolen|fired)\w*", 8),
        (
            r"\b(?:quarrel|feud|insult|apolog|argu(?:es|ed|ing|ment)|broke down|broken|flooded)\w*",
            7,
        ),
        (r"\b(?:is ill|fallen ill|illness|fever|injured)\b", 7),
        (r"\binvit(?:es|ed|ing|ation)\b|\bwants to go to\b|\bhas promised\b", 7),
        (r"\b(?:party|\w+ supper at|lantern supper|concert|celebrat\w+)\b", 6),
        (r"\b(?:running for|mayor|election|candidate)\b", 6),
        # What one has come to feel about somebody or something outlives what one saw.
        (
            r"\b(?:feels (?:at ease|understood|at home)|has grown fond|looks forward to meeting"
            r"|glad (?:to come home|of the friendship)|can be frank|finds it (?:easy|hard)"
            r"|relies on|likes to stop|would like to (?:help|hear)|is (?:wondering|curious)"
            r"|would (?:miss|be glad|do more)|counts on|understands what|is sorry for|feels for"
            r"|trusts|is open with|speaks freely|happiest when|forgets the time|at heart)\b",
            6,
        ),
        (r"\b(?:told|learned|heard) .{1,60}? that\b", 5),
        (r"\b(?:cares about|worried|worries|hopes|is proud|misses|dreams? of|afraid)\b", 5),
        (r"\b(?:conversing|chatting|talking) (?:about|with|to)\b|\bchat with\b", 4),
        (r"\bplan for\b", 4),
    )
)
_MOST_OF_A_KIND = 6
_WORRY = re.compile(
    r"\b(?:worried|worries|afraid|cannot|behind with|is tired|is ill|regrets?|misses|fears?|weak|"
    r"does not know how|trying to decide|will not last|wonder(?:s|ing)? how)\b"
)


_HOPE = re.compile(
    r"^(?:\S+ ){1,5}?(?:also |still )?"
    r"(?:hopes?|wants?(?! to know)|dreams?|would like|is looking forward)\b"
)


@lru_cache(maxsize=8192)
def weight_of(text: str) -> int:
    """Return 1 (mundane) to 10 (poignant) for the words of a happening."""
    if _IDLE.search(text):
        return 1
    weighty = max((weight for pattern, weight in _WEIGHTY if pattern.search(text)), default=0)
    kind = vocabulary().kind_of(text)
    return max(weighty, min(kind.poignancy, _MOST_OF_A_KIND) if kind else 1 if weighty else 2)


def is_worry(text: str) -> bool:
    """Return whether the words tell of a trouble: a cheerful answer would be out of place."""
    return bool(_WORRY.search(text))


def is_hope(text: str) -> bool:
    """Return whether the words tell of a wish."""
    return bool(_HOPE.search(text))
