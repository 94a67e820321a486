#!/usr/bin/env python3
"""The numbers on the pages of the games: scripts/best_scores.py and scripts/games.py.

usage: games_test.py
"""
import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))
import absent  # noqa: E402
import best_scores  # noqa: E402
import games  # noqa: E402
from tables import ROOT, load  # noqa: E402


def rows(found, bounds):
    return [{"best_score": str(score), "best_bound": str(bound)} for score, bound in zip(found, bounds)]


class BestScores(unittest.TestCase):
    def test_proved_scores_are_counted_and_the_others_only_averaged(self):
        columns = best_scores.tally(rows([1, 2, 2, 5] * 10, [1, 2, 2, 3] * 10))
        self.assertEqual(columns["deals"], "40")
        self.assertEqual(columns["proved"], "30")
        self.assertEqual(columns["scores"], "1:10 2:20")
        self.assertEqual((columns["mean"], columns["bound"]), ("2.5000", "2.0000"))
        # The spread of 1, 2, 2, 5 in ten copies: the root of 90 / 39.
        self.assertAlmostEqual(float(columns["margin"]), 1.96 * (90 / 39) ** 0.5 / 40 ** 0.5, places=3)

    def test_a_survey_with_a_deal_without_score_has_no_row(self):
        self.assertIsNone(best_scores.tally(rows([1] * 40, [1] * 40) + [{"best_score": "", "best_bound": ""}]))
        self.assertIsNone(best_scores.tally(rows([1] * 5, [1] * 5)))

    def test_rows_of_the_table_hold_together(self):
        for row in load(best_scores.DATA).values():
            counts = [int(each.split(":")[1]) for each in row["scores"].split()]
            self.assertEqual(sum(counts), int(row["proved"]), row["id"])
            if row["proved"] == row["deals"]:
                self.assertEqual(row["mean"], row["bound"], row["id"])


class Histogram(unittest.TestCase):
    def test_every_score_is_in_one_bin(self):
        lines = games.histogram({-3: 1, 0: 2, 1: 1})
        self.assertEqual([line.split()[0] for line in lines], ["-3", "-2", "-1", "0", "1"])
        self.assertEqual([line.split()[1] for line in lines], ["25.0", "0.0", "0.0", "50.0", "25.0"])
        self.assertEqual(lines[3].count("█"), games.BAR)
        self.assertEqual(lines[0].count("█"), games.BAR // 2)

    def test_wide_scores_share_bins(self):
        lines = games.histogram({score: 1 for score in range(-7, 300)})
        self.assertLessEqual(len(lines), games.BINS + 1)
        self.assertIn("-20 to -1", lines[0])
        self.assertAlmostEqual(sum(float(line.split("%")[0].split()[-1]) for line in lines), 100, delta=1)

    def test_won_and_lost_deals_share_no_bin_where_the_score_is_cards_left(self):
        lines = games.histogram({0: 60, 1: 10, 2: 20, 47: 10}, low_wins=True)
        self.assertEqual([line.split("%")[0].split() for line in lines[:3]],
                         [["0", "60.0"], ["1", "to", "2", "30.0"], ["3", "to", "4", "0.0"]])
        lines = games.histogram({-9: 1, 0: 1, 1: 1, 31: 1}, low_wins=True)
        self.assertEqual([line.split("%")[0].split() for line in lines[4:6]],
                         [["-1", "to", "0", "25.0"], ["1", "to", "2", "25.0"]])
        self.assertEqual(games.histogram({0: 1, 3: 1}, low_wins=True), games.histogram({0: 1, 3: 1}))

    def test_bins_are_round(self):
        self.assertEqual([games.width_of_bins(spread) for spread in (0, 23, 24, 47, 48, 119, 120, 2399)],
                         [1, 1, 2, 2, 5, 5, 10, 100])


    def test_a_mean_that_rests_on_few_deals_is_told(self):
        self.assertTrue(games.few_differ({0: 194, 1: 1}))
        self.assertTrue(games.few_differ({0: 3107, 39: 1, 45: 1, 49: 1, 51: 1}))
        self.assertFalse(games.few_differ({0: 100, 1: 95}))
        self.assertTrue(games.few_differ({7: 50}))  # those that differ are not proved
        for game, row in load(best_scores.DATA).items():
            counts = dict(map(int, each.split(":")) for each in row["scores"].split())
            page = (games.PAGES / f"{game}.md").read_text()
            alike = float(row["margin"]) == 0
            self.assertEqual("so ± is too narrow" in page, bool(counts) and not alike and games.few_differ(counts), game)


class Absent(unittest.TestCase):
    """Why something is not on a page: told from a row of docs/map.csv."""

    @staticmethod
    def row(**values):
        return {"first": "1", "last": "200", "known": "0.9950", "known_low": "0.9722", "known_high": "0.9991",
                "blind": "0.5", "beginner": "0.4000", "solution": "40", "tableau": "28", **values}

    def test_games_that_are_not_plain_and_games_without_layout(self):
        self.assertIsNone(absent.lacks(self.row()))
        self.assertEqual(absent.lacks(self.row(blind="")), absent.PLAIN)
        self.assertEqual(absent.lacks(self.row(blind="", tableau="0")), absent.LAYOUT)
        for name in "blind", "skill":
            self.assertEqual(absent.why_no_value(self.row(blind=""), name, False), f"only for {absent.PLAIN}")
        self.assertEqual(absent.why_no_value(self.row(blind=""), "agency", False), absent.OPEN)
        self.assertEqual(absent.why_no_value(self.row(blind=""), "agency", True), absent.COMES_BACK)
        self.assertIn("in 5 games only", absent.why_few_players(self.row(), 5))
        self.assertIn(absent.PLAIN, absent.why_few_players(self.row(blind=""), 5))

    def test_skill(self):
        self.assertIn("interval", absent.why_no_skill(self.row()))
        # 198 won, 2 undecided: the ends are Wilson's of 198 and of 200.
        self.assertIn("decided", absent.why_no_skill(self.row(known_low="0.9643", known_high="1.0000")))
        self.assertIn("decided", absent.why_no_skill(self.row(known="", known_low="", known_high="")))
        self.assertIn("beginner", absent.why_no_skill(self.row(known="1.0000", known_low="0.9812", known_high="1.0000",
                                                               beginner="1.0000")))

    def test_what_asks_the_solver_move_by_move(self):
        self.assertIn("limit", absent.why_no_value(self.row(), "losing", False))
        for name in "losing", "drama", "solution":
            self.assertEqual(absent.why_no_value(self.row(solution=""), name, False), absent.FEWEST)
        self.assertNotIn("fewer", absent.why_no_drama(self.row()))
        self.assertIn("fewer", absent.why_no_drama(self.row(beginner="0.9600")))
        self.assertIn("lost no deal", absent.why_no_drama(self.row(beginner="1.0000")))

    def test_best_scores_that_have_no_bound(self):
        self.assertIn("have no bound", absent.why_no_best_scores(self.row(blind=""), False))
        self.assertNotIn("have no bound", absent.why_no_best_scores(self.row(blind=""), True))
        self.assertNotIn("have no bound", absent.why_no_best_scores(self.row(), False))


class Pages(unittest.TestCase):
    def test_what_is_not_on_a_page_is_told(self):
        players = {game for path in (games.GREEDY, games.QUICK) for game in load(path, "rules")}
        scores = load(best_scores.DATA)
        for (game,), row in load(games.MAP, "rules").items():
            page = (games.PAGES / f"{game}.md").read_text()
            self.assertEqual("\nNot measured." in page, (game,) not in players, game)
            self.assertEqual("\nNo best scores: " in page, game not in scores, game)
            for name, words in ("agency", "Agency"), ("losing", "Losing choices"), ("drama", "Drama"), ("skill", "Skill of quick players"):
                self.assertEqual(f"| {words}, % |" in page, bool(row[name]), game)
                self.assertEqual(bool(re.search(rf"^- (.*; )?{words}(;.*)?: ", page, re.MULTILINE)), not row[name], game)

    def test_every_measured_game_has_a_page_with_its_deals(self):
        for game, row in load(games.DATA).items():
            page = (games.PAGES / f"{game}.md").read_text()
            self.assertIn(f"| `niblick-1` | {int(row['deals']):,} |", page, game)

    def test_pages_have_the_bracket_of_today(self):
        for (game,), row in load(games.BRACKET, "rules").items():
            page = (games.PAGES / f"{game}.md").read_text()
            self.assertIn(f" {100 * float(row['best']):.1f} ± {100 * float(row['margin']):.1f} %, as worked out in ", page)
            self.assertIn(f"Skill: {games.describe_skill(row)} %.", page)

    def test_units_are_told_only_where_the_name_does_not(self):
        page = (games.PAGES / "golf" / "golf.md").read_text()
        for line in "| Cards | 52 |", "| Decks | 1 |", "| Cards of the layout | 35 |", "| Legal moves | ", "| Length of a game, moves | ":
            self.assertIn(line, page)
        self.assertNotRegex(page, "Cards, cards|Decks, decks|moves, moves")

    def test_deals_won_in_quasar_have_a_bar_of_their_own(self):
        page = (games.PAGES / "hole" / "quasar.md").read_text()
        won = float(re.search(r"^ *0 +([0-9.]+) %", page, re.MULTILINE)[1])
        row = load(games.DATA)["hole/quasar"]
        self.assertAlmostEqual(won, 100 * int(row["won"]) / int(row["deals"]), delta=6)  # of 541 deals

    def test_scores_that_are_not_proved_are_told_apart_from_the_true_mean(self):
        for game, row in load(best_scores.DATA).items():
            page = (games.PAGES / f"{game}.md").read_text()
            proved = row["proved"] == row["deals"]
            self.assertEqual("(all proved)" in page, proved, game)
            self.assertEqual("the best score of each of deals" in page, proved and float(row["margin"]) == 0, game)
            low, high = sorted((float(row["bound"]), float(row["mean"])))
            self.assertEqual(f"is {low:.2f} to {high:.2f} on average, ±" in page, not proved,
                             game)

    def test_source_of_the_rules_is_told(self):
        for path in games.PAGES.glob("*/*.md"):
            self.assertEqual(path.read_text().count("\nSource: "), 1, path)
        for path in (games.PAGES / "found").glob("*.md"):
            self.assertRegex(path.read_text(), r"\nSource: Found by .*\]\(\.\./\w+/\w+\.md\) \(`\w+/\w+`\)\.\n", path)

    def test_neighbours_on_the_page_of_the_map_are_those_of_the_games(self):
        by_name = {page.read_text().splitlines()[0][2:]: page for page in games.PAGES.glob("*/*.md")}
        told = (ROOT / "docs" / "map.md").read_text().split("## Neighbours that we looked at")[1]
        rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \| (\d\.\d\d) \|", told, re.MULTILINE)
        self.assertEqual(len(rows), 10)
        for game, neighbour, distance in rows:
            self.assertRegex(by_name[game].read_text(), rf"\[{re.escape(neighbour)}\]\(\S+\) \(`\S+`\) {distance}")


if __name__ == "__main__":
    unittest.main()
