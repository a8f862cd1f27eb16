"""Text is UTF-8 on every machine, because it is asked for by name."""

import ast

from tests.architecture.source_tree import calls, name_of, project_files

_TEXT_METHODS = (".read_text", ".write_text")
_OPENERS = ("open", "io.open", "os.fdopen")
_NOT_FILES = ("os.open", "webbrowser.open", "tarfile.open", "zipfile.open", "gzip.open")


def _mode(call: ast.Call, *, position: int) -> str:
    """Return the mode that a call of open() asks for; "r" where it is not a plain word."""
    given = [each.value for each in call.keywords if each.arg == "mode"]
    given += call.args[position : position + 1]
    if given and isinstance(given[0], ast.Constant) and isinstance(given[0].value, str):
        return given[0].value
    return "r"


def _opens_a_run(called: str) -> bool:
    """Whether it is `RunWriter.open` or `reverie.open`: classes and packages, not paths."""
    receiver = called.split(".")[-2]
    return receiver[0].isupper() or receiver == "reverie"


def _opens_text_carelessly(called: str, call: ast.Call) -> bool:
    """Whether the call opens a text file in whatever encoding the machine happens to have."""
    if any(each.arg == "encoding" for each in call.keywords):
        return False
    if called.endswith(".read_text"):
        return not call.args
    if called.endswith(".write_text"):
        return len(call.args) < 2
    if called in _OPENERS:
        return "b" not in _mode(call, position=1)
    if called.endswith(".open") and called not in _NOT_FILES and not _opens_a_run(called):
        return "b" not in _mode(call, position=0)
    return False


def test_every_text_file_is_opened_as_utf_8() -> None:
    """A Chinese Windows reads files as GBK unless it is told."""
    careless = [
        f"{name_of(path)}:{call.lineno} {called}"
        for path in project_files()
        for called, call in calls(path)
        if _opens_text_carelessly(called, call)
    ]

    assert careless == []
