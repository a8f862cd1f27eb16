"""Where the `reverie` command starts: the process is prepared before anything heavy is loaded."""

import os
import sys

from frontend.cli.process.streams import prepare_streams
from frontend.cli.process.words import ensure_utf8_names

# Read by numpy's libraries once, when they load. More threads would change the last bits of vectors
# (architecture §3.7) and spin on small machines.
_THREAD_VARIABLES = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")


def main() -> int:
    """Run the command with the process's own arguments and return its exit code."""
    ensure_utf8_names()
    for variable in _THREAD_VARIABLES:
        os.environ[variable] = "1"
    prepare_streams()

    # Imported late: everything above must come before numpy can be loaded.
    from frontend.cli.runner import run_command
    from frontend.cli.secrets import hide_secrets_in_logs

    hide_secrets_in_logs()
    return run_command(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
