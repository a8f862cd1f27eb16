"""A run as a save of the 2023 system."""

from pathlib import Path

from frontend.cli.exit_codes import ExitCode
from frontend.cli.output import Output
from frontend.cli.problem import CommandError
from frontend.cli.words import count_of, path_words
from reverie.embedding import make_embedder
from reverie.living import config_of
from reverie.original.exporting import Exported, export_original
from reverie.runs import Run


def export_as_original(
    run: Run, out: Path | None, output: Output, *, with_embeddings: bool
) -> None:
    """Write *run* into the folder *out* as the 2023 system lays its saves out.

    Raises:
        CommandError: *out* is None, which is stdout, or a file.
        OutputExistsError: an earlier export of the run is there.
    """
    if out is None:
        raise CommandError(
            ExitCode.USAGE,
            "a save of the 2023 system is a folder of files, not one that stdout can take",
            "say where with --out DIR",
        )
    _refuse_file(out)
    embedder = make_embedder(config_of(run.manifest).embedder) if with_embeddings else None
    written = export_original(run.reader, out, embedder=embedder)
    if output.as_json:
        output.document(_document(run, written))
        return
    output.note(
        f"{count_of(written.steps, 'step')} of {run.name} for the tools of the 2023 system:"
    )
    if written.save is not None:
        output.note(f"  {path_words(written.save)}  the save")
    if written.replay is not None:
        output.note(f"  {path_words(written.replay)}  the compressed replay")
    output.note(f"  {path_words(written.matrix)}  the maze")


def _refuse_file(out: Path) -> None:
    """Refuse to make folders where a file is."""
    there = next((each for each in (out, *out.parents) if each.exists()), None)
    if there is not None and not there.is_dir():
        raise CommandError(
            ExitCode.USAGE,
            f"{there} is a file, and a save of the 2023 system is a folder of files",
            "name a folder with --out DIR; it is made where it is not there",
        )


def _document(run: Run, written: Exported) -> dict[str, object]:
    return {
        "run": run.name,
        "what": "original",
        "save": None if written.save is None else str(written.save),
        "replay": None if written.replay is None else str(written.replay),
        "matrix": str(written.matrix),
        "steps": written.steps,
    }
