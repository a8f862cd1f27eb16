"""`reverie fork`: a branch from any time that a run has lived."""

from collections.abc import Sequence
from pathlib import Path

import click

from frontend.cli.exit_codes import ExitCode
from frontend.cli.living.story import planned_end
from frontend.cli.moments import Moment
from frontend.cli.opened import moment_of, named_run
from frontend.cli.options import (
    FILE,
    at_option,
    json_option,
    run_argument,
    runs_option,
    set_option,
    there,
)
from frontend.cli.output import Output
from frontend.cli.problem import CommandError
from frontend.cli.words import clock_words, command_on, path_words
from reverie.api import fork as fork_run
from reverie.brought import Brought
from reverie.config import Config, values_of
from reverie.config_sources import overridden
from reverie.living import config_of

# What a run was made from; its past would be another with any other value.
_FIXED = ("town", "residents", "start", "step_seconds", "embedder", "runs")


@click.command()
@run_argument
@at_option
@click.option("--name", required=True, help="Of the branch.")
@set_option
@click.option("--inject", type=FILE, help="Events that happen in the branch, as TOML.")
@runs_option
@json_option
def fork(
    run: str,
    at: Moment | None,
    name: str,
    settings: tuple[str, ...],
    inject: Path | None,
    runs: Path | None,
    as_json: bool,
) -> None:
    """Branch a run at any time it has lived; the run itself does not change.

    The branch has the same past, to the byte, and may have other settings from there on:
    `--set mind.reflection=false`. `reverie resume` lives it.
    """
    output = Output(as_json=as_json)
    source = named_run(run, runs)
    when = moment_of(source, at) or source.now
    config = _changed(config_of(source.manifest), settings)
    start = source.manifest.start
    brought = Brought.read(events=there(inject), start=start) if inject else None
    branch = fork_run(source, name, when, config=config, brought=brought)
    if as_json:
        output.document(
            {
                "run": branch.name,
                "folder": str(branch.root),
                "parent": source.name,
                "at": str(branch.now),
                "end": str(planned_end(branch)),
                "set": list(settings),
            }
        )
        return
    output.line(f"{branch.name} is {source.name} up to {clock_words(branch.now)}.")
    output.line(f"The run is in {path_words(branch.root)}. What to type next:")
    output.line(f"  {command_on(branch.root, 'resume')}")


def _changed(config: Config, settings: Sequence[str]) -> Config:
    """Return *config* with other settings, none of which would change the past."""
    changed = overridden(config, settings)
    before, after = values_of(config), values_of(changed)
    for key in _FIXED:
        if before[key] != after[key]:
            raise CommandError(
                ExitCode.USAGE,
                f"--set {key}: a branch keeps the {key} of its run, as they share their past",
                "start a new run with `reverie run` instead",
            )
    return changed
