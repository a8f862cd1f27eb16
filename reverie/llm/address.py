"""Addresses of servers, as they may be shown."""

from urllib.parse import urlsplit

_USUAL_PATHS = ("", "v1", "api", "api/v1", "openai/v1")


def shown_address(address: str) -> str:
    """Return *address* without what may be secret: user, password, query, an unusual path."""
    parts = urlsplit(address)
    try:
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        port = ""
    # Some servers are given a key in the path.
    path = parts.path.rstrip("/") if parts.path.strip("/") in _USUAL_PATHS else "/…"
    return f"{parts.scheme}://{parts.hostname}{port}{path}"


def is_web_address(address: str) -> bool:
    """Return whether *address* is one that a server can be at."""
    try:
        parts = urlsplit(address)
        is_port = parts.port is None or parts.port > 0
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.hostname) and is_port
