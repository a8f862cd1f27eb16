"""The calls of a language model: framed lines in a file that is only ever appended to.

What a line says is the engine's own affair. A line with a `tick` belongs to that tick; one without
belongs to all of them, such as a text that several calls share.
"""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path

import orjson

from storage.errors import DamagedError
from storage.files import DurableFiles, disk_error, disk_errors
from storage.records import JsonObject, framed, to_json, unframed

_REMEDY = "put the file back from a copy, or take it away: what was committed does not need it"


class CallFile:
    """The calls of one run, in the order in which they were answered.

    Nothing is written before the first `append`, which cuts a torn end off. Reading leaves it.

    Args:
        path: the file; it may be absent.
        files: the primitives.
    """

    def __init__(self, path: Path, *, files: DurableFiles | None = None) -> None:
        self.path = path
        self._files = files or DurableFiles()
        self._descriptor: int | None = None
        self._size = 0

    def __iter__(self) -> Iterator[JsonObject]:
        """Yield the records up to the end, or to its torn last line.

        Raises:
            DamagedError: a line before the last was changed.
        """
        for _, record in self._whole():
            yield record

    def append(self, *records: Mapping[str, object]) -> None:
        """Add records in one write; afterwards they survive the end of the process.

        Raises:
            RecordError: one holds what JSON cannot.
            DamagedError: the file is not what was written.
            DiskFullError: no room; none of them was added.
            FileAccessError: the system refused.
        """
        block = b"".join(framed(to_json(record, "a call")) for record in records)
        descriptor = self._descriptor if self._descriptor is not None else self._open()
        try:
            self._files.write(descriptor, block)
        except BaseException as error:  # Ctrl-C too: no half line may stay before the next one
            with suppress(OSError):
                self._files.truncate(self.path, self._size)
            if isinstance(error, OSError):
                raise disk_error(error, self.path) from error
            raise
        self._size += len(block)

    def sync(self) -> None:
        """Wait until the disk has every record.

        Raises:
            DiskFullError: the disk turned out to be full.
            FileAccessError: the disk failed.
        """
        if self._descriptor is not None:
            with disk_errors(self.path):
                self._files.fsync(self._descriptor)

    def close(self) -> None:
        """Wait for the disk and let go of the file; again is no harm."""
        if self._descriptor is not None:
            try:
                self.sync()
            finally:
                self._files.close(self._descriptor)
                self._descriptor = None

    def _open(self) -> int:
        size = sum(length for length, _ in self._whole())
        with disk_errors(self.path):
            is_new = not self.path.exists()
            if not is_new and self.path.stat().st_size != size:
                self._files.truncate(self.path, size)
            self._descriptor = self._files.open_append(self.path)
            if is_new:
                self._files.fsync_dir(self.path.parent)
        self._size = size
        return self._descriptor

    def _whole(self) -> Iterator[tuple[int, JsonObject]]:
        """Yield (bytes, record) of every whole line."""
        if not self.path.exists():
            return
        at = 0
        with disk_errors(self.path), self.path.open("rb") as stream:
            for number, line in enumerate(stream, 1):
                body = unframed(line)
                if body is None:
                    if any(unframed(later) is not None for later in stream):
                        what = "a line was changed although later ones are whole"
                        raise DamagedError(self.path, what, _REMEDY, line=number, byte=at)
                    return
                at += len(line)
                yield len(line), orjson.loads(body)


def copy_calls(source: Path, target: Path, at_tick: int, files: DurableFiles) -> None:
    """Copy the calls up to and with *at_tick*; nothing where there are none.

    Raises:
        DamagedError: *source* is not what was written.
        DiskFullError: no room.
    """
    if not source.exists():
        return
    copy = CallFile(target, files=files)
    try:
        for record in CallFile(source):
            tick = record.get("tick")
            if not isinstance(tick, int) or tick <= at_tick:
                copy.append(record)
    finally:
        copy.close()
