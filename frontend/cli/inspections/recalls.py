"""`inspect RUN recalls NAME`: what came to somebody's mind, when, about what, and why."""

from frontend.cli.inspections.found import Found, Wish
from frontend.cli.opened import named_resident
from frontend.cli.reasons import recalled_document
from personas.memory.recalled import Recalled
from reverie.recollections import Recollected

_SHOWN = 5
"""Memories a query that a person is shown; `--json` has all."""

_LEAST = 0.005


def inspect_recalls(wish: Wish) -> Found:
    """Return the newest recalls, each memory with the terms of its score."""
    run = wish.run
    name = named_resident(run, wish.subject)
    recalls = run.persona(name).recollections(at=wish.at, count=wish.limit)
    policy = run.settings.policy
    texts = {node.node_id: node.description for node in run.persona(name).memories(wish.at)}
    lines = [line for each in recalls for line in _lines(each, texts)]
    return Found(
        document={
            "run": run.name,
            "name": name,
            "policy": policy,
            "recalls": [recollected_document(each) for each in recalls],
        },
        lines=tuple(lines) or (f"nothing has come to {name}'s mind yet",),
    )


def recollected_document(recollected: Recollected) -> dict[str, object]:
    """Return a recall with its reasons for `--json`."""
    moment = recollected.moment
    return {
        "at": str(moment.at),
        "tick": moment.tick,
        "about": moment.about,
        "nodes": list(moment.nodes),
        "as_lived": recollected.is_as_lived,
        "queries": [
            {"query": query, "recalled": [recalled_document(item) for item in items]}
            for query, items in zip(moment.queries, recollected.found, strict=False)
        ],
    }


def _lines(recollected: Recollected, texts: dict[str, str]) -> list[str]:
    moment = recollected.moment
    when = f"{moment.at:%a %H:%M:%S}"
    if not moment.queries:
        why = (
            f"the last talks with {moment.about}" if moment.about else "it was not kept about what"
        )
        return [f"{when}  {why}", *(f"    {texts.get(each, each)}" for each in moment.nodes)]
    lines = []
    for query, items in zip(moment.queries, recollected.found, strict=True):
        lines.append(f"{when}  “{query}”")
        lines += [
            f"    {item.score:.3f}  {item.node.description}  ({_terms(item)})"
            for item in items[:_SHOWN]
        ]
    if not recollected.is_as_lived:
        lines.append("    other memories came then: the run was lived with other settings")
    return lines


def _terms(item: Recalled) -> str:
    """Return what makes a score; what adds nothing to it is left out."""
    parts = (
        f"{term} {score.weighted if not item.is_product else score.scaled:.2f}"
        for term, score in item.terms.items()
        if abs(score.weighted) >= _LEAST
    )
    return ", ".join(parts)
