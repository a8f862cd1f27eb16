"""`reverie detect-emotion`: the mood of messages."""

import json
import sys
from pathlib import Path

import click

from frontend.cli.exit_codes import ExitCode
from frontend.cli.options import FILE, json_option, there
from frontend.cli.output import Output
from frontend.cli.problem import CommandError
from frontend.cli.words import one_line
from personas.emotion import Detection
from reverie.emotion import DEFAULT_DETECTOR, DETECTORS, make_detector


@click.command()
@click.argument("text", required=False)
@click.option("--file", "path", type=FILE, help='JSON lines with a "text" each; "-" is stdin.')
@click.option(
    "--detector",
    default=DEFAULT_DETECTOR,
    show_default=True,
    metavar="NAME",
    help=f"One of {', '.join(DETECTORS)}.",
)
@click.option("--model", metavar="NAME", help="With zero-shot: a path or name of a model.")
@json_option
def detect_emotion(
    text: str | None, path: Path | None, detector: str, model: str | None, as_json: bool
) -> None:
    """Say which mood messages are in, and how sure that is.

    TEXT is one message, a file has many. The moods are hostile, happy, sad (or frustrated),
    confused and neutral. Below a confidence of 0.5 nothing should be concluded.
    """
    output = Output(as_json=as_json)
    if (text is None) == (path is None):
        raise CommandError(
            ExitCode.USAGE, "give either TEXT or --file", 'reverie detect-emotion "Thank you!"'
        )
    if model is not None and detector == DEFAULT_DETECTOR:
        raise CommandError(
            ExitCode.USAGE, f"{detector} has one model", "add --detector zero-shot to choose one"
        )
    texts = [text] if text is not None else _texts(path or Path("-"))
    chosen = make_detector(detector, **({"model": model} if model is not None else {}))
    found = chosen.detect(texts)
    if as_json:
        answers = [_document(each, answer) for each, answer in zip(texts, found, strict=True)]
        output.document(answers[0] if path is None else answers)
        return
    for each, answer in zip(texts, found, strict=True):
        sure = f"{answer.label:<8}  {answer.confidence:.2f}"
        output.line(sure if path is None else f"{sure}  {one_line(each, most=80)}")


def _texts(path: Path) -> list[str]:
    """Return the messages of a file of JSON lines, or refuse the line that has none."""
    if str(path) == "-":
        body = sys.stdin.buffer.read()
    else:
        there(path)
        body = path.read_bytes()
    texts = []
    for number, line in enumerate(body.removeprefix(b"\xef\xbb\xbf").split(b"\n"), start=1):
        if not line.strip():
            continue
        try:
            text = json.loads(line.decode("utf-8"))["text"]
        except (ValueError, KeyError, TypeError, RecursionError):
            text = None
        if not isinstance(text, str):
            raise CommandError(
                ExitCode.USAGE,
                f'{path}, line {number} is no JSON object with a "text"',
                'write one a line, such as {"text": "Thank you!"}',
            )
        texts.append(text)
    return texts


def _document(text: str, answer: Detection) -> dict[str, object]:
    return {
        "text": text,
        "label": answer.label,
        "confidence": answer.confidence,
        "scores": dict(answer.scores),
    }
