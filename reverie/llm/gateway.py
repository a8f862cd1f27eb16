"""The gateway: all that surrounds a call of a language model, once for every backend and mind."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from personas.errors import NoAnswerError, PromptTooLongError
from personas.ports import ChatReply, ChatRequest
from reverie.clock import Clock
from reverie.llm.budget import Budget, Limits, Share, UsageNow
from reverie.llm.cassette import Cassette
from reverie.llm.meter import Usage
from reverie.llm.prices import PriceTable
from reverie.llm.records import Asked, CallKey, Outcome
from reverie.llm.source import Source
from reverie.llm.tokens import count_prompt, count_tokens
from reverie.rng import KeyedDraw

USUAL_WINDOW = 8192
"""Tokens that are taken for granted where nobody says how many there are."""

SMALL_WINDOW = 8000
"""Tokens below which memories have to be left out of prompts."""

LEAST_WINDOW = 2500
"""Tokens below which most questions cannot be put."""


def _few(window: int) -> str:
    """Return what a small window means, in words for a person."""
    if window < LEAST_WINDOW:
        return f"{window:,} tokens are too few for most questions; rules will decide them"
    return f"{window:,} tokens for prompt and reply are few; memories will be left out"


def _tell_nobody(text: str) -> None:
    """Let what is told be lost."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GatewaySettings:
    """What the gateway is told of the run.

    Attributes:
        seed: of the run.
        model: that is asked.
        models: question → another model for it.
        temperature: where a request has none of its own.
        window: tokens that prompt and reply may have together; None to find it out.
        limits: of tokens and money.
    """

    seed: int
    model: str
    models: Mapping[str, str] = field(default_factory=dict)
    temperature: float = 0.7
    window: int | None = None
    limits: Limits = field(default_factory=Limits)


class Gateway:
    """Asks a language model for the minds of a run; fills `personas.ports.ChatModel`.

    Args:
        source: who answers.
        cassette: where calls are kept; what is there already is not asked again.
        settings: of the run.
        clock: of the run.
        prices: of the models.
        counts_from: calls at later ticks count for limits and totals; a branch does not pay again
            for what its parent has lived.
        tell: is told what a person should know of the model.
    """

    def __init__(
        self,
        source: Source,
        cassette: Cassette,
        settings: GatewaySettings,
        *,
        clock: Clock,
        prices: PriceTable,
        counts_from: int = -1,
        tell: Callable[[str], None] = _tell_nobody,
    ) -> None:
        self._source = source
        self._tell = tell
        self._cassette = cassette
        self._settings = settings
        self._clock = clock
        self._prices = prices
        self._budget = Budget(settings.limits)
        self._used = UsageNow(_usage_of(cassette, counts_from))
        self._numbers: dict[tuple[str, str], tuple[int, int]] = {}
        self._windows: dict[str, int] = {}

    @property
    def usage(self) -> Usage:
        """What the run has used up so far, from its first tick on."""
        return self._used.usage

    async def prepare(self) -> None:
        """Find out what has to be known before the first call: who is there, and the windows.

        Raises:
            ServerGoneError: nobody answers, or the key is refused.
        """
        for model in dict.fromkeys((self._settings.model, *self._settings.models.values())):
            if model in self._windows:
                continue
            known = self._settings.window or self._cassette.window(model)
            window = known or await self._source.window(model) or self._prices.window(model)
            self._windows[model] = window or USUAL_WINDOW
            if self._windows[model] < SMALL_WINDOW:
                self._tell(f"{model or self._source.name}: {_few(self._windows[model])}")
            if self._cassette.window(model) != self._windows[model]:
                self._cassette.note_window(model, self._windows[model], self._source.name)

    def window(self, question: str) -> int:
        """Return how many tokens prompt and reply may have for the model of *question*."""
        return self._windows.get(self._model_for(question), USUAL_WINDOW)

    def count_tokens(self, text: str) -> int:
        """Return an estimate from above of the tokens in *text*."""
        return count_tokens(text)

    async def complete(self, request: ChatRequest) -> ChatReply:
        """Return the reply: from the cassette where it is there, else from the model.

        Raises:
            NoAnswerError: there is none, after all retries.
            PromptTooLongError: prompt and reply do not fit the window; nothing was sent.
            ModelStoppedError: no call can be made any more.
        """
        asked = self._stamped(request)
        self._prove_fit(asked)
        kept = self._cassette.find(asked.key)
        if kept is not None and (kept.digest, kept.model) == (asked.digest, asked.model):
            return _reply_of(kept.outcome)
        outcome = await self._asked(asked)
        return _reply_of(outcome)

    async def rest(self) -> None:
        """Let go of the connections of the running event loop; a later call opens them anew."""
        await self._source.close()

    def sync(self) -> None:
        """Wait until the disk has every call."""
        self._cassette.sync()

    def close(self) -> None:
        """Let go of the record; what was answered is kept."""
        self._cassette.close()

    async def _asked(self, asked: Asked) -> Outcome:
        """Ask, and keep what came of it before anybody uses it."""
        prompt_tokens = count_prompt(asked.messages, asked.schema)
        share = Share(
            prompt_tokens + asked.max_tokens,
            self._cost(asked.model, prompt_tokens, asked.max_tokens) or 0.0,
        )
        await self._budget.set_aside(share, self._used)
        try:
            outcome = self._priced(asked, await self._source.ask(asked))
            self._cassette.add(asked, outcome)
            self._used.usage = self._used.usage.plus(outcome)
        finally:
            self._budget.take_back(share)
        return outcome

    def _priced(self, asked: Asked, outcome: Outcome) -> Outcome:
        """Return *outcome* with its cost, and with tokens where the server counts none."""
        reply = outcome.reply
        if reply is None or outcome.source == "replay":
            return outcome
        reply = replace(
            reply,
            prompt_tokens=reply.prompt_tokens or count_prompt(asked.messages, None),
            completion_tokens=reply.completion_tokens or count_tokens(reply.text),
        )
        cost = self._cost(asked.model, reply.prompt_tokens, reply.completion_tokens)
        return replace(outcome, reply=reply, cost=cost)

    def _cost(self, model: str, prompt_tokens: int, reply_tokens: int) -> float | None:
        if self._source.is_free:
            return 0.0
        return self._prices.cost(model, prompt_tokens, reply_tokens)

    def _stamped(self, request: ChatRequest) -> Asked:
        """Return the request with all that the run adds to it."""
        label = request.label
        tick = self._clock.tick_at(label.now)
        key = CallKey(
            label.persona, tick, label.question, self._number(label.persona, label.question, tick)
        )
        settings, seed = self._settings, request.seed
        if seed is None:
            draw = KeyedDraw(settings.seed, key.persona, tick, f"llm {key.question}", key.index)
            seed = draw.integer(0, 2**31 - 1)  # what every server takes
        temperature = request.temperature
        return Asked(
            key=key,
            now=label.now,
            model=self._model_for(label.question),
            messages=request.messages,
            schema=request.schema,
            max_tokens=request.max_tokens,
            temperature=settings.temperature if temperature is None else temperature,
            seed=seed,
            stop=request.stop,
            prompt=label.prompt,
            version=label.version,
            attempt=label.attempt,
            parts=tuple((name, count_tokens(text)) for name, text in label.parts),
        )

    def _number(self, persona: str, question: str, tick: int) -> int:
        """Return the number of a call among those of its persona, question and tick.

        What one persona asks at one tick it asks in the same order in every run.
        """
        last_tick, count = self._numbers.get((persona, question), (tick, 0))
        number = count if last_tick == tick else 0
        self._numbers[persona, question] = (tick, number + 1)
        return number

    def _model_for(self, question: str) -> str:
        return self._settings.models.get(question, self._settings.model)

    def _prove_fit(self, asked: Asked) -> None:
        needed = count_prompt(asked.messages, asked.schema) + asked.max_tokens
        window = self.window(asked.key.question)
        if needed > window:
            raise PromptTooLongError(
                f"{asked.key}: prompt and reply need up to {needed:,} tokens, "
                f"{asked.model} has {window:,}",
                tokens=needed,
                window=window,
                hint="use a model with a larger window, or set llm.window if it has one",
            )


def _reply_of(outcome: Outcome) -> ChatReply:
    if outcome.reply is None:
        raise NoAnswerError(outcome.failure)
    return outcome.reply


def _usage_of(cassette: Cassette, counts_from: int) -> Usage:
    usage = Usage()
    for key, kept in cassette.outcomes():
        if key.tick > counts_from:
            usage = usage.plus(kept.outcome)
    return usage
