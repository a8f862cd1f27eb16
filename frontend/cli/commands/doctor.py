"""`reverie doctor`: is this machine ready, and if not, what to do."""

import os
from collections.abc import Iterator, Mapping
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
from frontend.cli.checks.model import check_model, check_model_answers
from frontend.cli.checks.packages import check_packages, check_pygame
from frontend.cli.checks.settings import check_settings
from frontend.cli.exit_codes import ExitCode
from frontend.cli.options import json_option, runs_option
from frontend.cli.output import Output
from frontend.cli.settings import resolve_settings
from reverie.errors import ConfigError
from reverie.version import __version__


@click.command()
@click.option("--llm", metavar="CLIENT", help="Look at this client; see `run --help`.")
@click.option("--model", metavar="NAME", help="Look at this model.")
@click.option("--ask/--no-ask", default=True, help="Whether the model is asked anything.")
@runs_option
@json_option
def doctor(llm: str | None, model: str | None, ask: bool, runs: Path | None, as_json: bool) -> int:
    """Say whether this machine is ready.

    Ends with 3 if something is missing that Reverie cannot run without. Where a language model is
    configured it is asked one small question; nothing else is sent anywhere.
    """
    output = Output(as_json=as_json)
    flags: dict[str, object] = {"runs": runs, "llm.client": llm, "llm.model": model}
    if llm is not None or model is not None:
        flags["mind.kind"] = "language"
    checks = tuple(_checks(flags, is_asking=ask))
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


def _checks(flags: Mapping[str, object], *, is_asking: bool) -> Iterator[Check]:
    """Look at everything, the most basic things first."""
    runs_flag = flags["runs"]
    yield check_python()
    yield from check_packages()
    yield check_pygame()
    yield check_display()
    yield check_fonts()
    runs = runs_flag if isinstance(runs_flag, Path) else Path("runs")
    try:
        resolved = resolve_settings(flags)
    except ConfigError as error:
        # The other checks are wanted all the more when a file is wrong.
        yield Check("config files", "fail", str(error), error.hint or "correct the file")
    else:
        runs = resolved.config.runs
        yield from check_settings(resolved)
        if is_asking:
            yield from check_model_answers(resolved.config)
    yield check_model(os.environ)
    yield check_disk(runs)
    yield check_runs_folder(runs)
