"""Carrying out planned events: what comes to a town from outside, at the end of a tick."""

from collections.abc import Callable, Mapping

from personas.changes import Appraised, Came, Change, Left, Record, Upset
from personas.cognition.appraise import impression
from personas.emotion import NEUTRAL, STATES, Detection, believed
from personas.memory.context import NodeContext
from personas.memory.keywords import event_keywords
from personas.persona import Persona
from reverie.planned_events import PlannedEvent
from reverie.whispers import inner_thought
from reverie.world import World
from reverie.world_changes import PlaceChanged, TalkEnded

_IMPRESSION = 4
"""Poignancy of how somebody seemed, before what was felt is added."""
_UPSETTING = 6
"""Poignancy from which words from outside make somebody think the day over."""


class Injection:
    """Carries out the planned events of one tick.

    Their effects are seen from the next tick on, as with all effects.

    Args:
        world: what is changed.
        tick: when.
        mood: of the words of the event, where the run has feelings and they are said to somebody.
    """

    def __init__(self, world: World, tick: int, mood: Detection | None = None) -> None:
        self._world = world
        self._mood = mood
        self._tick = tick
        self._now = world.clock.time_at(tick)
        self._records: list[Record] = []

    def carry_out(self, event: PlannedEvent) -> list[Record]:
        """Change the world as *event* says; return the records of all changes."""
        acts: Mapping[str, Callable[[PlannedEvent], None]] = {
            "broadcast": self._broadcast,
            "whisper": self._whisper,
            "inner_voice": self._whisper,
            "remark": self._remark,
            "place": self._place,
            "arrival": self._arrival,
            "departure": self._departure,
        }
        acts[event.kind](event)
        return self._records

    def _change(self, persona: Persona, change: Change) -> None:
        persona.change(change, self._tick, self._now)

    def _flush(self, persona: Persona) -> None:
        self._records += [change.record(persona.name) for change in persona.take_journal()]

    def _broadcast(self, event: PlannedEvent) -> None:
        world = self._world.maze.world
        for persona in self._world.personas.values():
            if persona.scratch.is_present:
                node = persona.remember(
                    "event",
                    tick=self._tick,
                    now=self._now,
                    triple=(world, "announce", event.text),
                    description=f"It is announced in {world}: {event.text}",
                    poignancy=event.weight,
                    keywords=(world, "announcement"),
                )
                self._upset(persona, event, node.node_id)

    def _whisper(self, event: PlannedEvent) -> None:
        for name in event.to:
            persona = self._world.personas[name]
            thought = inner_thought(name, event.text)
            if not persona.scratch.is_present or persona.memory.find_thought(thought):
                continue
            node = persona.remember(
                "thought",
                tick=self._tick,
                now=self._now,
                triple=(name, "think", event.text),
                description=thought,
                poignancy=event.weight,
                keywords=(name,),
            )
            self._upset(persona, event, node.node_id)

    def _remark(self, event: PlannedEvent) -> None:
        """Let everybody named hear the words, feel them and keep how the speaker was."""
        speaker = event.resident
        heard = believed(self._mood).name if self._mood is not None else NEUTRAL
        for name in event.to:
            persona = self._world.personas[name]
            if not persona.scratch.is_present:
                continue
            triple = (speaker, "say to", name)
            node = persona.remember(
                "event",
                tick=self._tick,
                now=self._now,
                triple=triple,
                description=f"{speaker} said to {name}: {event.text}",
                poignancy=event.weight,
                keywords=event_keywords(*triple),
            )
            if self._mood is not None and heard != NEUTRAL:
                self._change(persona, Appraised(speaker, heard, self._mood.confidence))
                self._keep_impression(persona, speaker, heard, node.node_id)
            self._flush(persona)

    def _keep_impression(self, persona: Persona, speaker: str, heard: str, evidence: str) -> None:
        text = impression(persona.name, speaker, STATES.named(heard))
        if not text or persona.memory.find_thought(text) is not None:
            return
        triple = (persona.name, "learn from", speaker)
        persona.remember(
            "thought",
            tick=self._tick,
            now=self._now,
            triple=triple,
            description=text,
            poignancy=_IMPRESSION + STATES.named(heard).weight,
            keywords=event_keywords(*triple),
            filling=(evidence,),
            context=NodeContext(cause=evidence, because=f"what {speaker} said was {heard}"),
        )

    def _upset(self, persona: Persona, event: PlannedEvent, cause: str) -> None:
        if event.weight >= _UPSETTING:
            self._change(persona, Upset(event.text, cause))
        self._flush(persona)

    def _place(self, event: PlannedEvent) -> None:
        change = PlaceChanged("", event.address, event.state)
        change.apply(self._world, self._tick, self._now)
        self._records.append(change.record())
        for persona in self._world.personas.values():
            action = persona.scratch.action
            if event.state and action is not None and _lies_in(action.address, event.address):
                place = event.address.split(":")[-1]
                self._change(persona, Upset(f"the {place} is {event.state}"))
                self._flush(persona)

    def _arrival(self, event: PlannedEvent) -> None:
        persona = self._world.personas[event.resident]
        if not persona.scratch.is_present:
            self._change(persona, Came())
            self._flush(persona)

    def _departure(self, event: PlannedEvent) -> None:
        persona = self._world.personas[event.resident]
        if not persona.scratch.is_present:
            return
        talk = self._world.talks.get(persona.scratch.talk_id)
        if talk is not None:
            end = TalkEnded(persona.name, talk.talk_id, talk.other(persona.name), "departure")
            end.apply(self._world, self._tick, self._now)
            self._records.append(end.record())
        self._change(persona, Left())
        self._flush(persona)


def _lies_in(address: str, place: str) -> bool:
    return address == place or address.startswith(f"{place}:")
