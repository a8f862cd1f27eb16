"""`inspect RUN memories NAME`: the memory stream of somebody, oldest first."""

from frontend.cli.inspections.found import Found, Wish
from frontend.cli.opened import named_resident
from personas.memory.records import to_record


def inspect_memories(wish: Wish) -> Found:
    """Return the newest nodes of the stream."""
    run = wish.run
    name = named_resident(run, wish.subject)
    nodes = run.persona(name).memories(wish.at)
    shown = wish.newest(nodes)
    return Found(
        document={
            "run": run.name,
            "name": name,
            "total": len(nodes),
            "nodes": [to_record(node) for node in shown],
        },
        lines=tuple(
            f"{node.created:%a %H:%M:%S}  {node.node_id}  {node.type} {node.poignancy}  "
            f"{node.description}"
            for node in shown
        ),
        shown=len(shown),
        total=len(nodes),
    )
