"""The deck of a rule file, and which card goes on which."""

import itertools
import re

from niblick_check.common import EMPTY, as_list, need
from niblick_check.tables import RANKS, known, order_of, ranks_of

SUITS = {"C": ("clubs", "black"), "D": ("diamonds", "red"), "H": ("hearts", "red"), "S": ("spades", "black")}
STEPS = "up", "down", "equal", "sum"
SUIT_WORDS = {word for pair in SUITS.values() for word in pair}
DECKS = {"french": (RANKS, "CDHS"), "spanish": ("A23456789SCR", "OCEB")}


def rank_of(name):
    """The letter of a card's rank; of an iron, "I5", that of the card as which it is played."""
    return name[1] if name[0] == "I" else name[0]


def cards_of(tables):
    """How many there are of each card, the usual order of their ranks, and the highest rank."""
    deck = tables.get("deck", {})
    kind = deck.get("kind", "french")
    if kind not in DECKS or not known(deck, "kind", "copies", "ranks", "remove"):
        return None
    usual, suits = DECKS[kind]
    ranks = deck.get("ranks", usual)
    if not set(ranks) <= set(usual) or "specials" in tables or "bases" in tables.get("columns", {}):
        return None
    cards = {r + s: deck.get("copies", 1) for s in suits for r in ranks}
    for name in as_list(deck.get("remove", [])):
        for card in [name] if name in cards else [c for c in cards if c[0] == name]:
            cards[card] -= 1 if name == card else cards[card]
    if "jokers" in tables:
        cards["*"] = tables["jokers"].get("count", 2)
    if "irons" in tables:
        cards |= {"I" + r: 1 for r in ranks_of(tables["irons"].get("ranks", "3579"), usual)}
    order = usual if kind == "french" else ranks
    return {name: n for name, n in cards.items() if n}, order, order[-1]


def suit_of(card):
    return card[1] if len(card) == 2 and card[0] != "I" else None


def cut(words, word):
    """The words before and after one of them."""
    at = words.index(word) if word in words else len(words)
    return words[:at], words[at + 1:]


def is_name(word):
    """Whether a word is the name of a card, in this deck or not."""
    return re.fullmatch(f"[{RANKS}][CDHS]|I[{RANKS}]", word) is not None


def names(words, card, ranks):
    """Whether words such as "red K or jokers but QS" name a card."""
    words, but = cut(words, "but")
    if "or" in words:
        one, others = cut(words, "or")
        return (names(one, card, ranks) or names(others, card, ranks)) and not (but and names(but, card, ranks))
    suit = suit_of(card)
    means = {"any": True, "jokers": card == "*", "suited": suit is not None}
    called = [word for word in words if not word.islower() and not set(word) <= set(ranks)]
    need(all(map(is_name, called)), f"this game's rules are beyond this checker: the cards '{' '.join(words)}'")
    if called and card not in called:  # several names stand for any of these cards
        return False
    for word in words:
        if word in means:
            holds = means[word]
        elif word.islower():
            holds = suit is not None and word in SUITS[suit]
            need(word in SUIT_WORDS, f"this game's rules are beyond this checker: the cards '{' '.join(words)}'")
        else:
            holds = word in called or card != "*" and rank_of(card) in word
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
    if span:
        order, wrap = ranks_of(span[0], ranks), span[1:] == ["round"]
        need(wrap or len(span) == 1, f"this game's rules are beyond this checker: '{text}'")
    words, suits = (words[:-2], words[-2:]) if words[-1:] in (["suit"], ["colour"]) else (words, [])
    first = next((i for i, word in enumerate(words) if word in STEPS), len(words))
    steps = [(word, int(after) if after.isdigit() else int(word != "equal"))
             for word, after in zip(words[first:], [*words[first + 1:], ""]) if word in STEPS]
    need(all(word in STEPS or word == "or" or word.isdigit() for word in words[first:])
         and suits[:1] in ([], ["any"], ["same"], ["other"], ["sister"]),
         f"this game's rules are beyond this checker: '{text}'")
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
    if not known(sequence, "order", "wrap", "direction", "on_king"):
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
    starts = ranks_of(tables["opener"].get("ranks", "A"), usual) if "opener" in tables else starts
    return {EMPTY: {card for card in cards if rank_of(card) in starts}} | {
        base: {card for card in cards if (base, card) not in forbid
               and ("*" in (base, card) or (rank_of(base), rank_of(card)) in pairs or (base, card) in allow)}
        for base in cards}
