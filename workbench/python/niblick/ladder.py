"""Players, and how they compare on the same deals."""

from __future__ import annotations

import secrets
import typing

from niblick._niblick import Games, Move, Variant, View, _skill_of, play, players as names_of
from niblick.games import Skill


class Player:
    """What a player of your own may derive from; any object with choose() will do."""

    name: str = "own"

    def reset(self, seed: int) -> None:
        """A new game begins. `seed`, 0 .. 2**64 - 1, follows from the secret of the run, the deal's
        number and the player's name: a player whose chance comes from it plays a deal the same way
        each time that the secret is given. It gives away neither secret nor number."""

    def choose(self, view: View) -> Move:
        """One of view.moves."""
        raise NotImplementedError


AnyPlayer = typing.Union[str, Player, typing.Callable[[View], Move]]


class Ladder(list[Games]):
    """The Games of several players with the same deals, in the order they were named. str() gives a
    table, in which p is that of equal win rates with the player above; see Games.against()."""

    @property
    def skill(self) -> typing.Optional[Skill]:
        """How much of what lies between random play and all cards known the best of the other
        players wins. None unless 'random' and 'full' are among them, every game was decided, and
        knowing all cards wins more."""
        return _skill_of(self)

    def __str__(self) -> str:
        if not self:
            return "no players"
        deals = self[0].deals
        numbers = deals if isinstance(deals, str) else f"{deals[0]} to {deals[-1]}"
        rows = [("player", "won", "95 % interval", "p", "mean score", "seconds")]
        for above, games in zip([None, *self], self):
            low, high = games.interval
            p = None if above is None else games.against(above).p_value
            rows.append(
                (
                    games.player,
                    f"{100 * games.win_rate:.2f} %",
                    f"{100 * low:.2f} to {100 * high:.2f}",
                    "" if p is None else "<0.001" if p < 0.001 else f"{p:.3f}",
                    f"{games.mean_score:.2f} +- {games.score_margin:.2f}",
                    f"{games.seconds:.2f}",
                )
            )
        widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
        lines = [f"{self[0].variant.id}, deals {numbers}"]
        for row in rows:
            cells = [row[0].ljust(widths[0])]
            cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:])]
            lines.append("  " + "   ".join(cells))
        skill = self.skill
        if skill is not None:
            low, high = skill.interval
            lines.append(
                f"  Skill: {skill.player}, who won most of every fifth deal, which choose among the players, gets"
            )
            lines.append(
                f"  {100 * skill.share:.2f} % ({100 * low:.2f} to {100 * high:.2f}) of the way from random play to "
                f"all cards known on the other {skill.deals} deals."
            )
        return "\n".join(lines)


def ladder(
    variant: Variant,
    players: typing.Optional[typing.Sequence[AnyPlayer]] = None,
    deals: typing.Union[range, str] = range(1, 1001),
    *,
    worlds: int = 24,
    nodes: int = 10_000_000,
    memory: int = 1 << 30,
    threads: int = 0,
    secret: typing.Optional[str] = None,
) -> Ladder:
    """Has each player play the same deals, all of ours if none is named; see play().

    'full' knows all cards; the others see what a player may see.
    """
    named = names_of(variant) if players is None else players
    shared = secrets.token_hex(16) if secret is None else secret
    return Ladder(
        play(
            variant,
            player,
            deals,
            worlds=worlds,
            nodes=nodes,
            memory=memory,
            threads=threads,
            secret=shared,
        )
        for player in named
    )
