"""What the command's exit codes mean; the numbers are documented and never change."""

from enum import IntEnum


class ExitCode(IntEnum):
    """How a command ended; the name in lower case is the `code` of a JSON error."""

    DONE = 0
    UNEXPECTED = 1
    USAGE = 2
    CONFIG = 3
    NOT_FOUND = 4
    PROVIDER_FAILED = 5
    LIMIT_REACHED = 6
    FALLBACKS = 7
    DAMAGED = 8
    IN_USE = 9
    DISK_FULL = 10
    INTERRUPTED = 130
