"""Whether the settings can be read, and what they say about the language model."""

from collections.abc import Iterator, Mapping
from urllib.parse import urlsplit

from frontend.cli.checks.check import Check
from reverie.config_sources import Resolved

_USUAL_PATHS = ("", "v1", "api", "api/v1", "openai/v1")


def check_settings(resolved: Resolved) -> Iterator[Check]:
    """Tell which files were read and which settings are not at their default."""
    files = ", ".join(str(path) for path in resolved.files) or "no file; all at default"
    yield Check("config files", "ok", files)
    for key, origin in resolved.origins.items():
        yield Check(f"setting {key}", "ok", f"from {origin}")


def check_model(environment: Mapping[str, str]) -> Check:
    """Tell which language model would be asked; no request is sent."""
    address = environment.get("OPENAI_BASE_URL", "")
    has_key = bool(environment.get("OPENAI_API_KEY"))
    if not address and not has_key:
        return Check("language model", "ok", "none configured; the offline mind needs none")
    # The address without user and password, which some servers are given in it.
    parts = urlsplit(address)
    try:
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        port = ""
    # Some servers are given a key in the path as well.
    path = parts.path if parts.path.strip("/") in _USUAL_PATHS else "/…"
    shown = f"{parts.scheme}://{parts.hostname}{port}{path}" if address else "the usual one"
    key = "a key is set" if has_key else "no key is set"
    if address and (parts.scheme not in ("http", "https") or not parts.hostname):
        hint = "it looks like http://127.0.0.1:8080/v1"
        return Check("language model", "warn", "OPENAI_BASE_URL is no web address", hint)
    return Check("language model", "ok", f"address: {shown}; {key}")
