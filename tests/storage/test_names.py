"""Names of people and runs as names of folders."""

import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from storage import InvalidNameError, check_run_name, folder_of

FORBIDDEN = set('<>:"/\\|?*')


@pytest.mark.parametrize(
    "name",
    [
        "Isabella Rodriguez",
        "O'Neil-Šimić",
        "山田花子",
        "Zoë",
        "Ana Maria Da Silva",
        "Лев Толстой",
        "محمد علي",
        "김민준",
    ],
)
def test_usual_names_of_any_script_stay_as_they_are(name: str) -> None:
    """What you see is the persona's name."""
    assert name == folder_of(name)


@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("A/B", "A%2FB"),
        ("Con", "%43on"),
        ("Dr.", "Dr%2E"),
        (".Hidden", "%2EHidden"),
        ("50% Off", "50%25 Off"),
        ("Ana\u200bLima", "Ana%E2%80%8BLima"),
        ("ana lima", "ana lima~"),
        ("McDonald", "McDonald~"),
    ],
)
def test_unsafe_parts_are_encoded_and_unusual_spellings_marked(name: str, start: str) -> None:
    """Separators, devices of Windows, hidden names, invisible letters."""
    assert folder_of(name).startswith(start)


def test_spellings_that_a_file_system_takes_for_one_get_different_folders() -> None:
    """Capitals, composed and decomposed accents."""
    names = ["José", unicodedata.normalize("NFD", "José"), "JOSÉ", "josé"]

    folders = {unicodedata.normalize("NFKD", folder_of(name)).casefold() for name in names}

    assert len(names) == len(folders)


SPELLINGS: tuple[Callable[[str], str], ...] = (
    str.upper,
    str.lower,
    str.title,
    str.casefold,
    lambda name: unicodedata.normalize("NFD", name),
    lambda name: unicodedata.normalize("NFC", name),
    lambda name: name + ".",
    lambda name: name.replace(" ", "%20"),
)


@given(st.text("AaÉéßſςİiı. %~/", min_size=1, max_size=6), st.sampled_from(SPELLINGS))
def test_two_names_never_share_a_folder(one: str, spelling: Callable[[str], str]) -> None:
    """Not even where the file system ignores case and the spelling of accents."""
    other = spelling(one)
    folders = [unicodedata.normalize("NFKD", folder_of(each)).casefold() for each in (one, other)]

    assert (one == other) == (folders[0] == folders[1])


@given(st.text(min_size=1, max_size=400))
def test_every_name_has_a_safe_folder(name: str) -> None:
    """Encodable, of bounded length, without reserved characters, on every system."""
    folder = folder_of(name)

    assert not FORBIDDEN & set(folder)
    assert len(folder.encode("utf-8")) <= 180
    assert folder[0] not in ". "
    assert folder[-1] not in ". "
    assert all(unicodedata.category(each)[0] != "C" or each.isprintable() for each in folder) or (
        "Co" in {unicodedata.category(each) for each in folder}
        or "Cn" in {unicodedata.category(each) for each in folder}
    )


def test_a_folder_of_any_name_can_be_made(tmp_path: Path) -> None:
    """On the file system at hand."""
    names = ["CON", "a" * 300, "字" * 200, "x\ny", "\ud800", "..", "~", "a:b|c"]

    for name in names:
        (tmp_path / folder_of(name)).mkdir()

    assert len(names) == len(list(tmp_path.iterdir()))


def test_nobody_has_no_folder() -> None:
    """The empty name."""
    with pytest.raises(InvalidNameError):
        folder_of("")


@pytest.mark.parametrize("name", ["demo", "2026-03-01 market", "春の町", "a.b"])
def test_names_of_runs_may_be_of_any_script(name: str) -> None:
    """As long as a folder can carry them."""
    assert name == check_run_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "last",
        "Last",
        ".hidden",
        "a/b",
        "a\\b",
        "..",
        "nul",
        "x.",
        "a" * 200,
        "a\0b",
        "-x",
        "--",
    ],
)
def test_names_that_no_folder_can_carry_are_refused(name: str) -> None:
    """With the reason."""
    with pytest.raises(InvalidNameError, match="cannot be used as a name"):
        check_run_name(name)


def test_two_spellings_of_an_accent_are_one_name_of_a_run() -> None:
    """Nobody can tell them apart by eye."""
    assert check_run_name("jose\u0301") == check_run_name("jos\u00e9") == "jos\u00e9"
