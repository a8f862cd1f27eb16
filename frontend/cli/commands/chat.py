"""`reverie chat`: talk with somebody of a town or of a run."""

import asyncio
import os
import sys
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

import click

from frontend.cli.exit_codes import ExitCode
from frontend.cli.living.model_options import ModelOptions, model_options
from frontend.cli.moments import Moment
from frontend.cli.names import match_one
from frontend.cli.opened import moment_of, named_resident, named_run
from frontend.cli.options import FILE, FOLDER, TEXT, at_option, json_option, runs_option, set_option
from frontend.cli.output import Output, is_terminal
from frontend.cli.problem import CommandError
from frontend.cli.settings import resolve_settings
from frontend.cli.talking.commands import obeyed
from frontend.cli.talking.figures import show_statistics, statistics_document
from frontend.cli.talking.importing import import_profile
from frontend.cli.talking.introducing import SPOKEN, introduce, is_new, language_meant
from frontend.cli.talking.shown import Screen, document_of
from reverie.chat import ChatError, Said
from reverie.chat.counterpart import Counterpart
from reverie.chat.opening import OpenTalk, TalkOptions, fresh, of_run, open_talk
from reverie.config import Config
from reverie.town import find_town, load_town, names_of


@dataclass(slots=True)
class Line:
    """A talk at the command line.

    Attributes:
        talk: the talk.
        output: where it is shown.
        is_debug: whether tags and thinking are shown as well.
        lang: of the answers; None for that of each message.
        last: the last exchange; None before it.
        texts: what the prompt of the last exchange was, for debugging.
    """

    talk: OpenTalk
    output: Output
    is_debug: bool
    lang: str | None = None
    last: Said | None = field(default=None)


@click.command()
@click.argument("name")
@click.option(
    "--user", type=TEXT, metavar="ID", help="Whose talk it is; default REVERIE_USER, or your login."
)
@click.option("--run", "run_name", metavar="RUN", help="As somebody of a run; it never changes.")
@at_option
@click.option("--town", metavar="TOWN", help="Fresh from a town; default larkspur.")
@click.option("--mind", type=click.Choice(["offline", "language"]), help="Who finds the words.")
@model_options
@set_option
@click.option("--private", "is_private", is_flag=True, help="Keep nothing of this talk.")
@click.option("--once", type=TEXT, metavar="TEXT", help="Say one thing, show the answer, and end.")
@click.option(
    "--import-profile",
    "profile",
    type=FILE,
    help="Begin with a user's profile of an older system (JSON), and end.",
)
@click.option("--stats", "is_stats", is_flag=True, help="Show the talk in figures, and end.")
@click.option(
    "--lang", type=TEXT, metavar="CODE", help="Answer in en, es, it, pt or zh whatever I write."
)
@click.option("--zone", type=TEXT, metavar="NAME", help="Your time zone, such as Europe/Rome.")
@click.option("--debug", "is_debug", is_flag=True, help="Show tags, prompts and thinking as well.")
@click.option("--data", type=FOLDER, help="Folder of users' data; default REVERIE_DATA.")
@runs_option
@json_option
def chat(
    name: str,
    user: str | None,
    run_name: str | None,
    at: Moment | None,
    town: str | None,
    mind: str | None,
    model: ModelOptions,
    settings: tuple[str, ...],
    is_private: bool,
    once: str | None,
    profile: Path | None,
    is_stats: bool,
    lang: str | None,
    zone: str | None,
    is_debug: bool,
    data: Path | None,
    runs: Path | None,
    as_json: bool,
) -> None:
    """Talk with somebody of a town or of a run, who remembers you.

    Each user and each persona have a talk of their own, which is kept. /help in the talk lists what
    can be asked beside it. In a pipe every line is a message.
    """
    output = Output(as_json=as_json)
    flags = {"town": town, "runs": runs, **model.flags(mind)}
    config = resolve_settings(flags, settings=settings).config
    options = TalkOptions(
        user=_user(user),
        data=data or _data(),
        zone=zone or os.environ.get("REVERIE_ZONE"),
        lang=None if lang is None else _lang(lang),
        is_private=is_private,
    )
    counterpart = _counterpart(name, config, run_name, at, runs)
    talk = open_talk(
        counterpart,
        config,
        options,
        clock=lambda: datetime.now(UTC),
        session=uuid4().hex,
        tell=output.note,
    )
    if profile is not None:
        import_profile(talk, output, profile, is_user_said=user is not None)
        return
    if is_stats:
        _stats(talk, output)
        return
    asyncio.run(_talk(Line(talk, output, is_debug, options.lang), once))


def _lang(said: str) -> str:
    """Return the code of the language that `--lang` names.

    Raises:
        CommandError: nobody speaks it.
    """
    if code := language_meant(said):
        return code
    raise CommandError(
        ExitCode.USAGE, f"--lang: {said!r} is not spoken here", f"there are {', '.join(SPOKEN)}"
    )


def _stats(talk: OpenTalk, output: Output) -> None:
    found, key = talk.service.statistics(), talk.service.key
    if output.as_json:
        output.document(statistics_document(found, persona=key.persona, user=key.owner))
    else:
        show_statistics(found, output)


def _user(user: str | None) -> str:
    """Return whose talk it is: as said, as the environment says, else who is logged in."""
    if user is not None:
        return user
    found = next((os.environ.get(each) for each in ("REVERIE_USER", "USER", "USERNAME")), None)
    return found or ""


def _data() -> Path | None:
    folder = os.environ.get("REVERIE_DATA")
    return Path(folder) if folder else None


def _counterpart(
    name: str, config: Config, run_name: str | None, at: Moment | None, runs: Path | None
) -> Counterpart:
    if run_name is not None:
        run = named_run(run_name, runs)
        return of_run(run, named_resident(run, name), moment_of(run, at))
    if at is not None:
        raise CommandError(ExitCode.USAGE, "--at needs a run", "add --run RUN, or leave it out")
    known = names_of(load_town(find_town(config.town)).residents)
    return fresh(config.town, match_one(name, known, kind="resident", where=f"in {config.town}"))


async def _talk(line: Line, once: str | None) -> None:
    gateway = line.talk.gateway
    try:
        if gateway is not None:
            await gateway.prepare()
        if once is not None:
            await _say(line, once)
            return
        await _go_on(line)
    finally:
        if gateway is not None:
            await gateway.rest()
            gateway.close()


async def _go_on(line: Line) -> None:
    """Take message after message until there is no more, or /quit."""
    is_asked = is_terminal(sys.stdin)
    if is_asked:
        _use_readline()
        greeting = "You talk with {}. /help says what else can be done; /quit ends it."
        line.output.note(greeting.format(line.talk.service.key.persona))
    left = _introduced(line) if is_asked else ""
    while True:
        try:
            message, left = left or input("you> " if is_asked else ""), ""
        except EOFError:
            return
        if not message.strip():
            continue
        if message.strip().startswith("/"):
            if not obeyed(message.strip(), line.talk, line.output, line.last, debug=line.is_debug):
                return
            continue
        try:
            await _say(line, message)
        except ChatError as error:
            line.output.warn(str(error))


def _introduced(line: Line) -> str:
    """Ask a new user who they are, where a person is there and something may be kept."""
    talk, output = line.talk, line.output
    if output.as_json or talk.service.is_private or not is_new(talk):
        return ""
    return introduce(talk, output, input, line.lang)


async def _say(line: Line, message: str) -> None:
    screen = Screen(line.output, line.talk.service.key.persona)
    async for event in line.talk.service.say(message):
        if isinstance(event, Said):
            line.last = event
        else:
            screen.show(event)
    screen.end()
    if line.last is None:
        return
    if line.output.as_json:
        line.output.document(document_of(line.last, with_internal=line.is_debug))
    elif line.is_debug:
        line.output.note(f"--- prompt\n{line.last.prompt}\n--- raw\n{line.last.raw}\n---")


def _use_readline() -> None:
    """Let lines be edited where the platform can."""
    try:
        import readline  # noqa: F401  # importing it is what does it
    except ImportError:
        return
