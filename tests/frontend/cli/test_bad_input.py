"""Whatever is typed for any option of any command ends in order."""

import shutil
import socket
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from frontend.cli.app import COMMANDS
from frontend.cli.exit_codes import ExitCode
from frontend.cli.visible import visible
from tests.frontend.cli.calls import Called, call
from tests.frontend.cli.conftest import Lived

# What a command needs around the option that is tried. {new} is a name that no run has, {busy} a
# port that is taken, so that no server starts; bench has nothing to measure.
_WORDS = {
    "run": "run hamlet --ticks 1 --name {new}",
    "resume": "resume monday",
    "fork": "fork monday --at +1h --name {new}",
    "runs": "runs",
    "inspect": "inspect monday overview",
    "recall": "recall monday Odd tea",
    "interview": "interview monday Odd Who?",
    "chat": "chat Odd --run monday --user me --data chats --once hello",
    "measure": "measure monday",
    "view": "view monday",
    "export": "export monday --from +11h --out -",
    "import": "import hamlet",
    "detect-emotion": "detect-emotion hello",
    "town list": "town list",
    "town check": "town check hamlet",
    "town show": "town show hamlet",
    "bench": "bench --what nothing",
    "fake-llm": "fake-llm --port {busy}",
    "prompts list": "prompts list",
    "prompts show": "prompts show plan_day",
    "prompts check": "prompts check",
    "doctor": "doctor",
}
# Where in those words an argument stands.
_ARGUMENTS = {
    ("run", "town"): 1,
    ("resume", "run"): 1,
    ("fork", "run"): 1,
    ("inspect", "run"): 1,
    ("inspect", "what"): 2,
    ("inspect", "subject"): 3,
    ("recall", "run"): 1,
    ("recall", "name"): 2,
    ("recall", "query"): 3,
    ("interview", "run"): 1,
    ("interview", "words"): 2,
    ("chat", "name"): 1,
    ("measure", "run_names"): 1,
    ("view", "run"): 1,
    ("export", "run"): 1,
    ("import", "folder"): 1,
    ("detect-emotion", "text"): 1,
    ("town check", "town_name"): 2,
    ("town show", "town_name"): 2,
    ("prompts show", "question"): 2,
}
# The first of each are tried always, the others by the slow test.
_TEXTS = ("", "a\nb", "\x1b[2Jz", "x" * 10_000, " ", "\u202ez", "\udcff", "-1", "0", "../x", ",")
_NUMBERS = ("", "nan", "-1", "9" * 5000, "0", "1e999", "9" * 20, "-inf", "1.5.2", "\x1b[2J", "a\nb")
_PATHS = ("a file", "hamlet", "\x1b[2Jz", "a file/below", "", "a\nb", "x" * 10_000, "no/such", "-")
_FIRST = 3
_SETTINGS = ("nokey=1", "seed=", "=", "seed=1e99", "days=nan", "mind.kind=\x1b[2J")


def _leaves() -> Iterator[tuple[str, click.Command]]:
    """Yield every command with the words that call it."""
    for name, lazy in COMMANDS.items():
        command = lazy.load()
        if isinstance(command, click.Group):
            for part, leaf in command.commands.items():
                yield f"{name} {part}", leaf
        else:
            yield name, command


def _bad(option: click.Parameter) -> tuple[str, ...]:
    """Return what somebody may type for *option* by mistake or malice."""
    if isinstance(option.type, click.Choice):
        return _TEXTS[:_FIRST]
    if isinstance(option.type, click.Path):
        return _PATHS
    if isinstance(option.type, click.types.IntParamType | click.types.FloatParamType):
        return _NUMBERS
    return _SETTINGS + _TEXTS if option.name == "settings" else _TEXTS


def _often(name: str, option: click.Parameter) -> tuple[str, ...]:
    """Return the part of `_bad` that is tried always."""
    return () if (name, option.name) in _ANSWERED else _bad(option)[:_FIRST]


# Whatever is typed there is right, and is answered by an encoder that takes seconds to load.
_ANSWERED = {("detect-emotion", "text"), ("chat", "user"), ("chat", "town"), ("chat", "once")}

_CASES = [
    pytest.param(name, option, id=f"{name} {option.opts[0]}")
    for name, command in _leaves()
    for option in command.params
    if not (isinstance(option, click.Option) and option.is_flag)
]


@pytest.fixture(scope="module")
def place(lived: Lived, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the hamlet, a copy of its lived morning and a file."""
    folder = tmp_path_factory.mktemp("bad-input")
    shutil.copytree(lived.town, folder / "hamlet")
    shutil.copytree(lived.runs, folder / "runs")
    (folder / "reverie.toml").write_text('embedder = "hashing"\n', encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def busy() -> Iterator[int]:
    """Return a port that is taken."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        yield taken.getsockname()[1]


@pytest.mark.parametrize(("name", "option"), _CASES)
def test_whatever_is_typed_ends_with_a_documented_code_and_one_sentence(
    name: str, option: click.Parameter, place: Path, busy: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Never a traceback, never a sign that steers the terminal, and never "unexpected"."""
    monkeypatch.chdir(place)

    assert _faults(name, option, _often(name, option), busy=busy) == []


@pytest.mark.slow
@pytest.mark.parametrize(("name", "option"), _CASES)
def test_rarer_mistakes_end_so_too(
    name: str, option: click.Parameter, place: Path, busy: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same for all else that is in the lists."""
    monkeypatch.chdir(place)

    rarer = _bad(option)[len(_often(name, option)) :]
    assert _faults(name, option, rarer, busy=busy) == []


def _faults(
    name: str, option: click.Parameter, values: tuple[str, ...], *, busy: int
) -> list[tuple[str, str, int, str]]:
    """Try *values* for *option* and return those that did not end in order, with why."""
    Path("a file").write_text("{", encoding="utf-8")
    wrong = []
    for value in values:
        new = f"try-{len(list(Path('runs').iterdir()))}"
        told = call(*_typed(name, option, value, new=new, busy=busy))
        if (why := _fault_of(told)) is not None:
            wrong.append((value[:40], why, told.code, told.err[:300]))
    return wrong


def _typed(name: str, option: click.Parameter, value: str, *, new: str, busy: int) -> list[str]:
    """Return the words of a call in which *value* stands for *option*."""
    words = _WORDS[name].format(new=new, busy=busy).split()
    if isinstance(option, click.Argument):
        at = _ARGUMENTS[name, str(option.name)]
        return [*words[:at], "--", value] if at == len(words) else _with(words, at, value)
    if (name, option.name) in {("run", "days"), ("run", "until")}:
        words.remove("--ticks")
        words.remove("1")
    if (name, option.name) == ("fake-llm", "port"):
        words = ["fake-llm", "--script", "no-such-file"]  # or 0, any free port, would serve
    return [*words, option.opts[0], value]


def _with(words: list[str], at: int, value: str) -> list[str]:
    """Return *words* with *value* at *at*, also where it looks like an option."""
    return [*words[:at], value, *words[at + 1 :]]


def _fault_of(told: Called) -> str | None:
    """Say what is wrong with how a call ended; None for nothing."""
    sentences = [
        line for line in told.err.splitlines() if not line.startswith(("  → ", "warning: "))
    ]
    if told.code == ExitCode.UNEXPECTED or told.code not in set(ExitCode):
        return "the code"
    if visible(told.err) != told.err:
        return "signs that steer"
    if len(told.err) > 2500:
        return "too long"
    if told.out and not sentences:
        return None  # doctor and `town check` answer with what they found
    if told.code and (len(sentences) != 1 or not sentences[0].startswith("reverie: ")):
        return "not one sentence"
    return None


def test_every_command_is_tried() -> None:
    """A new command has to be named here."""
    assert list(_WORDS) == [name for name, _ in _leaves()]
