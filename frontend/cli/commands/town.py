"""`reverie town`: which towns there are, whether one can be lived in, and what it looks like."""

from pathlib import Path

import click

from environment import Maze, map_mistakes
from frontend.cli.exit_codes import ExitCode
from frontend.cli.options import FILE, json_option
from frontend.cli.output import Output
from frontend.cli.pictures import drawing
from frontend.cli.words import path_words
from frontend.cli.written import check_target, write_whole
from reverie.town import Town, find_town, known_towns, load_town
from reverie.town_check import town_mistakes

_TOWN_ARGUMENT = click.argument("town_name", metavar="TOWN", default="larkspur")


@click.group()
def town() -> None:
    """List, check and look at towns.

    TOWN is the name of a town that comes with Reverie, or a folder with a town.toml.
    """


@town.command("list")
@json_option
def list_towns(as_json: bool) -> None:
    """List the towns that come with Reverie."""
    output = Output(as_json=as_json)
    towns = {name: load_town(find_town(name)) for name in known_towns()}
    if as_json:
        output.document({"towns": [_document(name, each) for name, each in towns.items()]})
        return
    rows = [
        (
            name,
            f"{each.maze.width}×{each.maze.height}",
            str(len(each.residents)),
            each.file.description,
        )
        for name, each in towns.items()
    ]
    output.table(("town", "tiles", "residents", ""), rows)


@town.command()
@_TOWN_ARGUMENT
@json_option
def check(town_name: str, as_json: bool) -> int:
    """Say what is wrong with a town, one sentence a mistake.

    TOWN may also be a map alone, as Tiled saves it. Ends with 8 if anything is wrong.
    """
    output = Output(as_json=as_json)
    is_map = Path(town_name).is_file()
    mistakes = map_mistakes(Path(town_name)) if is_map else town_mistakes(find_town(town_name))
    if as_json:
        output.document({"town": town_name, "mistakes": list(mistakes)})
    else:
        for mistake in mistakes:
            output.line(mistake)
        output.note(f"{town_name}: {_count(len(mistakes))}")
    return ExitCode.DAMAGED if mistakes else ExitCode.DONE


@town.command()
@_TOWN_ARGUMENT
@click.option("--png", type=FILE, help="Write a picture.")
@json_option
def show(town_name: str, png: Path | None, as_json: bool) -> None:
    """Show a town's places and residents, or a picture of it."""
    output = Output(as_json=as_json)
    folder = find_town(town_name)
    found = load_town(folder)
    if png is not None:
        _picture(folder, found, png)
        if as_json:
            output.document(_document(town_name, found) | {"file": str(png)})
        else:
            output.line(f"{path_words(png)}: {found.file.name}")
        return
    residents = {each.name: each.living_area for each in found.residents}
    if as_json:
        places = {"places": _places(found.maze), "living_areas": residents}
        output.document(_document(town_name, found) | places)
        return
    output.line(f"{found.file.name}: {found.maze.width}×{found.maze.height} tiles")
    for sector, arenas in _places(found.maze).items():
        output.line(sector)
        for arena, objects in arenas.items():
            output.line(f"  {arena}: {', '.join(objects)}" if objects else f"  {arena}")
    output.line()
    output.table(("resident", "lives in"), list(residents.items()))


def _picture(folder: Path, found: Town, png: Path) -> None:
    """Draw the town by day, with nobody about."""
    check_target(png, ".png")
    with drawing():
        # pygame is slow to import, and only pictures need it.
        from frontend.map.picture import png_of
        from frontend.map.scene import Scene
        from frontend.map.town_map import town_map

        with town_map(folder) as drawn:
            picture = png_of(Scene(drawn, banner=found.file.name))
    write_whole(png, [picture])


def _document(name: str, found: Town) -> dict[str, object]:
    """Return what is said of a town in JSON."""
    return {
        "town": name,
        "name": found.file.name,
        "description": found.file.description,
        "world": found.maze.world,
        "width": found.maze.width,
        "height": found.maze.height,
        "sectors": len(found.maze.sectors()),
        "residents": [each.name for each in found.residents],
    }


def _places(maze: Maze) -> dict[str, dict[str, list[str]]]:
    """Return sector → arena → objects, in the map's own order."""
    return {
        sector: {arena: list(maze.objects(sector, arena)) for arena in maze.arenas(sector)}
        for sector in maze.sectors()
    }


def _count(mistakes: int) -> str:
    """Say how many mistakes there are."""
    if not mistakes:
        return "no mistakes"
    return "1 mistake" if mistakes == 1 else f"{mistakes} mistakes"
