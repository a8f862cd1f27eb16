"""The arithmetic under the classifier, against values worked out by hand."""

import numpy as np
import pytest

from reverie.emotion.quality import calibration_error, macro_f1
from reverie.emotion.softmax import best_temperature, fit, logits, softmax


def test_fit_reaches_the_smallest_loss() -> None:
    """At the weights found, the slope of loss and penalty is zero."""
    inputs = np.array([[0.0, 1.0], [1.0, 0.0], [0.9, 0.2], [0.1, 0.8], [0.5, 0.5]])
    classes = np.array([0, 1, 1, 0, 1])

    weights = fit(inputs, classes, 2, decay=0.01)

    miss = softmax(logits(inputs, weights)) - np.eye(2)[classes]
    assert inputs.T @ miss / 5 + 0.01 * weights[:-1] == pytest.approx(np.zeros((2, 2)), abs=1e-6)
    assert miss.mean(axis=0) == pytest.approx(np.zeros(2), abs=1e-6)


def test_temperature_answers_for_overconfidence() -> None:
    """Said at odds of e**2 and right three times in four: what fits are odds of 3."""
    scores = np.array([[4.0, 0.0]] * 4)
    classes = np.array([0, 0, 0, 1])

    assert best_temperature(scores / 2, classes) == pytest.approx(2 / np.log(3), rel=0.01)


def test_macro_f1_by_hand() -> None:
    """F1 of a is 2*1/(2+1), of b 2*1/(1+2): both 2/3."""
    assert macro_f1(["a", "a", "b"], ["a", "b", "b"]) == pytest.approx(2 / 3)


def test_calibration_error_by_hand() -> None:
    """Two at 0.95 with one right: 0.45; two at 0.55 with one right: 0.05; the mean is 0.25."""
    error = calibration_error([True, False, True, False], [0.95, 0.95, 0.55, 0.55])

    assert error == pytest.approx(0.25)
