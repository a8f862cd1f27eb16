"""Emoji in what a model wrote."""

import re

from personas.errors import UnreadableReplyError

_BASE = (
    "[\U0001f000-\U0001f0ff\U0001f170-\U0001f251\U0001f300-\U0001faff\u2190-\u21ff\u2300-\u23ff"
    "\u25a0-\u27bf\u2b00-\u2bff\u3030\u303d\u00a9\u00ae]"
)
_ONE = re.compile(
    f"(?:[\U0001f1e6-\U0001f1ff]{{2}}|{_BASE}\ufe0f?[\U0001f3fb-\U0001f3ff]?"
    f"(?:\u200d{_BASE}\ufe0f?[\U0001f3fb-\U0001f3ff]?)*)"
)
_MOST = 2


def emoji_in(value: object) -> str:
    """Return the first one or two emoji of *value*.

    Raises:
        UnreadableReplyError: it holds none.
    """
    found = _ONE.findall(value[:500]) if isinstance(value, str) else []
    if not found:
        raise UnreadableReplyError("one or two emoji are needed")
    return "".join(found[:_MOST])
