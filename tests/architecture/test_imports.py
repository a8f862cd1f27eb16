"""Heavy libraries wait until they are used, so that the command answers at once."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.source_tree import ROOT, name_of, product_files, tree

HEAVY = (
    "torch",
    "transformers",
    "sentence_transformers",
    "openai",
    "pygame",
    "fastapi",
    "numba",
    "scipy",
    "ray",
)
# What is a backend of each library: only there may it be imported at the top of a file.
BACKENDS: dict[str, tuple[str, ...]] = {
    "pygame": ("frontend/map/",),
    "fastapi": ("frontend/web/",),
    "openai": ("reverie/llm/backends/",),
    "torch": ("reverie/llm/backends/", "reverie/embedding/", "reverie/emotion/"),
    "transformers": ("reverie/llm/backends/", "reverie/emotion/"),
    "sentence_transformers": ("reverie/embedding/",),
}
_LOADED = (
    "import sys, json, {module}; print(json.dumps(sorted(m for m in sys.modules if '.' not in m)))"
)


def _imported_at_top(path: Path) -> set[str]:
    """Return the libraries that importing *path* loads for certain."""
    names: set[str] = set()
    for node in tree(path).body:
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names.add((node.module or "").split(".")[0])
    return names


def _loaded_by(module: str) -> set[str]:
    """Import *module* in a process of its own and return the libraries that are then loaded."""
    done = subprocess.run(
        [sys.executable, "-c", _LOADED.format(module=module)],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    return set(json.loads(done.stdout))


def test_heavy_libraries_are_imported_by_their_backends_only() -> None:
    """Elsewhere they may be imported inside a function, if at all."""
    found = [
        f"{name_of(path)} imports {library}"
        for path in product_files()
        for library in sorted(_imported_at_top(path) & set(HEAVY))
        if not name_of(path).startswith(BACKENDS.get(library, ()))
    ]

    assert found == []


@pytest.mark.parametrize("module", ["reverie", "personas", "environment", "storage"])
def test_a_room_loads_no_heavy_library(module: str) -> None:
    """The core runs, and imports, on a machine that has none of them."""
    assert _loaded_by(module) & set(HEAVY) == set()


def test_the_command_starts_without_numpy_pydantic_and_rich() -> None:
    """`reverie --help` needs none of what the commands need."""
    loaded = _loaded_by("frontend.cli.runner")

    assert loaded & {*HEAVY, "numpy", "pydantic", "rich", "orjson", "platformdirs"} == set()
