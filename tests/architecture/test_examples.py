"""The examples of the documents do what the documents say."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import reverie
from personas.resident_file import read_resident
from reverie.brought import Brought
from reverie.town import find_town, load_town, names_of
from tests.architecture.source_tree import ROOT

_PYTHON = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
_TOML = re.compile(r"^```toml\n(.*?)^```", re.MULTILINE | re.DOTALL)


@pytest.fixture
def empty_folder(tmp_path: Path) -> Iterator[Path]:
    """Work in an empty folder."""
    before = Path.cwd()
    os.chdir(tmp_path)
    yield tmp_path
    os.chdir(before)


def test_the_page_on_notebooks_runs_from_top_to_bottom(
    empty_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As printed, except for the encoder, which is the quick one."""
    blocks = _PYTHON.findall((ROOT / "docs/notebook.md").read_text(encoding="utf-8"))
    code = "\n".join(blocks).replace("seed=7", 'seed=7, embedder="hashing"')
    names: dict[str, object] = {}

    exec(compile(code, "docs/notebook.md", "exec"), names)

    assert len(blocks) >= 8
    assert repr(names["branch"]).startswith("Run no-thoughts: Larkspur, 3 residents, to ")
    assert names["moves"]
    assert "Bram Achterberg" in capsys.readouterr().out
    assert reverie.open("morning").names == names_of(
        sorted(load_town(find_town("larkspur")).preferred()[:3], key=lambda each: each.name)
    )


def test_the_sample_history_and_events_fit_larkspur() -> None:
    """Every name and every address is there, and the newcomer finds a home."""
    town = load_town(find_town("larkspur"))
    folder = ROOT / "docs/examples"

    brought = Brought.read(
        history=folder / "history.csv", events=folder / "events.toml", start=town.file.start
    )

    people = (*town.residents, *brought.newcomers)
    brought.check(names_of(people), town.maze.addresses())
    assert [town.maze.has(each.living_area) for each in brought.newcomers] == [True]
    assert {event.kind for event in brought.events} == {
        *("broadcast", "whisper", "inner_voice", "place", "arrival", "departure")
    }
    assert sum(map(len, brought.history.values())) == 3


def test_the_page_on_towns_shows_a_resident_that_can_be_read() -> None:
    """Every key is in it, and every place in it is Larkspur's."""
    blocks = _TOML.findall((ROOT / "docs/towns.md").read_text(encoding="utf-8"))
    maze = load_town(find_town("larkspur")).maze

    identity = read_resident(blocks[-1], "docs/towns.md")

    shown = set(re.findall(r"^(?:\[+)?(\w+)", blocks[-1], re.MULTILINE))
    assert set(type(identity).__dataclass_fields__) <= shown
    places = [identity.living_area, *identity.known_places, *(h.place for h in identity.habits)]
    assert [place for place in places if not maze.has(place)] == []
