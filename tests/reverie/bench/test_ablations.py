"""The table of ablations: its conditions are settings, its cells means and ranges."""

from dataclasses import replace

import pytest

from reverie.bench.ablations import CONDITIONS, AblationFigures, ablation_figures, table_of
from reverie.config import Config
from reverie.config_sources import overridden
from reverie.measures.reading import Life, Stay
from tests.reverie.measures.readings import clock, person, reading, task

_FIGURES = AblationFigures(10, 2, 3, 9, 4, 1, 0.25, 70)


@pytest.mark.parametrize("condition", CONDITIONS)
def test_each_condition_is_made_of_settings_that_exist(condition: str) -> None:
    """Only the first changes nothing."""
    changed = overridden(Config(), CONDITIONS[condition])

    assert (changed == Config()) == (condition == "all")


def test_a_guest_without_an_appointment_came_by_chance() -> None:
    """Ben's evening held the supper, Cleo only sat at the inn."""
    supper = "Ana is giving a lantern supper at the Inn on Monday from 6 pm to 8 pm."
    start, end = clock("18:00"), clock("20:00")
    at_inn = (Stay("W:The Inn:room", start, end),)
    purpose = "celebrating at Ana's lantern supper at The Inn"
    host = person("Ana", currently=supper.replace("the Inn", "The Inn"))
    town = reading(
        Life(host, stays=at_inn),
        Life(person("Ben"), stays=at_inn, deeds=(task("eating", start, end, purpose=purpose),)),
        Life(person("Cleo"), stays=at_inn, deeds=(task("drinking", start, end),)),
    )

    found = ablation_figures(town, "lantern supper")

    assert (found.appointments, found.by_chance) == (1, 1)


def test_the_table_shows_means_and_ranges() -> None:
    """Whole numbers have a decimal in the mean alone; what never varies has no range."""
    runs = [_FIGURES, replace(_FIGURES, thoughts=13, density=0.35)]

    *_, row = table_of({"all": runs}).splitlines()

    assert row == ("| all | 11.5 (10–13) | 2.0 | 3.0 | 9.0 | 4.0 | 1.0 | 0.30 (0.25–0.35) | 70.0 |")
