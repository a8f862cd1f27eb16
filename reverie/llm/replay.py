"""Answers from the record of another run, and from nowhere else."""

from dataclasses import replace
from itertools import zip_longest

from personas.errors import ReplayRefusedError
from reverie.llm.cassette import RunCassette, read_calls
from reverie.llm.records import Asked, Outcome
from storage import CallFile

_SHOWN = 60
_HINT = (
    "a replay needs the same town, residents, seed, settings and prompts as the recorded run; "
    "without --llm replay a model is asked anew"
)


class Replay:
    """Answers each call as it was answered in another run; fills `reverie.llm.source.Source`.

    The first call that was not made there, or not in the same words, ends the run.

    Args:
        name: of the recorded run.
        file: its calls.

    Raises:
        DamagedError: the record is not what was written.
    """

    def __init__(self, name: str, file: CallFile) -> None:
        self._name = name
        self._file = file
        self._cassette = RunCassette(file)

    @property
    def name(self) -> str:
        """The recorded run."""
        return f"the record of {self._name}"

    @property
    def is_free(self) -> bool:
        """Always."""
        return True

    async def window(self, model: str) -> int | None:
        """Return the window that the recorded run knew."""
        return self._cassette.window(model)

    async def ask(self, asked: Asked) -> Outcome:
        """Return what came of the call in the recorded run.

        Raises:
            ReplayRefusedError: it was not made there, or not in the same words; names persona,
                tick and question.
        """
        kept = self._cassette.find(asked.key)
        if kept is None:
            why = "was never asked there"
        elif kept.digest != asked.digest:
            why = f"was asked otherwise there: {self._difference(asked)}"
        else:
            return replace(kept.outcome, source="replay", cost=None)
        raise ReplayRefusedError(
            f"{self.name} has no answer for {asked.key} ({asked.now:%a %H:%M:%S}): it {why}",
            hint=_HINT,
        )

    async def close(self) -> None:
        """Do nothing: there is no connection."""

    def _difference(self, asked: Asked) -> str:
        """Say in what a call differs from the recorded one."""
        found = [each.asked for each in read_calls(self._file) if each.asked.key == asked.key]
        then = found[-1]
        for name in ("max_tokens", "temperature", "seed", "stop", "schema"):
            if getattr(then, name) != getattr(asked, name):
                if name == "schema":
                    return "the schema of the answer has changed"
                return f"{name} was {getattr(then, name)} and is {getattr(asked, name)}"
        for old, new in zip_longest(then.messages, asked.messages):
            if old is None or new is None:
                return f"{len(then.messages)} messages were {len(asked.messages)}"
            if old != new:
                at = _first_difference(old.content, new.content)
                return (
                    f"the {new.role} message differs from character {at + 1} on, "
                    f"{old.content[at : at + _SHOWN]!r} then, "
                    f"{new.content[at : at + _SHOWN]!r} now"
                )
        return "the order of its parts has changed"


def _first_difference(old: str, new: str) -> int:
    pairs = enumerate(zip(old, new, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(old), len(new)))
