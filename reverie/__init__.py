"""The engine of Reverie, and what notebooks call.

``reverie.run(residents=3)`` lives a day and returns a `Run`; ``reverie.open("last")`` returns the
newest one. The names are loaded when they are first used, so that importing this room is cheap.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from reverie.version import __version__

if TYPE_CHECKING:
    from reverie.api import create, fork, import_save, resume, run
    from reverie.api import open_run as open
    from reverie.config import Config
    from reverie.runs import Run

_HOMES = {
    "Config": ("reverie.config", "Config"),
    "Run": ("reverie.runs", "Run"),
    "create": ("reverie.api", "create"),
    "fork": ("reverie.api", "fork"),
    "import_save": ("reverie.api", "import_save"),
    "open": ("reverie.api", "open_run"),
    "resume": ("reverie.api", "resume"),
    "run": ("reverie.api", "run"),
}

__all__ = [
    "Config",
    "Run",
    "__version__",
    "create",
    "fork",
    "import_save",
    "open",
    "resume",
    "run",
]


def __getattr__(name: str) -> Any:  # the type of what is loaded is in TYPE_CHECKING above
    """Load a public name when it is first asked for."""
    if name not in _HOMES:
        raise AttributeError(f"module 'reverie' has no attribute {name!r}")
    module, attribute = _HOMES[name]
    return getattr(import_module(module), attribute)


def __dir__() -> list[str]:
    """List what is public: the names that exist before they are loaded."""
    return __all__
