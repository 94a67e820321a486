"""Closed sets whose positions are listed one by one."""

import collections

from niblick_check.bounds import Pairing, Runs, Sums
from niblick_check.common import need
from niblick_check.positions import Positions, Sieve
from niblick_check.ring import Ring

BOUNDS = {"none": None, "pairs": Pairing, "runs": Runs, "sums": Sums}


def check_positions(game, proof, parts, scores, claim):
    """Checks that a set of positions is closed, one position after another."""
    nested, width, at = proof["nested"], proof["width"], Positions(game, proof["nested"])
    need(not proof["scored"] and not (scores and scores.by_run), "points are missing, or mean nothing")
    need(proof["bound"] in BOUNDS, f"this checker does not know the bound '{proof['bound']}'")
    bounds = [cls for cls in (Ring if proof["chain"] else None, BOUNDS[proof["bound"]]) if cls]
    need(not bounds or not scores and len(bounds) == 1, "bounds say nothing about scores")
    bound = bounds[0](game, at) if bounds else None
    shift, pieces = 0 if nested else at.shift, (1 << at.shift) - 1
    found, groups = collections.defaultdict(dict), collections.defaultdict(Sieve)
    for drawn, tops, _, data, (done, *counts), cells in parts:
        time, rest = done * at.span + drawn, (tops, tuple(counts), cells)
        need(0 <= drawn < at.span and 0 <= time < at.times, "a part has more stock turned than there is")
        here = [int.from_bytes(data[i:i + width], "little") for i in range(0, len(data), width)]
        need(not any(position & ~(game.all | at.from_stock) for position in here),
             "a position has cards that are not dealt")
        need(not (nested and at.waste and drawn)
             or all(position >> at.slots + drawn - 1 & 1 for position in here), "the waste has no top card")
        here = [position | time << shift for position in here] if shift else here
        groups[time, rest] += here
        ways = found[rest]
        for position in here:
            ways[position] = min(time if nested else 0, ways.get(position, at.times))

    alike = at.waste and not nested and at.first_of_alike

    def need_there(what, positions, mask, value, flip, time, rest):
        """All of the positions with these bits lead there, by these bits changed."""
        there, then = found.get(rest, {}), time if nested else 0
        positions = positions.having(mask, value) if mask else positions
        if not alike:
            missing = [after for position in positions
                       if there.get(after := position ^ flip, at.times) > then]
        else:
            missing = [after for position in positions if (after := position ^ flip) not in there]
            missing = [after for after in missing
                       if after ^ (time ^ alike(after, time)) << shift not in there]
        for after in missing:
            left = after & pieces
            lowest = bound and proof["chain"] and bound.lowest(left)
            need(lowest and lowest in there or bound and bound.refutes(left, time, rest),
                 f"{what} leads out of the set")

    need_there("the start", [at.start], 0, 0, 0, 0, at.rest)
    for (time, rest), positions in sorted(groups.items()):
        if scores:
            for position in positions:
                points = scores.earned(scores.weigh(position & pieces))
                # Each card turned changes the score by as much.
                for drawn in (time, at.span - 1 if nested else time):
                    score = scores.end(points, (position & pieces).bit_count(), drawn, rest[0])
                    need(not scores.better(score, claim), "a position scores better")
            positions = Sieve(position for position in positions if not game.won(position & pieces))
        else:
            elsewhere = at.elsewhere(at.span - 1 if nested else time, rest)
            need(not game.any_won(positions, elsewhere), "a position is won")
        for move in at.moves(time, rest, positions):
            need_there(*move)
