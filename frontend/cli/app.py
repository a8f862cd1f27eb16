"""The `reverie` command itself, and which commands it has."""

import click

from frontend.cli.lazy_group import LazyCommand, LazyGroup
from reverie.version import __version__

_ROOT = "frontend.cli.commands"

COMMANDS = {
    "town": LazyCommand(f"{_ROOT}.town", "town", "List, check and look at towns."),
    "doctor": LazyCommand(f"{_ROOT}.doctor", "doctor", "Say whether this machine is ready."),
}


@click.group(
    cls=LazyGroup,
    lazy=COMMANDS,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, prog_name="reverie", message="%(prog)s %(version)s")
@click.option("--debug", is_flag=True, help="Show where an unexpected error happened.")
@click.pass_context
def reverie(context: click.Context, debug: bool) -> None:
    """Towns of personas that remember, plan, talk and reflect, exactly repeatable."""
    del debug  # read by the runner from the words themselves, as errors can come before parsing
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
