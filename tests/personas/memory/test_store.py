"""A memory of its own: what is said is found again, explained, packed, and nobody else's."""

from datetime import datetime, timedelta

import pytest

from personas.errors import MemoryStreamError
from personas.memory import POLICIES, MemoryStore, OwnedMemory
from reverie.embedding import HashingEmbedder

MORNING = datetime(2023, 5, 8, 9)


def talk(*, days: int = 30) -> OwnedMemory:
    """Return a memory of two sittings *days* apart."""
    memory = MemoryStore(HashingEmbedder()).of("user")
    memory.add_episode("Ana", "I painted a sunset over the lake", MORNING)
    memory.add_episode("Ben", "How lovely, in oil?", MORNING + timedelta(minutes=1))
    memory.add_episode("Ana", "Watercolour, for my sister", MORNING + timedelta(minutes=2))
    later = MORNING + timedelta(days=days)
    memory.add_episode("Ben", "My car broke down on the motorway", later)
    memory.add_episode("Ana", "Mine needs new tyres", later + timedelta(minutes=1))
    return memory


@pytest.mark.parametrize("policy", sorted(set(POLICIES) - {"release2023", "paper", "town"}))
def test_every_policy_finds_what_was_said(policy: str) -> None:
    """And its scores fall; those in which age weighs as much as meaning are left out."""
    found = talk(days=1).recall("Who painted the sunset?", policy=policy, limit=5)

    assert "sunset" in found[0].node.description
    scores = [item.score for item in found]
    assert scores == sorted(scores, reverse=True)


@pytest.mark.parametrize("policy", sorted(set(POLICIES) - {"product"}))
def test_the_terms_add_up_to_the_score(policy: str) -> None:
    """Whatever the rule; only a product multiplies."""
    memory = talk()
    memory.add_fact("Ana paints for her sister", ["node_3"], MORNING + timedelta(days=31))

    for item in memory.recall("What did Ana paint for her sister?", policy=policy):
        total = sum(term.weighted for term in item.terms.values())
        assert item.score == pytest.approx(total, abs=1e-8)


def test_a_product_multiplies() -> None:
    """By hand: 1 × 5/10 × (1 + cosine)/2, and a tenth of the graph."""
    (item, *_) = talk().recall("tyres", policy="product")

    terms = item.terms
    product = terms["recency"].raw * 0.5 * terms["relevance"].raw
    assert item.score == pytest.approx(product + terms["graph"].weighted, abs=1e-8)
    assert " × " in item.explain()


def test_a_fact_leads_to_the_episode_it_was_drawn_from() -> None:
    """The words of the question stand in the fact alone."""
    memory = talk()
    fact = memory.add_fact("Gift watercolour: birthday present", ["node_3"], MORNING)

    (first, *_) = memory.recall("birthday present", limit=1)

    assert first.node.node_id == "node_3"
    assert first.evidence == (fact.node_id,)


def test_a_known_fact_is_confirmed_and_not_stored_twice() -> None:
    """Whatever its case and spacing."""
    memory = talk()
    first = memory.add_fact("Ana paints", ["node_1"], MORNING)

    again = memory.add_fact("ana  PAINTS", ["node_1"], MORNING + timedelta(days=2))

    assert again is first
    assert memory.stream.confirmations[first.node_id].count == 1


def test_nothing_of_one_owner_comes_to_another() -> None:
    """Memories are not even in the same arrays."""
    store = MemoryStore(HashingEmbedder())
    store.of("a").add_episode("Ana", "my secret is the lake", MORNING)
    store.of("b").add_episode("Bo", "the weather is fine", MORNING)

    found = store.of("b").recall("secret lake", limit=50)

    assert [item.node.description for item in found] == ["the weather is fine"]


def test_a_context_is_in_time_order_with_a_header_a_day() -> None:
    """And keeps to its budget of words."""
    memory = talk()

    packed = memory.context("painted sunset, car tyres", max_words=200)

    lines = packed.text.splitlines()
    assert lines[0] == "Monday 8 May 2023"
    assert lines[1] == "Ana: I painted a sunset over the lake"
    assert "Wednesday 7 June 2023" in lines
    assert packed.words == len(packed.text.split()) <= 200
    assert memory.context("sunset", max_words=14).words <= 14


def test_an_empty_memory_answers_with_nothing() -> None:
    """In a list and in a text."""
    memory = MemoryStore(HashingEmbedder()).of("nobody")

    assert memory.recall("anything") == ()
    assert memory.context("anything").text == ""


def test_questions_of_nothing_and_of_very_much_are_answered() -> None:
    """50,000 signs are cut and not refused."""
    memory = talk()

    assert len(memory.recall("", limit=3)) == 3
    assert len(memory.recall("sunset " * 8000, limit=3)) == 3


def test_an_empty_message_is_refused() -> None:
    """With the number it would have had."""
    with pytest.raises(MemoryStreamError, match="node_1 of user: the description is empty"):
        MemoryStore(HashingEmbedder()).of("user").add_episode("Ana", " ", MORNING)
