"""Sentence encoders and the vectors of a run."""

from reverie.embedding.errors import (
    EmbedderUnavailableError,
    EmbeddingError,
    EmbeddingServiceError,
    UnknownEmbedderError,
    VectorShapeError,
)
from reverie.embedding.hashing_embedder import HashingEmbedder
from reverie.embedding.registry import DEFAULT_EMBEDDER, EMBEDDERS, make_embedder
from reverie.embedding.vector_store import RunVectors, VectorSink, key_of

__all__ = [
    "DEFAULT_EMBEDDER",
    "EMBEDDERS",
    "EmbedderUnavailableError",
    "EmbeddingError",
    "EmbeddingServiceError",
    "HashingEmbedder",
    "RunVectors",
    "UnknownEmbedderError",
    "VectorShapeError",
    "VectorSink",
    "key_of",
    "make_embedder",
]
