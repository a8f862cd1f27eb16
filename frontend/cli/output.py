"""Data on stdout, everything else on stderr; colours only where a person looks at them."""

import json
import sys
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TextIO

from frontend.cli.visible import visible, visible_line


@dataclass(frozen=True, slots=True)
class Output:
    """How a command speaks.

    Attributes:
        as_json: one JSON document on stdout is wanted, and nothing else there.
        quiet: no notes; warnings and errors are still told.
    """

    as_json: bool = False
    quiet: bool = False

    def line(self, text: str = "") -> None:
        """Write one line of data; a person sees signs that steer a terminal, none is obeyed."""
        sys.stdout.write((visible(text) if is_terminal(sys.stdout) else text) + "\n")

    def content(self, lines: Iterable[bytes]) -> None:
        """Write lines of data as they are, line ends included; a person sees them as `line`."""
        if is_terminal(sys.stdout):
            for line in lines:
                sys.stdout.write(visible(line.decode("utf-8", "replace")))
            return
        sys.stdout.flush()
        for line in lines:
            sys.stdout.buffer.write(line)
        sys.stdout.buffer.flush()

    def document(self, document: object) -> None:
        """Write the one JSON document of `--json`; keys keep their order."""
        sys.stdout.write(json_text(document) + "\n")

    def note(self, text: str) -> None:
        """Tell something that is no data: progress, where a file went, what to do next."""
        if not self.quiet:
            sys.stderr.write(visible(text) + "\n")

    def warn(self, text: str) -> None:
        """Tell what should not be missed, even when quiet."""
        sys.stderr.write(f"warning: {visible(text)}\n")

    def table(self, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Write a table: with rich on a terminal, in plain columns elsewhere."""
        if is_terminal(sys.stdout):
            _write_rich_table(columns, rows)
        else:
            for text in plain_table(columns, rows):
                self.line(text)


def json_text(document: object) -> str:
    """Return *document* as JSON that a person can read and a terminal does not obey."""
    text = json.dumps(document, ensure_ascii=False, indent=2)
    # JSON escapes the old control characters by itself; the rest of them read the same escaped.
    return visible(text)


def is_terminal(stream: TextIO) -> bool:
    """Whether a person looks at *stream*."""
    return stream.isatty()


def plain_table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Return the lines of a table, columns two blanks apart and aligned also in wide scripts."""
    lines = [list(columns), *([visible_line(text) for text in row] for row in rows)]
    widths = [max(cell_width(line[index]) for line in lines) for index in range(len(columns))]
    return ["  ".join(map(_padded, line, widths)).rstrip() for line in lines]


def cell_width(text: str) -> int:
    """Return how many columns of a terminal *text* takes."""
    return sum(
        0 if unicodedata.combining(letter) else 1 + (unicodedata.east_asian_width(letter) in "WF")
        for letter in text
    )


def _padded(text: str, width: int) -> str:
    """Fill *text* up with blanks to *width* columns."""
    return text + " " * (width - cell_width(text))


def _write_rich_table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Draw the table for a person; rich honours NO_COLOR and the width of the terminal."""
    # rich is slow to import and useless to a pipe.
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, header_style="bold", pad_edge=False)
    for column in columns:
        table.add_column(column)
    for row in rows:
        # As Text, not markup: a name may hold square brackets.
        table.add_row(*(Text(visible_line(cell)) for cell in row))
    Console(file=sys.stdout, highlight=False).print(table)
