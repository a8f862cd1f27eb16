"""The log of a run as a reader sees it, also while another process writes it."""

from collections.abc import Iterator
from pathlib import Path

from storage.layout import RunLayout
from storage.log_check import check_follows
from storage.records import TickLine
from storage.segment import SegmentScan


class LogReader:
    """Reads the segments of one run; remembers where it last found the end.

    Args:
        layout: the run.
        start_tick: the tick that the first line of all follows.
    """

    def __init__(self, layout: RunLayout, start_tick: int) -> None:
        self._layout = layout
        self._start_tick = start_tick
        self._tail: SegmentScan | None = None

    def last_tick(self) -> int | None:
        """Return the last whole tick, or None where the log is empty.

        Reads only what was added since the last call.
        """
        for _, path in reversed(self._segments()):
            if self._tail is None or self._tail.path != path:
                self._tail = SegmentScan(path)
            for _ in self._tail:
                pass
            if self._tail.last_tick is not None:
                return self._tail.last_tick
        return None

    def torn(self) -> Path | None:
        """Return the file in which `last_tick` last found an end that is not whole, if any."""
        tail = self._tail
        return tail.path if tail is not None and not tail.is_at_end() else None

    def lines(self, from_tick: int, to_tick: int | None) -> Iterator[TickLine]:
        """Yield the ticks in [from_tick, to_tick], both included, in order.

        Opens only the segments that can hold them. A torn end is where the log ends.

        Raises:
            DamagedError: a line before the last whole one is changed or missing.
        """
        segments = self._segments()
        start = max((i for i, (first, _) in enumerate(segments) if first <= from_tick), default=0)
        previous: int | None = None
        for index in range(start, len(segments)):
            first_tick, path = segments[index]
            if to_tick is not None and first_tick > to_tick:
                self._check_next(path, previous, from_tick)
                return
            is_last = index == len(segments) - 1
            for line in self._segment_lines(SegmentScan(path), from_tick, is_last=is_last):
                if previous is not None or line.tick >= from_tick:
                    check_follows(path, line, previous, from_tick, self._start_tick)
                previous = line.tick
                if line.tick >= from_tick and (to_tick is None or line.tick <= to_tick):
                    yield line
                if to_tick is not None and line.tick >= to_tick:
                    return  # what follows may be damaged and is not asked for

    def _check_next(self, path: Path, previous: int | None, from_tick: int) -> None:
        """Refuse a gap between what was read and a segment that begins after what is wanted."""
        line = next(iter(SegmentScan(path)), None)
        if line is not None:
            check_follows(path, line, previous, from_tick, self._start_tick)

    def _segments(self) -> list[tuple[int, Path]]:
        """Return the segments without empty ones at the end, which a crash can leave."""
        segments = self._layout.segments()
        while segments and segments[-1][1].stat().st_size == 0:
            segments.pop()
        return segments

    def _segment_lines(
        self, scan: SegmentScan, from_tick: int, *, is_last: bool
    ) -> Iterator[TickLine]:
        tail = self._tail
        if tail and tail.path == scan.path and (tail.last_tick or 0) < from_tick:
            # Following a run: what lies before the remembered end was checked and is not wanted.
            scan.end, scan.line, scan.last_tick = tail.end, tail.line, tail.last_tick
        while True:
            yield from scan
            if scan.is_at_end():
                return
            if is_last and scan.is_torn():
                return
            before = scan.end
            yield from scan  # a line that was being written at the first look may be whole now
            if scan.end == before:
                raise scan.damage()
