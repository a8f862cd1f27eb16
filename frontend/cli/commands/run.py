"""`reverie run`: a new run, from its first tick to its end."""

from datetime import datetime
from pathlib import Path

import click

from frontend.cli.exit_codes import ExitCode
from frontend.cli.living.estimated import tell_estimate
from frontend.cli.living.lived import finish, live
from frontend.cli.living.model_options import ModelOptions, model_options
from frontend.cli.living.replayed import as_recorded
from frontend.cli.living.story import arrival_words, planned_end
from frontend.cli.moments import MOMENT, Moment
from frontend.cli.options import (
    FILE,
    TICKS,
    json_option,
    quiet_option,
    runs_option,
    set_option,
    there,
)
from frontend.cli.output import Output
from frontend.cli.problem import CommandError
from frontend.cli.settings import resolve_settings
from frontend.cli.words import clock_words, command_on, path_words
from reverie.api import create
from reverie.brought import Brought
from reverie.config import Config
from reverie.town import find_town, read_town_file

# The longest run ends ten years later, well before the calendar does.
_LAST_YEAR = 9900


@click.command()
@click.argument("town", required=False)
@click.option("--residents", metavar='N|all|"A,B"', help="How many, all, or which by full name.")
@click.option("--days", type=float, help="Length in game days; default 1.")
@click.option("--ticks", type=TICKS, help="Length in ticks.")
@click.option("--start", type=MOMENT, help="Game time of the first tick; default the town's own.")
@click.option("--until", type=MOMENT, help='Game time of the end: "12:00", "day 2 07:30", "+2h".')
@click.option("--step-seconds", type=int, help="Game seconds a tick; default 10.")
@click.option("--seed", type=int, help="Equal seeds and settings give equal runs; default 0.")
@click.option("--mind", metavar="offline|language", help="How residents decide; default offline.")
@click.option("--policy", metavar="NAME", help="Retrieval policy, as paper, town or recall.")
@click.option("--workers", type=int, help="Threads that wait for a language model.")
@set_option
@click.option("--config", "config_file", type=FILE, help="Settings, in place of reverie.toml.")
@click.option("--name", help="Of the run; default the town's name and a number.")
@click.option("--strict", is_flag=True, help="End with 7 if a fallback had to decide anything.")
@click.option("--history", type=FILE, metavar="CSV", help="Memories to begin with (Name,Whisper).")
@click.option("--inject", type=FILE, help="Events that happen on the way, as TOML.")
@click.option("--estimate", is_flag=True, help="Tell what it would cost; run nothing.")
@model_options
@runs_option
@quiet_option
@json_option
def run(
    town: str | None,
    residents: str | None,
    days: float | None,
    ticks: int | None,
    start: Moment | None,
    until: Moment | None,
    step_seconds: int | None,
    seed: int | None,
    mind: str | None,
    policy: str | None,
    workers: int | None,
    settings: tuple[str, ...],
    config_file: Path | None,
    name: str | None,
    strict: bool,
    history: Path | None,
    inject: Path | None,
    estimate: bool,
    model: ModelOptions,
    runs: Path | None,
    quiet: bool,
    as_json: bool,
) -> int:
    """Live a new run.

    TOWN is the name of a town that comes with Reverie, or a folder with a town.toml. Ctrl-C ends
    the run after the tick in hand; `reverie resume` goes on with it.
    """
    output = Output(as_json=as_json, quiet=quiet)
    only_one_length(days=days, ticks=ticks, until=until)
    flags = {
        "town": town,
        "residents": residents,
        "days": days,
        "step_seconds": step_seconds,
        "seed": seed,
        "policy": policy,
        "workers": workers,
        "runs": runs,
        **model.flags(mind),
    }
    resolved = resolve_settings(flags, settings=settings, config_file=config_file)
    recorded = as_recorded(resolved, model.replayed, output) if model.replayed else None
    config = _begun(resolved.config if recorded is None else recorded.config, start)
    end = None if until is None else _end_after(config, until)
    if recorded is not None and days is None and ticks is None and until is None:
        end = recorded.end
    if estimate:
        return tell_estimate(config, output, ticks=ticks, end=end)
    brought = None  # in a replay: what the recorded run began with
    if history or inject or recorded is None:
        brought = Brought.read(history=there(history), events=there(inject), start=config.start)
    made = create(config, name=name, ticks=ticks, until=end, brought=brought)
    output.note(f"run {made.name} in {path_words(made.root)}; Ctrl-C stops it in order")
    if coming := arrival_words(made):
        output.note(coming)
    watch = command_on(made.root, "view", "--png", "now.png")
    output.note(f"to watch it: `{watch}` at any time")
    lived = live(made.root, output, start=made.manifest.start, end=planned_end(made))
    return finish(lived, output, is_strict=strict)


def only_one_length(**given: object) -> None:
    """Refuse more than one way to say how long a run is.

    Raises:
        CommandError: two or more of *given* are not None.
    """
    said = [f"--{name}" for name, value in given.items() if value is not None]
    if len(said) > 1:
        raise CommandError(
            ExitCode.USAGE, f"{' and '.join(said)} both say when the run ends", "give one of them"
        )


def _begun(config: Config, start: Moment | None) -> Config:
    """Return *config* with its start: as typed, as set, or the town's own."""
    folder = find_town(config.town)
    usual = config.start or read_town_file(folder / "town.toml").start
    begins = usual if start is None else start.since(usual)
    if begins.year > _LAST_YEAR:
        raise CommandError(
            ExitCode.USAGE,
            f"--start {clock_words(begins)} is too near to the end of the calendar",
            "give an earlier year",
        )
    return config.replace(start=begins)


def _end_after(config: Config, until: Moment) -> datetime:
    assert config.start is not None
    end = until.since(config.start)
    if end <= config.start:
        raise CommandError(
            ExitCode.USAGE,
            f"--until {clock_words(end)} is not after the start {clock_words(config.start)}",
            "give a later time, or an earlier --start",
        )
    return end
