"""What is said of towns in which nobody could live, before anybody tries."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from personas.identity import Habit, Identity, Relation
from reverie.town_check import town_mistakes
from tests.small_town import ANA, KEN, ODD, WORLD, write_small_town


def test_a_good_town_has_no_mistakes(tmp_path: Path) -> None:
    """Three people, two homes, names of three scripts and shapes."""
    assert town_mistakes(write_small_town(tmp_path / "hamlet")) == ()


def _in_fern_house(number: int) -> Identity:
    """Return one more person in the house with two beds."""
    return replace(KEN, name=f"Guest {number}")


@pytest.mark.parametrize(
    ("people", "sentence"),
    [
        ([], "residents: nobody lives here; add a resident's .toml"),
        (
            [replace(ODD, living_area=f"{WORLD}:Elm House:room", relations=())],
            "Odd lives in 'W:Elm House:room', which is not on the map",
        ),
        (
            [replace(ODD, living_area=f"{WORLD}:Ash House", relations=())],
            'write an address of 3 parts, "World:Sector:Arena"',
        ),
        (
            [replace(ODD, living_area=f"{WORLD}:Workshop:hall", relations=())],
            "Odd lives in 'W:Workshop:hall', which has no bed; draw one there",
        ),
        (
            [replace(ODD, known_places=(f"{WORLD}:Moon",), relations=())],
            "00.toml: 'W:Moon' is not on the map",
        ),
        (
            [
                replace(
                    ODD,
                    habits=(replace(ODD.habits[0], place=f"{WORLD}:Moon"),),
                    relations=(),
                )
            ],
            "00.toml: 'W:Moon' is not on the map",
        ),
        (
            [replace(ODD, relations=(Relation("Nobody", "friend"),))],
            "Odd knows 'Nobody', who does not live here",
        ),
        (
            [replace(ODD, relations=()), replace(ODD, relations=())],
            "01.toml: Odd is described twice; names must be unique",
        ),
        (
            [replace(_in_fern_house(number), relations=()) for number in range(5)],
            "5 people live in 'W:Fern House:room', which has 2 beds; draw more, or house some "
            "elsewhere",
        ),
    ],
)
def test_each_mistake_is_one_plain_sentence(
    people: list[Identity], sentence: str, tmp_path: Path
) -> None:
    """Which file, who, what; and nothing else is wrong."""
    mistakes = town_mistakes(write_small_town(tmp_path / "hamlet", people))

    assert len(mistakes) == 1
    assert mistakes[0].endswith(sentence)


def _without(name: str) -> Callable[[Path], object]:
    """Return a way to lose a file."""
    return lambda folder: (folder / name).unlink()


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (_without("town.toml"), "town.toml cannot be read"),
        (_without("map.tmj"), "map.tmj: there is no such file"),
        (lambda folder: (folder / "town.toml").write_bytes(b"name = 'x'\nmop = 'y'"), "mop"),
        (lambda folder: (folder / "town.toml").write_bytes(b"name = 'x'"), "either map or matrix"),
        (
            lambda folder: (folder / "residents/00.toml").write_bytes("name = '镇'".encode("gbk")),
            "00.toml, line 1",
        ),
        (lambda folder: (folder / "residents/02.toml").write_bytes(b"name = "), "02.toml"),
        (
            lambda folder: (folder / "town.toml").write_bytes(
                b"name = 'x'\nmap = 'map.tmj'\ndefault_cast = ['Eva']"
            ),
            "default_cast names 'Eva', who has no file",
        ),
    ],
)
def test_files_that_cannot_be_used_are_told_with_their_names(
    spoil: Callable[[Path], object], words: str, tmp_path: Path
) -> None:
    """File and place; whatever else can be checked is checked all the same."""
    folder = write_small_town(
        tmp_path / "hamlet", [replace(each, relations=()) for each in (ANA, KEN, ODD)]
    )
    spoil(folder)

    mistakes = town_mistakes(folder)

    assert len(mistakes) == 1
    assert words in mistakes[0]


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    """Nobody wants to mend a town one message at a time."""
    lost = replace(ODD, living_area=f"{WORLD}:Elm House:room", relations=())
    dreamer = replace(
        KEN, relations=(), known_places=(f"{WORLD}:Moon",), habits=(_habit(f"{WORLD}:Mars"),)
    )

    assert len(town_mistakes(write_small_town(tmp_path / "hamlet", [lost, dreamer]))) == 3


def _habit(place: str) -> Habit:
    """Return a habit of a place."""
    return replace(ODD.habits[0], place=place)


def test_who_stands_in_a_file_that_is_not_understood_lives_here_all_the_same(
    tmp_path: Path,
) -> None:
    """One mistake is one sentence, and not one more for everybody who knows them."""
    folder = write_small_town(tmp_path / "hamlet")
    for path in sorted((folder / "residents").iterdir()):
        text = path.read_text(encoding="utf-8")
        if f'name = "{ODD.name}"\n' in text.split("[[relations]]")[0]:
            path.write_text(f"height = 3\n{text}", encoding="utf-8")

    mistakes = town_mistakes(folder)

    assert len(mistakes) == 1
    assert "unknown key 'height'" in mistakes[0]


@pytest.mark.parametrize("own", ['name = "Odd"', "name = 'Odd' # so", 'name = "O\\u0064d"'])
def test_the_name_in_a_file_that_is_not_understood_is_read_as_toml_writes_it(
    tmp_path: Path, own: str
) -> None:
    """Whatever the quotes and escapes; a friend's name further down is not its own."""
    folder = write_small_town(tmp_path / "hamlet")
    for path in sorted((folder / "residents").iterdir()):
        text = path.read_text(encoding="utf-8")
        if f'name = "{ODD.name}"\n' in text.split("[[relations]]")[0]:
            rest = text.replace(f'name = "{ODD.name}"', own, 1)
            path.write_text(f"height = 3\n{rest}", encoding="utf-8")

    mistakes = town_mistakes(folder)

    assert len(mistakes) == 1
    assert "unknown key 'height'" in mistakes[0]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('name = "x"\nmap = [\n', "line 2, where the file ends"),
        ('name = "x"\n\nmap = map\n', "line 3"),
        ('name = "x"\nmapp = "map.tmj"\n', "did you mean 'map'?"),
        ('name = 5\nmap = "map.tmj"\n', "name must be a text, not 5"),
    ],
)
def test_a_town_file_is_refused_with_the_line_or_the_key(
    tmp_path: Path, text: str, says: str
) -> None:
    """In plain words."""
    folder = write_small_town(tmp_path / "hamlet")
    (folder / "town.toml").write_text(text, encoding="utf-8")

    assert any(says in each for each in town_mistakes(folder))
