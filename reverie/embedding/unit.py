"""Vectors of length one."""

import numpy as np

from personas.ports import FloatArray
from reverie.embedding.errors import VectorShapeError


def unit_rows(vectors: FloatArray, model_id: str) -> FloatArray:
    """Return *vectors* with every row brought to length 1.

    Args:
        vectors: shape (n, dim).
        model_id: who made them, for the message.

    Raises:
        VectorShapeError: a row is zero or holds something that is no number.
    """
    lengths = np.sqrt((vectors.astype(np.float64) ** 2).sum(axis=1, keepdims=True))
    if not (np.isfinite(lengths).all() and (lengths > 0).all()):
        raise VectorShapeError(f"{model_id} gave a vector that is zero or not made of numbers")
    return np.asarray(vectors / lengths, np.float32)
