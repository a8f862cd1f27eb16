"""The memories of a run, read by somebody who has only the seed document."""

import json
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import reverie
from reverie.config import Config
from storage import folder_of
from tests.small_town import KEN, ODD, sleepless, write_small_town


def read_plainly(path: Path) -> list[dict[str, Any]]:
    """Return the nodes oldest first: twenty lines written from the seed document alone."""
    with path.open(encoding="utf-8") as file:
        saved = json.load(file)
    nodes = []
    for number in range(1, len(saved) + 1):
        node_id = f"node_{number}"
        fields = saved[node_id]
        assert fields["node_count"] == number
        assert fields["type"] in ("event", "thought", "chat")
        nodes.append(
            {
                **fields,
                "id": node_id,
                "created": datetime.strptime(fields["created"], "%Y-%m-%d %H:%M:%S"),
                "spo": (fields["subject"], fields["predicate"], fields["object"]),
            }
        )
    return nodes


def test_nodes_json_of_a_run_is_read_without_our_code(tmp_path: Path) -> None:
    """The same nodes, the same order; a name and words in Chinese and Portuguese survive."""
    ana = replace(sleepless(KEN), name="陈小满", currently="陈小满 in 咖啡馆 espera a irmã.")
    town = write_small_town(tmp_path / "town", [ana, sleepless(ODD)])
    config = Config(
        town=str(town), runs=tmp_path, embedder="hashing", start=datetime(2023, 2, 13, 10)
    )
    run = reverie.run(config, name="run", until=datetime(2023, 2, 13, 14))

    for name in run.names:
        plain = read_plainly(run.root / "personas" / folder_of(name) / "nodes.json")
        ours = run.persona(name).memories()
        assert len(plain) == len(ours) > 10
        for read, node in zip(plain, ours, strict=True):
            assert read["id"] == node.node_id
            assert read["spo"] == node.spo_summary()
            assert read["created"] == node.created
            assert read["description"] == node.description
            assert tuple(read["keywords"]) == node.keywords
            assert read["depth"] == node.depth
    seen = [n for n in run.persona("Odd").memories() if n.subject == "陈小满"]
    assert seen
    found = run.persona("Odd").recall("陈小满", policy="semantic", limit=5)
    assert any("陈小满" in item.node.description for item in found)
