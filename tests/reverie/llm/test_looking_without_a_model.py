"""A run that a model has decided is looked into without one; only an interview asks it."""

import asyncio
from datetime import timedelta
from pathlib import Path

import pytest

import reverie
from personas.questions import AnswerInterview, DecomposeTask
from reverie.errors import ConfigError
from reverie.llm.fake.settings import FakeSettings
from reverie.next_question import next_question
from reverie.runs import Run
from tests.reverie.llm.lived import START, config, fake_llm, town
from tests.small_town import ANA


def test_recalling_and_showing_prompts_ask_no_model(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the server gone and no address at hand, memories are found and prompts are filled."""
    town(tmp_path)
    with fake_llm(FakeSettings(), monkeypatch):
        until = START + timedelta(minutes=5)
        lived = reverie.run(config(tmp_path), name="short", until=until)
    monkeypatch.delenv("OPENAI_BASE_URL")
    monkeypatch.delenv("OPENAI_API_KEY")
    run = Run(lived.root)

    recalled = run.persona(ANA.name).recall("the day")
    interview = asyncio.run(next_question(run, ANA.name, AnswerInterview))
    steps = asyncio.run(next_question(run, ANA.name, DecomposeTask))

    assert recalled
    assert isinstance(interview, AnswerInterview)
    assert interview.asked.name == ANA.name
    assert isinstance(steps, DecomposeTask)
    assert steps.now >= run.now
    with pytest.raises(ConfigError, match="neither a key nor an address"):
        run.interview(ANA.name, "How are you?")
