"""Just enough HTTP/1.1 for a development server on loopback."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus

_MOST_HEADERS = 200
_MOST_BODY_BYTES = 32 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class HttpRequest:
    """A request as it came; names of headers are in lower case."""

    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes


class BadRequestError(Exception):
    """What came is no request that is understood here; the connection is closed."""


async def read_request(reader: asyncio.StreamReader) -> HttpRequest | None:
    """Return the next request of a connection, or None where it has ended.

    Raises:
        BadRequestError: what came is no HTTP, or too long.
    """
    try:
        first = (await reader.readline()).decode("latin-1").split()
        if not first:
            return None
        if len(first) != 3:
            raise BadRequestError("no request line")
        headers: dict[str, str] = {}
        while line := (await reader.readline()).decode("latin-1").strip():
            name, _, value = line.partition(":")
            headers[name.strip().lower()] = value.strip()
            if len(headers) > _MOST_HEADERS:
                raise BadRequestError("too many headers")
        body = await _read_body(reader, headers)
    except (ValueError, asyncio.IncompleteReadError) as error:
        raise BadRequestError("the request is not whole") from error
    return HttpRequest(first[0].upper(), first[1].partition("?")[0], headers, body)


async def _read_body(reader: asyncio.StreamReader, headers: Mapping[str, str]) -> bytes:
    if headers.get("transfer-encoding", "").lower() == "chunked":
        pieces: list[bytes] = []
        while size := int((await reader.readline()).split(b";")[0], 16):
            pieces.append(await reader.readexactly(size))
            await reader.readline()
        await reader.readline()
        return b"".join(pieces)
    length = int(headers.get("content-length", "0"))
    if not 0 <= length <= _MOST_BODY_BYTES:
        raise BadRequestError("the body is too long")
    return await reader.readexactly(length)


def response(
    status: int, body: bytes, *, content_type: str = "application/json", **headers: str
) -> bytes:
    """Return a whole response; underscores in names of *headers* stand for dashes."""
    lines = [
        f"HTTP/1.1 {status} {HTTPStatus(status).phrase}",
        f"Content-Type: {content_type}",
        f"Content-Length: {len(body)}",
        *(f"{name.replace('_', '-')}: {value}" for name, value in headers.items()),
    ]
    return "\r\n".join((*lines, "", "")).encode("latin-1") + body
