"""`reverie view` and `reverie town show --png`: pictures without a display, and what is refused."""

import struct
from pathlib import Path

import pytest

from tests.frontend.cli.calls import call
from tests.frontend.cli.conftest import Lived


def test_a_picture_of_any_moment_is_written_whole(lived: Lived, tmp_path: Path) -> None:
    """And the same moment gives the same picture."""
    first, second, other = (tmp_path / f"{name}.png" for name in "abc")

    told = call("view", "monday", "--at", "10:00", "--png", first, "--runs", lived.runs)
    call("view", "monday", "--at", "10:00", "--png", second, "--runs", lived.runs)
    call("view", "monday", "--png", other, "--runs", lived.runs)

    assert told.code == 0
    assert _size(first) > (400, 300)
    assert first.read_bytes() == second.read_bytes() != other.read_bytes()
    assert len(list(tmp_path.iterdir())) == 3


def test_json_tells_who_is_where(lived: Lived, tmp_path: Path) -> None:
    """As the picture shows it."""
    told = call(
        *("view", "monday", "--at", "02:00", "--png", tmp_path / "a.png", "--json"),
        *("--runs", lived.runs),
    ).document

    assert [each["name"] for each in told["people"]] == ["Ana Brandão", "Odd", "小林 健"]
    assert all(each["is_asleep"] for each in told["people"])


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        ([], 3, "there is no display to open a window on"),
        (["--follow", "Odd"], 3, "there is no display to open a window on"),
        (["--follow", "Nobody"], 4, "no resident 'Nobody'"),
        (["--from", "10:00"], 2, "--from does not go with the window"),
        (["--png", "a.png", "--follow", "Nobody"], 4, "no resident 'Nobody'"),
        (["--png", "a.png", "--why"], 2, "--why needs --follow, and no --gif"),
        (["--gif", "a.gif", "--follow", "Odd", "--why"], 2, "--why needs --follow, and no --gif"),
        (["--png", "a.png", "--gif", "a.gif"], 2, "are two pictures"),
        (["--gif", "a.png"], 2, "a.png does not end in .gif"),
        (["--gif", ""], 2, "it is empty"),
        (["--gif", "a.gif", "--at", "10:00"], 2, "--at does not go with --gif"),
        (["--png", "a.png", "--speed", "60"], 2, "--speed does not go with --png"),
        (["--gif", "a.gif", "--speed", "0"], 2, "--speed"),
        (["--gif", "a.gif", "--speed", "nan"], 2, "'nan' is no number"),
        (["--gif", "a.gif", "--speed", "inf"], 2, "--speed"),
        (["--gif", "a.gif", "--from", "10:00", "--to", "09:00"], 2, "is before --from"),
        (["--gif", "a.gif", "--from", "10:00", "--to", "10:00"], 2, "nothing moves between"),
        (["--gif", "a.gif", "--from", "13:00"], 4, "has lived from"),
        (["--video", "a.mp4"], 2, "--video` comes with a later version"),
        (["--png", "a.jpg"], 2, "does not end in .png"),
        (["--png", "a.png", "--at", "13:00"], 4, "has lived from"),
    ],
)
def test_what_cannot_be_pictured_is_told(
    lived: Lived,
    words: list[str],
    code: int,
    says: str,
    hamlet: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No file is left behind."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "no such driver")
    told = call("view", "monday", *words, "--runs", lived.runs)

    assert (told.code, told.out) == (code, "")
    assert says in told.err
    assert [*hamlet.glob("*.png"), *hamlet.glob("*.gif")] == []


def test_somebody_is_followed_with_what_came_to_mind(lived: Lived, tmp_path: Path) -> None:
    """Near, in a picture of the usual size; the reasons are in the picture and in the document."""
    whole, near, why = (tmp_path / f"{name}.png" for name in "abc")
    words = ("view", "monday", "--at", "10:00", "--runs", lived.runs)

    call(*words, "--png", whole)
    told = call(*words, "--png", near, "--follow", "Ana")
    document = call(*words, "--png", why, "--follow", "Ana", "--why", "--json").document

    assert told.out.endswith("monday at Mon 2023-02-13 10:00, Ana Brandão\n")
    assert _size(whole) == _size(near) == _size(why)
    assert len({each.read_bytes() for each in (whole, near, why)}) == 3
    recollection = document["recollection"]
    assert recollection["at"] <= "2023-02-13 10:00:00"
    (best, *_) = recollection["asked"][-1]["best"]
    assert {"node", "text", "created", "reasons", "way"} == set(best)
    assert best["reasons"]


def test_who_is_not_in_town_cannot_be_followed(hamlet: Path) -> None:
    """A sentence says so and no picture is written; a moving picture waits where they were."""
    events = '[[event]]\nat = 2023-02-13T00:01:00\nkind = "departure"\nresident = "Odd"\n'
    (hamlet / "events.toml").write_text(events, encoding="utf-8")
    call("run", "hamlet", "--ticks", "30", "--name", "a", "--inject", "events.toml")

    told = call("view", "a", "--at", "+150s", "--png", "a.png", "--follow", "Odd")
    moving = call("view", "a", "--gif", "a.gif", "--follow", "Odd")

    assert (told.code, told.out) == (4, "")
    assert "Odd is not in town at Mon 2023-02-13 00:02:30" in told.err
    assert not Path("a.png").exists()
    assert moving.code == 0


def test_a_town_can_be_pictured_before_anybody_lives_there(hamlet: Path) -> None:
    """By day and empty."""
    told = call("town", "show", "hamlet", "--png", "pictures/hamlet.png")

    assert (told.code, told.out) == (0, "pictures/hamlet.png: Hamlet\n")
    assert _size(hamlet / "pictures" / "hamlet.png") > (400, 300)


def _size(path: Path) -> tuple[int, int]:
    """Return width and height of a PNG from its header."""
    width, height = struct.unpack(">II", path.read_bytes()[16:24])
    return width, height


def test_who_has_left_is_not_in_the_picture(hamlet: Path) -> None:
    """Between two checkpoints too, and what happens to a place is nobody's."""
    events = (
        '[[event]]\nat = 2023-02-13T00:01:00\nkind = "place"\n'
        'address = "W:Café:tea room:counter"\nstate = "flooded"\n'
        '[[event]]\nat = 2023-02-13T00:02:00\nkind = "departure"\nresident = "Odd"\n'
    )
    (hamlet / "events.toml").write_text(events, encoding="utf-8")
    call("run", "hamlet", "--ticks", "30", "--name", "a", "--inject", "events.toml")

    before = call("view", "a", "--at", "+90s", "--png", "a.png", "--json").document
    after = call("view", "a", "--at", "+150s", "--png", "a.png", "--json").document

    assert len(before["people"]) == 3
    assert [each["name"] for each in after["people"]] == ["Ana Brandão", "小林 健"]
    timeline = call("inspect", "a", "timeline").out
    assert "counter, tea room, Café: flooded" in timeline
    assert "Odd leaves town" in timeline
