"""Secrets: given away by the words that only they have."""

from reverie.measures.reading import Life
from reverie.measures.secrets import secrets
from tests.reverie.measures.readings import clock, node, person, reading

SECRET = "Ana Cruz is thinking about a post at a hospital and keeps it a secret from Ben Dahl."


def _heard(name: str, line: str) -> Life:
    chat = node(
        1, "chat", f"{name} and Odd were talking", created=clock("09:00"), filling=(("Odd", line),)
    )
    return Life(person(name), memories=(chat,))


def test_a_secret_is_out_when_the_wrong_person_hears_of_it() -> None:
    """Odd told Ben: the memory and the teller are named."""
    ben = _heard("Ben Dahl", "There is a post at the hospital for Ana.")

    (secret,) = secrets(reading(Life(person("Ana Cruz", currently=SECRET)), ben)).secrets

    assert (secret.owner, secret.kept_from, secret.is_out) == ("Ana Cruz", "Ben Dahl", True)
    assert (secret.knowing[0].source, secret.knowing[0].node_id) == ("Odd", "node_1")


def test_a_secret_is_kept_while_only_others_know() -> None:
    """Cleo knows, Ben has only heard that there is a hospital."""
    cleo = _heard("Cleo", "She wants that post at the hospital.")
    ben = _heard("Ben Dahl", "The hospital is by the sea.")

    (secret,) = secrets(reading(Life(person("Ana Cruz", currently=SECRET)), ben, cleo)).secrets

    assert ([each.name for each in secret.knowing], secret.is_out) == (["Cleo"], False)
