#!/usr/bin/env python3
"""The moves that niblick-check makes are those of the rules: playing every position of small games by them
finds a win in just the deals that the program wins, and the certificates of the others are accepted.

usage: moves_test.py <niblick>
"""

import collections
import heapq
import json
import pathlib
import random
import subprocess
import tempfile
import unittest

from support import Options, lost_deals, pack, program, unpack, why_refused, without_a_position, written

from niblick_check.bounds import Pairing, Runs, Sums  # support.py sets the path to it
from niblick_check.certificate import stated_rules
from niblick_check.columns import Piles
from niblick_check.game import Game
from niblick_check.positions import Positions
from niblick_check.rules import read_rules

NIBLICK = program()
MOST = 3000  # positions
COLUMNS = '[deck]\nranks = "A23456"\n[columns]\ncount = 4\nheight = 4\n[stock]\n'
PYRAMID = '[foundation]\nstart = "empty"\n[deck]\nranks = "A23456"\n[pyramid]\nrows = 5\n[stock]\nto = "waste"\n'
SIX = '[foundation]\nstart = "empty"\n[deck]\nranks = "A23456"\n[columns]\ncount = 6\nheight = 4\n'
PACKED = '[deck]\nranks = "A23"\nremove = ["AS", "2S", "3S"]\n[columns]\ncount = 3\nheight = 3\n[foundation]\nstart = "empty"\n'
SETS = '[sets]\norder = "A23456"\n'
ROWS = ["abcdefgh", "ijklmnop", "qrstuvwx"]
BESIDE = [f"{row[i - 1]} or {row[i + 1]} > {row[i]}" for row in ROWS for i in range(1, 7)]
GAMES = {
    "wilds": COLUMNS + "[wilds]\ncount = 2\n",
    "irons": COLUMNS + '[irons]\nranks = "35"\nin_bag = "2"\n',
    "irons and wilds, when stuck": COLUMNS + 'turn = "when_stuck"\n[irons]\nranks = "3"\nin_bag = "24"\n[wilds]\n',
    "cells": COLUMNS + "[cells]\ncount = 2\n",
    "cells, few uses": COLUMNS + '[cells]\nuses = 2\nranks = "A6"\n[goal]\ncards = "all"\nmay_remain = 4\n',
    "cells without a stock": '[deck]\nranks = "A234"\n[columns]\ncount = 4\nheight = 4\n[foundation]\n'
                             'start = "empty"\n[cells]\ncount = 1\n[goal]\ncards = "all"\n',
    "cells last": '[deck]\nranks = "A234"\n[columns]\ncount = 5\nheight = 3\n[stock]\n[cells]\nout = "last"\n'
                  '[goal]\ncards = "all"\n',
    "choose": COLUMNS + 'to = "choose"\n[foundation]\ncount = 2\n',
    "choose, when stuck": COLUMNS + 'to = "choose"\nturn = "when_stuck"\n[foundation]\ncount = 2\n'
                                    'start = ["stock", "empty"]\n',
    "two passes": COLUMNS + 'to = "waste"\npasses = 2\n',
    "passes, when stuck": COLUMNS + 'to = "waste"\npasses = 3\nturn = "when_stuck"\nper_turn = 2\n',
    "two passes, when stuck": '[deck]\nranks = "A2345"\n[columns]\ncount = 3\nheight = 3\n[stock]\nto = "waste"\n'
                              'turn = "when_stuck"\npasses = 2\n',
    "all cards go": '[deck]\nranks = "A2345"\n[pyramid]\nrows = 4\n[stock]\n[foundation]\nempty_takes = "nothing"\n'
                    '[clauses]\nallow = "equal"\n[goal]\ncards = "all"\nmay_remain = 3\n',
    "fewer each pass": COLUMNS + 'to = "waste"\npasses = 3\nper_turn = [3, 2, 1]\n[goal]\nmay_remain = 2\n',
    "passes without end": COLUMNS + 'to = "waste"\npasses = 0\nper_turn = 2\n[goal]\nmay_remain = 2\n',
    "one by one without end": COLUMNS + 'to = "waste"\npasses = 0\n[goal]\ncards = "all"\nmay_remain = 8\n',
    "fewer without end": COLUMNS + 'to = "waste"\npasses = 0\nper_turn = [3, 1, 2]\n',
    "a waste and more": COLUMNS + 'to = "waste"\npasses = 2\nper_turn = 2\n[wilds]\n[cells]\n',
    "stock only": '[deck]\nranks = "A234"\n[stock]\nto = "waste"\npasses = 3\n[goal]\ncards = "all"\n',
    "stock to columns": '[deck]\nranks = "A23456"\n[columns]\ncount = 4\nheight = 1\n[stock]\nto = "columns"\n'
                        '[foundation]\ncount = 2\n[goal]\ncards = "all"\nmay_remain = 2\n',
    "refilled": '[deck]\nranks = "A23456"\n[columns]\ncount = 5\nheight = 2\n[stock]\nto = "refill"\n[goal]\n'
                'cards = "all"\nmay_remain = 6\n',
    "refilled, a cell": '[deck]\nranks = "A23456"\n[columns]\ncount = 5\nheight = 2\n[stock]\nto = "refill"\n'
                        "[cells]\n",
    "stopper": COLUMNS + '[stopper]\ncard = "3"\non = "4"\n',
    "stopper, two foundations": COLUMNS + '[stopper]\ncard = "3"\non = "4"\n[foundation]\ncount = 2\n',
    "stopper, when stuck": COLUMNS + 'turn = "when_stuck"\n[stopper]\ncard = "3"\non = "4"\n[goal]\nmay_remain = 2\n',
    "stopper and cell": COLUMNS + '[stopper]\ncard = "3"\non = "4"\n[cells]\n',
    "up and down": COLUMNS + 'to = "waste"\n[foundation]\ncount = 2\ntakes = ["up", "down"]\n[sequence]\nwrap = true\n',
    "up and any": COLUMNS + '[foundation]\ncount = 2\ntakes = ["up", ""]\nstart = ["stock", "empty"]\n[jokers]\n',
    "down and stopper": COLUMNS + 'turn = "when_stuck"\n[foundation]\ncount = 2\ntakes = "down"\n[stopper]\n'
                                  'card = "3"\non = "4"\n',
    "reserve": COLUMNS + "[reserve]\ncount = 2\n[wilds]\n",
    "reserve and cell": COLUMNS + '[reserve]\ncount = 2\n[cells]\nout = "last"\n[goal]\ncards = "all"\nmay_remain = 4\n',
    "pairs": PYRAMID + "passes = 2\n" + SETS + 'least = 1\nmost = 2\nkind = "sum"\ntotal = 6\n',
    "pairs, three at a time": PYRAMID + 'passes = 0\nper_turn = 3\n[sets]\nleast = 2\nmost = 2\nkind = "linked"\n'
                                        '[goal]\ncards = "all"\n',
    "pairs, when stuck": PYRAMID + 'passes = 2\nturn = "when_stuck"\n' + SETS + 'least = 1\nmost = 2\n'
                                   'kind = "sum"\ntotal = [6, 7]\n',
    "pairs, refilled": '[foundation]\nstart = "empty"\n[deck]\nranks = "A23456"\n[columns]\ncount = 5\nheight = 2\n'
                       '[stock]\nto = "refill"\n[sets]\nmost = 2\nkind = "linked"\n[goal]\ncards = "all"\n',
    "pairs beside": '[foundation]\nstart = "empty"\n[deck]\nranks = "A23456"\n' + SETS +
                    'most = 2\nkind = "sum"\ntotal = 7\n[covers]\n' +
                    f"rows = {json.dumps([' '.join(row) for row in ROWS])}\non = {json.dumps(BESIDE)}\n",
    "pairs, dealt to columns": '[foundation]\nstart = "empty"\n[deck]\nranks = "A23456"\n[columns]\ncount = 4\n'
                               'height = 2\n[stock]\nto = "columns"\n' + SETS + 'most = 2\nkind = "sum"\ntotal = 7\n',
    "triples": SIX + SETS + 'least = 3\nmost = 3\nkind = "sum"\ntotal = [6, 9, 12]\n',
    "runs": SIX + SETS + "least = 3\nwrap = true\n",
    "runs without wrap": '[foundation]\nstart = "empty"\n[deck]\nranks = "A2345"\n[columns]\ncount = 5\nheight = 4\n'
                         '[sets]\norder = "A2345"\nleast = 3\n',
    "growing runs": SIX + SETS + 'least = 3\nmost = 4\navailable = "growing"\n[goal]\nmay_remain = 1\n',
    "rising": SIX + SETS + 'least = 3\nkind = "rising"\navailable = "growing"\n',
    "rising round": SIX + SETS + 'kind = "rising"\nwrap = true\n',
    "linked": SIX + '[sets]\nleast = 3\nmost = 5\nkind = "linked"\n',
    "pairs of sums": SIX + SETS + 'most = 2\nkind = "sum"\ntotal = [6, 9]\n[goal]\nmay_remain = 2\n',
    "growing sums": SIX + SETS + 'most = 3\nkind = "sum"\ntotal = 7\navailable = "growing"\n',
    "packing": PACKED + "[packing]\n",
    "packing with a stock": '[deck]\nranks = "A234"\n[columns]\ncount = 5\nheight = 2\n[stock]\nto = "refill"\n'
                            '[packing]\nranks = "lower"\nsequences = true\nempty = "any"\n[goal]\ncards = "all"\n',
    "packing with a stock, few left": '[deck]\nranks = "A2345"\n[columns]\ncount = 5\nheight = 2\n[stock]\n'
                                      'to = "refill"\n[packing]\nranks = "higher"\n[goal]\nmay_remain = 3\n',
    "packing sequences": PACKED + '[sequence]\norder = "A23"\nwrap = true\n[packing]\nsequences = true\n',
    "packing alike": PACKED + '[sequence]\norder = "A23"\nwrap = true\n[packing]\nranks = "equal"\nempty = "any"\n',
    "packing upwards": PACKED + '[opener]\n[sequence]\norder = "A23"\ndirection = "up"\nwrap = true\n[packing]\n',
    "growing runs with a waste": '[foundation]\nstart = "empty"\n[deck]\nranks = "A23456"\n[columns]\ncount = 4\n'
                                 'height = 4\n[stock]\nto = "waste"\n' + SETS + 'least = 3\navailable = "growing"\n',
    "runs with a waste": '[foundation]\nstart = "empty"\n[deck]\nranks = "A23456"\n[columns]\ncount = 4\n'
                         'height = 4\n[stock]\nto = "waste"\npasses = 2\n' + SETS + "least = 3\n",
}


SEEDS = {"two passes, when stuck": "58..63"}  # deal 60 needs a redeal while the waste's top card fits


def is_lost(game, nested):
    """Whether no position is won that the moves of niblick-check lead to; None where they are too many."""
    if game.rules["packing"]:
        at = Piles(game)
        after = piles_after(at)
        return None if after is None else not any(at.won(*position) for position in after)
    at = Positions(game, nested)
    met, waiting = {}, [(0, at.rest, at.start)]
    while waiting:
        time, rest, position = heapq.heappop(waiting)
        if (rest, position) in met and (not nested or met[rest, position] <= time):
            continue
        met[rest, position] = time
        if len(met) > MOST:
            return None
        if game.won(position & (1 << at.shift) - 1, at.elsewhere(at.span - 1 if nested else time, rest)):
            return False
        at.turned.clear()
        for _, here, mask, value, flip, then, after in at.moves(time, rest, [position]):
            for before in here:
                if before & mask == value:
                    heapq.heappush(waiting, (then, after, before ^ flip))
    return True


def piles_after(at):
    """To which positions each leads, of those that the moves of columns reach; None where they are too many."""
    after, waiting = {}, [at.start]
    while waiting:
        position = waiting.pop()
        if position in after:
            continue
        if len(after) == MOST:
            return None
        after[position] = set() if at.won(*position) else set(at.moves(*position))
        waiting += after[position]
    return after


def positions_lost(game, at):
    """Up to a limit, whether each position of a game of sets is lost. Moves only take cards away."""
    after, waiting = {}, [at.start]
    while waiting and len(after) < MOST:
        position = waiting.pop()
        if position in after:
            continue
        at.turned.clear()
        after[position] = set() if game.won(position) else {
            position ^ flip for _, _, mask, value, flip, _, _ in at.moves(0, at.rest, [position])
            if position & mask == value}
        waiting += after[position]
    lost = {}
    for position in sorted(after, key=int.bit_count):
        if all(then in lost for then in after[position]):  # the others have not been seen to the end
            lost[position] = not game.won(position) and all(lost[then] for then in after[position])
    return lost


class Moves(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def game(self, name):
        path = pathlib.Path(self.folder.name) / "test.toml"
        path.write_text('[about]\nname = "Test"\nsource = "A test."\nsummary = "A test."\n' + GAMES[name])
        return path

    def test_they_win_the_deals_that_can_be_won(self):
        decided, lost = 0, set()
        for name in GAMES:
            path = self.game(name)
            ran = subprocess.run([NIBLICK, "solve", path, "--seeds", SEEDS.get(name, "1..6"), "--format", "json"],
                                 capture_output=True, text=True, check=False)
            rows = [row for row in map(json.loads, ran.stdout.splitlines()) if row["outcome"] != "unknown"]
            self.assertTrue(rows, ran.stderr)
            stated = {}
            if "[covers]" in GAMES[name]:  # which are taken from a certificate
                lost_one = lost_deals(NIBLICK, path, 20)[0]
                stated = stated_rules(unpack(written(NIBLICK, path, "--seed", lost_one)[0])[0])
            rules, _ = read_rules([path.read_text()], stated)
            plan = rules["stock_plan"]
            one_by_one = plan["to"] in ("foundation", "waste") and plan["per_turn"] == [1]
            for row in rows:
                deal = subprocess.run([NIBLICK, "deal", path, "--seed", str(row["id"])],
                                      capture_output=True, text=True, check=True).stdout.strip()
                for nested in (False, True) if one_by_one and rules["turn"] == "any_time" else (False,):
                    with self.subTest(game=name, deal=row["id"], nested=nested):
                        answer = is_lost(Game(rules, deal), nested)
                        if answer is not None:
                            self.assertEqual("lost" if answer else "won", row["outcome"])
                            decided += 1
                            lost |= {name} if answer else set()
        self.assertGreater(decided, 200)
        self.assertGreater(len(lost), 20)

    def test_certificates_are_accepted_and_need_each_position(self):
        rng = random.Random(5)
        accepted = refused = 0
        for name in GAMES:
            path = self.game(name)
            options = Options(rules=path)
            for number in lost_deals(NIBLICK, path, 20, "--nodes", "50000")[:3]:
                data, said = written(NIBLICK, path, "--seed", number)
                with self.subTest(game=name, deal=number):
                    self.assertIsNotNone(data, said)
                    self.assertIsNone(why_refused(data, options))
                    accepted += 1
                    for _ in range(4):
                        if unpack(data)[1]:
                            self.assertIsNotNone(why_refused(without_a_position(data, rng), options))
                            refused += 1
        self.assertGreater(accepted, 60)
        self.assertGreater(refused, 150)

    def test_bounds_refute_no_position_that_can_be_won(self):
        refuted, late, open_ones = collections.Counter(), 0, 0
        for name, bound in {
                "runs": Runs, "runs without wrap": Runs, "growing runs": Runs,
                "triples": Sums, "pairs of sums": Sums, "growing sums": Sums}.items():
            path = self.game(name)
            rules, _ = read_rules([path.read_text()], {})
            for number in range(1, 11):
                deal = subprocess.run([NIBLICK, "deal", path, "--seed", str(number)], capture_output=True,
                                      text=True, check=True).stdout.strip()
                game = Game(rules, deal)
                at = Positions(game, False)
                relaxed, lost = bound(game, at), positions_lost(game, at)
                for position, is_lost_one in lost.items():
                    says = relaxed.refutes(position, 0, at.rest)
                    self.assertFalse(says and not is_lost_one, f"{name}, deal {number}: {position:x}")
                    refuted[name] += says
                    late += says and position != at.start
                    open_ones += not is_lost_one
        self.assertEqual(len(refuted), 6)
        self.assertGreater(min(refuted.values()), 10, refuted)
        self.assertGreater(min(late, open_ones), 500)

    def test_cards_that_will_be_dealt_are_partners(self):
        path = self.game("pairs, dealt to columns")
        rules, _ = read_rules([path.read_text()], {})
        ran = subprocess.run([NIBLICK, "solve", path, "--seeds", "1..20", "--format", "json"], capture_output=True,
                             text=True, check=False)
        won = [row["id"] for row in map(json.loads, ran.stdout.splitlines()) if row["outcome"] == "won"]
        self.assertGreater(len(won), 3)
        for number in won:
            deal = subprocess.run([NIBLICK, "deal", path, "--seed", str(number)], capture_output=True,
                                  text=True, check=True).stdout.strip()
            game = Game(rules, deal)
            at = Positions(game, False)
            self.assertFalse(Pairing(game, at).refutes(at.start, 0, at.rest), number)

    def test_orders_refute_no_columns_that_can_be_cleared(self):
        refuted, late, open_ones = collections.Counter(), 0, 0
        for name in ("packing", "packing sequences", "packing alike", "packing upwards"):
            path = self.game(name)
            rules, _ = read_rules([path.read_text()], {})
            for number in range(1, 11):
                deal = subprocess.run([NIBLICK, "deal", path, "--seed", str(number)], capture_output=True,
                                      text=True, check=True).stdout.strip()
                at = Piles(Game(rules, deal))
                after = piles_after(at)
                if after is None:
                    continue
                before = collections.defaultdict(set)
                for position, following in after.items():
                    for then in following:
                        before[then].add(position)
                waiting, won = [position for position in after if at.won(*position)], set()
                while waiting:
                    position = waiting.pop()
                    if position not in won:
                        won.add(position)
                        waiting += before[position]
                for position in after:
                    says = at.refutes(*position)
                    self.assertFalse(says and position in won, f"{name}, deal {number}: {position}")
                    refuted[name] += says
                    late += says and position != at.start
                open_ones += len(won)
        self.assertGreater(min(refuted.values()), 10, refuted)
        self.assertEqual(len(refuted), 4)
        self.assertGreater(min(late, open_ones), 500)

    def test_bits_that_are_no_cards_are_refused(self):
        """Where the stock is in order, the time is in bits above those of the cards."""
        path = self.game("passes, when stuck")
        data, _ = written(NIBLICK, path, "--seed", lost_deals(NIBLICK, path, 20)[0])
        head, body = unpack(data)
        proof = head["proof"]
        wide = proof["width"] + 1
        parts = [body[i:i + proof["width"]] + b"\1" for i in range(0, len(body), proof["width"])]
        proof["parts"] = [[*part[:3], part[3] // proof["width"] * wide, *part[4:]] for part in proof["parts"]]
        proof["width"] = wide
        self.assertIn("not dealt", why_refused(pack(head, b"".join(parts)), Options(rules=path)))


if __name__ == "__main__":
    unittest.main()
