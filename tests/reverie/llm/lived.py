"""A small town that lives by a language model: a fake one, on loopback, in a thread of its own."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

import reverie
from reverie.config import Config
from reverie.llm.cassette import read_calls
from reverie.llm.fake.server import FakeServer
from reverie.llm.fake.settings import FakeSettings
from reverie.llm.records import Recorded
from reverie.runs import Run
from reverie.trace import trace_line
from storage import CallFile, RunLayout
from tests.reverie.llm.calls import KEY
from tests.small_town import PEOPLE, sleepless, write_small_town

START = datetime(2023, 2, 13, 10)
END = datetime(2023, 2, 13, 11)


@contextmanager
def fake_llm(settings: FakeSettings, monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeServer]:
    """Serve a fake model from another thread, and let the environment point to it."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    server = FakeServer(settings)
    asyncio.run_coroutine_threadsafe(server.__aenter__(), loop).result(10)
    monkeypatch.setenv("OPENAI_BASE_URL", server.address)
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    try:
        yield server
    finally:
        asyncio.run_coroutine_threadsafe(server.__aexit__(None, None, None), loop).result(10)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(10)
        loop.close()


def town(folder: Path) -> Path:
    """Write the small town, whose people are up all night."""
    return write_small_town(folder / "town", [sleepless(each) for each in PEOPLE])


def config(folder: Path, **llm: Any) -> Config:
    """Return the settings of an hour in the small town."""
    said: dict[str, Any] = {"model": "fake-1", "timeout_s": 0.5, "patience_s": 1.0}
    return Config(
        town=str(folder / "town"),
        runs=folder,
        embedder="hashing",
        start=START,
        checkpoint_minutes=10,
        mind={"kind": "language"},
        llm=said | llm,
    )


def lived(folder: Path, name: str, **llm: Any) -> Run:
    """Live the hour and return the run."""
    return reverie.run(config(folder, **llm), name=name, until=END)


def trace(run: Run) -> bytes:
    """Return the exported trace."""
    return b"".join(trace_line(line) for line in Run(run.root).trace())


def calls(run: Run) -> list[Recorded]:
    """Return the calls of a run with every word."""
    return list(read_calls(CallFile(RunLayout(run.root).calls)))
