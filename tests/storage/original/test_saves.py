"""The shipped saves of the 2023 system."""

import json
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import numpy as np
import pytest

from storage import OriginalSaveError
from storage.original import read_embeddings, read_save

SHIPPED = Path(__file__).parents[3] / "../shared/data/generative_agents"
JULY = "July1_the_ville_isabella_maria_klaus-step-3-"

pytestmark = pytest.mark.skipif(
    not SHIPPED.is_dir(), reason="the shared reference data is not beside the project"
)


def nodes_files(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield (full name, nodes.json) of a save."""
    for path in sorted(folder.glob("personas/*/bootstrap_memory/associative_memory/nodes.json")):
        yield path.parents[2].name, path


@pytest.mark.parametrize(
    ("name", "step", "now", "counts"),
    [
        ("storage/base_the_ville_isabella_maria_klaus", 0, datetime(2023, 2, 13), [0, 0, 0]),
        ("storage/base_the_ville_n25", 0, datetime(2023, 2, 13), [0] * 25),
        (f"storage/{JULY}1", 3, datetime(2023, 2, 13, 0, 0, 30), [9, 9, 8]),
        (f"storage/{JULY}2", 6, datetime(2023, 2, 13, 0, 1), [14, 14, 13]),
        (f"storage/{JULY}7", 3573, datetime(2023, 2, 13, 9, 55, 30), [216, 61, 108]),
        (f"storage/{JULY}8", 4089, datetime(2023, 2, 13, 11, 21, 30), [278, 120, 139]),
        (f"storage/{JULY}16", 6276, datetime(2023, 2, 13, 17, 26), [728, 403, 405]),
        (f"compressed_storage/{JULY}20", 8655, datetime(2023, 2, 14, 0, 2, 30), [912, 600, 593]),
    ],
)
def test_every_shipped_save_is_read_whole(
    name: str, step: int, now: datetime, counts: list[int]
) -> None:
    """Step, clock, every node oldest first with its fields as they are, everyone's position."""
    folder = SHIPPED / name

    save = read_save(folder)

    assert (step, now) == (save.meta.step, save.meta.now)
    assert counts == [len(persona.nodes) for persona in save.personas.values()]
    assert save.meta.persona_names == tuple(save.personas) == tuple(save.positions)
    assert name.startswith("compressed") == save.is_compressed
    for persona, path in nodes_files(folder):
        content = json.loads(path.read_text(encoding="utf-8"))
        expected = [(key, list(fields.items())) for key, fields in reversed(content.items())]
        assert expected == [
            (node.node_id, list(node.fields.items())) for node in save.personas[persona].nodes
        ]


def test_positions_are_those_of_the_frame_of_the_step() -> None:
    """environment/4089.json of step-3-8 has Klaus at (76, 32); nothing had to be guessed."""
    save = read_save(SHIPPED / "storage" / f"{JULY}8")

    assert save.positions["Klaus Mueller"] == (76, 32)
    assert save.notes == ()


def test_the_compressed_replay_ends_where_the_full_save_says() -> None:
    """environment/8655.json of the same day."""
    frame = json.loads(
        (SHIPPED / "storage" / f"{JULY}20/environment/8655.json").read_text(encoding="utf-8")
    )

    positions = read_save(SHIPPED / "compressed_storage" / f"{JULY}20").positions

    assert {name: (at["x"], at["y"]) for name, at in frame.items()} == dict(positions)


def test_missing_embeddings_are_told_and_present_ones_read() -> None:
    """Step-3-16 lacks them; step-3-1 has one of 1,536 numbers for each text."""
    without = read_save(SHIPPED / "storage" / f"{JULY}16")
    isabella = read_save(SHIPPED / "storage" / f"{JULY}1").personas["Isabella Rodriguez"]

    assert all(persona.embeddings is None for persona in without.personas.values())
    assert any("no embeddings.json" in note for note in without.notes)
    assert isabella.embeddings is not None
    texts, vectors = read_embeddings(isabella.embeddings)
    assert {node.fields["embedding_key"] for node in isabella.nodes} <= set(texts)
    assert (len(texts), 1536) == vectors.shape
    assert np.allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-6)


def test_constants_of_a_persona_are_read_not_assumed() -> None:
    """The base of 25 has a trigger of 250, and Klaus of the base of 3 a decay of 0.99."""
    many = read_save(SHIPPED / "storage" / "base_the_ville_n25").personas
    few = read_save(SHIPPED / "storage" / "base_the_ville_isabella_maria_klaus").personas

    assert many["Isabella Rodriguez"].scratch["importance_trigger_max"] == 250
    assert few["Klaus Mueller"].scratch["recency_decay"] == 0.99
    assert len(few["Klaus Mueller"].scratch) == 47


def test_a_save_without_personas_is_refused() -> None:
    """The full step-3-20 was shipped with its frames alone."""
    with pytest.raises(OriginalSaveError, match="nobody in it"):
        read_save(SHIPPED / "storage" / f"{JULY}20")
