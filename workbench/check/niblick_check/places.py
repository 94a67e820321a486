"""Places of a layout by name, as [events] names them."""

import itertools
import re

from niblick_check.common import as_list, bits, joined, mask_of, need
from niblick_check.layout import places_of

TAKEN = {"while", "after", "with", "without", "until", "leaves", "cleared", "turned", "used", "of", "iron"}
WORDS = {"place", "places", "column", "columns", "row", "rows", "first", "end", "ends", "card", "cards", "tips",
         "group", "reserve"}
BEYOND = "this game's rules are beyond this checker: the places of [events]"


def drawn(tables, layout):
    """The rows and columns of a layout, where each slot is drawn, its row and half cards from the left, and
    the slots of names."""
    named = {}
    if "columns" in tables:
        columns = layout["piles"]
        at = {s: (r, 2 * c) for c, pile in enumerate(columns) for r, s in enumerate(pile)}
        rows = [[pile[r] for pile in columns if r < len(pile)] for r in range(max(map(len, columns)))]
        return rows, columns, at, named
    if "covers" in tables:
        need("at" not in tables["covers"], BEYOND)
        rows = [row.split() for row in as_list(tables["covers"]["rows"])]
        wide = max(map(len, rows))
        where = [(r, 2 * i + wide - len(row), name) for r, row in enumerate(rows) for i, name in enumerate(row)
                 if name != "."]
        at = {s: (r, x) for s, (r, x, _) in enumerate(where)}
        named = {name: 1 << s for s, (_, _, name) in enumerate(where)}
    else:
        at = dict(enumerate(places_of(tables)[0]))
        for s, (r, x) in at.items() if "picture" in tables else ():
            letter = as_list(tables["picture"]["rows"])[r][x]
            if letter.isalpha():
                named[letter] = named.get(letter, 0) | 1 << s
    rows = [list(row) for _, row in itertools.groupby(at, lambda s: at[s][0])]
    columns = [sorted(column, key=lambda s: at[s][0]) for _, column in itertools.groupby(
        sorted(at, key=lambda s: at[s][1]), lambda s: at[s][1])]
    steps = [(s, t) for column in columns for s, t in itertools.pairwise(column)]
    lie_on = steps and all(t in layout["covers"][s] for s, t in steps)
    return rows, columns if lie_on else [], at, named


class Places:
    """What names of places mean: sets of slots."""

    def __init__(self, tables, layout, tokens):
        self.tokens = set(tokens)
        need(layout is not None, BEYOND)
        self.rows, self.columns, self.at, self.named = drawn(tables, layout)
        self.tips = mask_of(layout["tips"])
        for name in self.named:
            self.need_plain(name)
        for text in as_list(tables.get("events", {}).get("groups", [])):
            name, *words = text.split()
            need(name not in self.named, BEYOND)
            self.need_plain(name)
            self.named[name] = self.mask(words)

    def need_plain(self, name):
        """Names that nothing else could be called by."""
        need(re.fullmatch("[A-MO-Z]|[a-z][a-z0-9]*", name) and name not in WORDS | TAKEN | self.tokens, BEYOND)

    def begins(self, word):
        return word in WORDS or word in self.named

    def of_key(self, value):
        """The slots of each text or number of a key, in order."""
        return [s for text in as_list(value) for s in bits(self.mask(str(text).split()))]

    def mask(self, words):
        """The slots that words such as "end of column 3 tips" name."""
        words, found = list(words), 0
        while words:
            word = words.pop(0)
            if word[0].isdigit():
                found |= mask_of(n - 1 for n in self.range(word))
            elif word in ("column", "columns", "row", "rows"):
                found |= joined(mask_of(line) for line in self.lines(word, words))
            elif word in ("first", "end", "ends", "card", "cards"):
                numbers = self.numbers(words, word == "cards") if word.startswith("card") else [1 if word == "first" else 0]
                need(words and words.pop(0) == "of" and words, BEYOND)
                for line in self.lines(words.pop(0), words):
                    need(max(numbers) <= len(line), BEYOND)
                    found |= mask_of(line[n - 1] for n in numbers)  # the last one where n is 0
            elif word == "tips":
                found |= self.tips
            elif word not in ("place", "places", "group"):
                need(word in self.named, BEYOND)
                found |= self.named[word]
        need(found and found >> len(self.at) == 0, BEYOND)
        return found

    def range(self, word):
        first, _, last = word.partition("-")
        need(re.fullmatch("[1-9][0-9]{0,2}", first) and re.fullmatch("[1-9][0-9]{0,2}", last or first), BEYOND)
        return range(int(first), int(last or first) + 1)

    def numbers(self, words, several):
        need(words and words[0][0].isdigit(), BEYOND)
        numbers = list(self.range(words.pop(0)))
        while several and words and words[0][0].isdigit():
            numbers += self.range(words.pop(0))
        return numbers

    def lines(self, word, words):
        need(word in ("column", "columns", "row", "rows"), BEYOND)
        lines = self.columns if word.startswith("column") else self.rows
        numbers = self.numbers(words, word.endswith("s"))
        need(max(numbers) <= len(lines), BEYOND)
        return [lines[n - 1] for n in numbers]

    def near(self, around):
        """By slot: those drawn in its row, and in the next rows where asked for, at most a card's width away."""
        return {s: mask_of(t for t, (q, y) in self.at.items() if t != s and abs(q - r) <= around and abs(y - x) <= 2)
                for s, (r, x) in self.at.items()}
