"""How a spread over the graph walks."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

Dampening: TypeAlias = Literal["into", "published", "none"]
"""How hubs are held down.

"into" scales the weight that flows into a node by min(1, 50 / degree). "published" scales what
flows out of a node before it is normalised, as GAAMA's code does; that cancels out, and is here to
show it.
"""


@dataclass(frozen=True, slots=True)
class Walk:
    """How a spread walks.

    Attributes:
        follow: probability of following an edge, in (0, 1).
        eps: accuracy.
        factors: by relation code, multiplied with the weights; None for as they are.
        dampening: see `Dampening`.
        within: nodes that the walk may enter; None for all.
    """

    follow: float
    eps: float
    factors: NDArray[np.float64] | None
    dampening: Dampening
    within: NDArray[np.bool_] | None
