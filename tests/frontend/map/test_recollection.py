"""What last came to somebody's mind is read from the folder, and is what the engine works out."""

from datetime import datetime, timedelta

import pytest

from frontend.map.recollection import (
    Asked,
    Reason,
    Recollection,
    Remembered,
    last_recollection,
    recollection_document,
)
from personas.cognition.reasons import BEST, STRONGEST
from reverie.runs import Run
from storage import RunReader
from tests.lived_evening import START, lived_evening
from tests.small_town import ANA

pygame = pytest.importorskip("pygame")

MIDNIGHT = datetime(2023, 2, 14)


@pytest.fixture(name="run", scope="module", params=["paper", "town"])
def _run(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Run:
    """A hamlet's evening up to the plan of the next day, lived with a policy of each kind."""
    return lived_evening(tmp_path_factory.mktemp("recollection"), str(request.param))


def _last(run: Run, at: datetime) -> Recollection | None:
    return last_recollection(RunReader(run.root), ANA.name, at_tick=run.tick_at(at))


def test_the_folder_says_what_the_engine_works_out(run: Run) -> None:
    """The same questions and memories in the same order, and for each its strongest terms."""
    (lived,) = run.persona(ANA.name).recollections(at=MIDNIGHT, count=1)

    found = _last(run, MIDNIGHT)

    assert found is not None
    assert (found.at, found.came) == (lived.moment.at, len(lived.moment.nodes))
    assert tuple(each.query for each in found.asked) == lived.moment.queries
    for asked, items in zip(found.asked, lived.found, strict=True):
        assert [each.text for each in asked.best] == [i.node.description for i in items[:BEST]]
        for each, item in zip(asked.best, items[:BEST], strict=True):
            shares = sorted((abs(term.weighted) for term in item.terms.values()), reverse=True)
            told = [abs(reason.share) for reason in each.reasons]
            assert told == pytest.approx([s for s in shares[:STRONGEST] if s >= 0.005], abs=0.006)
            assert each.created == item.node.created


def test_nothing_of_later_is_told(run: Run) -> None:
    """Each time has its own last recall; before the first there is none."""
    early = START + timedelta(hours=2)

    found = _last(run, early)

    assert found is None or found.at <= early
    assert _last(run, START) is None


def test_the_document_is_plain_values(run: Run) -> None:
    """As `view --json` writes it."""
    found = _last(run, MIDNIGHT)

    document = recollection_document(found)

    assert found is not None
    assert document is not None
    assert document["at"] == str(found.at)
    assert recollection_document(None) is None


def _panel(recollection: Recollection | None, height: int = 700) -> bytes:
    from frontend.map.panel import Panel
    from frontend.map.scene import Person

    panel = Panel(380).draw(Person("Ana Brandão", 1, 1, doing="reading"), recollection, height)
    assert panel.get_size() == (380, height)
    return bytes(pygame.image.tobytes(panel, "RGB"))


def _rows_with_ink(pixels: bytes, height: int, width: int = 380) -> list[bool]:
    rows = [pixels[y * width * 3 : (y + 1) * width * 3] for y in range(height)]
    return [len(set(zip(row[::3], row[1::3], row[2::3], strict=True))) > 1 for row in rows]


@pytest.mark.parametrize("height", [260, 400, 700, 1143])
def test_a_panel_cuts_no_line_in_two(height: int) -> None:
    """However little room there is for three questions with eight long memories each."""
    memory = Remembered(
        "node_1",
        "Ana Brandão and Odd were conversing about " + "the lantern supper " * 9,
        START,
        (Reason("recency", 1.0), Reason("importance", 0.86), Reason("relevance", 0.85)),
        "“a talk” is known from “another talk”",
    )
    asked = tuple(Asked(f"question {number}?", "", (memory,) * 8) for number in range(3))

    rows = _rows_with_ink(_panel(Recollection(START, 24, asked), height), height)

    assert not any(rows[-10:])
    assert any(rows[100:])


def test_a_panel_shows_each_reason_in_its_own_colour() -> None:
    """Another strongest term is another picture; no memory at all is said."""
    told = [
        Recollection(START, 1, (Asked("supper", "", (Remembered("n", "a talk", START, (r,)),)),))
        for r in (Reason("recency", 0.9), Reason("relevance", 0.9), Reason("recency", 0.2))
    ]

    assert len({_panel(each) for each in [*told, None]}) == 4
