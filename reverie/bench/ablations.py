"""What becomes of a town without reflection, planning, observation or retrieval.

``python -m reverie.bench.ablations FOLDER --seeds 1 2 3`` lives a run for each condition and seed
in FOLDER, those that are there already left alone, and writes the table of
`docs/believable_day.md`.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import astuple, dataclass
from pathlib import Path
from statistics import mean

from reverie.api import open_run, run
from reverie.config import Config, Residents
from reverie.config_sources import overridden
from reverie.measures import Reading, read_run
from reverie.measures.acquaintance import acquaintance
from reverie.measures.attendance import attendance
from reverie.measures.diffusion import diffusion
from reverie.measures.reflections import reflections
from reverie.measures.spoken_thoughts import spoken_thoughts

_RETRIEVAL = ("recency", "importance", "relevance")
CONDITIONS: dict[str, tuple[str, ...]] = {
    "all": (),
    "no reflection": ("mind.reflection=false",),
    "no planning": ("mind.planning=false",),
    "no observation": ("mind.observation=false",),
    "no retrieval": tuple(f"mind.retrieval.{each}=false" for each in _RETRIEVAL),
}
"""Name of a condition -> the settings that make it."""
END = "day 2 20:30"
"""Half an hour after the supper."""


@dataclass(frozen=True, slots=True)
class AblationFigures:
    """One run under one condition.

    Attributes:
        thoughts: left by reflecting.
        deepest: of these; 0 for none.
        spoken: sentences that pass on a thought.
        knew: who besides the host knew of the supper at its end.
        appointments: guests whose day held the supper as an appointment, and who came.
        by_chance: guests who were there without one.
        density: of acquaintances at the end.
        talks: with at least one line.
    """

    thoughts: int
    deepest: int
    spoken: int
    knew: int
    appointments: int
    by_chance: int
    density: float
    talks: int


def ablation_figures(reading: Reading, what: str) -> AblationFigures:
    """Return the figures of a run for the gathering called *what*.

    Raises:
        StopIteration: no gathering of that name took place in the run.
    """
    found = reflections(reading)
    occasion = next(each for each in attendance(reading).occasions if each.what == what)
    deliberate = [each for each in occasion.guests if _meant_to_be_there(reading, each, what)]
    return AblationFigures(
        thoughts=found.thoughts,
        deepest=max(found.by_depth, default=0),
        spoken=spoken_thoughts(reading),
        knew=sum(each.name != occasion.host for each in diffusion(reading, what).knowing),
        appointments=len(deliberate),
        by_chance=len(occasion.guests) - len(deliberate),
        density=acquaintance(reading).end.density,
        talks=sum(bool(talk.lines) for talk in reading.talks),
    )


def _meant_to_be_there(reading: Reading, name: str, what: str) -> bool:
    """Return whether something that *name* did was done for the gathering, by its plan."""
    return any(what in deed.purpose for deed in reading.lives[name].deeds)


def live_condition(folder: Path, condition: str, seed: int, residents: Residents) -> Reading:
    """Return the run of *condition* and *seed* in *folder*, lived now if it is not there yet."""
    name = f"{condition.replace(' ', '-')}-{seed}"
    if (folder / name).is_dir():
        return read_run(open_run(name, runs=folder))
    config = Config(town="larkspur", residents=residents, seed=seed, runs=folder, days=2)
    return read_run(run(overridden(config, CONDITIONS[condition]), name=name, until=END))


def table_of(figures: dict[str, list[AblationFigures]]) -> str:
    """Return means and ranges as a Markdown table, a row for each condition."""
    heads = (
        *("condition", "thoughts by reflection", "deepest", "thoughts spoken", "knew"),
        *("came by appointment", "came by chance", "density", "talks"),
    )
    rows = [heads, ("---",) * len(heads)]
    for condition, runs in figures.items():
        columns = zip(*(astuple(each) for each in runs), strict=True)
        rows.append((condition, *(_cell(each) for each in columns)))
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def _cell(values: Sequence[float]) -> str:
    digits = 2 if any(isinstance(each, float) for each in values) else 0
    low, high = (f"{each:.{digits}f}" for each in (min(values), max(values)))
    middle = f"{mean(values):.{max(digits, 1)}f}"
    return middle if low == high else f"{middle} ({low}–{high})"


def main(words: Sequence[str] | None = None) -> int:
    """Live what is missing, write the table; return 0."""
    parser = argparse.ArgumentParser(description="Measure the town without parts of its minds.")
    parser.add_argument("folder", type=Path, help="where the runs are kept")
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3, 4, 5])
    parser.add_argument("--conditions", nargs="+", choices=CONDITIONS, default=list(CONDITIONS))
    parser.add_argument("--residents", nargs="+", default=[], help="full names; all without")
    parser.add_argument("--what", default="lantern supper", help="the gathering to follow")
    given = parser.parse_args(words)
    people: Residents = tuple(given.residents) or "all"
    found: dict[str, list[AblationFigures]] = {}
    for seed in given.seeds:
        for condition in given.conditions:
            reading = live_condition(given.folder, condition, seed, people)
            found.setdefault(condition, []).append(ablation_figures(reading, given.what))
    sys.stdout.write(table_of(found) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
