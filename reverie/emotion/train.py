"""Train the classifier anew: ``python -m reverie.emotion.train`` (``--check`` only compares).

The weights are a function of the messages, of the embedder and of this file. They are rounded
well above the last bits, in which processors differ, so that the files come out the same.
"""

import json
import sys
from collections.abc import Sequence
from hashlib import sha256

import numpy as np
from numpy.typing import NDArray

from personas.emotion import LABELS
from personas.ports import Embedder
from reverie.embedding import make_embedder
from reverie.emotion.features import SIGN_COUNT, features
from reverie.emotion.messages import LANGUAGES, Message, training_messages
from reverie.emotion.quality import calibration_error, macro_f1
from reverie.emotion.softmax import FloatArray, best_temperature, fit, logits, softmax
from reverie.emotion.trained import WEIGHTS, Trained
from reverie.emotion.word_pieces import PIECE_COUNT

_DECAY = 2e-4
_FOLDS = 6
_NEARER = 0.85
"""Held-out blocks are whole topics, and a message of the world is seldom so far from all that was
learned: on 175 messages of other authors the held-out temperature was too shy by this factor."""
_DECIMALS = 3


def train(messages: Sequence[Message], embedder: Embedder) -> Trained:
    """Return the classifier of *messages*.

    Confidence is calibrated on messages that the weights had not seen: in each of six folds one
    block of neighbouring messages of every language and label is held out.
    """
    inputs = features([each.text for each in messages], embedder)
    classes = np.array([LABELS.index(each.label) for each in messages], np.intp)
    unseen = _held_out_logits(messages, inputs, classes)
    held_out = best_temperature(unseen, classes)
    temperature = round(_NEARER * held_out, 2)
    weights = fit(inputs, classes, len(LABELS), decay=_DECAY).round(_DECIMALS)
    recipe: dict[str, object] = {
        "made_by": "python -m reverie.emotion.train",
        "labels": list(LABELS),
        "embedder": embedder.model_id,
        "signs": SIGN_COUNT,
        "word_pieces": PIECE_COUNT,
        "decay": _DECAY,
        "temperature": temperature,
        "messages": len(messages),
        "messages_sha256": sha256(
            "\n".join(f"{each.language}\t{each.label}\t{each.text}" for each in messages).encode()
        ).hexdigest(),
        "held_out": _quality(messages, softmax(unseen / held_out)),
    }
    return Trained(weights.astype(np.float32), recipe)


def _held_out_logits(
    messages: Sequence[Message], inputs: FloatArray, classes: NDArray[np.intp]
) -> FloatArray:
    folds = np.array([int(each.place * _FOLDS) for each in messages])
    scores = np.empty((len(messages), len(LABELS)))
    for fold in range(_FOLDS):
        held = folds == fold
        weights = fit(inputs[~held], classes[~held], len(LABELS), decay=_DECAY)
        scores[held] = logits(inputs[held], weights)
    return scores


def _quality(messages: Sequence[Message], chances: FloatArray) -> dict[str, object]:
    said = [LABELS[index] for index in chances.argmax(axis=1)]
    truth = [each.label for each in messages]
    by_language = {}
    for language in LANGUAGES:
        chosen = [index for index, each in enumerate(messages) if each.language == language]
        score = macro_f1([truth[i] for i in chosen], [said[i] for i in chosen])
        by_language[language] = round(score, 2)
    right = [a == b for a, b in zip(truth, said, strict=True)]
    return {
        "macro_f1": round(macro_f1(truth, said), 2),
        "macro_f1_by_language": by_language,
        "calibration_error": round(calibration_error(right, chances.max(axis=1).tolist()), 2),
    }


def main(arguments: Sequence[str]) -> int:
    """Train and write the files, or with ``--check`` only say whether they are the same."""
    trained = train(training_messages(), make_embedder())
    made = trained.files()
    if "--check" in arguments:
        other = [name for name, body in made.items() if (WEIGHTS / name).read_bytes() != body]
        sys.stdout.write(f"differs: {', '.join(other)}\n" if other else "the same, byte for byte\n")
        return 1 if other else 0
    WEIGHTS.mkdir(exist_ok=True)
    for name, body in made.items():
        (WEIGHTS / name).write_bytes(body)
    sys.stdout.write(json.dumps(trained.recipe["held_out"]) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
