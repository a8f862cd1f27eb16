"""Whether a text is in English, told by script and function words; names do not count."""

import re
import unicodedata
from collections.abc import Iterable


def words_of(text: str) -> frozenset[str]:
    """Return the words of *text*."""
    return frozenset(text.split())


_LEAST_LETTERS = 4
_LEAST_WORDS = 6
_LEAD = 2
_ENGLISH = words_of(
    "the and of to in is are was with for at on his her their she he they a an it that this will "
    "from has have be not you i my we what who how"
)
# Words that names are made of ("de", "la", "da", "el") are left out.
_OTHERS = tuple(
    words_of(words)
    for words in (
        "que y los las una por con para está su sus es muy pero como más quiere tiene hoy",
        "que e os as uma por com para está seu sua é muito mas como mais não quer tem hoje",
        "che e gli una per con è sono suo sua molto ma come più non vuole ha oggi il di",
        "que et les une pour avec est sont son sa très mais comme plus pas veut a aujourd dans",
        "und die das eine mit für ist sind sein ihre sehr aber wie mehr nicht will hat heute zu",
    )
)


def is_foreign(text: str, names: Iterable[str] = ()) -> bool:
    """Return whether most of *text* is in another script than Latin, or in another language.

    Args:
        text: of a reply.
        names: words that may be in any script: names, and whatever the prompt itself says.
    """
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, " ")
    letters = [each for each in text if each.isalpha()]
    other = sum(not unicodedata.name(each, "").startswith("LATIN") for each in letters)
    if len(letters) >= _LEAST_LETTERS and other > len(letters) / 2:
        return True
    words = re.findall(r"[^\W\d_]+", text.lower())
    if len(words) < _LEAST_WORDS:
        return False
    english = sum(word in _ENGLISH for word in words)
    return max(sum(word in each for word in words) for each in _OTHERS) >= english + _LEAD
