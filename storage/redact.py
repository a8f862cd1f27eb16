"""Keys and passwords never reach a file of a run."""

import re
from collections.abc import Mapping

from pydantic import JsonValue

HIDDEN = "(hidden)"

_SECRET_NAME = re.compile(
    r"(^|[_\-.])(api_?key|password|passphrase|secret|auth(orization)?|(access|auth|bearer)_?token)$",
    re.IGNORECASE,
)
_SECRET_TEXT = re.compile(r"\b(sk-|Bearer\s+)[A-Za-z0-9_\-.]{6,}")


def hide_in_text(text: str) -> str:
    """Return *text* with everything that looks like a key replaced."""
    return _SECRET_TEXT.sub(HIDDEN, text)


def hide_secrets(settings: Mapping[str, JsonValue]) -> dict[str, JsonValue]:
    """Return *settings* with the values of secrets replaced, at any depth, order kept."""
    return {
        name: HIDDEN if _SECRET_NAME.search(name) and value else _hide(value)
        for name, value in settings.items()
    }


def _hide(value: JsonValue) -> JsonValue:
    if isinstance(value, str):
        return hide_in_text(value)
    if isinstance(value, dict):
        return hide_secrets(value)
    if isinstance(value, list):
        return [_hide(each) for each in value]
    return value
