"""A real HTTP server that speaks the OpenAI protocol, for development: `reverie fake-llm`."""

import asyncio
import json
from collections.abc import Mapping
from contextlib import suppress
from types import TracebackType
from typing import Self

from reverie.llm.fake.completion import Completion, Failure, FakeModel
from reverie.llm.fake.http import BadRequestError, HttpRequest, read_request, response
from reverie.llm.fake.settings import FakeSettings

_GARBAGE = b"<html><body>upstream sent too big header\x00\xff</body></html>"


class FakeServer:
    """Serves one fake model; use as an async context manager.

    Attributes:
        model: what answers, with its counts.
        port: where it listens, once it does.
    """

    def __init__(self, settings: FakeSettings, *, host: str = "127.0.0.1", port: int = 0) -> None:
        self.model = FakeModel(settings)
        self.port = port
        self._settings = settings
        self._host = host
        self._server: asyncio.Server | None = None
        self._open: set[asyncio.Task[None]] = set()

    @property
    def address(self) -> str:
        """What to give to a client as its base URL."""
        return f"http://{self._host}:{self.port}/v1"

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._connected, self._host, self.port)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        assert self._server is not None
        self._server.close()
        for task in tuple(self._open):
            task.cancel()
        await asyncio.gather(*self._open, return_exceptions=True)
        await self._server.wait_closed()

    async def serve(self) -> None:
        """Serve until cancelled."""
        async with self:
            assert self._server is not None
            await self._server.serve_forever()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._open.add(task)
        try:
            with suppress(ConnectionError, BadRequestError, asyncio.CancelledError):
                while (request := await read_request(reader)) is not None:
                    if not await self._answer(request, writer):
                        break
        finally:
            self._open.discard(task)
            writer.close()

    async def _answer(self, request: HttpRequest, writer: asyncio.StreamWriter) -> bool:
        """Answer one request; return whether the connection goes on."""
        try:
            self._check_key(request)
            path = request.path.removeprefix("/v1").rstrip("/")
            if request.method == "POST" and path == "/chat/completions":
                content = _parsed(request.body)
                completion = self.model.complete(content)
                return await self._send(completion, writer, streams=content.get("stream") is True)
            body = self._models(request.method, path)
        except Failure as failure:
            writer.write(response(failure.status, failure.body(), **dict(failure.headers)))
        else:
            writer.write(response(200, json.dumps(body).encode()))
        await writer.drain()
        return True

    def _check_key(self, request: HttpRequest) -> None:
        key = self._settings.key
        if key and request.headers.get("authorization") != f"Bearer {key}":
            raise Failure(401, "Incorrect API key provided", "invalid_api_key")

    def _models(self, method: str, path: str) -> Mapping[str, object]:
        model = {
            "id": self._settings.model,
            "object": "model",
            "created": 0,
            "owned_by": "reverie",
            "max_model_len": self._settings.window,
        }
        if method == "GET" and path == "/models":
            return {"object": "list", "data": [model]}
        if method == "GET" and path == f"/models/{self._settings.model}":
            return model
        raise Failure(404, f"there is nothing at {method} {path}", "not_found")

    async def _send(
        self, completion: Completion, writer: asyncio.StreamWriter, *, streams: bool
    ) -> bool:
        if completion.fault == "hang":
            await asyncio.sleep(self._settings.hang_s)
            return False
        await asyncio.sleep(completion.latency_s)
        if completion.fault == "garbage":
            writer.write(response(200, _GARBAGE))
            await writer.drain()
            return True
        is_cut = completion.fault == "cut"
        if streams:
            whole = _stream(completion)
        else:
            whole = response(200, json.dumps(completion.body, ensure_ascii=False).encode())
        writer.write(whole[: len(whole) // 2] if is_cut else whole)
        await writer.drain()
        return not is_cut and not streams


def _parsed(body: bytes) -> Mapping[str, object]:
    try:
        content = json.loads(body)
    except ValueError:
        content = None
    if not isinstance(content, dict):
        raise Failure(400, "the body is not a JSON object")
    return content


def _stream(completion: Completion) -> bytes:
    """Return the completion as server-sent events; the end of the connection ends it."""
    head = (
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
        "Cache-Control: no-cache\r\nConnection: close\r\n\r\n"
    )
    events: list[str] = []
    for number, piece in enumerate((*completion.pieces, "")):
        is_last = number == len(completion.pieces)
        delta: dict[str, str] = {} if is_last else {"role": "assistant", "content": piece}
        choice = {"index": 0, "delta": delta, "finish_reason": "stop" if is_last else None}
        event = {
            "id": "chatcmpl-fake",
            "object": "chat.completion.chunk",
            "created": 0,
            "model": completion.body["model"],
            "choices": [choice],
        }
        events.append(f"data: {json.dumps(event, ensure_ascii=False)}\n\n")
    return (head + "".join(events) + "data: [DONE]\n\n").encode()
