"""`reverie export`: a run as a file for other programs, or for reading."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import click

from frontend.cli.exit_codes import ExitCode
from frontend.cli.exports.original import export_as_original
from frontend.cli.inspections.talks import talk_document
from frontend.cli.moments import MOMENT, Moment
from frontend.cli.names import near
from frontend.cli.opened import moment_of, named_resident, named_run, span_of
from frontend.cli.options import NAMED, json_option, run_argument, runs_option
from frontend.cli.output import Output
from frontend.cli.problem import CommandError
from frontend.cli.words import count_of
from frontend.cli.written import write_whole
from personas.memory.graphml import graphml
from reverie.runs import Run
from reverie.talks import TalkRecord, transcript
from reverie.trace import trace_line

_NOW = ("trace", "transcript", "original", "graphml")
_LATER = ("tables",)
_STDOUT = "-"


@click.command()
@run_argument
@click.option(
    "--what",
    default="trace",
    show_default=True,
    help="trace, transcript, original or graphml.",
)
@click.option("--of", "name", metavar="NAME", help="With graphml: whose memory.")
@click.option(
    "--out",
    type=NAMED,
    default=_STDOUT,
    show_default=True,
    help="A file, or a folder; - is stdout.",
)
@click.option("--from", "start", type=MOMENT, help="Game time of the first thing told.")
@click.option("--to", "end", type=MOMENT, help="Game time of the last thing told.")
@click.option("--embeddings", is_flag=True, help="With original: the vectors too, as JSON.")
@runs_option
@json_option
def export(
    run: str,
    what: str,
    name: str | None,
    out: Path,
    start: Moment | None,
    end: Moment | None,
    embeddings: bool,
    runs: Path | None,
    as_json: bool,
) -> None:
    """Write a run as a trace, a transcript, or a save of the 2023 system.

    A trace is all that happened, as JSON lines; a transcript is the talks, to be read. Equal runs
    give equal traces, byte for byte. An original is a folder with storage/, compressed_storage/
    and the maze, for the replay page and the tools of the 2023 system; an imported save that was
    not lived on comes out byte for byte. A graphml is how the memories of one resident are linked
    at the time --to, for Gephi, yEd or networkx.
    """
    output = Output(as_json=as_json)
    _refuse_unknown(what)
    if (what == "graphml") != (name is not None):
        raise CommandError(
            ExitCode.USAGE,
            "a graph is of one resident's memory" if name is None else f"a {what} is of everybody",
            "write --what graphml --of NAME",
        )
    if what == "original" and (start or end):
        raise CommandError(
            ExitCode.USAGE,
            "an original is the whole run; --from and --to do not cut it",
            "`reverie fork RUN --at TIME` makes a run that ends earlier",
        )
    found = named_run(run, runs)
    is_stdout = str(out) == _STDOUT
    if what == "original":
        export_as_original(found, None if is_stdout else out, output, with_embeddings=embeddings)
        return
    if out.is_dir():
        raise CommandError(
            ExitCode.USAGE,
            f"{out} is a directory",
            f"name a file in it: --out {out / f'{what}.jsonl'}",
        )
    if is_stdout and as_json and name is None:
        output.document(_document(found, what, start, end))
        return
    lines = _graph(found, name, end) if name else _lines(found, what, start, end)
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
            f"there are {', '.join(_NOW)}",
        )
    raise CommandError(
        ExitCode.USAGE, f"a run cannot be exported as {what!r}", near(what, [*_NOW, *_LATER])
    )


def _lines(run: Run, what: str, start: Moment | None, end: Moment | None) -> Iterator[bytes]:
    first, last = span_of(run, start, end)
    if what == "trace":
        return map(trace_line, run.trace(start=first, end=last))
    return (f"{line}\n".encode() for line in transcript(_talks(run, first, last)))


def _graph(run: Run, name: str, end: Moment | None) -> Iterator[bytes]:
    """Return the lines of how *name*'s memories are linked, up to *end*."""
    memory = run.persona(named_resident(run, name)).at(moment_of(run, end)).memory
    return (f"{line}\n".encode() for line in graphml(memory.associations.graph))


def _talks(run: Run, first: datetime | None, last: datetime | None) -> tuple[TalkRecord, ...]:
    """Return the talks that began between two times, both included."""
    return tuple(talk for talk in run.talks(last) if first is None or talk.started >= first)


def _document(run: Run, what: str, start: Moment | None, end: Moment | None) -> dict[str, object]:
    first, last = span_of(run, start, end)
    if what == "trace":
        return {"run": run.name, "trace": list(run.trace(start=first, end=last))}
    return {"run": run.name, "talks": [talk_document(talk) for talk in _talks(run, first, last)]}
