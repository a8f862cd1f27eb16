"""Whether a line asks to be forgiven: the words that are said for it, in five languages."""

import re

_WORDS = (
    # English; "sorry to hear it" and "sorry, I am late" ask for nothing to be forgiven.
    r"\b(?:i['’]?m|i am) (?:so |very |truly |really )?sorry (?:about|for) (?:what|how|the|my|being|"
    r"having|it|that|yesterday|last|shouting|everything)\b",
    r"\b(?:forgive me|i apologi[sz]e|my apologies|i take (?:it|that|back what)|"
    r"i was (?:wrong|harsh|unkind|unfair|rude|out of line)|i should not have said|"
    r"i shouldn['’]?t have said)\b",
    r"\b(?:me desculp\w+|desculpe? (?:pel[oa]|por)|perd[aã]o pel[oa]|"
    r"pe[cç]o (?:desculpas?|perd[aã]o)|me perdo[ae])",
    r"\b(?:perd[oó]name|te pido (?:perd[oó]n|disculpas)|siento (?:mucho )?lo que (?:te )?dije|"
    r"lo siento por)\b",
    r"\b(?:perdonami|ti chiedo scusa|scusami (?:per|di)|"
    r"mi dispiace (?:per|di) (?:quello|come|ieri|aver))",
    r"(?:对不起|抱歉|请原谅|原谅我|我错了|是我不好)",
)
_APOLOGY = re.compile("|".join(_WORDS), re.IGNORECASE)


def is_apology(text: str) -> bool:
    """Return whether *text* asks to be forgiven for something done to the listener."""
    return _APOLOGY.search(text) is not None
