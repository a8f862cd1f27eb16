"""The best of many, found without sorting or even scoring all."""

from datetime import datetime, timedelta

import numpy as np
import pytest

from personas.memory import GraphKind, MemoryStore, OwnedMemory
from personas.memory.scoring import best_places, nth_best
from reverie.embedding import HashingEmbedder

START = datetime(2023, 5, 8, 9)
KINDS: tuple[GraphKind, ...] = ("episode", "fact")
WORDS = [
    "kiln",
    "glaze",
    "ferry",
    "harbour",
    "violin",
    "bow",
    "tomato",
    "soil",
    "pottery",
    "captain",
    "concert",
    "garden",
]


@pytest.mark.parametrize("distinct", [3, 50, 10**6])
@pytest.mark.parametrize("limit", [1, 7, 40])
def test_the_best_are_those_of_a_full_sort(distinct: int, limit: int) -> None:
    """Whether few or many are alike; ties stand in order of place."""
    scores = np.random.default_rng(4).integers(-distinct, distinct, 9_999) / 7
    in_order = sorted(range(len(scores)), key=lambda place: -scores[place])

    assert best_places(scores, limit) == in_order[:limit]
    assert nth_best(scores, limit) == scores[in_order[limit - 1]]


def grown_memory(seed: int) -> OwnedMemory:
    """Return 400 messages of a year, some questions, with facts, of all weights."""
    draws = np.random.default_rng(seed)
    memory = MemoryStore(HashingEmbedder(64)).of("user")
    for number in range(400):
        text = " ".join(draws.choice(WORDS, 4)) + ("?" if number % 5 == 0 else "")
        at = START + timedelta(hours=22 * number)
        said = memory.add_episode("Ana", text, at, poignancy=int(draws.integers(1, 11)))
        if number % 9 == 0:
            memory.add_fact(f"{text} {number}", [said.node_id], at, poignancy=1 + number % 10)
    return memory


@pytest.mark.parametrize("seed", range(4))
def test_few_are_the_first_of_many(seed: int) -> None:
    """Those that cannot be among the best are not scored to the end; that changes nothing."""
    memory = grown_memory(seed)
    question = " ".join(np.random.default_rng(seed).choice(WORDS, 3))
    everything = memory.recall(question, limit=len(memory), roles=KINDS)

    for limit in (1, 5, 30):
        few = memory.recall(question, limit=limit, roles=KINDS)
        assert [(each.node, each.score) for each in few] == [
            (each.node, each.score) for each in everything[:limit]
        ]
        assert [dict(each.terms) for each in few] == [
            dict(each.terms) for each in everything[:limit]
        ]


def test_few_of_each_kind_are_the_first_of_their_kind() -> None:
    """A memory is left out only for better ones of its own kind."""
    memory = grown_memory(9)
    everything = memory.recall("harbour soil", limit=len(memory), roles=KINDS)

    few = memory.recall("harbour soil", limit=12, roles=KINDS, caps={"episode": 9, "fact": 3})

    for kind, most in (("episode", 9), ("fact", 3)):
        assert [each.node for each in few if each.kind == kind] == [
            each.node for each in everything if each.kind == kind
        ][:most]
