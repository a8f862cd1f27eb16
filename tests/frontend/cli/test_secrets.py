"""The key gets out neither in texts nor in the logs of libraries."""

import io
import logging
import sys
from collections.abc import Iterator

import pytest

from frontend.cli.secrets import hide_secrets_in_logs, without_secrets

KEY = "sk-test-0000SECRET0000"


@pytest.fixture(name="log")
def _log(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """What a library logs at the lowest level, with the key in the environment."""
    monkeypatch.setenv("OPENAI_API_KEY", f" {KEY}\n")
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    logger = logging.getLogger("some_library")
    logger.addHandler(handler)
    logger.setLevel(logging.DEBUG)
    usual = logging.getLogRecordFactory()
    hide_secrets_in_logs()
    yield written
    logging.setLogRecordFactory(usual)
    logger.removeHandler(handler)


def test_text_without_secrets_is_left_alone() -> None:
    """An empty key would otherwise be found everywhere."""
    assert without_secrets("a text", {"OPENAI_API_KEY": ""}) == "a text"


def test_a_key_in_a_wrong_place_is_not_said_again() -> None:
    """It is not the one in the environment, but has the form of one."""
    assert without_secrets("there is no client 'sk-proj-Zq7abc9vX'", {}).endswith("'(hidden)'")


def test_a_library_logs_the_key_neither_in_words_nor_in_what_is_put_into_them(
    log: io.StringIO,
) -> None:
    """Some servers quote it in a header or in the address to go on at."""
    logging.getLogger("some_library").debug("%s at %r", f"to /{KEY}", {"location": KEY})

    assert log.getvalue() == "to /[secret] at {'location': '[secret]'}\n"


def test_a_traceback_in_a_log_has_no_key(log: io.StringIO) -> None:
    """An HTTP library quotes the header that it refuses to send."""
    try:
        raise ValueError(f"illegal header Bearer {KEY}")
    except ValueError:
        logging.getLogger("some_library").debug("failed", exc_info=sys.exc_info())

    assert "illegal header Bearer [secret]" in log.getvalue()
    assert KEY not in log.getvalue()
