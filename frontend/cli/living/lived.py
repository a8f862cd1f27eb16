"""Living a run under the eyes of a person: progress, Ctrl-C, and the code at the end."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path

from frontend.cli.errors import EXIT_CODES
from frontend.cli.exit_codes import ExitCode
from frontend.cli.interrupts import orderly_stop
from frontend.cli.living.story import document_of, lines_of, resume_command
from frontend.cli.output import Output
from frontend.cli.problem import CommandError
from frontend.cli.progress import progress
from frontend.cli.words import clock_words, command_on, count_of
from personas.errors import ModelStoppedError
from reverie.api import resume
from reverie.llm_settings import LlmConfig
from reverie.overview import Overview, overview
from reverie.runs import Run
from reverie.session import HourReport


def live(
    root: Path,
    output: Output,
    *,
    start: datetime,
    end: datetime,
    llm: LlmConfig | None = None,
) -> Run:
    """Live the run in *root* on, telling how far it is; a first Ctrl-C ends it after the tick.

    Args:
        root: the run's folder.
        output: how the command speaks.
        start: game time from which progress is shown.
        end: game time of the wanted end.
        llm: settings of the language model from here on, instead of the run's own.

    Raises:
        CommandError: a language model cannot be asked any more; says how to go on.
        StorageError, ReverieError, PersonaError, WorldError: see `reverie.api.resume`.
    """
    with progress(output, start, end) as shown, orderly_stop(output) as should_stop:

        def tell(report: HourReport) -> None:
            usage = "" if report.usage is None else f"; {report.usage.words()}"
            shown.reach(report.now, hour_words(report.events) + usage)

        def tell_repairs(repairs: Sequence[str]) -> None:
            for repair in repairs:
                output.warn(repair)

        try:
            return resume(
                root,
                until=end,
                on_hour=tell,
                should_stop=should_stop,
                llm=llm,
                on_repairs=tell_repairs,
                tell=output.note,
            )
        except ModelStoppedError as stop:
            raise _stopped(stop, Run(root)) from stop


def _stopped(stop: ModelStoppedError, run: Run) -> CommandError:
    """Return *stop* with the sentence on how to go on."""
    goes_on = f"`{resume_command(run)}` goes on; all that was lived is kept"
    hint = f"{stop.hint}; {goes_on}" if stop.hint else goes_on
    code = EXIT_CODES[f"{type(stop).__module__}.{type(stop).__qualname__}"]
    return CommandError(code, str(stop), hint)


def finish(run: Run, output: Output, *, is_strict: bool = False) -> int:
    """Tell how *run* stands after it was lived, and return the command's exit code."""
    told = overview(run)
    code = _code(run, told, is_strict=is_strict)
    if output.as_json:
        output.document(document_of(run, told))
    else:
        for line in lines_of(run, told):
            output.line(line)
    if code == ExitCode.INTERRUPTED:
        output.note(f"stopped at {clock_words(run.now)}; `{resume_command(run)}` goes on")
    if code == ExitCode.FALLBACKS:
        command = command_on(run.root, "inspect", "fallbacks")
        output.warn(f"{count_of(told.fallbacks, 'fallback')}; `{command}`")
    return code


def _code(run: Run, told: Overview, *, is_strict: bool) -> ExitCode:
    if run.manifest.status == "interrupted":
        return ExitCode.INTERRUPTED
    if is_strict and told.fallbacks:
        return ExitCode.FALLBACKS
    return ExitCode.DONE


def hour_words(events: Mapping[str, int]) -> str:
    """Say in a few words what an hour brought."""
    kinds = (("memory", "memory"), ("talk", "talk"), ("reflection", "reflection"))
    counts = [count_of(events[kind], noun) for kind, noun in kinds if events.get(kind)]
    return ", ".join(counts) or "quiet"
