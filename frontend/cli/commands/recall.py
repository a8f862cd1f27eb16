"""`reverie recall`: what a resident would remember of something, and why."""

from collections.abc import Sequence
from pathlib import Path

import click

from frontend.cli.moments import Moment
from frontend.cli.opened import moment_of, named_resident, named_run, warn_of_damage
from frontend.cli.options import at_option, json_option, limit_option, run_argument, runs_option
from frontend.cli.output import Output
from frontend.cli.reasons import recalled_document
from personas.memory.recalled import Recalled


@click.command()
@run_argument
@click.argument("name")
@click.argument("query")
@click.option("--policy", metavar="NAME", help="Retrieval policy; default the run's own.")
@click.option("--explain", is_flag=True, help="Say how each score came about.")
@at_option
@limit_option(10)
@runs_option
@json_option
def recall(
    run: str,
    name: str,
    query: str,
    policy: str | None,
    explain: bool,
    at: Moment | None,
    limit: int,
    runs: Path | None,
    as_json: bool,
) -> None:
    """Show what a resident would remember of something, and why.

    What QUERY would bring to NAME's mind, best first. A part of the name is enough, as long as
    only one resident has it. Nothing changes in the run: no memory counts as remembered.
    """
    output = Output(as_json=as_json)
    found = named_run(run, runs)
    who = named_resident(found, name)
    when = moment_of(found, at)
    everything = len(found.persona(who).memories(when))
    recalled = found.persona(who).recall(
        query, at=when, policy=policy, limit=limit or everything, explain=explain
    )
    warn_of_damage(found, output)
    chosen = policy or found.settings.policy
    if as_json:
        output.document(
            {
                "run": found.name,
                "name": who,
                "query": query,
                "at": str(when or found.now),
                "policy": chosen,
                "recalled": [recalled_document(item) for item in recalled],
            }
        )
        return
    if not recalled:
        output.note(f"nothing comes to {who}'s mind")
    if explain and recalled:
        _explain(output, recalled, chosen)
        return
    for item in recalled:
        node = item.node
        output.line(f"{item.score:.3f}  {node.created:%a %H:%M}  {node.type}  {node.description}")


def _explain(output: Output, recalled: Sequence[Recalled], policy: str) -> None:
    """Write a table with what each term adds to each score, and how to read it."""
    terms = list(recalled[0].terms)
    rows = [
        (
            f"{item.score:.3f}",
            *(_share(item.terms[term].weighted) for term in terms),
            f"{item.node.created:%a %H:%M}",
            item.node.type,
            item.node.description,
        )
        for item in recalled
    ]
    output.table(("score", *terms, "when", "kind", "memory"), rows)
    for item in recalled:
        reasons = [*item.path, *(f"{each} rests on it and is nearer" for each in item.evidence)]
        if reasons:
            output.line(f"{item.node.node_id}  {'; '.join(reasons)}")
    weights = ", ".join(f"{term} ×{recalled[0].terms[term].weight:.3g}" for term in terms)
    how = "product" if recalled[0].is_product else "sum"
    output.note(
        f"score = {how} of its terms, each as a part of the most that could come to mind, "
        f"times its weight (policy {policy}: {weights})"
    )


def _share(share: float) -> str:
    """Return what a term adds, in thousandths; a zero has no sign."""
    return f"{round(share, 3) + 0.0:.3f}"
