"""`reverie run`: a new run from its first tick to its end, and what it refuses."""

from datetime import datetime
from pathlib import Path

import pytest

import reverie
from frontend.cli.living.lived import hour_words
from tests.frontend.cli.calls import call
from tests.frontend.cli.conftest import Lived


def test_the_end_says_what_happened_where_it_is_and_what_to_type(lived: Lived) -> None:
    """A person reads this on stdout, after one line an hour on stderr."""
    told = lived.told

    assert told.code == 0
    assert told.out.startswith("Hamlet, Mon 2023-02-13 00:00 to Mon 2023-02-13 12:00: 3 residents,")
    assert f"The run is in {lived.root}" in told.out
    for command in ("view", "inspect", "recall", "interview", "resume"):
        assert f"\n  reverie {command} monday" in told.out
    assert "\n2023-02-13 08:00  " in told.err


def test_the_counts_are_those_of_the_run(lived: Lived) -> None:
    """Memories, talks and reflections of each resident, from the run's own folder."""
    run = reverie.Run(lived.root)

    row = next(line for line in lived.told.out.splitlines() if line.startswith("Odd "))

    talks = sum("Odd" in (talk.first, talk.second) for talk in run.talks())
    assert row.split()[1:3] == [str(len(run.persona("Odd").memories())), str(talks)]


def test_json_is_one_document_and_nothing_else_on_stdout(hamlet: Path) -> None:
    """Progress goes to stderr."""
    told = call("run", "hamlet", "--ticks", "20", "--json")

    document = told.document
    assert (told.code, document["run"], document["status"]) == (0, "hamlet-1", "finished")
    assert (document["ticks"], document["now"]) == (20, "2023-02-13 00:03:20")
    assert [each["name"] for each in document["residents"]] == ["Ana Brandão", "Odd", "小林 健"]


def test_quiet_leaves_stderr_empty(hamlet: Path) -> None:
    """Nothing but the answer."""
    assert call("run", "hamlet", "--ticks", "400", "--quiet").err == ""


def test_runs_without_a_name_are_numbered(hamlet: Path) -> None:
    """Nobody has to think of one."""
    names = [call("run", "hamlet", "--ticks", "1", "--json").document["run"] for _ in range(2)]

    assert names == ["hamlet-1", "hamlet-2"]


def test_a_town_says_when_its_runs_begin(hamlet: Path) -> None:
    """Unless the command, a variable or a file says it."""
    town_file = hamlet / "hamlet" / "town.toml"
    text = town_file.read_text(encoding="utf-8")
    town_file.write_text(f"{text}start = 2024-06-01T05:30:00\n", encoding="utf-8")

    own = call("run", "hamlet", "--ticks", "1", "--json").document
    given = call("run", "hamlet", "--ticks", "1", "--start", "07:00", "--json").document

    assert own["start"] == "2024-06-01 05:30:00"
    assert given["start"] == "2024-06-01 07:00:00"
    manifest = reverie.open("hamlet-1").manifest
    assert manifest.start == datetime(2024, 6, 1, 5, 30)
    assert manifest.config["start"] == "2024-06-01T05:30:00"


def test_until_is_a_time_of_the_town(hamlet: Path) -> None:
    """A time of day is the first such time after the start."""
    told = call("run", "hamlet", "--start", "2023-02-13 23:00", "--until", "00:30", "--json")

    assert told.document["now"] == "2023-02-14 00:30:00"


def test_a_name_that_exists_is_refused_and_the_run_stays(hamlet: Path) -> None:
    """Exit code 9, with the way to go on with it."""
    call("run", "hamlet", "--name", "a", "--ticks", "5")

    told = call("run", "hamlet", "--name", "a", "--ticks", "9")

    assert told.code == 9
    assert "`reverie resume a`" in told.err
    assert reverie.open("a").last_tick == 5


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (["--residents", "0"], 2, "at least 1"),
        (["--residents", "Ana Brandao"], 4, "did you mean Ana Brandão"),
        (["--until", "2023-02-12 10:00"], 2, "not after the start"),
        (["--until", "2023-02-13"], 2, "not after the start"),
        (["--until", "noon"], 2, "is not a game time"),
        (["--days", "0"], 2, "--days"),
        (["--days", "nan"], 2, "--days"),
        (["--days", "1", "--ticks", "5"], 2, "--days and --ticks both say"),
        (["--ticks", "0"], 2, "--ticks"),
        (["--seed", "-1"], 2, "--seed"),
        (["--step-seconds", "0"], 2, "--step-seconds"),
        (["--policy", "papre"], 3, "there are paper, release2023"),
        (["--set", "embedder=none"], 3, "no embedder is called 'none'"),
        (["--set", "mind.reflektion=0"], 2, "did you mean mind.reflection"),
        (["--set", "seed"], 2, "is not key=value"),
        (["--name", "a/b"], 2, "not allowed"),
        (["--name", "last"], 2, "newest run"),
        (["--config", "none.toml"], 3, "none.toml cannot be read"),
        (["--mind", "language"], 3, "neither a key nor an address"),
        (["--mind", "offline", "--llm", "openai"], 2, "--mind offline does not ask"),
        (["--mind", "telepathy"], 2, "--mind"),
        (["--llm", "openai"], 3, "OPENAI_BASE_URL"),
        (["--model", "m"], 3, "OPENAI_API_KEY"),
        (["--llm", "telepathy"], 3, "there are openai, local"),
        (["--llm", "scripted:none.jsonl"], 3, "there is no such file"),
        (["--llm", "scripted"], 3, "--llm scripted:FILE"),
        (["--llm", "replay:none"], 4, "there are no runs in runs yet"),
        (["--set", "llm.models.SayLines=big"], 2, "there are AnswerInterview"),
        (["--history", "a.csv"], 4, "a.csv"),
        (["--inject", "events.toml"], 4, "events.toml"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_made(
    hamlet: Path, words: list[str], code: int, says: str
) -> None:
    """A plain sentence, the documented code, and no half-made run."""
    told = call("run", "hamlet", *words)

    assert (told.code, told.out) == (code, "")
    assert says in told.err
    assert not (hamlet / "runs").exists()


def test_a_town_that_is_not_there_is_told_with_those_that_are(hamlet: Path) -> None:
    """Exit code 4, as for all that is not found; JSON has the same words."""
    told = call("run", "hamle", "--json")

    assert (told.code, told.document["error"]["code"]) == (4, "not_found")
    assert "larkspur" in told.document["error"]["message"]


def test_settings_that_are_no_toml_are_told_with_file_and_line(hamlet: Path) -> None:
    """Exit code 3."""
    (hamlet / "reverie.toml").write_text('seed = 1\nembedder = "hash', encoding="utf-8")

    told = call("run", "hamlet")

    assert told.code == 3
    assert "reverie.toml is not valid TOML" in told.err
    assert "line 2" in told.err


def test_a_resident_that_is_no_toml_is_told_with_file_and_line(hamlet: Path) -> None:
    """Exit code 8: the town is damaged."""
    (hamlet / "hamlet" / "residents" / "00.toml").write_text("name = \n", encoding="utf-8")

    told = call("run", "hamlet")

    assert told.code == 8
    assert "00.toml" in told.err
    assert "line 1" in told.err


def test_an_estimate_of_the_offline_mind_is_nothing_and_runs_nothing(hamlet: Path) -> None:
    """It asks no model; a limit of cost is no obstacle."""
    told = call("run", "hamlet", "--estimate", "--max-cost", "0", "--max-tokens", "0", "--json")

    assert told.document == {"mind": "offline", "calls": 0, "tokens": 0, "cost": 0.0}
    assert not (hamlet / "runs").exists()


def test_more_residents_than_the_town_has_are_generated(hamlet: Path) -> None:
    """The town's own come first."""
    told = call("run", "hamlet", "--residents", "5", "--ticks", "1", "--json")

    names = [each["name"] for each in told.document["residents"]]
    assert len(names) == 5
    assert {"Ana Brandão", "Odd", "小林 健"} < set(names)


def test_a_history_is_remembered_and_events_are_planned(hamlet: Path) -> None:
    """Whispers of a CSV in the 2023 form, and a TOML of what happens on the way."""
    (hamlet / "history.csv").write_text("Name,Whisper\nOdd,You are a poet.\n", encoding="utf-8")
    event = (
        '[[event]]\nat = 2023-02-13T00:01:00\nkind = "inner_voice"\nto = ["Odd"]\ntext = "Sing."\n'
    )
    (hamlet / "events.toml").write_text(event, encoding="utf-8")

    told = call(
        *("run", "hamlet", "--ticks", "30", "--history", "history.csv"),
        *("--inject", "events.toml"),
    )

    assert told.code == 0, told.err
    said = [node.description for node in reverie.open("hamlet-1").persona("Odd").memories()]
    assert said[0] == "Odd is a poet."
    assert any("Sing" in text or "sing" in text for text in said[1:])


def test_a_history_of_nobody_is_refused(hamlet: Path) -> None:
    """Exit code 3: the file is wrong."""
    (hamlet / "history.csv").write_text("Name,Whisper\nBea,Hello.\n", encoding="utf-8")

    told = call("run", "hamlet", "--history", "history.csv")

    assert told.code == 3
    assert "'Bea'" in told.err


def test_a_mistake_in_planned_events_is_told_by_number_and_key(hamlet: Path) -> None:
    """Words are no game time of an event; exit code 3, and no run is made."""
    event = '[[event]]\nat = "at noon"\nkind = "broadcast"\ntext = "Hear."\n'
    (hamlet / "events.toml").write_text(event, encoding="utf-8")

    told = call("run", "hamlet", "--inject", "events.toml")

    assert told.code == 3
    assert "event 1, at: must be a game time" in told.err
    assert "'at noon'" in told.err
    assert not (hamlet / "runs").exists()


def test_a_file_that_holds_no_events_is_refused_in_a_few_words(hamlet: Path) -> None:
    """It is wrong in every line; three of them are enough."""
    keys = "".join(f"key{number} = 1\n" for number in range(9))
    (hamlet / "events.toml").write_text(keys, encoding="utf-8")

    told = call("run", "hamlet", "--inject", "events.toml")

    assert told.code == 3
    assert "there is no 'key0'" in told.err
    assert "'key5'" not in told.err
    assert "; and 7 more" in told.err


def test_who_comes_on_the_way_is_said_before_and_out_of_town_until_then(hamlet: Path) -> None:
    """Asked for one, told of two: the other arrives by a planned event."""
    event = '[[event]]\nat = "+10m"\nkind = "arrival"\nresident = "Odd"\n'
    (hamlet / "events.toml").write_text(event, encoding="utf-8")

    told = call(
        *("run", "hamlet", "--residents", "Ana Brandão", "--inject", "events.toml"),
        *("--ticks", "6"),
    )

    assert told.code == 0
    assert "1 more arrives by the planned events: Odd" in told.err
    (row,) = (line for line in told.out.splitlines() if line.startswith("Odd "))
    assert row.split()[-3:] == ["out", "of", "town"]


def test_an_hour_in_which_nothing_happens_is_called_quiet() -> None:
    """A line that says nothing looks like a fault."""
    assert hour_words({"walk": 3}) == "quiet"
    assert hour_words({"memory": 1, "talk": 2}) == "1 memory, 2 talks"
