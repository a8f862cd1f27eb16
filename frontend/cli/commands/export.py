"""`reverie export`: a run as a file for other programs, or for reading."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from frontend.cli.exit_codes import ExitCode
from frontend.cli.inspections.talks import talk_document
from frontend.cli.moments import MOMENT, Moment
from frontend.cli.names import near
from frontend.cli.opened import moment_of, named_run
from frontend.cli.options import json_option, run_argument, runs_option
from frontend.cli.output import Output
from frontend.cli.problem import CommandError
from frontend.cli.words import count_of
from reverie.runs import Run
from reverie.talks import TalkRecord, transcript
from reverie.trace import trace_line

_NOW = ("trace", "transcript")
_LATER = ("original", "graphml", "tables")
_STDOUT = "-"


@click.command()
@run_argument
@click.option("--what", default="trace", show_default=True, help="trace or transcript.")
@click.option("--out", default=_STDOUT, show_default=True, help="A file; - is stdout.")
@click.option("--from", "start", type=MOMENT, help="Game time of the first thing told.")
@click.option("--to", "end", type=MOMENT, help="Game time of the last thing told.")
@runs_option
@json_option
def export(
    run: str,
    what: str,
    out: str,
    start: Moment | None,
    end: Moment | None,
    runs: Path | None,
    as_json: bool,
) -> None:
    """Write a run as a trace or a transcript.

    A trace is all that happened, as JSON lines; a transcript is the talks, to be read. Equal runs
    give equal traces, byte for byte.
    """
    output = Output(as_json=as_json)
    _refuse_unknown(what)
    found = named_run(run, runs)
    if out == _STDOUT and as_json:
        output.document(_document(found, what, start, end))
        return
    lines = _lines(found, what, start, end)
    if out == _STDOUT:
        output.content(lines)
        return
    count = write_whole(Path(out), lines)
    if as_json:
        output.document({"run": found.name, "what": what, "file": out, "lines": count})
    else:
        output.note(f"{count_of(count, 'line')} of {what} in {out}")


def write_whole(path: Path, lines: Iterable[bytes]) -> int:
    """Write *lines* to *path* and return how many; the file is there as a whole or not at all."""
    draft = path.with_name(f".{path.name}.part")
    count = 0
    try:
        with draft.open("wb") as file:
            for line in lines:
                file.write(line)
                count += 1
        os.replace(draft, path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    return count


def _refuse_unknown(what: str) -> None:
    if what in _NOW:
        return
    if what in _LATER:
        raise CommandError(
            ExitCode.USAGE,
            f"`export --what {what}` comes with a later version",
            f"there are {' and '.join(_NOW)}",
        )
    raise CommandError(
        ExitCode.USAGE, f"a run cannot be exported as {what!r}", near(what, [*_NOW, *_LATER])
    )


def _lines(run: Run, what: str, start: Moment | None, end: Moment | None) -> Iterator[bytes]:
    if what == "trace":
        records = run.trace(start=moment_of(run, start), end=moment_of(run, end))
        return map(trace_line, records)
    return (f"{line}\n".encode() for line in transcript(_talks(run, start, end)))


def _talks(run: Run, start: Moment | None, end: Moment | None) -> tuple[TalkRecord, ...]:
    """Return the talks that began between two times, both included."""
    first = moment_of(run, start)
    talks = run.talks(moment_of(run, end))
    return tuple(talk for talk in talks if first is None or talk.started >= first)


def _document(run: Run, what: str, start: Moment | None, end: Moment | None) -> dict[str, object]:
    if what == "trace":
        records = run.trace(start=moment_of(run, start), end=moment_of(run, end))
        return {"run": run.name, "trace": list(records)}
    return {"run": run.name, "talks": [talk_document(talk) for talk in _talks(run, start, end)]}
