"""What keys do to what is shown: pure values, no window."""

from dataclasses import replace

import pytest

from frontend.map.watching import KEYS, SPEEDS, Watching

_NAMES = ("Ana", "Bram", "Chen")
_SHOWN = Watching(first=0, last=8640, step_seconds=10, tick=100)


@pytest.mark.parametrize(
    ("key", "tick"),
    [
        ("right", 160),  # ten minutes are 60 ticks of ten seconds
        ("left", 40),
        ("page down", 460),
        ("page up", 0),  # not before the first
        ("home", 0),
        ("end", 8640),
        ("x", 100),
    ],
)
def test_time_is_chosen_within_what_was_lived(key: str, tick: float) -> None:
    """By ten minutes, by an hour, to both ends."""
    assert _SHOWN.pressed(key, _NAMES).tick == tick


def test_time_goes_on_by_the_speed_while_it_plays_and_waits_at_the_end() -> None:
    """Two seconds at 60 are 120 game seconds, which are twelve ticks."""
    playing = _SHOWN.pressed("space", _NAMES)

    assert _SHOWN.after(2).tick == 100
    assert playing.after(2).tick == 112
    assert playing.after(10_000) == replace(playing, tick=8640)


def test_the_speed_stays_among_those_there_are() -> None:
    """However often plus or minus is pressed."""
    fastest = slowest = _SHOWN
    for _ in range(9):
        fastest, slowest = fastest.pressed("+", _NAMES), slowest.pressed("-", _NAMES)

    assert (slowest.speed, fastest.speed) == (SPEEDS[0], SPEEDS[-1])


def test_tab_goes_through_everybody_and_escape_lets_go_before_it_closes() -> None:
    """In the order given and round again; who has left town is no obstacle."""
    first = _SHOWN.pressed("tab", _NAMES)
    last = replace(_SHOWN, chosen="Chen")

    assert (first.chosen, last.pressed("tab", _NAMES).chosen) == ("Ana", "Ana")
    assert replace(_SHOWN, chosen="Gone").pressed("tab", _NAMES).chosen == "Ana"
    assert _SHOWN.pressed("tab", ()).chosen == ""
    let_go = first.pressed("escape", _NAMES)
    assert (let_go.chosen, let_go.is_open) == ("", True)
    assert not let_go.pressed("escape", _NAMES).is_open


def test_each_switch_goes_on_and_off() -> None:
    """Twice the same key is as none."""
    for key in ("space", "w", "f", "?"):
        once = _SHOWN.pressed(key, _NAMES)
        assert once != _SHOWN
        assert once.pressed(key, _NAMES) == _SHOWN


def test_every_key_that_does_something_is_listed() -> None:
    """A key that nobody is told of is not there."""
    listed = " ".join(keys for keys, _ in KEYS)

    for key in ("space", "tab", "left", "page up", "home", "end", "w", "f", "0", "?", "esc"):
        assert key in listed
