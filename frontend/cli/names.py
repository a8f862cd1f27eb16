"""Finding what a person means by part of a name: a run, a resident, a town."""

from collections.abc import Sequence
from difflib import get_close_matches

from frontend.cli.exit_codes import ExitCode
from frontend.cli.problem import CommandError


def match_one(text: str, names: Sequence[str], *, kind: str, where: str) -> str:
    """Return the one of *names* that *text* means.

    In this order: the name itself; the same letters in another case; the only name that starts so;
    the only name one of whose words starts so ("Klaus", "mueller").

    Args:
        text: what was typed.
        names: what there is.
        kind: the noun for messages ("run", "resident").
        where: where was looked, for messages ("in runs/", "in the town larkspur").

    Raises:
        CommandError: nothing or more than one thing is meant; exit code 4, with what is near.
    """
    wanted = text.strip().casefold()
    folded = {name: name.casefold() for name in names}
    steps = (
        [name for name in names if name == text],
        [name for name in names if folded[name] == wanted],
        [name for name in names if wanted and folded[name].startswith(wanted)],
        [name for name in names if wanted and _word_starts(folded[name], wanted)],
    )
    found = next((step for step in steps if step), [])
    if len(found) == 1:
        return found[0]
    if found:
        raise CommandError(
            ExitCode.NOT_FOUND,
            f"more than one {kind} {where} starts with {text!r}: {', '.join(found)}",
            "type more of the name",
        )
    message = f"there is no {kind} {text!r} {where}"
    raise CommandError(ExitCode.NOT_FOUND, message, near(text, names))


def near(text: str, names: Sequence[str], *, most: int = 12) -> str:
    """Say which of *names* was probably meant, or which there are."""
    close = get_close_matches(text, names, n=1, cutoff=0.5)
    if close:
        return f"did you mean {close[0]!r}?"
    if not names:
        return ""
    listed = ", ".join(names[:most])
    return f"there are {listed}" + (f" and {len(names) - most} more" if len(names) > most else "")


def nearest(text: str, words: Sequence[str]) -> str:
    """Return the end of a sentence that names the word of a command line that was meant.

    Empty where no word is near: a wrong guess is worse than none.
    """
    close = get_close_matches(text, words, n=1, cutoff=0.6)
    starts = [word for word in words if text.strip("-") and word.startswith(text)]
    meant = close or starts[:1]
    return f"; did you mean `{meant[0]}`?" if meant else ""


def _word_starts(name: str, wanted: str) -> bool:
    """Whether any word of *name* starts with *wanted*."""
    return any(word.startswith(wanted) for word in name.replace("-", " ").split())
