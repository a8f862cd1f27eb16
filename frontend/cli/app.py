"""The `reverie` command itself, and which commands it has."""

import click

from frontend.cli.lazy_group import LazyCommand, LazyGroup
from reverie.version import __version__

_ROOT = "frontend.cli.commands"

COMMANDS = {
    "run": LazyCommand(f"{_ROOT}.run", "run", "Live a new run."),
    "resume": LazyCommand(
        f"{_ROOT}.resume", "resume", "Go on with a run to its planned end, or to another one."
    ),
    "fork": LazyCommand(
        f"{_ROOT}.fork",
        "fork",
        "Branch a run at any time it has lived; the run itself does not change.",
    ),
    "runs": LazyCommand(f"{_ROOT}.runs", "runs", "List the runs and how they stand, oldest first."),
    "inspect": LazyCommand(f"{_ROOT}.inspect", "inspect", "Look into a run."),
    "recall": LazyCommand(
        f"{_ROOT}.recall", "recall", "Show what a resident would remember of something, and why."
    ),
    "interview": LazyCommand(
        f"{_ROOT}.interview",
        "interview",
        "Ask somebody a question, as they were at any time of a run.",
    ),
    "chat": LazyCommand(
        f"{_ROOT}.chat", "chat", "Talk with somebody of a town or of a run, who remembers you."
    ),
    "measure": LazyCommand(f"{_ROOT}.measure", "measure", "Measure finished runs."),
    "view": LazyCommand(
        f"{_ROOT}.view", "view", "Look at a run, also at one that is still running."
    ),
    "export": LazyCommand(
        f"{_ROOT}.export",
        "export",
        "Write a run as a trace, a transcript, or a save of the 2023 system.",
    ),
    "import": LazyCommand(
        f"{_ROOT}.import_save",
        "import_save",
        "Make a run of a saved simulation of the 2023 system.",
    ),
    "detect-emotion": LazyCommand(
        f"{_ROOT}.detect_emotion",
        "detect_emotion",
        "Say which mood messages are in, and how sure that is.",
    ),
    "town": LazyCommand(f"{_ROOT}.town", "town", "List, check and look at towns."),
    "bench": LazyCommand(f"{_ROOT}.bench", "bench", "Measure speed and memory on this machine."),
    "fake-llm": LazyCommand(
        f"{_ROOT}.fake_llm", "fake_llm", "Serve a fake language model on loopback until Ctrl-C."
    ),
    "prompts": LazyCommand(
        f"{_ROOT}.prompts", "prompts", "List, show and check what language models are asked."
    ),
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
