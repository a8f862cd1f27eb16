"""Task: where an action happens, with what, and how it shows."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from pydantic import BaseModel

from personas.minds.language.blocks import Block, labelled
from personas.minds.language.places import Spot, object_named, places_block, spot_named, spots_for
from personas.minds.language.prompt_files import Value
from personas.minds.language.reading import fields
from personas.minds.language.task import Read, Task, reply_model
from personas.minds.language.wording import feeling_words, moment_words, place_words
from personas.questions import ChoosePlace, Fellow, PlaceChoice


def _offered(question: ChoosePlace) -> tuple[Spot, ...]:
    texts = (question.activity, question.hourly)
    return spots_for(question.known, question.asked, question.here, texts)


@lru_cache(maxsize=128)
def _reply_for(labels: tuple[str, ...], objects: tuple[str, ...]) -> type[BaseModel]:
    return reply_model(
        "ChoosePlaceReply",
        place=fields.any_of(labels),
        thing=(fields.any_of((*objects, "")), None),
        emoji=(fields.forgiven(fields.emoji()), None),
        thing_state=(fields.forgiven(fields.maybe_text(60)), None),
    )


def _reply(question: ChoosePlace) -> type[BaseModel]:
    spots = _offered(question)
    objects = dict.fromkeys(each for spot in spots for each in spot.objects)
    return _reply_for(tuple(each.label for each in spots), tuple(objects))


def _values(question: ChoosePlace, memory_chars: int) -> Mapping[str, Value]:
    taken = sorted(": ".join(each.split(":")[1:]) for each in question.taken)
    return {
        "places": places_block(_offered(question), memory_chars),
        "situation": Block(
            "situation",
            labelled(
                now=moment_words(question.now),
                at=place_words(f":{':'.join(question.here)}") if question.here[0] else "outdoors",
                activity=question.activity,
                part_of=question.hourly,
                minutes=question.duration_min,
                in_use_by_others="; ".join(taken),
                people="; ".join(filter(None, map(_company, question.fellows))),
            ),
        ),
    }


def _company(fellow: Fellow) -> str:
    """Return how the resident feels toward somebody in sight and where they are."""
    felt = feeling_words(fellow.warmth)
    if not fellow.arena or not felt:
        return ""
    near = ", ".join(each.split(":")[-1] for each in fellow.beside)
    beside = f", beside {near}" if near else ""
    return f"{fellow.name} is at {place_words(fellow.arena)}{beside} ({felt})"


def _read(
    question: ChoosePlace, reply: BaseModel, rule: Callable[[], PlaceChoice]
) -> Read[PlaceChoice]:
    found = reply.model_dump()
    spot = spot_named(found["place"], _offered(question))
    thing = object_named(found["thing"], spot)
    gaps = tuple(key for key in ("thing", "emoji", "thing_state") if found[key] is None)
    emoji, state = found["emoji"], found["thing_state"]
    if gaps:
        ruled = rule()
        emoji = emoji or ruled.emoji
        if found["thing"] is None and (ruled.sector, ruled.arena) == (spot.sector, spot.arena):
            thing = ruled.game_object
            state = state or ruled.object_state
    return Read(
        PlaceChoice(
            sector=spot.sector,
            arena=spot.arena,
            game_object=thing,
            emoji=emoji,
            predicate="is",
            object=question.activity,
            object_state=(state or "in use") if thing else "",
        ),
        gaps,
    )


def _prose(question: ChoosePlace, text: str) -> Mapping[str, object] | None:
    del question
    return {"place": text, "emoji": text}


TASK = Task(
    question=ChoosePlace,
    prompt="choose_place",
    reply_tokens=150,
    values=_values,
    reply=_reply,
    read=_read,
    prose=_prose,
    memory_chars=6000,
)
