"""Closed sets of games whose cards move between columns."""

import collections
import itertools

from niblick_check.common import need
from niblick_check.ring import Walks


class Piles:
    """Positions of games whose cards move between columns: how many stock cards were turned, the face
    on the foundation, and the faces of each column from the lowest, the columns in any order, which
    changes nothing, as stock cards come to empty ones alone and at once."""

    def __init__(self, game):
        self.game, rules = game, game.rules
        packing, kind = rules["packing"], rules["goal_cards"]
        need(packing and len(game.start) == 1 and not rules["cells"]["count"] and not rules["tokens"]
             and not rules["sets"] and not rules["stopper"] and not rules["takes"] and not rules["reserve"]
             and not game.either and game.goals == [game.all] and kind in ("tableau", "all")
             and (not game.stock or rules["stock_plan"]["to"] == "refill"), "more than packing moves its columns")
        self.sequences, self.fills, self.most = packing["sequences"], packing["fills"], rules["may_remain"]
        self.start = 0, game.start[0], tuple(sorted(
            tuple(game.at[s] for s in pile) for pile in rules["piles"]))
        self.walks, faces = Walks(game), {*game.at, *game.start}
        self.next = {a: [b for b in set(game.at) if game.fits[a, b]] for a in faces}

    def won(self, drawn, _, piles):
        ahead = len(self.game.stock) - drawn if self.game.rules["goal_cards"] == "all" else 0
        return sum(map(len, piles)) + ahead <= self.most

    def moves(self, drawn, top, piles):
        packs, seen = self.game.packs, set()
        for a, pile in enumerate(piles):
            if not pile or pile in seen:
                continue
            seen.add(pile)
            others = piles[:a] + piles[a + 1:]
            if self.game.fits[top, pile[-1]]:
                yield self.filled(drawn, pile[-1], others + (pile[:-1],))
            n = 1
            while True:
                left, moved = pile[:-n], pile[-n:]
                for b, on in enumerate(others):
                    if (on[-1], moved[0]) in packs if on else self.fills and left:
                        yield self.filled(drawn, top, others[:b] + (on + moved, left) + others[b + 1:])
                n += 1
                if not self.sequences or n > len(pile) or (pile[-n], pile[-n + 1]) not in packs:
                    break

    def filled(self, drawn, top, piles):
        empty = piles.count(())
        cards = self.game.stock[drawn:drawn + empty] if empty else []
        piles = [pile for pile in piles if pile] + [(face,) for face in cards] + [()] * (empty - len(cards))
        return drawn + len(cards), top, tuple(sorted(piles))

    def refutes(self, _, top, piles):
        """Whether the faces left cannot leave in any order: where only one goes on each, that is
        decided; elsewhere the ring bound. The last card is the lowest of a column now, if nothing
        comes to an empty one."""
        if self.game.stock or self.most or not any(piles):
            return False
        left = collections.Counter(itertools.chain(*piles))
        ends = set(left) if self.fills else {pile[0] for pile in piles if pile}
        if all(len(after) < 2 for face, after in self.next.items() if face != self.game.empty):
            return not any(self.ends_in(dict(left), face, ends) for face in self.next[top])
        if not self.walks.is_ring or top == self.game.empty:
            return False
        order = self.walks.order
        return not self.walks.may_walk(order.index(top), tuple(left[face] for face in order),
                                       tuple(i for i, face in enumerate(order) if face in ends))

    def ends_in(self, left, face, ends):
        for _ in range(sum(left.values()) - 1):
            left[face] = left.get(face, 0) - 1
            if left[face] < 0 or not self.next[face]:
                return False
            face = self.next[face][0]
        return left.get(face) == 1 and face in ends


def check_piles(game, proof, parts, scores, claim):
    """Positions of columns, each up to a byte of 255, whose faces the cards in it have."""
    need(not scores and not proof["nested"] and not proof["chain"] and proof["bound"] == "order",
         "a proof of columns has one bound, and no other form")
    at, faces = Piles(game), game.at + game.stock
    found, count = set(), len(at.start[2])
    for drawn, tops, _, data, _, _ in parts:
        piles = [tuple(faces[piece] for piece in pile) for pile in data.split(b"\xff")]
        need(not piles.pop() and len(piles) % count == 0, "a position has other columns")
        found |= {(drawn, tops[0], tuple(sorted(piles[i:i + count]))) for i in range(0, len(piles), count)}
    need(at.start in found or at.refutes(*at.start), "the start is missing")
    for position in found:
        need(not at.won(*position), "a position is won")
        for after in at.moves(*position):
            need(after in found or at.refutes(*after), "a move leads out of the set")
