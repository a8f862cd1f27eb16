"""The trained classifier and the two files that hold it."""

import json
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from reverie.emotion.errors import DetectorUnavailableError

WEIGHTS = Path(__file__).parent / "weights"
"""Folder of what is trained."""
_ARRAY_FILE, _RECIPE_FILE = "classifier.npy", "recipe.json"


@dataclass(frozen=True)
class Trained:
    """What training gives.

    Attributes:
        weights: shape (features + 1, labels), rounded; the last row is the bias.
        recipe: how they came about and how good they are, JSON-ready; of it "labels",
            "temperature" and "embedder" are needed for reading messages.
    """

    weights: NDArray[np.float32]
    recipe: dict[str, Any]

    def files(self) -> dict[str, bytes]:
        """Return the contents of the files in `WEIGHTS`, by name."""
        array = BytesIO()
        np.save(array, self.weights, allow_pickle=False)
        text = json.dumps(self.recipe, indent=2, ensure_ascii=False) + "\n"
        return {_ARRAY_FILE: array.getvalue(), _RECIPE_FILE: text.encode()}


@cache
def shipped() -> Trained:
    """Return the classifier that comes with Reverie.

    Raises:
        DetectorUnavailableError: its files are missing or damaged.
    """
    try:
        recipe = json.loads((WEIGHTS / _RECIPE_FILE).read_text(encoding="utf-8"))
        weights = np.load(WEIGHTS / _ARRAY_FILE, allow_pickle=False)
    except (OSError, ValueError) as error:
        raise DetectorUnavailableError(
            f"the weights of the emotion classifier in {WEIGHTS} cannot be read ({error}): "
            "install Reverie again, or make them with `python -m reverie.emotion.train`"
        ) from error
    return Trained(weights, recipe)
