"""What the machine offers: Python, a display, fonts, room on the disk."""

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from frontend.cli.checks.check import Check

OLDEST_PYTHON = (3, 11)
# A day of 25 residents takes tens of megabytes; below this a longer run may not end well.
_LITTLE_BYTES = 500_000_000
_NO_FONT = (
    "none for Chinese and Japanese: the names of Larkspur are drawn all the same, others show "
    "their sound or code until there is one (Debian: fonts-noto-cjk)"
)


def check_python() -> Check:
    """Look at the interpreter's version."""
    found = f"{platform.python_version()} at {sys.executable}"
    if sys.version_info < OLDEST_PYTHON:
        return Check("Python", "fail", found, "Reverie needs Python 3.11 or newer")
    return Check("Python", "ok", found)


def check_display(environment: Mapping[str, str] = os.environ, system: str = sys.platform) -> Check:
    """Look whether a window could be opened."""
    if system in ("win32", "darwin"):
        return Check("display", "ok", "this system has one")
    for variable in ("WAYLAND_DISPLAY", "DISPLAY"):
        if environment.get(variable):
            return Check("display", "ok", f"{variable}={environment[variable]}")
    hint = "pictures work without one: `reverie view RUN --png FILE`"
    return Check("display", "warn", "none: no window can be opened", hint)


def check_fonts() -> Check:
    """Look whether names in Chinese and Japanese can be drawn on the map."""
    lister = shutil.which("fc-list")
    if lister is None:
        return Check("fonts", "ok", "the system's own list is used")
    listing = subprocess.run(  # no shell, fixed words
        [lister, ":lang=zh", "family"], capture_output=True, check=False, timeout=20
    )
    families = sorted(set(listing.stdout.decode("utf-8", "replace").split("\n")) - {""})
    if not families:
        return Check("fonts", "ok", _NO_FONT)
    return Check("fonts", "ok", families[0].split(",")[0])


def check_disk(folder: Path) -> Check:
    """Look how much room there is for runs."""
    place = _existing(folder)
    free = shutil.disk_usage(place).free
    found = f"{free / 1e9:.1f} GB free at {place.resolve()}"
    if free < _LITTLE_BYTES:
        return Check("disk", "warn", found, "make room, or choose another folder with --runs")
    return Check("disk", "ok", found)


def check_runs_folder(folder: Path) -> Check:
    """Look whether runs can be written."""
    place = _existing(folder)
    if not place.is_dir():
        return Check("runs", "fail", f"{place} is a file", "choose another folder with --runs")
    if not os.access(place, os.W_OK | os.X_OK):
        finding = f"{place.resolve()} cannot be written"
        return Check("runs", "fail", finding, "choose another folder with --runs")
    state = "" if folder.exists() else " (will be made)"
    return Check("runs", "ok", f"{folder}{state}")


def _existing(folder: Path) -> Path:
    """Return *folder*, or the nearest folder above it that exists."""
    return next(each for each in (folder, *folder.absolute().parents) if each.exists())
