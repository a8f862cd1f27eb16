"""The run's vectors: encoded once, together, committed first, exact in any order of summing."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from personas.ports import FloatArray
from reverie.embedding import HashingEmbedder, RunVectors, VectorShapeError, key_of
from reverie.embedding.row_parts import RowParts
from reverie.embedding.vector_store import GRID, on_grid
from storage.vectors import VectorFile
from storage.vectors import key_of as archive_key_of


class CountingEmbedder(HashingEmbedder):
    """Notes every call."""

    def __init__(self, dim: int = 64) -> None:
        super().__init__(dim)
        self.calls: list[list[str]] = []

    def encode(self, texts: Sequence[str]) -> FloatArray:
        """Encode and note."""
        self.calls.append(list(texts))
        return super().encode(texts)


class ListSink:
    """Keeps what is committed; refuses while told to."""

    def __init__(self) -> None:
        self.kept: list[tuple[list[bytes], FloatArray]] = []
        self.is_full = False

    def append(self, keys: Sequence[bytes], vectors: NDArray[np.float32]) -> None:
        """Keep, or fail as a full disk does."""
        if self.is_full:
            raise OSError("no room")
        self.kept.append((list(keys), vectors.copy()))


def test_a_text_is_encoded_once() -> None:
    """Asked twice, in one call or in two: one row, one encoding."""
    embedder = CountingEmbedder()
    vectors = RunVectors(embedder)

    first = asyncio.run(vectors.rows(["tea", "pão", "tea"]))
    second = asyncio.run(vectors.rows(["pão", "茶"]))

    assert first.tolist() == [0, 1, 0]
    assert second.tolist() == [1, 2]
    assert embedder.calls == [["tea", "pão"], ["茶"]]


def test_all_who_ask_in_one_turn_share_one_call() -> None:
    """The personas of a tick are encoded for together."""
    embedder = CountingEmbedder()
    vectors = RunVectors(embedder)

    async def tick() -> list[NDArray[np.int32]]:
        asked = (["tea", "bread"], ["bread", "jam"], ["tea"])
        return list(await asyncio.gather(*(vectors.rows(texts) for texts in asked)))

    rows = asyncio.run(tick())

    assert embedder.calls == [["tea", "bread", "jam"]]
    assert [each.tolist() for each in rows] == [[0, 1], [1, 2], [0]]


def test_rows_hold_the_vectors_of_their_texts() -> None:
    """Through growth of the matrix, and rounded to the grid."""
    vectors = RunVectors(HashingEmbedder(32))
    texts = [f"text {number}" for number in range(500)]

    async def one_by_one() -> NDArray[np.int32]:
        for text in texts:
            await vectors.rows([text])
        return await vectors.rows(texts)

    rows = asyncio.run(one_by_one())

    expected = np.rint(HashingEmbedder(32).encode(texts) * GRID) / GRID
    assert np.array_equal(expected, vectors.at(rows))
    assert len(vectors) == 500


def test_vectors_are_committed_before_they_are_seen() -> None:
    """If the archive fails, everybody who waited gets the error and no row exists."""
    sink = ListSink()
    vectors = RunVectors(HashingEmbedder(8), sink)
    sink.is_full = True

    async def two() -> list[object]:
        return list(
            await asyncio.gather(
                vectors.rows(["tea"]), vectors.rows(["jam"]), return_exceptions=True
            )
        )

    failed = asyncio.run(two())
    rows_after_failure = len(vectors)
    sink.is_full = False
    asyncio.run(vectors.rows(["jam"]))

    assert [type(each) for each in failed] == [OSError, OSError]
    assert rows_after_failure == 0
    assert [keys for keys, _ in sink.kept] == [[key_of("jam")]]
    assert np.array_equal(sink.kept[0][1], vectors.at(np.array([0], np.int32)))


def test_one_who_stops_waiting_does_not_take_the_others_vectors() -> None:
    """A cancelled talk must not harm a neighbour's tick."""
    vectors = RunVectors(HashingEmbedder(8))

    async def tick() -> NDArray[np.int32]:
        leaving = asyncio.ensure_future(vectors.rows(["tea"]))
        staying = asyncio.ensure_future(vectors.rows(["jam"]))
        await asyncio.sleep(0)
        leaving.cancel()
        return await staying

    assert asyncio.run(tick()).tolist() == [1]


def test_a_second_sitting_goes_on_with_the_vectors_of_the_first(tmp_path: Path) -> None:
    """Through the archive's file: same rows, nothing encoded again."""
    embedder = CountingEmbedder(16)
    file = VectorFile(tmp_path / "vectors", 16, embedder.model_id)
    asyncio.run(RunVectors(embedder, file).rows(["tea", "jam"]))
    file.close()
    again = VectorFile(tmp_path / "vectors", 16, embedder.model_id)

    vectors = RunVectors(embedder, again, known=again.load())
    rows = asyncio.run(vectors.rows(["jam", "tea", "rye"]))
    again.close()

    assert rows.tolist() == [1, 0, 2]
    assert embedder.calls == [["tea", "jam"], ["rye"]]
    assert np.array_equal(on_grid(HashingEmbedder(16).encode(["tea"]))[0], vectors.at(rows[1:2])[0])


def test_vectors_of_another_dimension_are_never_mixed() -> None:
    """A changed model is refused, with both numbers."""
    with pytest.raises(VectorShapeError, match=r"\(1, 8\).*hashing-16 makes 16"):
        RunVectors(HashingEmbedder(16), known=([b"k"], np.zeros((1, 8), np.float32)))


@pytest.mark.parametrize(
    "given_back",
    [np.zeros((1, 3), np.float32), np.full((1, 8), np.nan, np.float32), np.zeros((2, 8), "f4")],
)
def test_an_encoder_that_gives_nonsense_is_refused(given_back: FloatArray) -> None:
    """Wrong dimension, no numbers, too many rows: nothing of it is kept."""

    class Nonsense(HashingEmbedder):
        def encode(self, texts: Sequence[str]) -> FloatArray:
            return given_back

    vectors = RunVectors(Nonsense(8))

    with pytest.raises(VectorShapeError, match="hashing-8"):
        asyncio.run(vectors.rows(["tea"]))

    assert len(vectors) == 0


def test_what_a_reader_is_given_is_its_own() -> None:
    """A copy: writing into it changes nothing."""
    vectors = RunVectors(HashingEmbedder(8))
    rows = asyncio.run(vectors.rows(["tea"]))

    vectors.at(rows)[0, 0] = 1

    assert np.array_equal(on_grid(HashingEmbedder(8).encode(["tea"])), vectors.at(rows))


def seeded(count: int) -> FloatArray:
    """Return *count* unit vectors on the grid."""
    rows = np.random.default_rng(5).normal(size=(count, 64))
    return on_grid((rows / np.linalg.norm(rows, axis=1, keepdims=True)).astype(np.float32))


@pytest.mark.parametrize("kept", [0, 1, 60, 100, 150])
@pytest.mark.parametrize("asked", [slice(0, 150), slice(0, 150, 40), slice(90, 110), slice(3, 4)])
def test_products_do_not_depend_on_which_rows_are_in_a_file(kept: int, asked: slice) -> None:
    """Rows of an earlier sitting, of this one, or of both give the bits of one array."""
    vectors = seeded(150)
    spread = np.zeros((kept, 70), np.float32)
    spread[:, 3:67] = vectors[:kept]
    parts = RowParts(spread[:, 3:67])
    parts.add(vectors[kept:])
    rows = np.arange(150, dtype=np.int32)[asked][::-1]
    rows = np.concatenate([rows, rows[:2]])
    queries = np.array([0, 149], np.int32)

    found = parts.products(rows, queries)

    expected = vectors[rows].astype(np.float64) @ vectors[queries].astype(np.float64).T
    assert np.array_equal(expected.T, np.array(found))
    assert np.array_equal(vectors[rows], parts.at(rows))


def test_what_is_kept_is_not_moved_when_rows_come() -> None:
    """A file of 200 MB is neither read into memory nor copied for one question."""
    kept = seeded(100)
    kept.flags.writeable = False
    parts = RowParts(kept)

    for each in seeded(100):
        parts.add(each[np.newaxis])

    assert np.shares_memory(parts._kept, kept)
    assert np.array_equal(np.vstack([kept, kept]), parts.at(np.arange(200, dtype=np.int32)))


def test_the_archive_and_the_engine_agree_on_the_key() -> None:
    """One text, one key, on both sides."""
    assert archive_key_of("咖啡馆") == key_of("咖啡馆")


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 10_000), dim=st.sampled_from([8, 384, 512, 1536]), data=st.data())
def test_cosines_on_the_grid_are_exact(seed: int, dim: int, data: st.DataObject) -> None:
    """The oracle counts in whole numbers; any shape and order of the product gives its bits."""
    generator = np.random.default_rng(seed)
    raw = generator.standard_normal((23, dim)).astype(np.float32)
    matrix = on_grid(raw / np.linalg.norm(raw, axis=1, keepdims=True))
    whole = np.rint(matrix.astype(np.float64) * GRID).astype(np.int64)
    expected = (whole @ whole[0]) / GRID**2
    order = generator.permutation(dim)
    rows = data.draw(st.integers(1, 23))

    assert np.array_equal(expected, matrix @ matrix[0])
    assert np.array_equal(expected, (matrix @ matrix.T)[:, 0])
    assert np.array_equal(expected[:rows], matrix[:rows, order] @ matrix[0, order])


def test_the_grid_costs_next_to_nothing() -> None:
    """A cosine moves by less than a thousandth, a length too."""
    vectors = HashingEmbedder(512).encode(["a walk in the park", "the park is lovely today"])

    rounded = on_grid(vectors)

    assert abs(float(vectors[0] @ vectors[1]) - float(rounded[0] @ rounded[1])) < 0.001
    assert np.allclose(np.linalg.norm(rounded, axis=1), 1, atol=0.001)
