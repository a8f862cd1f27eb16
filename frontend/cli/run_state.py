"""How a run stands, in one word."""

from pathlib import Path

from storage import RunManifest, is_in_use


def state_of(root: Path, manifest: RunManifest) -> str:
    """Return "running", "killed", "finished", "stopped", "interrupted" or "failed".

    A run whose folder says that it is being lived, though nobody writes to it, was killed.
    """
    if manifest.status != "running":
        return manifest.status
    return "running" if is_in_use(root) else "killed"
