"""The past of a 2023 save: its frames as changes of this engine, so that it can be watched."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from environment import Maze
from personas.action import Action
from personas.changes import ActionStarted, Arrived, Change, TalkRemembered, WalkStarted
from personas.cognition.view import place_words
from personas.schedule import is_sleep
from reverie.clock import Clock
from reverie.original.appearance import RANDOM_SPOT
from reverie.original.tracks import Chat, Track
from reverie.world_changes import LineSaid, TalkEnded, TalkForgotten, TalkStarted, WorldChange

Doing = tuple[str, Change] | WorldChange
"""A change of one persona, with its name, or of the world."""


@dataclass(frozen=True, slots=True)
class Stage:
    """Where and when a past plays.

    Attributes:
        clock: of the run.
        first_tick: step of the first frame.
        maze: the save's.
    """

    clock: Clock
    first_tick: int
    maze: Maze


def past(people: Sequence[Track], stage: Stage) -> Iterator[tuple[int, list[Doing]]]:
    """Yield (tick, changes) in order: the ticks at which somebody sets out, acts or talks.

    Args:
        people: as `tracks` returns them.
        stage: where and when.
    """
    found: dict[int, list[tuple[int, int, Doing]]] = {}
    for order, track in enumerate(people):
        for rank, at, doing in (*_walks(track), *_actions(track, stage)):
            found.setdefault(at, []).append((rank, order, doing))
    for rank, at, doing in _talks(people, stage):
        found.setdefault(at, []).append((rank, 0, doing))
    for at in sorted(found):
        ordered = sorted(found[at], key=lambda each: each[:2])
        yield stage.first_tick + at, [doing for _, _, doing in ordered]


_END, _WALK, _ACT, _ARRIVE, _TALK, _LINE = range(6)
"""In which order the changes of one tick are told."""

_Told = tuple[int, int, Doing]
"""Rank within a tick, number of the frame, and what happens."""


def _walks(track: Track) -> Iterator[_Told]:
    """Yield a walk for each unbroken stretch of moves."""
    tiles = track.tiles
    at = 0
    while at < len(tiles) - 1:
        end = at
        while end < len(tiles) - 1 and tiles[end + 1] != tiles[end]:
            end += 1
        if end > at:
            yield _WALK, at, (track.name, WalkStarted(tuple(tiles[at : end + 1]), 1.0))
        at = end + 1


def _actions(track: Track, stage: Stage) -> Iterator[_Told]:
    """Yield what somebody does from when to when, and when they are where it happens."""
    at = 0
    for shown, same in groupby(track.shows):
        end = at + len(tuple(same))
        action = _action(shown, at, end, stage)
        if action is not None:
            yield _ACT, at, (track.name, ActionStarted(action))
            still = (step for step in range(at, end) if track.tiles[step] == track.tiles[step + 1])
            arrival = next(still, None)
            if action.address and arrival is not None:
                yield _ARRIVE, arrival, (track.name, Arrived())
        at = end


def _action(shown: tuple[str, str], start: int, end: int, stage: Stage) -> Action | None:
    """Return an action; None for a talk, which is told as one."""
    description, emoji = shown
    words, at, address = description.rpartition(" @ ")
    words = words if at else description
    if address.startswith("<persona>") or not words.strip():
        return None
    place = address.removesuffix(f":{RANDOM_SPOT}")
    return Action(
        kind="sleep" if is_sleep(words) else "task",
        activity=words,
        address=place if stage.maze.has(place) else "",
        start=stage.clock.time_at(stage.first_tick + start),
        end=stage.clock.time_at(stage.first_tick + end),
        emoji=emoji,
        predicate="is",
        object=words,
    )


def _talks(people: Sequence[Track], stage: Stage) -> Iterator[_Told]:
    """Yield each talk: two people whose frames hold the same lines at the same time."""
    by_name = {track.name: track for track in people}
    for track in people:
        for stretch in _stretches(track):
            pair = _pair(stretch.lines, track.name, by_name)
            if pair is not None:
                yield from _talk(pair, stretch, stage)


@dataclass(slots=True)
class _Stretch:
    """Frames in which somebody is in one talk.

    Attributes:
        start, end: numbers of the first frame and of the one after the last.
        lines: all lines of it.
        grown: (frame, number of lines) from which on there were so many.
    """

    start: int
    end: int
    lines: Chat
    grown: list[tuple[int, int]]

    def spoken(self) -> Iterator[tuple[int, tuple[str, str]]]:
        """Yield (frame, line); lines that came all at once are spread over the time they had."""
        ends = [frame for frame, _ in self.grown[1:]] + [self.end]
        told = 0
        for (frame, count), end in zip(self.grown, ends, strict=True):
            for number in range(told, count):
                share = (number - told) * (end - frame) // (count - told)
                yield frame + share, self.lines[number]
            told = count


def _stretches(track: Track) -> list[_Stretch]:
    """Return the talks of a track; lines that go on from those before belong to the same one."""
    found: list[_Stretch] = []
    at = 0
    for chat, same in groupby(track.chats):
        end = at + len(tuple(same))
        last = found[-1] if found else None
        if chat and last and last.end == at and chat[: len(last.lines)] == last.lines:
            last.grown.append((at, len(chat)))
            last.lines, last.end = chat, end
        elif chat:
            found.append(_Stretch(at, end, chat, [(at, len(chat))]))
        at = end
    return found


def _pair(lines: Chat, name: str, known: Mapping[str, Track]) -> tuple[Track, Track] | None:
    """Return who opened a talk and the other one; None where that is not *name* and another."""
    speakers = tuple(dict.fromkeys(who for who, _ in lines))
    if len(speakers) != 2 or name != speakers[0] or not all(who in known for who in speakers):
        return None
    return known[speakers[0]], known[speakers[1]]


def _talk(both: tuple[Track, Track], stretch: _Stretch, stage: Stage) -> Iterator[_Told]:
    first, second = both
    first_tick = stage.first_tick
    start, end = stretch.start, stretch.end
    talk_id = f"{first_tick + start}:{first.name}"
    yield (
        _TALK,
        start,
        TalkStarted(
            persona=first.name,
            talk=talk_id,
            other=second.name,
            place=place_words(stage.maze.arena_at(first.tiles[start])),
            doing={each.name: _before(each, start) for each in both},
            due_tick=first_tick + start + 1,
            latest_end=stage.clock.time_at(first_tick + end),
        ),
    )
    for at, (speaker, text) in stretch.spoken():
        listener = second.name if speaker == first.name else first.name
        due_tick = first_tick + at + 1
        yield _LINE, at, LineSaid(speaker, talk_id, listener, text, False, due_tick)
    if end < len(first.shows):
        yield _END, end, TalkEnded(first.name, talk_id, second.name, "farewell")
        for each in both:
            yield _END, end, (each.name, TalkRemembered(talk_id))
        yield _END, end, TalkForgotten(first.name, talk_id)


def _before(track: Track, at: int) -> str:
    return track.shows[max(0, at - 1)][0].rpartition(" @ ")[0]
