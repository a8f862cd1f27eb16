"""Runs the command and ends it as documented, whatever happens inside."""

import json
import os
import sys
import traceback
from collections.abc import Mapping, Sequence

from frontend.cli.app import reverie
from frontend.cli.errors import problem_of
from frontend.cli.exit_codes import ExitCode
from frontend.cli.problem import Problem

_SECRETS = ("OPENAI_API_KEY",)


def run_command(arguments: Sequence[str]) -> int:
    """Run `reverie` with *arguments* and return its exit code; nothing but SystemExit gets out."""
    try:
        result = reverie.main(args=list(arguments), prog_name="reverie", standalone_mode=False)
        sys.stdout.flush()
    except SystemExit:
        # Our commands return their code: only click leaves so, when the reader (head, less) has
        # seen enough. That is no failure of ours.
        return ExitCode.DONE
    except BrokenPipeError:
        _abandon_stdout()
        return ExitCode.DONE
    except Exception as error:
        if _wants_debug(arguments, os.environ):
            sys.stderr.write(without_secrets("".join(traceback.format_exception(error))))
        problem = problem_of(error)
        _tell(problem, as_json=_wants_json(arguments))
        return problem.exit_code
    return result if isinstance(result, int) else ExitCode.DONE


def without_secrets(text: str, environment: Mapping[str, str] = os.environ) -> str:
    """Return *text* with the value of every secret variable blotted out."""
    for variable in _SECRETS:
        secret = environment.get(variable, "")
        if secret:
            text = text.replace(secret, "[secret]")
    return text


def _tell(problem: Problem, *, as_json: bool) -> None:
    """Say what went wrong: one document on stdout, or a sentence and a hint on stderr."""
    if as_json:
        document = json.dumps(problem.document(), ensure_ascii=False, indent=2)
        sys.stdout.write(without_secrets(document) + "\n")
        sys.stdout.flush()
        return
    lines = [f"reverie: {problem.message}"]
    if problem.hint:
        lines.append(f"  → {problem.hint}")
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


def _abandon_stdout() -> None:
    """Send the rest of stdout nowhere, so that the interpreter's last flush is quiet too."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
