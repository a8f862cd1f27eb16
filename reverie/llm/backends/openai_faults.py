"""From the SDK's errors to ours: which kind it is, and the provider's own sentence."""

import re
from collections.abc import Mapping

import httpx
import openai

from reverie.llm.errors import BackendError, FaultKind
from storage.redact import hide_in_text

_LONGEST_WORDS = 300
_BY_STATUS: Mapping[int, FaultKind] = {
    401: "key",
    402: "quota",
    403: "key",
    405: "address",
    408: "timeout",
    409: "server",
    425: "server",
    429: "rate_limit",
    501: "address",
}
_QUOTA = re.compile(r"insufficient_quota|exceeded your current quota|billing|credit", re.IGNORECASE)
_WINDOW = re.compile(
    r"context.{0,12}(length|window|size)|maximum.{0,20}tokens|too (long|many tokens)", re.IGNORECASE
)
_PAGE = re.compile(r"\s*<(!doctype|html|\?xml)", re.IGNORECASE)


def fault_of(error: Exception, server: str, key: str) -> BackendError:
    """Return what went wrong, without the key and without the SDK's error, which holds it.

    Args:
        error: of the SDK, or a time-out of ours.
        server: as it may be shown.
        key: to be blotted out wherever the provider quotes it.
    """
    if isinstance(error, TimeoutError | openai.APITimeoutError):
        return BackendError("timeout", "no answer in time", server=server)
    if isinstance(error, openai.APIStatusError):
        return BackendError(
            _kind(error),
            _words(error, key),
            server=server,
            status=error.status_code,
            retry_after_s=_retry_after_s(error.response.headers),
        )
    if isinstance(error, openai.APIConnectionError):
        cause = error.__cause__
        if isinstance(cause, httpx.ConnectError | httpx.UnsupportedProtocol | httpx.ProxyError):
            return BackendError("unreachable", "there is no server at this address", server=server)
        return BackendError("broken", "the connection ended within the answer", server=server)
    return BackendError("broken", _clean(str(error), key), server=server)


def _kind(error: openai.APIStatusError) -> FaultKind:
    said = f"{error.code or ''} {error}"
    if error.status_code in (402, 403, 429) and _QUOTA.search(said):
        return "quota"
    if error.status_code == 404:
        # The path is unknown where the model is not what is missing.
        return "model" if "model" in said.lower() else "address"
    if error.status_code in (400, 413, 422):
        return "window" if _WINDOW.search(said) else "request"
    return _BY_STATUS.get(error.status_code, "server" if error.status_code >= 500 else "request")


def _words(error: openai.APIStatusError, key: str) -> str:
    """Return the provider's own sentence."""
    body = error.body
    said = body.get("message") if isinstance(body, Mapping) else body
    if isinstance(said, str) and said.strip():
        return _clean(said, key)
    return _clean(error.message, key)


def _clean(text: str, key: str) -> str:
    if _PAGE.match(text):
        return "a web page, and no answer of a model server"
    text = " ".join(text.split())
    if len(key) > 4:
        text = text.replace(key, "(hidden)")
    return hide_in_text(text)[:_LONGEST_WORDS]


def _retry_after_s(headers: httpx.Headers) -> float | None:
    """Return the seconds that the server asks to wait; dates are not understood."""
    for name, unit_s in (("retry-after-ms", 0.001), ("retry-after", 1.0)):
        try:
            wait_s = float(headers[name]) * unit_s
        except (KeyError, ValueError):
            continue
        if 0 <= wait_s < 24 * 3600:
            return wait_s
    return None
