"""Bounds that refute positions whose cards leave in sets."""

import functools

from niblick_check.common import bits, closure, joined, mask_of, need


class Pairing:
    """The bound of pairs: where cards leave alone or in twos, a position is lost if the cards that have
    to go, and cannot alone, have not each a partner that is no other's. Partners are a set, neither
    lies under the other, and not both come from a waste, of which only the top card is available."""

    def __init__(self, game, at):
        need(at.sets and at.sets["most"] == 2 and not at.sets["growing"] and not game.either
             and not game.rules["may_remain"] and len(game.goals) == 1, "the bound of pairs does not hold")
        over = closure(game.covers) + [0] * len(game.stock)
        pieces = range(len(over))
        self.partners = [mask_of(
            q for q in pieces if p != q and (at.is_set([p, q]) or at.is_set([q, p]))
            and not (over[p] >> q & 1 or over[q] >> p & 1)
            and not (at.waste and min(p, q) >= game.slots)) for p in pieces]
        must = game.goals[0] & ~mask_of(p for p in pieces if at.is_set([p]))
        self.parts, self.known = [], {}  # pieces that are partners of each other only, those that must go
        rest = mask_of(pieces)
        while rest:
            part, more = 0, rest & -rest
            while more & ~part:
                part |= more
                more = joined(self.partners[p] for p in bits(part))
            self.parts.append((part, part & must))
            rest &= ~part
        self.unseen = lambda time: 0
        if at.to in ("refill", "columns"):  # what is in the stock can still become a partner
            self.unseen = functools.cache(lambda time: mask_of(range(game.slots + time, len(over))))

    def refutes(self, position, time, _):
        position |= self.unseen(time)
        for part, must in self.parts:
            here = position & part
            if here & must and here not in self.known:
                self.known[here] = self.match(here, here & must)
            if here & must and not self.known[here]:
                return True
        return False

    def match(self, here, must):
        partner_of, free, tried = {}, here, 0

        def find(p):
            nonlocal free, tried
            ways = self.partners[p] & here
            if unused := ways & free:
                q = unused & -unused
                free ^= q
                partner_of[q] = p
                return True
            while ways := ways & ~tried:
                q = ways & -ways
                tried |= q
                if find(partner_of[q]):
                    partner_of[q] = p
                    return True
            return False

        for p in bits(must):
            tried = 0
            if not find(p):
                return False
        return True


class Runs:
    """The bound of runs: where cards leave in runs, a position is lost if the ranks that are left,
    wherever they lie, cannot be split into runs but for as many cards as may remain.

    Where all cards of a run are available before it is taken and none may remain, it is also lost if
    some card fits no run in one of two readings. In the order of play, all that lay on the cards of a
    run has left in earlier runs; so if those of the earlier runs are gone, nothing lies on the cards
    of this one, and each is in a run of such cards. Adding every card that has only added ones on it,
    and is in a run of cards with only added ones on them, therefore ends with all cards. In the
    reverse order the same holds for what lies under the cards, which leaves in later runs."""

    def __init__(self, game, at):
        sets = self.sets = at.sets
        need(sets and sets["kind"] == "run" and game.goals == [game.all] and not game.stock
             and not at.cells["count"] and not at.tokens, "the bound of runs does not hold")
        self.most, self.place = game.rules["may_remain"], [sets["place"][name] for name in game.card]
        at_once = sets["least"] > 1 and not sets["growing"] and not self.most and not game.either
        self.before = [game.below, game.covers] if at_once else []
        self.split, self.in_runs = functools.cache(self.split), functools.cache(self.in_runs)

    def refutes(self, position, *_):
        places = [self.place[p] for p in bits(position)]
        remain = self.most - places.count(-1)
        return (remain < 0 or not self.split(tuple(map(places.count, range(self.sets["ring"]))), remain)
                or not all(self.all_fit(position, before) for before in self.before))

    def all_fit(self, position, before):
        """Whether every card is in a run of cards that have only such cards before them."""
        missing, places = position, 0
        while missing:
            ready = [p for p in bits(missing) if not before[p] & missing and self.place[p] >= 0]
            places |= mask_of(self.place[p] for p in ready)
            fit = mask_of(p for p in ready if self.in_runs(places) >> self.place[p] & 1)
            if not fit:
                return False
            missing ^= fit
        return True

    def in_runs(self, places):
        """Those of some places that are in a run of the least length."""
        ring, least = self.sets["ring"], self.sets["least"]
        starts = range(ring if self.sets["wrap"] else ring - least + 1)
        runs = [mask_of((first + i) % ring for i in range(least)) for first in starts]
        return joined(run for run in runs if run & ~places == 0)

    def split(self, counts, remain):
        """Whether these can be split: the lowest card remains, or goes in a run. Runs longer than twice
        the least length are two."""
        ring, least, wrap = self.sets["ring"], max(1, self.sets["least"]), self.sets["wrap"]
        lowest = next((i for i, n in enumerate(counts) if n), None)
        if lowest is None:
            return True
        less = lambda places: tuple(n - (i in places) for i, n in enumerate(counts))
        if remain and self.split(less({lowest}), remain - 1):
            return True
        for length in range(least, min(self.sets["most"], 2 * least - 1, ring) + 1):
            for first in range(lowest, lowest - (length if wrap else 1), -1):
                run = {(first + i) % ring for i in range(length)}
                if (wrap or first + length <= ring) and all(counts[i] for i in run):
                    if self.split(less(run), remain):
                        return True
        return False


class Sums:
    """The bound of sums: where cards leave in sets that add up to given totals, a position is lost if
    no cards may remain so that the others are as many, and add up to as much, as some sets do.

    Let no more than so many cards remain in the end. A card that no set takes is one of them. A card
    leaves only when nothing lies on it, so all that lies under one that remains does so too: fewer
    than may remain. The others left in sets, so that they are as many as some sets have cards, and
    their sum is that of the totals of these sets. All choices of cards that have few enough under
    them are tried, wherever they lie, by their number and their sum."""

    def __init__(self, game, at):
        sets = at.sets
        need(sets and sets["kind"] == "sum" and sets["least"] > 0 and game.goals == [game.all]
             and not game.stock and not game.either and not at.cells["count"] and not at.tokens,
             "the bound of sums does not hold")
        self.most, places = game.rules["may_remain"], [sets["place"][name] for name in game.card]
        self.value = [place + sets["lowest"] if place >= 0 else None for place in places]
        self.under = closure(game.below)
        self.sums = [1]  # [cards]: a bit for each sum of so many cards that make whole sets
        for cards in range(1, len(places) + 1):
            sizes = range(sets["least"], min(sets["most"], cards) + 1)
            self.sums.append(joined(self.sums[cards - size] << total
                                    for size in sizes for total in sets["totals"]))

    def refutes(self, position, *_):
        left = [p for p in bits(position) if self.value[p] is not None]
        remain = self.most - (position.bit_count() - len(left))
        if remain < 0:
            return True
        chosen = [1] + [0] * remain  # [cards that remain]: a bit for each sum
        for p in left:
            if (self.under[p] & position).bit_count() < self.most:
                for n in range(remain, 0, -1):
                    chosen[n] |= chosen[n - 1] << self.value[p]
        total = sum(self.value[p] for p in left)
        return not any(self.sums[len(left) - n] >> total - less & 1
                       for n in range(min(remain, len(left)) + 1) for less in bits(chosen[n]))
