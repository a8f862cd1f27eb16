"""Vectors from a server: batched, put in order, checked; a failure says who, what and why."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import pytest

from reverie.embedding import EmbeddingServiceError, VectorShapeError
from reverie.embedding.openai_embedder import OpenAIEmbedder

KEY = "sk-test-0000SECRET0000"


class ServerError(Exception):
    """Stands for the SDK's error of an answer with a status."""

    def __init__(self, message: str, status_code: int) -> None:
        super().__init__(message)
        self.status_code = status_code


@dataclass(frozen=True)
class Item:
    """One vector of a response."""

    index: int
    embedding: list[float]


@dataclass(frozen=True)
class Response:
    """What the SDK returns."""

    data: list[Item]


class FakeServer:
    """Answers with what *reply* makes of each text, last text first."""

    def __init__(self, reply: Callable[[str], list[float]]) -> None:
        self._reply = reply
        self.batches: list[list[str]] = []

    def create(self, *, model: str, input: list[str], encoding_format: str) -> Response:
        """Answer and note."""
        assert (model, encoding_format) == ("tiny", "float")
        self.batches.append(input)
        items = [Item(index, self._reply(text)) for index, text in enumerate(input)]
        return Response(items[::-1])


def _embedder(server: object, dim: int = 2) -> OpenAIEmbedder:
    return OpenAIEmbedder("tiny", dim=dim, api_key=KEY, endpoint=(server, ServerError))  # type: ignore[arg-type]


def test_vectors_come_in_the_order_of_the_texts_and_of_unit_length() -> None:
    """A server may answer in any order; the index says which is which."""
    server = FakeServer(lambda text: [3.0, 4.0] if text == "tea" else [0.0, 2.0])

    vectors = _embedder(server).encode(["tea", "jam"])

    assert np.allclose(vectors, [[0.6, 0.8], [0.0, 1.0]])


def test_texts_go_out_in_batches_and_none_is_empty() -> None:
    """Servers limit a request and refuse empty texts."""
    server = FakeServer(lambda text: [1.0, 0.0])

    _embedder(server).encode([""] + ["tea"] * 299)

    assert [len(batch) for batch in server.batches] == [128, 128, 44]
    assert server.batches[0][0] == " "


def test_another_dimension_is_refused_with_both_numbers() -> None:
    """The model behind a name may change; vectors are never mixed."""
    server = FakeServer(lambda text: [1.0, 0.0, 0.0])

    with pytest.raises(VectorShapeError, match="'tiny' gave 3 numbers a text, expected 2"):
        _embedder(server).encode(["tea"])


def test_a_vector_without_numbers_is_refused() -> None:
    """Zero and NaN have no direction."""
    for bad in ([0.0, 0.0], [float("nan"), 1.0]):
        with pytest.raises(VectorShapeError, match="openai:tiny"):
            _embedder(FakeServer(lambda text, bad=bad: bad)).encode(["tea"])  # type: ignore[misc]


def test_a_text_left_out_is_an_error() -> None:
    """It would shift the vectors of all that follow."""

    class Forgetful(FakeServer):
        def create(self, *, model: str, input: list[str], encoding_format: str) -> Response:
            return Response([Item(0, [1.0, 0.0])])

    with pytest.raises(EmbeddingServiceError, match=r"2 texts were sent, vectors came for \[0\]"):
        _embedder(Forgetful(lambda text: [])).encode(["tea", "jam"])


def test_a_servers_refusal_is_told_without_the_key() -> None:
    """Model, status and the server's own sentence; the key stands nowhere."""

    class Refusing:
        def create(self, **request: object) -> Response:
            raise ServerError(f"insufficient_quota for {KEY}", 429)

    embedder = _embedder(Refusing())
    with pytest.raises(EmbeddingServiceError) as caught:
        embedder.encode(["tea"])

    assert caught.value.status == 429
    assert "'tiny' (HTTP 429): insufficient_quota for ***" in str(caught.value)
    assert caught.value.__cause__ is None
    assert KEY not in repr(embedder)
