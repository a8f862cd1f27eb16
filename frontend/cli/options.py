"""Options that many commands share, with one wording."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from frontend.cli.moments import MOMENT
from frontend.cli.run_names import complete_run

LONGEST_DAYS = 3660


class _NamedPath(click.Path):
    """A path that is not empty, which would mean the folder in which we are."""

    def convert(
        self,
        value: str | os.PathLike[str],
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> str | bytes | os.PathLike[str]:
        """Read the option's text."""
        if not os.fspath(value).strip():
            self.fail("it is empty; a path is needed", param, ctx)
        return super().convert(value, param, ctx)


class _Text(click.ParamType[str]):
    """Words that can be kept: what the terminal sent as no UTF-8 cannot."""

    name = "text"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the words as they are."""
        try:
            value.encode()
        except UnicodeEncodeError:
            self.fail("this is not UTF-8; type it in a UTF-8 terminal", param, ctx)
        return value


TEXT = _Text()
NAMED = _NamedPath(path_type=Path)
FILE = _NamedPath(dir_okay=False, path_type=Path)
FOLDER = _NamedPath(file_okay=False, path_type=Path)


class _Number(click.FloatRange):
    """A number within limits; "nan" is one to Python and none to anybody else."""

    def convert(
        self, value: float, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Read the option's text."""
        number: float = super().convert(value, param, ctx)
        if number != number:
            self.fail(f"{value!r} is no number", param, ctx)
        return number


DAYS = _Number(min=0, max=LONGEST_DAYS, min_open=True)
TICKS = click.IntRange(1, LONGEST_DAYS * 86_400)
SPEED = _Number(min=0.1, max=86_400)

# Any: click decorates functions of every signature.
_Function = TypeVar("_Function", bound=Callable[..., Any])


def json_option(function: _Function) -> _Function:
    """Add `--json`."""
    return click.option("--json", "as_json", is_flag=True, help="Write one JSON document.")(
        function
    )


def runs_option(function: _Function) -> _Function:
    """Add `--runs DIR`."""
    return click.option(
        "--runs",
        type=FOLDER,
        help="Folder that holds the runs; default ./runs or REVERIE_RUNS.",
    )(function)


def run_argument(function: _Function) -> _Function:
    """Add the argument RUN: a name, a unique start of one, or "last"."""
    return click.argument("run", shell_complete=complete_run)(function)


def quiet_option(function: _Function) -> _Function:
    """Add `--quiet`."""
    return click.option("--quiet", is_flag=True, help="No progress and no notes.")(function)


def set_option(function: _Function) -> _Function:
    """Add `--set key=value`, as often as wanted."""
    return click.option(
        "--set", "settings", metavar="KEY=VALUE", multiple=True, help="Any setting; repeatable."
    )(function)


def at_option(function: _Function) -> _Function:
    """Add `--at TIME`."""
    text = 'Game time: "2023-02-13 12:00", "12:00", "day 2 07:30" or "+2h"; default the last.'
    return click.option("--at", type=MOMENT, help=text)(function)


def limit_option(default: int) -> Callable[[_Function], _Function]:
    """Return what adds `--limit N` with a default; 0 is no limit."""
    return click.option(
        "--limit",
        type=click.IntRange(min=0),
        default=default,
        show_default=True,
        help="At most so many; 0 for all.",
    )


def there(path: Path | None) -> Path | None:
    """Return *path* if it is there, or was not given.

    Raises:
        FileNotFoundError: it is not there, which ends the command with 4.
    """
    if path is not None and not path.exists():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
    return path
