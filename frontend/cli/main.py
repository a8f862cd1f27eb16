"""Where the `reverie` command starts: the process is prepared before anything heavy is loaded."""

import os
import sys
from io import TextIOWrapper

# Read by numpy's libraries once, when they load. More threads would change the last bits of vectors
# (architecture §3.7) and spin on small machines.
_THREAD_VARIABLES = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")


def main() -> int:
    """Run the command with the process's own arguments and return its exit code."""
    for variable in _THREAD_VARIABLES:
        os.environ[variable] = "1"
    for stream in (sys.stdout, sys.stderr):
        _speak_utf8(stream)

    # Imported late: everything above must come before numpy can be loaded.
    from frontend.cli.runner import run_command

    return run_command(sys.argv[1:])


def _speak_utf8(stream: object) -> None:
    """Write names of any script wherever output goes; a poor terminal shows "?" for some."""
    if isinstance(stream, TextIOWrapper):
        if stream.isatty():
            stream.reconfigure(errors="replace")
        else:
            stream.reconfigure(encoding="utf-8", newline="\n")


if __name__ == "__main__":
    sys.exit(main())
