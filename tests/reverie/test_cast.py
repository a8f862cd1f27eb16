"""Where generated residents live: a bed each, then beside somebody, never in a bathroom."""

from collections import Counter
from pathlib import Path

from personas.resident_file import write_resident
from reverie.cast import choose_cast
from reverie.town import find_town, load_town
from reverie.town_check import town_mistakes
from storage import folder_of
from tests.small_town import write_small_town


def test_free_beds_are_taken_first() -> None:
    """Larkspur has 28 beds in homes and 25 residents, so three more find a bed of their own."""
    town = load_town(find_town("larkspur"))

    cast = choose_cast(town, 28, 0)

    sleepers = Counter(each.living_area for each in cast)
    for home, number in sleepers.items():
        beds = [each for each in town.maze.children(home) if "bed" in each.split()]
        assert number <= len(beds) or number == sum(r.living_area == home for r in town.residents)


def test_a_fuller_town_passes_its_own_check(tmp_path: Path) -> None:
    """Two people a bed: the hamlet's three beds hold six."""
    folder = write_small_town(tmp_path / "hamlet")

    for each in choose_cast(load_town(folder), 6, 0):
        path = folder / "residents" / f"new_{folder_of(each.name)}.toml"
        if each not in load_town(folder).residents:
            path.write_text(write_resident(each), encoding="utf-8")

    assert town_mistakes(folder) == ()


def test_a_crowd_sleeps_neither_in_bathrooms_nor_in_kitchens() -> None:
    """Beyond the beds any quieter room of a house has a corner."""
    town = load_town(find_town("larkspur"))

    rooms = {each.living_area.rpartition(":")[2] for each in choose_cast(town, 120, 0)}

    assert not [room for room in rooms if "bath" in room or "kitchen" in room or "hall" in room]
