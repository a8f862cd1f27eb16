"""A chat completion as the fake server reads and answers it, faults and all."""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from personas.ports import ChatMessage
from reverie.llm.fake.answers import Answerer
from reverie.llm.fake.faults import Fault
from reverie.llm.fake.phrases import phrases_for
from reverie.llm.fake.settings import FakeSettings
from reverie.llm.script import ScriptLine
from reverie.llm.tokens import count_prompt, count_tokens
from reverie.rng import KeyedDraw

_PROSE = "Sure! Here is what I came up with:\n\n{}\n\nLet me know if I can help with anything else."
_THINK = "<think>\nThey want an answer. {{not json}} Let me see what fits.\n</think>\n{}"


class Failure(Exception):
    """The call is answered with an error.

    Attributes:
        status: of HTTP.
        message: the error's own sentence.
        code: as hosted services name it.
        headers: to go with it.
    """

    def __init__(
        self, status: int, message: str, code: str = "", headers: tuple[tuple[str, str], ...] = ()
    ) -> None:
        self.status = status
        self.message = message
        self.code = code
        self.headers = headers
        super().__init__(message)

    def body(self) -> bytes:
        """Return the error as hosted services write it."""
        kind = "invalid_request_error" if self.status < 500 else "server_error"
        error = {"message": self.message, "type": kind, "param": None, "code": self.code or None}
        return json.dumps({"error": error}).encode()


@dataclass(frozen=True, slots=True)
class Completion:
    """What is sent back.

    Attributes:
        body: the whole answer.
        pieces: its text in pieces, for a stream.
        fault: how sending it goes wrong: "cut", "garbage", "hang" or None.
        latency_s: seconds before it.
    """

    body: Mapping[str, object]
    pieces: tuple[str, ...]
    fault: Fault | None
    latency_s: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What a caller asks for."""

    model: str
    messages: tuple[ChatMessage, ...]
    schema: Mapping[str, object] | None
    name: str
    wants_object: bool
    max_tokens: int
    fingerprint: str


class FakeModel:
    """Answers calls; remembers only how often each was asked.

    Attributes:
        settings: how it behaves.
        arrivals: calls so far.
        faults: how many of each kind were made.
    """

    def __init__(self, settings: FakeSettings) -> None:
        self.settings = settings
        self.arrivals = 0
        self.faults: Counter[str] = Counter()
        self._asked: Counter[str] = Counter()

    def complete(self, content: Mapping[str, object]) -> Completion:
        """Return the answer to the JSON of a request.

        Raises:
            Failure: it is refused, or a fault is due.
        """
        self.arrivals += 1
        wanted = self._read(content)
        number = self._asked[wanted.fingerprint]
        self._asked[wanted.fingerprint] += 1
        fault = self.settings.faults.fault_of(wanted.fingerprint, number, self.arrivals)
        if fault is not None:
            self.faults[fault] += 1
            self._refuse(fault)
        texts = [each.content for each in wanted.messages]
        line = self.settings.script.line_for(wanted.name, texts, number)
        if line is not None:
            return self._scripted(line, wanted, fault)
        return self._sent(self._spoilt(self._text(wanted), fault), wanted, fault)

    def _read(self, content: Mapping[str, object]) -> Wanted:
        messages = _messages(content.get("messages"))
        model = content.get("model")
        if model != self.settings.model:
            message = f"The model `{model}` does not exist; there is `{self.settings.model}`"
            raise Failure(404, message, "model_not_found")
        wish = content.get("response_format")
        schema, name, wants_object = self._json_wish(wish if isinstance(wish, Mapping) else {})
        limit = content.get("max_tokens", content.get("max_completion_tokens"))
        max_tokens = limit if isinstance(limit, int) and limit > 0 else 512
        needed = count_prompt(messages, None) + max_tokens
        if needed > self.settings.window:
            message = (
                f"This model's maximum context length is {self.settings.window} tokens, however "
                f"you requested {needed}"
            )
            raise Failure(400, message, "context_length_exceeded")
        spoken = {key: value for key, value in content.items() if key not in ("seed", "stream")}
        return Wanted(
            model=self.settings.model,
            messages=messages,
            schema=schema,
            name=name,
            wants_object=wants_object,
            max_tokens=max_tokens,
            fingerprint=json.dumps(spoken, sort_keys=True),
        )

    def _json_wish(
        self, wish: Mapping[str, object]
    ) -> tuple[Mapping[str, object] | None, str, bool]:
        kind, support = wish.get("type", "text"), self.settings.json
        refused = {"none": ("json_schema", "json_object"), "object": ("json_schema",)}
        if kind in refused.get(support, ()):
            raise Failure(400, f"response_format of type {kind} is not supported by this server")
        if support == "beside" and kind == "json_schema":
            raise Failure(500, "body.response_format.type: should be 'text' or 'json_object'")
        if support == "beside" and isinstance(beside := wish.get("schema"), Mapping):
            return beside, "", False
        described = wish.get("json_schema")
        if kind != "json_schema" or not isinstance(described, Mapping):
            return None, "", kind == "json_object" and support != "ignored"
        schema = described.get("schema")
        is_held = support == "schema" and isinstance(schema, Mapping)
        return (schema if is_held else None), str(described.get("name", "")), False

    def _refuse(self, fault: Fault) -> None:
        wait = (("Retry-After", f"{self.settings.retry_after_s:g}"),)
        match fault:
            case "rate_limit":
                raise Failure(429, "Rate limit reached for requests", "rate_limit_exceeded", wait)
            case "error":
                raise Failure(500, "The server had an error while processing your request")
            case "quota":
                message = "You exceeded your current quota, please check your plan and billing"
                raise Failure(429, message, "insufficient_quota")
            case "key":
                raise Failure(401, "Incorrect API key provided", "invalid_api_key")
            case "model":
                raise Failure(404, "The model does not exist", "model_not_found")

    def _text(self, wanted: Wanted) -> str:
        key = (self.settings.seed, wanted.fingerprint)
        schema = wanted.schema or _schema_in_words(wanted.messages)
        if schema is not None:
            return json.dumps(Answerer(schema, *key).answer(), ensure_ascii=False)
        said = KeyedDraw("fake-llm", *key).choice(phrases_for("line"))
        return json.dumps({"answer": said}, ensure_ascii=False) if wanted.wants_object else said

    def _spoilt(self, text: str, fault: Fault | None) -> str:
        match fault:
            case "prose":
                return _PROSE.format(text)
            case "think":
                return _THINK.format(text)
            case "schema":
                return json.dumps({"result": {"ok": True, "items": [1, "two"]}})
            case "truncated":
                return text[: len(text) // 2]
            case "empty":
                return ""
        return text

    def _scripted(self, line: ScriptLine, wanted: Wanted, fault: Fault | None) -> Completion:
        if line.status is not None:
            wait = () if line.retry_after_s is None else (("Retry-After", f"{line.retry_after_s}"),)
            raise Failure(line.status, line.error, headers=wait)
        return self._sent(line.text, wanted, fault, delay_s=line.delay_s, pieces=line.chunks)

    def _sent(
        self,
        text: str,
        wanted: Wanted,
        fault: Fault | None,
        *,
        delay_s: float = 0.0,
        pieces: tuple[str, ...] = (),
    ) -> Completion:
        is_cut = fault == "truncated"
        prompt_tokens, reply_tokens = count_prompt(wanted.messages, None), count_tokens(text)
        usage = {
            "prompt_tokens": prompt_tokens,
            "completion_tokens": reply_tokens,
            "total_tokens": prompt_tokens + reply_tokens,
        }
        choice = {
            "index": 0,
            "message": {"role": "assistant", "content": text},
            "finish_reason": "length" if is_cut else "stop",
        }
        body: dict[str, object] = {
            "id": "chatcmpl-fake",
            "object": "chat.completion",
            "created": 0,
            "model": wanted.model,
            "choices": [choice],
            "usage": usage,
        }
        settings = self.settings
        draw = KeyedDraw("fake-llm", "latency", settings.seed, wanted.fingerprint, self.arrivals)
        latency_s = settings.latency_s * (1 + settings.jitter * (2 * draw.random() - 1)) + delay_s
        if fault == "late":
            latency_s += settings.late_s
        whole = pieces or tuple(text[at : at + 24] for at in range(0, len(text), 24))
        return Completion(body, whole, fault, latency_s)


def _messages(value: object) -> tuple[ChatMessage, ...]:
    found: list[ChatMessage] = []
    for each in value if isinstance(value, list) else ():
        if isinstance(each, Mapping) and each.get("role") in ("system", "user", "assistant"):
            found.append(ChatMessage(each["role"], str(each.get("content") or "")))
    if not found:
        raise Failure(400, "messages must be a list of at least one message")
    return tuple(found)


def _schema_in_words(messages: tuple[ChatMessage, ...]) -> Mapping[str, object] | None:
    """Return the JSON schema that the last message quotes, as our own client writes it."""
    text = messages[-1].content
    start = text.find('{"')
    while start >= 0:
        try:
            found, _ = json.JSONDecoder().raw_decode(text, start)
        except ValueError:
            found = None
        if isinstance(found, dict) and ("properties" in found or "$ref" in found):
            return found
        start = text.find('{"', start + 1)
    return None
