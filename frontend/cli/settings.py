"""The settings as this process sees them: its options, variables, folder and user."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path

import platformdirs

from reverie.config_sources import Resolved, resolve


def user_folder() -> Path:
    """Return where the user's own `config.toml` may be."""
    return Path(platformdirs.user_config_dir("reverie", appauthor=False))


def resolve_settings(
    flags: Mapping[str, object],
    *,
    settings: Sequence[str] = (),
    config_file: Path | None = None,
) -> Resolved:
    """Build the settings of a command; see `reverie.config_sources.resolve`."""
    return resolve(
        flags=flags,
        settings=settings,
        config_file=config_file,
        environment=os.environ,
        folder=Path(),
        user_folder=user_folder(),
    )


def runs_folder(flag: Path | None) -> Path:
    """Return the folder of runs that the option, a variable or a file names."""
    return resolve_settings({"runs": flag}).config.runs
