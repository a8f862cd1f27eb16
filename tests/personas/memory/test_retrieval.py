"""What comes to mind, in which order and why; a slow plain scoring stands beside the fast one."""

import asyncio
import math
from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from personas.errors import MemoryStreamError, UnknownPolicyError
from personas.identity import Constants
from personas.memory import MemoryStream, NodeKind, policy_named, recall
from tests.personas.memory.streams import (
    START,
    AlikeVectors,
    TableVectors,
    add_event,
    recall_now,
)


def _ids(stream: MemoryStream, **how: object) -> list[str]:
    return [item.node.node_id for item in recall_now(stream, **how)]  # type: ignore[arg-type]


def test_recency_halves_by_game_hours() -> None:
    """Worked by hand: with decay 0.5, accesses 0, 1 and 3 hours ago weigh 1, 1/2 and 1/8."""
    stream = MemoryStream("Tom")
    for hours in (0, 2, 3):
        add_event(stream, f"Ines Duarte is out at {hours}", hours=hours)

    found = recall_now(stream, hours=3, constants=Constants(recency_decay=0.5))

    assert [item.node.node_id for item in found] == ["node_3", "node_2", "node_1"]
    assert [item.terms["recency"].raw for item in found] == [1.0, 0.5, 0.125]
    assert found[1].terms["recency"].scaled == pytest.approx((0.5 - 0.125) / (1 - 0.125))


def test_recalling_makes_an_old_memory_fresh() -> None:
    """Recency counts from the last access, not from birth."""
    stream = MemoryStream("Tom")
    add_event(stream, "Ines Duarte is out")
    add_event(stream, "Ines Duarte is in", hours=5)
    assert _ids(stream, hours=9) == ["node_2", "node_1"]

    stream.touch(("node_1",), START + timedelta(hours=8))

    assert _ids(stream, hours=9) == ["node_1", "node_2"]


def test_every_term_counts_alike_under_the_paper_policy() -> None:
    """By hand: fresh, important and relevant tie at 1, so the oldest comes first."""
    stream = MemoryStream("Tom")
    add_event(stream, "relevant", subject="relevant")
    add_event(stream, "important", subject="important", poignancy=9)
    add_event(stream, "fresh", subject="fresh")
    stream.touch(("node_3",), START + timedelta(hours=10))
    table = {"q": (1, 0), "relevant": (1, 0), "important": (0, 1), "fresh": (0, 1)}

    found = recall_now(stream, "q", vectors=TableVectors(table), hours=10)

    assert [(item.node.node_id, item.score) for item in found] == [
        ("node_1", 1.0),
        ("node_2", 1.0),
        ("node_3", 1.0),
    ]


def test_the_personas_own_weights_count() -> None:
    """Three times the importance puts the important one first."""
    stream = MemoryStream("Tom")
    add_event(stream, "Ines Duarte votes", poignancy=9)
    add_event(stream, "Ines Duarte is out", hours=1)

    assert _ids(stream, constants=Constants(importance_w=3)) == ["node_1", "node_2"]
    assert _ids(stream, constants=Constants(recency_w=3)) == ["node_2", "node_1"]


def test_a_single_memory_scores_nothing_but_comes() -> None:
    """There is nothing to compare it with; the paper's rule leaves this open."""
    stream = MemoryStream("Tom")
    add_event(stream, "Ines Duarte is out")

    (only,) = recall_now(stream)

    assert only.score == 0
    assert [term.scaled for term in only.terms.values()] == [0, 0, 0]


def test_an_empty_memory_brings_nothing_to_mind() -> None:
    """And nothing is encoded for it; the 2023 code failed here."""
    vectors = AlikeVectors()

    assert recall_now(MemoryStream("Tom"), vectors=vectors) == ()
    assert vectors.asked == []


def test_what_may_not_come_to_mind_does_not() -> None:
    """Expired, idle, later and excluded nodes are left out; chats are not."""
    stream = MemoryStream("Tom")
    add_event(stream, "old insight", kind="thought", expires_after_hours=2)
    add_event(stream, "piano is idle", subject="Larkspur:Hall:stage:piano", obj="idle")
    add_event(stream, "Ines Duarte and Tom were talking", kind="chat")
    add_event(stream, "Ines Duarte feels idle", kind="thought", obj="idle")
    add_event(stream, "Ines Duarte is out")
    add_event(stream, "Ines Duarte is in", hours=50)

    assert sorted(_ids(stream, hours=5, exclude=("node_5",))) == ["node_3", "node_4"]
    assert sorted(_ids(stream, hours=1)) == ["node_1", "node_3", "node_4", "node_5"]
    assert "node_6" in _ids(stream, hours=50)


def test_only_the_wanted_kinds_come() -> None:
    """An empty choice leaves nothing."""
    stream = MemoryStream("Tom")
    add_event(stream, "Ines Duarte is out")
    add_event(stream, "mornings are good", kind="thought")

    assert _ids(stream, kinds=("thought",)) == ["node_2"]
    assert _ids(stream, kinds=()) == []


def test_excluding_what_does_not_exist_is_an_error() -> None:
    """A wrong id would be excluded in silence otherwise."""
    stream = MemoryStream("Tom")
    add_event(stream, "Ines Duarte is out")

    with pytest.raises(MemoryStreamError, match="node_7"):
        recall_now(stream, exclude=("node_7",))


def test_an_unknown_policy_is_named_with_those_there_are() -> None:
    """A slip in a setting is told at once."""
    with pytest.raises(UnknownPolicyError, match="'papr'; there are paper, release2023"):
        recall_now(MemoryStream("Tom"), policy="papr")


@pytest.mark.parametrize("limit", [-1, 0, 1, 3, 4, 5])
def test_a_limit_cuts_the_end_off(limit: int) -> None:
    """The same order, fewer of them; equal scores are cut by age."""
    stream = MemoryStream("Tom")
    for poignancy in (3, 8, 3, 3):
        add_event(stream, "Ines Duarte is out", poignancy=poignancy)

    assert _ids(stream, limit=limit) == ["node_2", "node_1", "node_3", "node_4"][: max(limit, 0)]


def test_all_texts_are_encoded_in_one_call_and_only_once() -> None:
    """Queries and new memories together; what is known is not asked for again."""
    stream = MemoryStream("Tom")
    add_event(stream, "tea", subject="tea")
    vectors = TableVectors({"a": (1, 0), "b": (0, 1), "tea": (0, 1), "Ines Duarte: rye": (1, 0)})

    async def twice() -> None:
        for number in range(2):
            found = await recall(
                stream,
                ("a", "b"),
                vectors=vectors,
                policy="paper",
                constants=Constants(),
                now=START,
                limit=5,
            )
            assert [len(items) for items in found] == [number + 1, number + 1]
            add_event(stream, "rye")

    asyncio.run(twice())

    assert vectors.asked == [("a", "b", "tea"), ("a", "b", "Ines Duarte: rye")]


def test_other_vectors_are_not_mixed_with_those_known() -> None:
    """The rows of one set of vectors mean nothing in another."""
    stream = MemoryStream("Tom")
    add_event(stream, "tea", subject="tea")
    table = {"q": (1, 0), "tea": (1, 0)}
    recall_now(stream, "q", vectors=TableVectors(table))
    others = TableVectors(table)

    recall_now(stream, "q", vectors=others)

    assert others.asked == [("q", "tea")]


def test_without_relevance_nothing_is_encoded() -> None:
    """An ablation must not pay for what it leaves out."""
    stream, vectors = MemoryStream("Tom"), AlikeVectors()
    add_event(stream, "Ines Duarte is out")
    policy = policy_named("paper").without(relevance=True)

    (found,) = recall_now(stream, policy=policy, vectors=vectors)

    assert list(found.terms) == ["recency", "importance"]
    assert vectors.asked == []


def test_a_lost_actor_is_put_back_for_recall_but_not_for_parity() -> None:
    """A save of 2023 holds keys without their actor; the file itself stays as it is."""
    stream = MemoryStream("Tom")
    node = add_event(stream, "serving tea")
    node.embedding_key = "serving tea"
    paper, parity = AlikeVectors(), AlikeVectors()

    recall_now(stream, "q", vectors=paper)
    recall_now(stream, "q", vectors=parity, policy="release2023")

    assert paper.asked == [("q", "Ines Duarte: serving tea")]
    assert parity.asked == [("q", "serving tea")]


def test_access_times_stay_until_somebody_touches_them() -> None:
    """Looking without using, as an interview does, changes nothing."""
    stream = MemoryStream("Tom")
    node = add_event(stream, "Ines Duarte is out")

    recall_now(stream)

    assert node.last_accessed == START


def test_an_explanation_holds_every_term_and_adds_up() -> None:
    """The words are the numbers of the score."""
    stream = MemoryStream("Tom")
    add_event(stream, "Ines Duarte is out", poignancy=8)
    add_event(stream, "Ines Duarte is in", hours=1)

    best = recall_now(stream)[0]

    assert best.score == pytest.approx(sum(term.weighted for term in best.terms.values()))
    for word in (best.node.node_id, "recency", "importance", "relevance"):
        assert word in best.explain()


_KINDS: list[NodeKind] = ["event", "thought", "chat"]
_MEMORIES = st.lists(
    st.tuples(
        st.sampled_from(_KINDS),
        st.integers(1, 10),
        st.integers(0, 50),
        st.sampled_from([None, 1, 20]),
        st.integers(0, 360),
    ),
    min_size=1,
    max_size=30,
)


@settings(max_examples=60, deadline=None)
@given(memories=_MEMORIES, angle=st.integers(0, 360), limit=st.integers(1, 31))
def test_the_fast_scoring_is_the_slow_obvious_one(
    memories: list[tuple[NodeKind, int, int, int | None, int]], angle: int, limit: int
) -> None:
    """Park et al.'s rule written out in plain Python, a memory at a time."""
    stream = MemoryStream("Tom")
    table = {"q": _direction(angle)}
    for number, (kind, poignancy, hours, lasts, at) in enumerate(memories):
        text = f"Ines Duarte {number}"
        table[text] = _direction(at)
        add_event(
            stream, text, kind=kind, poignancy=poignancy, hours=hours, expires_after_hours=lasts
        )

    found = recall_now(stream, "q", vectors=TableVectors(table), hours=40, limit=limit)

    slow = _slow_paper(stream, table, hours=40)[:limit]
    assert [item.node.node_id for item in found] == [node_id for node_id, _ in slow]
    assert [item.score for item in found] == pytest.approx([score for _, score in slow], abs=1e-8)


def _direction(angle: int) -> tuple[float, float]:
    """Return a unit vector on the grid that the run's vectors lie on."""
    radians = math.radians(angle)
    return (round(math.cos(radians) * 2048) / 2048, round(math.sin(radians) * 2048) / 2048)


def _slow_paper(
    stream: MemoryStream, table: dict[str, tuple[float, float]], *, hours: int
) -> list[tuple[str, float]]:
    now = START + timedelta(hours=hours)
    candidates = [
        node
        for node in stream
        if node.created <= now and (node.expiration is None or node.expiration > now)
    ]
    raw = []
    for node in candidates:
        age = (now - node.last_accessed).total_seconds() / 3600
        vector, query = table[node.embedding_key], table["q"]
        raw.append((0.995**age, node.poignancy, vector[0] * query[0] + vector[1] * query[1]))
    scores = [0.0] * len(candidates)
    for column in zip(*raw, strict=True):
        low, high = min(column), max(column)
        for place, value in enumerate(column):
            scores[place] += 0.0 if high == low else (value - low) / (high - low)
    rounded = [(-round(score, 9), place) for place, score in enumerate(scores)]
    return [(candidates[place].node_id, -score) for score, place in sorted(rounded)]


@settings(max_examples=40, deadline=None)
@given(memories=_MEMORIES)
def test_scores_are_finite_and_in_order(
    memories: list[tuple[NodeKind, int, int, int | None, int]],
) -> None:
    """Each between 0 and the sum of the weights, none before a better one."""
    stream = MemoryStream("Tom")
    for kind, poignancy, hours, lasts, _ in memories:
        add_event(
            stream, "same", kind=kind, poignancy=poignancy, hours=hours, expires_after_hours=lasts
        )

    scores = [item.score for item in recall_now(stream, hours=30)]

    assert all(0 <= score <= 3 for score in scores)
    assert scores == sorted(scores, reverse=True)
