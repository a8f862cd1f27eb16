"""Opening a talk: the persona, the store, the detector and the speaker put together."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from platformdirs import user_data_path

from personas.ports import Draws
from reverie.chat.counterpart import Counterpart, FreshResident, ResidentOfRun
from reverie.chat.exchange import TalkKey
from reverie.chat.service import ChatService
from reverie.chat.speakers import ModelSpeaker, OfflineSpeaker, Speaker
from reverie.chat.store import FileTalkStore, TalkStore
from reverie.clock import Clock
from reverie.config import Config
from reverie.embedding import make_embedder
from reverie.emotion import ClassifierDetector
from reverie.errors import ConfigError
from reverie.llm.cassette import MemoryCassette
from reverie.llm.gateway import Gateway
from reverie.minds import MindPlace, check_mind, open_gateway
from reverie.moments import GameTime
from reverie.rng import KeyedDraws
from reverie.runs import Run
from reverie.town import find_town, load_town

_LONG_AGO = datetime(1970, 1, 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class TalkOptions:
    """How somebody wants to talk.

    Attributes:
        user: their id.
        data: folder of users' data; None for `data_folder`.
        zone: their time zone by name; None for that of this machine.
        lang: language of the answers; None for that of each message.
        is_private: nothing is kept.
    """

    user: str
    data: Path | None = None
    zone: str | None = None
    lang: str | None = None
    is_private: bool = False


@dataclass(frozen=True, slots=True)
class OpenTalk:
    """A talk that can begin.

    Attributes:
        service: answers.
        store: where it is kept.
        gateway: the language model's; None where none is asked.
    """

    service: ChatService
    store: TalkStore
    gateway: Gateway | None


def data_folder() -> Path:
    """Return where users' data lives when nobody says otherwise: the platform's own place."""
    return user_data_path("reverie", appauthor=False)


def fresh(town: str, name: str) -> FreshResident:
    """Return a resident of a town who has lived nothing yet.

    Raises:
        TownError, ResidentNotFoundError: there is no such town or resident.
    """
    return FreshResident(load_town(find_town(town)).resident(name))


def of_run(run: Run, name: str, at: GameTime | None = None) -> ResidentOfRun:
    """Return a frozen copy of somebody at a time of a run."""
    return ResidentOfRun(run.frozen(at), name)


def open_talk(
    counterpart: Counterpart,
    config: Config,
    options: TalkOptions,
    *,
    clock: Callable[[], datetime],
    session: str,
    tell: Callable[[str], None] = lambda text: None,
) -> OpenTalk:
    """Return a talk of a user with a persona.

    Args:
        counterpart: the persona.
        config: which mind finds the words.
        options: of the user.
        clock: the wall clock, UTC.
        session: id of this sitting, another one each time.
        tell: is told what a person should know while calls wait.

    Raises:
        MissingOwnerError: no user is named.
        ConfigError: the zone or the mind cannot be had.
    """
    key = TalkKey(options.user, counterpart.name)
    zone = _zone(options.zone)
    store = FileTalkStore(options.data or data_folder())
    embedder = make_embedder()
    offline = OfflineSpeaker(_draws_of(key))
    gateway = None
    speaker: Speaker = offline
    if config.mind.kind != "offline":
        check_mind(config)
        gateway = open_gateway(
            config,
            MindPlace(
                seed=config.seed,
                clock=Clock(_LONG_AGO, 1),
                cassette=MemoryCassette(),  # no word of a user in a file that is not theirs
                runs=config.runs,
                tell=tell,
            ),
        )
        speaker = ModelSpeaker(gateway, offline)
    service = ChatService(
        key,
        counterpart,
        store=store,
        detector=ClassifierDetector(embedder),
        embedder=embedder,
        speaker=speaker,
        zone=zone,
        clock=clock,
        session=session,
        lang=options.lang,
        is_private=options.is_private,
        holds_back=config.llm.thinking_tokens > 0,
    )
    return OpenTalk(service, store, gateway)


def _draws_of(key: TalkKey) -> Callable[[int], Draws]:
    def draws(turn: int) -> Draws:
        return KeyedDraws(0, f"{key.owner}\x1f{key.persona}", turn)

    return draws


def _zone(name: str | None) -> str:
    if name is None:
        return _local_zone()
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise ConfigError(
            f"there is no time zone {name!r}", hint="write one like Europe/Rome or UTC"
        ) from error
    return name


def _local_zone() -> str:
    """Return the machine's zone by name; UTC where it has none that we know."""
    target = Path("/etc/localtime")
    if target.is_symlink():
        _, _, name = str(target.resolve()).partition("zoneinfo/")
        try:
            return str(ZoneInfo(name)) if name else "UTC"
        except (ZoneInfoNotFoundError, ValueError, OSError):
            return "UTC"
    return "UTC"
