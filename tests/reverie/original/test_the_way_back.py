"""Imported saves come out as they came in, and go on from the middle of what was going on."""

from datetime import datetime
from pathlib import Path

import pytest

import reverie
from reverie.config import Config
from reverie.original.exporting import export_original
from storage import OutputExistsError

SHIPPED = Path(__file__).parents[3] / "../shared/data/generative_agents"
JULY = "July1_the_ville_isabella_maria_klaus-step-3-"
SAVES = (
    "storage/base_the_ville_isabella_maria_klaus",
    "storage/base_the_ville_n25",
    *(f"storage/{JULY}{number}" for number in (1, 2, 7, 8, 16)),
    f"compressed_storage/{JULY}20",
)

pytestmark = pytest.mark.skipif(
    not SHIPPED.is_dir(), reason="the shared reference data is not beside the project"
)


def imported(place: str, runs: Path) -> reverie.Run:
    """Import a shipped save under its own name."""
    return reverie.import_save(SHIPPED / place, config=Config(embedder="hashing", runs=runs))


def files_of(folder: Path) -> dict[str, bytes]:
    """Return the bytes of every file by its place."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


@pytest.mark.parametrize("place", SAVES)
def test_a_save_that_was_not_lived_on_comes_out_byte_for_byte(place: str, tmp_path: Path) -> None:
    """Every file, those written by hand included, and not one more."""
    run = imported(place, tmp_path / "runs")

    written = export_original(run.reader, tmp_path / "out")

    folder = written.replay if place.startswith("compressed") else written.save
    assert folder is not None
    assert folder == tmp_path / "out" / place
    assert files_of(folder) == files_of(SHIPPED / place)


def test_a_compressed_day_can_be_watched_and_branched(tmp_path: Path) -> None:
    """Its past is in the run: who was where, who talked with whom, what was known when."""
    run = imported(SAVES[-1], tmp_path)

    talks = run.talks()
    noon = datetime(2023, 2, 13, 12)
    branch = reverie.fork(run, "noon", noon)

    assert (run.manifest.start, run.now) == (datetime(2023, 2, 13), datetime(2023, 2, 14, 0, 2, 30))
    assert len(talks) == 8
    assert talks[1].lines[0].text.startswith("Hi Klaus! How are you enjoying your meal?")
    memories = run.persona("Isabella").memories
    assert 0 < len(memories(noon)) < len(memories()) == 912
    assert max(node.created for node in memories(noon)) <= noon
    assert branch.now == noon
    written = export_original(branch.reader, tmp_path / "out")
    assert written.save is not None
    assert len(list((written.save / "movement").iterdir())) == 4320


def test_a_talk_goes_on_where_it_was_saved(tmp_path: Path) -> None:
    """Step 6276: sixteen lines are said, Isabella is to speak; it ends, and both remember it."""
    run = imported(f"storage/{JULY}16", tmp_path)
    (talk,) = run.talks()
    assert (talk.first, talk.second, len(talk.lines)) == (
        "Isabella Rodriguez",
        "Klaus Mueller",
        16,
    )

    lived = reverie.resume(run.root, until=datetime(2023, 2, 13, 23, 59))

    same = lived.talks()[0]
    assert same.ended is not None
    assert same.ended < datetime(2023, 2, 13, 17, 30)
    assert [line.speaker for line in same.lines[16:]] == ["Isabella Rodriguez"]
    for name, other in (("Isabella", "Klaus Mueller"), ("Klaus", "Isabella Rodriguez")):
        chats = lived.persona(name).memories(kind="chat")
        assert any(node.object == other and len(node.lines) == 17 for node in chats)
    assert all(persona.scratch.action for persona in lived.world().personas.values())


def test_a_walk_goes_on_where_it_was_saved(tmp_path: Path) -> None:
    """Step 3573: Maria is on her way to anywhere in a hallway; she gets there along the path."""
    run = imported(f"storage/{JULY}7", tmp_path)
    walk = run.world().personas["Maria Lopez"].scratch.walk
    assert len(walk.path) > 40

    lived = reverie.resume(run.root, until=datetime(2023, 2, 13, 23, 59))

    moves = {
        line["tick"]: (line["x"], line["y"])
        for line in lived.trace(end=datetime(2023, 2, 13, 9, 59))
        if line["persona"] == "Maria Lopez" and line["type"] == "move"
    }
    expected = {3573 + step: tile for step, tile in enumerate(walk.path) if 0 < step < 21}
    assert {tick: moves[tick] for tick in expected} == expected
    assert lived.now == datetime(2023, 2, 13, 23, 59)


def test_what_was_remembered_before_is_recalled_after(tmp_path: Path) -> None:
    """The party that Isabella spoke of on the first day is what Klaus finds in the evening."""
    run = imported(f"storage/{JULY}16", tmp_path)
    lived = reverie.resume(run.root, until=datetime(2023, 2, 13, 19))

    found = lived.persona("Klaus").recall("the Valentine's Day party at Hobbs Cafe", limit=5)

    assert any(
        each.node.created < datetime(2023, 2, 13, 17, 26) and "party" in each.node.description
        for each in found
    )


def test_an_export_does_not_replace_another(tmp_path: Path) -> None:
    """The second is refused, and the first stays whole."""
    run = imported(f"storage/{JULY}1", tmp_path / "runs")
    export_original(run.reader, tmp_path / "out")
    before = files_of(tmp_path / "out")

    with pytest.raises(OutputExistsError, match="is there already"):
        export_original(run.reader, tmp_path / "out")

    assert files_of(tmp_path / "out") == before
