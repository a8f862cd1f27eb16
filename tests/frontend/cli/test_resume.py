"""`reverie resume`: after an end, a stop, a kill, and a beginning that was cut short."""

import signal
import subprocess
import time
from datetime import UTC, datetime
from pathlib import Path

import reverie
from reverie.trace import trace_line
from storage import RunReader, RunWriter
from tests.frontend.cli.calls import call, start

_LONG = ("run", "hamlet", "--name", "long", "--start", "07:00", "--until", "12:00")
_PATIENCE_S = 60


def _trace(name: str) -> bytes:
    return b"".join(trace_line(line) for line in reverie.open(name).trace())


def _wait_for_life(process: subprocess.Popen[str], root: Path, *, ticks: int) -> None:
    """Wait until the run in *root* has lived *ticks* ticks."""
    until = time.monotonic() + _PATIENCE_S
    while time.monotonic() < until and process.poll() is None:
        if (root / "run.json").exists():
            reader = RunReader(root)
            if (reader.last_tick or 0) >= ticks and reader.manifest.status == "running":
                return
        time.sleep(0.01)
    raise AssertionError("the process ended, or took too long, before it had lived enough")


def test_ctrl_c_ends_after_the_tick_and_resume_gives_the_trace_of_one_life(hamlet: Path) -> None:
    """Exit code 130, a sentence how to go on, and not a byte of difference."""
    process = start(*_LONG, folder=hamlet)
    _wait_for_life(process, hamlet / "runs" / "long", ticks=50)

    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=_PATIENCE_S)

    assert process.returncode == 130
    assert "`reverie resume long` goes on" in err
    assert out.endswith("reverie resume long\n")
    assert reverie.open("long").manifest.status == "interrupted"
    assert call("resume", "long").code == 0
    assert call("run", "hamlet", "--name", "whole", *_LONG[4:]).code == 0
    assert _trace("long") == _trace("whole")


def test_a_killed_run_can_be_looked_at_and_gone_on_with(hamlet: Path) -> None:
    """A kill -9 loses nothing that was committed, and the list says what happened."""
    process = start(*_LONG, folder=hamlet)
    _wait_for_life(process, hamlet / "runs" / "long", ticks=50)

    process.send_signal(signal.SIGSTOP)  # or it may be done before the second one has looked
    second = call("resume", "long")
    process.kill()
    process.communicate(timeout=_PATIENCE_S)

    assert second.code == 9
    assert "another process is writing" in second.err
    assert call("runs", "--json").document["runs"][0]["status"] == "killed"
    assert call("inspect", "long", "timeline").code == 0
    told = call("resume", "long", "--json")
    assert (told.code, told.document["status"]) == (0, "finished")
    assert told.document["now"] == "2023-02-13 12:00:00"


def test_a_finished_run_says_that_and_how_to_get_more(hamlet: Path) -> None:
    """It is no error, and nothing is lived."""
    call("run", "hamlet", "--name", "a", "--ticks", "5")

    told = call("resume", "a")

    assert told.code == 0
    assert "a has lived to Mon 2023-02-13 00:00:50 already" in told.err
    assert "`reverie resume a --days 1`" in told.err


def test_lengths_are_total_from_the_start(hamlet: Path) -> None:
    """Ticks, and times."""
    call("run", "hamlet", "--name", "a", "--ticks", "5")

    assert call("resume", "a", "--ticks", "8", "--json").document["ticks"] == 8
    assert call("resume", "a", "--until", "+5m", "--json").document["ticks"] == 30
    assert call("resume", "a", "--ticks", "10", "--json").document["ticks"] == 30


def test_an_end_before_the_start_is_refused(hamlet: Path) -> None:
    """Exit code 2; the run is as it was."""
    call("run", "hamlet", "--name", "a", "--ticks", "5")

    told = call("resume", "a", "--until", "2023-02-12")

    assert told.code == 2
    assert reverie.open("a").manifest.planned_end_tick == 5


def test_a_run_that_never_began_is_made_again_by_resume(hamlet: Path) -> None:
    """The machine went down while it was made: its name is taken, and it goes on as planned."""
    call("run", "hamlet", "--name", "a", "--ticks", "5")
    manifest = reverie.open("a").manifest.changed(
        name="b", created=datetime.now(UTC), status="running"
    )
    RunWriter.create(hamlet / "runs" / "b", manifest).close()

    refused = call("run", "hamlet", "--name", "b")
    told = call("resume", "b", "--json")

    assert refused.code == 9
    assert "`reverie resume b`" in refused.err
    assert told.code == 0, told.err
    assert told.document["ticks"] == 5
    assert _trace("a") == _trace("b")


def test_strict_ends_with_seven_where_a_fallback_decided(hamlet: Path) -> None:
    """And inspect tells which, and why."""
    call("run", "hamlet", "--name", "a", "--ticks", "5")
    event = {"type": "fallback", "persona": "Odd", "question": "SayLine", "reason": "no answer"}
    with RunWriter.open(hamlet / "runs" / "a") as writer:
        writer.commit(6, [event])

    told = call("resume", "a", "--ticks", "10", "--strict")
    shown = call("inspect", "a", "fallbacks").out

    assert told.code == 7
    assert "1 fallback" in told.err
    assert shown == "Mon 00:01:00  Odd  SayLine: no answer\n"
