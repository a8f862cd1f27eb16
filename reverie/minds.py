"""Which mind decides for the personas of a run."""

from personas.minds.offline import OfflineMind
from personas.questions import Mind
from reverie.config import Config
from reverie.errors import ConfigError


def make_mind(config: Config) -> Mind:
    """Return the mind that *config* names.

    Raises:
        ConfigError: it is not available.
    """
    if config.mind.kind == "offline":
        return OfflineMind()
    raise ConfigError(
        "minds of language models are not part of this version",
        key="mind.kind",
        hint="use --mind offline",
    )
