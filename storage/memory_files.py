"""The append-only memory files of the personas, and prefixes of them."""

import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import orjson

from storage.errors import DamagedError, StorageError
from storage.files import DurableFiles, disk_errors
from storage.layout import RunLayout
from storage.migrations import NO_UPGRADE, Upgrade
from storage.records import JsonObject, to_json
from storage.trees import make_folders

_CHUNK = 1 << 20


@dataclass(frozen=True, slots=True)
class Extent:
    """How much of a memory file belongs to a checkpoint.

    Attributes:
        size: bytes.
        lines: records.
        crc: CRC-32 of those bytes.
    """

    size: int = 0
    lines: int = 0
    crc: int = 0


@dataclass(frozen=True, slots=True)
class MemoryPrefix:
    """The memory records of one persona up to a checkpoint, read when iterated.

    Attributes:
        path: the memory file.
        extent: how much of it.
        upgrade: how its records are read.
    """

    path: Path
    extent: Extent
    upgrade: Upgrade = NO_UPGRADE

    def __len__(self) -> int:
        """Return the number of records."""
        return self.extent.lines

    def __iter__(self) -> Iterator[JsonObject]:
        """Yield the records, oldest first.

        Raises:
            DamagedError: the file changed since the checkpoint was chosen.
        """
        if not self.extent.lines:
            return
        change = self.upgrade.memory if self.upgrade.steps else None
        with disk_errors(self.path), self.path.open("rb") as stream:
            for number in range(self.extent.lines):
                line = stream.readline()
                try:
                    record = orjson.loads(line)
                except orjson.JSONDecodeError as error:
                    raise DamagedError(
                        self.path,
                        f"it is not JSON ({error.msg})",
                        "resume the run, which goes back to an earlier checkpoint",
                        line=number + 1,
                    ) from error
                yield change(record) if change else record

    def is_whole(self) -> bool:
        """Return whether the file begins with exactly the bytes of the checkpoint."""
        if self.extent.size == 0:
            return True
        try:
            with self.path.open("rb") as stream:
                left, crc = self.extent.size, 0
                while left and (chunk := stream.read(min(left, _CHUNK))):
                    crc = zlib.crc32(chunk, crc)
                    left -= len(chunk)
        except OSError:
            return False
        return left == 0 and crc == self.extent.crc


class MemoryWriter:
    """Appends memory records and knows how long each file is.

    Args:
        layout: the run.
        files: the primitives.
        extents: by full name, as in the newest checkpoint.
    """

    def __init__(
        self, layout: RunLayout, files: DurableFiles, extents: Mapping[str, Extent]
    ) -> None:
        self._layout = layout
        self._files = files
        self._extents = dict(extents)

    @property
    def extents(self) -> Mapping[str, Extent]:
        """What is written of each persona's memory, by full name."""
        return self._extents

    def append(
        self, additions: Mapping[str, Sequence[Mapping[str, object]]]
    ) -> Mapping[str, Extent]:
        """Append records and wait for the disk; return the new extents, not yet taken as true.

        Nobody reads what was appended until a checkpoint names it and `accept` was called; what
        no checkpoint named is cut off by a failure here, by the next `append` and by `cut`.

        Raises:
            RecordError: a record holds what JSON cannot; nothing was written.
            DiskFullError: no room.
            FileAccessError: the system refused.
        """
        blocks = {
            name: b"".join(to_json(each, f"a memory of {name}") + b"\n" for each in records)
            for name, records in additions.items()
        }
        extents = dict(self._extents)
        for name in sorted(blocks):
            known = extents.get(name, Extent())
            if blocks[name]:
                try:
                    self._append_block(self._layout.memory(name), blocks[name], known.size)
                except StorageError:
                    with suppress(StorageError):
                        self.cut()
                    raise
            extents[name] = Extent(
                known.size + len(blocks[name]),
                known.lines + len(additions[name]),
                zlib.crc32(blocks[name], known.crc),
            )
        return extents

    def accept(self, extents: Mapping[str, Extent]) -> None:
        """Take *extents*, which a checkpoint now names, as true."""
        self._extents = dict(extents)

    def cut(self) -> tuple[str, ...]:
        """Cut every memory file to what the checkpoint names; return what was cut, as sentences.

        Raises:
            FileAccessError: the system refused.
        """
        wanted = {self._layout.memory(name): each.size for name, each in self._extents.items()}
        notes = []
        for path in sorted(self._layout.personas.glob("*/memory.jsonl")):
            size = wanted.get(path, 0)
            surplus = path.stat().st_size - size
            if surplus > 0:
                with disk_errors(path):
                    self._files.truncate(path, size)
                notes.append(f"cut {surplus} bytes off {path}, written after the checkpoint")
        return tuple(notes)

    def _append_block(self, path: Path, block: bytes, size: int) -> None:
        make_folders(self._files, path.parent)
        with disk_errors(path):
            is_new = not path.exists()
            if not is_new and path.stat().st_size > size:
                self._files.truncate(path, size)
            descriptor = self._files.open_append(path)
            try:
                self._files.write(descriptor, block)
                self._files.fsync(descriptor)
            finally:
                self._files.close(descriptor)
            if is_new:
                self._files.fsync_dir(path.parent)
