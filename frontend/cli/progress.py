"""How far a run is: a moving bar for a person, one plain line per simulated hour for a file."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Protocol

from frontend.cli.output import Output, is_terminal


class Progress(Protocol):
    """What a running command reports to."""

    def reach(self, game_time: datetime, note: str = "") -> None:
        """Tell that *game_time* is reached; *note* is shown beside it."""
        ...


class PlainProgress:
    """One line whenever another simulated hour is full."""

    def __init__(self, output: Output, start: datetime) -> None:
        self._output = output
        self._next = start.replace(minute=0, second=0, microsecond=0) + timedelta(hours=1)

    def reach(self, game_time: datetime, note: str = "") -> None:
        """Write a line if an hour has been passed since the last one."""
        if game_time < self._next:
            return
        self._next = game_time.replace(minute=0, second=0, microsecond=0) + timedelta(hours=1)
        self._output.note(f"{game_time:%Y-%m-%d %H:%M}  {note}".rstrip())


@contextmanager
def progress(output: Output, start: datetime, end: datetime) -> Iterator[Progress]:
    """Show progress from *start* to *end* on stderr, as suits where stderr goes."""
    if output.quiet or not is_terminal(sys.stderr):
        yield PlainProgress(output, start)
        return
    # rich is slow to import and useless to a file.
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn
    from rich.progress import Progress as RichBar

    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[note]}"))
    total_s = (end - start).total_seconds()
    with RichBar(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(f"{start:%a %H:%M}", total=total_s, note="")

        class _Bar:
            """Moves the bar; the description is the town's clock."""

            def reach(self, game_time: datetime, note: str = "") -> None:
                bar.update(
                    task,
                    completed=(game_time - start).total_seconds(),
                    description=f"{game_time:%a %H:%M}",
                    note=note,
                )

        yield _Bar()
