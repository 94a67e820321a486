#!/usr/bin/env python3
"""The interval of best play on the page on luck and skill: scripts/optimum.py.

usage: optimum_test.py
"""
import pathlib
import random
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))
import ladder_wins  # noqa: E402
import optimum  # noqa: E402
import rating  # noqa: E402
import tables  # noqa: E402


class Interval(unittest.TestCase):
    def test_holds_as_often_as_it_says(self):
        chance = random.Random(7)

        def deal():
            """The chance with best play, and the verdict with all cards known; the first is at most the second."""
            won = chance.random() < 0.45
            return chance.betavariate(2, 3) if won else chance.betavariate(0.4, 4), int(won)

        # The true mean: 0.45 * 2/5 + 0.55 * 0.4/4.4.
        truth = 0.45 * 0.4 + 0.55 * 0.4 / 4.4
        held = narrower = 0
        for _ in range(1000):
            few = [deal() for _ in range(60)]
            share = sum(chance.random() < 0.45 for _ in range(2000)) / 2000
            value, margin = optimum.mean_by_verdict([c for c, _ in few], [w for _, w in few], share, 2000)
            held += abs(value - truth) <= margin
            plain, plain_margin = optimum.mean_by_verdict([c for c, _ in few], [1] * 60, share, 2000)
            self.assertAlmostEqual(plain, sum(c for c, _ in few) / 60)
            narrower += margin < plain_margin
        self.assertGreaterEqual(held, 930)
        self.assertLessEqual(held, 975)
        self.assertGreater(narrower, 900)

    def test_of_what_is_won_and_given_away_holds_as_often_as_it_says(self):
        chance = random.Random(8)
        held = 0
        for _ in range(1000):
            hits = sum(chance.random() < 0.23 for _ in range(600))
            # Most hands give away nothing, some a little, a few much; 1.75 points on average.
            losses = [chance.choice([0, 0, 0, 0, 0.01, 0.02, 0.02, 0.09]) for _ in range(40)]
            value, margin = optimum.mean_by_play(hits, 600, losses)
            held += abs(value - 0.2475) <= margin
        self.assertGreaterEqual(held, 930)
        self.assertLessEqual(held, 970)

    def test_student(self):
        for freedom, point in (8, 2.306), (20, 2.086), (60, 2.000), (10_000, 1.960):
            self.assertAlmostEqual(rating.student(freedom) / point, 1, places=2)

    def test_wilson(self):
        low, high = optimum.wilson(10, 100)
        self.assertAlmostEqual(low, 0.0552, places=4)
        self.assertAlmostEqual(high, 0.1744, places=4)


class Signs(unittest.TestCase):
    def test_a_true_difference_is_found_as_often_by_chance_as_it_says(self):
        chance = random.Random(9)
        found = sum(rating.by_sign([chance.choice([-0.2, -0.01, 0, 0, 0, 0.01, 0.2]) for _ in range(30)], 400) < 0.05
                    for _ in range(300))
        self.assertLessEqual(found, 25)
        self.assertGreater(found, 5)
        self.assertLess(rating.by_sign([0.01] * 12, 4000), 0.01)
        self.assertEqual(rating.by_sign([0.0] * 5, 100), 1)


class Hands(unittest.TestCase):
    """Which hands are rated, and which of them are compared."""

    @staticmethod
    def row(deal, player, secret, loss="0"):
        return {"rules": "g", "pairs": rating.EXACT, "deal": str(deal), "player": player, "secret": secret,
                "exact": "5", "choices": "5", "loss": loss}

    def test_only_what_is_not_stored_is_asked_for(self):
        rows = [self.row(1, "greedy", ""), self.row(1, "search", "a"), self.row(2, "greedy", ""),
                self.row(3, "greedy", ""), self.row(3, "search", "a"), self.row(3, "search", "b")]

        def missing(deals, secrets):
            return list(rating.missing(rows, "g", rating.EXACT, deals, ["greedy", "search"], secrets))

        self.assertEqual(missing([1], ["a"]), [])
        self.assertEqual(missing([1, 2, 3], ["a"]), [(2, 2, ["a"])])
        self.assertEqual(missing([1, 2, 3, 4, 5], ["a", "b"]),
                         [(1, 1, ["b"]), (2, 2, ["a", "b"]), (4, 5, ["a", "b"])])

    def test_deals_are_compared_of_which_both_have_as_many_hands(self):
        first, second = rating.match_secret(1), rating.match_secret(2)
        rows = [self.row(1, player, secret, loss) for player in rating.MATCHED
                for secret, loss in ((first, "0.1"), (second, "0.3"))]
        rows += [self.row(2, rating.MATCHED[0], first), self.row(2, rating.MATCHED[0], second),
                 self.row(2, rating.MATCHED[1], first), self.row(3, rating.MATCHED[0], first)]
        deals = rating.matched(rows, "g")
        for player in rating.MATCHED:
            self.assertEqual([hands[0]["deal"] for hands in deals[player]], ["1"])
            self.assertAlmostEqual(rating.losses(deals[player])[0], 0.2)


class Stored(unittest.TestCase):
    def test_the_skill_of_the_window_is_that_of_the_page(self):
        page = optimum.PAGE.read_text()
        brackets = tables.load(optimum.BRACKET, "rules")
        self.assertGreater(len(brackets), 0)
        for (game,), bracket in brackets.items():
            row = next(line for line in page.splitlines() if line.startswith(f"| {game} |"))
            self.assertTrue(row.endswith(f"| {optimum.describe_skill(bracket)} |"), row)

    def test_chances_are_chances_and_none_of_a_lost_deal_is_certain(self):
        wins = ladder_wins.load()
        rows = [row for row in optimum.read() if (row["rules"], "full") in wins]
        self.assertGreater(len(rows), 0)
        for row in rows:
            chance = float(row["chance"])
            self.assertTrue(0 <= chance <= 1)
            won = wins[row["rules"], "full"][1]
            at = int(row["deal"]) - 1
            if at < len(won) and not won[at]:
                self.assertLess(chance, 1)


if __name__ == "__main__":
    unittest.main()
