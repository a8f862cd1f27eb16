"""Memories in a text of so many words."""

from datetime import datetime, timedelta

import pytest

from personas.memory import ConceptNode, Recalled, pack
from personas.memory.packing import words_in

DAY = datetime(2023, 5, 8, 9)


def said(number: int, words: int, *, days: int = 0) -> Recalled:
    """Return a message of *words* words, with the speaker's name one more."""
    return Recalled(node(number, "chat", words, days, filling=()), 1.0, {})


def fact(number: int, words: int, sources: tuple[int, ...]) -> Recalled:
    """Return a fact of *words* words that rests on the numbered messages."""
    filling = tuple(f"node_{each}" for each in sources)
    return Recalled(node(number, "thought", words, 0, filling=filling), 1.0, {}, kind="fact")


def node(number: int, kind: str, words: int, days: int, *, filling: tuple[str, ...]) -> ConceptNode:
    """Return a node with a text of so many words."""
    text = " ".join([f"w{number}"] * words)
    time = DAY + timedelta(days=days, minutes=number)
    return ConceptNode(
        node_id=f"node_{number}",
        node_count=number,
        type_count=number,
        type=kind,  # type: ignore[arg-type]
        depth=0,
        created=time,
        expiration=None,
        last_accessed=time,
        subject="Ana",
        predicate="says",
        object="",
        description=text,
        embedding_key=text,
        poignancy=5,
        keywords=(),
        filling=filling,
    )


def test_one_that_does_not_fit_makes_way_for_a_shorter_one() -> None:
    """Budget 20: header 4 and 1 + 5 words leave 10; 1 + 12 do not fit, 1 + 7 do."""
    packed = pack([said(1, 5), said(2, 12), said(3, 7)], max_words=20)

    assert [item.node.node_id for item in packed.items] == ["node_1", "node_3"]
    assert packed.words == 18 == len(packed.text.split())


def test_each_day_costs_its_header() -> None:
    """Two of 1 + 5 words, 2 × 6 + 2 × 4 = 20 on two days and 16 on one."""
    two_days = [said(1, 5), said(2, 5, days=1)]
    one_day = [said(1, 5), said(2, 5)]

    assert pack(two_days, max_words=100).words == 20
    assert pack(one_day, max_words=100).words == 16


def test_the_first_is_taken_whatever_it_costs() -> None:
    """An answer without any memory would be worse."""
    assert len(pack([said(1, 50)], max_words=10).items) == 1


def test_facts_stand_for_what_does_not_fit_word_for_word() -> None:
    """Budget 40, a quarter of it for facts.

    Header 4 and 1 + 20 words make 25, the next 1 + 20 would pass 30. The fact of the first says
    nothing new; that of the second has 8 words: 33. The third message, 1 + 5, fits into the rest.
    """
    recalled = [said(1, 20), said(2, 20), said(3, 5), fact(4, 3, (1,)), fact(5, 8, (2,))]

    packed = pack(recalled, max_words=40, gist=0.25)

    assert [item.node.node_id for item in packed.items] == ["node_1", "node_3", "node_5"]
    assert packed.words == 39 == len(packed.text.split())


def test_a_text_without_spaces_has_words_too() -> None:
    """Twelve signs are six words, and what stands between spaces is one more."""
    assert words_in("小林昨天在咖啡馆见到安娜") == 7
    assert words_in("Ana: hello there") == 3


@pytest.mark.parametrize("gist", [0.0, 0.25, 1.0])
def test_nothing_gives_an_empty_text(gist: float) -> None:
    """Whatever is set aside for facts."""
    assert pack([], max_words=100, gist=gist).text == ""
