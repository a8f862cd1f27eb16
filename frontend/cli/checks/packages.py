"""Whether the packages that Reverie needs are installed, and none that spoil others."""

import os
import re
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, requires, version

from frontend.cli.checks.check import Check

DISTRIBUTION = "reverie-town"


def required_packages() -> list[str]:
    """Return the names of the packages that the core of Reverie depends on."""
    lines = [line for line in requires(DISTRIBUTION) or [] if "extra ==" not in line]
    return [match[0] for line in lines if (match := re.match(r"[A-Za-z0-9._-]+", line))]


def check_packages() -> Iterator[Check]:
    """Look at each package that the core needs."""
    try:
        names = required_packages()
    except PackageNotFoundError:
        hint = "install it: `make setup`, or `pip install -e .` in the project's folder"
        yield Check(DISTRIBUTION, "fail", "is not installed as a package", hint)
        return
    for name in names:
        found = installed_version(name)
        if found is None:
            yield Check(name, "fail", "is missing", f"`pip install {name}`")
        else:
            yield Check(name, "ok", found)


def check_pygame() -> Check:
    """Look whether the pygame that is imported is pygame-ce, which the map needs.

    Both packages write to the same folder, so that the one that was installed last wins.
    """
    name = "pygame-ce"
    ours, other = installed_version(name), installed_version("pygame")
    repair = "`pip uninstall -y pygame pygame-ce`, then `pip install pygame-ce`"
    if ours is None and other is None:
        return Check(name, "warn", "is missing: no map", "`pip install 'reverie-town[view]'`")
    if other is not None:
        finding = f"pygame {other} is installed too and writes over it"
        return Check(name, "fail" if ours else "warn", finding if ours else "is missing", repair)
    if not _imports_as_ce():
        return Check(name, "fail", "files of another pygame lie over it", repair)
    return Check(name, "ok", str(ours))


def installed_version(name: str) -> str | None:
    """Return the version of an installed package, or None."""
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def _imports_as_ce() -> bool:
    """Import pygame and ask it."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        # Heavy, and only this check needs it.
        import pygame
    except ImportError:
        return False
    return bool(getattr(pygame, "IS_CE", False))
