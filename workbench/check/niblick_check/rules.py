"""The rules of a game as facts, read from its rule file."""

from niblick_check.cards import cards_of, fits_of, rank_of, steps_to
from niblick_check.common import EMPTY, as_list, need
from niblick_check.events import counters_of, read_events
from niblick_check.layout import layout_of
from niblick_check.tables import known, merge, order_of, ranks_of

# Tables of rule files that change nothing, or whose effect a certificate states as facts, or not.
HARMLESS = {"about", "deals", "visibility", "clock", "round", "course"}
STATED = {"specials", "score_cards"}
READ = {"columns", "peaks", "pyramid", "picture", "covers", "reserve", "deck", "jokers", "sequence",
        "clauses", "suits", "opener", "stock", "foundation", "goal", "score_strokes", "score_runs",
        "cells", "wilds", "irons", "sets", "stopper", "packing", "events", "counters", "rough"}
# What a certificate says of the compiled game.
COMPARED = {"cards", "fits", "packing", "covers", "either_or", "piles", "tips", "stock", "set_aside", "turn", "foundations",
            "goal", "may_remain", "goal_cards", "reserve", "stock_plan", "cells", "tokens", "sets", "stopper", "score"}


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
    need(known(table, "turn", "cards", "set_aside", "to", "per_turn", "passes", "again", "withheld"),
         "this game's rules are beyond this checker: a key of [stock]")
    plan = {"to": table.get("to", "foundation"), "per_turn": as_list(table.get("per_turn", 1)),
            "passes": table.get("passes", 1)}
    need(plan["passes"] == 1 or plan["to"] == "waste" and table.get("again", "same_order") == "same_order",
         "stock cards come back in another order")
    return plan


def cells_of(tables, cards, usual):
    table = tables.get("cells", {"count": 0})
    need(known(table, "count", "uses", "ranks", "from", "out") and table.get("from") != "foundation",
         "cards go from cells to the tableau, or from the foundation to cells")
    ranks = ranks_of(table.get("ranks", ""), usual)
    return {"count": table.get("count", 1), "uses": table.get("uses", 0),
            "last": table.get("out") == "last",
            "accepts": sorted(card for card in cards if not ranks or card != "*" and rank_of(card) in ranks)
            if "cells" in tables else []}


def tokens_of(tables, usual):
    """Name, how many there are, and the card that gives one more."""
    tokens, irons = [], tables.get("irons")
    if irons is not None:
        dealt, bag, won = (ranks_of(irons.get(key, some), usual)
                           for key, some in (("ranks", "3579"), ("in_bag", ""), ("won", "")))
        tokens = [["iron " + r, bag.count(r), "I" + r if r in dealt else ""] for r in dict.fromkeys(dealt + bag + won)]
    if "wilds" in tables:
        tokens.append(["wild", tables["wilds"].get("count", 1), ""])
    return sorted(tokens + counters_of(tables)[0])


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
    need(all(len((table or {}).get(key, "Q")) == 1 for key in ("card", "on")),
         "this game's rules are beyond this checker: the ranks of [stopper]")
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


def is_plain(rules):
    """Whether cards only go from the tableau onto foundations, and from the stock onto the first."""
    return not (rules["tokens"] or rules["sets"] or rules["stopper"] or rules["takes"] or rules["cells"]["count"]
                or rules["goal_cards"] != "tableau" or rules["stock_plan"]["to"] != "foundation"
                or rules["packing"] or rules["events"])


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
             "cells": cells_of(tables, cards, deck and deck[1]), "tokens": tokens_of(tables, deck and deck[1]),
             "sets": sets_of(tables, cards, deck and deck[1]),
             "packing": packing_of(tables, cards, deck and deck[1]), "stopper": stopper_of(tables, cards),
             **rules}
    for name, keys in {"cells": ["accepts"], "sets": ["place", "ring", "lowest"]}.items():
        if deck is None and rules[name] and stated[name]:  # what ranks decide
            rules[name] |= {key: stated[name][key] for key in keys}
    rules["takes"] = takes_of(tables, deck and deck[1])
    rules["withheld"] = stock.get("withheld", 0)
    rules["events"] = read_events(tables, layout, deck, [token[0] for token in rules["tokens"]])
    _, rules["most"], rules["spells"] = counters_of(tables)
    need(rules["events"] or not rules["withheld"], "stock cards are withheld")
    if rules["sets"]:  # foundations mean nothing
        linked = rules["sets"]["kind"] == "linked"
        for table in (rules["fits"], stated.get("fits", rules["fits"])):
            table |= {base: table[base] if linked and base else set() for base in [*cards, EMPTY]}
    for name in stated:
        need(rules.get(name) == stated[name], f"'{name}' is not what the rule file says")
    return rules, list(trusted)
