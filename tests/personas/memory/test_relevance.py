"""What makes a memory near to a question, part by part."""

from dataclasses import replace
from datetime import datetime, timedelta

from personas.memory import MemoryStore, OwnedMemory, policy_named
from personas.memory.policies import Relevance
from reverie.embedding import HashingEmbedder

MORNING = datetime(2023, 5, 8, 9)


def memory_of(*lines: tuple[str, str], every: timedelta = timedelta(minutes=1)) -> OwnedMemory:
    """Return a memory of what was said, one line after the other."""
    memory = MemoryStore(HashingEmbedder()).of("user")
    for at, (speaker, text) in enumerate(lines):
        memory.add_episode(speaker, text, MORNING + at * every)
    return memory


def order(memory: OwnedMemory, question: str, **parts: float) -> list[str]:
    """Return ids, best first, under nothing but meaning and the given parts."""
    rule = replace(
        policy_named("semantic"),
        name="test",
        relevance=Relevance(**parts),  # type: ignore[arg-type]
    )
    return [item.node.node_id for item in memory.recall(question, policy=rule)]


def test_an_answer_comes_before_the_question_that_it_answers() -> None:
    """The same words, once asked and once told."""
    memory = memory_of(("Ana", "Painting a lake at dawn?"), ("Ana", "Painting a lake at dawn."))

    assert order(memory, "painting a lake", asking=0.5)[0] == "node_2"


def test_the_topic_counts_beside_the_names() -> None:
    """Without its topic alone, the question is nearest to whatever is full of the name."""
    memory = memory_of(("Wilhelmina", "Wilhelmina here!"), ("Wilhelmina", "I bake rye bread"))

    assert order(memory, "Does Wilhelmina bake?")[0] == "node_1"
    assert order(memory, "Does Wilhelmina bake?", topic=3.0)[0] == "node_2"


def test_a_memory_of_the_time_asked_about_comes_first() -> None:
    """Two that are alike but for their month."""
    memory = memory_of(
        ("Ana", "A walk by the lake"), ("Ana", "A walk by the lake"), every=timedelta(days=90)
    )

    assert order(memory, "a walk in August 2023", period=0.5)[0] == "node_2"
    assert order(memory, "a walk in May 2023", period=0.5)[0] == "node_1"


def test_a_talk_on_the_subject_lifts_what_was_said_in_it() -> None:
    """Two remarks that are alike; one fell in a talk about painting."""
    memory = memory_of(
        ("Ana", "Paint on my sleeve"), ("Ben", "More paint, more painting"), ("Ana", "So it was")
    )
    later = MORNING + timedelta(days=3)
    memory.add_episode("Ana", "So it was", later)
    memory.add_episode("Ben", "The bus was late", later)

    lifted = order(memory, "paint painting", sitting=0.5)

    assert lifted.index("node_3") < lifted.index("node_4")


def test_a_fact_lends_its_nearness_to_the_episode_it_rests_on() -> None:
    """The episode itself shares no word with the question."""
    memory = memory_of(("Ana", "Ugh, Monday again"), ("Ben", "All trains late"))
    memory.add_fact("Ana dislikes the start of the week", ["node_1"], MORNING)

    assert order(memory, "dislikes start of the week", facts=1.0)[0] == "node_1"


def test_a_sitting_ends_when_a_new_one_begins() -> None:
    """Two hours apart is another talk; a session says so itself."""
    memory = memory_of(("Ana", "Hello"), ("Ben", "Hello"), every=timedelta(hours=3))
    memory.add_episode("Ana", "one", MORNING, session="a")
    memory.add_episode("Ana", "two", MORNING + timedelta(days=9), session="a")

    assert memory.stream.associations.sittings.tolist() == [0, 1, 2, 2]
