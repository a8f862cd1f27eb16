"""Keywords name who and what an event is about, in any script."""

import pytest

from personas.memory.keywords import event_keywords, fold, keep_actor


@pytest.mark.parametrize(
    ("triple", "keywords"),
    [
        (("the Ville:Oak Hill:library:library table", "is", "use"), ("library table", "use")),
        (("Klaus Mueller", "research", "topic"), ("Klaus Mueller", "topic")),
        (("咖啡馆", "位于", "小镇中心"), ("咖啡馆", "小镇中心")),
        (("João", "conversar com", "JOÃO"), ("João",)),
        (("Tom", "sleep", ""), ("Tom",)),
    ],
)
def test_keywords_of_a_triple(triple: tuple[str, str, str], keywords: tuple[str, ...]) -> None:
    """Subject and object, last part of an address, each once, empty ones left out."""
    assert keywords == event_keywords(*triple)


def test_folding_forgets_case_and_spelling_of_accents_but_not_accents() -> None:
    """One code point or two is the same é; é and e are not the same letter."""
    assert fold("JOSÉ ") == fold("jose\u0301") != fold("jose")


def test_an_actor_that_is_named_is_not_named_again() -> None:
    """The text stays as it is wherever the name stands in it."""
    assert keep_actor("Marta", "tea with MARTA") == "tea with MARTA"
