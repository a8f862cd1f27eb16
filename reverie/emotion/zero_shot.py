"""A detector that asks an entailment model (BART-MNLI and its like) through transformers."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from types import MappingProxyType
from typing import Any

from personas.emotion import LABELS, Detection
from reverie.emotion.errors import DetectorUnavailableError

DEFAULT_MODEL = "facebook/bart-large-mnli"
_DESCRIPTIONS: Mapping[str, str] = MappingProxyType(
    {
        "hostile": "hostile, insulting or threatening",
        "happy": "happy, grateful or amused",
        "sad": "sad, hurt or discouraged",
        "confused": "confused or in need of an explanation",
        "neutral": "calm and matter-of-fact",
    }
)
_HYPOTHESIS = "The person who wrote this is {}."


class ZeroShotDetector:
    """Reads moods as hypotheses that a message entails; loaded with the first message.

    Args:
        model: a path or name of a sequence classifier with an entailment class.
        device: where it computes: "cpu", "cuda", "cuda:1".
    """

    def __init__(self, model: str = DEFAULT_MODEL, device: str = "cpu") -> None:
        self._model = model
        self._device = device
        self._classify: Callable[..., Any] | None = None

    def detect(self, texts: Sequence[str]) -> tuple[Detection, ...]:
        """Return the mood of each text, order as given; an empty one is neutral.

        Raises:
            DetectorUnavailableError: transformers or torch is not installed, or the model is not
                there or has no entailment class.
        """
        asked = [text for text in texts if text.strip()]
        answers = iter(self._answers(asked) if asked else ())
        return tuple(_read(next(answers)) if text.strip() else _nothing() for text in texts)

    def _answers(self, texts: list[str]) -> list[Mapping[str, Any]]:
        classify = self._classify = self._classify or self._load()
        answer = classify(
            texts,
            candidate_labels=[_DESCRIPTIONS[label] for label in LABELS],
            hypothesis_template=_HYPOTHESIS,
        )
        return answer if isinstance(answer, list) else [answer]

    def _load(self) -> Callable[..., Any]:
        try:
            pipeline = import_module("transformers").pipeline
            made = pipeline("zero-shot-classification", model=self._model, device=self._device)
        except ImportError as error:
            raise DetectorUnavailableError(
                f"the zero-shot detector needs transformers and torch ({error}): "
                'pip install "reverie-town[local]"'
            ) from error
        except (OSError, ValueError) as error:
            raise DetectorUnavailableError(
                f"the model {self._model!r} cannot be loaded ({error}): "
                "give a folder that holds it, or a name that can be downloaded"
            ) from error
        if made.entailment_id == -1:
            raise DetectorUnavailableError(
                f"the model {self._model!r} has no class named entailment: it was not trained on "
                f"inference; {DEFAULT_MODEL} was"
            )
        return made  # type: ignore[no-any-return]  # transformers is not typed


def _read(answer: Mapping[str, Any]) -> Detection:
    by_description = dict(zip(answer["labels"], answer["scores"], strict=True))
    scores = {label: float(by_description[_DESCRIPTIONS[label]]) for label in LABELS}
    label = max(LABELS, key=lambda each: scores[each])
    return Detection(label, scores[label], scores)


def _nothing() -> Detection:
    return Detection("neutral", 1.0, {label: float(label == "neutral") for label in LABELS})
