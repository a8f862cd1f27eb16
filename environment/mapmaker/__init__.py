"""The script that draws Larkspur: tileset, map and list of places, the same bytes at each run.

A developer's tool: nothing else in the project imports it. Run ``python -m environment.mapmaker``.
"""
