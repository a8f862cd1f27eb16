"""The one door to pygame: quiet at import, and with its fonts ready."""

import os

# pygame greets on standard output, which belongs to the command's own answer.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

pygame.font.init()

__all__ = ["pygame"]
