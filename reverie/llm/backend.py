"""What a backend of language models has to do: answer one call, once."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, Protocol

from personas.ports import ChatMessage, ChatReply, JsonSchema

JsonLevel = Literal["schema", "object", "text"]
"""How a server can be held to JSON: to a schema, to any JSON object, or by asking for it only."""

JSON_LEVELS: Mapping[JsonLevel, str] = MappingProxyType(
    {
        "schema": "the server holds it to a JSON schema",
        "object": "the server knows JSON, but no schemas",
        "text": "the server has no JSON mode",
    }
)
"""The same in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """One try of a call, as a backend gets it.

    Attributes:
        messages: at least one; system first.
        model: name of the model; empty where the backend has only one.
        question: name of the question; also the name that the schema is sent under.
        schema: JSON schema of the answer; None for free text.
        max_tokens: longest reply.
        temperature: 0 for the likeliest reply.
        seed: of the sampling; another one for each try.
        stop: texts that end the reply.
        number: 0 for the first try of this call.
    """

    messages: tuple[ChatMessage, ...]
    model: str
    question: str = ""
    schema: JsonSchema | None = None
    max_tokens: int = 512
    temperature: float = 0.0
    seed: int = 0
    stop: tuple[str, ...] = ()
    number: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelFacts:
    """What a server says of a model.

    Attributes:
        window: tokens that prompt and reply may have together; None where it does not say.
        known_models: names of the models that it has; empty where it does not say.
    """

    window: int | None = None
    known_models: tuple[str, ...] = ()


class Backend(Protocol):
    """One server, or one model in this process. It never retries and keeps no account."""

    @property
    def server(self) -> str:
        """What to call it in messages: an address or a file, without key or password."""
        ...

    @property
    def is_free(self) -> bool:
        """Whether its calls cost no money, because the model runs in this process."""
        ...

    @property
    def json_level(self) -> JsonLevel:
        """How it is held to JSON, as far as is known by now."""
        ...

    async def facts(self, model: str) -> ModelFacts:
        """Return what can be learnt of *model* without asking it anything.

        Raises:
            BackendError: the server does not answer, or refuses the key.
        """
        ...

    async def generate(self, call: Call) -> ChatReply:
        """Return the reply, whole.

        Raises:
            BackendError: there is none.
        """
        ...

    async def close(self) -> None:
        """Let go of connections of the running event loop; a later call opens them anew."""
        ...
