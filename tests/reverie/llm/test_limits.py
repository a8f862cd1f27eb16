"""The parts of the gateway by themselves: places, pauses, prices, tokens, scripts."""

import asyncio
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from personas.ports import ChatReply
from reverie.errors import ConfigError
from reverie.llm.errors import ScriptError
from reverie.llm.fake.answers import Answerer
from reverie.llm.fake.faults import FaultPlan
from reverie.llm.limiter import Limiter
from reverie.llm.meter import Usage
from reverie.llm.patience import Patience
from reverie.llm.prices import money, read_prices
from reverie.llm.records import Outcome
from reverie.llm.script import read_script
from reverie.llm.tokens import count_tokens


class _Hands:
    """A clock that a test sets by hand."""

    time = 0.0

    def now(self) -> float:
        """Return the time."""
        return self.time


def test_the_number_of_calls_at_once_is_halved_once_for_those_under_way_together() -> None:
    """Four calls that fail at the same moment are one sign, not four."""
    clock = _Hands()
    limiter = Limiter(32, clock.now)
    for _ in range(40):
        limiter.succeeded()
    before = limiter.limit
    clock.time = 10.0

    for _ in range(4):
        limiter.slow_down(started=9.0)
    together = limiter.limit
    clock.time = 12.0
    limiter.slow_down(started=11.0)

    assert together == before / 2
    assert limiter.limit == before / 4


def test_the_number_of_calls_at_once_creeps_up_to_the_most() -> None:
    """By one for each round that went well, and never beyond what was set."""
    limiter = Limiter(6, _Hands().now)
    at_first = limiter.limit
    for _ in range(4):
        limiter.succeeded()
    after_a_round = limiter.limit
    for _ in range(100):
        limiter.succeeded()

    assert at_first == 4
    assert 4.8 < after_a_round < 5.1
    assert limiter.limit == 6


def test_places_are_given_in_order_and_a_cancelled_wait_gives_its_place_on() -> None:
    """A run that stops cancels whoever waits; nobody else may wait for ever because of it."""
    order: list[int] = []

    async def live() -> None:
        limiter = Limiter(1, asyncio.get_running_loop().time)

        async def take(number: int) -> None:
            async with limiter.slot():
                order.append(number)
                await asyncio.sleep(0.01)

        tasks = [asyncio.create_task(take(number)) for number in range(5)]
        await asyncio.sleep(0)
        tasks[2].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(asyncio.wait_for(live(), 5))
    assert order == [0, 1, 3, 4]


def test_pauses_grow_and_differ_between_calls() -> None:
    """Calls that failed together do not come back together."""
    patience = Patience(pause_s=1.0, longest_pause_s=8.0)

    pauses = [patience.pause_after(failures, "a") for failures in (1, 2, 3, 4, 9)]

    for pause, mean in zip(pauses, (1, 2, 4, 8, 8), strict=True):
        assert mean / 2 <= pause <= mean * 1.5
    assert patience.pause_after(1, "a") != patience.pause_after(1, "b")


def test_prices_of_ones_own_win_and_dates_in_names_do_not_matter(tmp_path: Path) -> None:
    """Providers serve gpt-4o-mini under gpt-4o-mini-2024-07-18."""
    own = tmp_path / "prices.toml"
    own.write_text('["gpt-4o-mini"]\nprompt = 1.0\nreply = 3.0\n', encoding="utf-8")

    assert read_prices(own).cost("gpt-4o-mini-2024-07-18", 1_000_000, 1_000_000) == 4.0
    assert read_prices().cost("gpt-4o", 1_000_000, 0) == 2.5
    assert read_prices().cost("a-model-of-tomorrow", 1, 1) is None


@pytest.mark.parametrize(
    "text",
    ['["m"]\nprompt = -1', '["m"]\nprice = 1', "prompt = 1", "not toml", '["m"]\nprompt="x"'],
)
def test_a_price_table_that_is_not_understood_is_refused(tmp_path: Path, text: str) -> None:
    """A wrong price is worse than none."""
    own = tmp_path / "prices.toml"
    own.write_text(text, encoding="utf-8")

    with pytest.raises(ConfigError, match=r"prices\.toml"):
        read_prices(own)


@pytest.mark.parametrize(
    ("amount", "text"), [(0.0, "0.00 USD"), (0.00123, "0.0012 USD"), (12.345, "12.35 USD")]
)
def test_small_amounts_do_not_look_like_nothing(amount: float, text: str) -> None:
    """A thousandth of a dollar a call is eleven dollars a day."""
    assert money(amount) == text


def test_a_part_of_unknown_price_makes_the_whole_unknown() -> None:
    """What is told is never too little."""
    reply = ChatReply(text="", model="m", prompt_tokens=10, completion_tokens=5)
    usage = Usage().plus(Outcome(reply=reply, cost=0.5))
    assert usage.words() == "1 calls, 15 tokens, 0.5000 USD"

    usage = usage.plus(Outcome(reply=reply, cost=None)).plus(Outcome(reply=None, failure="x"))

    assert usage.known_cost is None
    assert usage.words() == "3 calls, 1 unanswered, 30 tokens, price unknown"


@pytest.mark.parametrize(
    ("text", "least"),
    [("", 0), ("a b c d", 4), ("the kettle is whistling", 5), ("陈小满", 3), ("07:30, 08:15", 4)],
)
def test_tokens_are_not_underestimated(text: str, least: int) -> None:
    """Counts of common tokenisers, worked out by hand."""
    assert count_tokens(text) >= least


def test_a_script_is_read_with_its_lines_in_order(tmp_path: Path) -> None:
    """The first that matches answers; one without a match answers anything."""
    path = tmp_path / "script.jsonl"
    path.write_text(
        '{"match": {"question": "SayLine", "contains": "tea"}, "reply": "Yes, please."}\n\n'
        '{"match": {"tries": 1}, "status": 429, "retry_after_s": 2}\n'
        '{"reply": {"hour": 6}, "delay_s": 0.5}\n{"chunks": ["never ", "reached"]}\n',
        encoding="utf-8",
    )
    script = read_script(path)

    def reply(question: str, text: str, number: int = 0) -> object:
        line = script.line_for(question, [text], number)
        assert line is not None
        return line.status or line.text

    assert reply("SayLine", "Some tea?") == "Yes, please."
    assert reply("SayLine", "Some soup?") == 429
    assert reply("SayLine", "Some soup?", 1) == '{"hour": 6}'
    assert script.lines[3].text == "never reached"


@pytest.mark.parametrize(
    "line", ["[]", "{}", '{"reply": "a", "status": 500}', '{"status": 200}', "reply", '{"x": 1}']
)
def test_a_line_that_says_nothing_or_two_things_is_refused(tmp_path: Path, line: str) -> None:
    """With file and line."""
    path = tmp_path / "script.jsonl"
    path.write_text(f'{{"reply": "fine"}}\n{line}\n', encoding="utf-8")

    with pytest.raises(ScriptError, match=r"script\.jsonl, line 2"):
        read_script(path)


def test_faults_come_at_their_rate_and_always_to_the_same_calls() -> None:
    """A run against the fake server can be lived again."""
    plan = FaultPlan(rates={"error": 0.05, "cut": 0.05}, seed=3)

    faults = [plan.fault_of(f"call {number}", 0, number) for number in range(1, 4001)]

    assert faults == [plan.fault_of(f"call {number}", 0, 9) for number in range(1, 4001)]
    assert 150 < faults.count("error") < 250
    assert 150 < faults.count("cut") < 250


_VALUES: st.SearchStrategy[dict[str, object]] = st.one_of(
    st.builds(dict, type=st.just("boolean")),
    st.builds(dict, type=st.just("integer"), minimum=st.integers(-9, 9)),
    st.builds(dict, enum=st.lists(st.text(max_size=5), min_size=1, max_size=3)),
    st.builds(dict, type=st.just("string"), maxLength=st.integers(1, 40)),
)


@given(st.dictionaries(st.text(max_size=8), _VALUES, max_size=5), st.integers())
def test_the_fake_model_fits_the_schema(properties: dict[str, dict[str, object]], key: int) -> None:
    """Each field is there, of its kind and within its bounds; twice the same."""
    schema = {"type": "object", "properties": properties}

    answer = Answerer(schema, key).answer()

    assert answer == Answerer(schema, key).answer()
    assert isinstance(answer, dict)
    assert list(answer) == list(properties)
    for name, wanted in properties.items():
        value = answer[name]
        if "enum" in wanted:
            assert value in wanted["enum"]  # type: ignore[operator] # drawn as a list
        elif wanted["type"] == "boolean":
            assert isinstance(value, bool)
        elif wanted["type"] == "integer":
            assert isinstance(value, int)
            assert value >= wanted["minimum"]  # type: ignore[operator] # drawn as a number
        else:
            assert isinstance(value, str)
            assert len(value) <= wanted["maxLength"]  # type: ignore[operator] # as a number
