"""Stopping in order."""

import signal

import pytest

from frontend.cli.interrupts import orderly_stop
from frontend.cli.output import Output


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_the_first_signal_is_a_wish(
    number: signal.Signals, capsys: pytest.CaptureFixture[str]
) -> None:
    """It can be asked about, and the person is told what will happen."""
    with orderly_stop(Output()) as is_asked_to_stop:
        before = is_asked_to_stop()
        signal.raise_signal(number)
        after = is_asked_to_stop()

    assert (before, after) == (False, True)
    assert "once more stops at once" in capsys.readouterr().err


def test_the_second_signal_stops_at_once() -> None:
    """For those who cannot wait for the tick."""

    def stop_twice() -> None:
        with orderly_stop(Output()):
            signal.raise_signal(signal.SIGINT)
            signal.raise_signal(signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        stop_twice()


def test_signals_mean_afterwards_what_they_meant_before() -> None:
    """A notebook that runs a town keeps its own handling."""
    before = signal.getsignal(signal.SIGINT)

    with orderly_stop(Output()):
        during = signal.getsignal(signal.SIGINT)

    assert signal.getsignal(signal.SIGINT) is before
    assert during is not before
