"""What a run keeps of why memories came to mind: the strongest reasons of the best."""

from collections.abc import Mapping
from datetime import datetime

import orjson
import pytest

from personas.changes import MemoriesRecalled, change_from
from personas.cognition.reasons import BEST, WORTH_A_WAY, reasons_of
from personas.memory import MemoryStream, Recalled
from personas.memory.recalled import Wish
from personas.memory.scoring import TermScore
from tests.personas.memory.streams import add_event

_NOW = datetime(2026, 3, 2, 12)


def _recalled(
    stream: MemoryStream,
    text: str,
    terms: Mapping[str, float],
    *,
    path: tuple[str, ...] = (),
    is_product: bool = False,
) -> Recalled:
    node = add_event(stream, text)
    scores = {name: TermScore(share, share, 1.0) for name, share in terms.items()}
    return Recalled(node, sum(terms.values()), scores, path=path, is_product=is_product)


def test_the_three_strongest_terms_are_kept_in_hundredths_ties_as_the_policy_has_them() -> None:
    """What takes off counts by how much it takes; what adds nothing is no reason."""
    terms = {"recency": 0.5, "words": -0.75, "meaning": 0.5, "talk": 0.004, "person": 0.127}
    item = _recalled(MemoryStream("Ana"), "a talk", terms)

    reasons = reasons_of([[item]], [item.node.node_id])

    assert reasons.terms == ("recency", "words", "meaning", "talk", "person")
    assert reasons.best == (((0, 1, -75, 0, 50, 2, 50),),)


def test_the_best_of_each_query_point_into_all_that_came() -> None:
    """A memory that came twice has one place, and the ninth of a query has none of its reasons."""
    stream = MemoryStream("Ana")
    items = [_recalled(stream, f"talk {number}", {"recency": 0.5}) for number in range(BEST + 1)]
    nodes = [item.node.node_id for item in items]

    reasons = reasons_of([items, [items[8], items[0]]], nodes)

    assert [told[0] for told in reasons.best[0]] == list(range(BEST))
    assert [told[0] for told in reasons.best[1]] == [8, 0]


def test_the_way_over_the_graph_is_kept_in_words() -> None:
    """By the place of the memory; a score that is a product keeps its factors."""
    stream = MemoryStream("Ana")
    terms = {"recency": 0.9, "graph": 0.05}
    near = _recalled(stream, "a supper", terms, is_product=True)
    far = _recalled(stream, "a promise", terms, path=("it was with Ana", "Ana spoke of it"))

    reasons = reasons_of([[near, far]], [near.node.node_id, far.node.node_id])

    assert reasons.ways == {"1": "it was with Ana; Ana spoke of it"}
    assert reasons.best[0][0] == (0, 0, 90, 1, 5)


@pytest.mark.parametrize(
    ("explain", "graph", "is_asked"),
    [
        (True, 0.0, True),
        (False, 0.1, False),
        (WORTH_A_WAY, WORTH_A_WAY, True),
        (WORTH_A_WAY, 0.029, False),
        (WORTH_A_WAY, None, False),
        (True, None, True),
    ],
)
def test_a_way_is_looked_for_where_the_graph_adds_enough(
    explain: bool | float, graph: float | None, is_asked: bool
) -> None:
    """Or for every memory, or for none; a policy without a graph has none to look for."""
    terms = {} if graph is None else {"graph": TermScore(graph, graph, 1.0)}

    assert Wish(now=_NOW, limit=1, explain=explain).asks_for_way(terms) is is_asked


def test_reasons_come_back_from_the_log_as_they_were_written() -> None:
    """And records of before there were any are read as they are."""
    item = _recalled(MemoryStream("Ana"), "a talk", {"recency": 0.5}, path=("a way",))
    why = reasons_of([[item]], [item.node.node_id])
    written = MemoriesRecalled((item.node.node_id,), ("what?",), 30, why=why)

    assert change_from(orjson.loads(orjson.dumps(written.record("Ana")))) == written
    without = {key: value for key, value in written.record("Ana").items() if key != "why"}
    assert change_from(without) == MemoriesRecalled((item.node.node_id,), ("what?",), 30)
    assert "why" not in MemoriesRecalled(("node_1",), about="Bram").record("Ana")
