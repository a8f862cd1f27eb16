"""`reverie inspect`: look into a run; nothing changes."""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from shutil import get_terminal_size

import click

from frontend.cli.exit_codes import ExitCode
from frontend.cli.inspections.calls import inspect_calls
from frontend.cli.inspections.fallbacks import inspect_fallbacks
from frontend.cli.inspections.found import Found, Wish
from frontend.cli.inspections.graph import inspect_graph
from frontend.cli.inspections.memories import inspect_memories
from frontend.cli.inspections.overview import inspect_overview
from frontend.cli.inspections.persona import inspect_persona
from frontend.cli.inspections.prompt import inspect_prompt
from frontend.cli.inspections.recalls import inspect_recalls
from frontend.cli.inspections.relationships import inspect_relationships
from frontend.cli.inspections.search import inspect_search
from frontend.cli.inspections.talks import inspect_talks
from frontend.cli.inspections.timeline import inspect_timeline
from frontend.cli.moments import Moment
from frontend.cli.names import near
from frontend.cli.opened import moment_of, named_run, warn_of_damage
from frontend.cli.options import at_option, json_option, limit_option, run_argument, runs_option
from frontend.cli.output import Output, is_terminal
from frontend.cli.problem import CommandError
from frontend.cli.words import one_line


@dataclass(frozen=True, slots=True)
class _Kind:
    """One thing to look at.

    Attributes:
        look: finds it.
        subject: what must or may follow on the command line; empty for nothing.
        is_needed: whether it must.
        is_cut: whether a terminal shows only the beginning of long lines.
    """

    look: Callable[[Wish], Found]
    subject: str = ""
    is_needed: bool = False
    is_cut: bool = False


_KINDS: Mapping[str, _Kind] = {
    "overview": _Kind(inspect_overview),
    "persona": _Kind(inspect_persona, "NAME", is_needed=True),
    "timeline": _Kind(inspect_timeline, "NAME", is_cut=True),
    "memories": _Kind(inspect_memories, "NAME", is_needed=True),
    "recalls": _Kind(inspect_recalls, "NAME", is_needed=True, is_cut=True),
    "talks": _Kind(inspect_talks, "NAME"),
    "relationships": _Kind(inspect_relationships, "NAME", is_needed=True),
    "search": _Kind(inspect_search, "TEXT", is_needed=True),
    "fallbacks": _Kind(inspect_fallbacks),
    "calls": _Kind(inspect_calls, "WAY"),
    "prompt": _Kind(inspect_prompt, "ID", is_needed=True),
}
_GRAPH = _Kind(inspect_graph, "NAME", is_needed=True)
# Not a docstring: the sign that keeps click from filling lines must be the sign itself.
_HELP = """Look into a run.

\b
WHAT is one of
  overview           how it stands, and how each resident has fared
  persona NAME       who somebody is now, what they do, and their day
  timeline [NAME]    what people did, one line each
  memories NAME      somebody's memory stream
  recalls NAME       what came to somebody's mind, about what, and why each memory did
  talks [NAME]       who talked with whom, and what was said
  relationships NAME how somebody stands toward others, the coldest first
  search TEXT        memories and spoken lines with a text in them
  fallbacks          where a rule stood in for a mind that failed
  calls [WAY]        what a language model was asked, in sums by question, persona, model or day,
                     or "list" for one line a call
  prompt ID          exactly what the model saw at a call, and what came back

Lists show the newest entries, oldest first.
"""


@click.command(help=_HELP)
@run_argument
@click.argument("what", default="overview")
@click.argument("subject", required=False)
@click.option("--graph", is_flag=True, help="With memories: how they are linked.")
@at_option
@limit_option(50)
@runs_option
@json_option
def inspect(
    run: str,
    what: str,
    subject: str | None,
    graph: bool,
    at: Moment | None,
    limit: int,
    runs: Path | None,
    as_json: bool,
) -> None:
    """Look into a run; see `_HELP`."""
    output = Output(as_json=as_json)
    kind = _kind(what, subject)
    if graph:
        if what != "memories":
            raise CommandError(
                ExitCode.USAGE,
                f"`inspect RUN {what}` has no graph",
                "write `memories NAME --graph`",
            )
        kind = _GRAPH
    found_run = named_run(run, runs)
    found = kind.look(Wish(found_run, subject or "", moment_of(found_run, at), limit))
    warn_of_damage(found_run, output)
    if as_json:
        output.document(found.document)
        return
    is_cut = kind.is_cut and is_terminal(sys.stdout)
    width = get_terminal_size().columns if is_cut else 0
    for line in found.lines:
        output.line(one_line(line, most=width) if is_cut else line)
    if found.shown < found.total:
        output.note(f"the newest {found.shown:,} of {found.total:,}; --limit 0 shows all")


def _kind(what: str, subject: str | None) -> _Kind:
    """Return what to look at, or refuse with the reason."""
    if what not in _KINDS:
        raise CommandError(
            ExitCode.USAGE, f"there is nothing called {what!r} to inspect", near(what, list(_KINDS))
        )
    kind = _KINDS[what]
    if kind.is_needed and not subject:
        raise CommandError(
            ExitCode.USAGE,
            f"`inspect RUN {what}` needs a {kind.subject}",
            f"write `inspect RUN {what} {kind.subject}`",
        )
    if subject and not kind.subject:
        raise CommandError(ExitCode.USAGE, f"`inspect RUN {what}` takes nothing after it")
    return kind
