"""The rows of Games."""

from __future__ import annotations

import typing


class Game(typing.NamedTuple):
    """One game of Games: what a table, such as pandas.DataFrame(games), has in a row."""

    deal: typing.Union[int, str]
    """The deal's number, or a text such as 'pysol:906'."""
    won: bool
    """Whether it was won."""
    unknown: bool
    """Whether a limit or a failed rule left it open."""
    score: typing.Optional[int]
    """The score, None where it is not known."""
    left: typing.Optional[int]
    """Cards left between the last position and a win, None for 'full'."""
    moves: int
    """Moves made."""
    choices: int
    """Moves where more than one was legal."""
