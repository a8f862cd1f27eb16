"""`run --mind language` and what looks at it, as a user types it, against a fake model."""

import json
import logging
from pathlib import Path
from typing import Any

import pytest

from frontend.cli.exit_codes import ExitCode
from reverie.llm.fake.faults import FaultPlan
from reverie.llm.fake.settings import FakeSettings
from tests.frontend.cli.calls import Called, call
from tests.reverie.llm.calls import KEY
from tests.reverie.llm.lived import fake_llm

WORDS = (
    "--mind",
    "language",
    "--llm",
    "openai",
    "--model",
    "fake-1",
    "--start",
    "2023-02-13 07:00",
)


def _run(*words: str) -> Called:
    """Live half an hour of the hamlet."""
    return call("run", "hamlet", *WORDS, "--until", "07:30", *words)


@pytest.fixture(name="monday")
def _monday(hamlet: Path, monkeypatch: pytest.MonkeyPatch) -> Called:
    """A run "monday" that went well; the server is gone afterwards."""
    with fake_llm(FakeSettings(), monkeypatch):
        return _run("--name", "monday")


def test_a_run_tells_what_it_costs_and_its_calls_can_be_looked_at(monday: Called) -> None:
    """Sums by question and by person agree, and one call is shown with every word."""
    assert monday.code == ExitCode.DONE

    by_question = call("inspect", "monday", "calls", "--json").document
    by_persona = call("inspect", "monday", "calls", "persona", "--json").document
    listed = call("inspect", "monday", "calls", "list", "--limit", "0", "--json").document
    table = call("inspect", "monday", "calls").out
    total = by_question["total"]
    assert total["calls"] == by_persona["total"]["calls"] == len(listed["calls"]) > 3
    assert sum(group["calls"] for group in by_question["groups"].values()) == total["calls"]
    assert total["cost"] > 0
    assert by_question["persona_days"] == pytest.approx(3 * 0.5 / 24, abs=1e-4)
    assert "2023" in table

    first = listed["calls"][0]
    shown = call("inspect", "monday", "prompt", first["id"][:8]).out
    whole = call("inspect", "monday", "prompt", first["id"], "--json").document
    assert first["persona"] in shown
    assert whole["messages"][0]["role"] == "system"
    assert all(message["content"] in shown for message in whole["messages"])
    assert whole["reply"] in shown
    assert sum(part["tokens"] for part in whole["parts"]) > 50


def test_a_replay_takes_over_all_settings_and_asks_nobody(monday: Called) -> None:
    """`--llm replay:last` alone lives the same half hour; "last" is put in its full name."""
    again = call("run", "--llm", "replay:last", "--name", "again")
    traces = [
        call("export", name, "--what", "trace", "--out", "-").out for name in ("monday", "again")
    ]
    document = call("inspect", "again", "calls", "--json").document
    config = json.loads(Path("runs/again/run.json").read_text(encoding="utf-8"))["config"]

    assert again.code == ExitCode.DONE
    assert traces[0] == traces[1]
    assert document["total"]["replayed"] == document["total"]["calls"] > 0
    assert config["llm"]["client"] == "replay:monday"


def test_a_replay_takes_over_history_and_planned_events(
    hamlet: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are in the recorded run; nothing has to be given again."""
    Path("history.csv").write_text(
        "Name,Whisper\nOdd,You are a poet.;You do not eat fish, as a rule\n", encoding="utf-8"
    )
    Path("events.toml").write_text(
        '[[event]]\nat = "07:10"\nkind = "broadcast"\ntext = "The ferry is late."\n',
        encoding="utf-8",
    )
    with fake_llm(FakeSettings(), monkeypatch):
        _run("--name", "monday", "--history", "history.csv", "--inject", "events.toml")
    Path("history.csv").unlink()
    Path("events.toml").unlink()

    again = call("run", "--llm", "replay:monday", "--name", "again")
    traces = [
        call("export", name, "--what", "trace", "--out", "-").out for name in ("monday", "again")
    ]

    assert again.code == ExitCode.DONE
    assert "The ferry is late." in traces[0]
    assert traces[0] == traces[1]
    assert "poet" in call("recall", "again", "Odd", "a poet", "--at", "07:00").out


def test_an_interview_asks_the_model_of_the_run_or_the_one_that_is_named(
    monday: Called, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the run does not change by a byte."""
    question = ("interview", "monday", "Odd", "Who are you?", "--json")
    Path("said.jsonl").write_text('{"reply": {"answer": "A man of wood."}}\n', encoding="utf-8")
    before = {path: path.read_bytes() for path in Path("runs").rglob("*") if path.is_file()}

    with fake_llm(FakeSettings(), monkeypatch) as server:
        own = call(*question).document["answers"][0]
        asked = server.model.arrivals
    scripted = call(*question, "--llm", "scripted:said.jsonl").document["answers"][0]
    offline = call(*question, "--mind", "offline").document["answers"][0]
    Path("said.jsonl").write_text('{"reply": {"ok": true}}\n', encoding="utf-8")
    unusable = call(*question[:-1], "--llm", "scripted:said.jsonl")
    both = call(*question, "--mind", "offline", "--llm", "openai")

    assert (own["source"], asked) == ("model", 1)
    assert (scripted["source"], scripted["answer"]) == ("model", "A man of wood.")
    assert offline["source"] == "offline"
    assert "a rule found these words: no reply could be read" in unusable.err
    assert both.code == ExitCode.USAGE
    after = {path: path.read_bytes() for path in Path("runs").rglob("*") if path.is_file()}
    assert before == after


def test_an_interview_says_that_it_waits_for_a_server_that_fails(
    hamlet: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else it looks as if it had died, for minutes."""
    with fake_llm(FakeSettings(), monkeypatch):
        _run("--name", "short", "--set", "llm.patience_s=0.5", "--set", "llm.tries=1")

    with fake_llm(FakeSettings(faults=FaultPlan(rates={"error": 1.0})), monkeypatch):
        told = call("interview", "short", "Odd", "Who are you?")

    assert told.code == ExitCode.PROVIDER_FAILED
    assert "waiting up to" in told.err
    assert "HTTP 500" in told.err


def test_an_interview_of_a_replay_says_who_could_answer(monday: Called) -> None:
    """The record answers what was asked then, and nothing new."""
    call("run", "--llm", "replay:monday", "--name", "again")

    told = call("interview", "again", "Odd", "Who are you?")

    assert told.code == ExitCode.CONFIG
    assert "--mind offline" in told.err


def test_a_replay_that_differs_says_where(monday: Called) -> None:
    """Persona, tick and question."""
    told = call("run", "--llm", "replay:monday", "--seed", "9")

    assert told.code == ExitCode.PROVIDER_FAILED
    assert "at tick 1, WakeUpHour" in told.err
    assert "seed was" in told.err


def test_an_estimate_tells_calls_tokens_and_money_and_makes_nothing(hamlet: Path) -> None:
    """Before the first call; the price of an unknown model is unknown and not nothing."""
    words = ("run", "hamlet", "--mind", "language", "--days", "2", "--estimate", "--json")
    known = call(*words, "--model", "gpt-4.1-mini").document
    unknown = call(*words, "--model", "some-model").document

    assert known["residents"] == 3
    assert 6 * 10 < known["calls"] < 6 * 150
    assert known["tokens"] == known["prompt_tokens"] + known["reply_tokens"]
    assert known["cost"] > 0
    assert (unknown["calls"], unknown["cost"]) == (known["calls"], None)
    assert "price unknown" in call(*words[:-1], "--model", "some-model").out
    assert not Path("runs").exists()


def test_a_limit_ends_a_run_with_its_own_code_and_a_higher_one_goes_on(
    hamlet: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The state is kept; the hint is what to type."""
    with fake_llm(FakeSettings(), monkeypatch):
        stopped = _run("--name", "poor", "--max-tokens", "5000")
        listed = call("runs", "--json").document
        again = call("resume", "poor")
        rich = call("resume", "poor", "--max-tokens", "9000000")

    assert stopped.code == again.code == ExitCode.LIMIT_REACHED
    assert "of 5,000 tokens" in stopped.err
    assert "resume poor" in stopped.err
    assert "stopped" in json.dumps(listed)
    assert rich.code == ExitCode.DONE


def test_a_limit_of_money_for_a_model_of_unknown_price_is_refused(
    hamlet: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It could not be kept."""
    monkeypatch.setenv("OPENAI_API_KEY", KEY)

    told = call("run", "hamlet", "--mind", "language", "--model", "m", "--max-cost", "1")

    assert told.code == ExitCode.CONFIG
    assert "price of the model m is unknown" in told.err


@pytest.mark.parametrize("key", [f"\u201c{KEY}\u201d", f"{KEY}\nX-More: 1"])
def test_a_key_that_cannot_be_sent_is_refused_before_a_run_is_made(
    hamlet: Path, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    """Else the HTTP library refuses it, in words that do not name the key or quote it."""
    monkeypatch.setenv("OPENAI_API_KEY", key)

    told = _run("--name", "monday")

    assert told.code == ExitCode.CONFIG
    assert "OPENAI_API_KEY holds signs that no key has" in told.err
    assert KEY not in told.out + told.err
    assert not Path("runs").exists()


@pytest.mark.parametrize("fault", ["quota", "key", "model"])
def test_a_refusal_names_status_and_the_providers_words_and_never_the_key(
    hamlet: Path, monkeypatch: pytest.MonkeyPatch, fault: Any
) -> None:
    """With tracebacks switched on, too, and in every file of the run."""
    monkeypatch.setenv("REVERIE_DEBUG", "1")
    with fake_llm(FakeSettings(faults=FaultPlan(rates={fault: 1.0})), monkeypatch):
        told = _run("--name", "monday")

    assert told.code == ExitCode.PROVIDER_FAILED
    assert "HTTP 4" in told.err
    assert "→" in told.err
    assert KEY not in told.out + told.err
    written = [path.read_bytes() for path in sorted(Path("runs").rglob("*")) if path.is_file()]
    assert not any(KEY.encode() in content for content in written)


@pytest.mark.parametrize("more", [[], ["--json"]])
def test_no_command_that_a_server_refuses_tells_the_key(
    monday: Called,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    more: list[str],
) -> None:
    """Neither in its output, nor in a log of any library, nor in a file."""
    monkeypatch.setenv("REVERIE_DEBUG", "1")
    model = ("--llm", "openai", "--model", "fake-1")
    with (
        caplog.at_level(logging.DEBUG),
        fake_llm(FakeSettings(key="sk-another-key-0000"), monkeypatch),
    ):
        told = [
            _run("--name", "tuesday", *more),
            call("resume", "tuesday", *more),
            call("resume", "monday", "--until", "08:00", *more),
            call("interview", "monday", "Odd", "Who are you?", *more),
            call("doctor", *model, *more),
            call("chat", "Odd", "--town", "hamlet", "--user", "me", "--once", "Hi", *model, *more),
        ]

    assert all(each.code != ExitCode.DONE for each in told)
    assert sum("HTTP 401" in each.out + each.err for each in told) >= 5
    assert "401 Unauthorized" in caplog.text
    assert KEY not in caplog.text + "".join(each.out + each.err for each in told)
    assert not any(
        KEY.encode() in path.read_bytes() for path in Path().rglob("*") if path.is_file()
    )


def test_strict_tells_that_rules_had_to_stand_in(
    hamlet: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The run is whole; the code says that it is not the model's alone."""
    with fake_llm(FakeSettings(faults=FaultPlan(rates={"schema": 1.0})), monkeypatch):
        told = _run("--name", "monday", "--strict")

    listed = call("inspect", "monday", "fallbacks", "--json").document
    assert told.code == ExitCode.FALLBACKS
    assert listed["total"] > 0
