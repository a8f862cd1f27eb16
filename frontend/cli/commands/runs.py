"""`reverie runs`: which runs there are, and how they stand."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import click

from frontend.cli.options import json_option, runs_option
from frontend.cli.output import Output
from frontend.cli.run_state import state_of
from frontend.cli.settings import runs_folder
from frontend.cli.words import clock_words
from reverie.llm.prices import money
from storage import RunListing, RunManifest, RunReader, StorageError, list_runs

_DAMAGED = "damaged"


@dataclass(frozen=True, slots=True)
class _Row:
    """One run of the list.

    Attributes:
        listing: its folder.
        state: how it stands, in one word.
        reached: game time; None where it cannot be read or has not begun.
        problem: what is wrong with it; empty for nothing.
    """

    listing: RunListing
    state: str
    reached: datetime | None
    problem: str


@click.command("runs")
@runs_option
@json_option
def runs(runs: Path | None, as_json: bool) -> None:
    """List the runs and how they stand, oldest first."""
    output = Output(as_json=as_json)
    folder = runs_folder(runs)
    rows = [_look_at(listing) for listing in list_runs(folder)]
    if as_json:
        output.document({"folder": str(folder), "runs": [_document(row) for row in rows]})
        return
    if not rows:
        output.note(f"there are no runs in {folder} yet; `reverie run` lives one")
        return
    output.table(
        ("run", "status", "town", "residents", "reached", "parent", "cost"),
        [_cells(row) for row in rows],
    )
    for row in rows:
        if row.problem:
            output.warn(row.problem)


def _look_at(listing: RunListing) -> _Row:
    """Read how far a run is; one that cannot be read is in the list all the same."""
    manifest = listing.manifest
    if manifest is None:
        return _Row(listing, _DAMAGED, None, listing.problem)
    try:
        last_tick = RunReader(listing.root).last_tick
        reached = None if last_tick is None else manifest.game_time(last_tick)
        return _Row(listing, state_of(listing.root, manifest), reached, "")
    except StorageError as error:
        return _Row(listing, _DAMAGED, None, str(error))


def _residents(row: _Row) -> int | None:
    """Return how many take part; each has a folder of its own."""
    folder = row.listing.root / "town" / "residents"
    return len(sorted(folder.glob("*.toml"))) if folder.is_dir() else None


def _cells(row: _Row) -> tuple[str, ...]:
    manifest = row.listing.manifest
    parent = manifest.parent.name if manifest and manifest.parent else ""
    residents = _residents(row)
    return (
        row.listing.name,
        row.state,
        manifest.town if manifest else "",
        "" if residents is None else str(residents),
        clock_words(row.reached) if row.reached else "",
        parent,
        _cost_words(manifest),
    )


def _cost_words(manifest: RunManifest | None) -> str:
    """Return what a run has cost: nothing where no model was asked."""
    if manifest is None or not manifest.usage.get("calls"):
        return ""
    cost = _cost(manifest)
    return "unknown" if cost is None else money(cost)


def _cost(manifest: RunManifest | None) -> float | None:
    """Return what a run has cost; None where a part of it has no known price."""
    cost = manifest.usage.get("cost", 0.0) if manifest else None
    return float(cost) if isinstance(cost, int | float) else None


def _document(row: _Row) -> dict[str, object]:
    manifest = row.listing.manifest
    return {
        "run": row.listing.name,
        "status": row.state,
        "town": manifest.town if manifest else None,
        "residents": _residents(row),
        "seed": manifest.seed if manifest else None,
        "created": manifest.created.isoformat() if manifest else None,
        "start": str(manifest.start) if manifest else None,
        "reached": str(row.reached) if row.reached else None,
        "parent": manifest.parent.model_dump() if manifest and manifest.parent else None,
        "cost": _cost(manifest),
        "reason": manifest.reason if manifest else "",
        "problem": row.problem,
    }
