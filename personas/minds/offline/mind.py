"""The offline mind: rules and keyed draws; no model, no server, the same answer every time."""

from typing import Any, TypeVar, cast

from personas.errors import UnansweredError
from personas.minds.offline.registry import RULES
from personas.ports import Draws
from personas.questions import Answer, Question

T = TypeVar("T")


class OfflineMind:
    """Answers every question of the town by rule; fills `personas.questions.Mind`.

    It keeps nothing: an answer depends on the question and the keyed draws alone, so one object
    serves any number of personas in any order.
    """

    async def answer(self, question: Question[T], draws: Draws) -> Answer[T]:
        """Return the rule's decision.

        Raises:
            UnansweredError: no rule is registered for this kind of question.
        """
        return Answer(self.decide(question, draws))

    def decide(self, question: Question[T], draws: Draws) -> T:
        """Return the rule's decision without an event loop.

        Raises:
            UnansweredError: no rule is registered for this kind of question.
        """
        rule = RULES.get(cast("type[Question[Any]]", type(question)))
        if rule is None:
            raise UnansweredError(question.name, "the offline mind has no rule for it")
        return cast("T", rule(question, draws))
