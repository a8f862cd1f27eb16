"""The vectors of a run: each distinct text is encoded once, committed, and kept."""

import asyncio
import hashlib
from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from personas.ports import Embedder, Float64, FloatArray
from reverie.embedding.errors import VectorShapeError
from reverie.embedding.row_parts import RowParts

KEY_BYTES = 16

GRID = 2048
"""Components are whole multiples of 1/2048.

A product of two is then a multiple of 2**-22, and every partial sum of products of two unit vectors
is at most 1 in size (Cauchy and Schwarz), so it fits the 24 bits of a float32 with room to spare:
cosines are exact, whatever the order of summing, the threads, the processor or the shape of the
matrix. What rounding costs is 0.0002 of a cosine.
"""


class VectorSink(Protocol):
    """Where new vectors are committed; the archive's `VectorFile` is one."""

    def append(self, keys: Sequence[bytes], vectors: NDArray[np.float32]) -> None:
        """Keep *vectors*, shape (len(keys), dim); they survive the process afterwards."""
        ...


def key_of(text: str) -> bytes:
    """Return the key under which the vector of *text* is kept."""
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=KEY_BYTES).digest()


def on_grid(vectors: FloatArray) -> FloatArray:
    """Return *vectors* with every component at the nearest point of the grid."""
    return np.asarray(np.rint(vectors * GRID) / GRID, np.float32)


class RunVectors:
    """The `Vectors` of a run.

    What is asked for in one turn of the event loop is encoded together, so all personas of a tick
    share a call. If encoding or committing fails, all who waited get the error and nothing is kept.

    Args:
        embedder: the encoder.
        sink: where new vectors are committed before anybody sees them; None keeps them in memory.
        known: keys and vectors of an earlier sitting, as `VectorFile.load` returns them.

    Raises:
        VectorShapeError: the known vectors have another dimension than the encoder's.
    """

    def __init__(
        self,
        embedder: Embedder,
        sink: VectorSink | None = None,
        *,
        known: tuple[Sequence[bytes], FloatArray] | None = None,
    ) -> None:
        keys, vectors = known or ((), np.empty((0, embedder.dim), np.float32))
        if vectors.shape != (len(keys), embedder.dim):
            raise VectorShapeError(
                f"the vectors kept have the shape {vectors.shape}, but {embedder.model_id} makes "
                f"{embedder.dim} numbers a text: take the file of vectors away"
            )
        self._embedder = embedder
        self._sink = sink
        self._rows = {key: row for row, key in enumerate(keys)}
        self._parts = RowParts(vectors)
        self._pending: dict[bytes, str] = {}
        self._batch: asyncio.Future[None] | None = None

    @property
    def dim(self) -> int:
        """Length of a vector."""
        return self._embedder.dim

    def __len__(self) -> int:
        return len(self._parts)

    async def rows(self, texts: Sequence[str]) -> NDArray[np.int32]:
        """Return the row of each text, encoding and committing those not seen before.

        Raises:
            EmbeddingError: the encoder failed.
        """
        keys = [key_of(text) for text in texts]
        new = {key: text for key, text in zip(keys, texts, strict=True) if key not in self._rows}
        if new:
            self._pending.update(new)
            if self._batch is None:
                loop = asyncio.get_running_loop()
                self._batch = loop.create_future()
                loop.call_soon(self._encode_pending)
            # Shielded: one who stops waiting must not take the vectors from the others.
            await asyncio.shield(self._batch)
        return np.fromiter((self._rows[key] for key in keys), np.int32, len(keys))

    def at(self, rows: NDArray[np.int32]) -> FloatArray:
        """Return a copy of the vectors of *rows*, shape (len(rows), dim), in their order."""
        return self._parts.at(rows)

    def products(self, rows: NDArray[np.int32], query_rows: NDArray[np.int32]) -> Sequence[Float64]:
        """Return the cosines of *rows* with each of *query_rows*, shape (len(rows),) a query."""
        return self._parts.products(rows, query_rows)

    def _encode_pending(self) -> None:
        batch, pending = self._batch, self._pending
        self._batch, self._pending = None, {}
        if batch is None or batch.cancelled():
            return
        try:
            self._keep(pending)
        except Exception as error:
            batch.set_exception(error)
            batch.exception()  # seen: nobody may be left waiting
        else:
            batch.set_result(None)

    def _keep(self, texts: dict[bytes, str]) -> None:
        keys = list(texts)
        vectors = np.asarray(self._embedder.encode(list(texts.values())), np.float32)
        if vectors.shape != (len(keys), self.dim) or not np.isfinite(vectors).all():
            raise VectorShapeError(
                f"{self._embedder.model_id} gave vectors of shape {vectors.shape} or without "
                f"numbers for {len(keys)} texts; expected {(len(keys), self.dim)}"
            )
        vectors = on_grid(vectors)
        if self._sink is not None:
            self._sink.append(keys, vectors)
        start = len(self._parts)
        self._parts.add(vectors)
        self._rows.update(zip(keys, range(start, start + len(keys)), strict=True))
