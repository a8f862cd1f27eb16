"""The command as the system sees it: a process with streams, variables and a clock."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[3]
_COMMAND = [sys.executable, "-m", "frontend.cli.main"]


def _run(
    *arguments: str, folder: Path, environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Run the command in *folder* and wait for it."""
    variables = {name: text for name, text in os.environ.items() if "REVERIE" not in name}
    return subprocess.run(
        [*_COMMAND, *arguments],
        cwd=folder,
        env=variables | {"PYTHONPATH": str(ROOT)} | dict(environment or {}),
        capture_output=True,
        check=False,
        timeout=60,
    )


def test_help_takes_under_three_tenths_of_a_second(tmp_path: Path) -> None:
    """Of processor time, the best of five: the machine may be busy, the command must not be."""
    took_s = []
    for _ in range(5):
        before = os.times()
        assert _run("--help", folder=tmp_path).returncode == 0
        after = os.times()
        took_s.append(
            after.children_user
            + after.children_system
            - before.children_user
            - before.children_system
        )

    assert min(took_s) < 0.3


def test_linear_algebra_is_kept_to_one_thread_before_it_loads(tmp_path: Path) -> None:
    """Whatever the shell says: more threads change the bits of vectors."""
    program = (
        "import sys, os; from frontend.cli import main; sys.argv[1:] = ['--version']; "
        "main.main(); print(os.environ['OPENBLAS_NUM_THREADS'], 'numpy' in sys.modules)"
    )

    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env=os.environ | {"OPENBLAS_NUM_THREADS": "8"},
        capture_output=True,
        check=True,
    )

    assert done.stdout.decode().splitlines()[-1] == "1 False"


def test_names_of_any_script_go_through_a_pipe_of_a_poor_locale(tmp_path: Path) -> None:
    """Output to a file is UTF-8 on every machine; so are messages."""
    poor = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": ""}
    (tmp_path / "reverie.toml").write_text('"姓名" = "陈小满"', encoding="utf-8")

    done = _run("doctor", "--json", folder=tmp_path, environment=poor)

    findings = json.loads(done.stdout.decode("utf-8"))["checks"]
    assert any("there is no setting '姓名'" in each["finding"] for each in findings)


def test_a_reader_that_leaves_early_is_no_error(tmp_path: Path) -> None:
    """`reverie … | head -1` ends in silence."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [*_COMMAND, "doctor"],
            cwd=tmp_path,
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            stdout=writing,
            stderr=subprocess.PIPE,
            check=False,
            timeout=60,
        )
    finally:
        os.close(writing)

    assert (done.returncode, done.stderr) == (0, b"")
