"""Small words that many commands say alike."""

import sys
from datetime import datetime
from pathlib import Path
from shutil import which

_NAME = "reverie"
_USUAL_RUNS = Path("runs")


def count_of(number: int, noun: str) -> str:
    """Say how many: "1 talk", "2 talks", "8,640 ticks"; "memories" for "memory"."""
    if number == 1:
        return f"1 {noun}"
    plural = f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"
    return f"{number:,} {plural}"


def clock_words(time: datetime) -> str:
    """Say a game time: "Mon 2023-02-13 07:30", with seconds only where there are any."""
    seconds = f":{time:%S}" if time.second else ""
    return f"{time:%a %Y-%m-%d %H:%M}{seconds}"


def one_line(text: str, *, most: int = 0) -> str:
    """Return *text* without line ends, cut to *most* characters (0 for all of them)."""
    flat = " ".join(text.split())
    return f"{flat[: most - 1]}…" if most and len(flat) > most else flat


def shell_word(text: str) -> str:
    """Return *text* as it is typed in a shell: in quotes where it has to be."""
    # Letters of any script are safe; shlex would quote them all.
    safe = all(letter.isalnum() or letter in "._-/@%+=:," for letter in text)
    if text and safe:
        return text
    # Double quotes let an apostrophe stand; within them a shell still reads these signs.
    if not any(letter in '"$`\\!' for letter in text):
        return f'"{text}"'
    return "'" + text.replace("'", "'\"'\"'") + "'"


def command_words() -> str:
    """Return how this command is typed here: "reverie", or its path where no shell finds it."""
    started_as = Path(sys.argv[0])
    if started_as.name != _NAME or which(_NAME):
        return _NAME
    return shell_word(path_words(started_as))


def command_on(root: Path, verb: str, *rest: str) -> str:
    """Return a command about the run in *root*, ready to be typed here.

    Args:
        root: the run's folder; where it lies elsewhere than in ./runs, that is said.
        verb: the command's name.
        rest: what follows the run's name, each as it is typed.
    """
    runs = [] if root.parent == _USUAL_RUNS else ["--runs", shell_word(path_words(root.parent))]
    return " ".join((command_words(), verb, shell_word(root.name), *rest, *runs))


def path_words(path: Path) -> str:
    """Return a path as it is typed here: relative where it lies below the working folder."""
    try:
        return str(path.absolute().relative_to(Path.cwd()))
    except ValueError:
        return str(path)
