"""`inspect RUN overview`: how the run stands, and how each resident has fared."""

from collections.abc import Mapping
from dataclasses import asdict

from frontend.cli.inspections.found import Found, Wish
from frontend.cli.output import plain_table
from frontend.cli.run_state import state_of
from frontend.cli.words import clock_words, count_of
from reverie.overview import overview


def inspect_overview(wish: Wish) -> Found:
    """Return how the run stands."""
    run, manifest = wish.run, wish.run.manifest
    told = overview(run, wish.at)
    parent = manifest.parent
    facts = [
        ("run", f"{run.name} ({state_of(run.root, manifest)})"),
        ("town", f"{manifest.town}, {count_of(len(told.residents), 'resident')}"),
        ("time", f"{clock_words(told.start)} to {clock_words(told.now)}"),
        (
            "steps",
            f"{count_of(told.ticks, 'tick')} of {manifest.step_seconds} s, seed {manifest.seed}",
        ),
        ("mind", str(_mind(manifest.config))),
        (
            "counts",
            _counts(told.memories, told.talks, told.lines, told.reflections, told.fallbacks),
        ),
    ]
    if parent is not None:
        at = clock_words(manifest.game_time(parent.tick))
        facts.append(("parent", f"{parent.name}, left at {at}"))
    notes = manifest.provenance.get("notes")
    kept = [str(each) for each in notes] if isinstance(notes, list) else []
    rows = [
        (
            each.name,
            f"{each.memories:,}",
            str(each.talks),
            str(each.reflections),
            each.doing,
            each.place,
        )
        for each in told.residents
    ]
    return Found(
        document={
            "run": run.name,
            "folder": str(run.root),
            "state": state_of(run.root, manifest),
            "reason": manifest.reason,
            "town": manifest.town,
            "seed": manifest.seed,
            "step_seconds": manifest.step_seconds,
            "start": str(told.start),
            "now": str(told.now),
            "ticks": told.ticks,
            "parent": None if parent is None else parent.model_dump(),
            "memories": told.memories,
            "talks": told.talks,
            "lines": told.lines,
            "reflections": told.reflections,
            "fallbacks": told.fallbacks,
            "residents": [asdict(each) for each in told.residents],
            "notes": kept,
        },
        lines=(
            *(f"{name:<8}{text}" for name, text in facts),
            *(f"note    {note}" for note in kept),
            "",
            *plain_table(("resident", "memories", "talks", "reflections", "doing", "place"), rows),
        ),
    )


def _mind(config: Mapping[str, object]) -> object:
    mind = config.get("mind")
    return mind.get("kind", "offline") if isinstance(mind, dict) else "offline"


def _counts(memories: int, talks: int, lines: int, reflections: int, fallbacks: int) -> str:
    return ", ".join(
        (
            count_of(memories, "memory"),
            f"{count_of(talks, 'talk')} of {count_of(lines, 'line')}",
            count_of(reflections, "reflection"),
            count_of(fallbacks, "fallback"),
        )
    )
