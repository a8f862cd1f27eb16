"""Something that went wrong, as it is told to a person or to a program."""

from dataclasses import dataclass

from frontend.cli.exit_codes import ExitCode


@dataclass(frozen=True, slots=True)
class Problem:
    """A failure in plain words.

    Attributes:
        exit_code: how the command ends.
        message: one sentence, what happened and where.
        hint: what to do about it; may be empty.
    """

    exit_code: ExitCode
    message: str
    hint: str = ""

    def document(self) -> dict[str, dict[str, str]]:
        """Return the failure as the one document that `--json` promises."""
        return {
            "error": {
                "code": self.exit_code.name.lower(),
                "message": self.message,
                "hint": self.hint,
            }
        }


class CommandError(Exception):
    """A command refuses or cannot go on, and knows why.

    Attributes:
        problem: what to tell.
    """

    def __init__(self, exit_code: ExitCode, message: str, hint: str = "") -> None:
        self.problem = Problem(exit_code, message, hint)
        super().__init__(message)
