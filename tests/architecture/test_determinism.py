"""Nothing that could differ between two runs of one seed is used where the trace is made."""

import ast
from pathlib import Path

from tests.architecture.source_tree import calls, name_of, product_files, tree

# frontend and storage stand outside: the command may look at the clock, and the archive stamps what
# its caller tells it to stamp.
ROOMS = ("environment", "personas", "reverie")
# Files within these rooms that may look at the clock, each with its reason.
CLOCK_ALLOWED = {
    "reverie/api.py": "stamps run.json with when the run was made; no trace ever sees it",
}

_CLOCKS = {
    "time.time",
    "time.time_ns",
    "time.monotonic",
    "time.perf_counter",
    "datetime.now",
    "datetime.utcnow",
    "datetime.today",
    "date.today",
    "datetime.datetime.now",
    "datetime.datetime.utcnow",
    "datetime.date.today",
}
_CHANCE = {"uuid.uuid1", "uuid.uuid4", "os.urandom", "hash", "id"}
_RANDOM_MODULES = ("random", "numpy.random", "np.random", "secrets")
_UNORDERED = {"os.listdir", "os.scandir", "os.walk"}
# What makes the order of a listing harmless.
_ORDER_BLIND = {"sorted", "max", "min", "any", "sum"}
_UNORDERED_METHODS = (".iterdir", ".glob", ".rglob")


def _engine_files() -> list[Path]:
    """Return the files in which the trace is made, except those that have a reason."""
    return [path for path in product_files() if name_of(path).split("/")[0] in ROOMS]


def _scopes(path: Path) -> list[ast.AST]:
    """Return the functions of a file, and the file itself where it has none."""
    functions = [
        node
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    return [*functions] or [tree(path)]


def _calls_in(scope: ast.AST) -> list[tuple[str, ast.Call]]:
    """Return the calls below *scope* with the dotted name of what is called."""
    found = (node for node in ast.walk(scope) if isinstance(node, ast.Call))
    return [(ast.unparse(call.func), call) for call in found]


def test_the_wall_clock_is_never_read() -> None:
    """Game time comes from the run's own clock, stamps from the caller."""
    found = [
        f"{name_of(path)}:{call.lineno} {called}"
        for path in _engine_files()
        for called, call in calls(path)
        if called in _CLOCKS and name_of(path) not in CLOCK_ALLOWED
    ]

    assert found == []


def test_chance_comes_from_keyed_draws_only() -> None:
    """No module-level generator, no uuid, no `hash()` or `id()`, which differ by process.

    `hash()` inside a `__hash__` is allowed: what dictionaries do with it shows in no order.
    """
    found = [
        f"{name_of(path)}:{call.lineno} {called}"
        for path in _engine_files()
        for called, call in calls(path)
        if (
            called in _CHANCE
            and not (called == "hash" and call.lineno in _lines_of_hash_methods(path))
        )
        or (
            called.startswith(tuple(f"{each}." for each in _RANDOM_MODULES))
            and not _makes_data_to_measure(path, called, call)
        )
    ]

    assert found == []


def _makes_data_to_measure(path: Path, called: str, call: ast.Call) -> bool:
    """Whether a benchmark makes data from a generator with a seed of its own: no run sees it."""
    is_benchmark = name_of(path).startswith("reverie/bench/")
    return is_benchmark and called == "np.random.default_rng" and bool(call.args)


def _lines_of_hash_methods(path: Path) -> set[int]:
    return {
        line
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef) and node.name == "__hash__"
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }


def test_the_global_generator_is_not_even_imported() -> None:
    """`import random` and `from random import …` are how unseeded choices get in."""
    found = [
        f"{name_of(path)}:{node.lineno}"
        for path in _engine_files()
        for node in ast.walk(tree(path))
        if (isinstance(node, ast.Import) and any(a.name in _RANDOM_MODULES for a in node.names))
        or (isinstance(node, ast.ImportFrom) and node.module in _RANDOM_MODULES)
    ]

    assert found == []


def test_folders_are_always_listed_in_order() -> None:
    """A file system's own order differs between machines: who lists a folder also sorts it."""
    found = [
        f"{name_of(path)}:{call.lineno} {called}"
        for path in product_files()
        for scope in _scopes(path)
        for called, call in _calls_in(scope)
        if called in _UNORDERED or called.endswith(_UNORDERED_METHODS)
        if not {name for name, _ in _calls_in(scope)} & _ORDER_BLIND
    ]

    assert found == []


def test_every_exception_still_exists() -> None:
    """A file that was moved or cleaned must not leave a hole behind."""
    looking = {
        name_of(path)
        for path in _engine_files()
        if any(called in _CLOCKS for called, _ in calls(path))
    }

    assert set(CLOCK_ALLOWED) - looking == set()
