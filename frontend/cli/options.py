"""Options that many commands share, with one wording."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from frontend.cli.run_names import complete_run

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
        type=click.Path(file_okay=False, path_type=Path),
        help="Folder that holds the runs; default ./runs or REVERIE_RUNS.",
    )(function)


def run_argument(function: _Function) -> _Function:
    """Add the argument RUN: a name, a unique start of one, or "last"."""
    return click.argument("run", shell_complete=complete_run)(function)
