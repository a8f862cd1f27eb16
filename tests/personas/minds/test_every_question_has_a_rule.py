"""The offline mind answers whatever the engine asks."""

import asyncio
from datetime import datetime

import pytest

import personas.questions as questions
from personas.errors import UnansweredError
from personas.identity import Identity
from personas.minds.offline import OfflineMind
from personas.minds.offline.registry import RULES
from personas.questions import Mind, Question, RatePoignancy
from reverie.rng import KeyedDraws


def test_every_question_of_the_package_has_a_rule(mind: OfflineMind) -> None:
    """A question that is added without a rule fails here."""
    exported = (getattr(questions, name) for name in questions.__all__)
    kinds = {
        each
        for each in exported
        if isinstance(each, type) and issubclass(each, Question) and each is not Question
    }
    protocol: Mind = mind

    assert kinds == set(RULES)
    assert protocol is mind


def test_an_answer_says_that_it_is_a_rules(
    mind: OfflineMind, baker: Identity, draws: KeyedDraws
) -> None:
    """The source is offline and there is no reason to give."""
    question = RatePoignancy(asked=baker, now=datetime(2023, 2, 13), texts=("the bench is idle",))

    answer = asyncio.run(mind.answer(question, draws))

    assert (answer.value, answer.source, answer.reason) == ((1,), "offline", "")


def test_a_question_from_elsewhere_is_refused_by_name(
    mind: OfflineMind, baker: Identity, draws: KeyedDraws
) -> None:
    """The error names the question that has no rule."""

    class WhatColour(Question[str]):
        """Nobody has a rule for this."""

    with pytest.raises(UnansweredError, match="WhatColour"):
        mind.decide(WhatColour(asked=baker, now=datetime(2023, 2, 13)), draws)
