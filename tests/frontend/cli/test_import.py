"""`reverie import`: saves of the 2023 system that nobody here wrote, and folders that are none."""

from pathlib import Path

import pytest

from tests.frontend.cli.calls import call

_SAVES = Path(__file__).parents[4] / "shared" / "data" / "generative_agents"
_THREE = _SAVES / "storage" / "base_the_ville_isabella_maria_klaus"

needs_saves = pytest.mark.skipif(not _THREE.is_dir(), reason="the 2023 saves are not here")


@needs_saves
def test_a_save_becomes_a_run_that_lives_on(hamlet: Path) -> None:
    """On its own maze, with its own people."""
    told = call("import", _THREE, "--json")

    lived = call("resume", "base_the_ville", "--ticks", "2600", "--json")
    assert told.document["memories"] == {
        "Isabella Rodriguez": 0,
        "Klaus Mueller": 0,
        "Maria Lopez": 0,
    }
    assert (lived.code, lived.document["status"]) == (0, "finished")
    assert lived.document["memories"] > 0


@needs_saves
def test_an_imported_run_can_be_pictured(hamlet: Path) -> None:
    """In plain colours, as its maze has no pictures."""
    call("import", _THREE, "--name", "three")

    told = call("view", "three", "--png", "three.png")

    assert told.code == 0
    assert (hamlet / "three.png").read_bytes().startswith(b"\x89PNG")


@needs_saves
def test_a_name_that_exists_is_refused(hamlet: Path) -> None:
    """The first import stays."""
    call("import", _THREE, "--name", "three")

    assert call("import", _THREE, "--name", "three").code == 9
    assert call("inspect", "three").code == 0


@needs_saves
def test_a_full_save_is_not_a_compressed_one(hamlet: Path) -> None:
    """Who insists on it is told."""
    told = call("import", _THREE, "--compressed")

    assert told.code == 2
    assert "is a full save" in told.err


def test_a_folder_that_is_no_save_is_told(hamlet: Path) -> None:
    """Exit code 8, and no run."""
    told = call("import", "hamlet")

    assert told.code == 8
    assert "is not a saved simulation" in told.err
    assert not (hamlet / "runs").exists()


def test_a_save_that_is_not_there_is_not_found(hamlet: Path) -> None:
    """Exit code 4, and no run is made."""
    told = call("import", "nowhere")

    assert (told.code, told.out) == (4, "")
    assert "nowhere: there is no such file or folder" in told.err
    assert not (hamlet / "runs").exists()
