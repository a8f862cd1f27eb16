"""Any one call may fail: the run ends as if it had not, or stops and goes on without a seam."""

from pathlib import Path

import pytest

from tests.scenarios.faults_everywhere import unfaulted, unlike

pytestmark = pytest.mark.slow

_FIRST, _STEP = 1, 9


def test_whichever_call_fails_the_trace_is_that_of_the_unfaulted_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every ninth call fails in every way; the module beside this one goes through all."""
    whole = unfaulted(tmp_path, monkeypatch)

    assert whole.calls > 3 * _STEP
    numbers = range(_FIRST, whole.calls + 1, _STEP)
    assert list(unlike(whole, tmp_path, monkeypatch, numbers)) == []
