"""A hamlet for the tests of the engine: two homes, a café and a workshop around a green."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import time
from pathlib import Path

from personas.identity import Habit, Identity, Relation
from personas.resident_file import write_resident
from tests.environment.maps import rectangle, tmj, write

WORLD = "W"

_DRAWING = """
##########################
#......#........#........#
#......#........#........#
#......#........#........#
#......#........#........#
#......#........#........#
###.######..########.#####
#........................#
#........................#
#........................#
#........................#
#........................#
###.######..##############
#......#.................#
#......#.................#
#......#.................#
#......#.................#
##########################
"""

_PLACES = (
    ("Fern House", 1, 1, 6, 5),
    ("Fern House:room", 1, 1, 6, 5),
    ("Fern House:room:bed", 1, 1, 1, 1),
    ("Fern House:room:second bed", 1, 3, 1, 1),
    ("Fern House:room:stove", 5, 1, 1, 1),
    ("Fern House:room:table", 4, 4, 2, 1),
    ("Café", 8, 1, 8, 5),
    ("Café:tea room", 8, 1, 8, 5),
    ("Café:tea room:counter", 8, 1, 3, 1),
    ("Café:tea room:tea table", 12, 2, 2, 2),
    ("Café:tea room:window seat", 14, 5, 2, 1),
    ("Workshop", 17, 1, 8, 5),
    ("Workshop:hall", 17, 1, 8, 5),
    ("Workshop:hall:workbench", 18, 2, 2, 1),
    ("Workshop:hall:lathe", 22, 2, 1, 1),
    ("Ash House", 1, 13, 6, 4),
    ("Ash House:room", 1, 13, 6, 4),
    ("Ash House:room:bed", 1, 13, 1, 1),
    ("Ash House:room:stove", 5, 13, 1, 1),
    ("Ash House:room:desk", 3, 16, 2, 1),
    ("Garden", 8, 13, 17, 4),
    ("Garden:beds", 8, 13, 17, 4),
    ("Garden:beds:bench", 12, 14, 2, 1),
    ("Garden:beds:pond", 18, 15, 2, 1),
)

ANA = Identity(
    name="Ana Brandão",
    age=34,
    innate="friendly, curious, patient",
    learned="Ana Brandão runs the café and knows what everybody takes with their tea.",
    currently="Ana Brandão is planning a music evening at the café.",
    lifestyle="Ana Brandão goes to bed around 10pm, wakes up around 6am and has dinner at 7pm.",
    living_area=f"{WORLD}:Fern House:room",
    daily_requirement="Ana Brandão opens the café at 8am and closes it at 4pm.",
    relations=(Relation("小林 健", "housemate"), Relation("Odd", "friend")),
    habits=(Habit("running the café", f"{WORLD}:Café:tea room", time(8), time(16)),),
    bed_time=time(22),
    wake_time=time(6),
)
KEN = Identity(
    name="小林 健",
    age=61,
    innate="quiet, exact, kind",
    learned="小林 健 builds flutes in the workshop.",
    currently="小林 健 is finishing a flute for Odd.",
    lifestyle="小林 健 goes to bed around 11pm and wakes up around 7am.",
    living_area=f"{WORLD}:Fern House:room",
    relations=(Relation("Ana Brandão", "housemate"), Relation("Odd", "customer")),
    habits=(Habit("building flutes", f"{WORLD}:Workshop:hall", time(9), time(17)),),
    bed_time=time(23),
    wake_time=time(7),
)
ODD = Identity(
    name="Odd",
    age=22,
    innate="restless, cheerful",
    learned="Odd plays the flute and helps in the garden.",
    currently="Odd is practising for the music evening.",
    lifestyle="Odd goes to bed around midnight and wakes up around 8am.",
    living_area=f"{WORLD}:Ash House:room",
    relations=(Relation("Ana Brandão", "friend"),),
    habits=(Habit("having tea", f"{WORLD}:Café:tea room", time(10), time(11)),),
    bed_time=time(23, 50),
    wake_time=time(8),
)
PEOPLE = (ANA, KEN, ODD)


def write_small_town(folder: Path, people: Sequence[Identity] = PEOPLE) -> Path:
    """Write the hamlet with *people* and return its folder; file names follow the given order."""
    residents = folder / "residents"
    residents.mkdir(parents=True)
    write(folder, tmj(_DRAWING, [rectangle(*place) for place in _PLACES]))
    (folder / "town.toml").write_text('name = "Hamlet"\nmap = "map.tmj"\n', encoding="utf-8")
    for number, identity in enumerate(people):
        text = write_resident(identity)
        (residents / f"{number:02d}.toml").write_text(text, encoding="utf-8")
    return folder


def sleepless(identity: Identity) -> Identity:
    """Return *identity* as somebody who is up at all hours, for tests that need company."""
    return replace(identity, bed_time=time(23, 59), wake_time=time(0))
