"""What happened in a run, counted for each of its residents."""

from collections import Counter
from dataclasses import dataclass
from datetime import datetime

from personas.cognition.view import place_words
from reverie.runs import Run
from reverie.world import World

OUT_OF_TOWN = "out of town"
"""The place of who has not arrived yet, or has left."""


@dataclass(frozen=True, slots=True)
class ResidentOverview:
    """How one resident has fared.

    Attributes:
        name: full name.
        memories: nodes in the memory stream, those brought along included.
        talks, reflections, fallbacks: how often, in this run.
        doing: the present action in plain words, or on the way to where; empty before the first.
        place: where, in plain words; `OUT_OF_TOWN` before an arrival or after a departure.
    """

    name: str
    memories: int
    talks: int
    reflections: int
    fallbacks: int
    doing: str
    place: str


@dataclass(frozen=True, slots=True)
class Overview:
    """How a run stands at a game time.

    Attributes:
        start, now: game times.
        ticks: how many have been lived.
        talks, lines: talks begun, and lines said in them.
        residents: sorted by name.
    """

    start: datetime
    now: datetime
    ticks: int
    talks: int
    lines: int
    residents: tuple[ResidentOverview, ...]

    @property
    def memories(self) -> int:
        """Nodes in all memory streams."""
        return sum(each.memories for each in self.residents)

    @property
    def reflections(self) -> int:
        """Reflections of all."""
        return sum(each.reflections for each in self.residents)

    @property
    def fallbacks(self) -> int:
        """Answers that a fallback gave, of all."""
        return sum(each.fallbacks for each in self.residents)


def overview(run: Run, at: datetime | None = None) -> Overview:
    """Return how *run* stands at game time *at*, by default the last.

    Raises:
        TimeNotReachedError: the run has not lived *at*.
        StorageError: the run cannot be read.
    """
    tick = run.tick_at(at)
    counts: dict[str, Counter[str]] = {name: Counter() for name in run.names}
    for _, event in run.events(at):
        if event["persona"]:  # what happens to a place is nobody's
            counts[event["persona"]][event["type"]] += 1
        if event["type"] == "talk":
            counts[event["other"]]["talk"] += 1
    world = run.world(at)
    return Overview(
        start=run.manifest.start,
        now=run.clock.time_at(tick),
        ticks=tick - run.manifest.epoch_tick,
        talks=sum(each["talk"] for each in counts.values()) // 2,
        lines=sum(each["line"] for each in counts.values()),
        residents=tuple(
            ResidentOverview(
                name=name,
                memories=len(persona.memory),
                talks=counts[name]["talk"],
                reflections=counts[name]["reflection"],
                fallbacks=counts[name]["fallback"],
                doing=_words(world, name, tick),
                place=_place(world, name, tick),
            )
            for name, persona in world.personas.items()
        ),
    )


def _place(world: World, name: str, tick: int) -> str:
    if not world.personas[name].scratch.is_present:
        return OUT_OF_TOWN
    return place_words(world.maze.arena_at(world.position(name, tick)))


def _words(world: World, name: str, tick: int) -> str:
    action = world.personas[name].scratch.action
    if action is None:
        return ""
    here = world.maze.arena_at(world.position(name, tick))
    if world.personas[name].scratch.arrived or not action.arena or here == action.arena:
        return action.activity
    return f"on the way to {place_words(action.address)}"
