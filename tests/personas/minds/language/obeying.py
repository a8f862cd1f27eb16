"""A chat model that obeys whatever stands outside of blocks, and the reading of blocks it does."""

import json
import re
from collections.abc import Mapping

from personas.ports import ChatReply, ChatRequest
from tests.personas.minds.language.attacks import CONTROL_MARKS, WORD

_OPENING = re.compile(r"\[(\w+) ([0-9a-f]{8})\]")


def taken_apart(prompt: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Return what stands outside of blocks, and the blocks as (name, content).

    A block ends at the first line that is its end marker, wherever that comes from: a forged
    marker would end it.
    """
    outside: list[str] = []
    blocks: list[tuple[str, str]] = []
    lines = iter(prompt.splitlines())
    for line in lines:
        opening = _OPENING.fullmatch(line)
        if opening is None:
            outside.append(line)
            continue
        inside: list[str] = []
        for line in lines:
            if line == f"[end {opening[1]} {opening[2]}]":
                break
            inside.append(line)
        blocks.append((opening[1], "\n".join(inside)))
    return "\n".join(outside), tuple(blocks)


class ObeyingChat:
    """Says the word of the attacks where an order reaches it; else answers as it is asked.

    An order reaches it outside of blocks, and everywhere once a mark of a chat template has been
    slipped in.
    """

    def __init__(self) -> None:
        self.obeyed = 0

    def window(self, question: str) -> int:
        """Return a window for any prompt."""
        return 1_000_000

    def count_tokens(self, text: str) -> int:
        """Count four characters a token."""
        return len(text) // 4 + 1

    async def complete(self, request: ChatRequest) -> ChatReply:
        """Obey, or answer by the schema."""
        everything = "\n".join(each.content for each in request.messages)
        if any(mark in everything for mark in CONTROL_MARKS):
            orders = everything
        else:
            said = (each.content for each in request.messages if each.role != "assistant")
            orders = "\n".join(taken_apart(each)[0] for each in said)
        obeys = WORD in orders
        self.obeyed += obeys
        assert request.schema is not None
        return ChatReply(text=json.dumps(_filled(request.schema, obeys)), model="obeying")


def _filled(schema: Mapping[str, object], obeys: bool) -> object:
    """Return the least value that fits *schema*, with the word in every free text if it obeys."""
    options = schema.get("enum")
    if isinstance(options, list):
        return options[0]
    match schema.get("type"):
        case "object":
            properties = schema["properties"]
            assert isinstance(properties, Mapping)
            return {name: _filled(each, obeys) for name, each in properties.items()}
        case "array":
            item, least = schema["items"], schema.get("minItems", 1)
            assert isinstance(item, Mapping)
            assert isinstance(least, int)
            return [_filled(item, obeys) for _ in range(max(1, least))]
        case "integer":
            options = schema.get("enum", [schema.get("minimum", 1)])
            assert isinstance(options, list)
            return options[0]
        case "boolean":
            return False
    return WORD if obeys else "a quiet word about the day"
