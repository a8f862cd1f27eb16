"""Two residents quarrel on Monday evening: what becomes of them, beside the same days without it.

By hand, over many seeds: ``python -m tests.scenarios.quarrel 20``; a line for each seed, then sums.
"""

import json
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from pathlib import Path

import reverie
from reverie.brought import Brought
from reverie.config import Config, MindConfig
from reverie.measures.lives import read_run
from reverie.measures.pairs import pairs
from reverie.planned_events import PlannedEvent

ONE, OTHER = "Meiling Zhou", "Temperance Okafor"
CAST = ("Bram Achterberg", "Caspian Rowe", "Nadia Haddad", "Solveig Aasen", ONE, OTHER)
START = datetime(2023, 2, 13)
DAYS = 5
_EVENING = START + timedelta(hours=20)
_WORDS = (
    "You are a useless liar and I am sick of you.",
    "Shut up, you pathetic fool. I never want to see you again.",
    "How dare you! You are disgusting.",
    "Get lost, you miserable idiot.",
)


@dataclass(frozen=True, slots=True)
class Aftermath:
    """What two residents had of each other.

    Attributes:
        together_min: minutes in one place outside their homes, for each day.
        talks: talks, for each day.
        warmth: how each felt toward the other at the end; 0 for nothing.
        is_made_up: whether neither bears a grudge at the end.
    """

    together_min: tuple[int, ...]
    talks: tuple[int, ...]
    warmth: tuple[float, float]
    is_made_up: bool


def quarrel() -> tuple[PlannedEvent, ...]:
    """Return the words of Monday evening, a minute apart."""
    sides = ((ONE, OTHER), (OTHER, ONE)) * 2
    return tuple(
        PlannedEvent(
            at=_EVENING + timedelta(minutes=minute),
            kind="remark",
            resident=speaker,
            to=(listener,),
            text=text,
        )
        for minute, ((speaker, listener), text) in enumerate(zip(sides, _WORDS, strict=True))
    )


def aftermath(
    folder: Path, seed: int, *, has_quarrel: bool, days: int = DAYS, has_feelings: bool = True
) -> Aftermath:
    """Live *days* of six residents in *folder* and return what became of the two."""
    config = Config(
        town="larkspur",
        runs=folder,
        start=START,
        days=days,
        seed=seed,
        residents=CAST,
        mind=MindConfig(emotion=has_feelings),
    )
    run = reverie.run(config, brought=Brought(events=quarrel() if has_quarrel else ()))
    found = pairs(read_run(run))
    each_day = [found.on(ONE, OTHER, (START + timedelta(days=day)).date()) for day in range(days)]
    felt = [
        run.world().personas[who].scratch.relationships.get(whom)
        for who, whom in ((ONE, OTHER), (OTHER, ONE))
    ]
    warmth = [round(known.warmth_at(run.now), 3) if known else 0.0 for known in felt]
    return Aftermath(
        together_min=tuple(day.together_min for day in each_day),
        talks=tuple(day.talks for day in each_day),
        warmth=(warmth[0], warmth[1]),
        is_made_up=not any(known is not None and known.is_hostile for known in felt),
    )


def main(arguments: Sequence[str]) -> None:
    """Print every seed and the sums of each day, with and without the quarrel."""
    count = int(arguments[0]) if arguments else 20
    arms: dict[bool, list[Aftermath]] = {True: [], False: []}
    for seed in range(1, count + 1):
        for has_quarrel, found in arms.items():
            with tempfile.TemporaryDirectory() as folder:
                after = aftermath(Path(folder), seed, has_quarrel=has_quarrel)
            found.append(after)
            row = {"seed": seed, "quarrel": has_quarrel, **asdict(after)}
            sys.stdout.write(json.dumps(row) + "\n")
            sys.stdout.flush()
    for has_quarrel, found in arms.items():
        together = [sum(each.together_min[day] for each in found) for day in range(DAYS)]
        talks = [sum(each.talks[day] for each in found) for day in range(DAYS)]
        made_up = sum(each.is_made_up for each in found)
        totals = {"quarrel": has_quarrel, "min": together, "talks": talks, "made_up": made_up}
        sys.stdout.write(json.dumps(totals) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
