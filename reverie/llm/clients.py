"""Clients by name: who answers the calls of a run."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType

from reverie.errors import ConfigError
from reverie.llm.address import is_web_address
from reverie.llm.backend import Backend
from reverie.llm.errors import BackendUnavailableError
from reverie.llm.patience import Patience
from reverie.llm.replay import Replay
from reverie.llm.server import Server
from reverie.llm.source import Source
from reverie.llm_settings import LlmConfig
from storage import CallFile, RunLayout, find_run


@dataclass(frozen=True, slots=True)
class Connection:
    """How to reach a server; what is secret shows in no repr.

    Attributes:
        base_url: its address; None for the usual one of the provider.
        api_key: the key; None for none.
    """

    base_url: str | None = None
    api_key: str | None = None

    @classmethod
    def of_environment(cls, environment: Mapping[str, str] = os.environ) -> "Connection":
        """Return what OPENAI_BASE_URL and OPENAI_API_KEY say, without space around it."""
        return cls(
            environment.get("OPENAI_BASE_URL", "").strip() or None,
            environment.get("OPENAI_API_KEY", "").strip() or None,
        )

    def __repr__(self) -> str:
        return f"Connection(has_key={self.api_key is not None})"


@dataclass(frozen=True, slots=True)
class Client:
    """One kind of client.

    Attributes:
        make: makes the backend from the settings and the connection.
        subject: what has to follow the name after a colon; empty for nothing.
        package: that has to be installed; empty for none.
        extra: of the distribution that brings it.
        needs_model: whether a model has to be named.
    """

    make: Callable[[LlmConfig, Connection], Backend]
    subject: str = ""
    package: str = ""
    extra: str = ""
    needs_model: bool = False


def _openai(settings: LlmConfig, connection: Connection) -> Backend:
    from reverie.llm.backends.openai_compatible import OpenAICompatible

    return OpenAICompatible(
        base_url=connection.base_url, api_key=connection.api_key, timeout_s=settings.timeout_s
    )


def _local(settings: LlmConfig, connection: Connection) -> Backend:
    from reverie.llm.backends.local_transformers import LocalTransformers

    return LocalTransformers(settings.subject)


def _llama_cpp(settings: LlmConfig, connection: Connection) -> Backend:
    from reverie.llm.backends.llama_cpp import LlamaCpp

    return LlamaCpp(Path(settings.subject), window=settings.window)


def _scripted(settings: LlmConfig, connection: Connection) -> Backend:
    from reverie.llm.backends.scripted import Scripted

    return Scripted.read(Path(settings.subject))


# None of the backends' modules is imported, and with it its library, before it is wanted.
CLIENTS: Mapping[str, Client] = MappingProxyType(
    {
        "openai": Client(_openai, package="openai", extra="openai", needs_model=True),
        "local": Client(_local, "FOLDER", package="transformers", extra="local"),
        "llama-cpp": Client(_llama_cpp, "FILE", package="llama_cpp", extra="llama-cpp"),
        "scripted": Client(_scripted, "FILE"),
    }
)
"""Name → client. `replay:RUN` is none of them: it has no model behind it."""

REPLAY = "replay"


def check_client(settings: LlmConfig, connection: Connection) -> None:
    """Refuse settings with which no call could be made; nothing is loaded or sent.

    Raises:
        ConfigError: there is no such client, or it needs a model, a key or a subject.
        BackendUnavailableError: its package is not installed, or its file is not there.
    """
    if settings.kind == REPLAY:
        if not settings.subject:
            raise _refused("--llm replay needs a run", "write --llm replay:RUN")
        return
    client = CLIENTS.get(settings.kind)
    if client is None:
        names = ", ".join((*CLIENTS, f"{REPLAY}:RUN"))
        raise _refused(f"there is no client {settings.kind!r}", f"there are {names}")
    if client.subject and not settings.subject:
        wanted = f"--llm {settings.kind}:{client.subject}"
        raise _refused(f"--llm {settings.kind} needs a {client.subject.lower()}", f"write {wanted}")
    if client.package and find_spec(client.package) is None:
        raise BackendUnavailableError(
            f"--llm {settings.kind} needs the package {client.package}, which is not installed",
            hint=f"pip install 'reverie-town[{client.extra}]'",
        )
    if settings.kind == "openai" and connection.base_url is None and connection.api_key is None:
        raise _refused(
            "there is neither a key nor an address of a language model",
            "set OPENAI_API_KEY for OpenAI itself, or OPENAI_BASE_URL for a server of your own, "
            "such as the one that `reverie fake-llm` starts",
        )
    key = connection.api_key
    if settings.kind == "openai" and key is not None and not _can_be_sent(key):
        raise _refused(
            "OPENAI_API_KEY holds signs that no key has, such as a line end or curly quotes",
            "copy the key anew",
        )
    address = connection.base_url
    if settings.kind == "openai" and address is not None and not is_web_address(address):
        raise _refused(
            "OPENAI_BASE_URL is no web address", "it looks like http://127.0.0.1:8080/v1"
        )
    if client.needs_model and not settings.model:
        raise _refused("which language model?", "name it with --model, or llm.model in a file")
    is_file = settings.kind in ("scripted", "llama-cpp")
    if is_file and not Path(settings.subject).is_file():
        raise BackendUnavailableError(f"--llm {settings.client}: there is no such file")


def open_source(
    settings: LlmConfig,
    connection: Connection,
    *,
    runs: Path,
    tell: Callable[[str], None],
) -> Source:
    """Return who answers the calls of a run.

    Args:
        settings: of the run.
        connection: to a server, where one is asked.
        runs: folder in which a replay looks for its run.
        tell: is told what a person should know while calls wait.

    Raises:
        ConfigError, LlmError: see `check_client`.
        StorageError: the run to be replayed is missing or damaged.
    """
    check_client(settings, connection)
    if settings.kind == REPLAY:
        root = find_run(runs, settings.subject)
        path = RunLayout(root).calls
        if not path.exists():
            raise _refused(
                f"the run {root.name} has no calls to replay", "it was lived by the offline mind"
            )
        return Replay(root.name, CallFile(path))
    backend = CLIENTS[settings.kind].make(settings, connection)
    patience = Patience(tries=settings.tries, outage_s=settings.patience_s)
    return Server(backend, patience, concurrency=settings.concurrency, tell=tell)


def _can_be_sent(key: str) -> bool:
    """Return whether *key* can stand in a header."""
    return key.isascii() and key.isprintable()


def _refused(message: str, hint: str) -> ConfigError:
    return ConfigError(message, key="llm", hint=hint)
