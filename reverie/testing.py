"""Doubles for tests, ours and those of people who build on Reverie."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from personas.minds.offline import OfflineMind
from personas.ports import Draws
from personas.questions import Answer, Mind, Question

T = TypeVar("T")


class ScriptedMind:
    """Answers some kinds of questions by script, and leaves the others to another mind.

    Args:
        answers: kind of question → function from the question to its answer's value.
        otherwise: who answers the rest; by default the offline mind.

    Attributes:
        asked: every question, in the order in which they were asked.
    """

    def __init__(
        self,
        answers: Mapping[type[Question[Any]], Callable[[Any], Any]],
        otherwise: Mind | None = None,
    ) -> None:
        self._answers = answers
        self._otherwise = otherwise or OfflineMind()
        self.asked: list[Question[Any]] = []

    async def answer(self, question: Question[T], draws: Draws) -> Answer[T]:
        """Answer by script where there is one."""
        self.asked.append(question)
        script = self._answers.get(type(question))
        if script is None:
            return await self._otherwise.answer(question, draws)
        value: T = script(question)
        return Answer(value)

    def asked_of(self, kind: type[Question[Any]]) -> list[Any]:
        """Return the questions of one kind, in the order in which they were asked."""
        return [each for each in self.asked if type(each) is kind]
