"""Measurements of speed, as plain functions that the `reverie bench` command prints."""

from reverie.bench.crowd import CrowdFigures, measure_crowd
from reverie.bench.load import LoadFigures, measure_load
from reverie.bench.pagerank import PageRankFigures, measure_pagerank
from reverie.bench.recall import RecallFigures, measure_recall
from reverie.bench.ticks import DayFigures, IdleFigures, measure_days, measure_idle

__all__ = [
    "CrowdFigures",
    "DayFigures",
    "IdleFigures",
    "LoadFigures",
    "PageRankFigures",
    "RecallFigures",
    "measure_crowd",
    "measure_days",
    "measure_idle",
    "measure_load",
    "measure_pagerank",
    "measure_recall",
]
