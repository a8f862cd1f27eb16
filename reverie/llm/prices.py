"""What models cost; what is not in the table is of unknown price, never free."""

import re
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from reverie.errors import ConfigError

PER_TOKENS = 1_000_000
CURRENCY = "USD"
_DATE = re.compile(r"-(\d{4}-\d{2}-\d{2}|\d{8}|\d{4}|latest)$")


class Price(BaseModel):
    """What a model costs and holds.

    Attributes:
        prompt, reply: for a million tokens; None where only the window is known.
        window: tokens that prompt and reply may have together; None where not known.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    prompt: float | None = Field(default=None, ge=0, allow_inf_nan=False)
    reply: float | None = Field(default=None, ge=0, allow_inf_nan=False)
    window: int | None = Field(default=None, ge=16)


_TABLE = TypeAdapter(dict[str, Price])


class PriceTable:
    """Prices by the name of the model, or by that name without the date at its end."""

    def __init__(self, prices: Mapping[str, Price]) -> None:
        self._prices = dict(prices)

    def cost(self, model: str, prompt_tokens: int, reply_tokens: int) -> float | None:
        """Return what so many tokens cost, or None where the price is not known."""
        price = self._find(model)
        if price is None or price.prompt is None or price.reply is None:
            return None
        return (prompt_tokens * price.prompt + reply_tokens * price.reply) / PER_TOKENS

    def knows(self, model: str) -> bool:
        """Return whether the price of *model* is known."""
        return self.cost(model, 0, 0) is not None

    def window(self, model: str) -> int | None:
        """Return the window of *model* in tokens, or None where it is not known."""
        price = self._find(model)
        return None if price is None else price.window

    def _find(self, model: str) -> Price | None:
        return self._prices.get(model) or self._prices.get(_DATE.sub("", model))


def read_prices(own: Path | None = None) -> PriceTable:
    """Return the table that comes with Reverie, with that of a file of one's own over it.

    Raises:
        ConfigError: the file cannot be read, or is not understood; says where.
    """
    built_in = files("reverie.llm").joinpath("prices.toml").read_text(encoding="utf-8")
    prices = _TABLE.validate_python(tomllib.loads(built_in))
    if own is None:
        return PriceTable(prices)
    try:
        mine = _TABLE.validate_python(tomllib.loads(own.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ConfigError(
            f"the price table {own} cannot be read: {error}", key="llm.prices"
        ) from error
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        raise ConfigError(
            f"the price table {own} is not understood: {where}: {first['msg']}",
            key="llm.prices",
            hint='for example ["my-model"] with prompt = 0.5 and reply = 1.5, per million tokens',
        ) from None
    return PriceTable(prices | mine)


def money(amount: float) -> str:
    """Return an amount as it is shown: enough digits to see that it is not nothing."""
    digits = 2 if amount >= 1 or amount == 0 else 4
    return f"{amount:.{digits}f} {CURRENCY}"
