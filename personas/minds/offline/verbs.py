"""English verbs in the present: "he bakes" to "I bake" and back."""

import re

from personas.minds.offline.word_list import words_in

_THIRD = {"is": "am", "has": "have", "does": "do", "goes": "go", "was": "was", "isn't": "am not"}
_PLAIN = {
    "am": "is",
    "have": "has",
    "do": "does",
    "go": "goes",
    "was": "was",
    "are": "is",
    "were": "was",
}
_UNCHANGED = words_in(
    "will would can could may might must should shall did had never still also often "
    "always now and or not just only both once"
)
_PAST = words_in(
    "saw came went made gave took had was were met left bought sold knew thought told "
    "said found lost wrote heard grew got brought built taught kept felt began stood sat "
    "spoke broke drove ate"
)
# Verbs that may follow an "and" far from their subject; a plural noun there must stay a noun.
_COMMON = words_in(
    "loves wonders listens likes wants hopes thinks knows feels needs keeps lives works plays "
    "reads "
    "writes paints makes takes gives goes spends eats drinks helps looks tells talks asks "
    "sees meets runs walks studies teaches tries enjoys visits wishes worries dreams "
    "believes remembers misses cares bakes sells repairs opens closes stands sits stays "
    "returns comes plans means fears dislikes owes trusts avoids refuses sings sleeps "
    "rises wakes hides collects carries mends owns grows finds calls says swears suspects "
    "regrets saves hears learns buys pays teases forgets wins loses wonders "
    "brings holds puts leaves has is was does"
)


def to_plain(verb: str) -> str:
    """Return the first-person form of a third-person verb: "tries" to "try", "is" to "am"."""
    lower = verb.lower()
    if lower in _THIRD:
        return _THIRD[lower]
    if lower in _UNCHANGED or not lower.endswith("s") or lower.endswith("ss"):
        return verb
    if lower.endswith("ies") and len(lower) > 4:
        return verb[:-3] + "y"
    if re.search(r"(?:ss|sh|ch|x|zz|o)es$", lower):
        return verb[:-2]
    return verb[:-1]


def to_third(verb: str) -> str:
    """Return the third-person form of a first-person verb: "try" to "tries", "am" to "is"."""
    lower = verb.lower()
    if lower in _PLAIN:
        return _PLAIN[lower]
    if lower in _UNCHANGED or lower in _PAST or lower.endswith(("ed", "ing")):
        return verb
    if lower.endswith("y") and lower[-2:-1] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + ("es" if re.search(r"(?:ss|sh|ch|x|zz|o)$", lower) else "s")


def is_common_verb(word: str) -> bool:
    """Return whether *word* is a third-person verb that may stand far from its subject."""
    return word.lower() in _COMMON


def plain_of_common(word: str) -> str:
    """Return a verb that follows "and" in the first person; other words are kept."""
    return to_plain(word) if is_common_verb(word) else word


def is_plain_verb(word: str) -> bool:
    """Return whether *word* can follow "you" as its verb."""
    return word.lower() in _COMMON_PLAIN or word.lower() in _UNCHANGED or word.lower() in _PAST


_COMMON_PLAIN = frozenset(to_plain(each) for each in _COMMON) | {"am", "are", "have", "do"}


def third_of_common(word: str) -> str:
    """Return a verb that follows "and" in the third person; other words are kept."""
    return to_third(word) if word.lower() in _COMMON_PLAIN else word
