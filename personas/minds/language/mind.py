"""The mind that asks a chat model, with the offline rules behind it."""

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar, cast

from personas.errors import CallFailedError, UnreadableReplyError
from personas.minds.language.everyday import is_routine, only, striking
from personas.minds.language.ladder import read_reply
from personas.minds.language.reading.clean import one_line
from personas.minds.language.registry import TASKS
from personas.minds.language.rendering import Rendered, fitting, other_scripts, repairing
from personas.minds.language.task import Read, Task
from personas.minds.offline.mind import OfflineMind
from personas.ports import CallLabel, ChatModel, ChatRequest, Draws
from personas.questions import Answer, Question, RatePoignancy, ReplyToUser

T = TypeVar("T")
_SHOWN = 160
_LARGEST_SHARE = 3  # of a small window, the part that a reply may take


class LanguageMind:
    """Answers questions with a chat model; fills `personas.questions.Mind`.

    What is routine the offline rules decide. A reply that cannot be read is asked for once more;
    after that, and where a call fails, the offline rule's answer is given as a fallback with its
    reason. An answer depends on the question, the draws and the model's replies alone.

    Args:
        model: answers requests.
        lang: language of what personas say and think; users are answered in theirs.
        everyday_by_rule: False asks the model about the routine too.
        thinking_tokens: tokens added to each reply for models that reason before they answer.
    """

    def __init__(
        self,
        model: ChatModel,
        *,
        lang: str = "en",
        everyday_by_rule: bool = True,
        thinking_tokens: int = 0,
    ) -> None:
        self._model = model
        self._lang = lang
        self._everyday_by_rule = everyday_by_rule
        self._thinking_tokens = thinking_tokens
        self._rules = OfflineMind()

    async def answer(self, question: Question[T], draws: Draws) -> Answer[T]:
        """Decide by model, by rule where it is routine, or by rule as a fallback.

        Raises:
            ModelStoppedError: no call can be made any more; the run has to stop.
            UnansweredError: there is neither a prompt nor a rule for this kind of question.
        """
        task = TASKS.get(cast("type[Question[Any]]", type(question)))
        if task is None:
            return Answer(self._rules.decide(question, draws))
        if self._everyday_by_rule:
            if is_routine(question, draws, self._rules):
                return Answer(self._rules.decide(question, draws))
            if isinstance(question, RatePoignancy):
                return cast("Answer[T]", await self._rated(task, question, draws))
        return await self._asked(task, question, draws)

    async def _rated(
        self, task: Task, question: RatePoignancy, draws: Draws
    ) -> Answer[tuple[int, ...]]:
        """Rate by model what is striking, by rule the rest."""
        indices = striking(question, draws, self._rules)
        asked = await self._asked(task, only(question, indices), draws)
        ruled: tuple[int, ...] = self._rules.decide(question, draws)
        ratings = list(ruled)
        for index, rating in zip(indices, asked.value, strict=True):
            ratings[index] = rating
        return Answer(tuple(ratings), asked.source, asked.reason)

    async def _asked(self, task: Task, question: Question[T], draws: Draws) -> Answer[T]:
        rule = cache(lambda: self._rules.decide(question, draws))
        try:
            found = await self._read(task, question, rule)
        except (CallFailedError, UnreadableReplyError) as error:
            return Answer(rule(), "fallback", str(error))
        if found.gaps:
            reason = f"the reply gave no usable {', '.join(found.gaps)}; the rule's stands"
            return Answer(found.value, "fallback", reason)
        return Answer(found.value, "model")

    async def _read(self, task: Task, question: Question[T], rule: Callable[[], object]) -> Read[T]:
        """Return what the model answers, after one repair if need be."""
        lang = question.lang if isinstance(question, ReplyToUser) else self._lang
        window = self._model.window(question.name)
        tokens = min(task.reply_tokens, window // _LARGEST_SHARE) + self._thinking_tokens
        rendered = fitting(
            task,
            question,
            lang=lang,
            count_tokens=self._model.count_tokens,
            room=window - tokens,
        )
        beside = other_scripts(rendered) if lang == "en" else None
        reply = await self._complete(task, question, rendered, tokens, attempt=0)
        try:
            return read_reply(task, question, reply, rule, beside)
        except UnreadableReplyError as error:
            problem = str(error)
        repair = repairing(
            rendered,
            reply,
            problem,
            count_tokens=self._model.count_tokens,
            room=window - tokens,
        )
        try:
            again = await self._complete(task, question, repair, tokens, attempt=1)
        except CallFailedError as error:
            # The first reply is why; without it a window or a server seems to be all that failed.
            raise UnreadableReplyError(f"no reply could be read: {problem}; {error}") from error
        try:
            return read_reply(task, question, again, rule, beside)
        except UnreadableReplyError as error:
            said = one_line(again)[:_SHOWN]
            raise UnreadableReplyError(
                f"no reply could be read, even after a repair: {error}; the last was: {said!r}"
            ) from error

    async def _complete(
        self, task: Task, question: Question[Any], rendered: Rendered, tokens: int, *, attempt: int
    ) -> str:
        request = ChatRequest(
            messages=rendered.messages,
            schema=rendered.schema,
            max_tokens=tokens,
            temperature=task.temperature,
            label=CallLabel(
                persona=question.asked.name,
                question=question.name,
                now=question.now,
                prompt=task.prompt,
                version=rendered.version,
                attempt=attempt,
                parts=rendered.parts,
            ),
        )
        reply = await self._model.complete(request)
        return reply.text
