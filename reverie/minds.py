"""Which mind decides for the personas of a run, and the gateway that it asks, if it asks any."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from personas.minds.language.mind import LanguageMind
from personas.minds.offline import OfflineMind
from personas.questions import Mind
from reverie.clock import Clock
from reverie.config import Config
from reverie.errors import ConfigError
from reverie.llm.budget import Limits
from reverie.llm.cassette import Cassette
from reverie.llm.clients import CLIENTS, REPLAY, Connection, check_client, open_source
from reverie.llm.gateway import Gateway, GatewaySettings
from reverie.llm.prices import PriceTable, read_prices


@dataclass(frozen=True, slots=True)
class OpenMind:
    """A mind that is ready to decide.

    Attributes:
        mind: decides.
        gateway: what it asks; None for the offline mind.
    """

    mind: Mind
    gateway: Gateway | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MindPlace:
    """What a language mind has to know of the run that it decides for.

    Attributes:
        seed: of the run.
        clock: of the run.
        cassette: where its calls are kept.
        runs: folder in which a replay looks for its run.
        tell: is told what a person should know while calls wait.
        counts_from: calls at later ticks count for limits and totals.
    """

    seed: int
    clock: Clock
    cassette: Cassette
    runs: Path
    tell: Callable[[str], None]
    counts_from: int = -1


def connection_of(config: Config) -> Connection:
    """Return how to reach a server: as resolved, else as the environment says."""
    found = Connection.of_environment()
    key = config.openai_api_key
    return Connection(
        config.openai_base_url or found.base_url,
        key.get_secret_value() if key is not None else found.api_key,
    )


def check_mind(config: Config) -> None:
    """Refuse settings with which nobody could decide; nothing is loaded or sent.

    Raises:
        ConfigError: a client, a model, a key or a price is missing.
        LlmError: a package or a file is missing.
    """
    if config.mind.kind == "offline":
        return
    check_client(config.llm, connection_of(config))
    _check_price(config, _prices(config))


def open_mind(config: Config, place: Callable[[], MindPlace]) -> OpenMind:
    """Return the mind that *config* names.

    Args:
        config: of the run.
        place: called where a language mind is wanted.

    Raises:
        ConfigError, LlmError, StorageError: see `check_mind` and `open_source`.
    """
    if config.mind.kind == "offline":
        return OpenMind(OfflineMind())
    check_mind(config)
    gateway = open_gateway(config, place())
    mind = LanguageMind(
        gateway,
        lang=config.mind.lang,
        everyday_by_rule=config.mind.everyday_by_rule,
        thinking_tokens=config.llm.thinking_tokens,
    )
    return OpenMind(mind, gateway)


def open_gateway(config: Config, place: MindPlace) -> Gateway:
    """Return the gateway of a run.

    Raises:
        ConfigError, LlmError, StorageError: see `open_source`.
    """
    settings = config.llm
    return Gateway(
        open_source(settings, connection_of(config), runs=place.runs, tell=place.tell),
        place.cassette,
        GatewaySettings(
            seed=place.seed,
            model=settings.model,
            models=settings.models,
            temperature=settings.temperature,
            window=settings.window,
            limits=Limits(tokens=settings.max_tokens, cost=settings.max_cost),
        ),
        clock=place.clock,
        prices=_prices(config),
        counts_from=place.counts_from,
        tell=place.tell,
    )


def _prices(config: Config) -> PriceTable:
    return read_prices(Path(config.llm.prices) if config.llm.prices else None)


def _check_price(config: Config, prices: PriceTable) -> None:
    """Refuse a limit of money that nobody could keep."""
    settings = config.llm
    is_paid = settings.kind != REPLAY and CLIENTS[settings.kind].needs_model
    if settings.max_cost is None or not is_paid:
        return
    for model in (settings.model, *settings.models.values()):
        if not prices.knows(model):
            raise ConfigError(
                f"the price of the model {model} is unknown, so a limit of cost cannot be kept",
                key="llm.max_cost",
                hint="set its price in a table (llm.prices), or limit tokens with --max-tokens",
            )
