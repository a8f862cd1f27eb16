"""What holds of every memory, whatever is told, drawn, linked and asked.

Six examples of each run with the other tests; with `REVERIE_EXAMPLES=2000` so many.
"""

import math
from datetime import timedelta
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from personas.memory import POLICIES, MemoryStore, OwnedMemory, Recalled
from personas.memory.graph import GraphKind
from personas.memory.graph_json import dumps_graph, loads_graph
from personas.memory.nodes_json import dumps, loads
from reverie.embedding import HashingEmbedder
from tests.personas.memory.told import (
    DAYS,
    EXAMPLES,
    START,
    Told,
    link_some,
    memory_of,
    messages,
    queries,
    tell,
)

POLICY_NAMES = sorted(POLICIES)
_ROLES: tuple[GraphKind, ...] = ("episode", "fact", "reflection")
_TALKS = (
    ("pottery", "glaze", "kiln", "clay"),
    ("ferry", "harbour", "captain", "deck"),
    ("violin", "concert", "bow", "sonata"),
    ("tomato", "garden", "soil", "compost"),
    ("chess", "opening", "gambit", "endgame"),
)
_ASKED = tuple(word for words in _TALKS for word in words)


@pytest.mark.parametrize("policy", POLICY_NAMES)
@settings(max_examples=EXAMPLES, deadline=None)
@given(told=messages, query=queries)
def test_scores_are_finite_and_fall(policy: str, told: list[Told], query: str) -> None:
    """And each memory comes at most once, whatever is asked."""
    found = memory_of(told).recall(query, policy=policy, limit=50, roles=_ROLES)

    scores = [item.score for item in found]
    assert all(math.isfinite(score) for score in scores)
    assert scores == sorted(scores, reverse=True)
    assert len({item.node.node_id for item in found}) == len(found)


@pytest.mark.parametrize("policy", POLICY_NAMES)
@settings(max_examples=EXAMPLES, deadline=None)
@given(told=messages, minutes=st.integers(0, 60 * 24 * 90), query=queries)
def test_the_past_never_shows_the_future(
    policy: str, told: list[Told], minutes: int, query: str
) -> None:
    """Asked as of a time, only what was known by then comes, facts as well."""
    as_of = START + timedelta(minutes=minutes)

    found = memory_of(told).recall(query, policy=policy, limit=50, as_of=as_of, roles=_ROLES)

    assert all(item.node.created <= as_of for item in found)


@pytest.mark.parametrize("policy", POLICY_NAMES)
@settings(max_examples=EXAMPLES, deadline=None)
@given(mine=messages, theirs=messages, query=queries, draws=st.randoms(use_true_random=False))
def test_what_others_tell_changes_nothing(
    policy: str, mine: list[Told], theirs: list[Told], query: str, draws: Random
) -> None:
    """Told in any turn to the same store, one owner's recall is as if there were no other."""
    store = MemoryStore(HashingEmbedder(64))
    told = [("mine", each) for each in mine]
    for each in theirs:
        told.insert(draws.randrange(len(told) + 1), ("theirs", each))
    for owner, each in told:
        tell(store.of(owner), each)

    beside = store.of("mine").recall(query, policy=policy, limit=50, now=START + DAYS)

    alone = memory_of(mine).recall(query, policy=policy, limit=50, now=START + DAYS)
    assert [_told(item) for item in alone] == [_told(item) for item in beside]


def _told(item: Recalled) -> tuple[str, str, float]:
    return item.node.node_id, item.node.description, item.score


def talks(order: list[int], lengths: list[int]) -> OwnedMemory:
    """Return talks that have no word, person or time in common, told in *order*."""
    memory = MemoryStore(HashingEmbedder(64)).of("user")
    for talk in order:
        words = _TALKS[talk]
        for minute in range(lengths[talk]):
            memory.add_episode(
                f"speaker{talk}",
                f"{words[minute % 4]} {words[(minute * minute + 1) % 4]}",
                START + timedelta(days=talk, minutes=minute),
                session=f"talk {talk}",
            )
    return memory


@pytest.mark.parametrize("policy", sorted(set(POLICIES) - {"release2023"}))
@settings(max_examples=EXAMPLES, deadline=None)
@given(
    order=st.permutations(range(5)),
    lengths=st.lists(st.integers(1, 6), min_size=5, max_size=5),
    asked=st.lists(st.sampled_from(_ASKED), min_size=1, max_size=3),
)
def test_the_order_in_which_independent_talks_are_told_changes_nothing(
    policy: str, order: list[int], lengths: list[int], asked: list[str]
) -> None:
    """The 2023 rule ranks by order and is left out."""

    def scores(memory: OwnedMemory) -> list[tuple[float, str]]:
        found = memory.recall(" and ".join(asked), policy=policy, limit=50, now=START + DAYS)
        return sorted((-round(item.score, 6), item.node.embedding_key) for item in found)

    assert scores(talks(sorted(order), lengths)) == scores(talks(order, lengths))


@pytest.mark.parametrize("policy", ["recall", "semantic", "gaama", "town"])
@settings(max_examples=EXAMPLES, deadline=None)
@given(
    lengths=st.lists(st.integers(1, 6), min_size=5, max_size=5),
    talk=st.integers(0, 4),
    asked=st.lists(st.integers(0, 3), min_size=1, max_size=3),
    days=st.integers(0, 90),
    text=st.sampled_from(["zeppelin", "a zeppelin over Lisbon", "齐柏林", "I saw it, did you?"]),
)
def test_an_unrelated_memory_takes_no_more_than_its_own_place(
    policy: str, lengths: list[int], talk: int, asked: list[int], days: int, text: str
) -> None:
    """What has a word of the question and was among the best stays among the best and one more."""
    memory = talks([0, 1, 2, 3, 4], lengths)
    words = {_TALKS[talk][word] for word in asked}
    query = " ".join(sorted(words))
    count, now = lengths[talk], START + DAYS
    before = memory.recall(query, policy=policy, limit=count, now=now)

    memory.add_episode("speaker9", text, START + timedelta(days=days, hours=9))
    after = memory.recall(query, policy=policy, limit=count + 1, now=now)

    relevant = {item.node.node_id for item in before if words & set(item.node.description.split())}
    assert relevant <= {item.node.node_id for item in after}


@settings(max_examples=EXAMPLES, deadline=None)
@given(
    told=messages,
    pairs=st.lists(st.tuples(st.integers(0, 30), st.integers(0, 30), st.floats(0, 1)), max_size=6),
)
def test_nothing_is_lost_on_the_way_to_disk_and_back(
    told: list[Told], pairs: list[tuple[int, int, float]]
) -> None:
    """Nodes, contexts, told links and the graph itself, to the byte; and so are recalls."""
    memory = memory_of(told)
    link_some(memory, pairs)
    stream = memory.stream

    again = loads(dumps(stream), "user")
    rebuilt = loads_graph(dumps_graph(stream), again)

    assert rebuilt == ()
    assert list(again) == list(stream)
    assert again.contexts == stream.contexts
    assert again.told == stream.told
    assert list(again.associations.graph.edges()) == list(stream.associations.graph.edges())
    assert (dumps(again), dumps_graph(again)) == (dumps(stream), dumps_graph(stream))
