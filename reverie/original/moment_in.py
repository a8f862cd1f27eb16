"""The moment at which a save of the 2023 system was made: what was in mind, and who talked."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime

from environment import Maze
from personas.action import Point, Walk
from personas.cognition.view import place_words
from personas.identity import Identity
from personas.schedule import row_at
from personas.scratch import Scratch
from reverie.clock import Clock
from reverie.original.scratch_in import scratch_in, time_in
from reverie.talk import Talk, talking
from reverie.world_changes import MomentTaken
from storage.original import OriginalPersona, OriginalSave


def moment_in(
    save: OriginalSave,
    identities: Mapping[str, Identity],
    spots: Mapping[str, Point],
    clock: Clock,
    maze: Maze,
) -> MomentTaken:
    """Return the state in which *save* goes on.

    Two who are in the middle of a talk are bound to it with the lines that have been said; whoever
    did not say the last one is to speak. The 2023 system lets people walk while they talk; here
    they stay where they are.

    Args:
        save: as read.
        identities: everybody in it, as this engine describes them.
        spots: tile where each stands.
        clock: of the run.
        maze: the save's.
    """
    tick = save.meta.step
    scratches = {
        name: scratch_in(persona, identities[name], spots[name], clock, tick, maze)
        for name, persona in save.personas.items()
    }
    talks = []
    for first, persona in save.personas.items():
        other = persona.scratch.get("chatting_with")
        if not isinstance(other, str) or other not in scratches or scratches[first].talk_id:
            continue
        if save.personas[other].scratch.get("chatting_with") != first or scratches[other].talk_id:
            continue
        talk = _talk(save, first, other, scratches, spots, clock, maze)
        if talk is not None:
            talks.append(talk)
    return MomentTaken("", scratches, tuple(talks))


def _talk(
    save: OriginalSave,
    one: str,
    other: str,
    scratches: Mapping[str, Scratch],
    spots: Mapping[str, Point],
    clock: Clock,
    maze: Maze,
) -> Talk | None:
    """Bind two to the talk they are in; None where no line of it was kept."""
    lines = _lines(save.personas[one], {one, other})
    if not lines:
        return None
    first = lines[0][0]
    second = other if first == one else one
    now = clock.time_at(save.meta.step)
    started = min(
        time_in(save.personas[each].scratch, "act_start_time") or now for each in (one, other)
    )
    end = time_in(save.personas[one].scratch, "chatting_end_time") or now
    talk = Talk(
        talk_id=f"{save.meta.step}:{first}",
        first=first,
        second=second,
        place=place_words(maze.arena_at(spots[first])),
        doing={each: _doing(scratches[each], started) for each in (first, second)},
        started=started,
        due_tick=save.meta.step + 1,
        speaker=second if lines[-1][0] == first else first,
        lines=lines,
    )
    for name in (first, second):
        scratch = scratches[name]
        scratch.talk_id = talk.talk_id
        scratch.walk = Walk((spots[name],), save.meta.step)
        scratch.arrived = True
        words = str(save.personas[name].scratch.get("act_description"))
        _drop_from_plan(scratch, words, talk.doing[name])
        scratch.action = talking(talk.other(name), started, max(end, now))
    return talk


def _drop_from_plan(scratch: Scratch, words: str, doing: str) -> None:
    """Give the minutes set aside for a talk back to what it interrupted: it may end sooner."""
    if doing:
        scratch.schedule = tuple(
            replace(row, activity=doing) if words in row.activity else row
            for row in scratch.schedule
        )


def _doing(scratch: Scratch, started: datetime) -> str:
    """Return what the plan has for the minute before a talk began; empty without a plan."""
    minute = max(0, started.hour * 60 + started.minute - 1)
    if not scratch.schedule:
        return ""
    index, _ = row_at(scratch.schedule, minute)
    return scratch.schedule[index].activity


def _lines(persona: OriginalPersona, both: set[str]) -> list[tuple[str, str]]:
    chat = persona.scratch.get("chat")
    found = []
    for line in chat if isinstance(chat, list) else ():
        if isinstance(line, list) and len(line) == 2 and line[0] in both:
            found.append((str(line[0]), str(line[1])))
    return found
