#!/usr/bin/env python3
"""Checks certificates of Niblick: that a deal is lost, or that no play scores better than a number.

It shares no code with the program that wrote them. It reads the rules from the rule file, deals
the cards as the certificate says, and makes every move in every position of the certificate.
docs/certificates.md has the form, and why it proves what it claims.
"""

import argparse
import collections
import functools
import gc
import itertools
import json
import math
import pathlib
import re
import struct
import sys
import tomllib
import zlib

VERSION = 4
GZIP_HEADER = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"  # no name, no time
MOST_SETS = 1 << 23  # of a table
EMPTY, WILD, STOPPED = "", "?", "!"  # foundations: empty, taking any card, taking none
SUITS = {"C": ("clubs", "black"), "D": ("diamonds", "red"), "H": ("hearts", "red"), "S": ("spades", "black")}
STEPS = "up", "down", "equal", "sum"
DECKS = {"french": ("A23456789TJQK", "CDHS"), "spanish": ("A23456789SCR", "OCEB")}
# Tables of rule files that change nothing, or whose effect a certificate states as facts, or not.
HARMLESS = {"about", "deals", "visibility", "clock", "round", "course"}
STATED = {"specials", "score_cards"}
READ = {"columns", "peaks", "pyramid", "picture", "covers", "reserve", "deck", "jokers", "sequence",
        "clauses", "suits", "opener", "stock", "foundation", "goal", "score_strokes", "score_runs",
        "cells", "wilds", "irons", "sets", "stopper", "packing"}


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


def low_bit(mask):
    return (mask & -mask).bit_length() - 1


def mask_of(numbers):
    return joined(1 << n for n in numbers)


# ---- rule files


def closure(masks):
    """Of masks of those that come directly before each: all that come before."""
    for _ in range(len(masks).bit_length()):  # twice as far each time
        masks = [joined([mask, *(masks[u] for u in bits(mask))]) for mask in masks]
    return masks


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


def order_of(table, usual, key="order"):
    """The ranks that a table has in order; those of the deck where it says nothing, or the default."""
    return usual if table.get(key) == "A23456789TJQK" else table.get(key, usual)


def rank_of(name):
    """The letter of a card's rank; of an iron, "I5", that of the card as which it is played."""
    return name[1] if name[0] == "I" else name[0]


def places_of(tables):
    """The places of peaks, a pyramid or a picture, by row and from the left with half a card as unit,
    each with its height; and the tips. Nothing for other layouts, none without a layout."""
    if "pyramid" in tables and known(tables["pyramid"], "rows"):
        count, height = 1, tables["pyramid"].get("rows", 7)
    elif "peaks" in tables and known(tables["peaks"], "count", "height"):
        count, height = tables["peaks"].get("count", 3), tables["peaks"].get("height", 4)
    elif "picture" in tables and known(tables["picture"], "rows"):
        drawn = {(r, x): c for r, row in enumerate(as_list(tables["picture"]["rows"]))
                 for x, c in enumerate(row) if c not in " ."}
        return ({place: int(c) if c.isdigit() else 0 for place, c in drawn.items()},
                {place for place, c in drawn.items() if c == "^"})
    else:
        layouts = {"columns", "covers", "peaks", "picture", "pyramid"}
        return (None, None) if layouts & set(tables) else ({}, set())
    wide = 2 * (height - 1)
    heights = {(r, x): 0 for r in range(height) for x in sorted(
        {p * wide + height - 1 - r + 2 * i for p in range(count) for i in range(r + 1)})}
    return heights, {place for place in heights if "peaks" in tables and place[0] == 0}


def named_layout(table):
    """Covers, piles and tips of named places and what lies on what."""
    rows = [[name for name in row.split() if name != "."] for row in as_list(table["rows"])]
    slot = {name: s for s, name in enumerate(itertools.chain(*rows))}
    covers = [set() for _ in slot]
    for line in as_list(table.get("on", [])):
        over, under = (part.split() for part in line.split(">"))
        if "or" in over:
            return None
        for name in under:
            covers[slot[name]] |= {slot[other] for other in over}
    piles = [[slot[name] for name in row] for row in rows if row]
    return [sorted(over) for over in covers], piles, [slot[name] for name in as_list(table.get("tips", []))]


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
    elif "covers" in tables and columns is None and known(tables["covers"], "rows", "on", "at", "tips"):
        layout = named_layout(tables["covers"])
        if layout is None:
            return None
        covers, piles, tips = layout
    else:
        height, marked = places_of(tables)
        if height is None:
            return None
        slot = {place: s for s, place in enumerate(height)}
        beside = lambda r, x: [(r + i, x + d) for i in (-1, 1) for d in (-1, 0, 1) if (r + i, x + d) in slot]
        higher = lambda a, b: (height[a], a[0]) > (height[b], b[0])
        covers = [sorted(slot[other] for other in beside(*place) if higher(other, place)) for place in slot]
        rows = itertools.groupby(slot, lambda place: place[0])
        piles = [[slot[place] for place in row] for _, row in rows]
        tips = [slot[place] for place in slot if place in marked]
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
    ranks = order_of(deck, usual, "ranks")
    if not set(ranks) <= set(usual) or "specials" in tables or "bases" in tables.get("columns", {}):
        return None
    cards = {r + s: deck.get("copies", 1) for s in suits for r in ranks}
    for name in as_list(deck.get("remove", [])):
        for card in [name] if name in cards else [c for c in cards if c[0] == name]:
            cards[card] -= 1 if name == card else cards[card]
    if "jokers" in tables:
        cards["*"] = tables["jokers"].get("count", 2)
    if "irons" in tables:
        cards |= {"I" + r: 1 for r in tables["irons"].get("ranks", "3579")}
    order = usual if kind == "french" else ranks
    return {name: n for name, n in cards.items() if n}, order, order[-1]


# ---- which card goes on which


def suit_of(card):
    return card[1] if len(card) == 2 and card[0] != "I" else None


def cut(words, word):
    """The words before and after one of them."""
    at = words.index(word) if word in words else len(words)
    return words[:at], words[at + 1:]


def names(words, card, ranks):
    """Whether words such as "red K or jokers but QS" name a card."""
    words, but = cut(words, "but")
    if "or" in words:
        one, others = cut(words, "or")
        return (names(one, card, ranks) or names(others, card, ranks)) and not (but and names(but, card, ranks))
    suit = suit_of(card)
    means = {"any": True, "jokers": card == "*", "suited": suit is not None}
    for word in words:
        if word.islower() and word not in means:
            holds = suit is not None and word in SUITS[suit]
        elif word.islower():
            holds = means[word]
        else:
            holds = card != "*" and rank_of(card) in word if set(word) <= set(ranks) else card == word
        if not holds:
            return False
    return not (but and names(but, card, ranks))


def steps_to(step, n, order, wrap, base, card):
    a, b = order.find(rank_of(base)), order.find(rank_of(card))
    if "*" in (base, card) or min(a, b) < 0:
        return False
    if step == "sum":
        return a + b + 2 * (order[0] != "0") == n
    far = {"up": b - a, "down": a - b, "equal": a - b}[step]
    return far == n or wrap and step != "equal" and (far - n) % len(order) == 0


def clause_of(text, cards, ranks, order, wrap):
    """The pairs of cards, that below and that on it, of which a clause of [clauses] speaks."""
    words, span = cut(text.split(), "in")
    words, below = cut(words, "on")
    order, wrap = (span[0], span[-1] == "round") if span else (order, wrap)
    words, suits = (words[:-2], words[-2:]) if words[-1:] in (["suit"], ["colour"]) else (words, [])
    first = next((i for i, word in enumerate(words) if word in STEPS), len(words))
    steps = [(word, int(after) if after.isdigit() else int(word != "equal"))
             for word, after in zip(words[first:], [*words[first + 1:], ""]) if word in STEPS]
    upper, lower = ([card for card in cards if names(which, card, ranks)] for which in (words[:first], below))
    return {(base, card) for base in lower for card in upper if suits_fit(suits, base, card)
            and (not steps or any(steps_to(*step, order, wrap, base, card) for step in steps))}


def suits_fit(how, base, card):
    if not how or how[0] == "any":
        return True
    if None in (suit_of(base), suit_of(card)):
        return False
    (a, colour), (b, other) = SUITS[suit_of(base)], SUITS[suit_of(card)]
    same = a == b if how[1] == "suit" else colour == other
    return a != b and colour == other if how[0] == "sister" else same == (how[0] == "same")


def fits_of(tables, cards, order, high):
    """By card: the cards that may be laid on it. Nothing for rules that this program does not read."""
    sequence, foundation, clauses = (tables.get(name, {}) for name in ("sequence", "foundation", "clauses"))
    usual = order
    order = order_of(sequence, order)
    if " " in order or "-" in order or not known(sequence, "order", "wrap", "direction", "on_king"):
        return None
    steps = {"both": (1, -1), "up": (1,), "down": (-1,), "none": ()}[
        sequence.get("direction", "both")]
    pairs = set()
    for i, step in itertools.product(range(len(order)), steps):
        if sequence.get("wrap") or 0 <= i + step < len(order):
            pairs.add((order[i], order[(i + step) % len(order)]))
    allow, forbid = (as_list(clauses.get(key, [])) for key in ("allow", "forbid"))
    if any("packing:" in text or text.endswith("on empty") for text in allow + forbid):
        return None
    try:
        allow, forbid = ({pair for text in texts for pair in clause_of(
            text, cards, usual, order_of(clauses, usual), clauses.get("wrap", False))} for texts in (allow, forbid))
        if "suits" in tables:
            must = tables["suits"]["must"].split("_")
            forbid |= {(base, card) for base, card in itertools.product(cards, repeat=2)
                       if suit_of(base) and suit_of(card) and not suits_fit(must, base, card)}
    except KeyError:  # suits of another deck
        return None
    if sequence.get("on_king") == "closed":
        forbid |= {(base, card) for base, card in itertools.product(cards, repeat=2)
                   if rank_of(base) == high and card != "*"}
    starts = usual + "*" if foundation.get("empty_takes", "any") == "any" else ""
    starts = tables["opener"].get("ranks", "A") if "opener" in tables else starts
    return {EMPTY: {card for card in cards if rank_of(card) in starts}} | {
        base: {card for card in cards if (base, card) not in forbid
               and ("*" in (base, card) or (rank_of(base), rank_of(card)) in pairs or (base, card) in allow)}
        for base in cards}


def packing_of(tables, cards, order):
    """How cards are packed on columns: by card, those that go on it."""
    table = tables.get("packing")
    if table is None:
        return None
    clauses = tables.get("clauses", {})
    need(known(table, "ranks", "wrap", "sequences", "empty") and table.get("empty") in (None, "nothing", "any")
         and "covered" not in tables.get("visibility", {})
         and not any("packing:" in text for key in ("allow", "forbid") for text in as_list(clauses.get(key, []))),
         "more than packing moves its columns")
    ranks = table.get("ranks", "neighbour")
    steps = {"neighbour": ("up", "down"), "lower": ("down",), "higher": ("up",), "none": (), "equal": ("equal",)}[ranks]

    def packs(base, card):
        return ranks == "equal" and base == card or any(
            steps_to(step, step != "equal", order, table.get("wrap"), base, card) for step in steps)
    return {"sequences": table.get("sequences", False), "fills": table.get("empty") == "any",
            "packs": {base: {card for card in cards if packs(base, card)} for base in cards}}


def takes_of(tables, order):
    """For each foundation the pairs of ranks, base and card, that it takes of those that fit."""
    table, sequence = tables.get("foundation", {}), tables.get("sequence", {})
    takes = as_list(table.get("takes", ""))
    if set(takes) == {""}:
        return None
    need(order and set(takes) <= {"", "up", "down"}, "this game's rules are beyond this checker: 'takes'")
    order = order_of(sequence, order)
    pairs = []
    for take in takes * table.get("count", 1) if len(takes) == 1 else takes:
        step = {"up": 1, "down": -1}.get(take)
        pairs.append(step and {(order[i], order[(i + step) % len(order)]) for i in range(len(order))
                               if sequence.get("wrap") or 0 <= i + step < len(order)})
    return pairs


def stock_of(table):
    need(known(table, "turn", "cards", "set_aside", "to", "per_turn", "passes", "again"),
         "stock cards are withheld")
    plan = {"to": table.get("to", "foundation"), "per_turn": as_list(table.get("per_turn", 1)),
            "passes": table.get("passes", 1)}
    need(plan["passes"] == 1 or plan["to"] == "waste" and table.get("again", "same_order") == "same_order",
         "stock cards come back in another order")
    return plan


def cells_of(tables, cards):
    table = tables.get("cells", {"count": 0})
    need(known(table, "count", "uses", "ranks", "from", "out") and table.get("from") != "foundation",
         "cards go from cells to the tableau, or from the foundation to cells")
    ranks = table.get("ranks", "")
    return {"count": table.get("count", 1), "uses": table.get("uses", 0),
            "last": table.get("out") == "last",
            "accepts": sorted(card for card in cards if not ranks or card != "*" and rank_of(card) in ranks)
            if "cells" in tables else []}


def tokens_of(tables):
    """Name, how many there are, and the card that gives one more."""
    tokens, irons = [], tables.get("irons")
    if irons is not None:
        dealt, bag = irons.get("ranks", "3579"), irons.get("in_bag", "")
        tokens = [["iron " + r, bag.count(r), "I" + r if r in dealt else ""]
                  for r in dict.fromkeys(dealt + bag + irons.get("won", ""))]
    if "wilds" in tables:
        tokens.append(["wild", tables["wilds"].get("count", 1), ""])
    return sorted(tokens)


def sets_of(tables, cards, usual):
    """What leaves together: how many cards, and the place of each card in the order."""
    table = tables.get("sets")
    if table is None:
        return None
    order, kind = order_of(table, usual) or "", table.get("kind", "run")
    place = {card: order.find(rank_of(card)) if card != "*" else -1 for card in cards}
    return {"least": table.get("least", 2), "most": table.get("most", 13), "kind": kind,
            "growing": table.get("available", "before") == "growing", "wrap": table.get("wrap", False),
            "totals": sorted(as_list(table.get("total", 13))) if kind == "sum" else [],
            "lowest": 0 if order[:1] == "0" else 1,
            "ring": len(order) if kind != "linked" else 0, "place": place if kind != "linked" else {}}


def stopper_of(tables, cards):
    """The cards that stop a foundation, and those on which they do."""
    table = tables.get("stopper")
    return [] if table is None else [sorted(card for card in cards if rank_of(card) == table.get(key, rank))
                                     for key, rank in (("card", "Q"), ("on", "K"))]


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
        need(name in HARMLESS | STATED | READ, f"this game's rules are beyond this checker: [{name}]")
    stock, foundation, goal, reserve = (
        tables.get(name, {}) for name in ("stock", "foundation", "goal", "reserve"))
    need(known(foundation, "count", "start", "empty_takes", "takes"),
         "this game's rules are beyond this checker: foundations that are full")
    need("mystery" not in tables.get("visibility", {}), "it has mystery cards")
    trusted = {}
    layout, deck = layout_of(tables), cards_of(tables)
    if layout is None:
        trusted["the layout"] = "covers", "either_or", "piles", "tips"
    if deck is None:
        trusted["the deck"] = ("cards",)
    fits = deck and fits_of(tables, *deck)
    if not fits or reserve.get("any_rank"):
        trusted["which card goes on which"] = ("fits",)
    if "clear" in goal:
        trusted["the part of the layout to clear"] = ("goal",)
    if score_of(tables) is None:
        trusted["the score"] = ("score",)
    need(deck or "packing" not in tables, "this game's rules are beyond this checker: the ranks of cards")
    if deck is None and {"cells", "sets", "stopper"} & set(tables):
        trusted["the ranks of cards"] = ("stopper",)
    rules = {key: stated[key] for keys in trusted.values() for key in keys}
    rules = {**(layout or {}), "cards": deck and deck[0], "fits": fits, "score": score_of(tables), **rules}
    starts = as_list(foundation.get("start", "stock"))
    starts *= foundation.get("count", 1) if len(starts) == 1 else 1
    slots, aside = len(rules["covers"]), stock.get("set_aside", 0)
    cards, counts = rules["cards"], goal.get("cards", "tableau")
    must = range(0 if counts == "stock" else slots if counts == "all" else slots - reserve.get("count", 0))
    rules = {"foundations": ["first" if start.startswith("first ") else start for start in starts],
             "set_aside": aside, "turn": stock.get("turn", "any_time"),
             "stock": sum(cards.values()) - slots - aside - sum(s != "empty" for s in starts),
             "may_remain": goal.get("may_remain", 0), "goal_cards": counts, "goal": [list(must)],
             "reserve": reserve.get("count", 0), "stock_plan": stock_of(stock),
             "cells": cells_of(tables, cards), "tokens": tokens_of(tables),
             "sets": sets_of(tables, cards, deck and deck[1]),
             "packing": packing_of(tables, cards, deck and deck[1]), "stopper": stopper_of(tables, cards),
             **rules}
    for name, keys in {"cells": ["accepts"], "sets": ["place", "ring", "lowest"]}.items():
        if deck is None and rules[name] and stated[name]:  # what ranks decide
            rules[name] |= {key: stated[name][key] for key in keys}
    rules["takes"] = takes_of(tables, deck and deck[1])
    if rules["sets"]:  # foundations mean nothing
        linked = rules["sets"]["kind"] == "linked"
        for table in (rules["fits"], stated.get("fits", rules["fits"])):
            table |= {base: table[base] if linked and base else set() for base in [*cards, EMPTY]}
    for name in stated:
        need(rules.get(name) == stated[name], f"'{name}' is not what the rule file says")
    return rules, list(trusted)


# ---- games


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
             and not self.rules["may_remain"] and not self.either and Positions.is_plain(self.rules),
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

    @staticmethod
    def is_plain(rules):
        return not (rules["tokens"] or rules["sets"] or rules["stopper"] or rules["takes"] or rules["cells"]["count"]
                    or rules["goal_cards"] != "tableau" or rules["stock_plan"]["to"] != "foundation"
                    or rules["packing"])

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
             and not table["low_wins"] and not table["per_foundation"], "a longer run is not always as good")
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
    """The parts of a closed set: stock cards turned, faces on the foundations, a number, bytes, counts
    and the faces in cells."""
    at, tokens = 0, len(game.rules["tokens"])
    for drawn, tops, number, size, *more in proof["parts"]:
        counts, cells = more or ([0, 0], [])
        need(0 <= drawn <= len(game.stock), "a part has more stock turned than there is")
        need(len(tops) == len(game.start) and len(counts) == 2 + tokens and size >= 0,
             "a part is of another game")
        yield (drawn, game.sorted([game.face[name] for name in tops]), number, bytes(body[at:at + size]),
               counts, tuple(sorted(game.face[name] for name in cells)))
        at += size
    need(at == len(body), "the file is too long or too short")


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
    need(Positions.is_plain({**game.rules, "stopper": []}), "a table says nothing about this game")
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


def check_runs(game, proof, parts, scores, claim):
    """The same where cards score by their place in a run. A position has ways to come to it: with so
    many stock cards turned, at the end of a run of so many cards, with so many points for plays."""
    nested, stock = proof["nested"], len(game.stock)
    need(proof["scored"] and not proof["chain"] and proof["bound"] == "none", "bounds say nothing about scores")
    entry = struct.Struct(f"<{proof['width']}si")
    found = collections.defaultdict(dict)  # [turned, unless nested; faces]: cards left: ways
    for drawn, tops, run, data, _, _ in parts:
        need(isinstance(run, int) and run >= 0, "a part has no length of its run")
        sets = found[0 if nested else drawn, tops]
        for filled, points in entry.iter_unpack(data):
            sets.setdefault(int.from_bytes(filled, "little"), []).append((drawn, run, points))
    need(any(drawn == 0 and points >= 0 for drawn, _, points in found[0, game.start].get(game.all, ())),
         "the start is missing")
    tips = scores.tips
    fitting = {top: [s for s, face in enumerate(game.at) if game.fits[top, face]]
               for top in range(game.empty + 1)}
    worth = functools.cache(lambda s, tips_left, run: scores.play(s, tips_left | 1 << s, run))
    rooms = {}  # empty foundations: [cards left][turned]: for how many points no end betters the claim
    ends = {}  # [turned, faces above the first]: cards left: ways after which the stock may be turned

    for (level, tops), sets in list(found.items()):
        need(max(sets) <= game.all, "a position has cards that are not dealt")
        room = rooms.get(tops.count(game.empty))
        if not room:
            room = rooms[tops.count(game.empty)] = [
                [claim - max(scores.end(0, left, turned, tops) for turned in {drawn, stock if nested else drawn})
                 for drawn in range(stock + 1)] for left in range(len(game.at) + 1)]
        for filled, ways in sets.items():
            most = room[filled.bit_count()]
            for drawn, _, points in ways:
                if points > most[drawn]:
                    raise Refused("a position scores better")
        played = set()
        for f, top in enumerate(tops):
            for s, way in ((s, way) for s in fitting[top] for way in game.free(s)):
                bit, mask = 1 << s, 1 << s | way
                there = found.get((level, game.lay(tops, f, game.at[s])), {})
                for filled, ways in sets.items():
                    if filled & mask != bit:
                        continue
                    played.add(filled)
                    known = there.get(filled ^ bit, ())
                    for drawn, run, points in ways:
                        points += worth(s, filled & tips, run + 1)
                        for d, r, p in known:
                            if p >= points and r > run and d <= drawn:
                                break
                        else:
                            raise Refused("a play leads out of the set")
        # What lies on the first foundation is covered, so that many lead to the same.
        above = ends.setdefault((level, tops[1:]), {})
        for filled, ways in sets.items():
            if filled and (game.any_time or filled not in played):
                above.setdefault(filled, []).extend(ways)

    # Those of the stock cards that may be turned next, or if nested later, that are the first of a face.
    firsts = [{face: i for i, face in reversed([*enumerate(game.stock)][drawn:None if nested else drawn + 1])}
              for drawn in range(stock + 1)]

    def turned_from(drawn, above):
        """Where turning the stock leads, and if nested plays after it: the slots that must be filled or
        empty, the bit of the slot played, if any, the positions there, and the cards turned."""
        steps = {}
        for face, i in firsts[drawn].items():
            tops = face, *above
            if not nested:
                yield 0, 0, None, found[i + 1, tops], i + 1
            for f, s in ((f, s) for f, top in enumerate(tops) for s in fitting[top] if nested):
                for way in game.free(s):
                    step = 1 << s | way, 1 << s, s, game.lay(tops, f, game.at[s])
                    steps[step] = min(i + 1, steps.get(step, stock))
        for (*step, tops), turned in steps.items():
            yield *step, found[0, tops], turned

    for (_, above), sets in ends.items():
        steps = [[*turned_from(drawn, above)] for drawn in range(stock + 1)]
        for filled, ways in sets.items():
            highest = -math.inf
            for drawn, _, points in sorted(ways):
                if points <= highest:  # as many with no more cards turned
                    continue
                highest = points
                for mask, bit, s, there, turned in steps[drawn]:
                    if filled & mask != bit:
                        continue
                    least = points + worth(s, filled & tips, 1) if bit else points
                    for d, r, p in there.get(filled ^ bit, ()):
                        if p >= least and d <= turned and (r > 0 or not bit):
                            break
                    else:
                        raise Refused("turning the stock leads out of the set")


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
             and not game.rules["may_remain"] and not game.either and Positions.is_plain(game.rules), "not all cards go onto one foundation")
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


# ---- certificates


def replay(game, line, scores):
    """The cards left after a line of play, and the score."""
    need(Positions.is_plain(game.rules), "lines of this game are not replayed")
    filled, drawn, tops, run, points = game.all, 0, list(game.tops), 0, 0
    for move in line:
        need(not game.won(filled), "the line goes on after the win")
        if move:
            s, f = move
            need(0 <= f < len(tops) and s in game.open(filled) and game.fits[tops[f], game.at[s]],
                 "a play of the line is not legal")
            run += 1
            points += scores.play(s, filled, run) if scores else 0
            filled, tops[f] = filled ^ 1 << s, game.at[s]
        else:
            fits = any(game.fits[top, game.at[s]] for s in game.open(filled) for top in tops)
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
        end = text.index(b"\n")
        head, body = json.loads(text[:end]), memoryview(text)[end + 1:]
    except (zlib.error, ValueError):
        raise Refused("the file is damaged") from None
    need(isinstance(head, dict) and head.get("niblick_certificate") == VERSION,
         "this is a certificate of another version")
    return head, body


def stated_rules(head):
    """The compiled rules of a certificate."""
    stated = head["rules"]
    packing = stated["packing"] or {}
    for table, key in ((stated, "fits"), (packing, "packs")):
        table |= {key: {base: {card for card, bit in zip(stated["cards"], row) if bit == "1"}
                        for base, row in rows.items()} for rows in (table.get(key),) if rows}
    return stated


def check(path, options):
    """What a certificate proves, in words, and what is taken on trust."""
    head, body = read(path)
    if options.rulesets or options.rules:
        texts = iter(head["files"])
        compare_files(texts, None if options.rules else head["game"], options.rules, options.rulesets)
        need(next(texts, None) is None, "the certificate has more rule files than the game")
    rules, trusted = read_rules(head["files"], stated_rules(head))
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
        closes = check_table if proof["form"] == "table" else check_piles if proof["form"] == "piles" else (
            check_runs if scores and scores.by_run else check_positions)
        closes(game, proof, list(read_parts(game, proof, body)), scores, claim.get("best"))
    trusted = [what for what in trusted if scores or what != "the score"]
    words = f"best score {claim['best']}" if scores else claim["outcome"]
    label = f"{options.rules or head['game']}, deal {head['number']}"
    need(label.isprintable(), "its name or number is no word")
    return f"{label}: {words}", trusted


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
    gc.disable()  # what is read is kept to the end, and has no cycles
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
