"""`run --estimate`: what a run would cost, before its first call."""

from datetime import datetime, timedelta
from pathlib import Path

from frontend.cli.exit_codes import ExitCode
from frontend.cli.output import Output
from frontend.cli.words import count_of
from reverie.cast import choose_cast
from reverie.config import Config
from reverie.llm.clients import CLIENTS, REPLAY
from reverie.llm.estimate import HEADROOM, Estimate, estimate
from reverie.llm.prices import money, read_prices
from reverie.town import find_town, load_town


def tell_estimate(
    config: Config, output: Output, *, ticks: int | None = None, end: datetime | None = None
) -> int:
    """Tell how many calls, tokens and how much money the run of *config* would need.

    Args:
        config: with its start.
        output: how the command speaks.
        ticks: the planned length, instead of `config.days`.
        end: the planned end, instead of either.
    """
    if config.mind.kind == "offline":
        document: dict[str, object] = {"mind": "offline", "calls": 0, "tokens": 0, "cost": 0.0}
        lines = ["The offline mind asks no model: 0 calls, 0 tokens, cost 0.00."]
    else:
        days = _days(config, ticks, end)
        town = load_town(find_town(config.town))
        people = len(choose_cast(town, config.residents, config.seed))
        found = _estimated(config, people * days)
        document = _document(config, found, people, days)
        lines = _lines(config, found, people, days)
    if output.as_json:
        output.document(document)
    else:
        for line in lines:
            output.line(line)
    return ExitCode.DONE


def _days(config: Config, ticks: int | None, end: datetime | None) -> float:
    if ticks is not None:
        return ticks * config.step_seconds / timedelta(days=1).total_seconds()
    if end is not None and config.start is not None:
        return (end - config.start) / timedelta(days=1)
    return config.days


def _estimated(config: Config, persona_days: float) -> Estimate:
    settings = config.llm
    is_free = settings.kind == REPLAY or not CLIENTS[settings.kind].needs_model
    return estimate(
        persona_days,
        model=settings.model,
        models=settings.models,
        prices=read_prices(Path(settings.prices) if settings.prices else None),
        is_free=is_free,
    )


def _document(config: Config, found: Estimate, people: int, days: float) -> dict[str, object]:
    return {
        "mind": "language",
        "model": config.llm.model,
        "residents": people,
        "days": days,
        "calls": found.calls,
        "prompt_tokens": found.prompt_tokens,
        "reply_tokens": found.reply_tokens,
        "tokens": found.prompt_tokens + found.reply_tokens,
        "cost": found.cost,
        "by_question": dict(found.by_question),
    }


def _lines(config: Config, found: Estimate, people: int, days: float) -> list[str]:
    tokens = found.prompt_tokens + found.reply_tokens
    cost = "price unknown" if found.cost is None else f"about {money(found.cost)}"
    lines = [
        f"{count_of(people, 'resident')}, {days:g} days: about {found.calls:,} calls, "
        f"{tokens:,} tokens ({found.reply_tokens:,} of replies), {cost}.",
        f"Towns and days differ; take {HEADROOM:g} times as much for a limit:",
        f"  --max-tokens {round(tokens * HEADROOM):,}".replace(",", ""),
    ]
    if found.cost:
        lines.append(f"  --max-cost {found.cost * HEADROOM:.2f}")
    if found.cost is None:
        lines.append(
            f"The price of {config.llm.model} is in no table; llm.prices names one of your own."
        )
    return lines
