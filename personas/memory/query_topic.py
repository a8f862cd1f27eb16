"""What a question is about: its words without the names, the question words and the small words."""

import re
import unicodedata
from collections.abc import Collection

from personas.memory.tokens import Tokens

_QUESTION_MARKS = ("?", "？", "؟")
_NOTE = re.compile(r"\s*[\[(][^\])]*[\])]\s*$")
_WORD = re.compile(r"[^\W_]+(?:['’\-][^\W_]+)*")
_ENDINGS = ("'s", "’s", "s'", "s’")
_HAN_QUESTIONS = re.compile(
    "什么时候|多长时间|为什么|怎么样|什么样|多少|几次|什么|怎么|怎样|如何|哪里|哪儿|哪个|哪些|哪|谁|吗|呢|请问"
)
_MORE_QUESTION_WORDS = frozenset(
    word
    for words in (
        "kind kinds type types often times likely",
        "tipo tipos tipi clase clases vezes volte veces",
        "quanto quanta quantos quantas quante quanti",
        "cuánto cuánta cuántos cuántas cómo cuándo dónde",
        "provavelmente probabilmente probablemente",
    )
    for word in words.split()
)
"""Words of questions that stop lists leave in."""


def is_question(text: str) -> bool:
    """Return whether *text* ends by asking something; a closing note in brackets is overlooked."""
    return _NOTE.sub("", text).rstrip().endswith(_QUESTION_MARKS)


def topic_of(text: str, *, tokens: Tokens, names: Collection[str] = ()) -> str:
    """Return what *text* is about, in its own spelling; empty where nothing is left.

    Whoever is named says everything about who and nothing about what: a question with its names
    lies nearest to whatever these people said. So it is compared a second time without them.

    Args:
        text: a question.
        tokens: of its language, for the small words.
        names: folded words of names that are left out.
    """
    plain = _HAN_QUESTIONS.sub(" ", text)
    for name in sorted(names):
        if not name.isascii() and name in plain:  # scripts without spaces
            plain = plain.replace(name, " ")
    kept = [word for word in _WORD.findall(plain) if _says_something(word, tokens, names)]
    return " ".join(kept)


def _says_something(word: str, tokens: Tokens, names: Collection[str]) -> bool:
    folded = unicodedata.normalize("NFKC", word).casefold().replace("’", "'")
    if tokens.is_stop_word(folded) or folded in _MORE_QUESTION_WORDS or folded in names:
        return False
    return not any(
        folded.endswith(ending) and folded.removesuffix(ending) in names for ending in _ENDINGS
    )
