"""Answers on LoCoMo: a language model answers from what was recalled, and one judges the answers.

    python -m tests.benchmarks.locomo_answers --llm openai --model NAME --out answers --facts

Nothing of it runs without a model. Calls are kept in the folder `--out`: started again, the command
asks only what is not answered yet. Judged are categories 1 to 4; nobody said what category 5 asks.
"""

import argparse
import asyncio
import re
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

import numpy as np

from personas.errors import CallFailedError
from personas.memory import POLICIES
from personas.ports import CallLabel, ChatMessage, ChatModel, ChatRequest
from reverie.clock import Clock
from reverie.config import Config
from reverie.llm.cassette import RunCassette
from reverie.llm.gateway import Gateway
from reverie.llm_settings import LlmConfig
from reverie.minds import MindPlace, open_gateway
from storage import CallFile
from tests.benchmarks.locomo_adapter import Recall, RecallWithFacts
from tests.benchmarks.locomo_score import (
    CATEGORIES,
    DATA,
    Question,
    corrected_answers,
    corrections,
    load,
    questions_of,
)

_JUDGED = (1, 2, 3, 4)
_NOW = datetime(2024, 3, 1)
_ANSWERER = (
    "You answer questions about what two friends told each other. You are given what is remembered "
    "of it, in the order of time, with the day above what was said on that day; words such as "
    "yesterday count from that day. Answer in as few words as you can, with a date where a time is "
    "asked for, and with your best guess where nothing says it outright."
)
_JUDGE = (
    "You compare an answer with the right one. It is right if it says the same, in whatever words, "
    "or the right one and more; a date is right in any form, if it is the same day, month or year "
    "as asked. Reply with a JSON object that has one key, right, which is true or false."
)
_VERDICT: Mapping[str, Any] = {
    "type": "object",
    "properties": {"right": {"type": "boolean"}},
    "required": ["right"],
    "additionalProperties": False,
}
_RIGHT = re.compile(r"\"?right\"?\s*[:=]\s*(true|false)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Judged:
    """What came of a question.

    Attributes:
        category: see `CATEGORIES`.
        answer: the model's; empty where there was none.
        is_right: the judge's word; None where there was no answer or no verdict.
        overlap: F1 of the words of the answer and of the right one, 0 to 1; needs no judge.
    """

    category: int
    answer: str
    is_right: bool | None
    overlap: float


async def judge_answers(
    model: ChatModel,
    adapter: Recall,
    sample: Mapping[str, Any],
    questions: Sequence[Question],
    *,
    max_words: int = 1000,
) -> list[Judged]:
    """Return what *model* answers to *questions* from the memory of a conversation, judged.

    A call that fails for good leaves its question without an answer; it counts as wrong.

    Raises:
        ModelStoppedError: no call can be made any more.
    """
    adapter.index(sample)
    asked = [each for each in questions if each.category in _JUDGED]
    texts = [adapter.text(each.text, max_words) for each in asked]
    name = str(sample["sample_id"])
    return list(
        await asyncio.gather(
            *(_judged(model, name, each, text) for each, text in zip(asked, texts, strict=True))
        )
    )


async def _judged(model: ChatModel, name: str, question: Question, memories: str) -> Judged:
    who = f"{name} {question.index}"
    told = f"Remembered:\n\n{memories}\n\nQuestion: {question.text}"
    answer = await _asked(model, who, "AnswerFromMemory", _ANSWERER, told, schema=None)
    if not answer:
        return Judged(question.category, "", None, 0.0)
    compared = (
        f"Question: {question.text}\nRight answer: {question.answer}\nAnswer to judge: {answer}"
    )
    verdict = await _asked(model, who, "JudgeAnswer", _JUDGE, compared, schema=_VERDICT)
    found = _RIGHT.search(verdict)
    is_right = None if found is None else found.group(1).lower() == "true"
    return Judged(question.category, answer, is_right, overlap(answer, question.answer))


async def _asked(
    model: ChatModel, who: str, what: str, system: str, text: str, *, schema: Any
) -> str:
    """Return the reply; empty where there is none."""
    request = ChatRequest(
        messages=(ChatMessage("system", system), ChatMessage("user", text)),
        label=CallLabel(persona=who, question=what, now=_NOW),
        schema=schema,
        max_tokens=128,
        temperature=0.0,
    )
    try:
        return (await model.complete(request)).text.strip()
    except CallFailedError:
        return ""


def overlap(answer: str, right: str) -> float:
    """Return F1 of the words of two answers, articles and case aside, 0 to 1."""
    words = [re.sub(r"\b(a|an|the|and)\b", " ", each.lower()) for each in (answer, right)]
    mine, theirs = (re.findall(r"\w+", each) for each in words)
    common = sum((Counter(mine) & Counter(theirs)).values())
    return 2 * common / (len(mine) + len(theirs)) if common else 0.0


def table(judged: Sequence[Judged]) -> str:
    """Return right answers and overlap in percent, by category and over all, a line each."""
    rows = [
        (CATEGORIES[number], [each for each in judged if each.category == number])
        for number in _JUDGED
    ]
    lines = ["category      right   F1  questions  without a verdict"]
    for head, group in [*rows, ("overall", list(judged))]:
        if group:
            right = 100 * float(np.mean([each.is_right is True for each in group]))
            words = 100 * float(np.mean([each.overlap for each in group]))
            lost = sum(each.is_right is None for each in group)
            lines.append(f"{head:12s} {right:6.1f} {words:5.1f} {len(group):9d} {lost:9d}")
    return "\n".join(lines)


async def _run(options: argparse.Namespace, gateway: Gateway) -> list[Judged]:
    await gateway.prepare()
    corrected, answers = corrections(options.data), corrected_answers(options.data)
    kind = RecallWithFacts if options.facts else Recall
    judged: list[Judged] = []
    for sample in load(options.data)[: options.conversations]:
        name = sample["sample_id"]
        questions = [
            replace(each, answer=answers.get((name, each.index), each.answer))
            for each in questions_of(sample, corrected)
        ]
        judged += await judge_answers(
            gateway,
            kind(options.policy),
            sample,
            questions[: options.questions],
            max_words=options.words,
        )
        sys.stderr.write(f"{name}: {len(judged)} questions in all\n")
    await gateway.rest()
    return judged


def _tell(text: str) -> None:
    sys.stderr.write(f"{text}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the table and return 0, or 3 where the data are not there."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--llm", required=True, help="client, as for `reverie run`: openai, …")
    parser.add_argument("--model", default="", help="its name on the server")
    parser.add_argument("--out", type=Path, required=True, help="folder for the calls")
    parser.add_argument("--policy", default="recall", choices=sorted(POLICIES))
    parser.add_argument("--facts", action="store_true", help="with the data's observations")
    parser.add_argument("--words", type=int, default=1000, help="budget (1000)")
    parser.add_argument("--conversations", type=int, help="only the first ones")
    parser.add_argument("--questions", type=int, help="of each only the first ones")
    parser.add_argument("--data", type=Path, default=DATA, help="folder of locomo_dev.json")
    options = parser.parse_args(arguments)
    if not (options.data / "locomo_dev.json").is_file():
        sys.stderr.write(f"no locomo_dev.json in {options.data}; say where with --data\n")
        return 3
    options.out.mkdir(parents=True, exist_ok=True)
    cassette = RunCassette(CallFile(options.out / "calls.log"))
    place = MindPlace(
        seed=0,
        clock=Clock(_NOW, 60),
        cassette=cassette,
        runs=options.out,
        tell=_tell,
    )
    config = Config(llm=LlmConfig(client=options.llm, model=options.model))
    judged = asyncio.run(_run(options, open_gateway(config, place)))
    cassette.close()
    sys.stdout.write(f"{table(judged)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
