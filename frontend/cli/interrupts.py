"""Ctrl-C once: finish the tick and stop in order. Twice: stop at once."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from frontend.cli.output import Output

# SIGTERM is how systems ask a program to end; it deserves the same care.
_SIGNALS = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def orderly_stop(output: Output) -> Iterator[Callable[[], bool]]:
    """Catch the wish to stop; yield the question whether it was expressed.

    The second wish raises KeyboardInterrupt where the program is; a committed tick is safe even
    then. Outside the block signals mean what they meant before. Main thread only.
    """
    was_asked = False

    def ask(signal_number: int, frame: FrameType | None) -> None:
        nonlocal was_asked
        if was_asked:
            raise KeyboardInterrupt
        was_asked = True
        output.warn("stopping after this tick; once more stops at once")

    before = {number: signal.signal(number, ask) for number in _SIGNALS}
    try:
        yield lambda: was_asked
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
