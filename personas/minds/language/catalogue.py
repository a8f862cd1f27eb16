"""All prompts as a list, and what is wrong with them."""

from collections.abc import Mapping
from dataclasses import dataclass

from personas.errors import PromptFileError
from personas.minds.language.prompt_files import Prompt, load_prompt, prompt_names
from personas.minds.language.registry import SHARED_PROMPTS, TASKS
from personas.minds.language.task import Task

_SHARED_INPUTS: Mapping[str, frozenset[str]] = {
    "system": frozenset({"date", "language", "self"}),
    "repair": frozenset({"problem"}),
}


@dataclass(frozen=True, slots=True)
class CatalogueRow:
    """A prompt and what it serves.

    Attributes:
        prompt: as it is written.
        question: name of the question that it puts; empty for what belongs to all.
        reply_tokens: longest reply; 0 for what belongs to all.
    """

    prompt: Prompt
    question: str
    reply_tokens: int


def catalogue() -> tuple[CatalogueRow, ...]:
    """Return all prompts: what opens every call, those of the questions by the day, the repair.

    Raises:
        PromptFileError: a file breaks a rule; `prompt_faults` lists all that do.
    """
    opening, *closing = SHARED_PROMPTS
    return (
        CatalogueRow(load_prompt(opening), "", 0),
        *(
            CatalogueRow(load_prompt(task.prompt), kind.__name__, task.reply_tokens)
            for kind, task in TASKS.items()
        ),
        *(CatalogueRow(load_prompt(name), "", 0) for name in closing),
    )


def prompt_faults() -> tuple[tuple[str, str], ...]:
    """Return (prompt, what is wrong) of all prompts; empty if all is well.

    A file that cannot be read, one that nothing uses, one that is missing, a question's prompt
    without a sample of its answer, variables of shared prompts that nobody fills. Whether those of
    a question are filled shows when it is put.
    """
    declared = {task.prompt: task for task in TASKS.values()}
    faults: list[tuple[str, str]] = []
    for name in sorted({*declared, *SHARED_PROMPTS, *prompt_names()}):
        try:
            prompt = load_prompt(name)
        except PromptFileError as error:
            faults.append((name, str(error)))
            continue
        faults += [(name, fault) for fault in _faults_of(prompt, declared.get(name))]
    return tuple(faults)


def _faults_of(prompt: Prompt, task: Task | None) -> list[str]:
    faults: list[str] = []
    if task is None and prompt.name not in SHARED_PROMPTS:
        faults.append("no question uses it")
    if task is not None and not prompt.text.splitlines()[-1].startswith('Answer: {"'):
        faults.append('its last line must show the answer: Answer: {"...": ...}')
    if prompt.name in _SHARED_INPUTS:
        odd = _SHARED_INPUTS[prompt.name] ^ set(prompt.variables)
        if odd:
            faults.append(f"its variables and what fills them differ in {', '.join(sorted(odd))}")
    return faults
