#!/usr/bin/env python3
"""The statistics of the ladder: scripts/ladder_wins.py.

usage: ladder_test.py
"""
import csv
import math
import pathlib
import random
import statistics
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))
import ladder  # noqa: E402
import ladder_wins  # noqa: E402
from agreement import wilson  # noqa: E402


def row(first, last, won, **more):
    digits = "".join(f"{int(''.join(map(str, (won + [0] * 4)[i:i + 4])), 2):x}" for i in range(0, len(won), 4))
    return {"rules": "a/b", "player": "search", "fingerprint": "f", "secret": "s", "first": str(first),
            "last": str(last), "won": str(sum(won)), "wins": digits, **more}


def games(chance, n, true_skill, spare=0):
    """Random, full and two blind players on n deals, of which knowing all cards wins three in five."""
    full = [int(chance.random() < 0.6) for _ in range(n)]
    low = [int(f and chance.random() < 0.05) for f in full]
    share = 0.05 + 0.95 * true_skill
    names = ["one", "two", *(f"more{i}" for i in range(spare))]
    return low, full, {name: [int(f and chance.random() < share) for f in full] for name in names}


class Commands(unittest.TestCase):
    def test_the_command_on_the_page_plays_the_games_of_the_stored_rows(self):
        words = ladder.command("niblick", "golf/golf", 600, "expectimax")
        self.assertEqual(words[words.index("--secret") + 1], ladder.SECRET)
        with ladder.DATA.open(newline="") as file:
            for stored in csv.DictReader(file):
                self.assertEqual(stored["secret"], ladder.SECRET if stored["player"] in ladder.CHANCE else "", stored)


class Wins(unittest.TestCase):
    def test_runs_of_following_deals_are_put_together(self):
        wins = {}
        self.assertTrue(ladder_wins.take(wins, row(1, 6, [1, 0, 0, 1, 1, 0])))
        self.assertTrue(ladder_wins.take(wins, row(7, 9, [1, 1, 1])))
        self.assertEqual(wins["a/b", "search"][1], [1, 0, 0, 1, 1, 0, 1, 1, 1])
        # Again, after a gap, with another secret, and with another count than the row's.
        self.assertTrue(ladder_wins.take(wins, row(7, 8, [1, 1])))
        self.assertEqual(len(wins["a/b", "search"][1]), 9)
        self.assertFalse(ladder_wins.take(wins, row(11, 12, [1, 1])))
        self.assertFalse(ladder_wins.take(wins, row(10, 11, [1, 1], secret="t")))
        with self.assertRaises(SystemExit):
            ladder_wins.take(wins, {**row(10, 11, [1, 1]), "won": "1"})
        self.assertEqual(ladder_wins.unpacked(ladder_wins.packed([1, 0, 1])), [1, 0, 1])

    def test_rows_of_following_deals_are_joined(self):
        chance = random.Random(3)

        def stats(first, scores, won):
            n = len(scores)
            margin = ladder_wins.Z * statistics.stdev(scores) / n ** 0.5
            low, high = (ladder.wilson(won, n)[0], ladder.wilson(won + 1, n)[1])
            return {**dict.fromkeys(ladder.FIELDS, "x"), "first": str(first), "last": str(first + n - 1),
                    "won": won, "lost": n - won - 1, "unknown": 1, "moves": 7 * n, "choices": 5 * n, "seconds": "1.5",
                    "low": f"{low:.6f}", "high": f"{high:.6f}",
                    "mean_score": statistics.fmean(scores), "score_margin": margin}

        one, other = ([chance.gauss(mean, 3) for _ in range(n)] for mean, n in ((2, 40), (5, 25)))
        first, second = stats(1, one, 9), stats(41, other, 4)
        self.assertTrue(ladder.follows(second, first))
        self.assertFalse(ladder.follows(second, {**first, "last": "39"}))
        self.assertFalse(ladder.follows({**second, "secret": "other"}, first))
        both = ladder.joined(first, second)
        whole = {**stats(1, one + other, 13), "unknown": 2, "lost": 50, "seconds": "3.0"}
        for field in "first last won lost unknown moves choices seconds low".split():
            self.assertEqual(both[field], whole[field], field)
        self.assertAlmostEqual(float(both["high"]), ladder.wilson(15, 65)[1], places=6)
        for field in "mean_score", "score_margin":
            self.assertAlmostEqual(float(both[field]), whole[field], places=3)

    def test_the_stored_wins_are_those_of_the_rows(self):
        wins = ladder_wins.load()
        self.assertGreater(len(wins), 0)
        rows = {(r["rules"], r["player"]): r for r in ladder.rows_of(ladder.DATA.read_text())}
        for key, ((fingerprint, secret), won) in wins.items():
            found = rows[key]
            self.assertEqual((found["fingerprint"], found["secret"]), (fingerprint, secret))
            self.assertLessEqual(len(won), int(found["last"]))
            if len(won) == int(found["last"]):
                self.assertEqual(sum(won), int(found["won"]))


class Tests(unittest.TestCase):
    def test_the_exact_test_of_mcnemar(self):
        for (a, b), p in {(0, 5): 2 / 32, (0, 6): 2 / 64, (1, 9): 22 / 1024, (4, 4): 1, (0, 0): 1}.items():
            self.assertAlmostEqual(ladder_wins.mcnemar(a, b), p)
            self.assertAlmostEqual(ladder_wins.mcnemar(b, a), p)
        self.assertAlmostEqual(ladder_wins.mcnemar(470, 530), 2 * sum(math.comb(1000, k) for k in range(471)) / 2**1000)

    def test_players_are_compared_on_the_same_deals(self):
        # 20 and 28 of 500: apart by chance for other deals, but ten are won by one alone, two by the other.
        low = [1] * 18 + [1] * 2 + [0] * 480
        high = [1] * 18 + [0] * 2 + [1] * 10 + [0] * 470
        self.assertEqual(ladder_wins.better(low, high), 1)
        self.assertEqual(ladder_wins.better(high, low), -1)
        # Deals that only one of them played do not count.
        self.assertEqual(ladder_wins.better(low[:24], high), 0)
        # Nor do those that both win.
        self.assertEqual(ladder_wins.better([1] * 400 + low, [1] * 400 + high), 1)

    def test_the_test_rejects_as_seldom_as_it_says(self):
        chance = random.Random(1)
        wrong = 0
        for _ in range(1000):
            _, _, blind = games(chance, 300, 0.4)
            wrong += ladder_wins.better(blind["one"], blind["two"]) != 0
        self.assertLessEqual(wrong, 65)
        self.assertGreaterEqual(wrong, 20)


class Skill(unittest.TestCase):
    def test_it_is_the_share_of_the_way(self):
        low, full = [0] * 10, [1] * 8 + [0] * 2
        found = ladder_wins.skill(low, full, {"one": [1] * 4 + [0] * 6})
        self.assertAlmostEqual(found["share"], 4 / 7)
        self.assertEqual((found["deals"], found["by"]), (8, "one"))
        self.assertTrue(0 <= found["low"] < 0.5 < found["high"] <= 1)
        # All on the deals that every player has.
        self.assertEqual(ladder_wins.skill(low, full + [1] * 50, {"one": [1] * 5})["deals"], 4)
        self.assertIsNone(ladder_wins.skill(full, low, {"one": low}))

    def test_the_player_is_chosen_on_other_deals(self):
        fifth, rest = [0, 0, 0, 0, 1] * 20, [1, 1, 1, 1, 0] * 20
        found = ladder_wins.skill([0] * 100, [1] * 100, {"rest": rest, "fifth": fifth})
        self.assertEqual((found["by"], found["best"], found["share"]), ("fifth", 0, 0))

    def test_the_error_of_the_far_end_counts(self):
        full = [1, 0] * 200
        half = ladder_wins.skill([0] * 400, full, {"one": [1, 0, 0, 0] * 100})
        # Of what full wins it wins half: as of a proportion of 160 deals.
        self.assertAlmostEqual(half["high"] - half["low"], 2 * 1.96 * math.sqrt(0.25 / 160), delta=0.001)

    def test_at_an_end_it_is_as_uncertain_as_the_deals_are_few(self):
        # 160 deals tell: those that random play and all cards known do not end alike.
        none, full = [0] * 400, [1, 0] * 200
        every = ladder_wins.skill(none, full, {"one": full})
        self.assertEqual(every["share"], 1)
        self.assertAlmostEqual(every["low"], wilson(160, 160)[0])
        self.assertEqual(every["high"], 1)
        nothing = ladder_wins.skill(none, full, {"one": none})
        self.assertEqual((nothing["share"], nothing["low"]), (0, 0))
        self.assertAlmostEqual(nothing["high"], wilson(0, 160)[1])
        self.assertGreater(nothing["high"], 0.02)

    def test_the_interval_covers_and_the_choice_flatters_nobody(self):
        chance = random.Random(2)
        covered, sums, naive = 0, 0, 0
        for _ in range(1000):
            low, full, blind = games(chance, 300, 0.4, spare=4)
            found = ladder_wins.skill(low, full, blind)
            covered += found["low"] <= 0.4 <= found["high"]
            sums += found["share"]
            naive += max((sum(each) - sum(low)) / (sum(full) - sum(low)) for each in blind.values())
        self.assertAlmostEqual(sums / 1000, 0.4, delta=0.005)
        self.assertGreater(naive / 1000, 0.43)
        self.assertGreaterEqual(covered, 925)
        self.assertLessEqual(covered, 975)


if __name__ == "__main__":
    unittest.main()
