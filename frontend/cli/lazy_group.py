"""A click group that loads a command's module when the command is used, not before."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module

import click

from frontend.cli.names import nearest


@dataclass(frozen=True, slots=True)
class LazyCommand:
    """Where a command is, and what it does in half a line.

    Attributes:
        module: dotted path of the module that holds it.
        attribute: its name in the module.
        summary: what the group's help says; the command's own help starts with it.
    """

    module: str
    attribute: str
    summary: str

    def load(self) -> click.Command:
        """Import the module and return the command."""
        command = getattr(import_module(self.module), self.attribute)
        assert isinstance(command, click.Command)
        return command


class LazyGroup(click.Group):
    """A group whose help is written without importing its commands."""

    def __init__(self, *, lazy: Mapping[str, LazyCommand], **settings: object) -> None:
        super().__init__(**settings)  # type: ignore[arg-type]  # click checks its own settings
        self.lazy = lazy

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order in which they were declared."""
        return list(self.lazy)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load and return the command of that name."""
        place = self.lazy.get(cmd_name)
        return place.load() if place else None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands from their summaries."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, place.summary) for name, place in self.lazy.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, or refuse and name the nearest one."""
        name = args[0]
        if name not in self.lazy and not name.startswith("-"):
            ctx.fail(f"there is no command {name!r}{nearest(name, list(self.lazy))}")
        return super().resolve_command(ctx, args)
