"""What the documents say is what the project does."""

import re
import tomllib
from pathlib import Path

import pytest

from frontend.cli.exit_codes import ExitCode
from personas.changes import Change
from reverie.config import known_keys
from reverie.world_changes import WorldChange
from tests.architecture.source_tree import ROOT

PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
_LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")


def _table_cells(page: str) -> list[list[str]]:
    """Return the cells of every table row of a page."""
    lines = (ROOT / page).read_text(encoding="utf-8").splitlines()
    return [
        [cell.strip() for cell in line.strip("|").split("|")] for line in lines if line[:1] == "|"
    ]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    """Pictures too; addresses of the web are not asked."""
    links = _LINK.findall(page.read_text(encoding="utf-8"))

    missing = [link for link in links if "://" not in link and not (page.parent / link).exists()]

    assert missing == []


def test_every_page_is_in_the_index_of_its_folder() -> None:
    """A page that nothing leads to is not read."""
    lost = [
        page.relative_to(ROOT).as_posix()
        for folder in (ROOT / "docs", ROOT / "docs/adr")
        for page in sorted(folder.glob("*.md"))
        if page.name != "README.md"
        and f"({page.name})" not in (folder / "README.md").read_text(encoding="utf-8")
    ]

    assert lost == []


def test_the_page_of_settings_names_every_setting_and_its_default() -> None:
    """A new setting without a line there does not get past this."""
    said: dict[str, str] = {}
    for key, default, *_ in (row for row in _table_cells("docs/settings.md") if len(row) == 3):
        *_, main = ("", *re.findall(r"`(\w+(?:\.\w+)*)`", key))
        for name in re.findall(r"`([\w.]+)`", key):
            full = main.rpartition(".")[0] + name if name.startswith(".") else name
            said[full] = default.strip("`")

    expected = {key: _as_written(key, value) for key, value in known_keys().items()}
    assert {key: said.get(key) for key in expected} == expected


def _as_written(key: str, value: object) -> str:
    """Write a default as the page does."""
    if value is None or value == "":
        return "the town's" if key == "start" else "none"
    if isinstance(value, bool):
        return str(value).lower()
    return f"{value:g}" if isinstance(value, float) else str(value).removesuffix(":00")


def test_the_page_of_commands_names_every_exit_code() -> None:
    """Number and word, as JSON errors give it."""
    rows = [row for row in _table_cells("docs/commands.md") if row[0].isdecimal()]

    said = {int(number): word.strip("`") for number, word, _ in rows}

    expected = {int(code): code.name.lower() for code in ExitCode}
    assert said == expected | {0: ""}


def test_every_dependency_is_pinned_by_the_constraints() -> None:
    """What is installed by `make` is what the tests ran with."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [
        *project["dependencies"],
        *(
            line
            for extra in ("view", "openai", "dev")
            for line in project["optional-dependencies"][extra]
        ),
    ]
    names = {re.split(r"[\[<>=!~; ]", line)[0] for line in wanted} - {project["name"]}
    constraints = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = {line.partition("==")[0] for line in constraints if "==" in line}

    assert names - pinned == set()


def test_integration_runs_the_commands_that_developers_run() -> None:
    """One script, no second list of checks that could drift."""
    script = ROOT / ".ci/run"

    commands = [
        line.split("#")[0].strip()
        for line in script.read_text(encoding="utf-8").splitlines()
        if line.startswith("make")
    ]

    assert commands == ["make test", "make slow", "make heavy"]
    assert script.stat().st_mode & 0o111


def test_the_page_of_formats_names_every_event_of_the_log() -> None:
    """A new kind of change without a line there does not get past this."""
    said = {
        name
        for row in _table_cells("docs/file_formats.md")
        if len(row) == 3
        for name in re.findall(r"`(\w+)`", row[0])
    }

    kinds = {each.type for each in Change.__subclasses__()}
    kinds |= {each.type for each in WorldChange.__subclasses__()}
    assert said - {"type"} == kinds
