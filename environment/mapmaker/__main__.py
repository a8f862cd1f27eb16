"""Rebuild everything in environment/towns/larkspur: map, tilesets and the list of places."""

from pathlib import Path

from environment.mapmaker.listing import write_listing
from environment.mapmaker.tmj import write_map
from environment.mapmaker.town import build_town

FOLDER = Path(__file__).parents[1] / "towns" / "larkspur"


def rebuild(folder: Path = FOLDER) -> None:
    """Draw the town and write it to *folder*; the same bytes at every run."""
    town = build_town()
    write_map(town, folder)
    write_listing(town, folder)


if __name__ == "__main__":
    rebuild()
