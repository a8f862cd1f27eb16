"""Thoughts that are spoken of are counted by how the offline mind words them."""

from reverie.measures.reading import Life
from reverie.measures.spoken_thoughts import spoken_thoughts
from tests.reverie.measures.readings import person, reading, talk


def test_a_thought_that_is_passed_on_is_counted() -> None:
    """One line says what its speaker has been thinking; news and greetings do not."""
    lines = (
        "Good morning, Ben.",
        "I have been thinking that the ferry would do the town good.",
        "Have you heard that Cy Dale is building a wall?",
    )
    town = reading(Life(person("Ana")), Life(person("Ben")), talks=(talk("Ana", "Ben", *lines),))

    assert spoken_thoughts(town) == 1
