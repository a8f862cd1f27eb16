"""The next question of a kind that somebody in a run is asked, found by living a copy on."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any, TypeVar

from personas.changes import Record
from personas.minds.offline import OfflineMind
from personas.ports import Draws
from personas.questions import Answer, AnswerInterview, Question
from reverie.embedding import RunVectors, make_embedder
from reverie.frozen import INTERVIEW_RECALL
from reverie.living import config_of, keyed_draws
from reverie.moments import GameTime
from reverie.planned_events import events_of
from reverie.restore import restore_world
from reverie.runs import Run
from reverie.session import cognition_settings
from reverie.simulation import Simulation
from storage import VectorFile

T = TypeVar("T")

_LONGEST = timedelta(hours=30)
_SAMPLE = "What are you doing today, and what are you looking forward to?"


async def next_question(
    run: Run, name: str, kind: type[Question[Any]], *, at: GameTime | None = None
) -> Question[Any] | None:
    """Return the next question of *kind* that *name* is asked from game time *at* on.

    A copy is lived on in memory, with the rules deciding for everybody; the run does not change.
    An interview is not part of a life: its question is made up on the spot.

    Args:
        run: the run.
        name: full name of somebody in it.
        kind: of the question.
        at: by default the last moment that the run has lived.

    Returns:
        The question; None if none comes up within thirty hours.

    Raises:
        TimeNotReachedError: the run has not lived *at*.
        StorageError: the run cannot be read.
    """
    tick = run.tick_at(at)
    if kind is AnswerInterview:
        return await _interview(run, name, at)
    config = config_of(run.manifest)
    world = restore_world(run.reader, at_tick=tick, town=run.town)
    world.tick = tick
    encoder = make_embedder(config.embedder)
    kept = VectorFile(run.reader.layout.vectors, encoder.dim, encoder.model_id)
    mind = _Listener(name, kind)
    simulation = Simulation(
        world,
        mind=mind,
        vectors=RunVectors(encoder, None, known=kept.load(mapped=True)),
        draws=keyed_draws(run.manifest.seed),
        settings=cognition_settings(config),
        journal=_Nowhere(),
        events=events_of(run.root, run.manifest),
    )
    last = world.clock.tick_at(world.clock.time_at(tick) + _LONGEST)
    while mind.heard is None and simulation.next_tick() <= last:
        await simulation.advance()
    return mind.heard


async def _interview(run: Run, name: str, at: GameTime | None) -> AnswerInterview:
    """Return a sample question with what *name* would have in mind for it."""
    frozen = run.frozen(at)
    recalled = await frozen.recall(name, _SAMPLE, limit=INTERVIEW_RECALL)
    return frozen.question(name, _SAMPLE, recalled)


class _Listener:
    """Lets the rules decide, and keeps the first question of a kind that somebody is asked."""

    def __init__(self, name: str, kind: type[Question[Any]]) -> None:
        self._name = name
        self._kind = kind
        self._rules = OfflineMind()
        self.heard: Question[Any] | None = None

    async def answer(self, question: Question[T], draws: Draws) -> Answer[T]:
        """Listen, and answer by rule."""
        is_wanted = type(question) is self._kind and question.asked.name == self._name
        if self.heard is None and is_wanted:
            self.heard = question
        return await self._rules.answer(question, draws)


class _Nowhere:
    """Where the ticks of a copy go."""

    def commit(self, tick: int, events: Sequence[Record]) -> None:
        """Keep nothing."""
