"""Making a run anew that was cut short while it was made: what it began with is not whole."""

from pathlib import Path

from reverie.living import config_of
from reverie.making import make_run, mark_of, town_digest
from reverie.restore import clock_of
from reverie.town import find_town, load_town
from storage import DamagedError, NameExistsError, RunInUseError, RunReader, is_in_use


def make_again(reader: RunReader) -> None:
    """Make a run anew that was stopped before its first checkpoint; nothing of it is lost.

    Raises:
        DamagedError: it has lived, or what it was made from is no longer there.
        RunInUseError: another process is making it.
    """
    root, manifest = reader.root, reader.manifest
    has_lived = reader.layout.segments() or manifest.status == "finished"
    if has_lived or manifest.parent is not None:
        raise DamagedError(
            reader.layout.checkpoints,
            "no checkpoint is left, although the run has lived",
            "put the files back from a copy of the run",
        )
    if is_in_use(root):
        raise RunInUseError(root)
    if brought := {"history", "events", "imported"} & manifest.provenance.keys():
        raise _lost_beginning(root, min(brought))
    config = config_of(manifest).replace(runs=root.parent)
    town = load_town(find_town(config.town))
    if manifest.provenance.get("town_digest", "") not in ("", town_digest(town)):
        raise _lost_beginning(root, f"another town {config.town}")
    try:
        make_run(
            root.parent,
            root.name,
            town,
            config,
            clock=clock_of(manifest),
            created=manifest.created,
            last_tick=manifest.planned_end_tick or manifest.epoch_tick,
            embedder=mark_of(config),
            again=True,
        )
    except NameExistsError as error:
        if not error.is_started:
            raise
        # Another process has made it meanwhile: there is a run to go on with.


def _lost_beginning(root: Path, what: str) -> DamagedError:
    return DamagedError(
        root,
        f"it was cut short while it was made, and what it was made from ({what}) is not in it",
        "delete it and make it again; nothing of it was lived",
    )
