"""A run that is lived again from the record of another: its settings are that one's."""

from frontend.cli.opened import named_run
from frontend.cli.output import Output
from reverie.config import Config
from reverie.config_sources import Resolved, laid_over
from reverie.living import config_of


def as_recorded(resolved: Resolved, name: str, output: Output) -> Config:
    """Return the settings of the run *name*, with what was said now over them.

    The full name is put in place of a beginning or "last": the new run will be the last.

    Raises:
        RunNotFoundError: there is no such run.
        ConfigError: its settings are not those of this version.
    """
    found = named_run(name, resolved.config.runs)
    recorded = config_of(found.manifest)
    config = laid_over(recorded, resolved)
    llm = config.llm.model_dump() | {"client": f"replay:{found.name}"}
    output.note(f"what is not said otherwise is as in the run {found.name}")
    return config.replace(llm=llm)
