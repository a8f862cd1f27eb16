"""What can go wrong with the encoding of texts.

EmbeddingError
├── UnknownEmbedderError       no encoder of that name
├── EmbedderUnavailableError   its package or its model is not here
├── EmbeddingServiceError      a server did not give vectors
└── VectorShapeError           vectors of another dimension, or numbers that are none
"""

from reverie.errors import ReverieError


class EmbeddingError(ReverieError):
    """Root of every error of the encoders and the vector store."""


class UnknownEmbedderError(EmbeddingError):
    """No encoder has that name.

    Attributes:
        name: as asked for.
        known: the names there are.
    """

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        self.name = name
        self.known = known
        super().__init__(f"no embedder is called {name!r}; there are {', '.join(known)}")


class EmbedderUnavailableError(EmbeddingError):
    """An encoder's package or model cannot be loaded; the message says what to install."""


class EmbeddingServiceError(EmbeddingError):
    """A server did not answer with vectors.

    Attributes:
        model: the model asked for.
        status: HTTP status, where there was an answer.
    """

    def __init__(self, model: str, why: str, *, status: int | None = None) -> None:
        self.model = model
        self.status = status
        told = "" if status is None else f" (HTTP {status})"
        super().__init__(f"no embeddings from the model {model!r}{told}: {why}")


class VectorShapeError(EmbeddingError):
    """Vectors are not what was asked for."""
