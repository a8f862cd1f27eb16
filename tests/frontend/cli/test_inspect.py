"""`reverie inspect`: what can be seen of a run, and how it is said."""

import re
from pathlib import Path
from typing import Any

import pytest

import reverie
from frontend.cli.commands import inspect as inspect_module
from tests.frontend.cli.calls import call
from tests.frontend.cli.conftest import Lived


def _document(lived: Lived, *words: str) -> Any:
    told = call("inspect", "monday", *words, "--json", "--runs", lived.runs)
    assert told.code == 0, told.out
    return told.document


def test_the_overview_counts_what_the_run_holds(lived: Lived) -> None:
    """The same numbers as the run's own objects give."""
    run = reverie.Run(lived.root)

    told = _document(lived, "overview")

    assert told["memories"] == sum(len(run.persona(name).memories()) for name in run.names)
    assert told["talks"] == len(run.talks()) > 0
    assert told["lines"] == sum(len(talk.lines) for talk in run.talks())
    assert (told["state"], told["seed"], told["fallbacks"]) == ("finished", 3, 0)


def test_an_earlier_time_shows_what_was_then(lived: Lived) -> None:
    """At 06:30 Odd, who sleeps till eight, has seen little."""
    early = _document(lived, "overview", "--at", "06:30")
    late = _document(lived, "overview")

    assert early["now"] == "2023-02-13 06:30:00"
    assert early["memories"] < late["memories"]
    assert early["residents"][1]["doing"] == "sleeping"


def test_a_persona_is_shown_with_its_day(lived: Lived) -> None:
    """A part of the name is enough."""
    told = _document(lived, "persona", "ana", "--at", "08:00")

    assert (told["name"], told["age"], told["at"]) == ("Ana Brandão", 34, "2023-02-13 08:00:00")
    assert told["schedule"][0] == {"from": "00:00", "activity": "sleeping"}
    assert {"name": "Odd", "kind": "friend"} in told["relations"]


def test_the_timeline_is_in_order_and_can_be_one_persons(lived: Lived) -> None:
    """Everybody's entries, then only those that Odd has a part in."""
    everybody = _document(lived, "timeline", "--limit", "0")
    odd = _document(lived, "timeline", "odd", "--limit", "0")

    times = [entry["time"] for entry in everybody["entries"]]
    assert times == sorted(times)
    assert {entry["type"] for entry in everybody["entries"]} >= {"plan", "action", "talk"}
    assert 0 < odd["total"] < everybody["total"]
    assert all(entry["persona"] == "Odd" or "Odd" in entry["text"] for entry in odd["entries"])


def test_who_has_to_walk_is_on_the_way_first(lived: Lived) -> None:
    """An action is told where it happens; the overview agrees with the timeline."""
    entries = _document(lived, "timeline", "--limit", "0")["entries"]
    way = next(each for each in entries if "is on the way to" in each["text"])
    place = way["text"].removeprefix("is on the way to ").rpartition(", for ")[0]
    there = next(
        each
        for each in entries
        if each["type"] == "arrive"
        and each["persona"] == way["persona"]
        and each["time"] > way["time"]
    )

    told = _document(lived, "overview", "--at", way["time"])["residents"]

    doing = {each["name"]: each["doing"] for each in told}
    assert doing[way["persona"]] == f"on the way to {place}"
    assert f"({place})" in there["text"]


def test_a_terminal_shows_the_beginning_of_long_lines(
    lived: Lived, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A day's plan would fill half of it; a file gets all."""
    words = ("inspect", "monday", "timeline", "--limit", "0", "--runs", lived.runs)
    whole = call(*words).out
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setattr(inspect_module, "is_terminal", lambda stream: True)

    cut = call(*words).out

    assert max(map(len, whole.splitlines())) > 60
    assert max(map(len, cut.splitlines())) == 60
    assert len(cut.splitlines()) == len(whole.splitlines())


def test_lists_show_the_newest_and_say_that_there_are_more(lived: Lived) -> None:
    """On stderr, so that the list can be piped."""
    told = call("inspect", "monday", "memories", "小林", "--limit", "2", "--runs", lived.runs)
    whole = _document(lived, "memories", "小林", "--limit", "0")

    assert len(told.out.splitlines()) == 2
    assert told.out.splitlines()[-1].endswith(whole["nodes"][-1]["description"])
    assert f"the newest 2 of {whole['total']}; --limit 0 shows all" in told.err


def test_a_talk_is_shown_line_by_line(lived: Lived) -> None:
    """With who said it, and why it ended."""
    talk = _document(lived, "talks")["talks"][0]
    text = call("inspect", "monday", "talks", "--runs", lived.runs).out

    assert len(talk["lines"]) >= 2
    for line in talk["lines"]:
        assert f"{line['speaker']}: {line['text']}" in text
    assert f"({talk['reason']})" in text


def test_what_came_to_mind_is_shown_with_why(lived: Lived) -> None:
    """Each recall with its words, and each memory with what made its score."""
    recalls = _document(lived, "recalls", "odd", "--limit", "3")["recalls"]
    text = call("inspect", "monday", "recalls", "odd", "--limit", "3", "--runs", lived.runs).out
    persona = _document(lived, "persona", "odd")

    assert len(recalls) == 3
    (query, *_) = next(each["queries"] for each in recalls if each["queries"])
    (best, *_) = query["recalled"]
    assert f"“{query['query']}”" in text
    assert f"{best['score']:.3f}  {best['node']['description']}" in text
    assert set(best["terms"]) == {"recency", "importance", "relevance"}
    assert [each["at"] for each in persona["recalls"][-3:]] == [each["at"] for each in recalls]


def test_search_finds_memories_and_lines_in_any_case(lived: Lived) -> None:
    """And nothing else; the word is the longest that somebody says."""
    said = [line["text"] for line in _document(lived, "talks")["talks"][0]["lines"]]
    word = max((word for text in said for word in re.findall(r"[^\W\d_]+", text)), key=len)

    hits = _document(lived, "search", word.upper(), "--limit", "0")["hits"]

    assert {hit["kind"] for hit in hits} >= {"line"}
    assert all(word.casefold() in hit["text"].casefold() for hit in hits)
    assert _document(lived, "search", "zeppelin")["hits"] == []


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["talks", "--at", "00:01"], "nobody has talked yet"),
        (["talks", "小林", "--at", "00:01"], "has talked with nobody yet"),
        (["search", "zeppelin"], 'no memory and no spoken line holds "zeppelin"'),
    ],
)
def test_where_nothing_is_found_that_is_said(lived: Lived, words: list[str], says: str) -> None:
    """Silence might be taken for a fault."""
    told = call("inspect", "monday", *words, "--runs", lived.runs)

    assert told.code == 0
    assert told.out.strip().endswith(says)


def test_no_fallbacks_is_good_news(lived: Lived) -> None:
    """The offline mind knows an answer to everything."""
    told = call("inspect", "monday", "fallbacks", "--runs", lived.runs)

    assert told.out == "no fallbacks: every decision was the mind's own\n"


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (["overviw"], 2, "did you mean 'overview'?"),
        (["persona"], 2, "needs a NAME"),
        (["search"], 2, "needs a TEXT"),
        (["search", " "], 2, "nothing to search for"),
        (["overview", "ana"], 2, "takes nothing after it"),
        (["calls", "weather"], 2, "question"),
        (["prompt"], 2, "needs a ID"),
        (["prompt", "p1"], 4, "no call of monday has the ID"),
        (["relationships"], 2, "needs a NAME"),
        (["recalls"], 2, "needs a NAME"),
        (["talks", "--graph"], 2, "has no graph"),
        (["memories", "anna"], 4, "there is no resident 'anna'"),
        (["overview", "--at", "13:00"], 4, "has lived from"),
        (["overview", "--at", "2023-02-12"], 4, "has lived from"),
        (["overview", "--at", "noon"], 2, "is not a game time"),
    ],
)
def test_what_cannot_be_shown_is_told_plainly(
    lived: Lived, words: list[str], code: int, says: str
) -> None:
    """Nothing on stdout, and the documented exit code."""
    told = call("inspect", "monday", *words, "--runs", lived.runs)

    assert (told.code, told.out) == (code, "")
    assert says in told.err


def test_looking_changes_nothing(lived: Lived) -> None:
    """Not a byte of the folder, nor a file more."""
    before = _bytes(lived.root)

    for words in (("overview",), ("memories", "odd"), ("talks",)):
        call("inspect", "monday", *words, "--runs", lived.runs)
    call("recall", "monday", "odd", "flute", "--runs", lived.runs)
    call("interview", "monday", "odd", "Who are you?", "--runs", lived.runs)

    assert _bytes(lived.root) == before


def _bytes(root: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(root)): path.read_bytes()
        for path in sorted(root.rglob("*"))
        if path.is_file() and path.name != ".lock"
    }


def test_the_graph_of_memories_is_counted_and_listed(lived: Lived) -> None:
    """Nodes and edges by kind, the hubs, and the newest links with both ends."""
    told = _document(lived, "memories", "ana", "--graph", "--limit", "5")

    assert told["nodes"]["episode"] > 10
    assert told["edges"]["NEXT"] > 5
    assert told["hubs"][0]["links"] >= told["hubs"][-1]["links"]
    assert len(told["newest"]) == 5
    assert told["total"] == sum(told["edges"].values())
