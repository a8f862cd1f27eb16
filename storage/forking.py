"""A branch of a run: a folder of its own that begins as a copy cut at a tick."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path

from storage.call_file import copy_calls
from storage.checkpoint import Checkpoint, memory_of, newest_checkpoint, read_checkpoint
from storage.errors import DamagedError, NameExistsError, TickNotFoundError
from storage.files import DurableFiles, UnsyncedFiles, disk_errors
from storage.layout import RunLayout
from storage.lock import RunLock
from storage.manifest import RunManifest, read_manifest
from storage.migrations import Upgrade
from storage.names import check_run_name
from storage.reader import RunReader
from storage.records import JsonObject
from storage.trees import copy_file, copy_tree, make_folders, remove_tree, sync_tree
from storage.writer import RunWriter

_WORKSHOP = ".forking"  # hidden, so that no listing shows a half-made run


def fork(
    source: Path,
    target: Path,
    at_tick: int,
    manifest: RunManifest,
    *,
    files: DurableFiles | None = None,
    also: Sequence[str] = (),
) -> None:
    """Make a run that shares the past of another up to a tick, and stands alone.

    Log, checkpoints, memories and calls are written anew in the present format, every line
    checked; the town and the vectors are copied whole. The run appears under its name in one
    step, or not at all. It begins at the earliest whole checkpoint of the source.

    Args:
        source: folder of the run to branch from; it may be in use.
        target: folder of the new run.
        at_tick: last tick they share; the fork ends with the last committed tick up to it.
        manifest: of the new run; its start becomes that of the earliest whole checkpoint.
        files: the primitives.
        also: further files and folders of the source to copy whole, by their names.

    Raises:
        InvalidNameError: no folder can be called so.
        NameExistsError: *target* exists.
        TickNotFoundError: the source does not reach *at_tick*.
        DamagedError: the source is damaged before *at_tick*.
        RunInUseError: another process makes a fork of that name.
        DiskFullError: no room; nothing is left under the name.
        FileAccessError: the system refused.
    """
    files = files or DurableFiles()
    check_run_name(target.name)
    _refuse_taken(target)
    reader = RunReader(source)
    history = _history(reader, at_tick)
    first = history[0].tick
    manifest = manifest.changed(epoch_tick=first, start=manifest.game_time(first))
    draft = target.parent / _WORKSHOP / target.name
    _clear(draft, files)
    unsynced = UnsyncedFiles(files)
    try:
        with RunWriter.create(draft, manifest, files=unsynced, sync_every=0) as writer:
            _replay(reader, history, at_tick, writer)
            for name in (reader.layout.town.name, reader.layout.vectors.name, *also):
                _copy(source / name, draft / name, unsynced)
            copy_calls(reader.layout.calls, draft / reader.layout.calls.name, at_tick, unsynced)
        sync_tree(files, draft)
        _refuse_taken(target)
        with disk_errors(target):
            files.replace(draft, target)
            files.fsync_dir(target.parent)
    except Exception:
        _clear(draft, files)
        with suppress(OSError):
            files.rmdir(draft.parent)
        raise
    with suppress(OSError):
        files.rmdir(draft.parent)


def _history(reader: RunReader, at_tick: int) -> list[Checkpoint]:
    """Return the whole checkpoints up to *at_tick*, in order; the last one's memory is proven."""
    first, last = reader.first_tick, reader.log_end
    if last is not None and at_tick > last:
        last = reader.last_tick  # refuses where that tick was lived and lost
    if first is None or last is None or not first <= at_tick <= last:
        raise TickNotFoundError(reader.root, at_tick, first, last)
    upgrade = _upgrade(reader)
    newest = newest_checkpoint(reader.layout, upgrade, at_tick, with_memory=True)
    if newest is None:
        raise DamagedError(
            reader.layout.checkpoints,
            f"no checkpoint up to tick {at_tick} is whole",
            "fork the run at a later tick",
        )
    earlier = (
        read_checkpoint(path, upgrade)
        for tick, path in reader.layout.checkpoint_files()
        if tick < newest.tick
    )
    return [each for each in earlier if each is not None] + [newest]


def _replay(
    reader: RunReader, history: Sequence[Checkpoint], at_tick: int, writer: RunWriter
) -> None:
    """Write what the source wrote, checkpoints at the same ticks."""
    memory = {
        name: iter(prefix)
        for name, prefix in memory_of(history[-1], reader.layout, _upgrade(reader)).items()
    }

    def save(checkpoint: Checkpoint) -> None:
        written = writer.memory_counts
        additions: Mapping[str, list[JsonObject]] = {
            name: list(islice(memory[name], extent.lines - written.get(name, 0)))
            for name, extent in checkpoint.extents.items()
        }
        writer.checkpoint(checkpoint.tick, checkpoint.state, additions)

    due = {checkpoint.tick: checkpoint for checkpoint in history}
    save(history[0])
    for record in reader.records(history[0].tick + 1, at_tick):
        writer.commit(record.tick, record.events)
        if record.tick in due:
            save(due[record.tick])


def _upgrade(reader: RunReader) -> Upgrade:
    return read_manifest(reader.root)[1]


def _copy(source: Path, target: Path, files: DurableFiles) -> None:
    if source.is_dir():
        copy_tree(files, source, target)
    elif source.exists():
        copy_file(files, source, target)


def _clear(draft: Path, files: DurableFiles) -> None:
    """Remove what an earlier attempt left, unless it is still going on."""
    if not draft.exists():
        make_folders(files, draft.parent)
        return
    lock = RunLock(draft)
    lock.acquire()
    lock.release()
    remove_tree(files, draft)


def _refuse_taken(target: Path) -> None:
    if target.exists():
        layout = RunLayout(target)
        raise NameExistsError(
            target,
            is_run=layout.manifest.exists(),
            is_started=bool(layout.checkpoint_files()),
        )
