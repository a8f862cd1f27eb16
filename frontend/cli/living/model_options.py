"""The options of `run` about a language model: which, and how much it may cost."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, TypeVar

import click

from frontend.cli.exit_codes import ExitCode
from frontend.cli.output import Output
from frontend.cli.problem import CommandError
from reverie.config import Config

# Any: click decorates functions of every signature.
_Function = TypeVar("_Function", bound=Callable[..., Any])

_NAMES = ("llm", "model", "estimate", "max_cost", "max_tokens")


@dataclass(frozen=True, slots=True)
class ModelOptions:
    """What was said about a language model.

    Attributes:
        llm: which client: "openai", "scripted:FILE", "replay:RUN".
        model: the model's name.
        estimate: only tell what the run would cost.
        max_cost, max_tokens: limits; the offline mind stays below every one of them.
    """

    llm: str | None = None
    model: str | None = None
    estimate: bool = False
    max_cost: float | None = None
    max_tokens: int | None = None

    def check(self, config: Config) -> None:
        """Refuse what this version cannot do.

        Raises:
            CommandError: something asked for needs a language model or a later version.
        """
        if config.mind.kind != "offline":
            raise CommandError(
                ExitCode.CONFIG,
                "minds of language models come with a later version",
                "use --mind offline, which needs no model and no key",
            )
        for option, value in (("--llm", self.llm), ("--model", self.model)):
            if value is not None:
                raise CommandError(
                    ExitCode.CONFIG,
                    f"{option} {value} needs a language mind, which comes with a later version",
                    f"leave {option} out: the offline mind asks no model",
                )

    def tell_estimate(self, output: Output) -> int:
        """Tell what a run of the offline mind costs: nothing; nothing is run."""
        if output.as_json:
            output.document({"mind": "offline", "calls": 0, "tokens": 0, "cost": 0.0})
        else:
            output.line("The offline mind asks no model: 0 calls, 0 tokens, cost 0.00.")
        return ExitCode.DONE


def model_options(function: _Function) -> _Function:
    """Add the options; the command gets them as one parameter, `model`."""

    @wraps(function)
    def gathered(*arguments: Any, **options: Any) -> Any:
        said = ModelOptions(**{name: options.pop(name) for name in _NAMES})
        # `model` is both the option's own name and what the command calls the whole.
        return function(*arguments, model=said, **options)

    decorated: Any = gathered
    for option in reversed(
        (
            click.option("--llm", metavar="CLIENT", help="Client of a language model."),
            click.option("--model", metavar="NAME", help="Name of a language model."),
            click.option("--estimate", is_flag=True, help="Tell what it would cost; run nothing."),
            click.option("--max-cost", type=click.FloatRange(min=0), help="Stop at this cost."),
            click.option(
                "--max-tokens", type=click.IntRange(min=0), help="Stop at so many tokens."
            ),
        )
    ):
        decorated = option(decorated)
    result: _Function = decorated
    return result
