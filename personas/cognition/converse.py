"""Converse: say the next line of a talk, and keep what remains of it when it is over."""

from datetime import timedelta
from itertools import compress

from personas.changes import TalkRemembered
from personas.cognition.appraise import appraise_line, felt_since, impression, warmth_toward
from personas.cognition.intents import Say
from personas.cognition.repair import repair_schedule
from personas.cognition.retrieve import retrieve_about
from personas.cognition.step import Step
from personas.cognition.view import TalkView
from personas.memory.keywords import event_keywords
from personas.questions import RatePoignancy, SayLine, SummariseTalk

_MOST_POIGNANT = 10
_IMPRESSION = 4
"""Poignancy of how somebody seemed, before what was felt is added."""


async def converse(step: Step) -> None:
    """Say a line where it is the persona's turn.

    Lines are said turn by turn in game time, each drawing on memory anew (the 2023 code wrote
    the whole talk within one step).
    """
    talk = step.view.talk
    if talk is None or talk.ended is not None or not talk.is_my_turn:
        return
    name = step.persona.name
    heard = talk.lines[-1][1] if talk.lines else f"{talk.other} is {talk.other_doing}"
    if talk.lines:
        await appraise_line(step, talk.other, heard)
    recalled = await retrieve_about(
        step,
        talk.other,
        (f"the relationship of {name} and {talk.other}", heard),
        step.settings.talk_recall_limit,
    )
    utterance = await step.ask(
        SayLine(
            asked=step.persona.identity,
            now=step.now,
            other=talk.other,
            place=talk.place,
            own_doing=talk.own_doing,
            other_doing=talk.other_doing,
            lines=talk.lines,
            recalled=recalled,
            met_before=talk.other in step.persona.scratch.last_talks,
            warmth=warmth_toward(step, talk.other),
        )
    )
    step.intents.append(Say(utterance.text.strip(), utterance.leaves))


async def keep_talk(step: Step) -> None:
    """Write the memories of a talk that has ended, and repair the schedule around it."""
    talk = step.view.talk
    if talk is None or talk.ended is None or not step.persona.scratch.ended_talk_id:
        return
    if talk.lines:
        await _hear_the_last_word(step, talk)
        interruption = await _write_memories(step, talk)
    else:
        interruption = f"looking for a word with {talk.other}"
    await repair_schedule(step, interruption, talk.started.replace(second=0), talk.ended)
    step.change(TalkRemembered(talk.talk_id))


async def _hear_the_last_word(step: Step, talk: TalkView) -> None:
    """Feel a line that ended the talk; all before it were felt when it was one's turn."""
    speaker, text = talk.lines[-1]
    if speaker == talk.other and not talk.fell_silent:
        await appraise_line(step, talk.other, text)


async def _write_memories(step: Step, talk: TalkView) -> str:
    """Store the chat and what was worth keeping; return what the talk was, for the schedule."""
    identity, now, name = step.persona.identity, step.now, step.persona.name
    notes = await step.ask(
        SummariseTalk(asked=identity, now=now, other=talk.other, lines=talk.lines)
    )
    chat = f"{name} and {talk.other} were {notes.summary}"
    texts = [chat, *(each for each in (notes.memo, notes.plan_note) if each)]
    if notes.poignancy:
        kept = (True, bool(notes.memo), bool(notes.plan_note))
        ratings = tuple(compress(notes.poignancy, kept))
    else:
        ratings = await step.ask(RatePoignancy(asked=identity, now=now, texts=tuple(texts)))
    felt = felt_since(step, talk.other, talk.started)
    kept_of_them = impression(name, talk.other, felt)
    if kept_of_them:
        texts, ratings = [*texts, kept_of_them], (*ratings, _IMPRESSION)
    ratings = tuple(min(_MOST_POIGNANT, rating + felt.weight) for rating in ratings)
    triple = (name, "chat with", talk.other)
    keywords = event_keywords(*triple)
    node = step.remember("chat", triple, chat, ratings[0], keywords=keywords, filling=talk.lines)
    expiration = now + timedelta(days=step.settings.thought_days)
    causes = {
        notes.plan_note: f"{name} decided it in the talk with {talk.other}",
        kept_of_them: f"what {talk.other} said was {felt.name}",
    }
    for text, rating in zip(texts[1:], ratings[1:], strict=True):
        if step.persona.memory.find_thought(text) is None:
            because = causes.get(text, "")
            step.remember(
                "thought",
                (name, "learn from", talk.other),
                text,
                rating,
                keywords=keywords,
                filling=(node.node_id,),
                role="fact",
                expiration=expiration,
                cause=node.node_id if because else "",
                because=because,
            )
    return notes.summary
