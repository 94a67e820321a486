"""Closed sets of games with [events], whose positions are listed one by one."""

import collections

from niblick_check.common import need
from niblick_check.event_moves import EventMoves


def check_events(game, proof, parts, scores, claim):
    """Checks that a set of positions is closed. Nested, a position stands for the same with more stock turned:
    what other moves than turning do to the number of stock cards turned is the same from each."""
    nested, width, at = proof["nested"], proof["width"], EventMoves(game)
    need(proof["form"] == "general" and not proof["chain"] and proof["bound"] == "none",
         "this form says nothing about games with events")
    need(not scores and claim is None and not proof["scored"], "scores of games with events are not checked")
    need(not nested or game.any_time, "positions do not stand for later ones")
    found = collections.defaultdict(dict)  # by state, and time unless nested: cards left, and the first time
    for time, tops, _, data, (done, uses, *counts), cells in parts:
        state = at.state(tops[0], counts)
        need(done == uses == 0 and not cells and time <= at.dealt + state.added, "a part is of another game")
        for i in range(0, len(data), width):
            left = int.from_bytes(data[i:i + width], "little")
            need(not left & ~game.all, "a position has cards that are not dealt")
            here = at.without_gone(state, left) if at.hit or state.rough else state
            there = found[here if nested else (here, time)]
            there[left] = min(time, there.get(left, time))

    def turns(left, state, time):
        if nested:
            return range(time, at.dealt + state.added)
        may = time < at.dealt + state.added and (game.any_time or not at.may_play(left, state))
        return [time] if may else []

    def need_there(what, left, state, time, over=False):
        need(not game.won(left), f"{what} wins")
        there = found.get(state if nested else (state, time), ())
        if over or left in there and there[left] <= time:
            return
        # A position without moves need not be listed.
        need(not turns(left, state, time) and next(at.moves(left, state, time), None) is None,
             f"{what} leads out of the set")

    need_there("the start", game.all, at.start, 0)
    # Turning covers the foundation and ends a run, so that many positions lead to the same.
    turned = {}
    for key, positions in found.items():
        state = key if nested else key[0]
        for left, time in positions.items():
            for kind, _, *then in at.moves(left, state, time):
                need_there(f"a {kind}", *then)
            covered = left, state._replace(top=None, run=0, suit_run=0, suit=0)
            for i in turns(left, state, time):
                if nested and turned.get(covered, at.dealt + len(game.stock)) <= i:
                    break
                need_there("turning the stock", *at.turn(left, state, i))
            if nested:
                turned[covered] = min(time, turned.get(covered, time))
