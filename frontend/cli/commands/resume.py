"""`reverie resume`: go on with a run after a stop, a crash or a kill."""

from datetime import datetime
from pathlib import Path

import click

from frontend.cli.commands.run import only_one_length
from frontend.cli.exit_codes import ExitCode
from frontend.cli.living.lived import finish, live
from frontend.cli.living.model_options import ModelOptions, model_options
from frontend.cli.living.story import planned_end, resume_command
from frontend.cli.moments import MOMENT, Moment
from frontend.cli.opened import named_run
from frontend.cli.options import DAYS, TICKS, json_option, quiet_option, run_argument, runs_option
from frontend.cli.output import Output
from frontend.cli.problem import CommandError
from frontend.cli.words import clock_words
from reverie.length import end_tick
from reverie.living import config_of
from reverie.runs import Run


@click.command()
@run_argument
@click.option("--days", type=DAYS, help="Total length in days.")
@click.option("--ticks", type=TICKS, help="Total length in ticks.")
@click.option("--until", type=MOMENT, help="Game time of the end.")
@model_options
@click.option("--strict", is_flag=True, help="End with 7 if a fallback had to decide anything.")
@runs_option
@quiet_option
@json_option
def resume(
    run: str,
    days: float | None,
    ticks: int | None,
    until: Moment | None,
    model: ModelOptions,
    strict: bool,
    runs: Path | None,
    quiet: bool,
    as_json: bool,
) -> int:
    """Go on with a run to its planned end, or to another one.

    Lengths are total, counted from the start of the run. What was committed before a stop, a
    crash or a kill is there; the trace is that of a run that was never stopped. A limit, another
    model or another server hold from here on.
    """
    output = Output(as_json=as_json, quiet=quiet)
    only_one_length(days=days, ticks=ticks, until=until)
    found = named_run(run, runs)
    end = _end_of(found, days=days, ticks=ticks, until=until)
    # One that has just reached its end, as a branch made there, is lived on to say so.
    is_done = end < found.now or found.manifest.status == "finished"
    if end <= found.now and is_done and found.manifest.status != "running":
        output.note(
            f"{found.name} has lived to {clock_words(found.now)} already; for more: "
            f"`{resume_command(found)}`"
        )
        return finish(found, output, is_strict=strict)
    llm = model.changed(config_of(found.manifest))
    lived = live(found.root, output, start=found.now, end=end, llm=llm)
    return finish(lived, output, is_strict=strict)


def _end_of(found: Run, *, days: float | None, ticks: int | None, until: Moment | None) -> datetime:
    """Return the game time of the wanted end."""
    start = found.manifest.start
    clock = found.clock
    if until is None and days is None and ticks is None:
        return planned_end(found)
    if until is None:
        return clock.time_at(end_tick(clock, days=days, ticks=ticks))
    end = until.since(start)
    if end <= start:
        raise CommandError(
            ExitCode.USAGE,
            f"--until {clock_words(end)} is not after the start {clock_words(start)}",
            "give a later time",
        )
    return clock.time_at(end_tick(clock, until=end))
