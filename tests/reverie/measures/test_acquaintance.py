"""The network of acquaintances: mutual, and 2E / (V (V - 1))."""

from reverie.measures.acquaintance import acquaintance
from reverie.measures.reading import Life
from tests.reverie.measures.readings import clock, node, person, reading


def test_an_edge_needs_both_to_know() -> None:
    """Of three pairs Ana and Ben name each other; Cleo names Ana, who does not: 1 of 3."""
    ana = Life(person("Ana", knows=(("Ben", "friend"),)))
    ben = Life(person("Ben", currently="He bakes with Ana."))
    cleo = Life(person("Cleo", knows=(("Ana", "customer"),)))

    network = acquaintance(reading(ana, ben, cleo)).start

    assert (network.edges, network.density) == ((("Ana", "Ben"),), 0.3333)


def test_a_talk_makes_acquaintances_and_sight_alone_does_not() -> None:
    """Ben and Cleo talked; Ana and Ben only saw each other."""
    now = clock("09:00")
    ana = Life(
        person("Ana"), memories=(node(1, "event", "-", created=now, triple=("Ben", "", "")),)
    )
    ben = Life(
        person("Ben"),
        memories=(
            node(1, "event", "-", created=now, triple=("Ana", "", "")),
            node(2, "chat", "-", created=now, triple=("Ben", "chat with", "Cleo")),
        ),
    )
    chat = node(1, "chat", "-", created=now, triple=("Cleo", "chat with", "Ben"))
    cleo = Life(person("Cleo"), memories=(chat,))

    found = acquaintance(reading(ana, ben, cleo))

    assert (found.start.edges, found.start.density) == ((), 0.0)
    assert (found.end.edges, found.new) == ((("Ben", "Cleo"),), (("Ben", "Cleo"),))
    assert found.end_by_sight.edges == (("Ana", "Ben"), ("Ben", "Cleo"))
    assert found.end_by_sight.density == 0.6667


def test_one_person_alone_knows_nobody() -> None:
    """No pair, no division by zero."""
    assert acquaintance(reading(Life(person("Ana")))).end.density == 0.0
