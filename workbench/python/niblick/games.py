"""The rows of Games, and what several of them say together."""

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


class Skill(typing.NamedTuple):
    """How far the best player without foresight goes from random play (0) to all cards known (1),
    by win rate. The best one is chosen on every fifth deal and measured on the others, so that the
    choice flatters nobody."""

    player: str
    """The name of the best player."""
    deals: int
    """The number of deals that the figures are of."""
    share: float
    """The share; below 0 for one that wins less than random play."""
    interval: tuple[float, float]
    """Of the share at 95 %: of a ratio of means of the same deals (delta method), so it has the
    errors of both ends."""
