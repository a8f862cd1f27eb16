"""`reverie import`: a saved simulation of the 2023 system becomes a run."""

from datetime import timedelta
from pathlib import Path

import click

from frontend.cli.exit_codes import ExitCode
from frontend.cli.options import FOLDER, json_option, runs_option, set_option, there
from frontend.cli.output import Output
from frontend.cli.problem import CommandError
from frontend.cli.settings import resolve_settings
from frontend.cli.words import clock_words, command_on, count_of, path_words, shell_word
from reverie.api import import_save as make_run_of
from storage.original import read_save


@click.command("import")
@click.argument("folder", metavar="DIR", type=FOLDER)
@click.option("--name", help="Of the run; default the save's own name.")
@click.option("--matrix", type=FOLDER, help="Folder of its maze; default looked for near DIR.")
@click.option("--compressed", is_flag=True, help="Insist that DIR is a compressed replay.")
@click.option("--policy", metavar="NAME", help="Retrieval policy, as paper, town or recall.")
@click.option("--seed", type=int, help="Of what happens from now on; default 0.")
@set_option
@runs_option
@json_option
def import_save(
    folder: Path,
    name: str | None,
    matrix: Path | None,
    compressed: bool,
    policy: str | None,
    seed: int | None,
    settings: tuple[str, ...],
    runs: Path | None,
    as_json: bool,
) -> None:
    """Make a run of a saved simulation of the 2023 system.

    DIR is a folder of its storage/ or compressed_storage/; which of the two is found out. The
    run has the memories, plans, talks and ways of the save, on its own maze, and its past as far
    as the frames reach back; `reverie resume` lives it on, `reverie export --what original` gives
    the save back.
    """
    output = Output(as_json=as_json)
    flags = {"policy": policy, "seed": seed, "runs": runs}
    config = resolve_settings(flags, settings=settings).config
    there(folder)
    there(matrix)
    if compressed and not read_save(folder).is_compressed:
        raise CommandError(
            ExitCode.USAGE,
            f"{folder} is a full save, not a compressed one",
            "leave --compressed out",
        )
    run = make_run_of(folder, name=name, matrix=matrix, config=config)
    notes = run.manifest.provenance.get("notes")
    odd = [str(note) for note in notes] if isinstance(notes, list) else []
    memories = {who: len(run.persona(who).memories()) for who in run.names}
    if as_json:
        output.document(
            {
                "run": run.name,
                "folder": str(run.root),
                "start": str(run.manifest.start),
                "now": str(run.now),
                "step": run.last_tick,
                "town": run.manifest.town,
                "memories": memories,
                "notes": odd,
            }
        )
        return
    for note in odd:
        output.warn(note)
    output.line(
        f"{folder.resolve().name} became the run {run.name}: {run.manifest.town}, "
        f"{count_of(len(memories), 'resident')}, {count_of(sum(memories.values()), 'memory')}, "
        f"at {clock_words(run.now)} (step {run.last_tick:,})."
    )
    if run.now > run.manifest.start:
        output.line(f"Its frames reach back to {clock_words(run.manifest.start)}.")
    output.line(f"The run is in {path_words(run.root)}. What to type next:")
    tomorrow = shell_word(f"{run.now + timedelta(days=1):%Y-%m-%d %H:%M}")
    output.line(f"  {command_on(run.root, 'resume', '--until', tomorrow)}")
