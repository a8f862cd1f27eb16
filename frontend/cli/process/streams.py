"""The process's streams: a lost word of progress kills no run, lost data is an error that is told.

A stream may be a full disk, a reader that has left, or closed from the start. On stderr that is of
no consequence; on stdout it is what the command was asked for.
"""

import errno
import locale
import os
import sys
from io import BufferedWriter, FileIO, TextIOWrapper
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer


class ReaderLeftError(Exception):
    """Whoever reads stdout (head, less) has seen enough; no failure of the command."""


class StdoutError(Exception):
    """Data could not be written to stdout.

    Attributes:
        reason: what the system said.
        hint: what to do.
    """

    def __init__(self, error: OSError) -> None:
        is_closed = error.errno == errno.EBADF
        self.reason = "it is closed" if is_closed else error.strerror or str(error)
        self.hint = (
            "leave >&- out, or write >/dev/null"
            if is_closed
            else "send it where there is room; nothing that was committed is lost"
        )
        super().__init__(f"the answer could not be written to standard output: {self.reason}")


class DataFile(FileIO):
    """Standard output, whose failures are told apart from those of every other file."""

    def write(self, data: "ReadableBuffer", /) -> int:
        """Write some of *data* and return how many bytes.

        Raises:
            ReaderLeftError: nobody reads any more.
            StdoutError: it cannot be written.
        """
        try:
            return super().write(data)
        except BrokenPipeError as error:
            raise ReaderLeftError from error
        except OSError as error:
            raise StdoutError(error) from error


class LossyFile(FileIO):
    """Standard error: what cannot be written is dropped."""

    def write(self, data: "ReadableBuffer", /) -> int:
        """Write some of *data*, or nothing, and return how many bytes are done with."""
        try:
            return super().write(data)
        except OSError:
            return memoryview(data).nbytes


def prepare_streams() -> None:
    """Put the process's own streams in order; call it once, first of all.

    A closed one is filled, so that no file of a run gets its number: nothing can be read from
    stdin, writing to stdout fails, writing to stderr is dropped.
    """
    for number, way in ((0, os.O_RDONLY), (1, os.O_RDONLY), (2, os.O_WRONLY)):
        _fill(number, way)
    sys.stdout = _text(DataFile(1, "wb", closefd=False), before=sys.stdout)
    sys.stderr = _text(LossyFile(2, "wb", closefd=False), before=sys.stderr)


def abandon_stdout() -> None:
    """Send the rest of stdout nowhere, so that the interpreter's last flush is quiet too."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def _fill(number: int, way: int) -> None:
    """Open nothing as *number* if that is closed."""
    try:
        os.fstat(number)
    except OSError:
        nowhere = os.open(os.devnull, way)
        if nowhere != number:
            os.dup2(nowhere, number)
            os.close(nowhere)


def _text(file: FileIO, *, before: TextIO | None) -> TextIO:
    """Return a text stream over *file*, in the encoding of a terminal, else in UTF-8."""
    if before is not None:
        before.flush()
    is_terminal = file.isatty()
    if is_terminal and os.name == "nt" and before is not None:
        # Windows has a way of its own to write to its console.
        return before
    return TextIOWrapper(
        BufferedWriter(file),
        encoding=_terminal_encoding(before) if is_terminal else "utf-8",
        # A poor terminal shows "?" for some letters. A file name that is no text at all is written
        # as its bytes, "\udce5", which is right also within JSON.
        errors="replace" if is_terminal else "backslashreplace",
        newline=None if is_terminal else "\n",
        line_buffering=is_terminal or isinstance(file, LossyFile),
    )


def _terminal_encoding(stream: TextIO | None) -> str:
    """Return what the terminal reads: in UTF-8 mode that is not what Python writes."""
    if sys.flags.utf8_mode and os.name == "posix":
        named = locale.getencoding()
        # An ASCII locale says nothing of the terminal, and most of them read UTF-8.
        return "utf-8" if named.upper() in ("ANSI_X3.4-1968", "US-ASCII", "ASCII") else named
    return getattr(stream, "encoding", None) or "utf-8"
