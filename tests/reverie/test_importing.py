"""Saves of the 2023 system become runs that live on, on their own maze."""

import json
import shutil
from datetime import UTC, datetime
from pathlib import Path

import pytest

import reverie
from reverie.config import Config
from reverie.errors import SaveImportError
from reverie.importing import find_matrix, import_save
from storage import EmbedderMark
from storage.original import read_save

DATA = Path(__file__).parents[2] / "../shared/data/generative_agents"
MARK = EmbedderMark(model_id="hashing", dim=64)

needs_saves = pytest.mark.skipif(
    not DATA.is_dir(), reason="the 2023 saves are not beside the project (../shared/data)"
)


def imported(save_name: str, runs: Path) -> reverie.Run:
    """Import a shipped save under the name "saved"."""
    save = read_save(DATA / "storage" / save_name)
    return reverie.Run(
        import_save(
            save,
            find_matrix(save.folder, save.meta.maze_name),
            runs,
            "saved",
            Config(embedder="hashing", runs=runs),
            created=datetime(2026, 1, 1, tzinfo=UTC),
            embedder=MARK,
        ).root
    )


@needs_saves
@pytest.mark.parametrize(
    ("save_name", "people", "trigger"),
    [("base_the_ville_isabella_maria_klaus", 3, 150), ("base_the_ville_n25", 25, 250)],
)
def test_a_base_save_stands_as_it_was_written(
    tmp_path: Path, save_name: str, people: int, trigger: int
) -> None:
    """Positions, constants of each persona, and known places; nothing is remembered yet."""
    run = imported(save_name, tmp_path)

    world = run.world()

    assert len(run.names) == people
    frame = json.loads(
        (DATA / "storage" / save_name / "environment" / "0.json").read_text(encoding="utf-8")
    )
    for name, persona in world.personas.items():
        assert persona.scratch.walk.goal == (frame[name]["x"], frame[name]["y"])
        assert persona.constants.importance_trigger_max == trigger
        assert len(persona.memory) == 0
        assert persona.places.knows(persona.identity.living_area)
    decay = world.personas["Klaus Mueller"].constants.recency_decay
    assert decay == (0.99 if people == 3 else 0.995)


@needs_saves
def test_three_of_the_ville_live_a_day_on_their_own_maze(tmp_path: Path) -> None:
    """They get up, work, talk, and stay on the map."""
    run = imported("base_the_ville_isabella_maria_klaus", tmp_path)

    lived = reverie.resume(run.root, days=1)

    assert lived.now == datetime(2023, 2, 14)
    maze = lived.town.maze
    actions: dict[str, set[str]] = {}
    for line in lived.trace():
        if line["type"] in ("move", "at"):
            assert maze.is_walkable((line["x"], line["y"]))
        if line["type"] == "action":
            assert not line["action"]["address"] or maze.has(line["action"]["address"])
            actions.setdefault(line["persona"], set()).add(line["action"]["activity"])
    assert all(len(each) > 10 for each in actions.values())
    assert lived.talks()


@needs_saves
def test_a_save_in_mid_day_keeps_its_memories_and_goes_on(tmp_path: Path) -> None:
    """Step 4089, 11:21:30: what was remembered before is there, and new memories follow."""
    save_name = "July1_the_ville_isabella_maria_klaus-step-3-8"
    run = imported(save_name, tmp_path)
    before = run.persona("Isabella").memories()
    assert run.now == datetime(2023, 2, 13, 11, 21, 30)
    assert len(before) > 100

    lived = reverie.resume(run.root, until=datetime(2023, 2, 13, 13))

    after = lived.persona("Isabella").memories()
    assert [node.description for node in after[: len(before)]] == [
        node.description for node in before
    ]
    assert len(after) > len(before)


@needs_saves
def test_a_save_whose_maze_is_not_near_it_asks_for_it(tmp_path: Path) -> None:
    """Where to look is said, nothing is guessed."""
    with pytest.raises(SaveImportError, match="--matrix"):
        find_matrix(tmp_path, "the_ville")


def spoilt(save: Path, change: dict[str, object]) -> None:
    """Change the scratch of Klaus Mueller, or with "x" where he stands."""
    name = "Klaus Mueller"
    path = save / "personas" / name / "bootstrap_memory" / "scratch.json"
    content = json.loads(path.read_text(encoding="utf-8"))
    if "x" in change:
        path = save / "environment" / "0.json"
        content = json.loads(path.read_text(encoding="utf-8"))
        content[name] |= change
    elif change:
        content |= change
    else:
        content = {}
    path.write_text(json.dumps(content), encoding="utf-8")


@needs_saves
@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({}, "no living_area"),
        ({"living_area": "the Ville:nowhere:room"}, "not a place to stand"),
        ({"living_area": "the Ville"}, "address of 3 parts"),
        ({"age": 500}, "from 0 to 130"),
        ({"recency_decay": 5}, "from 0 to 1"),
        ({"importance_trigger_curr": 1e300}, "no number to live by"),
        ({"x": 9999}, "off the maze"),
        ({"x": -1}, "off the maze"),
    ],
)
def test_a_save_that_cannot_be_lived_on_leaves_nothing(
    tmp_path: Path, change: dict[str, object], says: str
) -> None:
    """Everything is looked at before the run's folder is made."""
    save = tmp_path / "save"
    shutil.copytree(DATA / "storage" / "base_the_ville_isabella_maria_klaus", save)
    spoilt(save, change)
    config = Config(embedder="hashing", runs=tmp_path / "runs")

    with pytest.raises(SaveImportError, match=says):
        reverie.import_save(save, matrix=DATA / "the_ville" / "matrix", config=config)

    assert not config.runs.exists()


@needs_saves
@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"movement": [9999, 5]}, "off the maze"),
        ({"movement": [-1, 5]}, "off the maze"),
        ({"chat": [5]}, "not a list of"),
        ({"chat": [["Klaus Mueller", 5]]}, "not a list of"),
    ],
)
def test_a_replay_that_cannot_be_followed_leaves_nothing(
    tmp_path: Path, change: dict[str, object], says: str
) -> None:
    """Whose step it is, and which."""
    name = "July1_the_ville_isabella_maria_klaus-step-3-20"
    save, who = tmp_path / "save", "Klaus Mueller"
    shutil.copytree(DATA / "compressed_storage" / name, save)
    path = save / "master_movement.json"
    content = json.loads(path.read_text(encoding="utf-8"))
    steps = [step for step in content if who in content[step]]
    step = steps[len(steps) // 2]
    content[step][who] |= change
    path.write_text(json.dumps(content), encoding="utf-8")
    config = Config(embedder="hashing", runs=tmp_path / "runs")

    with pytest.raises(SaveImportError, match=f"step {step}, {who}.*{says}"):
        reverie.import_save(save, matrix=DATA / "the_ville" / "matrix", config=config)

    assert not config.runs.exists()
