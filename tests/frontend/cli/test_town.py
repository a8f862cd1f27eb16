"""`reverie town`: what it says of towns that are there, good, bad and missing."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from frontend.cli.app import reverie
from reverie.errors import TownNotFoundError
from tests.small_town import write_small_town


def _town(*arguments: str) -> Result:
    """Run `reverie town …`."""
    return CliRunner().invoke(reverie, ["town", *arguments], standalone_mode=False)


@pytest.fixture
def hamlet(tmp_path: Path) -> Path:
    """Return the folder of a town without mistakes."""
    return write_small_town(tmp_path / "hamlet")


def test_a_good_town_has_no_mistakes(hamlet: Path) -> None:
    """Nothing on stdout, and the exit code of success."""
    result = _town("check", str(hamlet))

    assert (result.return_value, result.stdout) == (0, "")
    assert result.stderr == f"{hamlet}: no mistakes\n"


def test_each_mistake_is_a_line_and_the_exit_code_tells(hamlet: Path) -> None:
    """Here nobody lives in the town."""
    for path in sorted((hamlet / "residents").iterdir()):
        path.unlink()

    result = _town("check", str(hamlet))

    assert result.return_value == 8
    assert result.stdout == f"{hamlet / 'residents'}: nobody lives here; add a resident's .toml\n"
    assert result.stderr == f"{hamlet}: 1 mistake\n"


def test_mistakes_in_json_are_a_list(hamlet: Path) -> None:
    """One document, with the same exit code."""
    (hamlet / "town.toml").write_text("nonsense", encoding="utf-8")

    result = _town("check", str(hamlet), "--json")

    document = json.loads(result.stdout)
    assert (len(document["mistakes"]), result.return_value) == (1, 8)


def test_a_map_alone_can_be_checked(hamlet: Path) -> None:
    """While it is being drawn there are no residents yet."""
    assert _town("check", str(hamlet / "map.tmj")).return_value == 0


def test_show_lists_places_below_each_other_and_who_lives_where(hamlet: Path) -> None:
    """Sectors, their arenas with objects, then the residents."""
    lines = _town("show", str(hamlet)).stdout.splitlines()

    assert lines[0] == "Hamlet: 26×18 tiles"
    assert lines[lines.index("Café") + 1] == "  tea room: counter, tea table, window seat"
    assert lines[-1].split("  ")[0] == "小林 健"


def test_show_in_json_holds_the_same(hamlet: Path) -> None:
    """For programs."""
    document = json.loads(_town("show", str(hamlet), "--json").stdout)

    assert document["places"]["Workshop"] == {"hall": ["lathe", "workbench"]}
    assert document["living_areas"]["Odd"] == "W:Ash House:room"
    assert (document["world"], document["width"], document["height"]) == ("W", 26, 18)


def test_list_names_the_towns_that_come_with_reverie() -> None:
    """Larkspur among them, with its people."""
    towns = json.loads(_town("list", "--json").stdout)["towns"]

    larkspur = next(each for each in towns if each["town"] == "larkspur")
    assert len(larkspur["residents"]) >= 3


def test_our_own_town_has_no_mistakes() -> None:
    """What we ship must be an example."""
    result = _town("check", "larkspur")

    assert (result.stdout, result.return_value) == ("", 0)


def test_a_town_that_is_not_there_is_told_with_those_that_are() -> None:
    """Its exit code is that of things not found."""
    result = _town("show", "larkspurr")

    assert isinstance(result.exception, TownNotFoundError)
    assert "larkspur" in str(result.exception)
