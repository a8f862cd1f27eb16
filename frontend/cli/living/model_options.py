"""The options about a language model: which, and how much it may cost."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, TypeVar

import click

from frontend.cli.exit_codes import ExitCode
from frontend.cli.problem import CommandError
from reverie.config import Config
from reverie.llm_settings import LlmConfig

# Any: click decorates functions of every signature.
_Function = TypeVar("_Function", bound=Callable[..., Any])

_NAMES = ("llm", "model", "max_cost", "max_tokens")


@dataclass(frozen=True, slots=True)
class ModelOptions:
    """What was said about a language model.

    Attributes:
        llm: which client: "openai", "scripted:FILE", "replay:RUN".
        model: the model's name.
        max_cost, max_tokens: limits of the whole run.
    """

    llm: str | None = None
    model: str | None = None
    max_cost: float | None = None
    max_tokens: int | None = None

    def flags(self, mind: str | None) -> dict[str, object]:
        """Return the settings that were said; a client or a model means a language mind.

        Args:
            mind: what `--mind` says.

        Raises:
            CommandError: `--mind offline` asks no model, and one was named.
        """
        wants_model = self.llm is not None or self.model is not None
        if mind == "offline" and wants_model:
            option = "--llm" if self.llm is not None else "--model"
            raise CommandError(
                ExitCode.USAGE,
                f"{option} names a language model, which --mind offline does not ask",
                "leave one of the two out",
            )
        return {
            "mind.kind": "language" if wants_model and mind is None else mind,
            "llm.client": self.llm,
            "llm.model": self.model,
            "llm.max_cost": self.max_cost,
            "llm.max_tokens": self.max_tokens,
        }

    @property
    def replayed(self) -> str:
        """The run to be replayed; empty where none is."""
        kind, _, run = (self.llm or "").partition(":")
        return run if kind == "replay" else ""

    def changed(self, config: Config) -> LlmConfig | None:
        """Return the settings of a run that goes on otherwise, or None where nothing was said.

        Raises:
            ConfigError: a value is out of range.
        """
        said = {
            "client": self.llm,
            "model": self.model,
            "max_cost": self.max_cost,
            "max_tokens": self.max_tokens,
        }
        new = {name: value for name, value in said.items() if value is not None}
        if not new:
            return None
        return config.replace(llm=config.llm.model_dump() | new).llm


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
            click.option(
                "--llm",
                metavar="CLIENT",
                help="openai, local:FOLDER, llama-cpp:FILE, scripted:FILE or replay:RUN.",
            ),
            click.option("--model", metavar="NAME", help="Name of the language model."),
            click.option("--max-cost", type=click.FloatRange(min=0), help="Stop at this cost."),
            click.option(
                "--max-tokens", type=click.IntRange(min=0), help="Stop at so many tokens."
            ),
        )
    ):
        decorated = option(decorated)
    result: _Function = decorated
    return result
