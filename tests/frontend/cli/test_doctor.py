"""`reverie doctor`: what it finds on machines that are fine, and on some that are not."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from frontend.cli.app import reverie
from frontend.cli.checks import packages
from frontend.cli.checks.machine import check_disk, check_display, check_runs_folder
from frontend.cli.checks.model import check_model
from frontend.cli.checks.packages import check_packages, check_pygame
from reverie.llm.fake.faults import FaultPlan
from reverie.llm.fake.settings import FakeSettings
from tests.reverie.llm.calls import KEY
from tests.reverie.llm.lived import fake_llm


@pytest.fixture(autouse=True)
def _empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in a folder without settings, as a user without any."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("frontend.cli.settings.user_folder", lambda: tmp_path / "user")


def _doctor(*arguments: str) -> Result:
    """Run `reverie doctor …`."""
    return CliRunner().invoke(reverie, ["doctor", *arguments], standalone_mode=False)


def test_this_machine_is_ready() -> None:
    """It has just run the tests."""
    result = _doctor()

    assert result.return_value == 0
    assert result.stdout.splitlines()[-1] == "Ready."


def test_a_wrong_setting_makes_it_not_ready_and_hides_nothing_else(tmp_path: Path) -> None:
    """The other checks are wanted all the more."""
    (tmp_path / "reverie.toml").write_text("sed = 1", encoding="utf-8")

    result = _doctor("--json")

    document = json.loads(result.stdout)
    by_name = {check["name"]: check for check in document["checks"]}
    assert (result.return_value, document["ready"]) == (3, False)
    assert by_name["config files"]["hint"] == "did you mean seed?"
    assert by_name["disk"]["status"] == "ok"


def test_files_and_settings_that_are_not_default_are_told(tmp_path: Path) -> None:
    """Where a value comes from is the first question when it is not the expected one."""
    (tmp_path / "reverie.toml").write_text("seed = 1", encoding="utf-8")

    checks = {check["name"]: check for check in json.loads(_doctor("--json").stdout)["checks"]}

    assert checks["config files"]["finding"] == "reverie.toml"
    assert checks["setting seed"]["finding"] == "from reverie.toml"


def test_every_package_that_the_core_needs_is_looked_at() -> None:
    """The list is the distribution's own, without the extras."""
    names = {check.name for check in check_packages()}

    assert {"numpy", "pydantic", "click"} <= names
    assert "pytest" not in names


@pytest.mark.parametrize(
    ("installed", "imports_as_ce", "status"),
    [
        ({"pygame-ce": "2.5.6"}, True, "ok"),
        ({"pygame-ce": "2.5.6"}, False, "fail"),
        ({"pygame-ce": "2.5.6", "pygame": "2.6.1"}, True, "fail"),
        ({"pygame": "2.6.1"}, False, "warn"),
        ({}, False, "warn"),
    ],
)
def test_a_pygame_that_lies_over_pygame_ce_is_found(
    installed: dict[str, str],
    imports_as_ce: bool,
    status: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Installing one overwrites the other without a word."""
    monkeypatch.setattr(packages, "installed_version", installed.get)
    monkeypatch.setattr(packages, "_imports_as_ce", lambda: imports_as_ce)

    check = check_pygame()

    assert check.status == status
    assert bool(check.hint) == (status != "ok")


@pytest.mark.parametrize(
    ("environment", "system", "status"),
    [
        ({}, "linux", "warn"),
        ({"DISPLAY": ":0"}, "linux", "ok"),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", "ok"),
        ({}, "win32", "ok"),
        ({}, "darwin", "ok"),
    ],
)
def test_a_machine_without_display_can_still_make_pictures(
    environment: dict[str, str], system: str, status: str
) -> None:
    """Hence a warning at most."""
    assert check_display(environment, system).status == status


def test_a_runs_folder_that_is_a_file_is_found(tmp_path: Path) -> None:
    """Before a run fails on it."""
    (tmp_path / "runs").write_text("", encoding="utf-8")

    assert check_runs_folder(tmp_path / "runs").status == "fail"


def test_a_runs_folder_that_is_not_there_yet_is_fine(tmp_path: Path) -> None:
    """It is made when it is needed, however deep."""
    assert check_runs_folder(tmp_path / "a/b/runs").status == "ok"
    assert check_disk(tmp_path / "a/b/runs").status == "ok"


@pytest.mark.parametrize(
    ("environment", "finding"),
    [
        ({}, "none configured; the offline mind needs none"),
        ({"OPENAI_API_KEY": "sk-test"}, "address: the usual one; a key is set"),
        (
            {"OPENAI_BASE_URL": "http://me:secret@127.0.0.1:8080/v1?key=secret"},
            "address: http://127.0.0.1:8080/v1; no key is set",
        ),
        (
            {"OPENAI_BASE_URL": "https://gate.example/sk-test-0000SECRET/v1"},
            "address: https://gate.example/…; no key is set",
        ),
        ({"OPENAI_BASE_URL": "localhost"}, "OPENAI_BASE_URL is no web address"),
        ({"OPENAI_BASE_URL": "http://[::1/v1"}, "OPENAI_BASE_URL is no web address"),
        ({"OPENAI_BASE_URL": "http://localhost:v1"}, "OPENAI_BASE_URL is no web address"),
    ],
)
def test_the_model_is_told_without_its_secrets(environment: dict[str, str], finding: str) -> None:
    """Neither key nor password, query or unusual path of the address."""
    assert check_model(environment).finding == finding


_FAKES: list[tuple[dict[str, Any], str, str, str]] = [
    ({}, "model answer", "ok", "keeps to a JSON schema"),
    ({}, "model window", "ok", "32,768 tokens"),
    ({"json": "object"}, "model answer", "warn", "no schemas"),
    ({"json": "none"}, "model answer", "warn", "no JSON mode"),
    ({"window": 4096}, "model window", "warn", "4,096 tokens are few"),
    ({"window": 2048}, "model window", "warn", "2,048 tokens are too few for most questions"),
    ({"key": "sk-another"}, "model server", "fail", "HTTP 401"),
    ({"model": "fake-2"}, "model name", "warn", "does not list fake-1"),
    ({"model": "fake-2"}, "model answer", "fail", "does not exist"),
    ({"faults": FaultPlan(rates={"quota": 1.0})}, "model answer", "fail", "current quota"),
]


@pytest.mark.parametrize(("settings", "name", "status", "says"), _FAKES)
def test_what_is_wrong_with_a_model_is_said_with_what_to_do(
    settings: dict[str, Any],
    name: str,
    status: str,
    says: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Before a run of hours begins."""
    with fake_llm(FakeSettings(**settings), monkeypatch):
        result = _doctor("--llm", "openai", "--model", "fake-1", "--json")

    checks = {check["name"]: check for check in json.loads(result.stdout)["checks"]}
    assert checks[name]["status"] == status
    assert says in checks[name]["finding"]
    assert bool(checks[name]["hint"]) == (status != "ok")
    assert result.return_value == (3 if "fail" in {c["status"] for c in checks.values()} else 0)
    assert KEY not in result.stdout


def test_a_server_that_is_not_there_is_said_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """And is no failure of this machine where the offline mind decides."""
    monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:9/v1")
    monkeypatch.setenv("REVERIE_LLM__MODEL", "m")

    document = json.loads(_doctor("--json").stdout)

    checks = {check["name"]: check for check in document["checks"]}
    assert checks["model server"]["status"] == "warn"
    assert "there is no server at this address" in checks["model server"]["finding"]
    assert document["ready"]
