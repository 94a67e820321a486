"""Bounds that refute positions whose cards, each fitting on two, leave for one foundation."""

import collections

from niblick_check.common import bits, mask_of, need
from niblick_check.rules import is_plain


class Walks:
    """The ring bound: where the faces form an odd ring, each fitting on its two neighbours, laying the
    cards left on a foundation is a walk round it. How often it steps over each edge is the solution
    of linear equations: the steps over the two edges of a face are twice its cards, one more where
    the walk starts, one less where it ends. A number below zero, or faces with cards that no steps
    reach, refute the position. Games of another kind are not refuted."""

    def __init__(self, game):
        faces = sorted({*game.at, *game.start} - {game.empty})
        near = {a: [b for b in faces if game.fits[a, b]] for a in faces}
        self.order = faces[:1]
        while len(self.order) < len(faces):
            after = [b for b in near[self.order[-1]] if b not in self.order]
            if not after:
                break
            self.order.append(after[0])
        n = len(self.order)
        self.is_ring = n == len(faces) and n % 2 == 1 and n > 2 and all(
            sorted(near[a]) == sorted([self.order[i - 1], self.order[(i + 1) % n]])
            for i, a in enumerate(self.order))
        self.known = {}  # [place, cards left, ends]

    def may_walk(self, *walk):
        """From a place of the ring, with so many cards of each, to one of some ends."""
        if walk not in self.known:
            self.known[walk] = self.is_solved(*walk)
        return self.known[walk]

    def is_solved(self, here, left, ends):
        n = len(self.order)
        for end in ends:
            both = [2 * count for count in left]
            both[here] += 1
            both[end] -= 1
            # Twice the steps from each face to the next: with those to the face before, 2 * both.
            steps = [both[0] + sum(both[1::2]) - sum(both[2::2])]
            for i in range(n - 1):
                steps.append(2 * both[i + 1] - steps[i])
            if min(steps) < 0:
                continue
            reached = {here}
            for way in (1, -1):
                at = here
                while steps[at if way > 0 else at - 1] and (at + way) % n not in reached:
                    at = (at + way) % n
                    reached.add(at)
            if all(not count or i in reached for i, count in enumerate(left)):
                return True
        return False


class Ring:
    """The ring bound of games in which every card goes from where it was dealt onto one foundation."""

    def __init__(self, game, _):
        need(not game.stock and len(game.start) == 1 and game.goals == [game.all]
             and not game.rules["may_remain"] and not game.either and is_plain(game.rules), "not all cards go onto one foundation")
        self.game, self.walks = game, Walks(game)
        under = [mask & ~game.last for mask in game.below]
        self.ends = mask_of(s for s, mask in enumerate(game.below) if not mask)
        groups = collections.defaultdict(int)
        for s, face in enumerate(game.at):
            if not under[s] and not game.last >> s & 1:
                groups[face] |= 1 << s
        self.groups = [group for group in groups.values() if group.bit_count() > 1]
        self.cards = [mask_of(s for s, face in enumerate(game.at) if face == a) for a in self.walks.order]

    def lowest(self, filled):
        """Of equal cards that lie on nothing and have nothing on them, the lowest slots: these can
        change places, and so any position can with the one in which they have."""
        for group in self.groups:
            if filled & group in (0, group):
                continue
            places = [s for s in bits(group) if not self.game.covers[s] & filled]
            there = (mask_of(places) & filled).bit_count()
            filled = filled & ~mask_of(places) | mask_of(places[:there])
        return filled

    def refutes(self, filled, _, rest):
        if not self.walks.is_ring or not filled:
            return False
        left = tuple((filled & cards).bit_count() for cards in self.cards)
        ends = tuple(i for i, cards in enumerate(self.cards) if filled & cards & self.ends)
        return not self.walks.may_walk(self.walks.order.index(rest[0][0]), left, ends)
