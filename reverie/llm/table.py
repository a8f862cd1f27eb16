"""Calls of a run in sums: by question, persona, model or simulated day."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from reverie.llm.meter import Usage
from reverie.llm.records import Recorded

WAYS: Mapping[str, Callable[[Recorded], str]] = MappingProxyType(
    {
        "question": lambda call: call.asked.key.question,
        "persona": lambda call: call.asked.key.persona,
        "model": lambda call: call.asked.model,
        "day": lambda call: f"{call.asked.now:%Y-%m-%d}",
    }
)
"""Name of a way to sum up → the group that a call belongs to."""

CALLS_IN_2023: Mapping[str, tuple[str, float]] = MappingProxyType(
    {
        "WakeUpHour": ("wake_up_hour", 1),
        "PlanDay": ("daily_plan, or the four calls of identity revision", 1),
        "PlanHours": ("generate_hourly_schedule", 17),
        "DecomposeTask": ("task_decomp", 12),
        "ChoosePlace": ("sector, arena, object, emoji and triples: 8 an action", 680),
        "RatePoignancy": ("event_poignancy, chat_poignancy", 208),
        "FocalPoints": ("focal_pt, its four calls a round with the insights", 12),
        "DrawInsights": ("insight_and_guidance, with two calls an insight", 234),
        "SayLine": ("summarize_chat_relationship, iterative_chat_utt", 58),
        "SummariseTalk": ("summaries, memos and triples after a talk", 51),
    }
)
"""Question → (what the 2023 engine called there, calls a persona and day).

Source: counted from the saved day of its three agents, about 1,300 calls an agent and day.
"""


@dataclass(slots=True)
class Row:
    """The sums of one group.

    Attributes:
        usage: of its calls.
        tries: how often they were sent.
        repairs: calls that asked for an answer to be mended.
        prompt_tokens: of answered calls, replayed ones too.
        reply_tokens: the same of their replies.
        answered: calls with an answer.
        latency_s: seconds that its calls took, one after another.
        faults: tries that failed, by kind.
    """

    usage: Usage = field(default_factory=Usage)
    tries: int = 0
    repairs: int = 0
    prompt_tokens: int = 0
    reply_tokens: int = 0
    answered: int = 0
    latency_s: float = 0.0
    faults: dict[str, int] = field(default_factory=dict)

    @property
    def calls(self) -> int:
        """All calls, live and replayed."""
        return self.usage.calls + self.usage.replayed

    @property
    def mean_prompt_tokens(self) -> float:
        """Tokens of a prompt, in the mean of answered calls."""
        return self.prompt_tokens / self.answered if self.answered else 0.0

    @property
    def mean_reply_tokens(self) -> float:
        """Tokens of a reply, in the mean of answered calls."""
        return self.reply_tokens / self.answered if self.answered else 0.0

    def add(self, call: Recorded) -> None:
        """Count one more call."""
        outcome = call.outcome
        self.usage = self.usage.plus(outcome)
        self.tries += outcome.tries
        self.repairs += call.asked.attempt > 0
        self.latency_s += outcome.latency_s
        if outcome.reply is not None:
            self.answered += 1
            self.prompt_tokens += outcome.reply.prompt_tokens
            self.reply_tokens += outcome.reply.completion_tokens
        for fault in outcome.faults:
            self.faults[fault] = self.faults.get(fault, 0) + 1


@dataclass(frozen=True, slots=True)
class CallTable:
    """Sums of calls.

    Attributes:
        rows: group → its sums, in order of the groups.
        total: of all.
        persona_days: days that one persona lived, added up over all of them.
    """

    rows: Mapping[str, Row]
    total: Row
    persona_days: float


def call_table(calls: Iterable[Recorded], way: str, persona_days: float) -> CallTable:
    """Return *calls* summed up one *way* of `WAYS`."""
    group_of = WAYS[way]
    rows: dict[str, Row] = {}
    total = Row()
    for call in calls:
        rows.setdefault(group_of(call), Row()).add(call)
        total.add(call)
    return CallTable(dict(sorted(rows.items())), total, persona_days)
