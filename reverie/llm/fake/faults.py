"""Which faults the fake server makes, and at which calls."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

from reverie.rng import KeyedDraw

Fault = Literal[
    "rate_limit",
    "error",
    "hang",
    "late",
    "cut",
    "garbage",
    "prose",
    "schema",
    "think",
    "truncated",
    "empty",
    "quota",
    "key",
    "model",
]

FAULTS: tuple[Fault, ...] = get_args(Fault)
"""rate_limit: 429 with Retry-After · error: 500 · hang: never an answer · late: after `late_s` ·
cut: the connection ends within the answer · garbage: a body that is no JSON · prose: chat around
the answer · schema: JSON of another shape · think: a reasoning block first · truncated: half an
answer · empty: no text · quota, key, model: refused for good, as hosted services do it."""


@dataclass(frozen=True, slots=True)
class FaultPlan:
    """When to fail, and how.

    Attributes:
        rates: fault → share of calls in [0, 1]; together at most 1.
        at: number of a call, from 1 in the order of arrival → fault.
        seed: of the choice; the same request, tried the n-th time, always fares the same.
    """

    rates: Mapping[Fault, float] = field(default_factory=dict)
    at: Mapping[int, Fault] = field(default_factory=dict)
    seed: int = 0

    def __post_init__(self) -> None:
        """Refuse shares that are none.

        Raises:
            ValueError: a share is outside [0, 1], or together they are more than 1.
        """
        if any(not 0 <= rate <= 1 for rate in self.rates.values()):
            raise ValueError("a rate of faults is a share between 0 and 1")
        if sum(self.rates.values()) > 1:
            raise ValueError("the rates of all faults together are more than 1")

    def fault_of(self, request: str, number: int, arrival: int) -> Fault | None:
        """Return how a call fails, or None where it does not.

        Args:
            request: what is asked, without the seed of the sampling.
            number: how often it was asked before, from 0.
            arrival: number of the call, from 1.
        """
        if arrival in self.at:
            return self.at[arrival]
        point = KeyedDraw("fake-llm", "fault", self.seed, request, number).random()
        for fault, rate in self.rates.items():
            if point < rate:
                return fault
            point -= rate
        return None
