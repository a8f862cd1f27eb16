"""From what was typed to a run, somebody in it, and a time of it."""

from datetime import datetime
from pathlib import Path

from frontend.cli.exit_codes import ExitCode
from frontend.cli.moments import Moment
from frontend.cli.names import match_one
from frontend.cli.output import Output
from frontend.cli.problem import CommandError
from frontend.cli.run_names import run_names
from frontend.cli.settings import runs_folder
from frontend.cli.words import clock_words
from reverie.api import open_run
from reverie.runs import Run


def named_run(name: str, runs: Path | None) -> Run:
    """Return the run that *name* means: whole, by a unique start, or "last".

    Raises:
        CommandError: there are no runs at all.
        StorageError: there is none of that name, more than one, or it cannot be read.
        ConfigError: the folder of the runs is not known, as the settings cannot be read.
    """
    folder = runs_folder(runs)
    if not run_names(folder):
        raise CommandError(
            ExitCode.NOT_FOUND, f"there are no runs in {folder} yet", "`reverie run` lives one"
        )
    return open_run(name, runs=folder)


def named_resident(run: Run, name: str) -> str:
    """Return the full name of somebody in *run*.

    Raises:
        CommandError: nobody or more than one is meant.
    """
    return match_one(name, run.names, kind="resident", where=f"in the run {run.name}")


def warn_of_damage(run: Run, output: Output) -> None:
    """Say where the log of *run* is damaged, to whom has got an answer all the same.

    What is shown comes from a whole checkpoint and what is after it; only the damaged ticks
    themselves cannot be looked into.
    """
    damage = run.reader.damage()
    if damage is not None:
        output.warn(f"{damage}; the answer rests on a checkpoint after that, which is whole")


def span_of(
    run: Run, start: Moment | None, end: Moment | None
) -> tuple[datetime | None, datetime | None]:
    """Return the game times of `--from` and `--to` in *run*; None where one was not given.

    Raises:
        CommandError: they are the wrong way round.
        TimeNotReachedError: the run has not lived one of them.
    """
    first, last = moment_of(run, start), moment_of(run, end)
    if first is not None and last is not None and last < first:
        raise CommandError(
            ExitCode.USAGE,
            f"--to {clock_words(last)} is before --from {clock_words(first)}",
            "give a later --to, or an earlier --from",
        )
    return first, last


def moment_of(run: Run, moment: Moment | None) -> datetime | None:
    """Return the game time that *moment* means in *run*; None, the last, where none was given.

    Raises:
        TimeNotReachedError: the run has not lived it.
    """
    if moment is None:
        return None
    at = moment.since(run.manifest.start)
    run.tick_at(at)
    return at
