"""One file of the log, read line by line as far as it is whole."""

import re
from collections.abc import Iterator
from pathlib import Path

from storage.errors import DamagedError
from storage.files import disk_errors
from storage.records import TickLine, read_tick_line

_FRAME = re.compile(rb"(?=([0-9a-f]{8} \{[^\n]*\n))")


class SegmentScan:
    """A pass over one segment.

    Iterating gives the whole lines, in order, and stops at the end or at the first line that is
    not whole. Afterwards the attributes tell where it stopped; a scan can be iterated again to
    go on from there, when the file has grown.

    Attributes:
        path: the segment.
        end: offset after the last whole line.
        line: number of whole lines before *end*.
        last_tick: tick of the last whole line that was seen.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.end = 0
        self.line = 0
        self.last_tick: int | None = None

    def __iter__(self) -> Iterator[TickLine]:
        """Yield the whole lines from *end* on."""
        with disk_errors(self.path), self.path.open("rb") as stream:
            stream.seek(self.end)
            for content in stream:
                line = read_tick_line(content)
                if line is None or not self._follows(line):
                    return
                self.end += len(content)
                self.line += 1
                self.last_tick = line.tick
                yield line

    def _follows(self, line: TickLine) -> bool:
        return self.last_tick is None or line.after == self.last_tick

    def is_at_end(self) -> bool:
        """Return whether nothing follows the last whole line."""
        with disk_errors(self.path):
            return self.path.stat().st_size <= self.end

    def is_torn(self) -> bool:
        """Return whether what follows is the torn end of an unfinished write: no whole line in it.

        A line that another process has completed since the scan counts as whole.
        """
        with disk_errors(self.path), self.path.open("rb") as stream:
            stream.seek(self.end)
            rest = stream.read()
        return not any(read_tick_line(match[1]) for match in _FRAME.finditer(rest))

    def damage(self) -> DamagedError:
        """Return the error that tells where this segment stops being whole."""
        is_first = self.last_tick is None
        what = "its first line" if is_first else f"a line after tick {self.last_tick}"
        return DamagedError(
            self.path,
            f"{what} was changed or lost, although later ones are whole",
            "put the file back from a copy, or fork the run before this point and go on there",
            line=self.line + 1,
            byte=self.end,
        )
