"""How a persona stands toward one counterpart: state, history, and a feeling that fades."""

import math
from dataclasses import dataclass, field, replace
from datetime import datetime

from personas.emotion.states import NEUTRAL, STATES, States

HISTORY_KEPT = 200
"""Entries of the history that are kept, the newest."""
DEMANDING_FROM = 3
"""Hostile turns from which somebody counts as demanding."""
_SHARE = 0.4
"""Share of the way to its valence that one sure turn moves the feeling."""
_HALF_LIFE_H = 36.0
"""Hours in which half of what a turn did to the feeling is gone."""
_FRESH = -0.55
"""Feeling below which a wound is fresh."""
_HEALED, _HEALED_FRESH = 0.75, 0.4
"""Share of a grudge that an apology takes away."""
_DECIMALS = 6


@dataclass(frozen=True, slots=True)
class Felt:
    """One entry of a history.

    Attributes:
        at: when.
        state: what was detected and believed.
        confidence: how sure that was, in [0, 1].
    """

    at: datetime
    state: str
    confidence: float


@dataclass(frozen=True, slots=True)
class Relationship:
    """What a persona carries for one counterpart; a value, changed by making another.

    Attributes:
        state: remembered emotional state, by name.
        confidence: of the detection that set it.
        changed: when that was; None before the first.
        history: what was detected, oldest first, at most `HISTORY_KEPT`.
        is_hostile: whether they were hostile and have not calmed down since.
        aggressive_count: hostile turns in all; never lowered.
        favourite_topics: word -> how often it came up.
        communication_style: how they write, as learned ("neutral" before that).
        known_facts: what the persona knows of them, newest last.
        warmth: the feeling itself at `felt_at`, in [-1, 1].
        felt_at: when `warmth` was true; it has faded since. None before the first.
        temperament: what `warmth` fades towards, in [-1, 1].
    """

    state: str = NEUTRAL
    confidence: float = 0.0
    changed: datetime | None = None
    history: tuple[Felt, ...] = ()
    is_hostile: bool = False
    aggressive_count: int = 0
    favourite_topics: dict[str, int] = field(default_factory=dict)
    communication_style: str = "neutral"
    known_facts: tuple[str, ...] = ()
    warmth: float = 0.0
    felt_at: datetime | None = None
    temperament: float = 0.0

    def state_at(self, now: datetime, states: States = STATES) -> str:
        """Return the state that still holds at *now*: neutral once its days are over."""
        state = states.named(self.state)
        if self.changed is None or (now - self.changed).days > state.memory_days:
            return NEUTRAL
        return state.name

    def warmth_at(self, now: datetime) -> float:
        """Return the feeling at *now*, in [-1, 1]: what is left of it, by elapsed time alone."""
        if self.felt_at is None:
            return self.temperament
        hours = max(0.0, (now - self.felt_at).total_seconds() / 3600)
        left = math.exp2(-hours / _HALF_LIFE_H)
        return self.temperament + (self.warmth - self.temperament) * left

    @property
    def is_demanding(self) -> bool:
        """Whether they have been hostile often enough for a prompt to say so."""
        return self.aggressive_count >= DEMANDING_FROM

    def reconciled(self, now: datetime) -> "Relationship":
        """Return the relationship after an apology: most of a grudge is gone, the count stays.

        A fresh wound heals less at once; the hostile state and its days end.
        """
        felt = self.warmth_at(now)
        healed = _HEALED_FRESH if felt < _FRESH else _HEALED
        warmth = felt + healed * (max(0.0, self.temperament) - felt) if felt < 0 else felt
        is_grudge = self.state == "hostile"
        return replace(
            self,
            warmth=round(warmth, _DECIMALS),
            felt_at=now,
            is_hostile=False,
            state=NEUTRAL if is_grudge else self.state,
            changed=now if is_grudge else self.changed,
        )

    def moved(self, valence: float, strength: float, now: datetime) -> "Relationship":
        """Return the relationship after a turn that moves the feeling.

        A turn draws the feeling a share of the way to its own valence, and never away from it: many
        mild turns come to rest at mild warmth, and a strong one still moves them.

        Args:
            valence: where the turn draws to, in [-1, 1].
            strength: how sure that is, in [0, 1].
            now: not before the last turn.
        """
        before = self.warmth_at(now)
        way = valence - before
        is_toward = way > 0 if valence > 0 else way < 0
        after = before + _SHARE * strength * way if is_toward else before
        return replace(self, warmth=round(after, _DECIMALS), felt_at=now)
