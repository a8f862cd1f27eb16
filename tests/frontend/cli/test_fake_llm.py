"""`reverie fake-llm`: a server for development, started as a user would."""

import json
import signal
import socket
import urllib.error
import urllib.request
from pathlib import Path

from frontend.cli.exit_codes import ExitCode
from tests.frontend.cli.calls import call, start

_QUESTION = {"model": "fake-1", "messages": [{"role": "user", "content": "Good morning"}]}


def _ask(address: str) -> str:
    """Return what the server says to a good morning."""
    request = urllib.request.Request(
        f"{address}/chat/completions",
        data=json.dumps(_QUESTION).encode(),
        headers={"Content-Type": "application/json"},
    )
    with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request) as response:
        content = json.load(response)
    said: str = content["choices"][0]["message"]["content"]
    return said


def test_it_answers_on_loopback_until_it_is_interrupted(tmp_path: Path) -> None:
    """The address is the only thing on stdout, so that a script can read it."""
    script = tmp_path / "script.jsonl"
    script.write_text('{"match": {"contains": "morning"}, "reply": "And to you."}\n', "utf-8")
    server = start("fake-llm", "--script", script, "--fault-at", "error=2", folder=tmp_path)
    assert server.stdout is not None
    address = server.stdout.readline().strip()

    first = _ask(address)
    try:
        _ask(address)
        second = 200
    except urllib.error.HTTPError as error:
        second = error.code
        error.close()
    server.send_signal(signal.SIGINT)
    _, err = server.communicate(timeout=20)

    assert address.startswith("http://127.0.0.1:")
    assert first == "And to you."
    assert second == 500
    assert server.returncode == 0
    assert "2 calls; faults: error 1" in err


def test_an_unknown_fault_is_refused_with_the_known_ones() -> None:
    """A misspelt fault would be a test that tests nothing."""
    called = call("fake-llm", "--fault", "hangs=0.1")

    assert called.code == ExitCode.USAGE
    assert "hang" in called.err


def test_shares_beyond_the_whole_are_refused() -> None:
    """More than every call cannot fail."""
    assert call("fake-llm", "--fault", "error=0.7", "--fault", "cut=0.6").code == ExitCode.USAGE


def test_a_port_that_is_taken_is_told_in_one_sentence() -> None:
    """A second server on the same port is a usual slip."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        called = call("fake-llm", "--port", str(taken.getsockname()[1]))

    assert called.code == ExitCode.IN_USE
    assert "--port" in called.err


def test_a_script_that_is_not_understood_is_told_by_its_line(tmp_path: Path) -> None:
    """A script is written by hand."""
    script = tmp_path / "script.jsonl"
    script.write_text('{"reply": "one"}\n{"answer": "two"}\n', "utf-8")
    called = call("fake-llm", "--script", script)

    assert called.code == ExitCode.CONFIG
    assert "line 2" in called.err
