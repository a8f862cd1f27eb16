"""Multinomial logistic regression in numpy: fit, probabilities, temperature."""

import numpy as np
from numpy.typing import NDArray

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.intp]

_ITERATIONS = 600
_GENTLEST, _SHARPEST, _TEMPERATURES = 0.4, 2.5, 211


def softmax(logits: FloatArray) -> FloatArray:
    """Return probabilities, shape (n, classes), each row summing to 1."""
    shifted = logits - logits.max(axis=1, keepdims=True)
    powers = np.exp(shifted)
    return np.asarray(powers / powers.sum(axis=1, keepdims=True), np.float64)


def fit(inputs: FloatArray, classes: IntArray, count: int, *, decay: float) -> FloatArray:
    """Return the weights that make *classes* likeliest, under a penalty on their size.

    Args:
        inputs: shape (n, features).
        classes: the right one of each row, in [0, count).
        count: how many classes there are.
        decay: weight of half the squared size of the weights, > 0; the last row, the bias, is free.

    Returns:
        Shape (features + 1, count).

    Source:
        Accelerated gradient descent for a strongly convex sum (Nesterov 2004, section 2.2.1).
    """
    number = len(inputs)
    design = np.hstack([inputs, np.ones((number, 1))])
    target = np.eye(count)[classes]
    penalty = np.full((design.shape[1], 1), decay)
    penalty[-1] = 0.0
    # The Hessian of the loss is at most half the second moment of the inputs.
    steepest = 0.5 * float(np.linalg.eigvalsh(design.T @ design / number)[-1]) + decay
    ratio = np.sqrt(decay / steepest)
    momentum = (1 - ratio) / (1 + ratio)
    weights = ahead = np.zeros((design.shape[1], count))
    for _ in range(_ITERATIONS):
        slope = design.T @ (softmax(design @ ahead) - target) / number + penalty * ahead
        moved = ahead - slope / steepest
        ahead = moved + momentum * (moved - weights)
        weights = moved
    return weights


def logits(inputs: FloatArray, weights: FloatArray) -> FloatArray:
    """Return the scores of each class before softmax, shape (n, classes)."""
    return np.asarray(inputs @ weights[:-1] + weights[-1], np.float64)


def best_temperature(scores: FloatArray, classes: IntArray) -> float:
    """Return what to divide *scores* by, so that they say how often they are right.

    Args:
        scores: logits of rows that the weights have not seen, shape (n, classes).
        classes: the right one of each row.

    Source:
        Guo et al. 2017, On calibration of modern neural networks: the one that makes the right
        classes likeliest, here on a grid.
    """
    grid = np.geomspace(_GENTLEST, _SHARPEST, _TEMPERATURES)
    rows = np.arange(len(classes))
    losses = [-np.log(softmax(scores / each)[rows, classes]).mean() for each in grid]
    return float(grid[int(np.argmin(losses))])
