"""Names of any script in a process whose locale knows only ASCII or another encoding than UTF-8."""

import os
import sys
from collections.abc import Mapping, Sequence

_UTF8_MODE = "utf8"


def ensure_utf8_names() -> None:
    """Start the interpreter anew in UTF-8 mode where file names could not be written otherwise.

    Returns where nothing has to be done. An interpreter that was told its mode (`-X utf8=0`) is
    left as it is. Python decides for UTF-8 by itself on Windows, on macOS and in most locales.
    """
    command = utf8_command(
        sys.orig_argv, filesystem_encoding=sys.getfilesystemencoding(), options=sys._xoptions
    )
    if command is not None:
        os.execv(sys.executable, command)


def utf8_command(
    words: Sequence[str], *, filesystem_encoding: str, options: Mapping[str, object]
) -> list[bytes] | None:
    """Return how to start this process again in UTF-8 mode; None where it is fine as it is.

    Args:
        words: the interpreter and its arguments, as it was started.
        filesystem_encoding: in which file names and arguments were read.
        options: its `-X` options.
    """
    if filesystem_encoding.lower().replace("-", "") == "utf8" or _UTF8_MODE in options:
        return None
    # What the locale could read becomes UTF-8; bytes that it could not read stay what they are.
    rest = [word.encode("utf-8", "surrogateescape") for word in words[1:]]
    return [words[0].encode("utf-8", "surrogateescape"), b"-X", _UTF8_MODE.encode(), *rest]
