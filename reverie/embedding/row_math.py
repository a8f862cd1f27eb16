"""Float32 arithmetic whose result for a row does not depend on the other rows."""

from math import prod

import numpy as np

from personas.ports import FloatArray

_ALIGNMENT_BYTES = 64  # a cache line; some BLAS sum in another order where it is missed


def aligned_empty(*shape: int) -> FloatArray:
    """Return a new float32 array of any content that starts at a multiple of 64 bytes."""
    size = 4 * prod(shape)
    raw = np.empty(size + _ALIGNMENT_BYTES, np.uint8)
    skipped = -raw.ctypes.data % _ALIGNMENT_BYTES
    return raw[skipped : skipped + size].view(np.float32).reshape(shape)


def aligned_copy(values: FloatArray) -> FloatArray:
    """Return *values* as float32, row after row, from a multiple of 64 bytes on."""
    copy = aligned_empty(*values.shape)
    copy[:] = values
    return copy


def transposed(matrix: FloatArray) -> FloatArray:
    """Return *matrix* turned over, as `row_products` reads it: an aligned copy."""
    return aligned_copy(matrix.T)


def row_products(rows: FloatArray, columns: FloatArray) -> FloatArray:
    """Return the product of two matrices, each row multiplied by itself.

    numpy hands a stack of vectors to BLAS as that many products of a matrix and a vector (gemv):
    calls of one shape, however many rows there are. A product of two matrices (gemm) sums in
    another order by a row's place among the others.

    Args:
        rows: shape (n, k), k a multiple of 16 so that all rows are aligned alike.
        columns: the other matrix, `transposed`: shape (m, k).

    Returns:
        Shape (n, m).
    """
    product = aligned_empty(len(rows), len(columns))
    np.matmul(columns, aligned_copy(rows)[:, :, None], out=product[:, :, None])
    return product


def layer_norm(rows: FloatArray, gain: FloatArray, shift: FloatArray, eps: np.float32) -> None:
    """Bring each row to mean 0 and variance 1, then scale and shift its columns; in place.

    Args:
        rows: shape (n, k), contiguous.
        gain: factor of each column, shape (k,).
        shift: added to each column, shape (k,).
        eps: added to the variance.
    """
    width = np.float32(rows.shape[1])
    rows -= np.add.reduce(rows, axis=1, keepdims=True) / width
    variance = np.add.reduce(np.square(rows), axis=1, keepdims=True) / width
    rows *= np.reciprocal(np.sqrt(variance + eps))
    rows *= gain
    rows += shift
