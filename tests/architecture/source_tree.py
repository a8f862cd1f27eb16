"""The project's own source files, as the tests of its structure see them."""

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROOMS = ("reverie", "environment", "personas", "storage", "frontend")


@cache
def product_files() -> tuple[Path, ...]:
    """Return every Python file of the product, in a stable order."""
    return tuple(sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py")))


@cache
def project_files() -> tuple[Path, ...]:
    """Return the product's files and the tests'."""
    return (*product_files(), *sorted((ROOT / "tests").rglob("*.py")))


@cache
def tree(path: Path) -> ast.Module:
    """Return the parsed source of *path*."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


@cache
def calls(path: Path) -> tuple[tuple[str, ast.Call], ...]:
    """Return each call in *path* with the dotted name of what is called, where it has one."""
    found = (node for node in ast.walk(tree(path)) if isinstance(node, ast.Call))
    return tuple((ast.unparse(call.func), call) for call in found)


def name_of(path: Path) -> str:
    """Return *path* as it is written in messages: from the project's root, with slashes."""
    return path.relative_to(ROOT).as_posix()
