"""The version of the distribution, written into every run."""

__version__ = "0.1.0"
