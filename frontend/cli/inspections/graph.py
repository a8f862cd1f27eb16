"""`inspect RUN memories NAME --graph`: how somebody's memories are linked."""

from frontend.cli.inspections.found import Found, Wish
from frontend.cli.opened import named_resident
from personas.memory.graph import Edge, MemoryGraph

_BUSIEST = 10


def inspect_graph(wish: Wish) -> Found:
    """Return how many nodes and edges of each kind there are, the hubs, and the newest edges."""
    run = wish.run
    name = named_resident(run, wish.subject)
    graph = run.persona(name).at(wish.at).memory.associations.graph
    edges = list(graph.edges())
    shown = wish.newest(edges)
    kinds = {kind: count for kind, count in graph.kind_counts().items() if count}
    hubs = busiest(graph)
    return Found(
        document={
            "run": run.name,
            "name": name,
            "nodes": kinds,
            "edges": dict(graph.relation_counts()),
            "hubs": [{"key": key, "label": label, "links": links} for key, label, links in hubs],
            "total": len(edges),
            "newest": [
                {
                    "from": edge.source,
                    "to": edge.target,
                    "relation": edge.relation,
                    "strength": edge.strength,
                    "explanation": edge.explanation,
                }
                for edge in shown
            ],
        },
        lines=(
            "nodes  " + ", ".join(f"{count:,} {kind}" for kind, count in kinds.items()),
            "edges  " + ", ".join(f"{n:,} {each}" for each, n in graph.relation_counts().items()),
            "hubs   " + ", ".join(f"{label} ({links:,})" for _, label, links in hubs),
            *(edge_line(graph, edge) for edge in shown),
        ),
        shown=len(shown),
        total=len(edges),
    )


def busiest(graph: MemoryGraph) -> list[tuple[str, str, int]]:
    """Return (key, label, links) of the nodes with the most links, most first."""
    found = [(node.key, node.label, graph.degree(node.key)) for node in graph.nodes()]
    found.sort(key=lambda each: (-each[2], each[0]))
    return found[:_BUSIEST]


def edge_line(graph: MemoryGraph, edge: Edge) -> str:
    """Return one link: both ends, the relation, and why."""
    ends = [
        f"{key} “{graph.node(key).label}”" if key.startswith("node_") else key
        for key in (edge.source, edge.target)
    ]
    why = f"  ({edge.strength:g}: {edge.explanation})" if edge.explanation else ""
    return f"{ends[0]}  {edge.relation}  {ends[1]}{why}"
