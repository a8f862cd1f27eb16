"""A run folder becomes a `Reading`: one pass over its log, and the memories at its end."""

from collections.abc import Mapping
from datetime import date, datetime

from personas.action import Walk
from personas.changes import Record
from personas.identity import Identity
from personas.memory.concept_node import ConceptNode
from personas.persona import Persona
from reverie.measures.day_purposes import DayPurposes, rows_of
from reverie.measures.reading import DayPlan, Deed, Life, Reading, Reflection
from reverie.measures.whereabouts import Whereabouts
from reverie.runs import Run


def read_run(run: Run) -> Reading:
    """Return what the measures need of *run*, up to its last committed tick.

    Raises:
        StorageError: the run cannot be read.
    """
    beginning = run.world(run.clock.time_at(run.manifest.epoch_tick))
    whereabouts = Whereabouts(run.town.maze, run.clock)
    diaries: dict[str, _Diary] = {}
    for name, persona in beginning.personas.items():
        whereabouts.begin(name, persona.scratch.walk, is_present=persona.scratch.is_present)
        diaries[name] = _Diary(persona, run.manifest.start)
    for record in run.reader.records(run.manifest.epoch_tick, run.last_tick):
        now = run.clock.time_at(record.tick)
        for event in record.events:
            if event["persona"] in diaries:
                _take_in(event, record.tick, now, diaries, whereabouts)
    finished = run.world()
    return Reading(
        run=run.name,
        start=run.manifest.start,
        end=run.now,
        lives={
            each.name: diaries[each.name].life(
                each,
                tuple(finished.personas[each.name].memory),
                whereabouts,
                run.last_tick,
                run.now,
            )
            for each in run.town.residents
        },
        talks=run.talks(),
        world=run.town.maze.world,
        places=run.town.maze.addresses(),
    )


def _take_in(
    event: Record,
    tick: int,
    now: datetime,
    diaries: Mapping[str, "_Diary"],
    whereabouts: Whereabouts,
) -> None:
    name: str = event["persona"]
    match event["type"]:
        case "walk":
            path = tuple((x, y) for x, y in event["path"])
            whereabouts.walk(name, Walk(path, tick, event["tiles_per_tick"]))
        case "came":
            whereabouts.come(name, tick)
        case "left":
            whereabouts.leave(name, tick)
            diaries[name].leave(now)
        case "talk":
            other: str = event["other"]
            diaries[name].talk(now, other)
            diaries[other].talk(now, name)
        case _:
            diaries[name].note(now, event)


class _Diary:
    """Gathers one person's deeds, plans and reflections from the log."""

    def __init__(self, persona: Persona, start: datetime) -> None:
        self._name = persona.name
        self._deeds: list[Deed] = []
        self._open: Deed | None = None
        self._plans: list[DayPlan] = []
        self._reflections: list[Reflection] = []
        self._purposes = DayPurposes(())
        scratch = persona.scratch
        if scratch.planned_day is not None:
            plan = DayPlan(scratch.planned_day, scratch.day_plan, scratch.hourly)
            self._plans.append(plan)
            self._purposes = DayPurposes(scratch.hourly)
        if scratch.action is not None:
            action = scratch.action
            arrived = start if scratch.arrived else None
            purpose = self._purposes.at(start)
            self._open = Deed(
                action.kind, action.activity, purpose, action.address, start, action.end, arrived
            )

    def note(self, now: datetime, event: Record) -> None:
        """Take in one event of this person other than walks and talks."""
        match event["type"]:
            case "plan":
                self._plan(event)
            case "schedule":
                self._schedule(event)
            case "action":
                self._action(now, event["action"])
            case "arrive" | "refused":
                self._arrive(now)
            case "reflection":
                self._reflections.append(
                    Reflection(now, tuple(event["focal_points"]), tuple(event["thoughts"]))
                )
            case "talk_kept":
                self._purposes.settle(is_split=False)

    def talk(self, now: datetime, other: str) -> None:
        """Begin a talk with *other*."""
        self._begin(Deed("talk", f"talking with {other}", "", "", now, now, now), now)

    def leave(self, now: datetime) -> None:
        """Leave the town: what was being done is over."""
        self._close(now)

    def life(
        self,
        identity: Identity,
        memories: tuple[ConceptNode, ...],
        whereabouts: Whereabouts,
        last_tick: int,
        end: datetime,
    ) -> Life:
        """Return the whole, closed at *end*."""
        self._close(end)
        return Life(
            identity=identity,
            memories=memories,
            deeds=tuple(self._deeds),
            stays=whereabouts.stays(self._name, last_tick),
            plans=tuple(self._plans),
            reflections=tuple(self._reflections),
        )

    def _plan(self, event: Record) -> None:
        hourly = rows_of(event["hourly"])
        day = date.fromisoformat(str(event["day"]))
        self._plans.append(DayPlan(day, tuple(event["day_plan"]), hourly))
        self._purposes = DayPurposes(hourly)

    def _schedule(self, event: Record) -> None:
        rows = rows_of(event["schedule"])
        self._purposes.change(rows)
        if self._plans:
            plan = self._plans[-1]
            self._plans[-1] = DayPlan(
                plan.day, plan.intentions, plan.hourly, (*plan.revisions, rows)
            )

    def _action(self, now: datetime, action: Record) -> None:
        # A row is split into steps just before the first of them begins; every other change of
        # the schedule is a repair, and brings in what was not planned.
        self._purposes.settle(is_split=action["kind"] == "task")
        purpose = "" if action["kind"] == "wait" else self._purposes.at(now)
        arrived = None if action["address"] else now
        deed = Deed(
            action["kind"], action["activity"], purpose, action["address"], now, now, arrived
        )
        self._begin(deed, now)

    def _arrive(self, now: datetime) -> None:
        if self._open is not None and self._open.arrived is None:
            self._open = _ended(self._open, self._open.end, now)

    def _begin(self, deed: Deed, now: datetime) -> None:
        self._close(now)
        self._open = deed

    def _close(self, now: datetime) -> None:
        if self._open is not None and self._open.start < now:
            self._deeds.append(_ended(self._open, now, self._open.arrived))
        self._open = None


def _ended(deed: Deed, end: datetime, arrived: datetime | None) -> Deed:
    return Deed(deed.kind, deed.activity, deed.purpose, deed.address, deed.start, end, arrived)
