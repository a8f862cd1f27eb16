"""`reverie doctor`: is this machine ready, and if not, what to do."""

import os
from collections.abc import Iterator
from pathlib import Path

import click

from frontend.cli.checks.check import Check
from frontend.cli.checks.machine import (
    check_disk,
    check_display,
    check_fonts,
    check_python,
    check_runs_folder,
)
from frontend.cli.checks.packages import check_packages, check_pygame
from frontend.cli.checks.settings import check_model, check_settings
from frontend.cli.exit_codes import ExitCode
from frontend.cli.options import json_option, runs_option
from frontend.cli.output import Output
from frontend.cli.settings import resolve_settings
from reverie.errors import ConfigError
from reverie.version import __version__


@click.command()
@runs_option
@json_option
def doctor(runs: Path | None, as_json: bool) -> int:
    """Say whether this machine is ready.

    Ends with 3 if something is missing that Reverie cannot run without. Sends nothing anywhere.
    """
    output = Output(as_json=as_json)
    checks = tuple(_checks(runs))
    is_ready = all(check.status != "fail" for check in checks)
    if as_json:
        output.document(
            {
                "version": __version__,
                "ready": is_ready,
                "checks": [check.document() for check in checks],
            }
        )
    else:
        output.table(("", "what", "found"), [(c.status, c.name, c.finding) for c in checks])
        for check in checks:
            if check.hint:
                output.line(f"{check.name}: {check.hint}")
        output.line("Ready." if is_ready else "Not ready yet.")
    return ExitCode.DONE if is_ready else ExitCode.CONFIG


def _checks(runs_flag: Path | None) -> Iterator[Check]:
    """Look at everything, the most basic things first."""
    yield check_python()
    yield from check_packages()
    yield check_pygame()
    yield check_display()
    yield check_fonts()
    runs = runs_flag or Path("runs")
    try:
        resolved = resolve_settings({"runs": runs_flag})
    except ConfigError as error:
        # The other checks are wanted all the more when a file is wrong.
        yield Check("config files", "fail", str(error), error.hint or "correct the file")
    else:
        runs = resolved.config.runs
        yield from check_settings(resolved)
    yield check_model(os.environ)
    yield check_disk(runs)
    yield check_runs_folder(runs)
