"""Vectors of texts: a binary file of fixed records that is only ever appended to.

A header of 256 bytes (magic, version, dimension, model id, CRC-32), then one record a text: 16
bytes of key, *dim* little-endian float32, CRC-32 of both.
"""

import hashlib
import mmap
import os
import struct
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

import numpy as np
from numpy.typing import NDArray

from storage.errors import DamagedError, NewerVersionError, VectorModelError
from storage.files import DurableFiles, disk_error, disk_errors

KEY_SIZE = 16

MAP_FROM = 32 * 2**20
"""Bytes from which a file is mapped where a reader asks for it; see docs/adr/0011."""

CAN_MAP = os.name == "posix"
"""Elsewhere a file that somebody reads through a mapping could not be cut by who lives the run."""

_MAGIC = b"RVVECTOR"
_VERSION = 1
_HEADER_SIZE = 256
_FIXED = struct.Struct("<8sIIH")
_MAX_ID_BYTES = _HEADER_SIZE - _FIXED.size - 4
_REMEDY = "take the file away and the texts are encoded anew"


def key_of(text: str) -> bytes:
    """Return the key of a text: 16 bytes of its BLAKE2b hash."""
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=KEY_SIZE).digest()


class VectorFile:
    """The vectors of one run.

    Nothing is written before the first `append`. Reading takes the whole records and leaves a
    torn end alone; the first `append` cuts it off.

    Args:
        path: the file; it may be absent.
        dim: numbers in a vector.
        model_id: name of the encoder that makes them, at most 234 bytes.
        files: the primitives.
        map_from: bytes from which the file is mapped where that is asked for.
    """

    def __init__(
        self,
        path: Path,
        dim: int,
        model_id: str,
        *,
        files: DurableFiles | None = None,
        map_from: int = MAP_FROM,
    ) -> None:
        self._path = path
        self._map_from = map_from
        self._dim = dim
        self._model_id = model_id
        self._files = files or DurableFiles()
        self._descriptor: int | None = None
        self._size = 0
        self._record = np.dtype(
            [("key", "u1", (KEY_SIZE,)), ("vector", "<f4", (dim,)), ("crc", "<u4")]
        )

    def load(self, *, mapped: bool = False) -> tuple[list[bytes], NDArray[np.float32]]:
        """Return the keys and their vectors, shape (len(keys), dim), in the order of writing.

        The vectors must not be written: each lies between its key and its checksum.

        Args:
            mapped: leave the vectors of a large file where they are and let the system read what
                is looked at; every one is checked first. For who only reads the run.

        Raises:
            VectorModelError: the file was made by another encoder.
            DamagedError: the header, or a record before the end, is not what was written.
            NewerVersionError: the file was written by a newer Reverie.
        """
        records = self._whole_records(mapped=mapped)
        block = records["key"].tobytes()
        keys = [block[at : at + KEY_SIZE] for at in range(0, len(block), KEY_SIZE)]
        vectors: NDArray[np.float32] = records["vector"].astype(np.float32, copy=False)
        vectors.flags.writeable = False
        return keys, vectors

    def append(self, keys: Sequence[bytes], vectors: NDArray[np.float32]) -> None:
        """Add vectors in one write; afterwards they survive the end of the process.

        Args:
            keys: 16 bytes each, see `key_of`.
            vectors: shape (len(keys), dim).

        Raises:
            ValueError: shapes do not fit.
            VectorModelError: the file was made by another encoder.
            DamagedError: the file is not what was written.
            DiskFullError: no room; none of them was added.
            FileAccessError: the system refused.
        """
        if vectors.shape != (len(keys), self._dim) or any(len(key) != KEY_SIZE for key in keys):
            raise ValueError(f"{len(keys)} keys of {KEY_SIZE} bytes do not fit {vectors.shape}")
        records = np.zeros(len(keys), self._record)
        records["key"] = np.frombuffer(b"".join(keys), np.uint8).reshape(-1, KEY_SIZE)
        records["vector"] = vectors
        records["crc"] = _checksums(records)
        descriptor = self._descriptor if self._descriptor is not None else self._open()
        block = records.tobytes()
        try:
            self._files.write(descriptor, block)
        except OSError as error:
            with disk_errors(self._path):
                self._files.truncate(self._path, self._size)
            raise disk_error(error, self._path) from error
        self._size += len(block)

    def sync(self) -> None:
        """Wait until the disk has every vector.

        Raises:
            DiskFullError: the disk turned out to be full.
            FileAccessError: the disk failed.
        """
        if self._descriptor is not None:
            with disk_errors(self._path):
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
        """Open for appending: cut a torn end, or begin the file."""
        size = _HEADER_SIZE + len(self._whole_records()) * self._record.itemsize
        with disk_errors(self._path):
            is_new = not self._path.exists() or self._path.stat().st_size < _HEADER_SIZE
            if self._path.exists():
                self._files.truncate(self._path, 0 if is_new else size)
            self._descriptor = self._files.open_append(self._path)
            if is_new:
                self._files.write(self._descriptor, self._header())
                self._files.fsync_dir(self._path.parent)
        self._size = size
        return self._descriptor

    def _whole_records(self, *, mapped: bool = False) -> NDArray[np.void]:
        """Return the records without a torn end; none for a file that is absent or just begun."""
        if not self._path.exists():
            return np.zeros(0, self._record)
        with disk_errors(self._path), self._path.open("rb") as stream:
            header = stream.read(_HEADER_SIZE)
            if len(header) < _HEADER_SIZE:
                return np.zeros(0, self._record)
            self._check_header(header)
            records = self._records_in(stream, mapped=mapped)
        count = len(records)
        bad = np.flatnonzero(_checksums(records) != records["crc"])
        if len(bad) == 0:
            return records
        first = int(bad[0])
        if len(bad) < count - first:  # whole records follow: this is no torn end
            raise DamagedError(
                self._path,
                f"vector {first + 1} was changed",
                _REMEDY,
                byte=_HEADER_SIZE + first * self._record.itemsize,
            )
        return records[:first]

    def _records_in(self, stream: BinaryIO, *, mapped: bool) -> NDArray[np.void]:
        """Return the records behind the header, of full length, not yet checked."""
        size = os.fstat(stream.fileno()).st_size
        count = (size - _HEADER_SIZE) // self._record.itemsize
        if mapped and CAN_MAP and size >= self._map_from:
            view = mmap.mmap(stream.fileno(), size, access=mmap.ACCESS_READ)
            return np.frombuffer(view, self._record, count, _HEADER_SIZE)
        content = stream.read(count * self._record.itemsize)
        return np.frombuffer(content, self._record, len(content) // self._record.itemsize)

    def _header(self) -> bytes:
        name = self._model_id.encode("utf-8")
        if len(name) > _MAX_ID_BYTES:
            raise ValueError(
                f"the model id {self._model_id!r} is longer than {_MAX_ID_BYTES} bytes"
            )
        front = (_FIXED.pack(_MAGIC, _VERSION, self._dim, len(name)) + name).ljust(
            _HEADER_SIZE - 4, b"\0"
        )
        return front + struct.pack("<I", zlib.crc32(front))

    def _check_header(self, header: bytes) -> None:
        magic, version, dim, length = _FIXED.unpack_from(header)
        if magic == _MAGIC and version > _VERSION:
            raise NewerVersionError(self._path, version, _VERSION)
        (crc,) = struct.unpack_from("<I", header, _HEADER_SIZE - 4)
        if magic != _MAGIC or crc != zlib.crc32(header[:-4]):
            raise DamagedError(self._path, "it does not begin as a file of vectors", _REMEDY)
        model_id = header[_FIXED.size : _FIXED.size + length].decode("utf-8")
        if (model_id, dim) != (self._model_id, self._dim):
            raise VectorModelError(self._path, (model_id, dim), (self._model_id, self._dim))


def _checksums(records: NDArray[np.void]) -> NDArray[np.uint32]:
    """Return the CRC-32 of key and vector of each record."""
    width = records.dtype.itemsize
    view = np.ascontiguousarray(records).view(np.uint8).data if len(records) else b""
    starts = range(0, len(records) * width, width)
    return np.fromiter(
        (zlib.crc32(view[at : at + width - 4]) for at in starts), np.uint32, len(records)
    )
