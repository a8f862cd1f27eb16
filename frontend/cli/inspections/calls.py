"""`inspect RUN calls`: what a language model was asked, in sums or one line a call."""

from datetime import timedelta

from frontend.cli.exit_codes import ExitCode
from frontend.cli.inspections.found import Found, Wish
from frontend.cli.names import near
from frontend.cli.output import plain_table
from frontend.cli.problem import CommandError
from reverie.llm.cassette import read_calls
from reverie.llm.prices import money
from reverie.llm.records import Recorded
from reverie.llm.table import CALLS_IN_2023, WAYS, CallTable, Row, call_table
from storage import CallFile, RunLayout

_LIST = "list"
_COLUMNS = ("calls", "a persona-day", "tries", "repairs", "unanswered", "prompt", "reply", "cost")


def recorded_calls(wish: Wish) -> list[Recorded]:
    """Return the calls of the run, up to the wished time."""
    file = CallFile(RunLayout(wish.run.root).calls)
    return [each for each in read_calls(file) if wish.at is None or each.asked.now <= wish.at]


def inspect_calls(wish: Wish) -> Found:
    """Return sums by question or another way, or one line a call.

    Raises:
        CommandError: there is no such way.
    """
    way = wish.subject or "question"
    if way != _LIST and way not in WAYS:
        hint = near(way, [*WAYS, _LIST])
        raise CommandError(ExitCode.USAGE, f"calls cannot be shown by {way!r}", hint)
    calls = recorded_calls(wish)
    if not calls:
        return Found(
            document={"run": wish.run.name, "total": {"calls": 0}, "groups": {}},
            lines=("no calls: the offline mind asks no model",),
        )
    return _listed(wish, calls) if way == _LIST else _summed(wish, calls, way)


def _summed(wish: Wish, calls: list[Recorded], way: str) -> Found:
    table = call_table(calls, way, _persona_days(wish))
    days = _group_days(wish, table, way)
    rows = [_cells(name, row, days, way) for name, row in table.rows.items()]
    rows.append(_cells("all", table.total, table.persona_days, way))
    columns = (way, *_COLUMNS, *(("2023",) if way == "question" else ()))
    lines = [
        *plain_table(columns, rows),
        "",
        f"{table.persona_days:.4g} days of one persona; prompt and reply: mean tokens of a call; "
        f"{table.total.latency_s:,.0f} s of waiting, one after another.",
    ]
    if way == "question":
        lines.append(
            "2023: calls a persona-day of the 2023 engine for the same, about 1,300 in all."
        )
    if table.total.faults:
        told = ", ".join(f"{kind} {count:,}" for kind, count in sorted(table.total.faults.items()))
        lines.append(f"Tries that failed: {told}.")
    return Found(document=_document(wish, table, way), lines=tuple(lines))


def _persona_days(wish: Wish) -> float:
    """Return how many days were lived, each persona for itself."""
    run = wish.run
    lived = (run.now if wish.at is None else wish.at) - run.manifest.start
    return len(run.names) * (lived / timedelta(days=1))


def _group_days(wish: Wish, table: CallTable, way: str) -> float:
    """Return how many days of a persona fall into one group."""
    people = len(wish.run.names)
    return {"persona": table.persona_days / people, "day": float(people)}.get(
        way, table.persona_days
    )


def _cells(name: str, row: Row, days: float, way: str) -> tuple[str, ...]:
    cost = row.usage.known_cost
    cells = (
        name,
        f"{row.calls:,}",
        f"{row.calls / days:.1f}" if days else "",
        f"{row.tries:,}",
        f"{row.repairs:,}",
        f"{row.usage.failed:,}",
        f"{row.mean_prompt_tokens:,.0f}",
        f"{row.mean_reply_tokens:,.0f}",
        "unknown" if cost is None else money(cost),
    )
    if way != "question":
        return cells
    then = sum(count for _, count in CALLS_IN_2023.values())
    if name != "all":
        then = CALLS_IN_2023.get(name, ("", 0))[1]
    return (*cells, f"{then:,.0f}")


def _document(wish: Wish, table: CallTable, way: str) -> dict[str, object]:
    return {
        "run": wish.run.name,
        "by": way,
        "persona_days": round(table.persona_days, 4),
        "total": _row_document(table.total, table.persona_days),
        "groups": {
            name: _row_document(row, _group_days(wish, table, way))
            for name, row in table.rows.items()
        },
    }


def _row_document(row: Row, days: float) -> dict[str, object]:
    return {
        "calls": row.calls,
        "replayed": row.usage.replayed,
        "per_persona_day": round(row.calls / days, 2) if days else None,
        "tries": row.tries,
        "repairs": row.repairs,
        "unanswered": row.usage.failed,
        "prompt_tokens": row.prompt_tokens,
        "reply_tokens": row.reply_tokens,
        "mean_prompt_tokens": round(row.mean_prompt_tokens, 1),
        "mean_reply_tokens": round(row.mean_reply_tokens, 1),
        "cost": row.usage.known_cost,
        "latency_s": round(row.latency_s, 3),
        "faults": dict(sorted(row.faults.items())),
    }


def _listed(wish: Wish, calls: list[Recorded]) -> Found:
    ordered = sorted(calls, key=lambda each: (each.asked.key.tick, each.asked.key.persona))
    shown = wish.newest(ordered)
    rows = [_call_cells(each) for each in shown]
    return Found(
        document={
            "run": wish.run.name,
            "total": {"calls": len(ordered)},
            "calls": [
                {
                    "id": each.asked.key.call_id,
                    "time": str(each.asked.now),
                    "persona": each.asked.key.persona,
                    "question": each.asked.key.question,
                    "model": each.asked.model,
                    "tries": each.outcome.tries,
                    "failure": each.outcome.failure,
                }
                for each in shown
            ],
        },
        lines=tuple(plain_table(("id", "time", "persona", "question", "tries", "tokens"), rows)),
        shown=len(shown),
        total=len(ordered),
    )


def _call_cells(call: Recorded) -> tuple[str, ...]:
    asked, reply = call.asked, call.outcome.reply
    tokens = "no answer"
    if reply is not None:
        tokens = f"{reply.prompt_tokens:,} + {reply.completion_tokens:,}"
    return (
        asked.key.call_id,
        f"{asked.now:%a %H:%M:%S}",
        asked.key.persona,
        asked.key.question,
        str(call.outcome.tries),
        tokens,
    )
