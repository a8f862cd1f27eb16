"""Prompt files: each is declared, filled and versioned; what a model is sent keeps its promises."""

import json
import re
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

import personas.questions as questions
from personas.errors import PromptFileError
from personas.minds.language.prompt_files import load_prompt, parse_prompt, prompt_names
from personas.minds.language.registry import SHARED_PROMPTS, TASKS
from personas.minds.language.rendering import fitting, render
from personas.minds.language.task import schema_of
from personas.questions import Question, Recollection
from reverie.llm.tokens import count_prompt, count_tokens
from tests.personas.minds.language.asked import MEMORIES, NOON, QUESTIONS, changed


def _rendered(question: Question[Any], lang: str = "en") -> tuple[str, str]:
    task = TASKS[type(question)]
    system, user = render(task, question, lang=lang, memory_chars=task.memory_chars).messages
    return system.content, user.content


def test_every_question_has_a_task_and_every_file_is_declared() -> None:
    """A question without a prompt, and a prompt without a question, both fail here."""
    exported = (getattr(questions, name) for name in questions.__all__)
    kinds = {
        each
        for each in exported
        if isinstance(each, type) and issubclass(each, Question) and each is not Question
    }

    assert set(TASKS) == kinds == {type(each) for each in QUESTIONS.values()}
    assert set(prompt_names()) == {task.prompt for task in TASKS.values()} | set(SHARED_PROMPTS)


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_variable_is_filled_and_every_value_used(name: str) -> None:
    """Rendering would fail on a variable without a value, or a value without a variable."""
    question = QUESTIONS[name]
    task = TASKS[type(question)]

    assert set(task.values(question, 1000)) == set(load_prompt(task.prompt).variables)
    assert not re.search(r"\$[a-z]", "".join(_rendered(question)))


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_answer_that_a_prompt_shows_is_the_answer_that_its_schema_wants(name: str) -> None:
    """The fields named in the last line are the fields of the reply, in the same order."""
    question = QUESTIONS[name]
    task = TASKS[type(question)]
    shown = load_prompt(task.prompt).text.splitlines()[-1]
    schema: Any = schema_of(task.reply(question))
    fields = list(schema["properties"])
    item = schema["properties"][fields[0]].get("items", {})

    assert shown.startswith('Answer: {"')
    assert re.findall(r'"(\w+)":', shown) == [*fields, *item.get("properties", {})]


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_schema_is_strict_and_small(name: str) -> None:
    """All fields are required, others forbidden, texts capped, and nothing refers elsewhere."""
    question = QUESTIONS[name]
    text = json.dumps(schema_of(TASKS[type(question)].reply(question)))

    def check(node: Any) -> None:
        if node.get("type") == "object":
            assert node["required"] == list(node["properties"])
            assert node["additionalProperties"] is False
            for each in node["properties"].values():
                check(each)
        elif node.get("type") == "array":
            check(node["items"])
        elif node.get("type") == "string":
            assert "enum" in node or "maxLength" in node or "pattern" in node
        elif node.get("type") == "integer":
            assert "enum" in node or {"minimum", "maximum"} <= node.keys()

    check(json.loads(text))
    assert "$" not in text.replace('$"', "")


def test_the_system_part_is_the_same_for_all_questions_of_a_day() -> None:
    """Servers that keep the beginnings of prompts read it once a persona and day."""
    later = [replace(each, now=each.now + timedelta(hours=3)) for each in QUESTIONS.values()]

    assert len({_rendered(each)[0] for each in (*QUESTIONS.values(), *later)}) == 1


def test_questions_of_place_begin_alike() -> None:
    """The list of places comes first, so that it too is read once."""
    steps, place = _rendered(QUESTIONS["DecomposeTask"])[1], _rendered(QUESTIONS["ChoosePlace"])[1]
    end = place.index("[end places")

    assert steps[:end] == place[:end]


def test_memories_stand_with_their_date_and_source() -> None:
    """Seen, thought and talked about are told apart, each with its game time."""
    _, user = _rendered(QUESTIONS["SayLine"])

    assert "Mon 13 Feb 08:00, seen: Tom Reed is sorting letters" in user
    assert "Mon 13 Feb 09:00, thought: Ilse Brandt relies on Tom Reed." in user
    assert "Sun 12 Feb 17:00, talk: Ilse Brandt and Tom Reed were conversing about" in user
    assert "it ended: Tom Reed: When is the supper? / Ilse Brandt: On Tuesday at six." in user


@pytest.mark.parametrize(("lang", "name"), [("pt", "Portuguese"), ("zh-CN", "Chinese")])
def test_the_language_of_the_texts_is_asked_for(lang: str, name: str) -> None:
    """Prompts stay English; the reply is asked for in the persona's language."""
    assert f"Write texts in {name}" in _rendered(QUESTIONS["SayLine"], lang)[0]


def test_memories_give_way_where_the_window_is_small() -> None:
    """With 200 long memories the prompt is cut until it fits, the best memories first."""
    many = tuple(
        Recollection(
            f"node_{number}", "event", NOON, f"{number}: " + "the rent is due " * 60,
            "Ilse Brandt", "is", "poor", 5,
        )
        for number in range(1, 201)
    )  # fmt: skip
    task = TASKS[questions.SayLine]

    def tokens(text: str) -> int:
        return len(text) // 4 + 1

    sizes = {}
    for room in (1000, 1400, 100_000):
        question = changed("SayLine", recalled=many)
        prompt = fitting(task, question, lang="en", count_tokens=tokens, room=room)
        sizes[room] = sum(tokens(each.content) for each in prompt.messages)
        assert "seen: 1: the rent" in prompt.messages[1].content

    assert sizes[1000] <= 1000
    assert sizes[1400] <= 1400
    assert sizes[100_000] < 2000


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_small_window_has_room_for_every_question(name: str) -> None:
    """Long lists of options leave the schema only where shortening the prompt is not enough."""
    question = QUESTIONS[name]
    task = TASKS[type(question)]

    def sent(room: int) -> tuple[int, dict[str, Any]]:
        rendered = fitting(task, question, lang="en", count_tokens=count_tokens, room=room)
        schema = dict(rendered.schema)
        return count_prompt(rendered.messages, schema), schema

    whole_tokens, whole = sent(100_000)
    tokens, schema = sent(1900)

    assert tokens <= 1900
    assert whole == schema_of(task.reply(question))
    assert sent(whole_tokens + 50)[1] == whole
    assert schema["required"] == whole["required"]


def test_a_prompt_does_not_grow_with_what_is_remembered() -> None:
    """However much comes to mind, the prompt of a question stays within a few thousand tokens."""
    many = tuple(
        replace(MEMORIES[0], node_id=f"node_{number}", text=f"Tom Reed is sorting letter {number}")
        for number in range(3000)
    )
    for name in ("SayLine", "PlanDay", "FocalPoints", "DrawInsights", "AnswerInterview"):
        field = "statements" if name in ("FocalPoints", "DrawInsights") else "recalled"
        question = changed(name, **{field: many})

        assert len("".join(_rendered(question))) < 4 * 2500


@pytest.mark.parametrize(
    ("content", "what"),
    [
        ("no head at all", "no head line"),
        ("Version: 1\n\ntext", "must give Version"),
        ("Version: one\nUse: x\n\ntext", "must give Version"),
        ("Version: 1\nUse: x\n\n  ", "no text"),
    ],
)
def test_a_broken_prompt_file_is_named_with_what_is_wrong(content: str, what: str) -> None:
    """The message names the prompt and the fault."""
    with pytest.raises(PromptFileError, match=f"prompt say_line: .*{what}"):
        parse_prompt("say_line", content)


def test_an_unknown_prompt_is_refused_with_those_that_exist() -> None:
    """The message lists the prompts."""
    with pytest.raises(PromptFileError, match="there are answer_interview, "):
        load_prompt("say_word")


def test_a_missing_value_is_refused() -> None:
    """A variable without a value never reaches a model."""
    prompt = parse_prompt("greet", "Version: 1\nUse: a test\n\nSay $count words to $other.")

    with pytest.raises(PromptFileError, match="differ in other"):
        prompt.parts({"count": 3})


def test_other_peoples_bedrooms_are_never_offered() -> None:
    """Whoever works in an inn, or visits a cottage, is offered its rooms but those to sleep in."""
    known = {
        "Mill Cottage": {"Ilse's bedroom": ("bed",)},
        "Reed House": {"bedroom": ("bed",), "kitchen": ("stove",)},
        "Cole House": {"kitchen": ("stove",)},
        "The Swan": {"taproom": ("bar",), "landlord's bedroom": ("bed",)},
    }
    visiting = changed(
        "DecomposeTask", known=known, activity="helping Tom at Reed House, then The Swan"
    )
    text = _rendered(visiting)[1]

    assert "Mill Cottage: Ilse's bedroom" in text
    assert "Reed House: kitchen" in text
    assert "The Swan: taproom" in text
    assert "Reed House: bedroom" not in text
    assert "landlord's bedroom" not in text
    assert "Cole House" not in text
