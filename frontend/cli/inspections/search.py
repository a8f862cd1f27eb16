"""`inspect RUN search TEXT`: who remembers or said something with these letters in it."""

import unicodedata
from datetime import datetime

from frontend.cli.exit_codes import ExitCode
from frontend.cli.inspections.found import Found, Wish
from frontend.cli.problem import CommandError


def inspect_search(wish: Wish) -> Found:
    """Return memories and spoken lines that hold the text, in the order of time.

    Upper and lower case are alike, and so are the ways to spell an accented letter.
    """
    wanted = _folded(wish.subject.strip())
    if not wanted:
        raise CommandError(ExitCode.USAGE, "there is nothing to search for", "give a text")
    run = wish.run
    hits: list[tuple[datetime, str, str, str]] = []
    for name in run.names:
        hits += [
            (node.created, name, node.type, node.description)
            for node in run.persona(name).memories(wish.at)
            if wanted in _folded(node.description)
        ]
    for talk in run.talks(wish.at):
        hits += [
            (line.time, line.speaker, "line", line.text)
            for line in talk.lines
            if wanted in _folded(line.text)
        ]
    hits.sort()
    shown = wish.newest(hits)
    return Found(
        document={
            "run": run.name,
            "text": wish.subject,
            "total": len(hits),
            "hits": [
                {"time": str(time), "persona": name, "kind": kind, "text": text}
                for time, name, kind, text in shown
            ],
        },
        lines=tuple(
            f"{time:%a %H:%M:%S}  {name}  {kind}  {text}" for time, name, kind, text in shown
        )
        or (f'no memory and no spoken line holds "{wish.subject}"',),
        shown=len(shown),
        total=len(hits),
    )


def _folded(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold()
