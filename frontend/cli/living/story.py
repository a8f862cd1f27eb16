"""What is told of a run when it was lived: what happened, where it is, what to type next."""

from collections.abc import Iterator
from dataclasses import asdict
from datetime import datetime

from frontend.cli.output import plain_table
from frontend.cli.words import clock_words, command_on, count_of, path_words, shell_word
from reverie.clock import Clock
from reverie.overview import OUT_OF_TOWN, Overview, ResidentOverview
from reverie.planned_events import events_of
from reverie.runs import Run


def document_of(run: Run, told: Overview) -> dict[str, object]:
    """Return the same as `lines_of` for `--json`."""
    return {
        "run": run.name,
        "folder": str(run.root),
        "status": run.manifest.status,
        "start": str(told.start),
        "now": str(told.now),
        "ticks": told.ticks,
        "memories": told.memories,
        "talks": told.talks,
        "lines": told.lines,
        "reflections": told.reflections,
        "fallbacks": told.fallbacks,
        "residents": [asdict(each) for each in told.residents],
        "next": list(next_commands(run, told)),
    }


def lines_of(run: Run, told: Overview) -> Iterator[str]:
    """Yield what happened, where the run is and what to do next."""
    people = count_of(len(told.residents), "resident")
    yield (
        f"{run.manifest.town}, {clock_words(told.start)} to {clock_words(told.now)}: {people}, "
        f"{count_of(told.talks, 'talk')}, {count_of(told.reflections, 'reflection')}, "
        f"{count_of(told.memories, 'memory')}."
    )
    if told.fallbacks:
        yield f"{count_of(told.fallbacks, 'fallback')}: a rule stood in for a mind that failed."
    yield ""
    rows = [
        (
            each.name,
            f"{each.memories:,}",
            str(each.talks),
            str(each.reflections),
            _now_words(each),
        )
        for each in told.residents
    ]
    yield from plain_table(("resident", "memories", "talks", "reflections", "now"), rows)
    yield ""
    yield f"The run is in {path_words(run.root)}. What to try next:"
    for command in next_commands(run, told):
        yield f"  {command}"


def arrival_words(run: Run) -> str:
    """Say who comes to *run* on the way, beside the residents asked for; empty for nobody."""
    first: dict[str, str] = {}
    for event in events_of(run.root, run.manifest):
        if event.kind in ("arrival", "departure"):
            first.setdefault(event.resident, event.kind)
    coming = sorted(name for name, kind in first.items() if kind == "arrival")
    if not coming:
        return ""
    many = "1 more arrives" if len(coming) == 1 else f"{len(coming)} more arrive"
    return f"{many} by the planned events: {', '.join(coming)}"


def _now_words(resident: ResidentOverview) -> str:
    """Return what somebody does and where; who is out of town does nothing that is known."""
    if resident.place == OUT_OF_TOWN:
        return OUT_OF_TOWN
    return f"{resident.doing} ({resident.place})" if resident.doing else ""


def next_commands(run: Run, told: Overview) -> Iterator[str]:
    """Yield commands that go on from here, ready to be typed."""
    root, who = run.root, shell_word(told.residents[0].name)
    yield command_on(root, "view", "--png", shell_word(f"{run.name}.png"))
    yield command_on(root, "inspect", "timeline")
    yield command_on(root, "inspect", "talks")
    yield command_on(root, "recall", who, '"the plan for today"', "--explain")
    yield command_on(root, "interview", who, '"Who are you?"')
    yield resume_command(run)


def resume_command(run: Run) -> str:
    """Return the command that goes on with *run*: to its planned end, or one more day."""
    if run.now < planned_end(run):
        return command_on(run.root, "resume")
    return command_on(run.root, "resume", "--days", str((run.now - run.manifest.start).days + 1))


def planned_end(run: Run) -> datetime:
    """Return the game time at which *run* is to end."""
    clock: Clock = run.clock
    planned = run.manifest.planned_end_tick
    return clock.time_at(clock.epoch_tick if planned is None else planned)
