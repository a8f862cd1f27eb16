"""How many tokens a text has, estimated from above without any model's own tokeniser."""

import math
from collections.abc import Sequence

from personas.ports import ChatMessage, JsonSchema

PER_MESSAGE = 8
"""Tokens of the marks that chat templates put around a message."""

_ASCII_PER_TOKEN = 3.2


def count_tokens(text: str) -> int:
    """Return an estimate from above of the tokens in *text*; the same everywhere.

    English prose has about 4.4 characters a token with the tokenisers of today, JSON and lists of
    times about 3.3; scripts without word spaces have about one token a character. The estimate
    is on the safe side of both, and at least the number of words.
    """
    foreign = sum(1 for character in text if ord(character) > 127)
    words = len(text.split())
    return max(words, math.ceil((len(text) - foreign) / _ASCII_PER_TOKEN) + foreign)


def count_prompt(messages: Sequence[ChatMessage], schema: JsonSchema | None) -> int:
    """Return the same for a whole prompt; a schema counts, as some servers are shown it."""
    told = 0 if schema is None else count_tokens(str(dict(schema))) + PER_MESSAGE
    return told + sum(count_tokens(each.content) + PER_MESSAGE for each in messages)
