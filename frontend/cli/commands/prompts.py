"""`reverie prompts`: what language models are asked, in which words."""

import asyncio
from pathlib import Path

import click

from frontend.cli.exit_codes import ExitCode
from frontend.cli.moments import Moment
from frontend.cli.names import match_one
from frontend.cli.opened import moment_of, named_resident, named_run
from frontend.cli.options import at_option, json_option, runs_option
from frontend.cli.output import Output
from frontend.cli.problem import CommandError
from personas.minds.language.catalogue import CatalogueRow, catalogue, prompt_faults
from personas.minds.language.registry import TASKS
from personas.minds.language.rendering import Rendered, render
from personas.minds.language.task import schema_of
from reverie.living import config_of
from reverie.next_question import next_question


@click.group()
def prompts() -> None:
    """List, show and check what language models are asked."""


@prompts.command("list")
@json_option
def list_prompts(as_json: bool) -> None:
    """List the prompts: version, question, inputs."""
    output = Output(as_json=as_json)
    rows = catalogue()
    if as_json:
        output.document({"prompts": [_document(row) for row in rows]})
        return
    output.table(
        ("prompt", "version", "question", "inputs", ""),
        [
            (
                row.prompt.name,
                str(row.prompt.version),
                row.question or "all",
                " ".join(row.prompt.variables) or "-",
                row.prompt.use,
            )
            for row in rows
        ],
    )


@prompts.command()
@click.argument("question")
@click.option("--run", "run_name", metavar="RUN", help="As somebody in this run would be asked.")
@click.option("--persona", metavar="NAME", help="Who; a part of the name is enough.")
@at_option
@runs_option
@json_option
def show(
    question: str,
    run_name: str | None,
    persona: str | None,
    at: Moment | None,
    runs: Path | None,
    as_json: bool,
) -> None:
    """Show a prompt as it is written, or as it is sent.

    QUESTION is a question or the name of its prompt. With --run and --persona it is the next one
    of its kind that comes up for somebody, from --at on; a copy of the run is lived on for it, and
    the run does not change.
    """
    output = Output(as_json=as_json)
    row = _named(question)
    if run_name is None:
        if persona is not None or at is not None:
            raise CommandError(
                ExitCode.USAGE, "--persona and --at need a run", "add --run RUN, or --run last"
            )
        _show_file(output, row)
        return
    if persona is None or not row.question:
        missing = "needs --persona NAME" if persona is None else f"cannot show {row.prompt.name}"
        raise CommandError(
            ExitCode.USAGE, f"--run {missing}", "give a question and whom it is asked"
        )
    _show_asked(output, row, run_name, persona, at, runs)


@prompts.command()
@json_option
def check(as_json: bool) -> int:
    """Say what is wrong with the prompts; ends with 8 if anything is."""
    output = Output(as_json=as_json)
    faults = prompt_faults()
    if as_json:
        output.document({"faults": [{"prompt": name, "fault": fault} for name, fault in faults]})
    else:
        for name, fault in faults:
            output.line(f"{name}: {fault}")
        output.note(f"{len(catalogue())} prompts, {len(faults) or 'no'} faults")
    return ExitCode.DAMAGED if faults else ExitCode.DONE


def _named(text: str) -> CatalogueRow:
    """Return the prompt that *text* means: a question or a prompt, in any case.

    Raises:
        CommandError: it means none or several.
    """
    rows = {row.question or row.prompt.name: row for row in catalogue()}
    files = {row.prompt.name: row for row in rows.values()}
    if text.strip().lower() in files:
        return files[text.strip().lower()]
    return rows[match_one(text, list(rows), kind="prompt", where="for any question")]


def _show_file(output: Output, row: CatalogueRow) -> None:
    if output.as_json:
        output.document({**_document(row), "text": row.prompt.text})
        return
    output.note(f"{row.prompt.name}, version {row.prompt.version}: {row.prompt.use}")
    output.line(row.prompt.text)


def _show_asked(
    output: Output,
    row: CatalogueRow,
    run_name: str,
    persona: str,
    at: Moment | None,
    runs: Path | None,
) -> None:
    run = named_run(run_name, runs)
    who = named_resident(run, persona)
    kind = next(each for each in TASKS if each.__name__ == row.question)
    asked = asyncio.run(next_question(run, who, kind, at=moment_of(run, at)))
    if asked is None:
        raise CommandError(
            ExitCode.NOT_FOUND,
            f"{who} is not asked {row.question} within thirty hours",
            "try another --at, or another persona",
        )
    task = TASKS[kind]
    rendered = render(
        task, asked, lang=config_of(run.manifest).mind.lang, memory_chars=task.memory_chars
    )
    if output.as_json:
        output.document(
            {
                "question": row.question,
                "persona": who,
                "now": str(asked.now),
                "version": rendered.version,
                "messages": [
                    {"role": each.role, "content": each.content} for each in rendered.messages
                ],
                "schema": schema_of(task.reply(asked)),
            }
        )
        return
    output.note(f"{row.question}, as {who} is asked at {asked.now}, version {rendered.version}")
    _write_messages(output, rendered)


def _write_messages(output: Output, rendered: Rendered) -> None:
    for message in rendered.messages:
        output.line(f"=== {message.role}")
        for line in message.content.splitlines():
            output.line(line)


def _document(row: CatalogueRow) -> dict[str, object]:
    return {
        "prompt": row.prompt.name,
        "version": row.prompt.version,
        "question": row.question,
        "inputs": list(row.prompt.variables),
        "use": row.prompt.use,
        "reply_tokens": row.reply_tokens,
    }
