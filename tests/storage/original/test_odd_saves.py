"""Saves that are odd, and saves that are broken; all newly written."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from storage import OriginalSaveError
from storage.original import read_save
from storage.records import JsonObject

NODE: JsonObject = {
    "node_count": 1,
    "type_count": 1,
    "type": "event",
    "depth": 0,
    "created": "2023-02-13 08:00:00",
    "expiration": None,
    "subject": "陈小满",
    "predicate": "is",
    "object": "reading",
    "description": "陈小满 is reading",
    "embedding_key": "陈小满 is reading",
    "poignancy": 3,
    "keywords": ["reading"],
    "filling": [],
    "mood": "of a fork",
}


def put(path: Path, content: object) -> None:
    """Write JSON."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content), encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A save of one persona at step 40."""
    save = tmp_path / "save"
    put(
        save / "reverie/meta.json",
        {
            "fork_sim_code": "base",
            "start_date": "February 13, 2023",
            "curr_time": "March 1, 2023, 08:22:20",
            "sec_per_step": 10,
            "maze_name": "the_ville",
            "persona_names": ["陈小满"],
            "step": 40,
            "block_remaps": {"sector": {"a": "b"}},
        },
    )
    put(save / "environment/40.json", {"陈小满": {"maze": "the_ville", "x": 5, "y": 6}})
    memory = save / "personas/陈小满/bootstrap_memory"
    put(memory / "scratch.json", {"name": "陈小满", "age": 30, "curr_tile": [1, 2], "extra": 1})
    put(memory / "spatial_memory.json", {"the Ville": {"Café": {"hall": [], "bar": ["cup"]}}})
    put(memory / "associative_memory/nodes.json", {"node_2": NODE, "node_1": NODE})
    put(memory / "associative_memory/embeddings.json", {})
    put(memory / "associative_memory/kw_strength.json", {})
    return save


def in_memory(folder: Path, name: str) -> Path:
    """Return a file of the persona."""
    return folder / "personas/陈小满/bootstrap_memory" / name


def test_unknown_keys_are_kept(folder: Path) -> None:
    """In meta, scratch and nodes: forks add their own."""
    save = read_save(folder)

    persona = save.personas["陈小满"]
    assert save.meta.fields["block_remaps"] == {"sector": {"a": "b"}}
    assert persona.scratch["extra"] == 1
    assert [node.node_id for node in persona.nodes] == ["node_1", "node_2"]
    assert persona.nodes[0].fields["mood"] == "of a fork"


def test_stray_and_missing_files_are_no_obstacle(folder: Path) -> None:
    """A spreadsheet among the personas, no vectors, no counters: told, and read."""
    (folder / "personas/whispers.csv").touch()
    (folder / "personas/.DS_Store").touch()
    (folder / "personas/Left Over").mkdir()
    in_memory(folder, "associative_memory/embeddings.json").unlink()
    in_memory(folder, "associative_memory/kw_strength.json").unlink()

    save = read_save(folder)

    told = "\n".join(save.notes)
    assert all(
        word in told
        for word in ("whispers.csv", "Left Over", "no embeddings.json", "no kw_strength.json")
    )
    assert ".DS_Store" not in told


@pytest.mark.parametrize(
    ("frames", "tile", "told"),
    [
        ({"environment/38.json": {"陈小满": {"x": 3, "y": 8}}}, (3, 8), "positions of step 38"),
        (
            {
                "environment/30.json": {"陈小满": {"x": 3, "y": 8}},
                "movement/39.json": {"persona": {"陈小满": {"movement": [9, 9]}}},
            },
            (9, 9),
            "positions of step 40",
        ),
        ({"environment/41.json": {"陈小满": {"x": 3, "y": 8}}}, (1, 2), "tile of the scratch"),
        ({}, (1, 2), "tile of the scratch"),
    ],
)
def test_a_missing_frame_is_replaced_by_the_nearest_earlier_and_told(
    folder: Path, frames: dict[str, object], tile: tuple[int, int], told: str
) -> None:
    """Frames of browser and backend, then the scratch; never a later frame."""
    (folder / "environment/40.json").unlink()
    for name, content in frames.items():
        put(folder / name, content)

    save = read_save(folder)

    assert save.positions == {"陈小满": tile}
    assert any(told in note for note in save.notes)


def test_a_frame_may_end_in_blank_lines(folder: Path) -> None:
    """As some that were written by hand do."""
    path = folder / "environment/40.json"
    path.write_text(path.read_text(encoding="utf-8") + "\n\n  \n", encoding="utf-8")

    assert read_save(folder).positions == {"陈小满": (5, 6)}


def edit(name: str, key: str, value: object) -> Callable[[Path], None]:
    """Return an edit that sets one key of one file."""

    def change(folder: Path) -> None:
        path = next(folder.rglob(name))
        put(path, json.loads(path.read_text(encoding="utf-8")) | {key: value})

    return change


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (edit("meta.json", "step", "40"), "meta.json: 'step' must be a whole number, not a text"),
        (edit("meta.json", "step", -1), "must not be negative"),
        (edit("meta.json", "curr_time", "13 fevereiro 2023"), "is not a date like"),
        (edit("meta.json", "start_date", "February 30, 2023"), "'start_date'"),
        (edit("meta.json", "persona_names", ["陈小满", 5]), "must be different texts"),
        (edit("meta.json", "persona_names", ["Nobody"]), "no folder of Nobody"),
        (edit("scratch.json", "age", "thirty"), "scratch.json: 'age' must be a whole number"),
        (edit("scratch.json", "act_path_set", 1), "must be true or false, not a whole number"),
        (edit("nodes.json", "node_3", []), "node_3 must be an object, not a list"),
        (edit("nodes.json", "third", NODE), "is not a key like"),
        (edit("nodes.json", "node_3", NODE | {"type": "dream"}), "no type 'dream'"),
        (edit("nodes.json", "node_3", NODE | {"created": "soon"}), "node_3: 'created'"),
        (edit("nodes.json", "node_3", NODE | {"poignancy": True}), "must be a number"),
        (edit("spatial_memory.json", "the Ville", {"Café": []}), "'Café' must be an object"),
        (edit("40.json", "陈小满", {"x": 1.5, "y": 2}), "whole numbers"),
    ],
)
def test_a_value_of_the_wrong_kind_is_told_by_file_and_key(
    folder: Path, change: Callable[[Path], None], said: str
) -> None:
    """One sentence: which file, which key, what was expected."""
    change(folder)

    with pytest.raises(OriginalSaveError) as refusal:
        read_save(folder)

    assert said in str(refusal.value)


def test_a_missing_field_of_a_node_is_told(folder: Path) -> None:
    """The node and the field."""
    node = {key: value for key, value in NODE.items() if key != "keywords"}
    edit("nodes.json", "node_3", node)(folder)

    with pytest.raises(OriginalSaveError, match="node_3: 'keywords' missing"):
        read_save(folder)


@pytest.mark.parametrize("name", ["scratch.json", "nodes.json", "meta.json", "40.json"])
def test_a_file_cut_anywhere_is_told_by_line_and_column(folder: Path, name: str) -> None:
    """Half-copied saves are common; no cut gives a stack trace."""
    path = next(folder.rglob(name))
    content = path.read_bytes()

    for size in range(0, len(content), 7):
        path.write_bytes(content[:size])
        with pytest.raises(OriginalSaveError) as refusal:
            read_save(folder)
        assert path == refusal.value.path
        assert refusal.value.line == 1
        assert refusal.value.column is not None
        assert refusal.value.column <= size + 1


def test_a_file_that_is_not_utf8_is_told_by_line_and_column(folder: Path) -> None:
    """Saved by an editor in the code page of its system (faults.md A9)."""
    path = in_memory(folder, "scratch.json")
    path.write_bytes('{"age": 30,\n "name": "陈小满"}'.encode("gbk"))

    with pytest.raises(OriginalSaveError, match="line 2, column 11: is not UTF-8"):
        read_save(folder)


def test_numbers_and_emoji_that_only_python_takes_are_read(folder: Path) -> None:
    """The 2023 code writes NaN and half emoji without a complaint."""
    path = in_memory(folder, "scratch.json")
    path.write_text('{"recency_w": NaN, "act_pronunciatio": "\\ud83d"}', encoding="utf-8")

    scratch = read_save(folder).personas["陈小满"].scratch

    assert scratch["act_pronunciatio"] == "\ud83d"


@pytest.mark.parametrize("name", ["", "absent"])
def test_a_folder_that_is_no_save_is_refused(tmp_path: Path, name: str) -> None:
    """An empty folder, and none at all."""
    with pytest.raises(OriginalSaveError, match=r"not a (saved simulation|folder)"):
        read_save(tmp_path / name)


def test_a_save_whose_scratch_is_missing_is_refused(folder: Path) -> None:
    """Without it there is nobody to bring to life."""
    in_memory(folder, "scratch.json").unlink()

    with pytest.raises(OriginalSaveError, match=r"scratch\.json: cannot be read"):
        read_save(folder)


def test_a_hole_in_the_numbering_of_memories_is_refused(folder: Path) -> None:
    """Evidence is cited by number, so nothing may be guessed; the file and the number are named."""
    put(in_memory(folder, "associative_memory/nodes.json"), {"node_1": NODE, "node_3": NODE})

    with pytest.raises(OriginalSaveError, match=r"nodes\.json: node_2 is missing"):
        read_save(folder)
