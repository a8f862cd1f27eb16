"""The values of secret variables never get out: neither in messages, in tracebacks nor in logs."""

import logging
import os
from collections.abc import Mapping

_SECRETS = ("OPENAI_API_KEY",)


def without_secrets(text: str, environment: Mapping[str, str] = os.environ) -> str:
    """Return *text* with the value of every secret variable blotted out.

    So is what looks like a key: one that was written in a wrong place is in no variable.
    """
    # What it brings along is slow to import, and `reverie --help` has no secret to hide.
    from storage.redact import hide_in_text

    for variable in _SECRETS:
        secret = environment.get(variable, "").strip()
        if secret:
            text = text.replace(secret, "[secret]")
    return hide_in_text(text)


class SecretFreeRecord(logging.LogRecord):
    """A log record of any library, without secrets in its message and its traceback.

    The SDK and its HTTP client leave out the header with the key, but not what a server sends back:
    some quote the key in an address to go on at, or in a header.
    """

    def __init__(self, *arguments: object, **more: object) -> None:
        super().__init__(*arguments, **more)  # type: ignore[arg-type]  # as logging calls it
        if self.exc_info:
            # A formatter takes the text that is there already.
            self.exc_text = without_secrets(logging.Formatter().formatException(self.exc_info))

    def getMessage(self) -> str:
        """Return the message with its arguments in it."""
        return without_secrets(super().getMessage())


def hide_secrets_in_logs() -> None:
    """Make every log record of this process, from here on, one without secrets."""
    logging.setLogRecordFactory(SecretFreeRecord)
