"""What the window shows and how keys change it: plain values, without a window."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

SPEEDS = (1, 10, 60, 300, 600)
"""Game seconds a second."""
_JUMPS_S = {"left": -600, "right": 600, "page up": -3600, "page down": 3600}

KEYS = (
    ("space", "play, pause"),
    ("+  -", "faster, slower"),
    ("left  right", "ten minutes back, on"),
    ("page up  page down", "an hour back, on"),
    ("home  end", "the first, the last moment"),
    ("click, tab", "choose somebody"),
    ("w", "why: what last came to their mind"),
    ("f", "keep them in the middle"),
    ("drag, wheel, 0", "move, zoom, the whole town"),
    ("?", "these keys"),
    ("esc, q", "choose nobody; close"),
)
"""The keys and what they do, as `?` lists them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Watching:
    """What is shown.

    Attributes:
        first, last: ticks between which can be chosen.
        step_seconds: game seconds a tick.
        tick: what is shown, with the part of the next that has passed.
        is_playing: whether time goes on.
        speed: game seconds a second.
        chosen: full name of somebody; empty for nobody.
        shows_why: whether the panel tells what last came to their mind.
        follows: whether they stay near the middle.
        shows_keys: whether the keys are listed.
        is_open: whether the window stays open.
    """

    first: int
    last: int
    step_seconds: int
    tick: float
    is_playing: bool = False
    speed: int = 60
    chosen: str = ""
    shows_why: bool = False
    follows: bool = False
    shows_keys: bool = False
    is_open: bool = True

    def at(self, tick: float) -> "Watching":
        """Show *tick*, or the nearest that there is."""
        return replace(self, tick=min(max(tick, self.first), self.last))

    def after(self, seconds: float) -> "Watching":
        """Let *seconds* of a wall clock pass; at the last tick time waits for more to come."""
        if not self.is_playing:
            return self
        return self.at(self.tick + seconds * self.speed / self.step_seconds)

    def pressed(self, key: str, names: Sequence[str]) -> "Watching":
        """Return what is shown after a key.

        Args:
            key: its name, as pygame calls it; an unknown one changes nothing.
            names: of those in town, in the order in which tab goes through them.
        """
        if key in _JUMPS_S:
            return self.at(self.tick + _JUMPS_S[key] / self.step_seconds)
        match key:
            case "space":
                return replace(self, is_playing=not self.is_playing)
            case "+" | "=" | "-":
                place = SPEEDS.index(self.speed) + (-1 if key == "-" else 1)
                return replace(self, speed=SPEEDS[min(max(place, 0), len(SPEEDS) - 1)])
            case "home":
                return self.at(self.first)
            case "end":
                return self.at(self.last)
            case "tab":
                return self._next_of(names)
            case "w":
                return replace(self, shows_why=not self.shows_why)
            case "f":
                return replace(self, follows=not self.follows)
            case "?" | "h":
                return replace(self, shows_keys=not self.shows_keys)
            case "escape" if self.shows_keys or self.chosen:
                return replace(self, shows_keys=False, chosen="", follows=False)
            case "escape" | "q":
                return replace(self, is_open=False)
            case _:
                return self

    def _next_of(self, names: Sequence[str]) -> "Watching":
        if not names:
            return self
        place = names.index(self.chosen) + 1 if self.chosen in names else 0
        return replace(self, chosen=names[place % len(names)])
