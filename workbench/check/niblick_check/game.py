"""Deals: what the certificate says of one, under the rules of its game."""

from niblick_check.cards import rank_of
from niblick_check.common import EMPTY, STOPPED, WILD, bits, mask_of, need
from niblick_check.rules import is_plain


class Game:
    """A deal under its rules. Pieces are numbers: those in the slots of the layout, then the stock
    cards. Sets of pieces are the bits of a number, and cards that the rules do not tell apart one
    face."""

    def __init__(self, rules, deal):
        self.rules = rules
        names = list(rules["cards"])
        fits, self.stoppers = rules["fits"], rules["stopper"] or [[], []]
        place = rules["sets"]["place"] if rules["sets"] else {}
        packs = rules["packing"]["packs"] if rules["packing"] else dict.fromkeys(names, ())
        likes = {name: (frozenset(fits[name]), frozenset(base for base in fits if name in fits[base]),
                        frozenset(packs[name]), frozenset(base for base in packs if name in packs[base]),
                        place.get(name), rules["takes"] and rank_of(name), *(name in stoppers for stoppers in self.stoppers))
                 for name in names}
        kinds = list(dict.fromkeys(likes.values()))
        self.empty, self.wild, self.stopped = (len(kinds) + i for i in range(3))
        self.face = {name: kinds.index(like) for name, like in likes.items()}
        self.fits = {(self.face.get(base, self.empty), self.face[card]): card in fits[base]
                     for base in fits for card in names}
        self.packs = {(self.face[base], self.face[card]) for base in packs for card in packs[base]}
        self.fits |= {(self.wild, face): True for face in range(self.empty)}
        self.fits |= {(self.stopped, face): False for face in range(self.empty)}
        stops, bases = ({self.face[name] for name in stoppers} for stoppers in self.stoppers)
        self.stops = {(base, card) for base in bases for card in stops}
        self.takes = [pairs and {(self.face[base], self.face[card]) for base in names for card in names
                                 if "*" in (base, card) or (rank_of(base), rank_of(card)) in pairs}
                      for pairs in rules["takes"] or ()]
        self.face |= {EMPTY: self.empty, WILD: self.wild, STOPPED: self.stopped}
        piles, stock, starts = ([p.split() for p in part.split("/")] for part in deal.split("|"))
        need(len(stock) == len(starts) == 1, "the deal has several stocks")
        need(len(starts[0]) == sum(kind != "empty" for kind in rules["foundations"]),
             "the deal has other foundations")
        stock, starts = stock[0], iter(starts[0])
        piles = piles if rules["piles"] else []
        need([len(p) for p in piles] == [len(p) for p in rules["piles"]], "the deal has another layout")
        card = {s: name for pile, slots in zip(piles, rules["piles"]) for name, s in zip(pile, slots)}
        starts = [EMPTY if kind == "empty" else next(starts, None) for kind in rules["foundations"]]
        dealt = [*card.values(), *stock, *filter(None, starts)]
        for kind, start in zip(rules["foundations"], starts):
            need(kind in ("stock", "first", "empty", start), "a foundation starts with another card")
        need(all(dealt.count(name) <= rules["cards"].get(name, 0) for name in dealt),
             "the deal has a card that is not in the deck, or too often")
        need(len(stock) == rules["stock"] and sorted(card) == list(range(len(rules["covers"])))
             and len(dealt) + rules["set_aside"] == sum(rules["cards"].values()),
             "the deal has too few cards or too many")
        self.card = [card[s] for s in range(len(card))] + stock
        self.slots = len(card)
        self.at = [self.face[name] for name in self.card[:self.slots]]
        self.stock = [self.face[name] for name in stock]
        self.covers = [mask_of(over) for over in rules["covers"]]
        self.below = [mask_of(t for t, over in enumerate(rules["covers"]) if s in over)
                      for s in range(len(self.at))]
        self.last = 0  # a card that has to be the last of all
        self.either = [(lower, [mask_of(part) for part in parts])
                       for lower, *parts in rules["either_or"]]
        self.goals = [mask_of(part) for part in rules["goal"]]
        self.any_time = rules["turn"] == "any_time"
        # Other foundations than these are interchangeable.
        to = rules["stock_plan"]["to"]
        self.equal = 1 if rules["tokens"] or stock and to == "foundation" else 0
        self.equal = len(starts) if rules["stopper"] or rules["takes"] else self.equal
        self.all = (1 << len(card)) - 1
        self.tops = [self.face[name] for name in starts]
        self.start = self.sorted(self.tops)

    def sorted(self, tops):
        return (*tops[:self.equal], *sorted(tops[self.equal:]))

    def takes_card(self, f, top, face):
        """Whether a foundation with this top takes a card."""
        takes = self.takes and top < self.empty and self.takes[f]
        return self.fits[top, face] and not (takes and (top, face) not in takes)

    def lay(self, tops, f, face):
        """The tops of foundations after a play."""
        top = self.stopped if (tops[f], face) in self.stops else face
        return self.sorted((*tops[:f], top, *tops[f + 1:]))

    def free(self, slot):
        """Sets of pieces; the slot's may leave once all of one set are gone."""
        ways = [self.covers[slot]]
        for lower, parts in self.either:
            ways = [way | part for way in ways for part in parts] if lower == slot else ways
        return ways

    def open(self, filled):
        """The cards that may leave."""
        return [s for s in bits(filled) if any(not way & filled for way in self.free(s))]

    def won(self, filled, elsewhere=0):
        """Whether few enough cards are left, of which some lie elsewhere."""
        return self.any_won([filled], elsewhere)

    def any_won(self, sets, elsewhere=0):
        """Whether one of these sets is won."""
        most = self.rules["may_remain"] - elsewhere
        return any((filled & goal).bit_count() <= most for goal in self.goals for filled in sets)

    def turn_round(self):
        """Reads the game from its end: covers and links reversed, the starter the last card of all.
        Whoever clears the one clears the other, in the reverse order."""
        need(not self.stock and len(self.start) == 1 and self.goals == [self.all]
             and not self.rules["may_remain"] and not self.either and is_plain(self.rules),
             "this game cannot be reversed")
        starter = self.start[0]
        self.covers, self.below = self.below, self.covers
        if starter == self.empty:
            need(all(self.fits[self.empty, face] for face in self.at), "not every card may be first")
        else:
            self.last = self.all + 1
            self.at.append(starter)
            self.below = [mask | self.last for mask in self.below] + [0]
            self.covers.append(self.all)
            self.all |= self.last
        self.fits = {(b, c): b == self.empty or self.fits.get((c, b), False) for b, c in self.fits}
        self.start, self.goals, self.slots = (self.empty,), [self.all], len(self.at)
