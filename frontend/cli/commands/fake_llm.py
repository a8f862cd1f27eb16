"""`reverie fake-llm`: a server on loopback that speaks the OpenAI protocol, faults on demand."""

import asyncio
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TypeVar, cast, get_args

import click

from frontend.cli.exit_codes import ExitCode
from frontend.cli.options import FILE, there
from frontend.cli.output import Output
from frontend.cli.problem import CommandError
from reverie.llm.fake.faults import FAULTS, Fault, FaultPlan
from reverie.llm.fake.server import FakeServer
from reverie.llm.fake.settings import FakeSettings, JsonSupport
from reverie.llm.script import Script, read_script

_T = TypeVar("_T", int, float)
_SECONDS = click.FloatRange(min=0)
_HELP = f"""Serve a fake language model on loopback until Ctrl-C.

It speaks the OpenAI protocol, answers every JSON schema with values that fit it, and the same
request always in the same way. Faults come on demand, by share (--fault error=0.05) or at the n-th
call (--fault-at hang=3); both can be given more than once. There are
{", ".join(FAULTS)}.

Another terminal uses it with OPENAI_BASE_URL set to the address that is printed, and
`--mind language --llm openai --model fake-1`.
"""


@click.command(help=_HELP)
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="Default: any free one.")
@click.option("--script", type=FILE, help="Answers that come first, as JSON lines.")
@click.option("--model", default="fake-1", show_default=True, help="Name of its model.")
@click.option("--seed", type=int, default=0, show_default=True, help="Of answers and faults.")
@click.option("--latency", type=_SECONDS, default=0.0, help="Mean seconds before an answer.")
@click.option("--jitter", type=click.FloatRange(0, 1), default=0.0, help="Share it varies by.")
@click.option("--fault", "rates", multiple=True, metavar="KIND=SHARE", help="Repeatable.")
@click.option("--fault-at", "at", multiple=True, metavar="KIND=N", help="Repeatable.")
@click.option("--retry-after", type=_SECONDS, default=1.0, help="Seconds that a 429 asks for.")
@click.option("--late", type=_SECONDS, default=90.0, help="Seconds that a late answer takes.")
@click.option(
    "--json-support",
    type=click.Choice(get_args(JsonSupport)),
    default="schema",
    show_default=True,
    help="What becomes of a wish for JSON.",
)
@click.option(
    "--window",
    type=click.IntRange(min=16),
    default=32_768,
    show_default=True,
    help="Tokens that prompt and answer together may have.",
)
@click.option("--require-key", default="", metavar="KEY", help="Refuse every other key.")
@click.option("--quiet", is_flag=True, help="Print the address only.")
def fake_llm(
    port: int,
    script: Path | None,
    model: str,
    seed: int,
    latency: float,
    jitter: float,
    rates: Sequence[str],
    at: Sequence[str],
    retry_after: float,
    late: float,
    json_support: str,
    window: int,
    require_key: str,
    quiet: bool,
) -> int:
    """Serve; see `_HELP`."""
    path = there(script)
    settings = FakeSettings(
        model=model,
        seed=seed,
        latency_s=latency,
        jitter=jitter,
        faults=_plan(rates, at, seed),
        retry_after_s=retry_after,
        late_s=late,
        json=cast("JsonSupport", json_support),
        window=window,
        key=require_key,
        script=Script(()) if path is None else read_script(path),
    )
    output = Output(quiet=quiet)
    with suppress(KeyboardInterrupt):
        asyncio.run(_serve(settings, port, output))
    return ExitCode.DONE


async def _serve(settings: FakeSettings, port: int, output: Output) -> None:
    try:
        async with FakeServer(settings, port=port) as server:
            await _announce(server, output)
    except OSError as error:
        hint = "another program may listen there: leave --port out for any free one"
        raise CommandError(ExitCode.IN_USE, f"port {port}: {error.strerror}", hint) from error


async def _announce(server: FakeServer, output: Output) -> None:
    """Say where the server is, and at the end how it fared."""
    output.line(server.address)
    sys.stdout.flush()
    output.note(f"export OPENAI_BASE_URL={server.address}")
    output.note(f"reverie run --mind language --llm openai --model {server.model.settings.model}")
    output.note("Ctrl-C ends it")
    stopped = asyncio.Event()
    with suppress(NotImplementedError):  # Windows raises KeyboardInterrupt instead
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    try:
        await stopped.wait()
    finally:
        counts = ", ".join(f"{each} {count}" for each, count in server.model.faults.items())
        output.note(f"{server.model.arrivals} calls; faults: {counts or 'none'}")


def _plan(rates: Sequence[str], at: Sequence[str], seed: int) -> FaultPlan:
    shares = dict(_pair(each, float, "--fault") for each in rates)
    places = dict(_pair(each, int, "--fault-at") for each in at)
    try:
        return FaultPlan(
            rates=shares, at={number: fault for fault, number in places.items()}, seed=seed
        )
    except ValueError as error:
        raise CommandError(ExitCode.USAGE, str(error)) from error


def _pair(text: str, kind: type[_T], option: str) -> tuple[Fault, _T]:
    name, _, value = text.partition("=")
    if name not in FAULTS:
        hint = f"there are {', '.join(FAULTS)}"
        raise CommandError(ExitCode.USAGE, f"{option} {text}: there is no fault {name!r}", hint)
    try:
        return name, kind(value)
    except ValueError:
        hint = f"write {option} {name}={'0.05' if kind is float else '3'}"
        raise CommandError(ExitCode.USAGE, f"{option} {text} is not understood", hint) from None
