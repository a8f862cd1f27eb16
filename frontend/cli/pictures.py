"""Picture files: whole or not at all, and a plain sentence where pygame is missing."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from frontend.cli.exit_codes import ExitCode
from frontend.cli.problem import CommandError

_SUFFIX = ".png"


@contextmanager
def written_picture(path: Path) -> Iterator[Path]:
    """Yield where to draw; afterwards the picture is at *path*, or nothing has changed.

    Raises:
        CommandError: *path* is no .png, its folder cannot be made, or pygame is missing.
    """
    if path.suffix.lower() != _SUFFIX:
        raise CommandError(
            ExitCode.USAGE, f"{path} does not end in .png", f"write {path.with_suffix(_SUFFIX)}"
        )
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.stem}.part{_SUFFIX}")
    try:
        yield draft
        os.replace(draft, path)
    except ModuleNotFoundError as error:
        if error.name != "pygame":
            raise
        raise CommandError(
            ExitCode.CONFIG,
            "pictures need pygame-ce, which is not installed",
            "`pip install 'reverie-town[view]'`",
        ) from error
    finally:
        draft.unlink(missing_ok=True)
