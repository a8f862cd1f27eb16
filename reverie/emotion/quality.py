"""How well labels and confidences fit the truth."""

from collections.abc import Sequence

import numpy as np


def macro_f1(truth: Sequence[str], said: Sequence[str]) -> float:
    """Return the unweighted mean of the F1 of each label that occurs in *truth* or *said*."""
    labels = sorted({*truth, *said})
    scores = []
    for label in labels:
        hits = sum(right == guess == label for right, guess in zip(truth, said, strict=True))
        scores.append(2 * hits / (list(truth).count(label) + list(said).count(label)))
    return float(np.mean(scores)) if scores else 0.0


def calibration_error(is_right: Sequence[bool], confidences: Sequence[float]) -> float:
    """Return the expected calibration error over ten bins of equal width, in [0, 1].

    Source:
        Naeini et al. 2015: the mean gap between confidence and share of right answers, weighted by
        the size of the bins.
    """
    right = np.array(is_right, np.float64)
    sure = np.array(confidences, np.float64)
    bins = np.minimum((sure * 10).astype(int), 9)
    gap = 0.0
    for number in range(10):
        chosen = bins == number
        if chosen.any():
            gap += chosen.mean() * abs(right[chosen].mean() - sure[chosen].mean())
    return float(gap)
