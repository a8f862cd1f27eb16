"""What a run has used up so far: calls, tokens, money."""

from dataclasses import dataclass, replace

from reverie.llm.prices import money
from reverie.llm.records import Outcome


@dataclass(frozen=True, slots=True)
class Usage:
    """Sums over calls.

    Attributes:
        calls: that a model was asked, each counted once however often it was tried.
        replayed: that were answered from the record of another run.
        failed: calls without an answer.
        prompt_tokens, reply_tokens: of the calls that a model answered.
        cost: of the calls whose price is known.
        unpriced: answered calls whose price is unknown.
    """

    calls: int = 0
    replayed: int = 0
    failed: int = 0
    prompt_tokens: int = 0
    reply_tokens: int = 0
    cost: float = 0.0
    unpriced: int = 0

    @property
    def tokens(self) -> int:
        """All tokens together."""
        return self.prompt_tokens + self.reply_tokens

    @property
    def known_cost(self) -> float | None:
        """The cost, or None where a part of it is unknown."""
        return None if self.unpriced else self.cost

    def plus(self, outcome: Outcome) -> "Usage":
        """Return the sums with one more call in them."""
        if outcome.source == "replay":
            return replace(self, replayed=self.replayed + 1)
        reply = outcome.reply
        if reply is None:
            return replace(self, calls=self.calls + 1, failed=self.failed + 1)
        return replace(
            self,
            calls=self.calls + 1,
            prompt_tokens=self.prompt_tokens + reply.prompt_tokens,
            reply_tokens=self.reply_tokens + reply.completion_tokens,
            cost=self.cost + (outcome.cost or 0.0),
            unpriced=self.unpriced + (outcome.cost is None),
        )

    def record(self) -> dict[str, int | float | None]:
        """Return the sums as they are kept in the run's manifest."""
        return {
            "calls": self.calls,
            "replayed": self.replayed,
            "failed": self.failed,
            "prompt_tokens": self.prompt_tokens,
            "reply_tokens": self.reply_tokens,
            "cost": self.known_cost,
        }

    def words(self) -> str:
        """Return the sums as the progress line shows them."""
        if self.replayed and not self.calls:
            return f"{self.replayed:,} calls replayed"
        cost = "price unknown" if self.known_cost is None else money(self.cost)
        failed = f", {self.failed:,} unanswered" if self.failed else ""
        return f"{self.calls:,} calls{failed}, {self.tokens:,} tokens, {cost}"
