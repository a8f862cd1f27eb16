"""What a run would cost, before its first call: from what runs have been measured to need."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files

from pydantic import BaseModel, ConfigDict, TypeAdapter

from reverie.llm.prices import PriceTable

HEADROOM = 1.25
"""What is told at most lies so far above what was measured: towns and days differ."""


class Need(BaseModel):
    """What one question needs.

    Attributes:
        calls: for a persona and a day.
        prompt_tokens, reply_tokens: of one call.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    calls: float
    prompt_tokens: int
    reply_tokens: int


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a run would need.

    Attributes:
        calls, prompt_tokens, reply_tokens: in all.
        cost: in all; None where a price is unknown.
        by_question: question → calls.
    """

    calls: int
    prompt_tokens: int
    reply_tokens: int
    cost: float | None
    by_question: Mapping[str, int]


def needs() -> Mapping[str, Need]:
    """Return what each question needs, as measured."""
    text = files("reverie.llm").joinpath("needs.toml").read_text(encoding="utf-8")
    return TypeAdapter(dict[str, Need]).validate_python(tomllib.loads(text))


def estimate(
    persona_days: float, *, model: str, models: Mapping[str, str], prices: PriceTable, is_free: bool
) -> Estimate:
    """Return what so many days of one persona each would need.

    Args:
        persona_days: personas times days.
        model: that answers.
        models: question → another model for it.
        prices: of the models.
        is_free: whether calls cost no money at all.
    """
    calls = prompt_tokens = reply_tokens = 0
    cost: float | None = 0.0
    by_question: dict[str, int] = {}
    for question, need in needs().items():
        number = round(need.calls * persona_days)
        by_question[question] = number
        calls += number
        prompt_tokens += number * need.prompt_tokens
        reply_tokens += number * need.reply_tokens
        price = prices.cost(
            models.get(question, model), number * need.prompt_tokens, number * need.reply_tokens
        )
        if not is_free:
            cost = None if cost is None or price is None else cost + price
    return Estimate(calls, prompt_tokens, reply_tokens, cost, by_question)
