"""What every step of cognition is given: the persona, its view, a mind, vectors and draws."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypeVar

from personas.changes import Change, FallbackUsed
from personas.cognition.intents import Intent
from personas.cognition.settings import CognitionSettings
from personas.cognition.view import View
from personas.memory.concept_node import ConceptNode, Filling, NodeKind
from personas.memory.context import NO_CONTEXT, NodeContext, Role
from personas.persona import Persona
from personas.ports import Draws, Moods, Vectors
from personas.questions import Answer, Mind, Question

T = TypeVar("T")


@dataclass(slots=True)
class Step:
    """One persona at one tick.

    Attributes:
        persona: who acts; changed only through `change` and `remember`.
        view: what it sees.
        mind: who decides.
        vectors: the run's sentence vectors.
        draws_at: its random streams at a tick.
        settings: of the run.
        moods: how the tone of a line is read; None where the run has no feelings.
        intents: what it wants of the world, in the order it wanted them.
    """

    persona: Persona
    view: View
    mind: Mind
    vectors: Vectors
    draws_at: Callable[[int], Draws]
    settings: CognitionSettings
    moods: Moods | None = None
    intents: list[Intent] = field(default_factory=list)

    @property
    def now(self) -> datetime:
        """Game time of the tick."""
        return self.view.now

    @property
    def is_asleep(self) -> bool:
        """Whether the persona sleeps, and not only walks to its bed."""
        scratch = self.persona.scratch
        return scratch.action is not None and scratch.action.kind == "sleep" and scratch.arrived

    def change(self, change: Change) -> None:
        """Apply *change* to the persona at this tick."""
        self.persona.change(change, self.view.tick, self.view.now)

    def remember(
        self,
        kind: NodeKind,
        triple: tuple[str, str, str],
        description: str,
        poignancy: int,
        *,
        keywords: tuple[str, ...],
        filling: Filling = (),
        expiration: datetime | None = None,
        role: Role = "",
        cause: str = "",
        because: str = "",
    ) -> ConceptNode:
        """Add a node to the persona's memory stream at this tick and return it.

        What was seen or said keeps where the persona was; *role* says what a thought is, *cause*
        of which memory it came, *because* how.
        """
        place = "" if kind == "thought" else self.view.arena
        context = NO_CONTEXT
        if place or role or cause:
            context = NodeContext(place=place, role=role, cause=cause, because=because)
        return self.persona.remember(
            kind,
            tick=self.view.tick,
            now=self.view.now,
            triple=triple,
            description=description,
            poignancy=poignancy,
            keywords=keywords,
            filling=filling,
            expiration=expiration,
            context=context,
        )

    @property
    def draws(self) -> Draws:
        """The persona's random streams at this tick."""
        return self.draws_at(self.view.tick)

    async def ask(self, question: Question[T], *, as_at: int | None = None) -> T:
        """Return the mind's answer; a fallback is counted and recorded.

        Args:
            question: the decision.
            as_at: tick whose draws are used, for a question that is asked again and whose answer
                must differ only for a reason; by default this tick.
        """
        draws = self.draws if as_at is None else self.draws_at(as_at)
        answer = await self.mind.answer(question, draws)
        if answer.source == "fallback":
            self.change(FallbackUsed(question.name, answer.reason))
        return answer.value

    async def ask_unrecorded(self, question: Question[Any]) -> Answer[Any]:
        """Return the answer with who gave it; the caller records a fallback.

        For questions that are asked side by side: which is answered first must change nothing.
        """
        return await self.mind.answer(question, self.draws)
