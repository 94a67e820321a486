#!/usr/bin/env python3
"""Checks certificates of Niblick: that a deal is lost, or that no play scores better than a number.

It shares no code with the program that wrote them. It reads the rules from the rule file, deals
the cards as the certificate says, and makes every move in every position of the certificate.
docs/certificates.md has the form, and why it proves what it claims.
"""

import argparse
import collections
import functools
import itertools
import json
import pathlib
import re
import sys
import tomllib
import zlib

VERSION = 1
GZIP_HEADER = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"  # no name, no time
MOST_SETS = 1 << 23  # of a table
EMPTY = ""  # the name of an empty foundation
DECKS = {"french": ("A23456789TJQK", "CDHS"), "spanish": ("A23456789SCR", "OCEB")}
# Tables of rule files that change nothing, or whose effect a certificate states as facts, or not.
HARMLESS = {"about", "deals", "visibility", "clock", "round", "course", "extends", "without"}
STATED = {"clauses", "suits", "specials", "opener", "covers", "score_cards"}
READ = {"columns", "peaks", "pyramid", "picture", "reserve", "deck", "jokers", "sequence", "stock",
        "foundation", "goal", "score_strokes", "score_runs"}


class Refused(Exception):
    """Why a certificate is not accepted."""


def need(holds, why):
    if not holds:
        raise Refused(why)


def as_list(value):
    return value if isinstance(value, list) else [value]


def bits(mask):
    """The numbers of the bits that are set."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def joined(masks):
    return functools.reduce(int.__or__, masks, 0)


def mask_of(numbers):
    return joined(1 << n for n in numbers)


# ---- rule files


def merge(texts):
    """The tables of a rule file and its parents, whose texts follow it in the order of reading."""
    own = tomllib.loads(next(texts))
    tables = {}
    for _ in as_list(own.get("extends", [])):
        parent = merge(texts)
        for name in set(parent) - {"about", "deals"}:
            tables[name] = {**parent[name], **tables.get(name, {})}
    for name in as_list(own.get("without", [])):
        tables.pop(name, None)
    for name, table in own.items():
        if isinstance(table, dict):
            tables[name] = {**tables.get(name, {}), **table}
    return tables


def compare_files(texts, name, own, folder):
    """Compares a rule file and its parents with those of the certificate, in the same order."""
    path = own or pathlib.Path(folder) / f"{name}.toml"
    text = path.read_text(encoding="utf-8")
    need(text == next(texts, None), f"{path} is not the rule file of the certificate")
    for parent in as_list(tomllib.loads(text).get("extends", [])):
        if parent.startswith((".", "/")):
            compare_files(texts, None, (path.parent / parent).resolve(), folder)
        else:
            compare_files(texts, parent, None, folder)


def known(table, *keys):
    """Whether a table has no other keys than these."""
    return set(table) <= set(keys)


def rows_of(tables):
    """The rows of a layout of peaks, a pyramid or a picture as places, with half a card as unit."""
    if "pyramid" in tables and known(tables["pyramid"], "rows"):
        count, height = 1, tables["pyramid"].get("rows", 7)
    elif "peaks" in tables and known(tables["peaks"], "count", "height"):
        count, height = tables["peaks"].get("count", 3), tables["peaks"].get("height", 4)
    elif "picture" in tables and not re.search(r"[^#^ .]", "".join(tables["picture"]["rows"])):
        rows = as_list(tables["picture"]["rows"])
        tips = {(r, x) for r, row in enumerate(rows) for x, c in enumerate(row) if c == "^"}
        return [[x for x, c in enumerate(row) if c in "#^"] for row in rows], tips
    else:
        return None, None
    wide = 2 * (height - 1)
    rows = [sorted({p * wide + height - 1 - r + 2 * i for p in range(count) for i in range(r + 1)})
            for r in range(height)]
    return rows, {(0, x) for x in rows[0]} if "peaks" in tables else set()


def layout_of(tables):
    """Covers, piles and tips, or nothing for a layout that this program does not read."""
    columns = tables.get("columns")
    if columns is not None and known(columns, "count", "height", "heights"):
        heights = columns.get("heights") or [columns.get("height", 5)] * columns.get("count", 7)
        places = [(c, r) for r in range(max(heights)) for c, h in enumerate(heights) if r < h]
        slot = {place: s for s, place in enumerate(places)}
        covers = [[slot[c, r + 1]] if (c, r + 1) in slot else [] for c, r in places]
        piles = [[slot[c, r] for r in range(h)] for c, h in enumerate(heights)]
        tips = []
    else:
        rows, marked = rows_of(tables)
        if rows is None:
            return None
        places = [(r, x) for r, row in enumerate(rows) for x in row]
        slot = {place: s for s, place in enumerate(places)}
        covers = [[slot[r + 1, x + d] for d in (-1, 0, 1) if (r + 1, x + d) in slot]
                  for r, x in places]
        piles = [[slot[r, x] for x in row] for r, row in enumerate(rows) if row]
        tips = [slot[place] for place in places if place in marked]
    reserve = range(len(covers), len(covers) + tables.get("reserve", {}).get("count", 0))
    return {"covers": covers + [[] for _ in reserve], "either_or": [], "tips": tips,
            "piles": piles + [[s] for s in reserve]}


def cards_of(tables):
    """How many there are of each card, the usual order of their ranks, and the highest rank."""
    deck = tables.get("deck", {})
    kind = deck.get("kind", "french")
    if kind not in DECKS or not known(deck, "kind", "copies", "ranks", "remove"):
        return None
    usual, suits = DECKS[kind]
    ranks = deck.get("ranks", usual) if deck.get("ranks") != "A23456789TJQK" else usual
    if not set(ranks) <= set(usual) or "specials" in tables or "bases" in tables.get("columns", {}):
        return None
    cards = {r + s: deck.get("copies", 1) for s in suits for r in ranks}
    for name in as_list(deck.get("remove", [])):
        for card in [name] if name in cards else [c for c in cards if c[0] == name]:
            cards[card] -= 1 if name == card else cards[card]
    if "jokers" in tables:
        cards["*"] = tables["jokers"].get("count", 2)
    order = usual if kind == "french" else ranks
    return {name: n for name, n in cards.items() if n}, order, order[-1]


def fits_of(tables, cards, order, high):
    """By card: the cards that may be laid on it."""
    sequence, foundation = tables.get("sequence", {}), tables.get("foundation", {})
    order = sequence.get("order", order) if sequence.get("order") != "A23456789TJQK" else order
    if " " in order or "-" in order or not known(sequence, "order", "wrap", "direction", "on_king"):
        return None
    steps = {"both": (1, -1), "up": (1,), "down": (-1,), "none": ()}[
        sequence.get("direction", "both")]
    pairs = set()
    for i, step in itertools.product(range(len(order)), steps):
        if sequence.get("wrap") or 0 <= i + step < len(order):
            pairs.add((order[i], order[(i + step) % len(order)]))
    if sequence.get("on_king") == "closed":
        pairs = {(base, card) for base, card in pairs if base != high}
    if foundation.get("empty_takes", "any") == "any":
        pairs |= {(EMPTY, card[0]) for card in cards}
    return {base: {card for card in cards if base != EMPTY and "*" in (base, card)
                   or (base[:1], card[0]) in pairs} for base in [*cards, EMPTY]}


def score_of(tables):
    """The score table, or nothing where this program does not read it."""
    score = dict.fromkeys(("at_start", "per_draw", "per_stock_left_when_cleared", "when_cleared",
                           "per_foundation", "per_reserve_left", "per_token_left"), 0)
    score |= {"low_wins": True, "per_card_left": 1, "tip_factor": 1, "draws_stop_at_zero": False,
              "run_points": [], "tip_points": [], "series_points": [], "card_points": {}}
    runs, strokes = tables.get("score_runs"), tables.get("score_strokes")
    if strokes is not None:
        score |= {"per_card_left": strokes.get("per_card_left", 1),
                  "per_stock_left_when_cleared": strokes.get("per_stock_left", -1)}
    elif runs is not None:
        first, step, every = runs.get("first", 1), runs.get("step", 1), runs.get("doubles_every", 0)
        points = [min((first + n * step) << (n // every if every else 0), 1 << 29) for n in range(250)]
        score |= {"low_wins": False, "per_card_left": 0, "run_points": points,
                  "per_draw": runs.get("per_stock_card", -5), "tip_points": runs.get("tips", []),
                  "tip_factor": runs.get("tip_factor", 1), "at_start": runs.get("at_start", 0),
                  "draws_stop_at_zero": runs.get("turning_stops_at_zero", False),
                  "series_points": runs.get("series", []), "when_cleared": runs.get("for_clearing", 0),
                  "per_stock_left_when_cleared": runs.get("per_stock_left", 0)}
    read = known(strokes or {}, "per_card_left", "per_stock_left") and known(
        runs or {}, "first", "step", "doubles_every", "per_stock_card", "turning_stops_at_zero", "tips",
        "tip_factor", "series", "at_start", "for_clearing", "per_stock_left", "unit")
    return score if read and "score_cards" not in tables else None


def read_rules(texts, stated):
    """The rules as facts that this program reads from the rule file, and what it takes from the
    certificate instead."""
    texts = iter(texts)
    tables = merge(texts)
    need(next(texts, None) is None, "the certificate has more rule files than the game")
    for name in tables:
        need(name in HARMLESS | STATED | READ, f"there are no certificates for games with [{name}]")
    stock, foundation, goal, reserve = (
        tables.get(name, {}) for name in ("stock", "foundation", "goal", "reserve"))
    need(known(stock, "turn", "cards", "set_aside"), "the stock is not turned onto the foundation")
    need(known(foundation, "count", "start", "empty_takes"), "the foundations take only some cards")
    need(goal.get("cards", "tableau") == "tableau", "the goal is not to clear the tableau")
    need("mystery" not in tables.get("visibility", {}), "it has mystery cards")
    rules, trusted = {}, {}
    layout, deck = layout_of(tables), cards_of(tables)
    if layout is None:
        trusted["the layout"] = "covers", "either_or", "piles", "tips"
    if deck is None:
        trusted["the deck"] = ("cards",)
    fits = deck and fits_of(tables, *deck)
    if not fits or {"clauses", "suits", "opener"} & set(tables) or reserve.get("any_rank"):
        trusted["which card goes on which"] = ("fits",)
    if "clear" in goal:
        trusted["the part of the layout to clear"] = ("goal",)
    if score_of(tables) is None:
        trusted["the score"] = ("score",)
    rules = {key: stated[key] for keys in trusted.values() for key in keys}
    rules = {**(layout or {}), "cards": deck and deck[0], "fits": fits, "score": score_of(tables), **rules}
    starts = as_list(foundation.get("start", "stock"))
    starts *= foundation.get("count", 1) if len(starts) == 1 else 1
    slots, aside = len(rules["covers"]), stock.get("set_aside", 0)
    rules = {"foundations": ["first" if start.startswith("first ") else start for start in starts],
             "set_aside": aside, "turn": stock.get("turn", "any_time"),
             "stock": sum(rules["cards"].values()) - slots - aside - sum(s != "empty" for s in starts),
             "may_remain": goal.get("may_remain", 0),
             "goal": [list(range(slots - reserve.get("count", 0)))], **rules}
    for name in stated:
        need(rules.get(name) == stated[name], f"'{name}' is not what the rule file says")
    return rules, list(trusted)


# ---- games


class Game:
    """A deal under its rules. Slots are numbers, sets of slots the bits of a number, and cards that
    the rules do not tell apart one face."""

    def __init__(self, rules, deal):
        self.rules = rules
        names = list(rules["cards"])
        fits = rules["fits"]
        likes = {name: (frozenset(fits[name]), frozenset(base for base in fits if name in fits[base]))
                 for name in names}
        kinds = list(dict.fromkeys(likes.values()))
        self.empty = len(kinds)
        self.face = {name: kinds.index(like) for name, like in likes.items()} | {EMPTY: self.empty}
        self.fits = {(self.face[base], self.face[card]): card in fits[base]
                     for base in fits for card in names}
        piles, stock, starts = ([p.split() for p in part.split("/")] for part in deal.split("|"))
        stock, starts = stock[0], iter(starts[0])
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
        self.card = [card[s] for s in range(len(card))]
        self.at = [self.face[name] for name in self.card]
        self.stock = [self.face[name] for name in stock]
        self.covers = [mask_of(over) for over in rules["covers"]]
        self.below = [mask_of(t for t, over in enumerate(rules["covers"]) if s in over)
                      for s in range(len(self.at))]
        self.last = 0  # a card that has to be the last of all
        self.either = [(lower, [mask_of(part) for part in parts])
                       for lower, *parts in rules["either_or"]]
        self.goals = [mask_of(part) for part in rules["goal"]]
        self.any_time = rules["turn"] == "any_time"
        # Foundations to which no stock card goes are interchangeable.
        self.equal = 1 if stock else 0
        self.all = (1 << len(card)) - 1
        self.over = [(1 << s, over) for s, over in enumerate(self.covers)]
        self.tops = [self.face[name] for name in starts]
        self.start = self.sorted(self.tops)

    def sorted(self, tops):
        return (*tops[:self.equal], *sorted(tops[self.equal:]))

    def open(self, filled):
        """The cards that may leave."""
        free = sum(slot for slot, over in self.over if slot & filled and not over & filled)
        for lower, parts in self.either:
            if all(part & filled for part in parts):
                free &= ~(1 << lower)
        return free

    def won(self, filled):
        return any((filled & goal).bit_count() <= self.rules["may_remain"] for goal in self.goals)

    def turn_round(self):
        """Reads the game from its end: covers and links reversed, the starter the last card of all.
        Whoever clears the one clears the other, in the reverse order."""
        need(not self.stock and len(self.start) == 1 and self.goals == [self.all]
             and not self.rules["may_remain"] and not self.either, "this game cannot be reversed")
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
        self.fits = {(b, c): b == self.empty or self.fits[c, b] for b, c in self.fits}
        self.start, self.goals = (self.empty,), [self.all]
        self.over = [(1 << s, over) for s, over in enumerate(self.covers)]


def nth(values, n):
    """The nth value of a list whose last value repeats."""
    return values[min(n, len(values)) - 1] if values else 0


class Scores:
    """What plays and ends score. Where it does not matter when a card is played, what the plays have
    scored follows from the cards left."""

    def __init__(self, game):
        table = self.table = game.rules["score"]
        self.game, self.tips = game, mask_of(game.rules["tips"])
        runs = table["run_points"]
        self.by_run = len(set(runs)) > 1 or table["tip_factor"] != 1
        need(not (table["series_points"] or table["per_reserve_left"] or table["per_token_left"]
                  or table["draws_stop_at_zero"] and table["per_draw"] < 0), "scores of this kind")
        need(not self.by_run or runs == sorted(runs) and table["tip_factor"] > 0
             and not table["low_wins"], "a longer run is not always as good")
        need(game.goals == [game.all] and not game.rules["may_remain"], "not all cards have to go")
        self.worth = [table["card_points"].get(name, 0) for name in game.card]

    def play(self, slot, filled, run):
        """Points for a card played while these were filled, as the nth card of a run."""
        tips = (self.tips & ~(filled ^ 1 << slot)).bit_count()
        points = nth(self.table["run_points"], run) * self.table["tip_factor"] ** tips
        return points + self.worth[slot] + (self.tips >> slot & 1) * nth(self.table["tip_points"], tips)

    def weight(self, slot):
        """What adds up over the cards left: how many, what they will score, and how many are tips."""
        return 1, nth(self.table["run_points"], 1) + self.worth[slot], self.tips >> slot & 1

    def earned(self, weight):
        """Points for all plays before cards of this weight were left."""
        left, points, tips = weight
        slots = range(len(self.worth))
        points = sum(self.weight(s)[1] for s in slots) - points
        return points + sum(nth(self.table["tip_points"], n + 1)
                            for n in range(self.tips.bit_count() - tips))

    def weigh(self, filled):
        return tuple(map(sum, zip((0, 0, 0), *map(self.weight, bits(filled)))))

    def end(self, points, left, drawn, tops):
        """The score of a game that ends after plays for so many points."""
        table = self.table
        begun = self.game.tops.count(self.game.empty) - tops.count(self.game.empty)
        score = points + table["at_start"] + drawn * table["per_draw"] + left * table["per_card_left"]
        score += begun * table["per_foundation"]
        if left == 0:
            score += table["when_cleared"] + (
                (len(self.game.stock) - drawn) * table["per_stock_left_when_cleared"])
        return score

    def better(self, score, claim):
        return score < claim if self.table["low_wins"] else score > claim


# ---- closed sets


def read_parts(game, proof, body):
    """The parts of a closed set: stock cards turned, faces on the foundations, a number, and bytes."""
    at = 0
    for drawn, tops, number, size in proof["parts"]:
        need(0 <= drawn <= len(game.stock), "a part has more stock turned than there is")
        yield drawn, game.sorted([game.face[name] for name in tops]), number, body[at:at + size]
        at += size
    need(at == len(body), "the file is too long or too short")


class Table:
    """Sets of cards left as bits of one large number. A set is numbered by how many cards are left of
    each chain of the layout, so that to play one card in all sets at once is to shift them."""

    def __init__(self, game, chains):
        need(sorted(itertools.chain(*chains)) == list(range(len(game.at))), "the chains are no layout")
        over = list(game.covers)  # [slot]: all that must go before
        for _ in range(len(over).bit_length()):  # twice as far each time
            over = [joined([mask, *(over[u] for u in bits(mask))]) for mask in over]
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
    table = Table(game, proof["chains"])
    levels = [collections.defaultdict(int) for _ in range(len(game.stock) + 1)]
    for drawn, tops, offset, data in parts:
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
                    sources[game.sorted((*tops[:f], face, *tops[f + 1:]))] |= sets & ~won
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


def check_list(game, proof, parts, scores, claim):
    """A position has ways to come to it: with so many stock cards turned, at the end of a run of so
    many cards, with so many points for plays. The last two are zero unless cards score by run."""
    nested, by_run, width = proof["nested"], bool(scores and scores.by_run), proof["width"]
    need(proof["scored"] == by_run, "points are missing, or mean nothing")
    need(not (proof["chain"] and scores), "the ring bound says nothing about scores")
    ring, size, stock = proof["chain"] and Ring(game), width + 4 * by_run, len(game.stock)
    found = collections.defaultdict(dict)  # [turned, unless nested; faces]: cards left: ways
    for drawn, tops, run, data in parts:
        sets = found[0 if nested else drawn, tops]
        for at in range(0, len(data), size):
            points = int.from_bytes(data[at + width:at + size], "little", signed=True)
            filled = int.from_bytes(data[at:at + width], "little")
            sets.setdefault(filled, []).append((drawn, run * by_run, points))
    need(game.all in found[0, game.start], "the start is missing")
    open_of, turned_at = {}, {}

    def need_position(what, drawn, tops, filled, run, points):
        filled = ring.lowest(filled) if ring else filled
        for d, r, p in found[0 if nested else drawn, tops].get(filled, ()):
            if d <= drawn and r >= run and p >= points:
                return
        need(ring and filled and not ring.may_walk(filled, tops[0]), f"{what} leads out of the set")

    fitting = {top: mask_of(s for s, face in enumerate(game.at) if game.fits[top, face])
               for top in range(game.empty + 1)}
    for (level, tops), sets in list(found.items()):
        for filled, ways in sets.items():
            need(filled <= game.all, "a position has cards that are not dealt")
            for drawn, _, points in ways if scores else ():
                points = points if by_run else scores.earned(scores.weigh(filled))
                # Each card turned changes the score by as much.
                for turned in (drawn, stock if nested else drawn):
                    score = scores.end(points, filled.bit_count(), turned, tops)
                    need(not scores.better(score, claim), "a position scores better")
            if game.won(filled):
                need(scores, "a position is won")
                continue
            if filled not in open_of:
                open_of[filled] = game.open(filled)
            stuck = True
            for f, top in enumerate(tops):
                for s in bits(open_of[filled] & fitting[top]):
                    stuck = False
                    after = game.sorted((*tops[:f], game.at[s], *tops[f + 1:]))
                    for drawn, run, points in ways:
                        more = scores.play(s, filled, run + 1) if by_run else 0
                        need_position("a play", drawn, after, filled ^ 1 << s, (run + 1) * by_run,
                                      points + more)
            for drawn, _, points in ways if stuck or game.any_time else ():
                # What lies on the first foundation is covered, so that many lead to the same.
                same = level, tops[1:], filled, points
                if turned_at.get(same, drawn + 1) > drawn:
                    turned_at[same] = drawn
                    for i in range(drawn, stock if nested else min(drawn + 1, stock)):
                        need_position("turning the stock", i + 1, (game.stock[i], *tops[1:]), filled, 0,
                                      points)


class Ring:
    """The ring bound: where the faces form an odd ring, each fitting on its two neighbours, laying the
    cards left on a foundation is a walk round it. How often it steps over each edge is the solution
    of linear equations: the steps over the two edges of a face are twice its cards, one more where
    the walk starts, one less where it ends. A number below zero, or faces with cards that no steps
    reach, refute the position. Games of another kind are not refuted."""

    def __init__(self, game):
        need(not game.stock and len(game.start) == 1 and game.goals == [game.all]
             and not game.rules["may_remain"] and not game.either, "not all cards go onto one foundation")
        self.game = game
        under = [mask & ~game.last for mask in game.below]
        self.ends = mask_of(s for s, mask in enumerate(game.below) if not mask)
        groups = collections.defaultdict(int)
        for s, face in enumerate(game.at):
            if not under[s] and not game.last >> s & 1:
                groups[face] |= 1 << s
        self.groups = [group for group in groups.values() if group.bit_count() > 1]
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
        self.cards = [mask_of(s for s, face in enumerate(game.at) if face == a) for a in self.order]

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

    def may_walk(self, filled, start):
        if not self.is_ring:
            return True
        n, here = len(self.order), self.order.index(start)
        left = [(filled & cards).bit_count() for cards in self.cards]
        for end, cards in enumerate(self.cards):
            if not filled & cards & self.ends:
                continue
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


# ---- certificates


def replay(game, line, scores):
    """The cards left after a line of play, and the score."""
    filled, drawn, tops, run, points = game.all, 0, list(game.tops), 0, 0
    for move in line:
        need(not game.won(filled), "the line goes on after the win")
        if move:
            s, f = move
            need(0 <= f < len(tops) and s in bits(game.open(filled)) and game.fits[tops[f], game.at[s]],
                 "a play of the line is not legal")
            run += 1
            points += scores.play(s, filled, run) if scores else 0
            filled, tops[f] = filled ^ 1 << s, game.at[s]
        else:
            fits = any(game.fits[top, game.at[s]] for s in bits(game.open(filled)) for top in tops)
            need(drawn < len(game.stock) and (game.any_time or not fits), "the stock cannot be turned")
            tops[0], drawn, run = game.stock[drawn], drawn + 1, 0
    return filled, scores and scores.end(points, filled.bit_count(), drawn, tops)


def read(path):
    """The head of a certificate and the bytes of its positions."""
    data = pathlib.Path(path).read_bytes()
    need(data.startswith(GZIP_HEADER), "this is not a certificate")
    unpacker = zlib.decompressobj(wbits=31)
    try:
        text = unpacker.decompress(data)
        need(unpacker.eof and not unpacker.unused_data, "the file is damaged")
        head, _, body = text.partition(b"\n")
        head = json.loads(head)
    except (zlib.error, ValueError):
        raise Refused("the file is damaged") from None
    need(isinstance(head, dict) and head.get("niblick_certificate") == VERSION,
         "this is a certificate of another version")
    return head, body


def check(path, options):
    """What a certificate proves, in words, and what is taken on trust."""
    head, body = read(path)
    if options.rulesets or options.rules:
        texts = iter(head["files"])
        compare_files(texts, None if options.rules else head["game"], options.rules, options.rulesets)
        need(next(texts, None) is None, "the certificate has more rule files than the game")
    stated = head["rules"]
    stated["fits"] = {base: {card for card, bit in zip(stated["cards"], row) if bit == "1"}
                      for base, row in stated["fits"].items()}
    rules, trusted = read_rules(head["files"], stated)
    need(not options.deal or options.deal.split() == head["deal"].split(), "this is another deal")
    game, claim, proof = Game(rules, head["deal"]), head["claim"], head.get("proof")
    need(set(claim) == {"best", "line"} or claim == {"outcome": "lost"}
         or set(claim) == {"outcome", "line"} and claim["outcome"] == "won", "this claim is not known")
    scores = Scores(game) if "best" in claim else None
    if "line" in claim:
        filled, score = replay(game, claim["line"], scores)
        need(score == claim["best"] if scores else game.won(filled), "the line does not reach the claim")
    if scores or claim["outcome"] == "lost":
        if proof["backward"]:
            need(not scores, "the score is not that of the game read from its end")
            game.turn_round()
        closes = check_table if proof["form"] == "table" else check_list
        closes(game, proof, list(read_parts(game, proof, body)), scores, claim.get("best"))
    trusted = [what for what in trusted if scores or what != "the score"]
    words = f"best score {claim['best']}" if scores else claim["outcome"]
    return f"{head['game']}, deal {head['number']}: {words}", trusted


def main():
    parser = argparse.ArgumentParser(
        prog="niblick-check", description=__doc__.split("\n\n")[0],
        epilog="Exit codes: 0 all are accepted, 1 one is refused, 2 bad usage.")
    add = parser.add_argument
    add("certificates", nargs="+", metavar="FILE", help="certificates that niblick solve wrote")
    add("--rulesets", metavar="DIR", help="the rule files must be those of this folder")
    add("--rules", metavar="FILE", type=pathlib.Path, help="the game's own rule file must be this one")
    add("--deal", metavar="TEXT", help="the deal must be this one, as niblick deal prints it")
    options = parser.parse_args()
    failed = 0
    for path in options.certificates:
        try:
            words, trusted = check(path, options)
            print(f"{words}: accepted")
            for what in trusted:
                print(f"  warning: {what}: taken from the certificate, not from the rule file")
            if not (options.rulesets or options.rules):
                print("  note: the rule file is the one in the certificate; compare with --rulesets")
        except Exception as error:  # whatever else a file that is not a certificate causes
            why = error if isinstance(error, (Refused, OSError)) else f"it is malformed ({error!r})"
            print(f"{path}: refused: {why}")
            failed = 1
    sys.exit(failed)


if __name__ == "__main__":
    main()
