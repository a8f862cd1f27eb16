"""Frozen copies of a run's people: they recall and answer, and nothing of it is kept."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from personas.cognition.retrieve import policy_of, recollection
from personas.cognition.view import place_words
from personas.memory.policies import policy_named
from personas.memory.recalled import Recalled
from personas.memory.retrieval import recall
from personas.persona import Persona
from personas.ports import Draws, Embedder
from personas.questions import Answer, AnswerInterview, Question, Recollection
from reverie.config import Config
from reverie.embedding import RunVectors, make_embedder
from reverie.living import config_of, keyed_draws
from reverie.llm.cassette import MemoryCassette
from reverie.minds import MindPlace, OpenMind, open_mind
from reverie.recollections import RecallMoment, Recollected, recollect
from reverie.restore import town_of
from reverie.session import cognition_settings
from reverie.world import World
from storage import RunReader, VectorFile

INTERVIEW_RECALL = 50
"""Memories retrieved for an answer (the 2023 system's number)."""


@dataclass(frozen=True, slots=True)
class Interview:
    """An answer and what it rests on.

    Attributes:
        name: who was asked.
        question, answer: the words.
        recalled: the memories that came to mind, best first, with every term of each score.
        source: who decided on the words; see `personas.questions.Answer`.
        reason: why a rule had to; empty otherwise.
    """

    name: str
    question: str
    answer: str
    recalled: tuple[Recalled, ...]
    source: str
    reason: str = ""

    def __str__(self) -> str:
        return self.answer


@dataclass(frozen=True, slots=True)
class Seen:
    """Somebody as they stand still.

    Attributes:
        persona: to be read only.
        now: game time.
        place: where, in plain words.
        remembered: all that they remember, oldest first.
        recalled: what a text brings to their mind, best first.
    """

    persona: Persona
    now: datetime
    place: str
    remembered: tuple[Recollection, ...]
    recalled: tuple[Recollection, ...]


class Frozen:
    """The people of a world that stands still.

    Args:
        reader: the run that the world was restored from.
        world: at some tick of the run.
        embedder: instead of the one that the run was made with.
        config: the settings of the mind that answers, instead of the run's own.
        tell: is told what a person should know while a model is waited for.
    """

    def __init__(
        self,
        reader: RunReader,
        world: World,
        *,
        embedder: Embedder | None = None,
        config: Config | None = None,
        tell: Callable[[str], None] | None = None,
    ) -> None:
        self._tell = tell or (lambda text: None)
        config = config or config_of(reader.manifest)
        self._world = world
        self._reader = reader
        self._seed = reader.manifest.seed
        self._settings = cognition_settings(config)
        self._config = config
        self._runs = reader.root.parent
        encoder = embedder or make_embedder(config.embedder)
        kept = VectorFile(reader.layout.vectors, encoder.dim, encoder.model_id)
        self._vectors = RunVectors(encoder, None, known=kept.load(mapped=True))

    @cached_property
    def _opened(self) -> OpenMind:
        """The run's mind, opened at the first interview: recalling asks no model."""
        return open_mind(
            self._config,
            lambda: MindPlace(
                seed=self._seed,
                clock=self._world.clock,
                # A frozen copy changes nothing: what it is asked is not kept in the run either.
                cassette=MemoryCassette(),
                runs=self._runs,
                tell=self._tell,
            ),
        )

    async def recall(
        self,
        name: str,
        query: str,
        *,
        policy: str | None = None,
        limit: int = 10,
        explain: bool = False,
    ) -> tuple[Recalled, ...]:
        """Return what *query* would bring to *name*'s mind, best first; access times stay.

        With *explain* also how the graph leads to each memory.

        Raises:
            UnknownPolicyError: no policy has that name.
        """
        persona = self._world.personas[name]
        rule = policy_of(self._settings) if policy is None else policy_named(policy)
        (found,) = await recall(
            persona.memory,
            (query,),
            vectors=self._vectors,
            policy=rule,
            constants=persona.constants,
            now=self._world.clock.time_at(self._world.tick),
            limit=limit,
            explain=explain,
        )
        return found

    async def recollect(
        self, name: str, moments: Sequence[RecallMoment], *, explain: bool = False
    ) -> tuple[Recollected, ...]:
        """Return recalls of *name* with why each memory came to mind; see `recollections.py`."""
        return await recollect(
            self._reader,
            town_of(self._reader),
            name,
            moments,
            vectors=self._vectors,
            settings=self._settings,
            explain=explain,
        )

    async def look(self, name: str, text: str) -> Seen:
        """Return *name* as they are, with what *text* brings to their mind."""
        persona = self._world.personas[name]
        tick = self._world.tick
        now = self._world.clock.time_at(tick)
        found = await self.recall(name, text, limit=INTERVIEW_RECALL)
        return Seen(
            persona=persona,
            now=now,
            place=place_words(self._world.maze.arena_at(self._world.position(name, tick))),
            remembered=_remembered(persona, now),
            recalled=tuple(recollection(item.node) for item in found),
        )

    async def interview(
        self, name: str, question: str, *, earlier: tuple[tuple[str, str], ...] = ()
    ) -> Interview:
        """Ask *name* a question; *earlier* are the (question, answer) pairs before it."""
        recalled = await self.recall(name, question, limit=INTERVIEW_RECALL)
        asked = self.question(name, question, recalled, earlier=earlier)
        answer = await self._decide(asked, keyed_draws(self._seed)(name, self._world.tick))
        return Interview(name, question, answer.value, recalled, answer.source, answer.reason)

    def question(
        self,
        name: str,
        question: str,
        recalled: Sequence[Recalled],
        *,
        earlier: tuple[tuple[str, str], ...] = (),
    ) -> AnswerInterview:
        """Return what the mind is asked when *name* is asked *question*.

        Args:
            name: full name.
            question: the interviewer's words.
            recalled: what they bring to mind.
            earlier: the (question, answer) pairs before.
        """
        persona = self._world.personas[name]
        now = self._world.clock.time_at(self._world.tick)
        tick = self._world.tick
        here = self._world.maze.arena_at(self._world.position(name, tick))
        action = persona.scratch.action
        return AnswerInterview(
            asked=persona.identity,
            now=now,
            question=question,
            recalled=tuple(recollection(item.node) for item in recalled),
            schedule=persona.scratch.schedule,
            doing=action.activity if action else "",
            place=place_words(here),
            remembered=_remembered(persona, now),
            hourly=persona.scratch.hourly,
            day_plan=persona.scratch.day_plan,
            planned_day=persona.scratch.planned_day,
            earlier=earlier,
        )

    async def _decide(self, question: Question[str], draws: Draws) -> Answer[str]:
        """Ask the mind; connections are let go, as each question may have its own event loop."""
        gateway = self._opened.gateway
        if gateway is None:
            return await self._opened.mind.answer(question, draws)
        try:
            await gateway.prepare()
            return await self._opened.mind.answer(question, draws)
        finally:
            await gateway.rest()


def _remembered(persona: Persona, now: datetime) -> tuple[Recollection, ...]:
    """Return all that *persona* remembers at *now*, oldest first; what has expired is forgotten."""
    return tuple(
        recollection(node)
        for node in persona.memory
        if node.expiration is None or node.expiration > now
    )
