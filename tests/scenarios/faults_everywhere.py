"""Three hours of the small town lived again and again, each time with one call that fails.

`python -m tests.scenarios.faults_everywhere` goes through every call and every kind of failure.
"""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

import reverie
from personas.errors import ServerGoneError
from reverie.llm.fake.faults import Fault, FaultPlan
from reverie.llm.fake.settings import FakeSettings
from reverie.runs import Run
from tests.reverie.llm.lived import calls, config, fake_llm, town, trace

PASSING: tuple[Fault, ...] = ("rate_limit", "error", "hang", "late", "cut", "garbage")
"""Failures that another try gets over, so that the answers are those of a run without them."""

ERROR_WORDS = ("rate limit", "traceback", "upstream sent", "no reply could be read", "http 5")
_MANY = 100_000
_UNTIL = "13:00"


@dataclass(frozen=True, slots=True)
class Whole:
    """The hours without a failure.

    Attributes:
        calls: how many it takes.
        trace: of it.
    """

    calls: int
    trace: bytes


def unfaulted(folder: Path, patch: pytest.MonkeyPatch) -> Whole:
    """Live the hours without a failure."""
    town(folder)
    with fake_llm(FakeSettings(), patch):
        run = _lived(folder, "unfaulted")
    return Whole(len(calls(run)), trace(run))


def faulted(folder: Path, patch: pytest.MonkeyPatch, fault: Fault, number: int) -> bytes:
    """Return the trace of the hours whose call *number*, from 1, fails so."""
    plan = FaultPlan(at={number: fault})
    settings = FakeSettings(faults=plan, retry_after_s=0.01, late_s=2.5, hang_s=2.5)
    with fake_llm(settings, patch) as server:
        run = _lived(folder, f"{fault}-{number}", timeout_s=2.0)
        assert server.model.faults[fault] == 1
    assert run.manifest.status == "finished"
    return trace(run)


def stopped_and_resumed(folder: Path, patch: pytest.MonkeyPatch, number: int) -> bytes:
    """Return the trace of the hours whose server is gone from call *number* on, and comes back."""
    name = f"gone-{number}"
    plan = FaultPlan(at=dict.fromkeys(range(number, _MANY), "error"))
    with fake_llm(FakeSettings(faults=plan), patch), pytest.raises(ServerGoneError):
        _lived(folder, name, patience_s=0.0, tries=1, concurrency=1)
    run = reverie.open(name, runs=folder)
    assert run.manifest.status == "stopped"
    with fake_llm(FakeSettings(), patch):
        reverie.resume(run.root)
    return trace(run)


def _lived(folder: Path, name: str, **llm: Any) -> Run:
    return reverie.run(config(folder, **llm), name=name, until=_UNTIL)


def content(trace: bytes) -> str:
    """Return what people of a trace say, do and remember, in small letters, without fallbacks."""
    lines = trace.decode().splitlines()
    return "\n".join(each for each in lines if '"type":"fallback"' not in each).lower()


def unlike(
    whole: Whole, folder: Path, patch: pytest.MonkeyPatch, numbers: Iterable[int]
) -> Iterator[str]:
    """Yield what does not end as it must where each call of *numbers* fails in every way."""
    for number in numbers:
        for fault in PASSING:
            if faulted(folder, patch, fault, number) != whole.trace:
                yield f"{fault} at call {number} changes the trace"
        # Half an answer is one: it may be read, mended or replaced by a rule.
        half = content(faulted(folder, patch, "truncated", number))
        yield from (f"{word} in the town: call {number}" for word in ERROR_WORDS if word in half)
        if stopped_and_resumed(folder, patch, number) != whole.trace:
            yield f"a server that is gone from call {number} on changes the trace"


def main() -> int:
    """Go through all calls; return 1 where one of them does not end as it must."""
    with TemporaryDirectory() as name, pytest.MonkeyPatch.context() as patch:
        folder = Path(name)
        whole = unfaulted(folder, patch)
        found = 0
        for number in range(1, whole.calls + 1):
            for each in unlike(whole, folder, patch, [number]):
                found += 1
                sys.stdout.write(f"{each}\n")
            sys.stdout.write(f"call {number} of {whole.calls}: {found} faults of ours so far\n")
            sys.stdout.flush()
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
