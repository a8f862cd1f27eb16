"""What the tests of the offline mind share: identities, known places, draws, the 2023 personas."""

import json
from collections.abc import Callable, Mapping
from datetime import datetime, time
from pathlib import Path

import pytest

from personas.identity import Habit, Identity, Relation
from personas.minds.offline import OfflineMind
from personas.resident_file import read_resident
from reverie.rng import KeyedDraws

ROOT = Path(__file__).parents[3]
RESIDENTS = ROOT / "environment" / "towns" / "larkspur" / "residents"
SHARED = ROOT / ".." / "shared" / "data" / "generative_agents" / "storage"


@pytest.fixture
def mind() -> OfflineMind:
    """The mind under test."""
    return OfflineMind()


@pytest.fixture
def draws() -> KeyedDraws:
    """The random streams of one persona at one tick."""
    return KeyedDraws(7, "Test", 360)


@pytest.fixture
def monday() -> datetime:
    """Midnight of a Monday."""
    return datetime(2023, 2, 13)


@pytest.fixture
def baker() -> Identity:
    """Somebody with habits, relations and a gathering to give."""
    return Identity(
        name="Nela Bright",
        age=36,
        innate="warm, stubborn",
        learned="Nela Bright is the baker of the village. She came here at nineteen.",
        currently=(
            "Nela Bright is giving a harvest supper at The Swan on Tuesday from 6 pm to 8 pm. "
            "She is trying out a rye bread with caraway."
        ),
        lifestyle="Nela Bright goes to bed around 8pm, awakes up around 4am.",
        living_area="Vale:Mill Cottage:bedroom",
        relations=(Relation("Tom Reed", "friend"), Relation("Ann Cole", "old adversary")),
        habits=(
            Habit("bake bread", "Vale:Bakery:bakehouse", time(4, 30), time(9), frozenset(range(6))),
        ),
        bed_time=time(20),
        wake_time=time(4),
    )


@pytest.fixture
def friend() -> Identity:
    """The baker's friend, free in the evening."""
    return Identity(
        name="Tom Reed",
        age=40,
        innate="friendly, curious",
        learned="Tom Reed is a postman who knows every letterbox.",
        currently="Tom Reed is building a bird table of old letters. He is saving for a bicycle.",
        lifestyle="Tom Reed goes to bed around 11pm, awakes up around 7am, eats dinner around 5pm.",
        living_area="Vale:Reed House:bedroom",
        relations=(Relation("Nela Bright", "friend"),),
    )


@pytest.fixture
def vale() -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """The places of a small village."""
    return {
        "Mill Cottage": {
            "bedroom": ("bed", "wardrobe"),
            "kitchen": ("kitchen stove", "kitchen sink", "kitchen table"),
            "bathroom": ("shower", "washbasin"),
        },
        "Reed House": {"bedroom": ("bed",), "kitchen": ("kitchen stove", "kitchen table")},
        "Bakery": {"bakehouse": ("bread oven", "kneading table"), "shop": ("counter",)},
        "The Swan": {"taproom": ("bar", "long table", "fireplace")},
        "Green": {"pond side": ("bench", "duck house")},
    }


@pytest.fixture(scope="session")
def residents() -> tuple[Identity, ...]:
    """The residents of our own town."""
    files = sorted(RESIDENTS.glob("*.toml"))
    return tuple(read_resident(each.read_text(encoding="utf-8"), each.name) for each in files)


@pytest.fixture(scope="session")
def imported() -> Callable[[str], Identity]:
    """A reader of the 25 personas of 2023, by name; skips where the data is absent."""
    folder = SHARED / "base_the_ville_n25" / "personas"
    if not folder.is_dir():
        pytest.skip("the 2023 reference data is not beside the project")

    def read(name: str) -> Identity:
        path = folder / name / "bootstrap_memory" / "scratch.json"
        raw = json.loads(path.read_text(encoding="utf-8"))
        return Identity(
            name=raw["name"],
            age=raw["age"],
            innate=raw["innate"],
            learned=raw["learned"],
            currently=raw["currently"],
            lifestyle=raw["lifestyle"],
            living_area=raw["living_area"],
            daily_requirement=raw["daily_plan_req"],
        )

    return read
