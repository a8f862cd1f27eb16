"""From an exception to an exit code and a plain sentence."""

import errno
from collections.abc import Mapping
from dataclasses import replace

import click

from frontend.cli.exit_codes import ExitCode
from frontend.cli.names import nearest
from frontend.cli.problem import CommandError, Problem
from frontend.cli.process.streams import StdoutError

# By qualified name, so that looking an error up loads no room that was not loaded. The most special
# class of an exception that is listed decides; a test checks that every name exists.
EXIT_CODES: Mapping[str, ExitCode] = {
    "reverie.errors.ConfigError": ExitCode.CONFIG,
    "reverie.errors.TownNotFoundError": ExitCode.NOT_FOUND,
    "reverie.errors.TownError": ExitCode.DAMAGED,
    "reverie.errors.ResidentNotFoundError": ExitCode.NOT_FOUND,
    "reverie.errors.TimeNotReachedError": ExitCode.NOT_FOUND,
    "reverie.errors.GameTimeError": ExitCode.USAGE,
    "reverie.errors.RunLengthError": ExitCode.USAGE,
    "reverie.errors.PlannedEventError": ExitCode.CONFIG,
    "reverie.errors.SaveImportError": ExitCode.DAMAGED,
    "reverie.embedding.errors.UnknownEmbedderError": ExitCode.CONFIG,
    "reverie.embedding.errors.EmbedderUnavailableError": ExitCode.CONFIG,
    "reverie.embedding.errors.EmbeddingServiceError": ExitCode.PROVIDER_FAILED,
    "reverie.chat.errors.MissingOwnerError": ExitCode.USAGE,
    "reverie.chat.errors.EmptyMessageError": ExitCode.USAGE,
    "reverie.chat.errors.MessageTooLongError": ExitCode.USAGE,
    "reverie.chat.errors.ProfileError": ExitCode.DAMAGED,
    "reverie.chat.errors.HistoryError": ExitCode.DAMAGED,
    "reverie.chat.errors.StaleRevisionError": ExitCode.IN_USE,
    "reverie.emotion.errors.DetectorUnavailableError": ExitCode.CONFIG,
    "reverie.emotion.errors.UnknownDetectorError": ExitCode.CONFIG,
    "reverie.llm.errors.BackendUnavailableError": ExitCode.CONFIG,
    "reverie.llm.errors.ScriptError": ExitCode.CONFIG,
    "reverie.llm.errors.BackendError": ExitCode.PROVIDER_FAILED,
    "personas.errors.CallFailedError": ExitCode.PROVIDER_FAILED,
    "personas.errors.BudgetExhaustedError": ExitCode.LIMIT_REACHED,
    "personas.errors.ServerGoneError": ExitCode.PROVIDER_FAILED,
    "personas.errors.ReplayRefusedError": ExitCode.PROVIDER_FAILED,
    "personas.errors.MemoryStreamError": ExitCode.DAMAGED,
    "personas.errors.UnknownPolicyError": ExitCode.CONFIG,
    "personas.errors.PromptFileError": ExitCode.DAMAGED,
    "personas.errors.IdentityError": ExitCode.DAMAGED,
    "environment.errors.AddressError": ExitCode.DAMAGED,
    "environment.errors.MapError": ExitCode.DAMAGED,
    "environment.errors.MazeError": ExitCode.DAMAGED,
    "environment.errors.UnknownPlaceError": ExitCode.NOT_FOUND,
    "storage.errors.RunNotFoundError": ExitCode.NOT_FOUND,
    "storage.errors.AmbiguousRunError": ExitCode.NOT_FOUND,
    "storage.errors.TickNotFoundError": ExitCode.NOT_FOUND,
    "storage.errors.InvalidNameError": ExitCode.USAGE,
    "storage.errors.NameExistsError": ExitCode.IN_USE,
    "storage.errors.RunInUseError": ExitCode.IN_USE,
    "storage.errors.OutputExistsError": ExitCode.IN_USE,
    "storage.errors.DamagedError": ExitCode.DAMAGED,
    "storage.errors.NewerVersionError": ExitCode.DAMAGED,
    "storage.errors.OlderVersionError": ExitCode.DAMAGED,
    "storage.errors.OriginalSaveError": ExitCode.DAMAGED,
    "storage.errors.VectorModelError": ExitCode.CONFIG,
    "storage.errors.DiskFullError": ExitCode.DISK_FULL,
    "storage.errors.FileAccessError": ExitCode.UNEXPECTED,
}

_LONGEST = 900
_FULL = frozenset({errno.ENOSPC, errno.EDQUOT})
# A file where a folder is needed, or the other way round.
_MISPLACED = (FileExistsError, IsADirectoryError, NotADirectoryError)
_NO_NAMES = frozenset({errno.ENAMETOOLONG, errno.ELOOP})


def problem_of(error: BaseException) -> Problem:
    """Return what to tell about *error*; of a text of any length, what fits a screen."""
    problem = _problem_of(error)
    return replace(problem, message=_fitting(problem.message), hint=_fitting(problem.hint))


def _fitting(text: str) -> str:
    """Leave the middle of a long text out: what is wrong is said before or after what was typed."""
    half = _LONGEST // 2
    return text if len(text) <= _LONGEST else f"{text[:half]} … {text[-half:]}"


def _problem_of(error: BaseException) -> Problem:
    if isinstance(error, BaseExceptionGroup):
        # People of a tick decide side by side; the first failure stands for all.
        return _problem_of(error.exceptions[0])
    if isinstance(error, CommandError):
        return error.problem
    if isinstance(error, StdoutError):
        return Problem(ExitCode.DISK_FULL, str(error), error.hint)
    if isinstance(error, click.Abort | KeyboardInterrupt):
        return Problem(ExitCode.INTERRUPTED, "interrupted")
    if isinstance(error, click.ClickException):
        return _usage_problem(error)
    listed = _listed_problem(error)
    if listed is not None:
        return listed
    if isinstance(error, OSError):
        return _system_problem(error)
    if isinstance(error, MemoryError):
        return Problem(ExitCode.UNEXPECTED, "the memory of this machine is used up")
    return Problem(
        ExitCode.UNEXPECTED,
        f"something unexpected went wrong ({type(error).__name__}: {error})",
        "run it again as `reverie --debug …` to see where; what was committed is kept",
    )


def _usage_problem(error: click.ClickException) -> Problem:
    """Tell a wrong use of the command, and where its help is."""
    context = getattr(error, "ctx", None)
    hint = f"see `{context.command_path} --help`" if isinstance(context, click.Context) else ""
    return Problem(ExitCode.USAGE, _usage_words(error), hint)


def _usage_words(error: click.ClickException) -> str:
    """Say what was wrong; of all that a word may have meant, the nearest."""
    context = getattr(error, "ctx", None)
    if isinstance(error, click.NoSuchOption) and isinstance(context, click.Context):
        words = [word for option in context.command.get_params(context) for word in option.opts]
        options = [word for word in words if word.startswith("-")]
        return f"there is no option {error.option_name!r}{nearest(error.option_name, options)}"
    if isinstance(error, click.NoSuchCommand) and isinstance(context, click.Context):
        group = context.command
        names = group.list_commands(context) if isinstance(group, click.Group) else []
        return f"there is no command {error.command_name!r}{nearest(error.command_name, names)}"
    return error.format_message().rstrip(".")


def _listed_problem(error: BaseException) -> Problem | None:
    """Tell an error of one of our rooms."""
    hint = str(getattr(error, "hint", ""))
    if getattr(error, "is_usage", False):
        return Problem(ExitCode.USAGE, str(error), hint)
    for ancestor in type(error).__mro__:
        code = EXIT_CODES.get(f"{ancestor.__module__}.{ancestor.__qualname__}")
        if code is not None:
            is_misplaced = isinstance(error.__cause__, _MISPLACED)
            refused = code == ExitCode.UNEXPECTED and is_misplaced
            return Problem(ExitCode.USAGE if refused else code, str(error), hint)
    return None


def _system_problem(error: OSError) -> Problem:
    """Tell what the operating system refused."""
    where = f"{error.filename}: " if error.filename else ""
    reason = error.strerror or str(error)
    if error.errno in _FULL:
        hint = "make room, then `reverie resume` goes on from the last committed tick"
        return Problem(ExitCode.DISK_FULL, f"{where}the disk is full", hint)
    if isinstance(error, FileNotFoundError):
        return Problem(ExitCode.NOT_FOUND, f"{where}there is no such file or folder")
    if isinstance(error, FileExistsError):
        return Problem(ExitCode.IN_USE, f"{where}exists already")
    if isinstance(error, IsADirectoryError | NotADirectoryError) or error.errno in _NO_NAMES:
        return Problem(ExitCode.USAGE, f"{where}{reason}", "give another path")
    hint = ""
    if isinstance(error, PermissionError):
        hint = "choose another place, or change who may write here"
    return Problem(ExitCode.UNEXPECTED, f"{where}{reason}", hint)
