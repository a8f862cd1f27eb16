"""Which memories can be among the best once all is counted: the others need not be looked at."""

import numpy as np
from numpy.typing import NDArray

from personas.memory.associations import ROLE_CODES
from personas.memory.scoring import nth_best
from personas.memory.terms import Float64

_MARGIN = 1e-6
"""Far above what rounding a score may move it by."""


def contenders(
    nearness: Float64,
    is_candidate: NDArray[np.bool_],
    roles: NDArray[np.int64],
    *,
    limit: int,
    reach: float,
) -> NDArray[np.intp]:
    """Return the positions, ascending, of which any may be among the best *limit* of its role.

    Args:
        nearness: what is to be moved, shape (n,).
        is_candidate: which memories may be returned.
        roles: kind of each memory, see `ROLE_CODES`.
        limit: memories returned at most, at least 1.
        reach: a score ends up at most this part of its nearness above or below it.
    """
    (left,) = is_candidate.nonzero()
    kept: list[NDArray[np.intp]] = []
    for code in ROLE_CODES.values():
        if not len(left):
            break
        is_of_it = roles.take(left) == code
        if np.count_nonzero(is_of_it) == len(left):
            places, left = left, left[:0]
        else:
            places, left = left[is_of_it], left[~is_of_it]
        if limit < len(places) and reach < 1:
            scores = nearness.take(places)
            least = nth_best(scores, limit)
            if least > 0:
                places = places[scores * (1 + reach) >= least * (1 - reach) - _MARGIN]
        kept.append(places)
    return kept[0] if len(kept) == 1 else np.sort(np.concatenate([left, *kept]))
