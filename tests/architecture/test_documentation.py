"""Every public name says what it is for, and every package what it offers."""

import ast
from collections.abc import Iterator

from tests.architecture.source_tree import name_of, product_files, tree

_Documented = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def _public(owner: ast.Module | ast.ClassDef) -> Iterator[_Documented]:
    """Walk the public classes, functions and methods of a module or class."""
    for node in owner.body:
        if isinstance(node, _Documented) and not node.name.startswith("_"):
            yield node
            if isinstance(node, ast.ClassDef):
                yield from _public(node)


def test_every_module_has_a_docstring() -> None:
    """The first thing a reader sees is what the file is for."""
    silent = [name_of(path) for path in product_files() if not ast.get_docstring(tree(path))]

    assert silent == []


def test_every_public_class_function_and_method_has_a_docstring() -> None:
    """Overrides and protocol methods too: the promise is where the name is."""
    silent = [
        f"{name_of(path)}:{node.lineno} {node.name}"
        for path in product_files()
        for node in _public(tree(path))
        if not ast.get_docstring(node)
    ]

    assert silent == []


def test_docstrings_start_with_a_sentence_on_one_line() -> None:
    """The first line is a promise that can stand alone in a list."""
    broken = [
        f"{name_of(path)}:{node.lineno} {node.name}"
        for path in product_files()
        for node in _public(tree(path))
        if not (ast.get_docstring(node) or ".").splitlines()[0].endswith((".", "?", "!", ":"))
    ]

    assert broken == []
