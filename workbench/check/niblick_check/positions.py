"""Positions between moves, and all moves of them."""

import collections
import itertools

from niblick_check.cards import rank_of
from niblick_check.common import bits, low_bit, mask_of, need


class Sieve(list):
    """Positions, of which those with given bits are found without a look at each."""

    columns = None  # of each bit: a number with a byte for each position, 1 where it is set

    def having(self, mask, value):
        """The positions whose bits in a mask have a value."""
        if len(self) < 32:
            return [position for position in self if position & mask == value]
        if self.columns is None:
            width = max(self).bit_length()
            digits = "".join(f"{position:0{width}b}" for position in self).encode()
            self.ones = int.from_bytes(b"\1" * len(self), "little")
            self.columns = [int.from_bytes(digits[b::width], "little") & self.ones for b in range(width - 1, -1, -1)]
        found = self.ones
        for bit in bits(mask):
            column = self.columns[bit] if bit < len(self.columns) else 0
            found &= column if value >> bit & 1 else self.ones ^ column
        return itertools.compress(self, found.to_bytes(len(self), "little")) if found else ()


class Positions:
    """Positions between moves. One is a number, whose bits are the pieces left in the tableau, with
    a waste also those in stock and waste; its time, which is how many stock cards were turned, with
    as many as there are and one more for each redeal; and its rest: the faces on the foundations, how
    often cells were used and how many tokens there are, and the faces in cells.

    Nested: a position stands for those of a later time too. Otherwise the time is part of the number."""

    def __init__(self, game, nested):
        self.game, self.nested, rules = game, nested, game.rules
        plan, self.cells, self.sets = rules["stock_plan"], rules["cells"], rules["sets"]
        self.to, self.per_turn, self.passes = plan["to"], plan["per_turn"], plan["passes"]
        self.waste, self.tokens = self.to == "waste", rules["tokens"]
        self.span = len(game.stock) + 1
        self.times = self.span * (self.passes or len(self.per_turn))
        if self.waste and nested and not self.passes:
            self.times = 1  # any place leads to all others
        self.slots, pieces = game.slots, game.slots + len(game.stock)
        self.shift = (pieces + 7) // 8 * 8  # of the time, if it is part of the number
        self.faces = game.at + game.stock
        columns = [pile for pile in rules["piles"] if pile[0] < self.slots - rules["reserve"]]
        free = {s: game.free(s) for s in range(self.slots)}
        if self.to == "columns":
            for c, pile in enumerate(columns):
                pile = pile + list(range(self.slots + c, pieces, len(columns)))
                free |= {p: [mask_of(pile[i + 1:])] for i, p in enumerate(pile)}
            self.per_turn = [len(columns)]
        elif self.to == "refill":
            free |= {p: [0] for p in range(self.slots, pieces)}
        # The tableau: pieces, what has to be gone, and what may leave.
        self.tableau = [(p, 1 << p | way, 1 << p) for p, ways in free.items() for way in ways]
        self.by_face, self.all_faces = collections.defaultdict(list), set(self.faces)
        for p, mask, bit in self.tableau:
            self.by_face[self.faces[p]].append((mask, bit))
        self.last = mask_of([*range(self.slots - rules["reserve"]), *range(self.slots, pieces)]
                            if not self.waste else range(self.slots - rules["reserve"]))
        self.bottoms = mask_of([pile[0] for pile in columns] + list(range(self.slots, pieces))) if (
            self.to == "refill") else 0
        self.from_stock = mask_of(range(self.slots, pieces))
        if self.waste and rules["goal_cards"] != "tableau":
            game.goals = [goal | self.from_stock for goal in game.goals]
        elif self.to in ("columns", "refill") and rules["goal_cards"] != "stock":
            game.goals = [goal | self.from_stock for goal in game.goals]
        self.start = game.all | (self.from_stock if self.waste else 0)
        self.rest = game.start, (0, *(token[1] for token in self.tokens)), ()
        need(not rules["packing"], "cards are packed on columns, which this form leaves out")
        need(not self.sets or not self.tokens and not self.cells["count"], "sets with cells or tokens")
        need(not nested or game.any_time and self.to in ("foundation", "waste")
             and (not self.waste or self.per_turn == [1]), "positions do not stand for later ones")
        self.known = {}  # [stock cards left, time]: places
        self.turned = collections.defaultdict(set)  # the stock of which was turned
        self.set_moves = self.sets and self.sets["most"] <= 2 and list(self.pairs())

    def elsewhere(self, time, rest):
        """How many cards have to go that are not bits."""
        kind = self.game.rules["goal_cards"]
        in_stock = 0 if self.waste or kind == "tableau" else self.span - 1 - time
        return in_stock + (len(rest[2]) if kind == "all" else 0)

    def stock_sources(self, time):
        """The stock cards that may be on top of the waste at this time or later, and when first."""
        done, next_card = divmod(time, self.span)
        if self.times == 1:
            yield from ((self.slots + i, 0) for i in range(self.span - 1))
            return
        if next_card:
            yield self.slots + next_card - 1, time
        for i in range(self.span - 1):
            if i >= next_card:
                yield self.slots + i, done * self.span + i + 1
            elif i < next_card - 1 and done + 1 < self.times // self.span:
                yield self.slots + i, (done + 1) * self.span + i + 1

    def after(self, time, gone):
        """Which pieces change and the time, when these leave the tableau: columns are filled again."""
        if not self.bottoms:
            return gone, time
        filled = min((gone & self.bottoms).bit_count(), self.span - 1 - time)
        return gone | mask_of(self.slots + time + i for i in range(filled)), time + filled

    def plays(self, time, rest, stock, tableau=True):
        """Plays, of cards of the tableau too unless only stock cards are asked for, for positions of which the bits in a mask are a value: those bits that change, the
        time and the rest afterwards."""
        tops, counts, cells = rest
        game = self.game
        if self.sets:
            for parts, in_waste, mask, value in self.set_moves or ():
                for then in ([then for p, then in stock if p == in_waste] if in_waste
                             else [time] if tableau else ()):
                    yield mask, value, *self.after(then, parts), rest
            return
        for f, top in enumerate(tops):
            after = {face: (game.lay(tops, f, face), counts, cells)
                     for face in self.all_faces if game.takes_card(f, top, face)}
            for face, rest_after in after.items() if tableau else ():
                for mask, bit in self.by_face.get(face, ()):
                    yield mask, bit, *self.after(time, bit), rest_after
            for p, then in stock:
                if self.faces[p] in after:
                    yield 1 << p, 1 << p, 1 << p, then, after[self.faces[p]]
            for face in after.keys() & set(cells) if tableau else ():
                left = list(cells)
                left.remove(face)
                last = self.last if self.cells["last"] else 0
                yield last, 0, 0, time, (after[face][0], counts, tuple(left))

    def others(self, time, rest):
        """Moves to cells, tokens and turns of the stock but to a waste."""
        tops, (uses, *tokens), cells = rest
        game = self.game
        if len(cells) < self.cells["count"] and uses < (self.cells["uses"] or uses + 1):
            accepted = set(self.cells["accepts"]) - {card for _, _, card in self.tokens}
            for p, mask, bit in self.tableau:
                if game.card[p] in accepted:
                    held = tuple(sorted((*cells, self.faces[p])))
                    counts = (uses + bool(self.cells["uses"]), *tokens)
                    yield mask, bit, *self.after(time, bit), (tops, counts, held)
        for t, (name, _, card) in enumerate(self.tokens):
            more, less = ((uses, *tokens[:t], tokens[t] + d, *tokens[t + 1:]) for d in (1, -1))
            for p, mask, bit in self.tableau:
                if card and game.card[p] == card:
                    yield mask, bit, *self.after(time, bit), (tops, more, cells)
            if tokens[t] and name == "wild" and tops[0] != game.wild:
                yield 0, 0, 0, time, ((game.wild, *tops[1:]), less, cells)
            elif tokens[t] and name != "wild":
                faces = {game.face[card] for card in game.rules["cards"] if rank_of(card) == name[-1]}
                need(len(faces) == 1, "irons are told apart by suit")
                if game.fits[tops[0], face := faces.pop()]:
                    yield 0, 0, 0, time, ((face, *tops[1:]), less, cells)

    def turns(self, time, rest):
        """The first times at which turning the stock, but to a waste, leads to something new."""
        tops, counts, cells = rest
        if self.to in ("foundation", "choose"):
            met = set()
            for i in range(time, self.span - 1 if self.nested else min(time + 1, self.span - 1)):
                if self.game.stock[i] not in met:
                    met.add(self.game.stock[i])
                    for f in range(len(tops) if self.to == "choose" else 1):
                        after = self.game.sorted((*tops[:f], self.game.stock[i], *tops[f + 1:]))
                        yield 0, i + 1, (after, counts, cells)
        elif self.to == "columns" and time < self.span - 1:
            then = min(time + self.per_turn[0], self.span - 1)
            yield mask_of(range(self.slots + time, self.slots + then)), then, rest

    def places(self, position, time):
        """The places to which the stock can be turned onto a waste: the time and the top card there."""
        key = (position & self.from_stock) >> self.slots, time
        if key not in self.known:
            self.known[key] = list(self.places_of(*key))
        return self.known[key]

    def places_of(self, left, time):
        met = set()
        while time not in met:
            met.add(time)
            done, next_card = divmod(time, self.span)
            waste, stock = left & (1 << next_card) - 1, left >> next_card << next_card
            yield time, waste.bit_length() - 1 + self.slots if waste else None
            if not stock and waste and (not self.passes or done + 1 < self.passes):
                time = min(done + 1, self.times // self.span - 1) * self.span + low_bit(left)
                continue
            for _ in range(self.per_turn[min(done, len(self.per_turn) - 1)] if stock else 0):
                stock &= stock - 1
            time = done * self.span + (low_bit(stock) if stock else self.span - 1)

    def may_play(self, position, time, rest, top):
        stock = [(top, time)] if top is not None else []
        return any(position & mask == value for mask, value, *_ in self.plays(time, rest, stock))

    def first_of_alike(self, position, time):
        """Where any number of passes are alike, places that lead to each other are one."""
        if self.passes or len(self.per_turn) > 1 or not self.game.any_time or self.nested:
            return time
        left = (position & self.from_stock) >> self.slots
        turned = left & (1 << time) - 1
        alike = left >> time == 0 or turned.bit_count() % self.per_turn[0] == 0
        return low_bit(left) if alike and turned else time

    def moves(self, time, rest, positions):
        """All moves of positions: what they are, which positions may make them, whose bits in a mask
        must have this value, the bits that change, the time and the rest afterwards."""
        shift = 0 if self.nested else self.shift
        later = lambda before, after: 0 if self.nested else (before ^ after) << shift
        places = {(time, None): positions}
        if self.waste and not self.nested:
            places = collections.defaultdict(Sieve)
            for position in positions:
                for then, top in self.places(position, time):
                    places[then, top].append(position ^ later(time, then))
                    stock_left = (position & self.from_stock) >> self.slots + then % self.span
                    if stock_left and not self.game.any_time and self.may_play(position, then, rest, top):
                        break  # a redeal needs no more than an empty stock
        plays = []
        for (then, top), here in places.items():
            stock = ([(top, then)] if top is not None else
                     list(self.stock_sources(time)) if self.waste and self.nested else [])
            # Other moves than those of the waste's top card are as good before the stock is turned.
            first = then == time or not self.game.any_time
            plays = list(self.plays(then, rest, stock, first))
            others = self.others(then, rest) if first else ()
            for mask, value, flip, after, other in itertools.chain(plays, others):
                yield "a move", here, mask, value, flip | later(then, after), after, other
            for top, after in [(None, then)] * first + stock if self.sets and not self.set_moves else ():
                for position in here if top is None else [p for p in here if p >> top & 1]:
                    takings = self.takings(position & (1 << self.shift) - 1, top)
                    for gone in takings if top is None else [gone for gone in takings if gone >> top & 1]:
                        yield "a set", [position], 0, 0, gone | later(then, after), after, rest
        # What lies on the first foundation is covered, so that many lead to the same.
        turned = self.turned[(rest[0][1:] if self.to == "foundation" else rest[0]), *rest[1:]]
        stuck = [position for position in positions if position not in turned]
        if not self.game.any_time and not self.waste:
            stuck = [position for position in stuck
                     if not any(position & mask == value for mask, value, *_ in plays)]
        turned.update(stuck)
        for flip, after, other in self.turns(time, rest) if stuck else ():
            yield "turning the stock", stuck, 0, 0, flip | later(time, after), after, other

    # Sets.

    def is_set(self, pieces):
        """Whether these, picked in this order, are a set."""
        sets, fits = self.sets, self.game.fits
        if not sets["least"] <= len(pieces) <= sets["most"]:
            return False
        if sets["kind"] == "linked":
            return all(fits[self.faces[a], self.faces[b]] for a, b in zip(pieces, pieces[1:]))
        places = [sets["place"][self.game.card[p]] for p in pieces]
        if sets["kind"] == "sum":
            return min(places) >= 0 and sum(places) + len(places) * sets["lowest"] in sets["totals"]
        ring = sets["ring"]
        steps = [(b - a) % ring == 1 if sets["wrap"] else b - a == 1 for a, b in zip(places, places[1:])]
        return min(places) >= 0 and all(steps) and len(places) <= ring

    def pairs(self):
        """Sets of one or two cards: what leaves, the stock card in it that lies on the waste, and
        which bits must have which value."""
        waste = [(p, 1 << p, 1 << p) for p in bits(self.from_stock)] if self.waste else []
        sources = self.tableau + waste
        for i, (p, mask, bit) in enumerate(sources):
            if self.is_set([p]):
                yield bit, p if self.waste and p >= self.slots else 0, mask, bit
            for q, other_mask, other in sources[i + 1:]:
                if p == q or self.waste and p >= self.slots or not (
                        self.is_set([p, q]) or self.is_set([q, p])):
                    continue
                need(not self.sets["growing"], "pairs that uncover each other")
                if not (mask & other or other_mask & bit):
                    top = q if self.waste and q >= self.slots else 0
                    yield bit | other, top, mask | other_mask, bit | other

    def takings(self, position, top):
        """All sets of more than two cards that may leave, with a card on top of the waste."""
        sets, found, met = self.sets, set(), set()
        need(not self.bottoms, "sets of more than two cards, of columns that are filled again")
        waste = self.from_stock & (2 << top) - 1 if top is not None else 0  # the top card's and those under it
        on_top = lambda left: [(left & waste).bit_length() - 1] if left & waste else []
        free = lambda left: [p for p, mask, bit in self.tableau if left & mask == bit] + on_top(left)
        at_first = free(position)
        place = lambda p: sets["place"][self.game.card[p]]

        def pick(taken, left):
            for p in free(left) if sets["growing"] else at_first:
                more = [*taken, p]
                if p in taken or sets["kind"] == "sum" and not sets["growing"] and more != sorted(more):
                    continue
                if sets["kind"] == "run":  # in ascending order where all were available before
                    near = min(place(q) >= 0 for q in more) and (
                        sets["growing"] and len({place(q) for q in more}) == len(more)
                        or len(more) == 1 or self.is_step(taken[-1], p))
                    if not near:
                        continue
                elif sets["kind"] != "sum" and len(more) > 1 and not self.is_step(taken[-1], p):
                    continue
                key = frozenset(more) if sets["kind"] in ("sum", "run") else tuple(more)
                if key in met:
                    continue
                met.add(key)
                ordered = more
                if sets["kind"] == "run" and sets["growing"]:
                    ordered = self.in_order(more) or []
                if ordered and self.is_set(ordered):
                    found.add(mask_of(more))
                if len(more) < sets["most"]:
                    pick(more, left & ~(1 << p))
        pick([], position)
        return found

    def is_step(self, p, q):
        if self.sets["kind"] == "linked":
            return self.game.fits[self.faces[p], self.faces[q]]
        a, b = (self.sets["place"][self.game.card[x]] for x in (p, q))
        return b >= 0 and (b - a == 1 or self.sets["wrap"] and (b - a) % self.sets["ring"] == 1)

    def in_order(self, pieces):
        """The pieces of a run from its first, if they are one."""
        place = {self.sets["place"][self.game.card[p]]: p for p in pieces}
        for first in place:
            order = [place.get((first + i) % self.sets["ring"]) for i in range(len(pieces))]
            if None not in order and self.is_set(order):
                return order
        return None
