"""Any server that speaks the OpenAI chat protocol, through the official SDK (extra `openai`)."""

import asyncio
from dataclasses import replace
from urllib.parse import urlsplit

import openai

from personas.ports import ChatReply
from reverie.llm.address import shown_address
from reverie.llm.backend import Call, JsonLevel, ModelFacts
from reverie.llm.backends.openai_dialect import Dialect, is_held, payload_of
from reverie.llm.backends.openai_faults import fault_of
from reverie.llm.backends.openai_replies import reply_of, window_of
from reverie.llm.errors import BackendError
from storage.redact import HIDDEN

_NO_KEY = "none"
"""Sent to servers of one's own, most of which ask for no key; the SDK refuses an empty one."""


class OpenAICompatible:
    """One server; fills `reverie.llm.backend.Backend`.

    What of the protocol the server knows (JSON schemas, the name of the limit, the seed) is found
    out from its first refusals and kept for all later calls.

    Args:
        base_url: address of the server; the SDK's default where not given.
        api_key: the key; kept by the SDK only, and in no message, record or repr.
        timeout_s: seconds of patience for a call, from sending to its last byte.
    """

    def __init__(
        self, *, base_url: str | None = None, api_key: str | None = None, timeout_s: float = 60.0
    ) -> None:
        self._base_url = base_url or "https://api.openai.com/v1"
        self._key = api_key or _NO_KEY
        self._timeout_s = timeout_s
        self._client: openai.AsyncOpenAI | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self.dialect = Dialect()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.server}>"

    @property
    def server(self) -> str:
        """The address without what may be secret in it."""
        return shown_address(self._base_url)

    @property
    def is_free(self) -> bool:
        """Never known: a server on this machine may pass calls on."""
        return False

    @property
    def json_level(self) -> JsonLevel:
        """What of JSON the server was found to know."""
        return self.dialect.json_level

    async def facts(self, model: str) -> ModelFacts:
        """Return the models that the server lists, and the window of *model* where it tells.

        Raises:
            BackendError: the server does not answer, or refuses the key.
        """
        try:
            async with asyncio.timeout(self._timeout_s):
                page = await self._connected().models.list()
                listed = list(page.data or ())
        except openai.NotFoundError:
            return ModelFacts()  # a server without this endpoint is no worse for it
        except (openai.OpenAIError, TimeoutError) as error:
            raise fault_of(error, self.server, self._key) from None
        except (ValueError, AttributeError, TypeError):
            words = "the list of its models is none: is this the address of a model server?"
            raise BackendError("broken", words, server=self.server) from None
        window = None
        for each in listed:
            if each.id == model:
                window = window_of(each.model_extra or {})
        known_models = tuple(self._without_key(str(each.id)) for each in listed)
        return ModelFacts(window=window, known_models=known_models)

    async def generate(self, call: Call) -> ChatReply:
        """Return the reply, whole.

        Raises:
            BackendError: there is none.
        """
        dialect = self.dialect
        while True:
            try:
                reply = reply_of(await self._create(call, dialect))
            except (openai.OpenAIError, TimeoutError) as error:
                simpler = self._simpler(error, call, dialect)
                if simpler is None:
                    # No chain: the SDK's error holds the request, and with it the key.
                    raise fault_of(error, self.server, self._key) from None
                dialect = simpler
            except ValueError as error:
                raise BackendError("broken", str(error), server=self.server) from None
            else:
                self._learn(call, dialect, reply)
                return reply

    async def close(self) -> None:
        """Let go of the connections; a later call opens them anew."""
        client, self._client = self._client, None
        if client is not None and self._loop is asyncio.get_running_loop():
            await client.close()

    async def _create(self, call: Call, dialect: Dialect) -> str:
        """Return the body of the answer; the SDK takes what is no JSON for one."""
        async with asyncio.timeout(self._timeout_s):
            completions = self._connected().chat.completions.with_raw_response
            response = await completions.create(**payload_of(call, dialect))
            body: bytes = response.content
            return self._without_key(body.decode(errors="replace"))

    def _without_key(self, text: str) -> str:
        """Return what a server sent without the key, which some quote: it would be recorded."""
        return text if self._key == _NO_KEY else text.replace(self._key, HIDDEN)

    def _learn(self, call: Call, dialect: Dialect, reply: ChatReply) -> None:
        """Keep what an answer shows of the server."""
        if call.schema is None:
            return
        # A server that does not know a schema beside the JSON mode passes over it in silence.
        is_asked = dialect.json == self.dialect.json == "beside" and reply.finish_reason == "stop"
        if is_asked and not is_held(reply.text, call.schema):
            self.dialect = replace(self.dialect, json="object")
        if not self.dialect.is_proven:
            self.dialect = replace(self.dialect, is_proven=True)

    def _simpler(self, error: Exception, call: Call, dialect: Dialect) -> Dialect | None:
        """Return what to try where the server may not know a part of what was sent."""
        if isinstance(error, openai.InternalServerError):
            # llama-cpp-python calls what it does not know of the protocol a fault of its own.
            if self.dialect.is_proven or "response_format" not in str(error):
                return None
        elif not isinstance(error, openai.BadRequestError | openai.UnprocessableEntityError):
            return None
        if fault_of(error, self.server, self._key).kind == "window":
            return None
        simpler = dialect.without(str(error), has_schema=call.schema is not None)
        if simpler is not None and not self.dialect.is_proven:
            self.dialect = simpler
        return simpler

    def _connected(self) -> openai.AsyncOpenAI:
        """Return the client of the running event loop; connections belong to one loop."""
        loop = asyncio.get_running_loop()
        if self._client is None or self._loop is not loop:
            host = urlsplit(self._base_url).hostname or ""
            is_here = host in ("localhost", "127.0.0.1", "::1")
            self._client = openai.AsyncOpenAI(
                base_url=self._base_url,
                api_key=self._key,
                max_retries=0,
                timeout=self._timeout_s,
                # A proxy of the company does not know this machine's own servers.
                http_client=openai.DefaultAsyncHttpxClient(trust_env=not is_here),
            )
            self._loop = loop
        return self._client
