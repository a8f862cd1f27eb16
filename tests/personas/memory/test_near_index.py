"""The index over very many vectors finds what comparing all finds, nearly always."""

import numpy as np
import pytest

from personas.memory.near_index import NearIndex, cosines_of_nearest

pytest.importorskip("usearch", reason="the extra `ann` is not installed")


@pytest.mark.slow
def test_nearly_all_of_the_nearest_are_found() -> None:
    """20,000 vectors in 200 clusters, the 100 nearest of 30 queries; more than 95 in 100."""
    draws = np.random.default_rng(1)
    centres = draws.standard_normal((200, 64))
    rows = centres[draws.integers(0, 200, 20_000)] + 0.6 * draws.standard_normal((20_000, 64))
    matrix = (rows / np.linalg.norm(rows, axis=1, keepdims=True)).astype(np.float32)
    index = NearIndex(64)
    index.catch_up(matrix[:10_000])
    found = 0.0

    for query in matrix[draws.integers(0, 20_000, 30)]:
        cosines = cosines_of_nearest(index, matrix, query, count=100)
        true = np.argsort(-(matrix @ query), kind="stable")[:100]
        found += float(np.count_nonzero(cosines[true]))

    assert found / 3000 > 0.95
