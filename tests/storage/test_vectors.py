"""The file of vectors."""

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from storage import DamagedError, NewerVersionError, VectorFile, VectorModelError, key_of
from storage.vectors import CAN_MAP

DIM = 5
RECORD = 16 + DIM * 4 + 4
HEADER = 256


def vectors_of(count: int) -> NDArray[np.float32]:
    """Return *count* different vectors."""
    return np.random.default_rng(3).random((count, DIM), dtype=np.float32)


def keys_of(count: int) -> list[bytes]:
    """Return the keys of *count* texts."""
    return [key_of(f"text {each}") for each in range(count)]


def written(path: Path, count: int) -> Path:
    """Write *count* vectors in two batches."""
    file = VectorFile(path, DIM, "toy")
    file.append(keys_of(count)[:1], vectors_of(count)[:1])
    file.append(keys_of(count)[1:], vectors_of(count)[1:])
    file.close()
    return path


def test_vectors_come_back_bit_by_bit_in_order(tmp_path: Path) -> None:
    """Over several batches and openings."""
    path = written(tmp_path / "v.bin", 4)
    again = VectorFile(path, DIM, "toy")
    again.append([key_of("山")], np.zeros((1, DIM), np.float32))

    keys, vectors = VectorFile(path, DIM, "toy").load()

    assert [*keys_of(4), key_of("山")] == keys
    assert np.array_equal(np.vstack([vectors_of(4), np.zeros((1, DIM))]), vectors)
    assert path.stat().st_size == HEADER + 5 * RECORD
    again.close()


def test_an_absent_file_holds_nothing_and_is_not_made(tmp_path: Path) -> None:
    """Reading never writes."""
    keys, vectors = VectorFile(tmp_path / "v.bin", DIM, "toy").load()

    assert (keys, vectors.shape) == ([], (0, DIM))
    assert not (tmp_path / "v.bin").exists()


def test_a_file_cut_at_any_byte_keeps_its_whole_vectors_and_can_grow(tmp_path: Path) -> None:
    """A torn end is passed over by readers and cut by the next append."""
    content = written(tmp_path / "whole.bin", 4).read_bytes()
    path = tmp_path / "v.bin"

    for size in range(len(content)):
        path.write_bytes(content[:size])
        whole = max(0, size - HEADER) // RECORD

        assert keys_of(whole) == VectorFile(path, DIM, "toy").load()[0]
        file = VectorFile(path, DIM, "toy")
        file.append(keys_of(4)[whole:], vectors_of(4)[whole:])
        file.close()
        assert content == path.read_bytes(), size


def test_a_spoilt_last_vector_is_a_torn_end_and_an_earlier_one_is_damage(tmp_path: Path) -> None:
    """Wrong numbers would change what people remember, so they are refused."""
    path = written(tmp_path / "v.bin", 4)
    content = bytearray(path.read_bytes())
    content[-6] ^= 1
    path.write_bytes(content)
    kept = VectorFile(path, DIM, "toy").load()[0]
    content[HEADER + RECORD + 20] ^= 1
    content[-6] ^= 1
    path.write_bytes(content)

    with pytest.raises(DamagedError, match="vector 2 was changed") as refusal:
        VectorFile(path, DIM, "toy").load()

    assert keys_of(3) == kept
    assert refusal.value.byte == HEADER + RECORD


@pytest.mark.parametrize(("dim", "model"), [(DIM, "other"), (DIM + 1, "toy")])
def test_vectors_of_another_encoder_are_refused(tmp_path: Path, dim: int, model: str) -> None:
    """For reading and for writing; the message says what to do."""
    path = written(tmp_path / "v.bin", 2)

    with pytest.raises(VectorModelError, match="made by toy"):
        VectorFile(path, dim, model).load()
    with pytest.raises(VectorModelError, match="encoded anew"):
        VectorFile(path, dim, model).append(keys_of(1), np.zeros((1, dim), np.float32))


def test_a_file_of_something_else_and_a_newer_one_are_refused(tmp_path: Path) -> None:
    """By their first bytes."""
    path = written(tmp_path / "v.bin", 1)
    content = bytearray(path.read_bytes())
    content[8] = 9
    path.write_bytes(content)
    with pytest.raises(NewerVersionError):
        VectorFile(path, DIM, "toy").load()

    path.write_bytes(b"\x89PNG" + bytes(400))
    with pytest.raises(DamagedError, match="does not begin"):
        VectorFile(path, DIM, "toy").load()


def test_shapes_that_do_not_fit_write_nothing(tmp_path: Path) -> None:
    """A caller's mistake."""
    with pytest.raises(ValueError, match="do not fit"):
        VectorFile(tmp_path / "v.bin", DIM, "toy").append(keys_of(2), vectors_of(3))

    assert not (tmp_path / "v.bin").exists()


def test_the_key_of_a_text_is_the_same_everywhere() -> None:
    """BLAKE2b of 16 bytes; the value was computed with b2sum -l 128."""
    assert key_of("abc").hex() == "cf4ab791c62b8d2b2109c90275287816"


@pytest.mark.skipif(not CAN_MAP, reason="files are mapped on POSIX systems only")
def test_a_mapped_file_gives_the_same_and_is_checked_as_well(tmp_path: Path) -> None:
    """Keys and vectors bit by bit; a spoilt vector is damage, a torn end is passed over."""
    path = written(tmp_path / "v.bin", 6)
    content = path.read_bytes()
    whole = VectorFile(path, DIM, "toy", map_from=1).load(mapped=True)
    path.with_name("torn.bin").write_bytes(content[:-3])
    torn = VectorFile(path.with_name("torn.bin"), DIM, "toy", map_from=1).load(mapped=True)
    spoilt = bytearray(content)
    spoilt[HEADER + RECORD + 20] ^= 1
    path.with_name("spoilt.bin").write_bytes(spoilt)

    assert whole[0] == keys_of(6)
    assert np.array_equal(vectors_of(6), whole[1])
    assert (torn[0], torn[1].shape) == (keys_of(6)[:5], (5, DIM))
    with pytest.raises(DamagedError, match="vector 2 was changed"):
        VectorFile(path.with_name("spoilt.bin"), DIM, "toy", map_from=1).load(mapped=True)


@pytest.mark.skipif(not CAN_MAP, reason="files are mapped on POSIX systems only")
def test_mapped_vectors_stay_while_the_run_goes_on_or_goes_away(tmp_path: Path) -> None:
    """Who lives the run cuts a torn end, appends, and takes the folder away."""
    path = written(tmp_path / "v.bin", 4)
    with path.open("ab") as stream:
        stream.write(b"torn")
    _, mapped = VectorFile(path, DIM, "toy", map_from=1).load(mapped=True)

    writer = VectorFile(path, DIM, "toy")
    writer.append([key_of("new")], np.ones((1, DIM), np.float32))
    writer.close()
    path.unlink()

    assert np.array_equal(vectors_of(4), mapped)


def test_only_a_large_file_is_mapped_and_nothing_of_it_can_be_written(tmp_path: Path) -> None:
    """A small one is read at once and cannot be pulled away by whoever cuts the file."""
    path = written(tmp_path / "v.bin", 4)
    _, vectors = VectorFile(path, DIM, "toy").load(mapped=True)
    path.write_bytes(b"")

    assert np.array_equal(vectors_of(4), vectors)
    with pytest.raises(ValueError, match="read-only"):
        vectors[0, 0] = 1
