"""What the classifier sees of a message: its sentence vector and a few plain signs."""

import re
import unicodedata
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from personas.ports import Embedder, FloatArray
from reverie.emotion.word_pieces import PIECE_COUNT, word_pieces

Features = NDArray[np.float64]

_WEIGHT = 0.3
"""Size of a sign beside a vector of length 1: it should be heard, and not drown the words."""
_PIECE_WEIGHT = 0.5
_EMOJI = {
    "happy": "😀😁😂😃😄😅😆😇😉😊😋😍🥰😘🤗🤩🥳😎😺👍👏🙌💪🎉🎊🎂🎁✨🌞🌈❤💕💖💗💙💚💛🧡💜♥🤣😜☺",
    "sad": "😢😭😞😔😟😣😥😓😩😫😿💔🥺☹😪😰😨🖤🥀",
    "hostile": "😠😡🤬👿😤🖕👊🔪💢👎🤮",
    "confused": "😕🤔😵🤷❓❔🤨😖🧐🙃😶",
}
_SMILEY = {
    "happy": r"(?<!\w)(?:[:;=]-?[)D]+|\^_?\^|xD+)(?!\w)",
    "sad": r"(?<!\w)(?:[:=]'?-?\(+|T_T|;_;)(?!\w)",
}
_LAUGHTER = re.compile(
    r"(?<!\w)(?:(?:a?h[ae]){2,}h?|(?:j[aei]){2,}j?|k{3,}|lo+l|lmao|rsrs+|he(?:he)+)(?!\w)|哈哈|嘻嘻|233",
    re.IGNORECASE,
)
SIGN_COUNT = 11
"""How many signs follow the vector."""


def normal(text: str) -> str:
    """Return *text* in compatible characters (full-width to ASCII) with single spaces."""
    return " ".join(unicodedata.normalize("NFKC", text).split())


def with_signs(texts: Sequence[str], vectors: FloatArray) -> Features:
    """Return sentence vectors, shape (len(texts), dim), with signs and word pieces beside them."""
    plain = [normal(text) for text in texts]
    signs = np.array([_signs(text) for text in plain], np.float64).reshape(-1, SIGN_COUNT)
    pieces = np.array([word_pieces(text) for text in plain]).reshape(-1, PIECE_COUNT)
    parts = [vectors.astype(np.float64), _WEIGHT * signs, _PIECE_WEIGHT * pieces]
    return np.hstack(parts)


def features(texts: Sequence[str], embedder: Embedder) -> Features:
    """Return the features of messages.

    Args:
        texts: in any language.
        embedder: sentence vectors of length 1.

    Returns:
        Shape (len(texts), embedder.dim + SIGN_COUNT + PIECE_COUNT), order as given.
    """
    return with_signs(texts, embedder.encode([normal(text) for text in texts]))


def _signs(text: str) -> list[bool]:
    shown = text.replace("️", "")
    emoji = [
        any(char in shown for char in characters)
        or (label in _SMILEY and re.search(_SMILEY[label], shown) is not None)
        for label, characters in _EMOJI.items()
    ]
    letters = [char for char in text if char.isalpha()]
    shouts = len(letters) > 3 and sum(char.isupper() for char in letters) > 0.7 * len(letters)
    return [
        *emoji,
        _LAUGHTER.search(text) is not None,
        "!" in text,
        "!!" in text,
        text.rstrip(" .\"')").endswith("?"),
        "??" in text or "?!" in text,
        "..." in text,
        shouts,
    ]
