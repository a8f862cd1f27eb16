"""Runs the command and ends it as documented, whatever happens inside."""

import os
import sys
import traceback
from collections.abc import Mapping, Sequence

from frontend.cli.app import reverie
from frontend.cli.errors import problem_of
from frontend.cli.exit_codes import ExitCode
from frontend.cli.output import json_text
from frontend.cli.problem import Problem
from frontend.cli.process.streams import ReaderLeftError, StdoutError, abandon_stdout
from frontend.cli.secrets import without_secrets
from frontend.cli.visible import visible_line


def run_command(arguments: Sequence[str]) -> int:
    """Run `reverie` with *arguments* and return its exit code; no exception gets out."""
    try:
        result = reverie.main(args=list(arguments), prog_name="reverie", standalone_mode=False)
        sys.stdout.flush()
    except ReaderLeftError:
        abandon_stdout()
        return ExitCode.DONE
    except StdoutError as error:
        return _tell_lost_data(error)
    except SystemExit as end:
        # Our commands return their code; click leaves so only where it met a broken pipe, which is
        # not that of stdout.
        return _tell_failure(end.__context__ or end, arguments)
    except (Exception, KeyboardInterrupt) as error:
        return _tell_failure(error, arguments)
    return result if isinstance(result, int) else ExitCode.DONE


def _tell_failure(error: BaseException, arguments: Sequence[str]) -> int:
    """Say what went wrong, where it can be said, and return the exit code for it."""
    if _wants_debug(arguments, os.environ):
        sys.stderr.write(without_secrets("".join(traceback.format_exception(error))))
    problem = problem_of(error)
    try:
        if _wants_json(arguments):
            document = json_text(problem.document())
            sys.stdout.write(without_secrets(document) + "\n")
        else:
            _tell(problem)
        sys.stdout.flush()
    except ReaderLeftError:
        abandon_stdout()
    except StdoutError:
        abandon_stdout()
        _tell(problem)
    return problem.exit_code


def _tell_lost_data(error: StdoutError) -> int:
    """Say that the answer could not be written: on stderr, as nothing else is left."""
    abandon_stdout()
    _tell(problem_of(error))
    return ExitCode.DISK_FULL


def _tell(problem: Problem) -> None:
    """Say on stderr what went wrong: a sentence and a hint."""
    lines = [f"reverie: {visible_line(problem.message)}"]
    if problem.hint:
        lines.append(f"  → {visible_line(problem.hint)}")
    sys.stderr.write(without_secrets("\n".join(lines)) + "\n")


def _options(arguments: Sequence[str]) -> Sequence[str]:
    """Return the arguments that can be options: those before a lone "--"."""
    return arguments[: arguments.index("--")] if "--" in arguments else arguments


def _wants_json(arguments: Sequence[str]) -> bool:
    """Read `--json` from the words themselves: a wrong use may fail before it is parsed."""
    return "--json" in _options(arguments)


def _wants_debug(arguments: Sequence[str], environment: Mapping[str, str]) -> bool:
    """Whether tracebacks are wanted: `reverie --debug …` or REVERIE_DEBUG."""
    group_words = [word for word in arguments[:2] if word.startswith("--")]
    return "--debug" in group_words or environment.get("REVERIE_DEBUG", "") not in ("", "0")
