"""Words as the measures compare them: folded, without marks; no model, no meaning."""

import re
import unicodedata

_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_POSSESSIVE = re.compile(r"['’]s$")
# A full stop after one of these, or after a single letter, ends no sentence; "than I." does.
_ABBREVIATED = re.compile(r"\b(?:Mr|Mrs|Ms|Dr|St|Prof|Rev|[A-HJ-Z]|(?<![a-z] )I)\.$")
_END = re.compile(r"[.!?…。！？]+[\"'”’)\]]*(?:\s+|$)|(?<=[。！？])|\n+")


def folded(word: str) -> str:
    """Return *word* without case, accents and a final possessive."""
    plain = unicodedata.normalize("NFKD", _POSSESSIVE.sub("", word).casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def words_of(text: str) -> tuple[str, ...]:
    """Return the words of *text*, folded, in order."""
    return tuple(folded(each) for each in _WORD.findall(text))


def key_of(sentence: str) -> str:
    """Return *sentence* so that equal wordings are equal: words only, folded."""
    return " ".join(words_of(sentence))


def sentences_of(text: str) -> tuple[str, ...]:
    """Return the sentences of *text* with their end marks; "Mrs." ends none."""
    found: list[str] = []
    start = 0
    for match in _END.finditer(text):
        if _ABBREVIATED.search(text[start : match.end()].rstrip()) and match.end() < len(text):
            continue
        sentence = text[start : match.end()].strip()
        if sentence:
            found.append(sentence)
        start = match.end()
    rest = text[start:].strip()
    return (*found, rest) if rest else tuple(found)


def contains(words: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    """Return whether *wanted* stands in *words* in one piece."""
    size = len(wanted)
    return any(words[at : at + size] == wanted for at in range(len(words) - size + 1))
