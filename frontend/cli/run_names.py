"""The names of runs, offered while they are typed."""

from pathlib import Path

import click
from click.shell_completion import CompletionItem

LAST = "last"
_MANIFEST = "run.json"


def run_names(runs: Path) -> list[str]:
    """Return the names of the runs in *runs*, in alphabetical order; none if it does not exist.

    A light look at folders: opening a run by name is `storage`'s, and checks much more.
    """
    return sorted(manifest.parent.name for manifest in runs.glob(f"*/{_MANIFEST}"))


def complete_run(
    context: click.Context, _: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Offer names of runs to the shell, and "last" for the newest."""
    runs = Path(context.params.get("runs") or "runs")
    names = [*run_names(runs), LAST]
    return [CompletionItem(name) for name in names if name.startswith(incomplete)]
