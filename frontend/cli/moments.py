"""The click type of options that take a game time."""

import click

from reverie.errors import GameTimeError
from reverie.moments import Moment, parse_moment

__all__ = ["MOMENT", "Moment", "MomentType", "parse_moment"]


class MomentType(click.ParamType[Moment]):
    """The click type of an option that takes a game time."""

    name = "time"

    def convert(
        self, value: str | Moment, param: click.Parameter | None, ctx: click.Context | None
    ) -> Moment:
        """Read the option's text."""
        if isinstance(value, Moment):
            return value
        try:
            return parse_moment(value)
        except GameTimeError as error:
            self.fail(str(error), param, ctx)


MOMENT = MomentType()
