"""`reverie bench`: how fast this machine is, in figures that say what they mean."""

import tempfile
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

import click

from frontend.cli.exit_codes import ExitCode
from frontend.cli.names import near
from frontend.cli.options import FOLDER, json_option, there
from frontend.cli.output import Output
from frontend.cli.problem import CommandError
from frontend.cli.words import count_of
from reverie.bench import (
    CrowdFigures,
    DayFigures,
    IdleFigures,
    LoadFigures,
    PageRankFigures,
    RecallFigures,
    measure_crowd,
    measure_days,
    measure_idle,
    measure_load,
    measure_pagerank,
    measure_recall,
)

_WHAT = ("ticks", "load", "recall", "pagerank")
_RECALLED = (10_000, 100_000)
_LOADED = 100_000
_SPREAD = 1_000_000
_LEAST_SPREAD = 1_000
_LONG_DAYS = 3

Figures = IdleFigures | DayFigures | CrowdFigures | LoadFigures | RecallFigures | PageRankFigures


@click.command()
@click.option("--what", default="ticks", show_default=True, help="ticks, load, recall or pagerank.")
@click.option("--long", "is_long", is_flag=True, help="Three days, and a crowd of 1,000 for 1 h.")
@click.option(
    "--import",
    "save",
    type=FOLDER,
    help="Live days of this 2023 save in place of Larkspur.",
)
@click.option(
    "--residents", type=click.IntRange(1, 1000), default=25, show_default=True, help="Of the town."
)
@click.option(
    "--nodes",
    type=click.IntRange(1, 10_000_000),
    help="With load (100,000) and pagerank (1,000,000, for which networkx takes 2 GB).",
)
@json_option
def bench(
    what: str, is_long: bool, save: Path | None, residents: int, nodes: int | None, as_json: bool
) -> None:
    """Measure speed and memory on this machine.

    It takes about a minute, with --long many. Times are CPU seconds of one core, so that other
    programs disturb them little. Runs are made in a temporary folder and thrown away.
    """
    output = Output(as_json=as_json)
    if what not in _WHAT:
        raise CommandError(ExitCode.USAGE, f"{what!r} cannot be measured", near(what, _WHAT))
    if what == "pagerank" and nodes is not None and nodes < _LEAST_SPREAD:
        said = f"{nodes} nodes are too few to measure a spread from 40 seeds"
        raise CommandError(ExitCode.USAGE, said, f"Say --nodes {_LEAST_SPREAD} or more.")
    there(save)
    document: dict[str, object] = {"what": what}
    with tempfile.TemporaryDirectory(prefix="reverie-bench-") as folder:
        for name, figures in _measured(what, Path(folder), is_long, save, residents, nodes):
            document[name] = _document(figures)
            if not as_json:
                for line in _lines(figures):
                    output.line(line)
    if as_json:
        output.document(document)


def _measured(
    what: str, folder: Path, is_long: bool, save: Path | None, residents: int, nodes: int | None
) -> Iterator[tuple[str, Figures]]:
    """Measure one thing after the other."""
    if what == "load":
        yield "load", measure_load(nodes or _LOADED)
        return
    if what == "recall":
        for count in _RECALLED:
            yield f"recall_{count}", measure_recall(count)
        return
    if what == "pagerank":
        yield "pagerank", measure_pagerank(nodes or _SPREAD)
        return
    days = _LONG_DAYS if is_long else 1
    if save is not None:  # first, as a folder that is no save is refused at once
        yield "days", measure_days(folder, days=days, save=save)
    yield "idle", measure_idle(folder, residents=residents)
    if save is None:
        yield "days", measure_days(folder, days=days, residents=residents)
    if is_long:
        yield "crowd", measure_crowd(folder)


def _document(figures: Figures) -> dict[str, object]:
    """Return the figures and what follows from them."""
    document: dict[str, object] = asdict(figures)
    for name in ("ratio", "paused_ratio", "last_by_first", "by_product"):
        if hasattr(figures, name):
            document[name] = getattr(figures, name)
    return document


def _lines(figures: Figures) -> Iterator[str]:
    """Say the figures, and what each means."""
    match figures:
        case IdleFigures():
            yield f"idle time, {count_of(figures.residents, 'resident')}, one tick a second:"
            yield f"  {figures.asleep_per_s:>12,.0f}  persona-ticks a CPU second, all asleep"
            yield f"  {figures.beside_walker_per_s:>12,.0f}  the same while one of them walks"
            yield f"  {figures.naive_per_s:>12,.0f}  a loop that asks everybody at every tick"
            yield f"  {figures.ratio:>12,.1f}  times as fast as that loop (asleep)"
        case DayFigures():
            yield f"days of {count_of(figures.residents, 'resident')}, embeddings included:"
            yield f"  {figures.start_s:>12.1f}  CPU seconds to start up"
            for number, seconds in enumerate(figures.day_s, 1):
                yield f"  {seconds:>12.1f}  CPU seconds for day {number}"
            if len(figures.day_s) > 1:
                yield f"  {figures.last_by_first:>12.2f}  hour of the last day by hour of the first"
            size_mb = figures.folder_bytes / 1e6
            yield f"  {figures.memories:>12,}  memories, {figures.talks:,} talks, {size_mb:.1f} MB"
        case CrowdFigures():
            yield f"a crowd of {figures.residents:,} for {figures.minutes:g} minutes from 08:00:"
            yield f"  {figures.peak_bytes / 1e6:>12,.0f}  MB of memory at most"
            yield f"  {figures.cpu_s:>12.1f}  CPU seconds"
        case LoadFigures():
            yield f"loading {count_of(figures.nodes, 'node')}, {figures.size_bytes / 1e6:.1f} MB:"
            yield f"  {figures.load_s:>12.3f}  CPU seconds to a memory stream in use"
            yield f"  {figures.json_s:>12.3f}  json.loads of the same file"
            yield f"  {figures.ratio:>12.2f}  times json.loads (2 is the promise)"
            yield f"  {figures.paused_ratio:>12.2f}  times json.loads without its garbage collector"
        case RecallFigures():
            yield f"recalling from {figures.memories:,} memories, vectors of 512 numbers:"
            yield f"  {figures.recall_ms:>12.2f}  CPU ms a recall, the question's encoding left out"
            yield f"  {figures.product_ms:>12.2f}  the plain product of matrix and vector"
            yield f"  {figures.by_product:>12.2f}  times that product"
            yield f"  {figures.plain_ms:>12.2f}  the rule of 2023, memory by memory"
            yield f"  {figures.add_us:>12.0f}  µs to add and link one of the last memories"
            yield f"  {figures.first_add_us:>12.0f}  µs for one of the first"
        case PageRankFigures():
            yield f"a spread over {figures.nodes:,} nodes with {figures.links:.1f} links each:"
            yield f"  {figures.numpy_ms:>12.2f}  CPU ms from {figures.seeds} seeds, the core alone"
            if figures.compiled_ms is not None:
                yield f"  {figures.compiled_ms:>12.2f}  the same compiled (extra fast)"
            if figures.overlap is not None:
                yield f"  {figures.overlap:>12.2f}  of its best 50 are those of a power iteration"
            if figures.networkx_ms is not None:
                yield f"  {figures.networkx_ms:>12.0f}  networkx.pagerank on the same graph"
