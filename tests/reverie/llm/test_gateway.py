"""What surrounds a call: tries, waits, limits, the record; against a real server on loopback."""

import asyncio
import time
from datetime import timedelta
from typing import Any

import pytest

from personas.errors import (
    BudgetExhaustedError,
    ChatModelError,
    NoAnswerError,
    PromptTooLongError,
    ServerGoneError,
)
from personas.ports import ChatReply
from reverie.llm.backend import Call
from reverie.llm.backends.scripted import Scripted
from reverie.llm.budget import Limits
from reverie.llm.cassette import MemoryCassette
from reverie.llm.fake.faults import FaultPlan
from reverie.llm.fake.settings import FakeSettings
from reverie.llm.prices import PriceTable
from reverie.llm.script import Script, ScriptLine
from reverie.llm.tokens import count_prompt
from tests.reverie.llm.calls import HASTY, KEY, PRICES, START, failing, gateway, request, served


def _ask(settings: FakeSettings, *, timeout_s: float = 20.0, **options: Any) -> ChatReply:
    """Return the reply to one request."""

    async def ask() -> ChatReply:
        async with served(settings, timeout_s=timeout_s) as (backend, _):
            model = gateway(backend, **options)
            await model.prepare()
            try:
                return await model.complete(request())
            finally:
                await model.rest()

    return asyncio.run(ask())


@pytest.mark.parametrize(
    "fault", ["rate_limit", "error", "hang", "late", "cut", "garbage", "empty"]
)
def test_a_fault_that_passes_is_tried_again(fault: Any) -> None:
    """The mind never hears of it, and the record says what happened."""
    cassette = MemoryCassette()

    reply = _ask(failing(fault, retry_after_s=0.01), timeout_s=0.5, cassette=cassette)

    (recorded,) = cassette.recorded
    assert "hour" in reply.text
    assert recorded.outcome.tries == 2
    assert len(recorded.outcome.faults) == 1


@pytest.mark.parametrize("fault", ["quota", "key", "model"])
def test_a_refusal_for_good_is_not_tried_again(fault: Any) -> None:
    """An exhausted quota was once tried for ever, with "Error." as the only word."""

    async def ask() -> tuple[int, str, str]:
        async with served(failing(fault, fault)) as (backend, server):
            with pytest.raises(ServerGoneError) as raised:
                await gateway(backend).complete(request())
            return server.model.arrivals, str(raised.value), raised.value.hint

    arrivals, message, hint = asyncio.run(ask())
    assert arrivals == 1
    assert "HTTP 4" in message
    assert hint


def test_retry_after_is_honoured() -> None:
    """The next try does not come before the server allows it."""
    begun = time.perf_counter()

    _ask(failing("rate_limit", retry_after_s=0.4))

    assert time.perf_counter() - begun >= 0.4


def test_a_call_that_always_fails_has_no_answer_while_others_have() -> None:
    """One poisonous prompt must not stop a town."""
    script = Script([ScriptLine.model_validate({"match": {"contains": "poison"}, "status": 500})])

    async def ask() -> tuple[str, list[ChatReply]]:
        async with served(FakeSettings(script=script)) as (backend, _):
            model = gateway(backend)
            others = [model.complete(request(f"{n}?", persona=f"P{n}")) for n in range(5)]
            with pytest.raises(NoAnswerError) as raised:
                await model.complete(request("poison"))
            replies = await asyncio.gather(*others)
            await model.rest()
            return str(raised.value), replies

    message, replies = asyncio.run(ask())
    assert message == "no answer in 6 tries: the server failed"
    assert len(replies) == 5


def test_a_server_that_is_gone_is_waited_for_and_then_ends_the_run() -> None:
    """No call turns into a fallback because of it, and the person is told what goes on."""
    told: list[str] = []
    plan = FaultPlan(rates={"error": 1.0})

    with pytest.raises(ServerGoneError, match="HTTP 500"):
        _ask(FakeSettings(faults=plan), told=told)

    assert len(told) == 1
    assert "waiting" in told[0]


def test_a_server_that_comes_back_is_used_again() -> None:
    """It was restarted; the run goes on as if nothing had been."""
    told: list[str] = []
    plan = FaultPlan(at=dict.fromkeys(range(1, 7), "error"))

    reply = _ask(FakeSettings(faults=plan), told=told)

    assert "hour" in reply.text
    assert told[-1].endswith("answers again")


def test_a_server_that_is_not_there_is_told_before_the_first_call() -> None:
    """Nobody wants to wait five minutes for a typing mistake."""

    async def ask() -> str:
        async with served() as (backend, server):
            await server.__aexit__(None, None, None)
            with pytest.raises(ServerGoneError) as raised:
                await gateway(backend).prepare()
            server._server = await asyncio.start_server(server._connected, "127.0.0.1", 0)
            return f"{raised.value} {raised.value.hint}"

    told = asyncio.run(ask())
    assert "there is no server at this address" in told
    assert "OPENAI_BASE_URL" in told


def test_a_prompt_that_does_not_fit_is_not_sent() -> None:
    """The proof comes before the call, not after the bill."""

    async def ask() -> tuple[PromptTooLongError, int]:
        async with served(FakeSettings(window=512)) as (backend, server):
            model = gateway(backend)
            await model.prepare()
            with pytest.raises(PromptTooLongError) as raised:
                await model.complete(request("word " * 600))
            await model.rest()
            return raised.value, server.model.arrivals

    error, arrivals = asyncio.run(ask())
    assert error.window == 512
    assert error.tokens > 512
    assert arrivals == 0


class _Counting(Scripted):
    """Counts how many calls are under way together."""

    def __init__(self) -> None:
        super().__init__(Script([ScriptLine(reply="yes", delay_s=0.02)]))
        self.running = self.most = 0

    async def generate(self, call: Call) -> ChatReply:
        """Answer as the script says."""
        self.running += 1
        self.most = max(self.most, self.running)
        try:
            return await super().generate(call)
        finally:
            self.running -= 1


def test_calls_of_one_tick_run_side_by_side() -> None:
    """Four at first, more and more while it goes well, never more than allowed."""
    backend = _Counting()

    async def ask(persons: int) -> int:
        model = gateway(backend, concurrency=6)
        await asyncio.gather(*(model.complete(request(persona=f"P{n}")) for n in range(persons)))
        return backend.most

    assert asyncio.run(ask(4)) == 4
    assert asyncio.run(ask(60)) == 6


def test_seeds_are_keyed_and_answers_do_not_depend_on_the_order_of_arrival() -> None:
    """Random latency shuffles the arrivals; each persona gets the same answer all the same."""

    async def ask(seed: int) -> dict[str, str]:
        async with served(FakeSettings(latency_s=0.02, jitter=1.0, seed=0)) as (backend, _):
            model = gateway(backend, concurrency=3, seed=7)
            names = [f"P{n}" for n in range(8)]
            names = names[seed:] + names[:seed]
            replies = await asyncio.gather(*(model.complete(request(persona=n)) for n in names))
            await model.rest()
            return {name: reply.text for name, reply in zip(names, replies, strict=True)}

    assert asyncio.run(ask(0)) == asyncio.run(ask(5))


def test_the_same_question_twice_at_one_tick_is_two_calls() -> None:
    """They are told apart by their number; at the next tick it begins anew."""
    cassette = MemoryCassette()
    backend = Scripted(Script([ScriptLine(reply="yes")]))

    async def ask() -> None:
        model = gateway(backend, cassette=cassette)
        for seconds in (0, 0, 10):
            await model.complete(request(now=START + timedelta(seconds=seconds)))

    asyncio.run(ask())
    keys = [each.asked.key for each in cassette.recorded]
    assert [(key.tick, key.index) for key in keys] == [(0, 0), (0, 1), (1, 0)]
    assert len({each.asked.seed for each in cassette.recorded}) == 3
    assert len({key.call_id for key in keys}) == 3


def test_a_recorded_answer_is_not_asked_for_again() -> None:
    """A run that was killed within a tick lives the tick again without paying again."""
    cassette = MemoryCassette()

    async def ask() -> tuple[ChatReply, ChatReply, int]:
        async with served() as (backend, server):
            first = await gateway(backend, cassette=cassette).complete(request())
            second = await gateway(backend, cassette=cassette).complete(request())
            return first, second, server.model.arrivals

    first, second, arrivals = asyncio.run(ask())
    assert first == second
    assert arrivals == 1


def test_a_limit_of_tokens_is_never_broken() -> None:
    """What a call may use is set aside before it; calls side by side cannot pass together."""

    async def ask() -> tuple[int, str]:
        async with served() as (backend, _):
            model = gateway(backend, limits=Limits(tokens=300))
            calls = (model.complete(request(persona=f"P{n}")) for n in range(12))
            results = await asyncio.gather(*calls, return_exceptions=True)
            failures = [each for each in results if isinstance(each, BudgetExhaustedError)]
            await model.rest()
            assert failures
            assert len(failures) < 12
            return model.usage.tokens, str(failures[0])

    tokens, message = asyncio.run(ask())
    assert 0 < tokens <= 300
    assert "of 300 tokens" in message


def test_a_limit_of_money_counts_what_was_spent_before() -> None:
    """A resumed run does not begin at zero; a branch does not pay for its parent."""
    cassette = MemoryCassette()
    backend_settings = FakeSettings()

    async def ask(limit: float | None, counts_from: int) -> ChatReply:
        async with served(backend_settings) as (backend, _):
            model = gateway(
                backend, cassette=cassette, limits=Limits(cost=limit), counts_from=counts_from
            )
            try:
                return await model.complete(request(persona=f"{limit} {counts_from}"))
            finally:
                await model.rest()

    asyncio.run(ask(None, -1))
    first = request()
    at_most = PRICES.cost("fake-1", count_prompt(first.messages, first.schema), first.max_tokens)
    assert at_most is not None
    limit = 1.1 * at_most
    with pytest.raises(BudgetExhaustedError):
        asyncio.run(ask(limit, -1))
    assert asyncio.run(ask(limit, 0)).text


def test_an_unknown_price_is_unknown_and_not_nothing() -> None:
    """Ten steps once cost eleven dollars, and the meter said 0.00."""

    async def ask() -> str:
        async with served() as (backend, _):
            model = gateway(backend, prices=PriceTable({}))
            await model.complete(request())
            await model.rest()
            assert model.usage.known_cost is None
            return model.usage.words()

    assert asyncio.run(ask()).endswith("price unknown")


def test_another_model_can_answer_a_question() -> None:
    """A small one for routine, a big one for talk."""
    cassette = MemoryCassette()
    backend = Scripted(Script([ScriptLine(reply="yes")]))

    async def ask() -> None:
        model = gateway(backend, cassette=cassette, models={"SayLine": "big"})
        await model.complete(request())
        await model.complete(request(question="SayLine"))

    asyncio.run(ask())
    assert [each.asked.model for each in cassette.recorded] == ["fake-1", "big"]


def test_no_error_holds_the_key() -> None:
    """Whatever fails, and however deep it is looked into."""
    kinds = ("quota", "key", "model", "error", "garbage")

    async def ask(fault: Any) -> ChatModelError:
        plan = FaultPlan(rates={fault: 1.0})
        async with served(FakeSettings(faults=plan), timeout_s=0.5) as (backend, _):
            with pytest.raises(ChatModelError) as raised:
                await gateway(backend, patience=HASTY).complete(request())
            return raised.value

    for fault in kinds:
        error: BaseException | None = asyncio.run(ask(fault))
        while error is not None:
            assert KEY not in f"{error!r} {error} {vars(error)}"
            error = error.__cause__ or error.__context__


def test_a_server_without_schemas_is_told_once() -> None:
    """It works, and costs repairs: whoever waits should know why."""
    told: list[str] = []

    async def ask() -> None:
        async with served(FakeSettings(json="none")) as (backend, _):
            model = gateway(backend, told=told)
            await model.complete(request())
            await model.complete(request("And tomorrow?"))
            await model.rest()

    asyncio.run(ask())
    assert len(told) == 1
    assert "no JSON mode" in told[0]
