#!/usr/bin/env python3
"""Whether published rates agree with ours: scripts/agreement.py, and how surveys are chosen.

usage: agreement_test.py
"""
import pathlib
import random
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))
import agreement  # noqa: E402
import results  # noqa: E402


def draw(chance, n, rate):
    return sum(chance.random() < rate for _ in range(n))


class Agreement(unittest.TestCase):
    def test_few_deals_show_nothing(self):
        # 100 deals can see ten points: their interval overlaps with everything near.
        self.assertEqual(agreement.agrees(100, 45, 0, 0.45, 0, 0.01), "open")
        self.assertEqual(agreement.agrees(1_000_000, 450_000, 0, 0.45, 0, 0.01), "yes")
        # A difference that is surely there, but smaller than the margin.
        self.assertEqual(agreement.agrees(1_000_000, 450_000, 0, 0.453, 0, 0.01), "yes")
        self.assertEqual(agreement.agrees(1_000_000, 450_000, 0, 0.47, 0, 0.01), "no")
        # The published error counts, and so does what is unknown.
        self.assertEqual(agreement.agrees(1_000_000, 450_000, 0, 0.45, 0.012, 0.01), "open")
        self.assertEqual(agreement.agrees(1_000_000, 439_000, 12_000, 0.45, 0, 0.01), "open")
        self.assertEqual(agreement.agrees(1_000_000, 439_000, 12_000, 0.48, 0, 0.01), "no")

    def test_rates_a_margin_apart_seldom_agree(self):
        chance = random.Random(1)
        for rate, n in ((0.45, 8000), (0.9, 4000), (0.03, 2000)):
            for away in (-0.01, 0.01):
                found = [agreement.agrees(n, draw(chance, n, rate + away), 0, rate, 0, 0.01) for _ in range(1000)]
                # 5 %, and at most four standard errors more.
                self.assertLessEqual(found.count("yes"), 1000 * 0.05 + 4 * (1000 * 0.05 * 0.95) ** 0.5)

    def test_the_power_is_the_share_of_equal_rates_that_agree(self):
        chance = random.Random(2)
        for rate, n, half in ((0.45, 20_000, 0.002), (0.93, 6000, 0), (0.998, 3000, 0)):
            margin = 0.01 if rate < 0.99 else 0.004
            agreed = sum(agreement.agrees(n, draw(chance, n, rate), 0,
                                          chance.gauss(rate, half / 1.96), half, margin) == "yes" for _ in range(200))
            self.assertAlmostEqual(agreed / 200, agreement.power(n, 0, rate, half, margin), delta=0.12)
        self.assertEqual(agreement.power(100, 14, 0.825, 0.00075, 0.01), 0)
        self.assertLess(agreement.power(100, 0, 0.45, 0, 0.01), 0.01)
        self.assertGreater(agreement.power(1_000_000, 0, 0.45, 0.0003, 0.01), 0.99)

    def test_every_published_rate_has_its_margin(self):
        for row in results.load(results.PUBLISHED, "id", "scheme").values():
            self.assertEqual(float(row["margin"]), 0.1 if float(row["percent"]) > 99 else 1, row["id"])

    def test_the_largest_survey_is_published(self):
        def survey(deals, won, unknown):
            return {"deals": str(deals), "won": str(won), "unknown": str(unknown)}

        narrow, large, clear = survey(100, 99, 0), survey(400, 200, 0), survey(400, 190, 20)
        width = [high - low for low, high in map(results.interval, (narrow, large))]
        self.assertLess(width[0], width[1])
        self.assertEqual(max((narrow, large, clear), key=results.size), large)

    def test_the_page_has_the_words(self):
        table = {key: row for path in (results.DATA, results.OTHERS)
                 for key, row in results.load(path, "id", "scheme").items()}
        page = results.PAGE.read_text().splitlines()
        for (game, scheme), published in results.load(results.PUBLISHED, "id", "scheme").items():
            line, = (line for line in page if line.startswith(f"| {results.link(game)} |") and
                     (f"| `{scheme}` |" in line) == (scheme != results.OURS))
            figure, word, power = results.beside(table[game, scheme], published)
            self.assertIn(f"| {figure} | {word} | {power} |", line)


if __name__ == "__main__":
    unittest.main()
