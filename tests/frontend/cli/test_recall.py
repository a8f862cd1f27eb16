"""`reverie recall` and `reverie interview`: what comes to a frozen mind."""

from pathlib import Path

import pytest

from tests.frontend.cli.calls import call
from tests.frontend.cli.conftest import Lived


def test_memories_come_best_first_and_as_many_as_wanted(lived: Lived) -> None:
    """Scores fall; the memories are the persona's own."""
    told = call(
        *("recall", "monday", "ana", "a flute for Odd", "--limit", "5", "--json"),
        *("--runs", lived.runs),
    ).document

    scores = [item["score"] for item in told["recalled"]]
    assert (told["name"], told["policy"], len(scores)) == ("Ana Brandão", "paper", 5)
    assert scores == sorted(scores, reverse=True)


def test_a_score_is_the_sum_of_its_terms(lived: Lived) -> None:
    """What `--explain` says can be added up."""
    told = call("recall", "monday", "ana", "tea", "--json", "--runs", lived.runs).document

    for item in told["recalled"]:
        weighted = [term["weighted"] for term in item["terms"].values()]
        assert item["score"] == pytest.approx(sum(weighted), abs=1e-8)


def test_explain_says_how_each_score_came_about(lived: Lived) -> None:
    """A column for each term, which add up to the score, and one line on how to read it."""
    told = call(
        *("recall", "monday", "odd", "tea", "--limit", "3", "--explain", "--runs", lived.runs)
    )

    head, *rows = [line.split() for line in told.out.splitlines()]
    assert head == ["score", "recency", "importance", "relevance", "when", "kind", "memory"]
    assert len(rows) == 3
    for score, *terms in (row[:4] for row in rows):
        assert float(score) == pytest.approx(sum(map(float, terms)), abs=0.002)
    assert len(told.err.splitlines()) == 1
    assert "policy paper: recency ×" in told.err


def test_another_policy_and_an_earlier_time_may_be_asked_for(lived: Lived) -> None:
    """Before the first memory nothing comes to mind."""
    old = call(
        *("recall", "monday", "odd", "tea", "--policy", "release2023", "--json"),
        *("--runs", lived.runs),
    ).document
    early = call(
        *("recall", "monday", "odd", "tea", "--at", "2023-02-13", "--json", "--runs", lived.runs)
    ).document

    assert old["policy"] == "release2023"
    assert early["recalled"] == []


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (["anna", "tea"], 4, "there is no resident 'anna'"),
        (["ana", "tea", "--policy", "none"], 3, "there are paper, release2023"),
        (["ana"], 2, "QUERY"),
    ],
)
def test_what_cannot_be_recalled_is_told(
    lived: Lived, words: list[str], code: int, says: str
) -> None:
    """Person, policy, query."""
    told = call("recall", "monday", *words, "--runs", lived.runs)

    assert told.code == code
    assert says in told.err


def test_an_answer_is_one_line_of_the_persona(lived: Lived) -> None:
    """Nothing else on stdout."""
    told = call("interview", "monday", "ana", "What do you do for a living?", "--runs", lived.runs)

    assert told.code == 0
    assert len(told.out.splitlines()) == 1


def test_a_file_of_questions_is_asked_of_everybody(lived: Lived, tmp_path: Path) -> None:
    """Blank lines and comments are no questions; each answer says what it rests on."""
    file = tmp_path / "questions.txt"
    file.write_text("# about today\nWho are you?\n\nWhat are you doing?\n", encoding="utf-8")

    told = call(
        *("interview", "monday", "--all", "--questions", file, "--at", "10:00", "--json"),
        *("--runs", lived.runs),
    ).document

    asked = [(each["name"], each["question"]) for each in told["answers"]]
    assert asked == [
        (name, question)
        for name in ("Ana Brandão", "Odd", "小林 健")
        for question in ("Who are you?", "What are you doing?")
    ]
    assert all(each["answer"] and each["recalled"] for each in told["answers"])


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        ([], 2, "whom to ask"),
        (["ana"], 2, "no question was asked"),
        (["ana", "Who", "are", "you?"], 2, "put it in quotes"),
        (["--all", "ana", "Who are you?"], 2, "no NAME is given"),
        (["anna", "Who are you?"], 4, "there is no resident 'anna'"),
        (["ana", "--questions", "none.txt"], 4, "none.txt"),
    ],
)
def test_what_cannot_be_asked_is_told(lived: Lived, words: list[str], code: int, says: str) -> None:
    """It never waits for somebody to type."""
    told = call("interview", "monday", *words, "--runs", lived.runs)

    assert (told.code, told.out) == (code, "")
    assert says in told.err


def test_explain_says_how_the_graph_led_there(lived: Lived) -> None:
    """Under a policy that uses it: a column for the graph, and ways in words."""
    told = call(
        *("recall", "monday", "odd", "tea", "--policy", "town", "--explain", "--limit", "20"),
        *("--runs", lived.runs),
    )
    document = call(
        *("recall", "monday", "odd", "tea", "--policy", "town", "--explain", "--json"),
        *("--runs", lived.runs),
    ).document

    assert "graph" in told.out.splitlines()[0].split()
    assert "policy town: meaning ×" in told.err
    assert {"kind", "path", "evidence", "score", "terms", "node"} == set(document["recalled"][0])


def test_a_term_that_adds_nothing_is_written_without_a_sign(lived: Lived) -> None:
    """Also where it could only have taken something off, as being a question does."""
    told = call(
        *("recall", "monday", "Ana", "supper", "--policy", "town", "--explain"),
        *("--runs", lived.runs),
    )

    assert "asks" in told.out
    assert "0.000" in told.out
    assert "-0.000" not in told.out
