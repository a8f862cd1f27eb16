"""A run that is lived again from the record of another: its settings are that one's."""

from dataclasses import dataclass
from datetime import datetime

from frontend.cli.opened import named_run
from frontend.cli.output import Output
from reverie.config import Config
from reverie.config_sources import Resolved, laid_over
from reverie.living import config_of


@dataclass(frozen=True, slots=True)
class Recorded:
    """What a replay takes over from the recorded run.

    Attributes:
        config: its settings, with what was said now over them.
        end: game time that it has reached; there is no record of more.
    """

    config: Config
    end: datetime


def as_recorded(resolved: Resolved, name: str, output: Output) -> Recorded:
    """Return what a replay of the run *name* takes over from it.

    Its full name is put in place of a beginning or "last": the new run will be the last.

    Raises:
        RunNotFoundError: there is no such run.
        ConfigError: its settings are not those of this version.
    """
    found = named_run(name, resolved.config.runs)
    config = laid_over(config_of(found.manifest), resolved)
    llm = config.llm.model_dump() | {"client": f"replay:{found.name}"}
    output.note(f"what is not said otherwise is as in the run {found.name}")
    return Recorded(config.replace(llm=llm), found.now)
