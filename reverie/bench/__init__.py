"""Measurements of speed, as plain functions that the `reverie bench` command prints."""

from reverie.bench.load import LoadFigures, measure_load

__all__ = ["LoadFigures", "measure_load"]
