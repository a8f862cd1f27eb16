"""`inspect RUN prompt ID`: exactly what the model saw at a call, and what came back."""

import json
from collections.abc import Iterator

from frontend.cli.exit_codes import ExitCode
from frontend.cli.inspections.calls import recorded_calls
from frontend.cli.inspections.found import Found, Wish
from frontend.cli.output import plain_table
from frontend.cli.problem import CommandError
from reverie.llm.prices import money
from reverie.llm.records import Recorded


def inspect_prompt(wish: Wish) -> Found:
    """Return one call with every word.

    Raises:
        CommandError: no call has that ID, or several begin so.
    """
    calls = [
        each for each in recorded_calls(wish) if each.asked.key.call_id.startswith(wish.subject)
    ]
    ids = sorted({each.asked.key.call_id for each in calls})
    if len(ids) != 1:
        found = f"several calls begin with {wish.subject}: {', '.join(ids[:5])}"
        raise CommandError(
            ExitCode.NOT_FOUND,
            found if ids else f"no call of {wish.run.name} has the ID {wish.subject!r}",
            f"`inspect {wish.run.name} calls list` shows them",
        )
    call = calls[-1]
    return Found(document=_document(call), lines=tuple(_lines(call)))


def _document(call: Recorded) -> dict[str, object]:
    asked, outcome = call.asked, call.outcome
    reply = outcome.reply
    return {
        "id": asked.key.call_id,
        "persona": asked.key.persona,
        "tick": asked.key.tick,
        "time": str(asked.now),
        "question": asked.key.question,
        "index": asked.key.index,
        "prompt": asked.prompt,
        "version": asked.version,
        "attempt": asked.attempt,
        "model": asked.model,
        "temperature": asked.temperature,
        "seed": asked.seed,
        "max_tokens": asked.max_tokens,
        "parts": [{"name": name, "tokens": tokens} for name, tokens in asked.parts],
        "messages": [{"role": each.role, "content": each.content} for each in asked.messages],
        "schema": asked.schema,
        "reply": None if reply is None else reply.text,
        "reply_model": None if reply is None else reply.model,
        "finish_reason": None if reply is None else reply.finish_reason,
        "prompt_tokens": None if reply is None else reply.prompt_tokens,
        "reply_tokens": None if reply is None else reply.completion_tokens,
        "failure": outcome.failure,
        "tries": outcome.tries,
        "faults": list(outcome.faults),
        "latency_s": outcome.latency_s,
        "source": outcome.source,
        "cost": outcome.cost,
    }


def _lines(call: Recorded) -> Iterator[str]:
    asked, outcome = call.asked, call.outcome
    reply = outcome.reply
    yield f"{asked.key.persona}, {asked.now:%a %Y-%m-%d %H:%M:%S}: {asked.key.question}"
    repair = ", a repair" if asked.attempt else ""
    yield f"prompt {asked.prompt or '?'} version {asked.version or '?'}{repair}; call {asked.key}"
    yield (
        f"model {asked.model}, temperature {asked.temperature:g}, seed {asked.seed}, "
        f"at most {asked.max_tokens:,} tokens of reply"
    )
    if asked.parts:
        yield ""
        yield from plain_table(
            ("part", "tokens, at most"), [(name, f"{tokens:,}") for name, tokens in asked.parts]
        )
    for message in asked.messages:
        yield ""
        yield f"── {message.role}"
        yield from message.content.splitlines()
    if asked.schema is not None:
        yield ""
        yield "── schema of the answer"
        yield json.dumps(dict(asked.schema), ensure_ascii=False)
    yield ""
    if reply is None:
        yield f"── no answer: {outcome.failure}"
    else:
        yield f"── what came back ({reply.finish_reason}, {reply.model})"
        yield from reply.text.splitlines()
    yield ""
    yield _account(call)


def _account(call: Recorded) -> str:
    outcome = call.outcome
    reply = outcome.reply
    parts = [f"{outcome.tries} tries" if outcome.tries != 1 else "1 try"]
    if outcome.faults:
        parts.append(f"failed by {', '.join(outcome.faults)}")
    if reply is not None:
        parts.append(f"{reply.prompt_tokens:,} + {reply.completion_tokens:,} tokens")
    parts.append(f"{outcome.latency_s:.2f} s")
    if outcome.source == "replay":
        parts.append("replayed, at no cost")
    elif reply is not None:
        parts.append("price unknown" if outcome.cost is None else money(outcome.cost))
    return "; ".join(parts)
