"""What a notebook shows: names, runs, people, talks and answers in words."""

from datetime import datetime

import pytest

import reverie
from reverie.errors import ConfigError, GameTimeError
from reverie.runs import Run
from reverie.talks import SpokenLine, TalkRecord
from tests.small_town import write_small_town


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Return a morning of the hamlet, from 08:00 to 10:00."""
    folder = tmp_path_factory.mktemp("notebook")
    return reverie.run(
        town=str(write_small_town(folder / "hamlet")),
        runs=folder / "runs",
        name="monday",
        embedder="hashing",
        start="2023-02-13 08:00",
        until="10:00",
    )


def test_the_package_lists_what_is_public() -> None:
    """Before anything was loaded, too."""
    assert dir(reverie) == sorted(reverie.__all__)


def test_a_run_says_what_it_is(run: Run) -> None:
    """Name, town, people, time."""
    assert repr(run) == "Run monday: Hamlet, 3 residents, to 2023-02-13 10:00"
    assert repr(run.persona("Odd")) == "Odd, in the run monday"


def test_talks_and_answers_are_text(run: Run) -> None:
    """A transcript, and the answer alone."""
    line = SpokenLine(datetime(2023, 2, 13, 9, 0, 10), "Odd", "Good morning.")
    talk = TalkRecord("t1", "Odd", "Ana Brandão", "Café", datetime(2023, 2, 13, 9), [line])
    answer = run.interview("Odd", "Who are you?")

    assert str(talk) == (
        "2023-02-13 09:00  Odd and Ana Brandão, Café\n"
        "  09:00:10  Odd: Good morning.\n"
        "  (still going on)"
    )
    assert str(answer) == answer.answer != ""


@pytest.mark.parametrize("at", ["09:00", "2023-02-13 09:00", "day 1 09:00", "+1h"])
def test_times_may_be_texts(run: Run, at: str) -> None:
    """The four forms of the command line."""
    then = datetime(2023, 2, 13, 9)

    assert run.tick_at(at) == run.tick_at(then)
    assert run.persona("Odd").memories(at) == run.persona("Odd").memories(then)
    assert list(run.trace(start=at)) == list(run.trace(start=then))


def test_a_text_that_is_no_time_is_refused_with_the_forms(run: Run) -> None:
    """And not with an error from deep inside."""
    with pytest.raises(GameTimeError, match="'noon' is not a game time; write"):
        run.tick_at("noon")


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"resident": 3}, "there is no 'resident'; did you mean 'residents'?"),
        ({"days": 0}, "days must be more than 0, not 0"),
        ({"residents": 0}, 'residents must be at least 1, or "all", not 0'),
    ],
)
def test_settings_are_refused_as_the_command_refuses_them(
    settings: dict[str, object], sentence: str
) -> None:
    """One plain sentence."""
    with pytest.raises(ConfigError) as refused:
        reverie.run(None, **settings)  # type: ignore[arg-type]  # that is the point

    assert str(refused.value) == sentence
