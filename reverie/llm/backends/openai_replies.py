"""What a server of the OpenAI protocol sent back, read with care."""

import json
from collections.abc import Mapping

from personas.ports import ChatReply, FinishReason

_FINISHES: Mapping[str, FinishReason] = {
    "stop": "stop",
    "eos": "stop",
    "length": "length",
    "content_filter": "filtered",
}
_WINDOW_WORDS = ("max_model_len", "context_length", "context_window", "max_context_length", "n_ctx")


def reply_of(body: str) -> ChatReply:
    """Return the reply in the body of a chat completion.

    Raises:
        ValueError: it is no chat completion, or its text is empty without a reason; says which.
    """
    try:
        content = json.loads(body)
        choice = content["choices"][0]
        message = choice["message"]
        text = message.get("content") or message.get("refusal") or ""
        reason = choice.get("finish_reason")
        usage = content.get("usage") or {}
        reply = ChatReply(
            text=str(text),
            model=str(content.get("model") or ""),
            finish_reason=_FINISHES.get(str(reason), "other"),
            prompt_tokens=int(usage.get("prompt_tokens") or 0),
            completion_tokens=int(usage.get("completion_tokens") or 0),
        )
    except (ValueError, LookupError, TypeError, AttributeError):
        raise ValueError("the answer is not that of a chat model") from None
    if not reply.text.strip() and reply.finish_reason not in ("filtered", "length"):
        raise ValueError("the answer is empty")
    return reply


def window_of(described: Mapping[str, object]) -> int | None:
    """Return the window in tokens that a server tells beside a model's name, if it does."""
    meta = described.get("meta")
    places = (described, meta if isinstance(meta, Mapping) else {})
    for word in _WINDOW_WORDS:
        for place in places:
            value = place.get(word)
            if isinstance(value, int) and not isinstance(value, bool) and value > 0:
                return value
    return None
