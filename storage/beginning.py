"""The folder of a run before its first checkpoint: free or taken, cleared, and taken away again."""

from storage.errors import NameExistsError
from storage.files import DurableFiles, disk_errors
from storage.layout import RunLayout
from storage.lock import RunLock
from storage.trees import TEMPORARY, remove_tree


def refuse_taken(layout: RunLayout, *, again: bool) -> None:
    """Raise unless the folder of a new run is absent, or only what a crash left of making one.

    Args:
        layout: the run to be made.
        again: whether a run that never reached its first checkpoint may be made again.

    Raises:
        NameExistsError: it holds a run, or something else.
    """
    root = layout.root
    if not root.exists():
        return
    if layout.manifest.exists():
        is_started = bool(layout.checkpoint_files() or layout.segments())
        if again and not is_started:
            return
        raise NameExistsError(root, is_run=True, is_started=is_started)
    ours = {layout.lock, layout.log, layout.checkpoints, layout.personas}
    ours.add(layout.manifest.with_name(layout.manifest.name + TEMPORARY))
    is_leftover = root.is_dir() and all(
        entry in ours and (entry.is_file() or not any(entry.iterdir())) for entry in root.iterdir()
    )
    if not is_leftover:
        raise NameExistsError(root, is_run=False, is_started=False)


def clear_beginning(layout: RunLayout, files: DurableFiles) -> None:
    """Remove what is there of a run that never started; run.json stays until it is replaced.

    Raises:
        FileAccessError: the system refused.
    """
    with disk_errors(layout.root):
        for entry in sorted(layout.root.iterdir()):
            if entry in (layout.lock, layout.manifest):
                continue
            if entry.is_dir() and not entry.is_symlink():
                remove_tree(files, entry)
            else:
                files.remove(entry)


def take_away(layout: RunLayout, lock: RunLock, files: DurableFiles) -> None:
    """Remove a run that could not be made, under its lock; nothing is left under its name.

    Raises:
        FileAccessError: the system refused.
    """
    root = layout.root
    discarded = root.with_name(f".discarded-{root.name}")
    with disk_errors(root):
        if discarded.exists():
            remove_tree(files, discarded)
        files.replace(root, discarded)  # in one step: a kill leaves no half of it
    lock.release()
    remove_tree(files, discarded)
