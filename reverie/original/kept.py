"""The save that a run began as, kept in the run's folder byte for byte for the way back."""

from pathlib import Path
from shutil import copytree

KEPT_FOLDER = "original"


def kept_save(root: Path) -> Path | None:
    """Return the folder of the save that the run in *root* began as; None where it began here."""
    folder = root / KEPT_FOLDER
    return folder if folder.is_dir() else None


def keep_save(save: Path, root: Path) -> None:
    """Copy the save in *save* into the run in *root*; links in it are followed.

    Raises:
        OSError: it cannot be read, or the disk is full.
    """
    copytree(save, root / KEPT_FOLDER, ignore_dangling_symlinks=True)
