"""What is written of a 2023 save is, byte for byte, what that system wrote."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from storage.original import compressed, keyword_strength, movements, read_save
from storage.original.styles import indented, one_line

SHIPPED = Path(__file__).parents[3] / "../shared/data/generative_agents"
DAY = "July1_the_ville_isabella_maria_klaus-step-3-20"

pytestmark = pytest.mark.skipif(
    not SHIPPED.is_dir(), reason="the shared reference data is not beside the project"
)


def folders() -> Iterator[Path]:
    """Yield every save that has people; only the frames of step-3-20 are shipped uncompressed."""
    for kind in ("storage", "compressed_storage"):
        for folder in sorted((SHIPPED / kind).glob("*")):
            if (folder / "personas").is_dir():
                yield folder


def code_written() -> Iterator[Path]:
    """Yield the folders that the 2023 system wrote; bases are written by hand."""
    return (folder for folder in folders() if not folder.name.startswith("base"))


def test_files_written_by_code_survive_being_read_and_written() -> None:
    """Every memory file, scratch, meta and frame of every saved simulation, in its style."""
    checked = 0
    for folder in code_written():
        for path in sorted(folder.rglob("*.json")):
            if path.parent.name == "environment" and path.stem == "0":
                continue  # written by hand, with blank lines at its end
            is_large = path.parent.name == "associative_memory" or path.stem == "spatial_memory"
            content = path.read_bytes()
            again = (one_line if is_large else indented)(json.loads(content))
            assert again == content, path
            checked += 1
    assert checked > 200


def test_depth_type_count_and_keyword_counters_follow_from_the_nodes() -> None:
    """Recomputed from the list of nodes alone, they are what the files say."""
    nodes = 0
    for folder in folders():
        for name, persona in read_save(folder).personas.items():
            depths: dict[str, int] = {}
            counts = {"event": 0, "thought": 0, "chat": 0}
            for node in persona.nodes:
                fields, kind = node.fields, str(node.fields["type"])
                counts[kind] += 1
                filling = fields["filling"]
                evidence = filling if isinstance(filling, list) else []
                deepest = max((depths.get(str(each), 0) for each in evidence), default=0)
                depths[node.node_id] = 1 + deepest if kind == "thought" else 0
                assert fields["type_count"] == counts[kind]
                assert fields["depth"] == depths[node.node_id], (folder.name, name, node.node_id)
                nodes += 1
            recomputed = keyword_strength(
                (node.fields for node in persona.nodes), persona.kw_strength
            )
            assert recomputed == persona.kw_strength
            if persona.nodes:
                assert one_line(recomputed) == one_line(persona.kw_strength)
    assert nodes > 4000


def test_the_frames_of_a_day_compress_to_the_shipped_replay() -> None:
    """8,655 steps, the bytes of master_movement.json included."""
    frames = json.loads((SHIPPED / "storage" / DAY / "movement_all.json").read_bytes())

    master = compressed(
        ((int(step), frame["persona"]) for step, frame in frames.items()),
        ["Klaus Mueller", "Isabella Rodriguez", "Maria Lopez"],
    )

    shipped = SHIPPED / "compressed_storage" / DAY / "master_movement.json"
    assert indented(master) == shipped.read_bytes()


def test_a_compressed_day_expands_to_its_frames() -> None:
    """What does not change is not repeated in the replay, and is there again when it is read."""
    frames = json.loads((SHIPPED / "storage" / DAY / "movement_all.json").read_bytes())

    expanded = dict(movements(SHIPPED / "compressed_storage" / DAY, 8654))

    assert {str(step): people for step, people in expanded.items()} == {
        step: frame["persona"] for step, frame in frames.items()
    }


def test_frames_before_a_gap_are_left_out(tmp_path: Path) -> None:
    """They say nothing of how people came to where the later ones find them."""
    folder = SHIPPED / "storage" / "July1_the_ville_isabella_maria_klaus-step-3-8"

    assert [step for step, _ in movements(folder, 4088)] == list(range(4039, 4089))
    assert [step for step, _ in movements(folder, 4090)] == []
