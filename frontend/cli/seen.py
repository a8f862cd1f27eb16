"""What `reverie view` writes: a picture of one moment, or a moving one of a stretch of time."""

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

from frontend.cli.exit_codes import ExitCode
from frontend.cli.output import Output
from frontend.cli.pictures import drawing
from frontend.cli.problem import CommandError
from frontend.cli.progress import progress
from frontend.cli.words import clock_words, command_on, count_of, path_words
from frontend.cli.written import check_target, write_whole
from reverie.runs import Run


def write_png(
    run: Run,
    png: Path,
    at: datetime | None,
    output: Output,
    *,
    follow: str = "",
    why: bool = False,
) -> None:
    """Write a picture of *run* at a game time, the last by default, and tell who is on it.

    Raises:
        CommandError: the one to follow is not in town then.
    """
    check_target(png, ".png")
    with drawing():
        # pygame is slow to import, and only pictures need it.
        from frontend.map.run_picture import picture_run

        picture = picture_run(run.root, at=at, follow=follow, why=why)
    moment = picture.moment
    if follow and follow not in (each.name for each in moment.people):
        raise CommandError(
            ExitCode.NOT_FOUND,
            f"{follow} is not in town at {clock_words(moment.now)}",
            "give another --at, or somebody else to --follow",
        )
    write_whole(png, [picture.png])
    if output.as_json:
        people = [
            {
                "name": each.name,
                "x": each.position[0],
                "y": each.position[1],
                "doing": each.activity,
                "is_asleep": each.is_asleep,
            }
            for each in moment.people
        ]
        document: dict[str, object] = {
            "run": run.name,
            "file": str(png),
            "at": str(moment.now),
            "people": people,
        }
        if why:
            from frontend.map.recollection import recollection_document

            document["recollection"] = recollection_document(picture.recollection)
        output.document(document)
        return
    shown = follow or count_of(len(moment.people), "resident")
    output.line(f"{path_words(png)}: {run.name} at {clock_words(moment.now)}, {shown}")


def open_window(run: Run, at: datetime | None, *, follow: str = "", why: bool = False) -> None:
    """Open the window on *run* at a game time, by default its last, until it is closed.

    Raises:
        CommandError: there is no display.
    """
    with drawing():
        # pygame is slow to import, and only pictures need it.
        from frontend.map.window import can_open, watch
    if not can_open():
        png = command_on(run.root, "view", "--png", "FILE")
        raise CommandError(
            ExitCode.CONFIG,
            "there is no display to open a window on",
            f"`{png}` writes a picture of any moment, see --at",
        )
    watch(run.root, at_tick=run.tick_at(at), chosen=follow, why=why)


def write_gif(
    run: Run,
    gif: Path,
    output: Output,
    *,
    start: datetime | None,
    end: datetime | None,
    speed: float,
    follow: str = "",
) -> None:
    """Write a moving picture of *run* from *start* to *end*, by default of all that it has lived.

    Raises:
        CommandError: there is no time between the two.
    """
    first, last = start or run.manifest.start, end or run.now
    step = timedelta(seconds=run.manifest.step_seconds)
    if last - first < step:
        raise CommandError(
            ExitCode.USAGE,
            f"nothing moves between {clock_words(first)} and {clock_words(last)}",
            f"{run.name} has lived to {clock_words(run.now)}; --from and --to say what is shown",
        )
    check_target(gif, ".gif")
    with drawing(), progress(output, first, last) as shown:
        # pygame and Pillow are slow to import, and only pictures need them.
        from frontend.map.moving import moving_picture, stretch_of

        stretch = stretch_of(
            run.tick_at(first), run.tick_at(last), step_seconds=step.seconds, speed=speed
        )
        tell: Callable[[datetime], None] = shown.reach
        write_whole(gif, moving_picture(run.root, stretch, on_frame=tell, follow=follow))
    frames, size = len(stretch.ticks), gif.stat().st_size
    if output.as_json:
        output.document(
            {
                "run": run.name,
                "file": str(gif),
                "from": str(first),
                "to": str(last),
                "frames": frames,
                "seconds": frames * stretch.lasts_cs / 100,
                "bytes": size,
            }
        )
        return
    output.line(
        f"{path_words(gif)}: {run.name} from {clock_words(first)} to {clock_words(last)}, "
        f"{count_of(frames, 'frame')}, {size / 1e6:.1f} MB"
    )
