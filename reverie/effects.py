"""Effects: what the personas want of the world is carried out when all have taken their step."""

from collections.abc import Sequence
from datetime import timedelta

from environment.errors import WorldError
from personas.changes import Change, Record, WalkStarted
from personas.cognition.intents import GoTo, Say, StartTalk
from personas.cognition.settings import CognitionSettings
from personas.cognition.step import Step
from personas.cognition.view import place_words
from reverie.talk import EndReason, Talk
from reverie.ways import Ways
from reverie.world import World
from reverie.world_changes import (
    LineSaid,
    TalkEnded,
    TalkForgotten,
    TalkStarted,
    WayRefused,
    WorldChange,
)

SECONDS_PER_TILE = 10
"""Walking pace in game seconds a tile: one tile a step of 10 s, as in the 2023 system."""
_BREATH_S = 4
_CHARACTERS_PER_S = 15


class Effects:
    """Carries out the intents of one tick in name order and keeps the records of all changes."""

    def __init__(self, world: World, settings: CognitionSettings, tick: int) -> None:
        self._world = world
        self._settings = settings
        self._tick = tick
        self._now = world.clock.time_at(tick)
        self._ways = Ways(world, tick)
        self._records: list[Record] = []

    def settle(self, steps: Sequence[Step]) -> list[Record]:
        """Return the records of the tick: each persona's own changes, then what came of its wishes.

        Args:
            steps: the steps taken at this tick, in name order.
        """
        for step in steps:
            name = step.persona.name
            self._records += [change.record(name) for change in step.persona.take_journal()]
        for step in steps:
            for intent in step.intents:
                match intent:
                    case GoTo(address):
                        self._go(step, address)
                    case StartTalk(other, doing):
                        self._start_talk(step.persona.name, other, doing)
                    case Say(text, leaves):
                        self._say(step.persona.name, text, leaves=leaves)
        self._forget_talks()
        return self._records

    def _write(self, change: WorldChange) -> None:
        change.apply(self._world, self._tick, self._now)
        self._records.append(change.record())

    def _change(self, name: str, change: Change) -> None:
        change.apply(self._world.personas[name], self._tick, self._now)
        self._records.append(change.record(name))

    def _walk(self, name: str, path: tuple[tuple[int, int], ...]) -> None:
        pace = self._world.clock.step_seconds / SECONDS_PER_TILE
        self._change(name, WalkStarted(path, pace))

    def _go(self, step: Step, address: str) -> None:
        name = step.persona.name
        if step.persona.scratch.talk_id:
            return  # somebody earlier in the order has drawn them into a talk
        try:
            self._walk(name, self._ways.to_place(name, address, step.draws))
        except WorldError as error:
            self._walk(name, self._ways.stop(name))
            self._write(WayRefused(name, address, str(error)))

    def _start_talk(self, name: str, other: str, doing: str) -> None:
        personas = self._world.personas
        for each in (name, other):
            scratch = personas[each].scratch
            if scratch.talk_id or scratch.ended_talk_id:
                return
        met = personas[other].scratch
        if met.action is None or (met.action.kind == "sleep" and met.arrived):
            return
        other_doing = met.action.activity
        try:
            path = self._ways.to_person(name, other)
        except WorldError:
            return
        self._walk(other, self._ways.stop(other))
        self._walk(name, path)
        here = self._world.maze.arena_at(self._world.position(other, self._tick))
        latest = self._now + timedelta(minutes=self._settings.talk_max_min)
        self._write(
            TalkStarted(
                persona=name,
                talk=f"{self._tick}:{name}",
                other=other,
                place=place_words(here),
                doing={name: doing, other: other_doing},
                due_tick=max(self._tick + 1, personas[name].scratch.walk.end_tick),
                latest_end=latest,
            )
        )

    def _say(self, name: str, text: str, *, leaves: bool) -> None:
        scratch = self._world.personas[name].scratch
        talk = self._world.talks.get(scratch.talk_id)
        if talk is None or talk.ended is not None or talk.speaker != name:
            return  # a line that comes after the end has no effect
        other = talk.other(name)
        reason: EndReason | None = "silence"
        if text:
            reason = self._end_of(talk, name, text)
            seconds = _BREATH_S + len(text) / _CHARACTERS_PER_S
            due = self._tick + self._world.clock.ticks_in(seconds)
            self._write(LineSaid(name, talk.talk_id, other, text, leaves, due))
        if reason is not None:
            self._write(TalkEnded(name, talk.talk_id, other, reason))

    def _end_of(self, talk: Talk, name: str, text: str) -> EndReason | None:
        """Return why the talk ends with this line, None where it goes on."""
        if talk.is_closing:
            return "farewell"
        words = _normal(text)
        if any(words == _normal(line) for speaker, line in talk.lines if speaker == name):
            return "repetition"
        if talk.lines and words == _normal(talk.lines[-1][1]):
            return "repetition"
        if len(talk.lines) + 1 >= self._settings.talk_max_lines:
            return "line limit"
        if self._now - talk.started >= timedelta(minutes=self._settings.talk_max_min):
            return "time limit"
        return None

    def _forget_talks(self) -> None:
        personas = self._world.personas
        for talk in list(self._world.talks.values()):
            if talk.ended is None:
                continue
            pending = (personas[each].scratch.ended_talk_id for each in (talk.first, talk.second))
            if talk.talk_id not in pending:
                self._write(TalkForgotten(talk.first, talk.talk_id))


def _normal(text: str) -> str:
    """A line without case, punctuation and spacing, to find repetitions."""
    return "".join(char for char in text.casefold() if char.isalnum())
