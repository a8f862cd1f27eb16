"""`reverie measure`: figures of finished runs."""

from collections.abc import Sequence
from pathlib import Path

import click

from frontend.cli.exit_codes import ExitCode
from frontend.cli.moments import MOMENT, Moment
from frontend.cli.names import near
from frontend.cli.opened import named_run, span_of
from frontend.cli.options import json_option, limit_option, runs_option
from frontend.cli.output import Output
from frontend.cli.problem import CommandError
from frontend.cli.run_names import complete_run
from frontend.cli.words import count_of, one_line
from reverie.measures import MEASURES, Figures, Reading, Subject, document_of, read_run, take
from reverie.runs import Run

_ALL = "all"
_WIDEST_CELL = 100
_NOTHING = "nothing of the kind in this run"
_NO_GATHERING = (
    "no gathering was announced with a place and a time that the run has lived; "
    "--place, --from and --to look at any place"
)
_LIST = "\n".join(f"  {name:<13} {each.summary}" for name, each in MEASURES.items())
_HELP = f"""Measure finished runs.

\b
The measures are
{_LIST}
"""


@click.command(help=_HELP)
@click.argument("run_names", metavar="RUN...", nargs=-1, required=True, shell_complete=complete_run)
@click.option(
    "--what", default="emergent", show_default=True, metavar="NAME", help="A measure, or all."
)
@click.option(
    "--topic",
    "topics",
    metavar="TEXT",
    multiple=True,
    help='Words to follow, "|" between other ways of saying it; repeatable.',
)
@click.option("--place", default="", metavar="TEXT", help="With attendance: words of an address.")
@click.option("--from", "start", type=MOMENT, help="With --place: game time to look from.")
@click.option("--to", "end", type=MOMENT, help="With --place: game time to look to.")
@limit_option(40)
@runs_option
@json_option
def measure(
    run_names: tuple[str, ...],
    what: str,
    topics: tuple[str, ...],
    place: str,
    start: Moment | None,
    end: Moment | None,
    limit: int,
    runs: Path | None,
    as_json: bool,
) -> None:
    """Take the measures that are asked for and show them, run by run."""
    output = Output(as_json=as_json)
    names = _chosen(what, topics)
    _check_place(names, place, start, end)
    found = [named_run(each, runs) for each in run_names]
    subjects = [Subject(topics, place, *span_of(each, start, end)) for each in found]
    documents = []
    for run, subject in zip(found, subjects, strict=True):
        reading = read_run(run)
        taken = [(name, each) for name in names for each in take(reading, name, subject)]
        if as_json:
            documents.append(_document(run, reading, taken))
        else:
            _show(output, run, taken, limit)
    if as_json:
        output.document({"runs": documents})


def _chosen(what: str, topics: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the measures to take, or refuse with the reason."""
    if what == _ALL:
        return tuple(name for name, each in MEASURES.items() if topics or not each.needs_topic)
    if what not in MEASURES:
        raise CommandError(
            ExitCode.USAGE, f"there is no measure {what!r}", near(what, [*MEASURES, _ALL], most=20)
        )
    if MEASURES[what].needs_topic and not topics:
        raise CommandError(
            ExitCode.USAGE, f"{what} needs a topic", 'add --topic "words that speak of it"'
        )
    return (what,)


def _check_place(
    names: Sequence[str], place: str, start: Moment | None, end: Moment | None
) -> None:
    """Refuse a place or times that no chosen measure would look at."""
    if (start or end) and not place:
        raise CommandError(
            ExitCode.USAGE, "--from and --to need a place", 'add --place "words of an address"'
        )
    if place and "attendance" not in names:
        raise CommandError(
            ExitCode.USAGE, "--place is for attendance only", "add --what attendance"
        )


def _document(
    run: Run, reading: Reading, taken: Sequence[tuple[str, Figures]]
) -> dict[str, object]:
    return {
        "run": run.name,
        "start": str(reading.start),
        "end": str(reading.end),
        "measures": [{"what": name, "figures": document_of(figures)} for name, figures in taken],
    }


def _show(output: Output, run: Run, taken: Sequence[tuple[str, Figures]], limit: int) -> None:
    for name, figures in taken:
        table = figures.table()
        output.line(f"{run.name}: {name}")
        rows = table.rows[:limit] if limit else table.rows
        if rows:
            cells = [[one_line(cell, most=_WIDEST_CELL) for cell in row] for row in rows]
            output.table(table.columns, cells)
        for note in table.notes:
            output.line(note)
        if not rows and not table.notes:
            output.line(_NO_GATHERING if name == "attendance" else _NOTHING)
        output.line()
        if len(rows) < len(table.rows):
            left = count_of(len(table.rows) - len(rows), "row")
            output.note(f"{left} more; --limit 0 shows all")
