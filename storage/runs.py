"""Finding runs by name."""

import difflib
from dataclasses import dataclass
from pathlib import Path

from storage.errors import AmbiguousRunError, RunNotFoundError, StorageError
from storage.manifest import RunManifest, read_manifest
from storage.names import composed

LAST = "last"


@dataclass(frozen=True, slots=True)
class RunListing:
    """One folder of a runs folder.

    Attributes:
        root: the folder; its name is the run's.
        manifest: what its run.json says; None where that cannot be read.
        problem: why not, in one plain sentence; empty where it can.
    """

    root: Path
    manifest: RunManifest | None
    problem: str = ""

    @property
    def name(self) -> str:
        """The run's name."""
        return self.root.name


def list_runs(runs_dir: Path) -> tuple[RunListing, ...]:
    """Return every run, oldest first (by creation, then name), damaged ones last, by name.

    A missing folder holds no runs; hidden folders and plain files are passed over.
    """
    if not runs_dir.is_dir():
        return ()
    folders = (each for each in runs_dir.iterdir() if each.is_dir() and each.name[0] != ".")
    return tuple(sorted((_look_at(each) for each in folders), key=_age))


def find_run(runs_dir: Path, name: str) -> Path:
    """Return the folder of a run.

    Args:
        runs_dir: the folder of the runs.
        name: "last" for the newest, a full name, or the start of exactly one.

    Raises:
        RunNotFoundError: none fits; the error names those that come close.
        AmbiguousRunError: several begin so.
    """
    listings = list_runs(runs_dir)
    if name == LAST:
        whole = [each for each in listings if each.manifest is not None]
        if not whole:
            raise RunNotFoundError(name, runs_dir)
        return whole[-1].root
    names = sorted(each.name for each in listings)
    if name in names:
        return runs_dir / name
    same = [each for each in names if composed(each) == composed(name)]
    starting = [each for each in names if name and composed(each).startswith(composed(name))]
    candidates = same or starting
    if not candidates:
        raise RunNotFoundError(name, runs_dir, difflib.get_close_matches(name, names))
    if len(candidates) > 1:
        raise AmbiguousRunError(name, candidates)
    return runs_dir / candidates[0]


def _look_at(root: Path) -> RunListing:
    try:
        return RunListing(root, read_manifest(root)[0])
    except RunNotFoundError:
        return RunListing(root, None, f"{root} holds no run.json")
    except StorageError as error:
        return RunListing(root, None, str(error))


def _age(listing: RunListing) -> tuple[bool, float, str]:
    if listing.manifest is None:
        return True, 0.0, listing.name
    return False, listing.manifest.created.timestamp(), listing.name
