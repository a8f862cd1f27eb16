"""A plain sentence where the library that draws is missing."""

from collections.abc import Iterator
from contextlib import contextmanager

from frontend.cli.exit_codes import ExitCode
from frontend.cli.problem import CommandError

# The module to import, and the package that brings it.
_PACKAGES = {"pygame": "pygame-ce", "PIL": "Pillow"}


@contextmanager
def drawing() -> Iterator[None]:
    """Draw in this block, and import there what draws.

    Raises:
        CommandError: it is not installed.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        package = _PACKAGES.get(error.name or "")
        if package is None:
            raise
        raise CommandError(
            ExitCode.CONFIG,
            f"pictures need {package}, which is not installed",
            "`pip install 'reverie-town[view]'`",
        ) from error
