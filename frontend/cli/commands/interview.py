"""`reverie interview`: ask a frozen copy of a resident; the run never notices."""

import asyncio
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import click

from frontend.cli.exit_codes import ExitCode
from frontend.cli.moments import Moment
from frontend.cli.opened import moment_of, named_resident, named_run
from frontend.cli.options import FILE, at_option, json_option, run_argument, runs_option
from frontend.cli.output import Output
from frontend.cli.problem import CommandError
from frontend.cli.reasons import recalled_document
from reverie.frozen import Interview
from reverie.runs import Run

_SHOWN_REASONS = 10


@click.command()
@run_argument
@click.argument("words", metavar="[NAME] [QUESTION]", nargs=-1)
@click.option(
    "--questions",
    "file",
    type=FILE,
    help="A file with one question a line; # begins a comment.",
)
@click.option("--all", "is_all", is_flag=True, help="Ask everybody; then no NAME is given.")
@at_option
@runs_option
@json_option
def interview(
    run: str,
    words: tuple[str, ...],
    file: Path | None,
    is_all: bool,
    at: Moment | None,
    runs: Path | None,
    as_json: bool,
) -> None:
    """Ask somebody a question, as they were at any time of a run.

    Who answers is a frozen copy: the run does not change by a byte.
    """
    output = Output(as_json=as_json)
    name, asked = _parted(words, is_all=is_all)
    questions = (*asked, *(read_questions(file) if file else ()))
    if not questions:
        raise CommandError(
            ExitCode.USAGE, "no question was asked", "type one in quotes, or give --questions FILE"
        )
    found = named_run(run, runs)
    people = found.names if is_all else (named_resident(found, name),)
    when = moment_of(found, at)
    answers = asyncio.run(_ask(found, people, questions, when))
    if as_json:
        output.document(
            {
                "run": found.name,
                "at": str(when or found.now),
                "answers": [_document(each) for each in answers],
            }
        )
        return
    is_single = len(answers) == 1
    for each in answers:
        if not is_single:
            output.line(f"{each.name} · {each.question}")
        output.line(each.answer)
        if not is_single:
            output.line()


def read_questions(path: Path) -> tuple[str, ...]:
    """Return the questions of a file, one a line; blank lines and comments are left out.

    Raises:
        CommandError: the file is not UTF-8.
        OSError: it cannot be read.
    """
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise CommandError(ExitCode.DAMAGED, f"{path} is not UTF-8", "save it as UTF-8") from error
    lines = (line.strip() for line in text.splitlines())
    return tuple(line for line in lines if line and not line.startswith("#"))


def _parted(words: Sequence[str], *, is_all: bool) -> tuple[str, tuple[str, ...]]:
    """Return the name (empty for everybody) and the question that was typed, if one was."""
    if is_all:
        if len(words) > 1:
            raise CommandError(
                ExitCode.USAGE, "--all asks everybody, so no NAME is given", "leave the name out"
            )
        return "", tuple(words)
    if not words:
        raise CommandError(ExitCode.USAGE, "whom to ask was not said", "give a NAME, or --all")
    if len(words) > 2:
        raise CommandError(
            ExitCode.USAGE, f"{' '.join(words[1:])!r} is more than one word", "put it in quotes"
        )
    return words[0], tuple(words[1:])


async def _ask(
    run: Run, people: Sequence[str], questions: Sequence[str], at: datetime | None
) -> list[Interview]:
    """Ask each of *people* every question, one after the other, as in one conversation."""
    frozen = run.frozen(at)
    answers: list[Interview] = []
    for name in people:
        earlier: tuple[tuple[str, str], ...] = ()
        for text in questions:
            answer = await frozen.interview(name, text, earlier=earlier)
            earlier = (*earlier, (text, answer.answer))
            answers.append(answer)
    return answers


def _document(each: Interview) -> dict[str, object]:
    return {
        "name": each.name,
        "question": each.question,
        "answer": each.answer,
        "source": each.source,
        "recalled": [recalled_document(item) for item in each.recalled[:_SHOWN_REASONS]],
    }
