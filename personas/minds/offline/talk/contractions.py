"""Spoken short forms: "do not" as "don't" and back, so that what is spoken can be understood."""

import re
from functools import lru_cache

_NOT = {
    "do": "don't",
    "does": "doesn't",
    "did": "didn't",
    "is": "isn't",
    "are": "aren't",
    "was": "wasn't",
    "were": "weren't",
    "has": "hasn't",
    "have": "haven't",
    "had": "hadn't",
    "will": "won't",
    "would": "wouldn't",
    "could": "couldn't",
    "should": "shouldn't",
}
_NOT_BACK = {short: f"{verb} not" for verb, short in _NOT.items()} | {"can't": "cannot"}
_IS = r"it|that|there|he|she|who|what|how|where"
# "It is", but not the "it is" that ends a clause: "as late as it is".
_MORE = r"(?= [\w])"
_PARTICIPLE = (
    r"(?= (?:been|never|always|just|only|got|heard|seen|done|told|known|lost|found|\w+ed)\b)"
)
_SHORTER: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), words)
    for pattern, words in (
        (rf"\b({_IS}) is{_MORE}(?! it\b)", r"\1's"),
        (rf"\b(I) am{_MORE}", r"\1'm"),
        (rf"(?<!here )\b(you|we|they) are{_MORE}", r"\1're"),
        (rf"\b(I|you|we|they) have{_PARTICIPLE}", r"\1've"),
        (rf"\b(I|you|we|they|it|he|she|that) will{_MORE}", r"\1'll"),
        (rf"\b(I|you|we|they|he|she) would{_MORE}", r"\1'd"),
    )
)
_LONGER: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), words)
    for pattern, words in (
        (rf"\b({_IS})['’]s\b", r"\1 is"),
        (r"\b(I)['’]m\b", r"\1 am"),
        (r"\b(you|we|they)['’]re\b", r"\1 are"),
        (r"\b(I|you|we|they)['’]ve\b", r"\1 have"),
        (r"\b(I|you|we|they|it|he|she|that)['’]ll\b", r"\1 will"),
        (r"\b(I|you|we|they|he|she)['’]d\b", r"\1 would"),
    )
)
# "Why do you not": the "not" stands elsewhere and the words are left alone.
_WITH_NOT = re.compile(rf"\b({'|'.join(_NOT)}) not\b(?! only)", re.IGNORECASE)
_WITHOUT_NOT = re.compile(
    r"\b(" + "|".join(re.escape(each).replace("'", "['’]") for each in _NOT_BACK) + r")\b",
    re.IGNORECASE,
)
_CANNOT = re.compile(r"\bcannot\b")


@lru_cache(maxsize=8192)
def contracted(sentence: str) -> str:
    """Return *sentence* as it is spoken in company: "I do not know" becomes "I don't know"."""
    text = _WITH_NOT.sub(lambda match: _like(_NOT[match[1].lower()], match[1]), sentence)
    text = _CANNOT.sub("can't", text)
    for pattern, words in _SHORTER:
        text = pattern.sub(words, text)
    return text


@lru_cache(maxsize=8192)
def expanded(sentence: str) -> str:
    """Return *sentence* with its short forms written out."""
    if "'" not in sentence and "’" not in sentence:
        return sentence
    text = _WITHOUT_NOT.sub(
        lambda match: _like(_NOT_BACK[match[1].lower().replace("’", "'")], match[1]), sentence
    )
    for pattern, words in _LONGER:
        text = pattern.sub(words, text)
    return text


def _like(words: str, model: str) -> str:
    return words[:1].upper() + words[1:] if model[:1].isupper() else words
