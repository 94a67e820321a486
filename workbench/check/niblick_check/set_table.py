"""Closed sets whose positions are the bits of one large number."""

import collections
import functools
import itertools

from niblick_check.common import bits, closure, joined, need
from niblick_check.rules import is_plain

MOST_SETS = 1 << 23  # of a table


class Table:
    """Sets of cards left as bits of one large number. A set is numbered by how many cards are left of
    each chain of the layout, so that to play one card in all sets at once is to shift them."""

    def __init__(self, game, chains):
        need(sorted(itertools.chain(*chains)) == list(range(len(game.at))), "the chains are no layout")
        over = closure(game.covers)  # [slot]: all that must go before
        need(all(over[low] >> high & 1 for chain in chains for low, high in zip(chain, chain[1:])),
             "a card of a chain need not wait for the next")
        self.chains, self.strides, self.total = chains, [], 1
        for chain in chains:
            self.strides.append(self.total)
            self.total *= len(chain) + 1
        need(self.total <= MOST_SETS, "a table of so many sets is not written")
        self.start = 1 << (self.total - 1)
        places = [(s, c, i) for c, chain in enumerate(chains) for i, s in enumerate(chain)]
        self.shift = {s: self.strides[c] for s, c, _ in places}
        gone = {s: self.left(c, range(i + 1)) for s, c, i in places}
        self.free = {s: self.left(c, [i + 1]) for s, c, i in places}
        both = lambda slots: functools.reduce(int.__and__, [gone[s] for s in slots], -1)
        for s in self.free:
            self.free[s] &= both(bits(game.covers[s]))
        for lower, parts in game.either:
            self.free[lower] &= joined(both(bits(part)) for part in parts)

    def left(self, chain, counts):
        """The sets with one of these numbers of cards left of a chain."""
        stride = self.strides[chain]
        size = stride * (len(self.chains[chain]) + 1)
        sets = sum(((1 << stride) - 1) << (n * stride) for n in counts)
        while size < self.total:
            sets |= sets << size
            size *= 2
        return sets & ((1 << self.total) - 1)

    def by_weight(self, weight):
        """All sets, by the sum of what their cards weigh."""
        found = {(0,) * len(weight(0)): 1}
        for chain, stride in zip(self.chains, self.strides):
            grown = collections.defaultdict(int)
            for total, sets in found.items():
                for left in range(len(chain) + 1):
                    grown[total] |= sets << (left * stride)
                    if left < len(chain):
                        total = tuple(map(sum, zip(total, weight(chain[left]))))
            found = grown
        return found


def check_table(game, proof, parts, scores, claim):
    need(not (scores and scores.by_run), "a table has no points")
    need(not proof["chain"] and proof["bound"] == "none", "a table has no bounds")
    need(is_plain({**game.rules, "stopper": []}), "a table says nothing about this game")
    table = Table(game, proof["chains"])
    levels = [collections.defaultdict(int) for _ in range(len(game.stock) + 1)]
    for drawn, tops, offset, data, _, _ in parts:
        levels[drawn][tops] |= int.from_bytes(data, "little") << (8 * offset)
    need(all(sets >> table.total == 0 for level in levels for sets in level.values()),
         "a part has more sets than there are")
    need(levels[0][game.start] & table.start, "the start is missing")
    won = 0
    for goal in game.goals:
        counts = table.by_weight(lambda s, goal=goal: (goal >> s & 1,))
        won |= joined(sets for (left,), sets in counts.items() if left <= game.rules["may_remain"])
    weights = table.by_weight(scores.weight) if scores else {}
    better = {}  # stock cards turned, empty foundations: sets that score better than the claim
    slots_of = collections.defaultdict(list)
    for s, face in enumerate(game.at):
        slots_of[face].append(s)
    here = collections.defaultdict(int)  # faces on the foundations: sets with so many turned
    for drawn, level in enumerate(levels):
        before = here if proof["nested"] else {}
        here = collections.defaultdict(int, before)
        for tops, sets in level.items():
            here[tops] |= sets
        for tops, sets in here.items():
            need(scores or not sets & won, "a position is won")
            begun = drawn, tops.count(game.empty)
            if begun not in better:
                better[begun] = joined(w for weight, w in weights.items() if scores.better(
                    scores.end(scores.earned(weight), weight[0], drawn, tops), claim))
            need(not sets & better[begun], "a position scores better")
        # What was there with fewer cards turned has its plays there.
        for f, (face, slots) in itertools.product(range(len(game.start)), slots_of.items()):
            sources = collections.defaultdict(int)
            for tops, sets in level.items():
                if game.fits[tops[f], face]:
                    sources[game.lay(tops, f, face)] |= sets & ~won
            for target, sets in sources.items():
                missing = joined((sets & table.free[s]) >> table.shift[s] for s in slots)
                need(not missing & ~here[target], "a play leads out of the set")
        if drawn == len(game.stock):
            break
        turned = collections.defaultdict(int)
        for tops, sets in here.items():
            stuck = sets & ~won
            if not game.any_time:
                stuck &= ~joined(table.free[s] for s, face in enumerate(game.at)
                                 if any(game.fits[top, face] for top in tops))
            turned[game.stock[drawn], *tops[1:]] |= stuck
        for tops, sets in turned.items():
            there = levels[drawn + 1][tops] | (here[tops] if proof["nested"] else 0)
            need(not sets & ~there, "turning the stock leads out of the set")
