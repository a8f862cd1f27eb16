"""Runs of our own towns as saves of the 2023 system: read by others, and read back."""

import json
from datetime import datetime, timedelta
from pathlib import Path

import pytest

import reverie
from reverie.config import Config
from reverie.original.exporting import Exported, export_original
from storage.original import read_save
from tests.reverie.original.reader_2023 import load, replay, replay_compressed, standing
from tests.small_town import write_small_town

EIGHT, FOURTEEN = 8 * 360, 14 * 360
"""Steps of ten seconds since midnight."""


@pytest.fixture(scope="module")
def lived(tmp_path_factory: pytest.TempPathFactory) -> tuple[reverie.Run, Exported, Path]:
    """A working day of the hamlet from eight o'clock on, exported; the folder holds everything."""
    folder = tmp_path_factory.mktemp("own")
    town = write_small_town(folder / "town")
    config = Config(
        town=str(town),
        runs=folder / "runs",
        residents="all",
        start=datetime(2023, 2, 13, 8),
        embedder="hashing",
        seed=3,
    )
    run = reverie.run(config, name="own", until=datetime(2023, 2, 13, 14))
    return run, export_original(run.reader, folder / "out"), folder


def test_a_stranger_can_replay_it(lived: tuple[reverie.Run, Exported, Path]) -> None:
    """A reader that knows the format alone sees everybody where they were, and hears the talks.

    The replay page counts its clock from midnight, so the first step is that of eight o'clock.
    """
    run, written, _ = lived
    assert written.save is not None
    assert written.replay is not None

    shown = replay(written.save)

    assert list(shown) == list(range(EIGHT, FOURTEEN))
    compressed = replay_compressed(written.replay)
    assert shown == {step: compressed[step] for step in shown}
    assert list(compressed) == list(range(FOURTEEN))
    assert list(compressed[0]) == list(run.names)
    for tick in range(0, FOURTEEN - EIGHT, 360):
        world = run.world(run.clock.time_at(tick))
        here = {name: world.position(name, tick) for name in run.names}
        assert standing(written.save, EIGHT + tick) == here
        if tick:
            assert {name: each[0] for name, each in shown[EIGHT + tick - 1].items()} == here
    heard = {json.dumps(each[2]) for people in shown.values() for each in people.values()}
    for talk in run.talks():
        lines = [[line.speaker, line.text] for line in talk.lines]
        assert json.dumps(lines) in heard
    meta = load(written.save / "reverie/meta.json")
    assert (meta["step"], meta["curr_time"]) == (FOURTEEN, "February 13, 2023, 14:00:00")
    assert meta["start_date"] == "February 13, 2023"


def test_it_comes_back_with_memories_positions_and_talks(
    lived: tuple[reverie.Run, Exported, Path],
) -> None:
    """What was exported and imported again is what the run was."""
    run, written, folder = lived
    assert written.save is not None

    back = reverie.import_save(
        written.save, name="back", config=Config(runs=folder / "runs", embedder="hashing")
    )

    assert (back.now, back.manifest.start) == (run.now, run.manifest.start)
    for name in run.names:
        ours, theirs = run.persona(name).memories(), back.persona(name).memories()
        kept = ("description", "created", "keywords", "filling", "depth", "poignancy", "type")
        assert [[getattr(node, field) for field in kept] for node in theirs] == [
            [getattr(node, field) for field in kept] for node in ours
        ]
        assert back.persona(name).at().scratch.schedule == run.persona(name).at().scratch.schedule
    said = [[(line.speaker, line.text) for line in talk.lines] for talk in run.talks()]
    heard = [[(line.speaker, line.text) for line in talk.lines] for talk in back.talks()]
    assert said
    assert heard == said
    for hour in range(6):
        moment = run.manifest.start + timedelta(hours=hour)
        worlds = run.world(moment), back.world(moment)
        ticks = run.tick_at(moment), back.tick_at(moment)
        first, second = (
            {name: world.position(name, tick) for name in run.names}
            for world, tick in zip(worlds, ticks, strict=True)
        )
        assert first == second


def test_what_is_left_of_a_save_after_living_on_is_kept(
    lived: tuple[reverie.Run, Exported, Path],
) -> None:
    """Unknown keys survive, the new past is added, and the vectors are left out unless wanted."""
    run, written, folder = lived
    assert written.save is not None
    scratch = written.save / f"personas/{run.names[0]}/bootstrap_memory/scratch.json"
    fields = load(scratch)
    scratch.write_text(json.dumps({**fields, "mood": "of a fork"}), encoding="utf-8")
    config = Config(runs=folder / "runs", embedder="hashing")
    back = reverie.import_save(written.save, name="longer", config=config)

    longer = reverie.resume(back.root, until=datetime(2023, 2, 13, 15))
    again = export_original(longer.reader, folder / "out")

    assert again.save is not None
    later = read_save(again.save)
    assert later.meta.step == FOURTEEN + 360
    persona = later.personas[run.names[0]]
    assert persona.scratch["mood"] == "of a fork"
    assert persona.embeddings is None
    assert list(persona.scratch)[: len(fields)] == list(fields)
    assert list(replay(again.save)) == list(range(EIGHT, FOURTEEN + 360))


def test_the_scratch_has_the_fields_of_the_format_in_their_order(
    lived: tuple[reverie.Run, Exported, Path],
) -> None:
    """47 keys; a shipped save shows which."""
    shipped = (
        Path(__file__).parents[3]
        / "../shared/data/generative_agents/storage/base_the_ville_n25/personas/Mei Lin"
        / "bootstrap_memory/scratch.json"
    )
    if not shipped.is_file():
        pytest.skip("the shared reference data is not beside the project")
    run, written, _ = lived
    assert written.save is not None

    ours = load(written.save / f"personas/{run.names[1]}/bootstrap_memory/scratch.json")

    assert list(ours) == list(load(shipped))
