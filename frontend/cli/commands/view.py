"""`reverie view`: what a run looks like at any time; the window comes later."""

from pathlib import Path

import click

from frontend.cli.exit_codes import ExitCode
from frontend.cli.moments import Moment
from frontend.cli.opened import moment_of, named_run
from frontend.cli.options import FILE, at_option, json_option, run_argument, runs_option
from frontend.cli.output import Output
from frontend.cli.pictures import drawing
from frontend.cli.problem import CommandError
from frontend.cli.words import clock_words, count_of, path_words, shell_word
from frontend.cli.written import check_target, write_whole


@click.command()
@run_argument
@at_option
@click.option("--png", type=FILE, help="Write a picture; no display is needed.")
@click.option("--gif", type=FILE, help="Write a moving picture (a later version).")
@click.option("--video", type=FILE, help="Write a video (a later version).")
@click.option("--follow", metavar="NAME", help="Keep somebody in the middle (a later version).")
@click.option("--speed", type=float, help="Of a replay (a later version).")
@runs_option
@json_option
def view(
    run: str,
    at: Moment | None,
    png: Path | None,
    gif: Path | None,
    video: Path | None,
    follow: str | None,
    speed: float | None,
    runs: Path | None,
    as_json: bool,
) -> None:
    """Picture a moment of a run, also of one that is still running."""
    output = Output(as_json=as_json)
    later = {"--gif": gif, "--video": video, "--follow": follow, "--speed": speed}
    for option, value in later.items():
        if value is not None:
            raise CommandError(
                ExitCode.USAGE, f"`view {option}` comes with a later version", _picture_hint(run)
            )
    found = named_run(run, runs)
    when = moment_of(found, at)
    if png is None:
        raise CommandError(
            ExitCode.USAGE, "the map window comes with a later version", _picture_hint(run)
        )
    check_target(png, ".png")
    with drawing():
        # pygame is slow to import, and only pictures need it.
        from frontend.map.run_picture import picture_run

        picture = picture_run(found.root, at=when)
    write_whole(png, [picture.png])
    moment = picture.moment
    if as_json:
        output.document(
            {
                "run": found.name,
                "file": str(png),
                "at": str(moment.now),
                "people": [
                    {
                        "name": each.name,
                        "x": each.position[0],
                        "y": each.position[1],
                        "doing": each.activity,
                        "is_asleep": each.is_asleep,
                    }
                    for each in moment.people
                ],
            }
        )
        return
    people = count_of(len(moment.people), "resident")
    output.line(f"{path_words(png)}: {found.name} at {clock_words(moment.now)}, {people}")


def _picture_hint(run: str) -> str:
    name = shell_word(run)
    return f"`reverie view {name} --png FILE` writes a picture of any moment, see --at"
