"""Write the town's README: every place with its objects, and the beds."""

from pathlib import Path

from environment.mapmaker import larkspur
from environment.mapmaker.town import Town

_HEAD = """\
# Larkspur

A small harbour town on a river mouth. This page, `map.tmj` and the tilesets are drawn by
`python -m environment.mapmaker`; change the plans in `environment/mapmaker/plans` and run it again.
An address is `{world}:sector:arena:object`.

{sectors} sectors, {arenas} arenas, {objects} objects.

## Beds

{beds} beds. Residents live in these arenas:

| arena | beds |
|---|---|
"""


def write_listing(town: Town, folder: Path) -> None:
    """Write README.md into *folder*."""
    tree: dict[str, dict[str, list[str]]] = {}
    for place in town.places:
        parts = place.address.split(":")
        if place.kind == "sector":
            tree[parts[0]] = {}
        elif place.kind == "arena":
            tree[parts[0]][parts[1]] = []
        else:
            tree[parts[0]][parts[1]].append(parts[2])
    beds = {
        f"{larkspur.WORLD}:{sector}:{arena}": sum(name in ("bed", "second bed") for name in names)
        for sector, arenas in tree.items()
        for arena, names in arenas.items()
    }
    text = _HEAD.format(
        world=larkspur.WORLD,
        sectors=len(tree),
        arenas=sum(len(arenas) for arenas in tree.values()),
        objects=sum(len(names) for arenas in tree.values() for names in arenas.values()),
        beds=sum(beds.values()),
    )
    text += "".join(f"| {arena} | {count} |\n" for arena, count in beds.items() if count)
    text += "\n## Places\n"
    for sector, arenas in sorted(tree.items()):
        text += f"\n### {sector}\n\n"
        text += "".join(f"- **{arena}**: {', '.join(names)}\n" for arena, names in arenas.items())
    (folder / "README.md").write_text(text, encoding="utf-8", newline="\n")
