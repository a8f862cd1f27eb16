"""Any server with an OpenAI-compatible /embeddings, through the openai SDK (extra)."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol

import numpy as np

from personas.ports import FloatArray
from reverie.embedding.errors import (
    EmbedderUnavailableError,
    EmbeddingServiceError,
    VectorShapeError,
)
from reverie.embedding.unit import unit_rows

_MAX_BATCH = 128
_SENT_FOR_NOTHING = " "  # servers refuse an empty text


class EmbeddingsEndpoint(Protocol):
    """The part of the SDK that is used: `OpenAI(...).embeddings`."""

    def create(self, *, model: str, input: list[str], encoding_format: str) -> Any:
        """Return a response whose `data` are items with `index` and `embedding`."""
        ...


class OpenAIEmbedder:
    """Texts go out in batches; what comes back is put in order, checked and brought to length 1.

    Whether a server gives the same bits twice is its own affair: a run commits each vector before
    any score uses it, and never asks for a text again.

    Args:
        model: name of the model on the server.
        dim: numbers in its vectors.
        base_url: the server; the SDK's default where not given.
        api_key: the key; the SDK's environment variable where not given. Kept by the SDK only.
        max_retries: times that the SDK tries again, waiting longer each time.
        timeout_s: seconds of patience a request.
        endpoint: instead of the SDK's, with the errors it raises; for tests.

    Raises:
        EmbedderUnavailableError: the SDK is not installed or has no key.
    """

    def __init__(
        self,
        model: str,
        *,
        dim: int,
        base_url: str | None = None,
        api_key: str | None = None,
        max_retries: int = 4,
        timeout_s: float = 60.0,
        endpoint: tuple[EmbeddingsEndpoint, type[Exception]] | None = None,
    ) -> None:
        self._model = model
        self._dim = dim
        if endpoint is None:
            client, self._error = _connect(base_url, api_key, max_retries, timeout_s)
            self._endpoint: EmbeddingsEndpoint = client.embeddings
            self._secret = str(client.api_key)  # also where it came from the environment
        else:
            self._endpoint, self._error = endpoint
            self._secret = api_key or ""

    @property
    def model_id(self) -> str:
        """Name with the model's name on the server."""
        return f"openai:{self._model}"

    @property
    def dim(self) -> int:
        """Length of a vector."""
        return self._dim

    def encode(self, texts: Sequence[str]) -> FloatArray:
        """Return unit vectors, shape (len(texts), dim), order as given.

        Raises:
            EmbeddingServiceError: the server refused, failed or left texts out.
            VectorShapeError: its vectors have another dimension, or are no numbers.
        """
        vectors = np.empty((len(texts), self._dim), np.float32)
        for start in range(0, len(texts), _MAX_BATCH):
            batch = [text or _SENT_FOR_NOTHING for text in texts[start : start + _MAX_BATCH]]
            self._fill(vectors[start : start + len(batch)], batch)
        return unit_rows(vectors, self.model_id)

    def _fill(self, vectors: FloatArray, batch: list[str]) -> None:
        response = self._ask(batch)
        items = {item.index: item.embedding for item in response.data}
        if sorted(items) != list(range(len(batch))):
            raise EmbeddingServiceError(
                self._model, f"{len(batch)} texts were sent, vectors came for {sorted(items)}"
            )
        for place, numbers in items.items():
            if len(numbers) != self._dim:
                raise VectorShapeError(
                    f"the model {self._model!r} gave {len(numbers)} numbers a text, expected "
                    f"{self._dim}: set the embedder's dim to {len(numbers)}, in a new run"
                )
            vectors[place] = numbers

    def _ask(self, batch: list[str]) -> Any:
        try:
            return self._endpoint.create(model=self._model, input=batch, encoding_format="float")
        except self._error as error:
            why = str(error).replace(self._secret, "***") if self._secret else str(error)
            status = getattr(error, "status_code", None)
            # No chain: the SDK's error holds the request, and with it the key.
            raise EmbeddingServiceError(self._model, why, status=status) from None


def _connect(
    base_url: str | None, api_key: str | None, max_retries: int, timeout_s: float
) -> tuple[Any, type[Exception]]:
    try:
        sdk = import_module("openai")
    except ImportError as error:
        raise EmbedderUnavailableError(
            f"the embedder openai cannot be loaded ({error}): pip install openai"
        ) from error
    try:
        client = sdk.OpenAI(
            base_url=base_url, api_key=api_key, max_retries=max_retries, timeout=timeout_s
        )
    except sdk.OpenAIError as error:
        raise EmbedderUnavailableError(f"the embedder openai cannot start: {error}") from error
    return client, sdk.OpenAIError
