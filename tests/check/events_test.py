#!/usr/bin/env python3
"""niblick-check and [events]: its moves are those of the program, certificates are accepted, and refused once an
event is missing or anything else is changed.

usage: events_test.py <niblick>
"""

import json
import pathlib
import random
import re
import subprocess
import tempfile
import unittest

from support import RULESETS, Options, check, lost_deals, pack, program, unpack, why_refused, without_a_position, written

from niblick_check.common import Refused  # support.py sets the path to it
from niblick_check.event_moves import EventMoves
from niblick_check.game import Game
from niblick_check.rules import read_rules
from niblick_check.tables import as_list, tomllib

NIBLICK = program()
LIBRARY = sorted(path.stem for path in (RULESETS / "events").glob("*.toml"))
# Of each game a lost deal with a small set of positions.
LOST = {"bombs": 40, "bought_cards": 19, "flush": 36, "four_elements": 30, "hot_streak": 19, "lamplighter": 2,
        "plus_cards": 27, "short_fuse": 27, "strongroom": 4, "thorns": 12, "two_energies": 33, "volcano": 3,
        "water_hazard": 33, "pro_shop": 404, "deep_rough": 460}
# Rules in which events help less or hinder more.
HARDER = [("bombs", "remove beside", "end", 12), ("bought_cards", "purchase: 3", "purchase: 8", 3),
          ("bought_cards", "add 4", "add 1", 26), ("bought_cards", "JQK", "Q", 15),
          ("deep_rough", "rough ends of columns 1 7", "burn 4", 169), ("flush", "run of 4 same suit: give wild", "run of 3: end", 97),
          ("four_elements", "most   = [9, 9, 9, 9]", "most = [2, 2, 2, 2]", 40), ("four_elements", "spark: 4 flame", "spark: 9 flame", 59),
          ("hot_streak", "every 5", "every 19", 38), ("lamplighter", "while red Q: give wild", "while red Q: turn up any", 14),
          ("plus_cards", "add 2", "burn 2", 38), ("pro_shop", "every 5 of a run with 1 buck: give iron 7", "every 3 of a run: end", 105),
          ("short_fuse", "every 15", "every 4", 8), ("strongroom", "until KH or QH", "until any", 11),
          ("thorns", "red A leaves: give", "red A leaves: take", 11), ("two_energies", "spades leaves: give blade", "spades leaves: end", 5),
          ("volcano", "remove any", "remove row 6", 1),
          ("water_hazard", "groups = ", 'when = ["any leaves: burn 2"]\ngroups = ', 49)]
GAMES = 60  # drawn at random
ROUGH = ["fairway/hole_4", "fairway/hole_6", "fairway/hole_8", "fairway/hole_9", "peaks/mystery_peaks"]
ABOUT = '[about]\nname = "Test"\nsource = "A test."\nsummary = "A test."\n'


def texts_of(game, path=None):
    """The texts of a rule file and of its parents, in the order of reading."""
    text = (path or RULESETS / f"{game}.toml").read_text()
    parents = as_list(tomllib.loads(text).get("extends", []))
    return [text, *(other for parent in parents for other in texts_of(parent))]


def moves_of(game, number, path=None):
    """The moves of the checker in a deal."""
    rules, trusted = read_rules(texts_of(game, path), {})
    assert not trusted, trusted
    deal = subprocess.run([NIBLICK, "deal", path or game, "--seed", str(number)], capture_output=True, text=True,
                          check=True).stdout.strip()
    return EventMoves(Game(rules, deal))


def legal(at, left, state, time):
    """All moves as the program calls them, with what they lead to."""
    moves = {}
    if at.game.won(left):
        return moves
    for kind, what, *then in at.moves(left, state, time):
        name = at.tokens[what][0] if kind == "use" else at.game.card[what]
        moves[f"use {name}" if kind == "use" else f"{name}>cell" if kind == "hold" else name] = then
    if at.left_of_stock(state, time) and (at.game.any_time or not at.may_play(left, state)):
        moves["draw"] = at.turn(left, state, time)
    return moves


class Walks(unittest.TestCase):
    def follow(self, game, number, path=None):  # of any test case
        """Plays a game as the program does, and compares every position and its moves; returns those made."""
        at = moves_of(game, number, path)
        left, state, time, over, made = at.game.all, at.start, 0, False, []
        ran = subprocess.run([NIBLICK, "playthrough", path or game, "--seed", str(number)], capture_output=True,
                             text=True, check=True).stdout
        for page in re.split(r"\nmove \d+\n", ran.split("## play")[1])[1:]:
            layout, words = page.split("Foundation:")
            cards = re.findall(r"##|\b[A-Z0-9]{2}\b", layout)
            self.assertEqual(len(cards), left.bit_count())
            stock = re.search(r"Stock: (\d+) cards?(?:, (\d+) withheld)?", words) or [0, 0, 0]
            self.assertEqual(int(stock[1]), at.left_of_stock(state, time))
            self.assertEqual(int(stock[2] or 0), at.game.rules["withheld"] - state.added)
            hand = re.search(r"In hand: (.*)", words)
            held = [name if n == 1 else f"{name} x{n}" for (name, *_), n in zip(at.tokens, state.tokens) if n]
            self.assertEqual(hand[1] if hand else "nothing", ", ".join(held) or "nothing")
            said = re.search(r"legal (.*)", words)[1]
            names = {name.replace(" bag", ">cell") for name in said.split(", ") if name != "none"}
            here = {} if over else legal(at, left, state, time)
            self.assertEqual(set(here), names)
            chosen = re.search(r"chosen ([^\n(]*)", words)
            if chosen:
                made.append(chosen[1].strip())
                left, state, time, over = here[made[-1]]
        self.assertEqual("won" in ran.rsplit("end:")[-1], at.game.won(left))
        return made

    def test_games_of_the_library(self):
        made = []
        for game in [f"events/{game}" for game in LIBRARY] + ROUGH:
            for number in range(1, 9):
                with self.subTest(game=game, deal=number):
                    made += self.follow(game, number)
        self.assertGreater(len(made), 3000)
        self.assertGreater(sum(move.startswith("use ") for move in made), 40)
        self.assertGreater(sum(move.endswith(">cell") for move in made), 5)


class Drawer:
    """Small games at random, of the words that niblick-check reads."""

    LAYOUTS = {
        '[columns]\ncount = 4\nheight = 4\n': ["column 2", "end of column 3", "first of columns 1 3-4", "row 2",
                                              "cards 1-2 of row 3", "place 5", "places 1 7-9"],
        "[pyramid]\nrows = 5\n": ["row 3", "card 2 of row 5", "places 1-2 8", "ends of rows 2 4"],
        "[peaks]\ncount = 2\nheight = 3\n": ["tips", "row 2", "tips card 1 of row 3", "place 4"],
        '[picture]\nrows = ["  ^   p  ", " # # a a ", "# 1 b # p"]\n': ["p", "a", "b tips", "row 2", "place a", "places 3-4 p"],
        '[covers]\nrows = ["v1 v2", "x1 . x2 x3", "y1 y2 y3 y4", "z1 z2 . z4"]\n'
        'on = ["y2 > v1", "x2 > v2", "y1 > x1", "y3 > x2", "y4 > x3", "z1 > y1", "z2 > y2", "z4 > y4"]\n':
            ["y2", "x1 z4", "column 4", "end of column 1", "row 3", "place y3"],
    }
    CARDS = ["any", "A", "23", "red", "spades", "black 45", "red 6 or AS", "any but hearts", "6H or 3C", "hearts or clubs"]

    def __init__(self, seed):
        self.rng = random.Random(seed)
        one = self.rng.choice
        layout, self.places = one(list(self.LAYOUTS.items()))
        self.groups = [f"west {one(self.places)}", f"east {one(self.places)}"]
        self.tokens = ["coin", "gem"]
        text = '[deck]\nranks = "A23456"\n' + layout
        text += f"[stock]\nwithheld = {self.rng.randrange(4)}\nturn = \"{one(['any_time', 'any_time', 'when_stuck'])}\"\n"
        if one((True, False)):
            text += f"[wilds]\ncount = {self.rng.randrange(2)}\n"
            self.tokens.append("wild")
        self.irons = self.rng.random() < 0.3
        if self.irons:
            text += '[irons]\nranks = "3"\nin_bag = "5"\n'
            self.tokens += ["iron 3", "iron 5"]
        text += '[counters]\nnames = ["coin coins", "gem"]\nmost = [3, 9]\nstart = [1, 0]\nspells = ["dig: 2 coin", "cut: gem, 1 coin"]\n'
        self.runs = one((True, False))  # runs of cards in the rough are not read
        text += f"[sequence]\nwrap = {one(['true', 'false'])}\n[goal]\nmay_remain = {one([0, 0, 2])}\n"
        if not self.runs and one((True, False)):
            text += f'[rough]\n{one(["twice", "thrice"])} = ["{one(self.places)}"]\n'
        self.mystery = one((True, False))
        if self.mystery:
            text += f'[visibility]\nmystery = "{one(self.places)}"\n'
        when = [self.event() for _ in range(self.rng.randint(1, 4))]
        if one((True, False)):  # cards that are removed together
            when += [f"{one(self.CARDS)} leaves: remove any", f"any leaves {one(['while', 'after'])} {one(self.CARDS)}: give coin"]
        locks = [self.lock() for _ in range(self.rng.randrange(2))]
        self.text = text if not when + locks else f"{text}[events]\ngroups = {json.dumps(self.groups)}\nwhen = {json.dumps(when)}\nlocks = {json.dumps(locks)}\n"

    def who(self):
        one = self.rng.choice
        return one([one(self.CARDS), one(self.places), "group west", "east"])

    def amount(self):
        return self.rng.choice(["", "2 ", "3 "]) + self.rng.choice(self.tokens)

    def lock(self):
        return f"{self.who()} until {self.rng.choice([self.who(), f'{self.rng.randint(1, 3)} {self.rng.choice(self.tokens)}'])}"

    def event(self):
        one = self.rng.choice
        suit = "" if self.irons else one(["", " same suit"])
        runs = [f"run of {one([2, 3])}{suit}", f"every {one([1, 2, 3])} of a run{suit}"]
        begins = one([f"{self.who()} leaves"] * 4 + [f"{self.who()} cleared", f"{one(self.CARDS)} turned", "dig used", "cut used",
                      f"every {one([2, 3, 5])} moves"] + runs * 2 * self.runs)
        asks = [one([f" while {self.who()}", f" after {self.who()}", f" with {self.amount()}", f" without {self.amount()}"])
                for _ in range(one([0, 0, 1, 2]))]
        does = [f"remove {self.who()}", f"remove free {self.who()}", f"remove one {self.who()}", f"give {self.amount()}",
                f"give {self.amount()}", f"take {self.amount()}", f"burn {one([1, 2])}", f"add {one([1, 2])}"]
        does += [f"turn up {self.who()}"] * (not self.mystery)
        does += ["remove beside", "remove around"] * begins.endswith("leaves")
        does += [f"rough {one(self.places)}", "rough east"] * (not self.runs)
        does += [one(["end", "end won", "end lost 'Too late: alas, gone.'"])]
        return f"{begins}{''.join(asks)}: {', '.join(self.rng.sample(does, one([1, 1, 2])))}"


def is_lost(at, most=4000):
    """Whether no position is won that the moves lead to; None where they are too many."""
    met, waiting = set(), [(at.game.all, at.start, 0)]
    while waiting:
        position = waiting.pop()
        if position in met:
            continue
        met.add(position)
        if len(met) > most:
            return None
        if at.game.won(position[0]):
            return False
        for *then, over in legal(at, *position).values():
            if not over or at.game.won(then[0]):
                waiting.append(tuple(then))
    return True


class Random(unittest.TestCase):
    def test_moves_verdicts_and_certificates(self):
        """Walks are those of the program, so are verdicts, and of lost deals certificates are accepted."""
        rng = random.Random(7)
        walked = decided = refused = 0
        lost = set()
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "test.toml"
            for seed in range(GAMES):
                text = Drawer(seed).text
                path.write_text(ABOUT + text)
                rows = solved(path, "1..4")  # none where a condition or a lock never holds, which is an error
                for row in rows:
                    number = row["id"]
                    with self.subTest(seed=seed, deal=number, text=text):
                        if number < "3":
                            Walks.follow(self, "", number, path)
                            walked += 1
                        answer = is_lost(moves_of("", number, path))
                        if answer is None or row["outcome"] == "unknown":
                            continue
                        self.assertEqual("lost" if answer else "won", row["outcome"])
                        decided += 1
                        if not answer or seed in lost:
                            continue
                        lost.add(seed)
                        data, said = written(NIBLICK, path, "--seed", number)
                        self.assertIsNotNone(data, said)
                        self.assertIsNone(why_refused(data, Options(rules=path)))
                        if unpack(data)[1]:
                            self.assertIsNotNone(why_refused(without_a_position(data, rng), Options(rules=path)))
                            refused += 1
        self.assertGreater(walked, 1.5 * GAMES)
        self.assertGreater(decided, GAMES, (decided, len(lost), refused))
        self.assertGreater(len(lost), GAMES // 6, (decided, len(lost), refused))
        self.assertGreater(refused, GAMES // 8)


class Meanings(unittest.TestCase):
    SMALL = '[deck]\nranks = "A23456"\n[columns]\ncount = 3\nheight = 3\n[stock]\nwithheld = 9\n[wilds]\ncount = 0\n'
    IRON = ('[deck]\nranks = "A23456"\n[columns]\ncount = 2\nheight = {}\n[stock]\nwithheld = {}\n[irons]\nranks = "{}"\n'
            'in_bag = "5"\n[sequence]\ndirection = "none"\n[clauses]\nallow = {}\n[events]\nwhen = "AS leaves: burn 1"')

    def test_verdicts_where_words_could_mean_something_else(self):
        """Several names stand for any of the cards; an iron goes where its card does, not where what lies on it goes."""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "test.toml"
            for text in (self.SMALL + '[events]\nwhen = "2H 3H 4H 5H 2C 3D 4D leaves: give wild"',
                         self.SMALL + '[events]\nwhen = "red 5 or 2C 3C but 5H 5D leaves: give 2 wild"',
                         self.IRON.format(1, 19, "", '["A on 53", "5 on 246", "6 on A", "2 on 6", "3 on A"]'),
                         self.IRON.format(2, 15, "5", '["2 on A46", "any but I5 on 5", "I5 on 26"]')):
                path.write_text(ABOUT + text)
                decided = set()
                for row in solved(path, "1..12"):
                    answer = is_lost(moves_of("", row["id"], path))
                    if answer is not None and row["outcome"] != "unknown":
                        with self.subTest(text=text, deal=row["id"]):
                            self.assertEqual("lost" if answer else "won", row["outcome"])
                        decided.add(answer)
                self.assertEqual(decided, {False, True}, text)

    def test_names_that_could_be_something_else_are_refused(self):
        """Names of places that are words of events, ranks or tokens."""
        for name in ("with", "row", "group", "tips", "of", "iron", "wild", "until"):
            path = 'groups = "{0} 1-3"\nwhen = "{0} leaves: give wild"'.format(name)
            self.refuse(self.SMALL + "[events]\n" + path, name)
        for name in ("A-3", "2-3", "red,A", "p'x'", "N"):
            covers = f'[covers]\nrows = ["{name} h i", "b c d"]\non = ["b > {name}", "c > h", "d > i"]\n'
            text = self.SMALL.replace("[columns]\ncount = 3\nheight = 3\n", covers)
            self.refuse(text + '[events]\nwhen = "h leaves: give wild"', name)

    def refuse(self, text, name):
        with self.subTest(name=name), self.assertRaisesRegex(Refused, "the places of"):
            read_rules([ABOUT + text], {})


def solved(path, seeds, nodes=20000):
    ran = subprocess.run([NIBLICK, "solve", path, "--seeds", seeds, "--nodes", str(nodes), "--format", "json"], capture_output=True,
                         text=True, check=False)
    return [json.loads(line) for line in ran.stdout.splitlines()]


class Library(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.lost = {game: written(NIBLICK, f"events/{game}", "--seed", str(number)) for game, number in LOST.items()}

    def test_lost_deals(self):
        self.assertEqual(sorted(LOST), LIBRARY)
        for game, (data, said) in self.lost.items():
            with self.subTest(game=game):
                self.assertIsNotNone(data, said)
                self.assertEqual(check(data)[1], [])

    def test_mystery_cards(self):
        data, said = written(NIBLICK, "peaks/mystery_peaks", "--seed", "8137")
        self.assertIsNotNone(data, said)
        self.assertEqual(check(data)[1], [])
        head, body = unpack(data)
        own, mystery = head["files"][0], "card 9 of row 4"
        self.assertIn(mystery, own)
        open_card = own.replace(f', "{mystery}"', "")
        self.assertRegex(why_refused(pack({**head, "files": [open_card, *head["files"][1:]]}, body), Options(None)),
                         "out of the set|wins")

    def test_changed_ones(self):
        rng = random.Random(3)
        for game, (data, _) in self.lost.items():
            head, body = unpack(data)
            proof, won = head["proof"], lost_deals(NIBLICK, f"events/{game}", 8, "--nodes", "50000", outcome="won")[0]
            deal = subprocess.run([NIBLICK, "deal", f"events/{game}", "--seed", won], capture_output=True, text=True,
                                  check=True).stdout.strip()
            others = [without_a_position(data, rng) for _ in range(3)]
            others += [pack({**head, "deal": deal}, body), pack({**head, "claim": {"outcome": "won", "line": []}}, body)]
            others += [pack({**head, "proof": {**proof, **change}}, body) for change in (
                {"form": "list"}, {"bound": "pairs"}, {"chain": True}, {"backward": True}, {"scored": True},
                {"parts": proof["parts"][1:]})]
            for _ in range(8):  # a part with another number
                part = rng.choice(proof["parts"])
                counts, at = part[4], rng.randrange(len(part[4]))
                counts[at] += 1
                others.append(pack(head, body))
                counts[at] -= 1
                part[0] += 1
                others.append(pack(head, body))
                part[0] -= 1
            for i, other in enumerate(others):
                with self.subTest(game=game, change=i):
                    self.assertIsNotNone(why_refused(other))
            self.assertIsNone(why_refused(pack(head, body)))

    def test_a_won_deal_that_another_rule_loses(self):
        """Of a rule file in which events help less, or hinder more, the proof holds; of that of the game it does not."""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "test.toml"
            for game, old, new, number in HARDER:
                text = (RULESETS / f"events/{game}.toml").read_text()
                self.assertIn(old, text)
                path.write_text(text.replace(old, new))
                with self.subTest(game=game, new=new):
                    self.assertEqual(solved(f"events/{game}", f"{number}..{number}", 100000)[0]["outcome"], "won")
                    number = str(number)
                    data, said = written(NIBLICK, path, "--seed", number)
                    self.assertIsNotNone(data, said)
                    self.assertIsNone(why_refused(data, Options(rules=path)))
                    head, body = unpack(data)
                    forged = pack({**head, "game": f"events/{game}", "files": [text, *head["files"][1:]]}, body)
                    self.assertRegex(why_refused(forged), "leads out of the set|wins|start|another game|not what the rule")


class Beyond(unittest.TestCase):
    def test_what_is_not_read_is_refused_by_name(self):
        data, _ = written(NIBLICK, "events/bombs", "--seed", str(LOST["bombs"]))
        head, body = unpack(data)
        own = head["files"][0]
        for old, new, why in (
                ("[events]", "[rough]\nfour = 3\n[events]", r"key of \[rough\]"),
                ("[events]", "[rough]\ntwice = 3\nthrice = [3]\n[events]", "a card twice"),
                ("[events]", "[peek]\n[events]", r"\[peek\]"),
                ("[events]", "[reshuffle]\n[events]", r"\[reshuffle\]"),
                ("[events]", "[cells]\n[events]", r"beside \[cells\]"),
                ("[events]", "[reserve]\ncount = 1\n[events]", r"beside \[reserve\]"),
                ("[events]", "[stopper]\n[events]", r"beside \[stopper\]"),
                ("[events]", "[sets]\n[events]", r"beside \[sets\]"),
                ("[events]", "[packing]\n[events]", r"beside \[packing\]"),
                ("[events]", '[stock]\nto = "waste"\n[events]', "other ways of cards"),
                ("[events]", "[stock]\nper_turn = 2\n[events]", "other ways of cards"),
                ("[events]", "[foundation]\ncount = 2\n[events]", "other ways of cards"),
                ("[events]", "[foundation]\nfull = [9]\n[events]", "full"),
                ("remove beside\"]", "turn up any\"]\n[visibility]\nmystery = \"row 4\"", "mystery cards turned up"),
                ("black T leaves: remove beside\"]", "run of 3: burn 1\"]\n[rough]\ntwice = 3", "cards in the rough"),
                ("[events]", '[goal]\nclear = "row 4"\n[events]', "other ways of cards"),
                ("[events]", '[counters]\nnames = "coin"\nleast = 3\n[events]', r"\[counters\]"),
                ("[events]", '[counters]\nnames = "coin"\n[other]', r"\[other\]"),
                ("remove beside", "remove nearly", "nearly"), ("remove beside", "shuffle", "shuffle"),
                ("remove beside", "give coin", "give coin|coin"), ("remove beside", "add 1 to waste", "to waste"),
                ("black T leaves", "redeal", "redeal"), ("black T leaves", "black T arrives", "arrives"),
                ("black T leaves", "purple T leaves", "purple T"), ("black T leaves", "row 9 leaves", "places"),
                ("black T leaves", "group west leaves", "places"), ("black T leaves", "place 1 turned", "turned|place"),
                ("black T leaves", "run of many", "run of many|malformed"), ("[events]", '[events]\nwhy = "so"', "key of"),
                ("[events]", '[counters]\nnames = "wild"\n[events]', "called as tokens"),
                ("black T leaves", "places 1-999999999999 leaves", "places"),
                ('"]', '"]\nlocks = ["T"]', "'T'"), ('"]', '"]\nlocks = ["T until 3 coin"]', "coin")):
            with self.subTest(new=new):
                changed = own.replace(old, new, 1) if old != '"]' else own + new[2:]
                self.assertNotEqual(changed, own)
                self.assertRegex(why_refused(pack({**head, "files": [changed, *head["files"][1:]]}, body), Options(None)) or "accepted", why)


if __name__ == "__main__":
    unittest.main()
