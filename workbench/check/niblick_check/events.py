"""[events] and [counters] of a rule file."""

import re
import typing

from niblick_check.cards import SUITS, is_name, names, suit_of
from niblick_check.common import as_list, need
from niblick_check.places import WORDS, Places
from niblick_check.tables import known

ASKS = "while", "after", "with", "without"


class Who(typing.NamedTuple):
    """Cards: those in some slots, or of some names."""
    slots: int
    names: frozenset


class Event(typing.NamedTuple):
    on: str  # leaves, cleared, turned, run, each, moves, used
    n: int
    same_suit: bool
    what: typing.Any  # the cards, or the token, that set it off
    conditions: list  # what is asked, and cards or how many of which token
    actions: list  # what is done, and to what


def beyond(text):
    return f"this game's rules are beyond this checker: '{text}' of [events]"


def counters_of(tables):
    """Counters as tokens, the most there can be of each, and what spells cost."""
    table = tables.get("counters", {"names": []})
    need(known(table, "names", "start", "most", "spells"), "this game's rules are beyond this checker: [counters]")
    called = [text.split()[0] for text in as_list(table["names"])]
    need(not any(name in ("wild", "iron", "shuffle", "peek") for name in called),
         "this game's rules are beyond this checker: counters called as tokens are")
    start = table.get("start") or [0] * len(called)
    most = table.get("most") or [255] * len(called)
    spells = {}
    for text in as_list(table.get("spells", [])):
        name, _, costs = text.partition(":")
        spells[name.strip()] = [amount(cost) for cost in costs.split(",")]
    tokens = [[name, n, ""] for name, n in zip(called, start, strict=True)] + [[name, 0, ""] for name in spells]
    return tokens, dict(zip(called, most, strict=True)), spells


def amount(text):
    """How many of which token: "3 coin", "wild"."""
    words = text.split()
    n = int(words.pop(0)) if words[0].isdigit() else 1
    return " ".join(words), n


class Events(typing.NamedTuple):
    """What watches over moves."""
    events: list
    locks: list  # cards, and those, or how many of which token, that open it
    spare: dict  # [rough]: by slot, how many hits leave the card where it is
    mystery: list  # slots
    beside: dict  # by slot, those beside it


class Reader:
    """Reads events and locks."""

    def __init__(self, tables, layout, deck, tokens):
        table = tables.get("events", {})
        need(known(table, "when", "locks", "groups"), "this game's rules are beyond this checker: a key of [events]")
        need(deck, "this game's rules are beyond this checker: the cards of [events]")
        self.cards, self.ranks = deck[0], deck[1]
        self.tokens, self.places = tokens, Places(tables, layout, tokens)
        self.events = [self.event(text) for text in as_list(table.get("when", []))]
        self.locks = [self.lock(text) for text in as_list(table.get("locks", []))]
        rough = tables.get("rough", {})
        need(known(rough, "twice", "thrice"), "this game's rules are beyond this checker: a key of [rough]")
        hits = [(s, n) for n, key in ((1, "twice"), (2, "thrice")) for s in self.places.of_key(rough.get(key, []))]
        self.spare = dict(hits)
        self.mystery = self.places.of_key(tables.get("visibility", {}).get("mystery", []))
        need(len(hits) == len(self.spare), "this game's rules are beyond this checker: a card twice in [rough]")

    def who(self, text):
        words = text.split()
        need(words, beyond(text))
        if words[0] in WORDS:
            return Who(self.places.mask(words), frozenset())
        means = {"any", "jokers", "suited", "or", "but"} | {word for pair in SUITS.values() for word in pair}
        ranks = {word for word in words if set(word) <= set(self.ranks)}
        if not all(word in means or is_name(word) or word in ranks for word in words):
            need(self.places.begins(words[0]), beyond(text))
            return Who(self.places.mask(words), frozenset())
        need(not any(word in self.places.named or word in ranks and word in self.cards for word in words), beyond(text))
        return Who(0, frozenset(card for card in self.cards if names(words, card, self.ranks)))

    def amount(self, text):
        name, n = amount(text)
        need(name in self.tokens, beyond(text))
        return name, n

    def trigger(self, text):
        words = text.split()
        same = words[-2:] == ["same", "suit"]
        words = words[:-2] if same else words
        if words[0] == "run" and words[1:2] == ["of"] and len(words) == 3:
            return "run", int(words[2]), same, None
        if words[0] == "every" and words[2:] == ["of", "a", "run"]:
            return "each", int(words[1]), same, None
        if words[0] == "every" and words[2:] == ["moves"] and not same:
            return "moves", int(words[1]), False, None
        need(words[-1] in ("leaves", "cleared", "turned", "used") and not same, beyond(text))
        what = " ".join(words[:-1])
        if words[-1] == "used":
            return "used", 1, False, self.amount(what)[0]
        who = self.who(what)
        need(words[-1] != "turned" or not who.slots, beyond(text))
        return words[-1], 1, False, who

    def event(self, text):
        said, _, done = text.partition(":")
        done = re.sub(r"'[^']*'", "", done)
        begun, parts = "", []
        for word in said.split():
            if word in ASKS:
                parts.append([word])
            elif parts:
                parts[-1].append(word)
            else:
                begun += " " + word
        conditions = [(ask, (self.who if ask in ASKS[:2] else self.amount)(" ".join(words))) for ask, *words in parts]
        return Event(*self.trigger(begun), conditions, [self.action(part) for part in done.split(",")])

    def action(self, text):
        verb, *words = text.split()
        rest = " ".join(words)
        if verb in ("give", "take"):
            return verb, self.amount(rest)
        if verb == "end" and words in ([], ["won"], ["lost"]):
            return verb, rest == "won"
        if verb in ("burn", "add", "points"):
            need(len(words) == 1, beyond(text))
            return verb, int(rest)
        if verb == "rough":
            places = self.who(rest)
            need(places.slots, beyond(text))
            return verb, places.slots
        if verb == "turn" and words[:1] == ["up"]:
            return "turn up", None
        need(verb == "remove" and words, beyond(text))
        if words in (["beside"], ["around"]):
            return rest, self.places.near(rest == "around")
        which = words.pop(0) if words[0] in ("free", "one") else "all"
        return which, self.who(" ".join(words))

    def lock(self, text):
        held, until, key = text.partition(" until ")
        need(until, beyond(text))
        held = self.who(held)
        name, n = amount(key)
        return held, (name, n) if name in self.tokens else self.who(key)


def read_events(tables, layout, deck, tokens):
    """What watches over moves; nothing for a game without. It is read only where cards go from the layout onto
    one foundation or into the bag, and from the stock onto the foundation."""
    found = [name for name in ("events", "rough") if name in tables]
    found += ["visibility"] * ("mystery" in tables.get("visibility", {}))
    if not found:
        need("counters" not in tables, "this game's rules are beyond this checker: [counters] without [events]")
        return None
    foundation, goal, stock = (tables.get(name, {}) for name in ("foundation", "goal", "stock"))
    need(tables.get("deck", {}).get("kind", "french") == "french",
         "this game's rules are beyond this checker: events of other decks than French ones")
    for name in ("cells", "sets", "packing", "stopper", "reserve"):
        need(name not in tables, f"this game's rules are beyond this checker: [{found[0]}] beside [{name}]")
    need(foundation.get("count", 1) == 1 and foundation.get("takes", "") in ("", [], [""])
         and goal.get("cards", "tableau") == "tableau" and "clear" not in goal
         and stock.get("to", "foundation") == "foundation" and as_list(stock.get("per_turn", 1)) == [1],
         f"this game's rules are beyond this checker: [{found[0]}] beside other ways of cards")
    read = Reader(tables, layout, deck, tokens)
    runs = [event for event in read.events if event.on in ("run", "each")]
    verbs = {verb for event in read.events for verb, _ in event.actions}
    need(not (runs and (read.spare or "rough" in verbs)),
         "this game's rules are beyond this checker: runs of cards in the rough")
    need(not (read.mystery and "turn up" in verbs), "this game's rules are beyond this checker: mystery cards turned up")
    need(not any(event.same_suit for event in runs) or all(suit_of(card) in SUITS for card in deck[0]),
         "this game's rules are beyond this checker: runs of cards without suit")
    return Events(read.events, read.locks, read.spare, read.mystery, read.places.near(False))
