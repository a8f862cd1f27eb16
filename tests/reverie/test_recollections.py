"""Why a memory came to mind in a run is worked out from the run, and is what it was then."""

from datetime import datetime, timedelta

import orjson
import pytest

from reverie.recollections import Recollected
from reverie.runs import Run
from tests.lived_evening import START, lived_evening
from tests.small_town import ANA


@pytest.fixture(name="run", scope="module", params=["paper", "town"])
def _run(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Run:
    """A hamlet's evening up to the plan of the next day, lived with a policy of each kind."""
    return lived_evening(tmp_path_factory.mktemp("recollections"), str(request.param))


@pytest.fixture(name="everything", scope="module")
def _everything(run: Run) -> list[Recollected]:
    """Every recall of everybody with its reasons."""
    return [each for name in run.names for each in run.persona(name).recollections(count=0)]


def test_every_recall_of_a_run_is_found_again_to_the_last_memory(
    everything: list[Recollected],
) -> None:
    """The same memories in the same order, from the state in which each was asked."""
    asked = [each for each in everything if each.moment.queries]

    assert len(asked) >= 10
    assert all(each.is_as_lived for each in everything)
    assert {len(each.found) for each in asked} == {len(each.moment.queries) for each in asked}


def test_the_terms_say_how_each_score_came_about(everything: list[Recollected]) -> None:
    """They add up, and nothing is of later."""
    for each in everything:
        for item in (item for items in each.found for item in items):
            weighted = [term.weighted for term in item.terms.values()]
            assert sum(weighted) == pytest.approx(item.score, abs=1e-6)
            assert item.node.created <= each.moment.at


def test_a_recall_knows_what_it_was_about(run: Run) -> None:
    """The plan of a day is made with what was asked for it, in the words in which it was."""
    midnight = datetime(2023, 2, 14)
    words = f"{ANA.name}'s plan for Tuesday February 14"

    (asked,) = (each for each in run.persona(ANA.name).recalls(count=0) if words in each.queries)

    assert (asked.at, asked.limit) == (midnight, 30)


def test_only_the_latest_are_looked_for_and_none_of_later(run: Run) -> None:
    """A count is kept, the order is that of the evening, and a time is an end."""
    earlier = START + timedelta(hours=2)
    whole = run.persona(ANA.name).recalls(count=0)

    assert run.persona(ANA.name).recalls(count=3) == whole[-3:]
    until_then = run.persona(ANA.name).recalls(at=earlier, count=0)
    assert until_then == tuple(each for each in whole if each.at <= earlier)
    assert run.persona(ANA.name).recalls(at=earlier, count=2) == until_then[-2:]


def test_looking_back_changes_nothing(run: Run) -> None:
    """Access times are those of the run, and a second look finds the same."""
    before = [node.last_accessed for node in run.persona(ANA.name).memories()]

    first = run.persona(ANA.name).recollections(count=5)

    assert run.persona(ANA.name).recollections(count=5) == first
    assert before == [node.last_accessed for node in run.persona(ANA.name).memories()]


def test_what_was_asked_stands_in_the_log_alone(run: Run) -> None:
    """A persona's own file, which is read at every start, and the trace do not carry it."""
    lines = [
        orjson.loads(line)
        for path in sorted((run.root / "personas").glob("*/memory.jsonl"))
        for line in path.read_bytes().splitlines()
    ]
    recalled = [each for each in lines if each["type"] == "recalled"]

    assert recalled
    assert all(set(each) == {"tick", "type", "persona", "nodes"} for each in recalled)
    assert not any(each["type"] == "recalled" for each in run.trace())
