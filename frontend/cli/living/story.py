"""What is told of a run when it was lived: what happened, where it is, what to type next."""

from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from frontend.cli.output import plain_table
from frontend.cli.words import clock_words, command_words, count_of, path_words, shell_word
from reverie.overview import Overview
from reverie.runs import Run

_DEFAULT_RUNS = Path("runs")


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
            f"{each.doing} ({each.place})" if each.doing else "",
        )
        for each in told.residents
    ]
    yield from plain_table(("resident", "memories", "talks", "reflections", "now"), rows)
    yield ""
    yield f"The run is in {path_words(run.root)}. What to try next:"
    for command in next_commands(run, told):
        yield f"  {command}"


def next_commands(run: Run, told: Overview) -> Iterator[str]:
    """Yield commands that go on from here, ready to be typed."""
    reverie, name = command_words(), shell_word(run.name)
    runs = run.root.parent
    where = "" if runs == _DEFAULT_RUNS else f" --runs {shell_word(path_words(runs))}"
    who = shell_word(told.residents[0].name)
    yield f"{reverie} view {name} --png {shell_word(f'{run.name}.png')}{where}"
    yield f"{reverie} inspect {name} timeline{where}"
    yield f"{reverie} inspect {name} talks{where}"
    yield f'{reverie} recall {name} {who} "the plan for today" --explain{where}'
    yield f'{reverie} interview {name} {who} "Who are you?"{where}'
    yield f"{reverie} resume {name} --days {_days(told) + 1}{where}"


def _days(told: Overview) -> int:
    """Return how many whole days have been lived."""
    return (told.now - told.start).days
