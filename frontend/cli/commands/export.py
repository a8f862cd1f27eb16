"""`reverie export`: a run as a file for other programs, or for reading."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import click

from frontend.cli.exit_codes import ExitCode
from frontend.cli.inspections.talks import talk_document
from frontend.cli.moments import MOMENT, Moment
from frontend.cli.names import near
from frontend.cli.opened import named_run, span_of
from frontend.cli.options import FILE, json_option, run_argument, runs_option
from frontend.cli.output import Output
from frontend.cli.problem import CommandError
from frontend.cli.words import count_of
from frontend.cli.written import write_whole
from reverie.runs import Run
from reverie.talks import TalkRecord, transcript
from reverie.trace import trace_line

_NOW = ("trace", "transcript")
_LATER = ("original", "graphml", "tables")
_STDOUT = "-"


@click.command()
@run_argument
@click.option("--what", default="trace", show_default=True, help="trace or transcript.")
@click.option("--out", type=FILE, default=_STDOUT, show_default=True, help="A file; - is stdout.")
@click.option("--from", "start", type=MOMENT, help="Game time of the first thing told.")
@click.option("--to", "end", type=MOMENT, help="Game time of the last thing told.")
@runs_option
@json_option
def export(
    run: str,
    what: str,
    out: Path,
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
    is_stdout = str(out) == _STDOUT
    if is_stdout and as_json:
        output.document(_document(found, what, start, end))
        return
    lines = _lines(found, what, start, end)
    if is_stdout:
        output.content(lines)
        return
    count = write_whole(out, lines)
    if as_json:
        output.document({"run": found.name, "what": what, "file": str(out), "lines": count})
    else:
        output.note(f"{count_of(count, 'line')} of {what} in {out}")


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
    first, last = span_of(run, start, end)
    if what == "trace":
        return map(trace_line, run.trace(start=first, end=last))
    return (f"{line}\n".encode() for line in transcript(_talks(run, first, last)))


def _talks(run: Run, first: datetime | None, last: datetime | None) -> tuple[TalkRecord, ...]:
    """Return the talks that began between two times, both included."""
    return tuple(talk for talk in run.talks(last) if first is None or talk.started >= first)


def _document(run: Run, what: str, start: Moment | None, end: Moment | None) -> dict[str, object]:
    first, last = span_of(run, start, end)
    if what == "trace":
        return {"run": run.name, "trace": list(run.trace(start=first, end=last))}
    return {"run": run.name, "talks": [talk_document(talk) for talk in _talks(run, first, last)]}
