"""`reverie interview`: ask a frozen copy of a resident; the run never notices."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import click

from frontend.cli.exit_codes import ExitCode
from frontend.cli.living.model_options import ModelOptions
from frontend.cli.moments import Moment
from frontend.cli.opened import moment_of, named_resident, named_run, warn_of_damage
from frontend.cli.options import FILE, at_option, json_option, run_argument, runs_option
from frontend.cli.output import Output
from frontend.cli.problem import CommandError
from frontend.cli.reasons import recalled_document
from reverie.config import Config
from reverie.frozen import Frozen, Interview
from reverie.living import config_of
from reverie.llm.clients import REPLAY
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
@click.option("--mind", type=click.Choice(["offline", "language"]), help="Who finds the words.")
@click.option(
    "--llm", metavar="CLIENT", help="openai, local:FOLDER, llama-cpp:FILE, scripted:FILE."
)
@click.option("--model", metavar="NAME", help="Name of the language model.")
@at_option
@runs_option
@json_option
def interview(
    run: str,
    words: tuple[str, ...],
    file: Path | None,
    is_all: bool,
    mind: str | None,
    llm: str | None,
    model: str | None,
    at: Moment | None,
    runs: Path | None,
    as_json: bool,
) -> None:
    """Ask somebody a question, as they were at any time of a run.

    Who answers is a frozen copy: the run does not change by a byte. The words are found by the
    mind that the run was lived with, unless --mind, --llm or --model name another.
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
    config = answering(found, ModelOptions(llm=llm, model=model), mind)
    frozen = found.frozen(when, config=config, tell=output.note)
    answers = asyncio.run(_ask(frozen, people, questions))
    warn_of_damage(found, output)
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
        if each.source == "fallback":
            output.note(f"a rule found these words: {each.reason}")
        if not is_single:
            output.line()


def answering(run: Run, model: ModelOptions, mind: str | None) -> Config:
    """Return the settings of the mind that answers: the run's own, with what was said over them.

    Args:
        run: that is asked about.
        model: what was said about a language model.
        mind: what `--mind` says.

    Raises:
        CommandError: the two do not go together, or the run was lived from another's record,
            which holds no answers to new questions.
        ConfigError: the settings are not those of this version.
    """
    said = {key: value for key, value in model.flags(mind).items() if value is not None}
    config = config_of(run.manifest)
    kind = said.get("mind.kind", config.mind.kind)
    llm = config.llm.model_dump() | {
        key.removeprefix("llm."): value for key, value in said.items() if key.startswith("llm.")
    }
    changed = config.replace(mind=config.mind.model_dump() | {"kind": kind}, llm=llm)
    if kind == "language" and changed.llm.kind == REPLAY:
        raise CommandError(
            ExitCode.CONFIG,
            f"{run.name} was lived from the record of a run, which answers no new questions",
            "name who answers: --llm openai, or --mind offline",
        )
    return changed


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


async def _ask(frozen: Frozen, people: Sequence[str], questions: Sequence[str]) -> list[Interview]:
    """Ask each of *people* every question, one after the other, as in one conversation."""
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
        **({"reason": each.reason} if each.reason else {}),
        "recalled": [recalled_document(item) for item in each.recalled[:_SHOWN_REASONS]],
    }
