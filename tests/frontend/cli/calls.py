"""Calling the command in this process, with its streams and exit code at hand."""

import json
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

from frontend.cli.runner import run_command

ROOT = Path(__file__).parents[3]


@dataclass(frozen=True, slots=True)
class Called:
    """How a call of the command ended.

    Attributes:
        code: its exit code.
        out, err: what it wrote.
    """

    code: int
    out: str
    err: str

    @property
    def document(self) -> Any:
        """What `--json` wrote."""
        return json.loads(self.out)


def call(*arguments: str | Path) -> Called:
    """Run `reverie` with *arguments*; nobody looks at a terminal."""
    out, err = _stream(), _stream()
    with redirect_stdout(out), redirect_stderr(err):
        code = run_command([str(each) for each in arguments])
    return Called(int(code), _written(out), _written(err))


def start(*arguments: str | Path, folder: Path) -> subprocess.Popen[str]:
    """Start `reverie` as a process of its own."""
    variables = {name: text for name, text in os.environ.items() if "REVERIE" not in name}
    return subprocess.Popen(
        [sys.executable, "-m", "frontend.cli.main", *map(str, arguments)],
        cwd=folder,
        env=variables | {"PYTHONPATH": str(ROOT), "REVERIE_EMBEDDER": "hashing"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )


def _stream() -> TextIOWrapper:
    """Return a stream like those that the process prepares for itself."""
    return TextIOWrapper(
        BytesIO(), encoding="utf-8", errors="backslashreplace", newline="\n", write_through=True
    )


def _written(stream: TextIOWrapper) -> str:
    stream.flush()
    buffer = stream.buffer
    assert isinstance(buffer, BytesIO)
    return buffer.getvalue().decode("utf-8")
