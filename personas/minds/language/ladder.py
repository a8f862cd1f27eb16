"""The ladder a reply comes down: strict, extracted, from prose; else what is wrong with it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from pydantic import BaseModel, ValidationError

from personas.errors import UnreadableReplyError
from personas.minds.language.reading.clean import printable, without_thinking
from personas.minds.language.reading.json_text import json_values
from personas.minds.language.reading.refusing import is_refusal_or_error
from personas.minds.language.reading.tongue import is_foreign
from personas.minds.language.task import Read, Task
from personas.questions import Question

_MOST_VALUES = 20
_WRAPPERS = frozenset({"output", "answer", "response", "result", "reply", "value", "content"})
_LONGEST_PROBLEM = 600


def read_reply(
    task: Task,
    question: Question[Any],
    text: str,
    rule: Callable[[], Any],
    english_beside: Iterable[str] | None = None,
) -> Read[Any]:
    """Return the answer that *text* gives to *question*.

    Args:
        task: of the question's kind.
        question: as it was asked.
        text: the reply as it came.
        rule: the offline mind's answer, for parts that a task lets it fill.
        english_beside: where the texts must be in English: names and words of other scripts that
            may stand in them.

    Raises:
        UnreadableReplyError: it gives none; the message says why, for the model to mend it.
    """
    cleaned = printable(without_thinking(text))
    if not cleaned.strip():
        raise UnreadableReplyError("the answer is empty")
    model = task.reply(question)

    def read(fields: Mapping[str, object]) -> Read[Any]:
        reply = model.model_validate(fields)
        if english_beside is not None:
            _check_english(reply.model_dump(), english_beside)
        return task.read(question, reply, rule)

    problem = ""
    has_object = False
    for count, value in enumerate(json_values(cleaned)):
        if count >= _MOST_VALUES:
            break
        # JSON of another shape is no prose: its braces and keys would become somebody's words.
        has_object = has_object or isinstance(value, dict)
        for fields in _shaped(value, model):
            try:
                return read(fields)
            except (ValidationError, UnreadableReplyError) as error:
                problem = problem or _message(error)
    if not has_object and is_refusal_or_error(cleaned):
        problem = "this is a refusal or an error message; stay the resident and answer"
    elif not has_object:
        fields_in_prose = task.prose(question, cleaned)
        if fields_in_prose is not None:
            try:
                return read(fields_in_prose)
            except (ValidationError, UnreadableReplyError) as error:
                problem = _message(error)
    raise UnreadableReplyError(problem[:_LONGEST_PROBLEM] or "there is no JSON object in it")


def _check_english(value: object, beside: Iterable[str]) -> None:
    """Refuse a text, anywhere in *value*, that is in another language."""
    if isinstance(value, str):
        if is_foreign(value, beside):
            raise UnreadableReplyError("the texts must be in English")
    elif isinstance(value, dict):
        for each in value.values():
            _check_english(each, beside)
    elif isinstance(value, list):
        for each in value:
            _check_english(each, beside)


def _shaped(value: object, model: type[BaseModel]) -> Iterator[Mapping[str, object]]:
    """Yield *value* as fields of *model*: wrappers opened, keys in any spelling."""
    fields = model.model_fields
    if isinstance(value, dict):
        found = {_key(key, fields): each for key, each in value.items()}
        if any(key in fields for key in found):
            yield found
            return
        if len(value) == 1:
            ((key, inner),) = value.items()
            if isinstance(inner, dict):
                yield from _shaped(inner, model)
            elif len(fields) == 1 and _is_wrapper(key, next(iter(fields))):
                yield {next(iter(fields)): inner}
        return
    if isinstance(value, list) and len(fields) == 1:
        yield {next(iter(fields)): value}
    elif isinstance(value, list) and len(value) == 1 and isinstance(value[0], dict):
        yield from _shaped(value[0], model)


def _is_wrapper(key: object, field: str) -> bool:
    """Return whether *key* is another name for the only field; "error" is none."""
    plain = str(key).lower()
    return plain in _WRAPPERS or field in plain


def _key(key: object, fields: Mapping[str, object]) -> str:
    text = str(key)
    plain = "_".join(text.lower().replace("-", " ").replace("_", " ").split())
    return plain if plain in fields else text


def _message(error: ValidationError | UnreadableReplyError) -> str:
    """Return what is wrong, field by field, in a few lines."""
    if isinstance(error, UnreadableReplyError):
        return str(error)
    found: list[str] = []
    for each in error.errors(include_url=False, include_input=False, include_context=False)[:4]:
        place = ".".join(str(part) for part in each["loc"])
        words = each["msg"].removeprefix("Value error, ")
        found.append(f"{place}: {words}" if place else words)
    return "; ".join(found)
