"""`reverie view`: what a run looks like at any time: in a window, a picture or a moving one."""

from collections.abc import Mapping
from pathlib import Path

import click

from frontend.cli.exit_codes import ExitCode
from frontend.cli.moments import MOMENT, Moment
from frontend.cli.opened import moment_of, named_resident, named_run, span_of, warn_of_damage
from frontend.cli.options import FILE, SPEED, at_option, json_option, run_argument, runs_option
from frontend.cli.output import Output
from frontend.cli.problem import CommandError
from frontend.cli.seen import open_window, write_gif, write_png
from frontend.cli.words import shell_word

_USUAL_SPEED = 600.0


@click.command()
@run_argument
@at_option
@click.option("--png", type=FILE, help="Write a picture; no display is needed.")
@click.option("--gif", type=FILE, help="Write a moving picture; no display is needed.")
@click.option("--from", "start", type=MOMENT, help="With --gif: game time of its first frame.")
@click.option("--to", "end", type=MOMENT, help="With --gif: game time of its last frame.")
@click.option(
    "--speed", type=SPEED, help="With --gif: game seconds a second; default 600, 2.4 min a day."
)
@click.option("--video", type=FILE, help="Write a video (a later version).")
@click.option("--follow", metavar="NAME", help="Choose somebody: near, and in the middle.")
@click.option("--why", is_flag=True, help="With --follow: what last came to their mind, and why.")
@runs_option
@json_option
def view(
    run: str,
    at: Moment | None,
    png: Path | None,
    gif: Path | None,
    start: Moment | None,
    end: Moment | None,
    speed: float | None,
    video: Path | None,
    follow: str | None,
    why: bool,
    runs: Path | None,
    as_json: bool,
) -> None:
    """Look at a run, also at one that is still running.

    In a window, where ? lists the keys; with --png, a moment as a picture; with --gif, a stretch
    of time: a day in a few minutes and a few megabytes.
    """
    output = Output(as_json=as_json)
    if video is not None:
        raise _refused("`view --video` comes with a later version", run)
    _check(png, gif, at=at, moving={"--from": start, "--to": end, "--speed": speed})
    if why and (gif is not None or follow is None):
        hint = "one resident, in the window or a picture: `--follow NAME --why`"
        raise CommandError(ExitCode.USAGE, "--why needs --follow, and no --gif", hint)
    if as_json and png is None and gif is None:
        raise CommandError(ExitCode.USAGE, "a window writes no document", "give --png or --gif")
    found = named_run(run, runs)
    who = "" if follow is None else named_resident(found, follow)
    if png is not None:
        write_png(found, png, moment_of(found, at), output, follow=who, why=why)
    elif gif is not None:
        first, last = span_of(found, start, end)
        speed = speed or _USUAL_SPEED
        write_gif(found, gif, output, start=first, end=last, speed=speed, follow=who)
    else:
        open_window(found, moment_of(found, at), follow=who, why=why)
    warn_of_damage(found, output)


def _check(
    png: Path | None, gif: Path | None, *, at: Moment | None, moving: Mapping[str, object]
) -> None:
    """Refuse what does not go together.

    Raises:
        CommandError: says what does not, and what to give.
    """
    if png is not None and gif is not None:
        raise CommandError(ExitCode.USAGE, "--png and --gif are two pictures", "give one of them")
    if gif is not None and at is not None:
        raise CommandError(ExitCode.USAGE, "--at does not go with --gif", "give --from and --to")
    wrong = [option for option, value in moving.items() if value is not None]
    if gif is None and wrong:
        what = f"{wrong[0]} does not go with {'--png' if png else 'the window'}"
        raise CommandError(ExitCode.USAGE, what, "give --at, or --gif")


def _refused(why: str, run: str) -> CommandError:
    hint = f"`reverie view {shell_word(run)} --png FILE` writes a picture of any moment, see --at"
    return CommandError(ExitCode.USAGE, why, hint)
