"""Any sentence-transformers model, by path or name (extra; brings torch)."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

import numpy as np

from personas.ports import FloatArray
from reverie.embedding.errors import EmbedderUnavailableError
from reverie.embedding.unit import unit_rows


class SentenceTransformersEmbedder:
    """Each text is encoded by itself, for padding to its company's length would change its bits.

    Args:
        model: a folder, or a name of the model hub.
        device: where torch computes; only "cpu" repeats bit for bit.

    Raises:
        EmbedderUnavailableError: the package or the model cannot be loaded.
    """

    def __init__(self, model: str, *, device: str = "cpu") -> None:
        try:
            library = import_module("sentence_transformers")
        except ImportError as error:
            raise EmbedderUnavailableError(
                f"the embedder sentence-transformers cannot be loaded ({error}): "
                "pip install sentence-transformers"
            ) from error
        try:
            self._model: Any = library.SentenceTransformer(model, device=device)
        except (OSError, ValueError) as error:
            raise EmbedderUnavailableError(
                f"the sentence-transformers model {model!r} cannot be loaded: {error}; "
                "give the folder of a model, or a name while the model hub can be reached"
            ) from error
        self._name = model
        self._dim = len(self._encode_one("dimension"))

    @property
    def model_id(self) -> str:
        """Name with the last part of the model's path, the same wherever the folder lies."""
        folder = self._name.replace("\\", "/").rstrip("/")
        return f"sentence-transformers:{folder.rsplit('/', 1)[-1]}"

    @property
    def dim(self) -> int:
        """Length of a vector."""
        return self._dim

    def encode(self, texts: Sequence[str]) -> FloatArray:
        """Return unit vectors, shape (len(texts), dim), order as given."""
        vectors = np.empty((len(texts), self._dim), np.float32)
        for place, text in enumerate(texts):
            vectors[place] = self._encode_one(text)
        return unit_rows(vectors, self.model_id)

    def _encode_one(self, text: str) -> FloatArray:
        encoded = self._model.encode(
            [text], batch_size=1, convert_to_numpy=True, show_progress_bar=False
        )
        vector: FloatArray = np.asarray(encoded, np.float32)[0]
        return vector
