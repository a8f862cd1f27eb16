"""A town that lives by a language model: faults, kills, limits and replay leave the trace whole."""

from pathlib import Path
from typing import Any

import pytest

import reverie
from personas.errors import BudgetExhaustedError, ReplayRefusedError, ServerGoneError
from reverie.living import config_of
from reverie.llm.fake.faults import FaultPlan
from reverie.llm.fake.settings import FakeSettings
from tests.reverie.llm.calls import KEY
from tests.reverie.llm.lived import calls, config, fake_llm, lived, town, trace
from tests.reverie.llm.tiny_model import make_tiny_model

END = "11:00"


@pytest.fixture(name="folder")
def _folder(tmp_path: Path) -> Path:
    town(tmp_path)
    return tmp_path


def test_the_order_in_which_answers_arrive_does_not_matter(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Random latency, and one call at a time: three runs, one trace."""
    ways: list[tuple[dict[str, Any], dict[str, Any]]] = [
        ({}, {}),
        ({"latency_s": 0.02, "jitter": 1.0}, {}),
        ({}, {"concurrency": 1}),
    ]
    traces = []
    for number, (settings, llm) in enumerate(ways):
        with fake_llm(FakeSettings(**settings), monkeypatch):
            run = lived(folder, f"way-{number}", **llm)
            assert len(calls(run)) > 10
            traces.append(trace(run))

    assert traces[0] == traces[1] == traces[2]


def test_a_replay_needs_no_server_and_gives_the_same_trace(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The record is all that there is; asking it costs nothing."""
    with fake_llm(FakeSettings(), monkeypatch) as server:
        run = lived(folder, "first")
        asked = server.model.arrivals
    monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:9/v1")

    again = lived(folder, "again", client="replay:first")
    thrice = lived(folder, "thrice", client="replay:again")

    assert asked == len(calls(run)) == len(calls(again))
    assert trace(again) == trace(run) == trace(thrice)
    assert {each.outcome.source for each in calls(again)} == {"replay"}


def test_a_changed_question_ends_a_replay_with_its_name(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another seed asks otherwise from the first call on."""
    with fake_llm(FakeSettings(), monkeypatch):
        lived(folder, "first")

    with pytest.raises(ReplayRefusedError, match=r"at tick 1, .* seed was"):
        reverie.run(config(folder, client="replay:first").replace(seed=1), name="b", until=END)

    assert reverie.open("b", runs=folder).manifest.status == "stopped"


SLOW = [pytest.param(each, marks=pytest.mark.slow) for each in ("late", "cut", "garbage", "empty")]
FAULTS = ["rate_limit", "error", "hang", *SLOW]


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_at_any_call_leaves_the_trace_as_it_was(
    folder: Path, monkeypatch: pytest.MonkeyPatch, fault: Any
) -> None:
    """Faults that pass are tried again with another seed; the fake model answers the same."""
    with fake_llm(FakeSettings(), monkeypatch):
        unfaulted = trace(lived(folder, "unfaulted"))
    plan = FaultPlan(at=dict.fromkeys(range(2, 400, 9), fault))

    with fake_llm(FakeSettings(faults=plan, retry_after_s=0.01, late_s=0.8), monkeypatch):
        run = lived(folder, "faulted", timeout_s=0.25)

    assert sum(len(each.outcome.faults) for each in calls(run)) >= 2
    assert trace(run) == unfaulted


def test_a_server_that_goes_away_stops_the_run_and_the_rest_is_lived_later(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Answers of the tick in hand are not asked for twice, and the trace has no seam."""
    with fake_llm(FakeSettings(), monkeypatch):
        whole = lived(folder, "whole")
    plan = FaultPlan(at=dict.fromkeys(range(12, 2000), "error"))

    with fake_llm(FakeSettings(faults=plan), monkeypatch), pytest.raises(ServerGoneError):
        lived(folder, "halves", patience_s=0.2, tries=2)
    run = reverie.open("halves", runs=folder)
    asked_before = len(calls(run))
    with fake_llm(FakeSettings(), monkeypatch) as server:
        reverie.resume(run.root)
        asked_after = server.model.arrivals

    assert run.manifest.status == "stopped"
    assert "HTTP 500" in run.manifest.reason
    assert asked_before == 11
    assert asked_before + asked_after == len(calls(whole))
    assert trace(run) == trace(whole)


def test_a_limit_stops_a_run_and_a_higher_one_goes_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The limit counts what was used before, and is kept in the run."""
    with fake_llm(FakeSettings(), monkeypatch):
        whole = lived(folder, "whole")
        used = sum(
            each.outcome.reply.prompt_tokens + each.outcome.reply.completion_tokens
            for each in calls(whole)
            if each.outcome.reply is not None
        )
        with pytest.raises(BudgetExhaustedError):
            lived(folder, "poor", max_tokens=used // 2)
        run = reverie.open("poor", runs=folder)
        with pytest.raises(BudgetExhaustedError):
            reverie.resume(run.root)
        rich = config(folder, max_tokens=2 * used).llm
        reverie.resume(run.root, llm=rich)

    assert trace(run) == trace(whole)
    kept = config_of(reverie.open("poor", runs=folder).manifest)
    assert kept.llm.max_tokens == 2 * used


def test_answers_that_make_no_sense_end_in_rules_and_never_in_the_town(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every fallback is counted, and no word of an error is in the trace's content."""
    with fake_llm(FakeSettings(faults=FaultPlan(rates={"schema": 1.0})), monkeypatch):
        run = lived(folder, "senseless")

    lines = list(run.trace())
    fallbacks = [line for line in lines if line["type"] == "fallback"]
    assert len(fallbacks) > 5
    told = str([line for line in lines if line["type"] != "fallback"])
    assert "result" not in told
    assert "no reply could be read" not in told


def test_the_key_is_in_no_file_of_the_run(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever failed on the way."""
    rates: Any = {"error": 0.1, "garbage": 0.1, "cut": 0.1}
    with fake_llm(FakeSettings(faults=FaultPlan(rates=rates)), monkeypatch):
        lived(folder, "first")

    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    assert len(files) > 10
    assert [path.name for path in files if KEY.encode() in path.read_bytes()] == []


@pytest.mark.heavy
def test_a_town_lives_on_a_model_in_this_process(folder: Path) -> None:
    """Its weights are random and its replies senseless: every one ends in a counted fallback."""
    model = make_tiny_model(folder / "model")

    run = reverie.run(
        config(folder, client=f"local:{model}", model="", timeout_s=60.0).replace(residents=1),
        name="local",
        until="10:01",
    )

    recorded = calls(run)
    fallbacks = [line for line in run.trace() if line["type"] == "fallback"]
    assert recorded
    assert {each.outcome.cost for each in recorded} <= {0.0, None}
    assert fallbacks
