"""Plans of places: reading, and what they refuse."""

from pathlib import Path

import pytest

from environment.mapmaker import larkspur
from environment.mapmaker.furniture import KINDS
from environment.mapmaker.houses import LYING, thing_cells
from environment.mapmaker.plan import PlanError, read_plan

_PLANS = Path(larkspur.__file__).parent / "plans"
_HUT = """\
sector: Hut
facade: plaster/cream/slate/red
fence: picket
rooms:
  a parlour | oak | plaster sky
  g garden | none | -
things:
  B bed
  P ~ plant
plan:
####:::
#B.+.g:
#aP#..-
####:::
"""


def _written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "hut.txt"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_plan_gives_rooms_and_things_where_they_are_drawn(tmp_path: Path) -> None:
    """Rooms spread to their walls and fences; a thing belongs to the room it stands in."""
    plan = read_plan(_written(tmp_path, _HUT))

    parlour = next(room for room in plan.rooms if room.name == "parlour")
    assert parlour.cells == {(1, 1), (2, 1), (1, 2), (2, 2)}
    assert [(thing.name, thing.kind, thing.at, thing.room) for thing in plan.things] == [
        ("bed", "bed", (1, 1), "parlour"),
        ("", "plant", (2, 2), "parlour"),
    ]


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ("#B.+", "#Q.+", "'Q' at .* not in the legend"),
        ("#aP#", "#.P#", "must occur once"),
        ("#B.+.g:", "#B...g:", "are one room"),
        ("fence: picket\n", "", "missing .'fence'"),
        ("plaster/cream/slate/red", "plaster/cream", "four names"),
    ],
)
def test_a_mistake_in_a_plan_is_named(
    tmp_path: Path, before: str, after: str, complaint: str
) -> None:
    """Whoever draws a plan learns the file and the mistake."""
    assert before in _HUT

    with pytest.raises(PlanError, match=rf"hut\.txt: .*{complaint}"):
        read_plan(_written(tmp_path, _HUT.replace(before, after)))


@pytest.mark.parametrize("path", sorted(_PLANS.glob("*.txt")), ids=lambda path: path.stem)
def test_the_things_of_each_plan_fit_their_rooms_and_stand_apart(path: Path) -> None:
    """Nothing reaches into a wall, out of its room or into another thing."""
    plan = read_plan(path)
    taken: set[tuple[int, int]] = set()

    for thing in plan.things:
        if thing.kind in LYING:
            continue
        room = next(room for room in plan.rooms if thing.at in room.cells)
        cells = {cell for cell, _ in thing_cells(thing)}
        assert cells <= room.cells, thing
        assert not cells & taken, thing
        taken |= cells


def test_every_plan_is_built_and_every_lot_has_a_plan() -> None:
    """No plan is forgotten, none is missing."""
    assert sorted(name for name, _, _ in larkspur.LOTS) == sorted(
        path.stem for path in _PLANS.glob("*.txt")
    )


def test_the_town_has_more_than_forty_kinds_of_things() -> None:
    """The tileset draws furniture for every kind of room."""
    used = {thing.kind for path in _PLANS.glob("*.txt") for thing in read_plan(path).things}

    assert len(used) > 100
    assert used <= set(KINDS)
