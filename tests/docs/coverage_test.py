#!/usr/bin/env python3
"""How often the intervals of the scripts hold: simulates 1,000 surveys of each, and compares with the table of
docs/solver_statistics.md.

usage: coverage_test.py
"""
import itertools
import math
import pathlib
import random
import statistics
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))
import agreement  # noqa: E402
import best_scores  # noqa: E402
import ladder_wins  # noqa: E402
import optimum  # noqa: E402
import rating  # noqa: E402
from tables import ROOT, load  # noqa: E402

PAGE = ROOT / "docs" / "solver_statistics.md"
SURVEYS = 1000


class Row:
    """One kind of interval; `survey` makes one by chance from a generator and tells whether it holds."""

    def __init__(self, interval, surveys, survey, least=93.0, most=97.0, level=95):
        self.interval, self.surveys, self.survey = interval, surveys, survey
        self.least, self.most, self.level = least, most, level

    def percent(self):
        chance = random.Random(2026)
        return 100 * sum(self.survey(chance) for _ in range(SURVEYS)) / SURVEYS


class Counted(Row):
    """One whose intervals were not simulated: of each it is known whether it holds."""

    def __init__(self, interval, surveys, held, of):
        super().__init__(interval, surveys, None, 0, 100)
        self.share = held / of

    def percent(self):
        return 100 * self.share


def skill(deals, share):
    """Random play wins nearly nothing, all cards known three deals in five, each of five players this share of the way."""
    def survey(chance):
        full = [chance.random() < 0.6 for _ in range(deals)]
        low = [f and chance.random() < 0.05 for f in full]
        blind = {name: [f and chance.random() < 0.05 + 0.95 * share for f in full] for name in "abcde"}
        found = ladder_wins.skill(low, full, blind)
        return found["low"] <= share <= found["high"]
    return survey


def best_play_by_verdict(chance):
    def deal():
        """The chance with best play, and the verdict with all cards known; the first is at most the second."""
        won = chance.random() < 0.45
        return chance.betavariate(2, 3) if won else chance.betavariate(0.4, 4), int(won)

    truth = 0.45 * 2 / 5 + 0.55 * 0.4 / 4.4
    few = [deal() for _ in range(60)]
    share = sum(chance.random() < 0.45 for _ in range(2000)) / 2000
    value, margin = optimum.mean_by_verdict([c for c, _ in few], [w for _, w in few], share, 2000)
    return abs(value - truth) <= margin


def away_from_published(deals, rate):
    """The 90 % interval of our rate less a published one, which has an error of its own."""
    def survey(chance):
        won = sum(chance.random() < rate for _ in range(deals))
        low, high = agreement.difference(deals, won, 0, chance.gauss(rate, 0.002 / 1.96), 0.002)
        return low <= 0 <= high
    return survey


def mean_of(values, n, mean=rating.mean_of):
    truth = statistics.fmean(values)

    def survey(chance):
        value, margin = mean(chance.choices(values, k=n))
        return abs(value - truth) <= margin
    return survey


def best_score(game):
    """Of proved deals; as many drawn as the survey had deals."""
    row = load(best_scores.DATA)[game]
    scores = [tuple(map(int, each.split(":"))) for each in row["scores"].split()]
    values = [score for score, count in scores for _ in range(count)]
    texts = {score: {"best_score": str(score), "best_bound": str(score)} for score, _ in scores}

    def mean(drawn):
        columns = best_scores.tally([texts[score] for score in drawn])
        return float(columns["mean"]), float(columns["margin"]) + 0.00005  # it is rounded
    return mean_of(values, int(row["deals"]), mean)


def holds(truth, draw):
    """A survey whose value and margin `draw` makes."""
    def survey(chance):
        value, margin = draw(chance)
        return abs(value - truth) <= margin
    return survey


class Stored:
    """The hands and deals that were rated and worked out."""

    def __init__(self):
        with rating.DATA.open(newline="") as file:
            self.hands = list(rating.csv.DictReader(file))
        self.chances = {}
        for row in optimum.read():
            self.chances.setdefault(row["rules"], []).append(float(row["chance"]))
        self.wins = ladder_wins.load()

    def given_away(self, game, player):
        return rating.losses(rating.matched(self.hands, game)[player])

    def less(self, game):
        """What expectimax gives away less than search, by deal."""
        return [a - b for a, b in zip(*(self.given_away(game, player) for player in rating.MATCHED))]

    def hand_losses(self, game, player):
        return rating.column(rating.hands_of(self.hands, game, rating.DEFAULT)[player], "loss")

    def bound(self, game):
        """What is worked out of so many deals, weighted by verdicts, which are known of many more."""
        few = list(zip(self.chances[game], self.wins[game, "full"][1]))
        share = statistics.fmean(self.wins[game, "full"][1])

        def of(deals):
            return optimum.mean_by_verdict([c for c, _ in deals], [w for _, w in deals], share, 1_000_000)
        truth, _ = of(few)
        return truth, lambda chance: of(chance.choices(few, k=len(few)))

    def holds_of_bound(self, game):
        return holds(*self.bound(game))

    def lead(self, game):
        """Of the bound over what the best blind player wins, of other deals."""
        truth, draw = self.bound(game)
        won = self.wins[game, optimum.BLIND][1]
        rate = statistics.fmean(won)

        def survey(chance):
            lead, margin = optimum.lead_of(*draw(chance), sum(chance.random() < rate for _ in won), len(won))
            return abs(lead - (truth - rate)) <= margin
        return survey

    def best_play(self, game):
        """What the best blind player wins of so many deals, and gives away in others."""
        won, lost = self.wins[game, optimum.BLIND][1], self.given_away(game, optimum.BLIND)
        truth = statistics.fmean(won) + statistics.fmean(lost)

        def draw(chance):
            hits = sum(chance.random() < statistics.fmean(won) for _ in won)
            return optimum.mean_by_play(hits, len(won), chance.choices(lost, k=len(lost)))
        return truth, draw

    def bracket(self, game):
        return holds(*self.best_play(game))

    def ends(self, game, *players):
        """What these players win of each deal."""
        return list(zip(*(self.wins[game, player][1] for player in (*players, "random", "full"))))

    def skill_of_player(self, game):
        wins = self.ends(game, optimum.BLIND)
        truth, _ = ladder_wins.share_between(wins)

        def survey(chance):
            share, margin = ladder_wins.share_between(chance.choices(wins, k=len(wins)))
            return abs(share - truth) <= margin
        return survey

    def skill_of_best_play(self, game):
        wins, lost = self.ends(game, optimum.BLIND), self.given_away(game, optimum.BLIND)
        truth, _ = optimum.skill_by_play(wins, lost)

        def survey(chance):
            share, margin = optimum.skill_by_play(chance.choices(wins, k=len(wins)), chance.choices(lost, k=len(lost)))
            return abs(share - truth) <= margin
        return survey

    def skill_of_bound(self, game):
        ends, few = self.ends(game), list(zip(self.chances[game], self.wins[game, "full"][1]))

        def skill(few, ends):
            return optimum.skill_by_verdict([c for c, _ in few], [w for _, w in few], ends)
        truth, _ = skill(few, ends)

        def survey(chance):
            share, margin = skill(chance.choices(few, k=len(few)), chance.choices(ends, k=2000))
            return abs(share - truth) <= margin
        return survey

    def without_luck(self, game, player, hands):
        """Best play less what a person gave away, who plays as this player: workbench/pages/statistics."""
        best, draw = self.best_play(game)
        losses = self.hand_losses(game, player)
        truth = best - statistics.fmean(losses)

        def survey(chance):
            value, margin = draw(chance)
            cost, cost_margin = rating.mean_of(chance.choices(losses, k=hands))
            return abs(value - cost - truth) <= math.hypot(margin, cost_margin)
        return survey


def rows():
    stored = Stored()
    bounded = {"peaks/tripeaks_closed": "TriPeaks, closed", "pyramid/elevator": "Elevator"}
    names = {"golf/dead_king": "Dead King Golf", "golf/golf": "Golf", "golf/putt_putt": "Putt Putt"}
    yield Row("Skill", "five players 40 % of the way, 300 deals", skill(300, 0.4))
    yield Row("Skill", "five players 2 % of the way, 200 deals", skill(200, 0.02), 85, 99)
    yield Row("best play, by verdicts", "60 deals of known chance, 2,000 verdicts", best_play_by_verdict)
    for game, name in names.items():
        lost = stored.given_away(game, optimum.BLIND)
        won = len(stored.wins[game, optimum.BLIND][1])
        yield Row("best play, by hands", f"{name}: {won:,} deals won as often, {len(lost)} of the deals of rating.csv",
                  stored.bracket(game), 92)
    for game, name in names.items():
        deals = len(stored.wins[game, optimum.BLIND][1])
        yield Row("Skill of the best blind player", f"{name}, as many of its {deals:,} deals", stored.skill_of_player(game))
        yield Row("Skill of best play", f"{name}, the same, and as many of the deals of rating.csv",
                  stored.skill_of_best_play(game), 92)
    for game, name in bounded.items():
        yield Row("a bound", f"{name}, as many of the {len(stored.chances[game])} deals of optimum.csv",
                  stored.holds_of_bound(game), 85)
        yield Row("Skill of a bound", f"{name}, as many of the {len(stored.chances[game])} deals of optimum.csv, "
                  "2,000 verdicts", stored.skill_of_bound(game), 85)
    for game, name in names.items():
        lost = stored.given_away(game, optimum.BLIND)
        yield Row("lead of best play", f"{name}, as many of the {len(lost)} deals of rating.csv",
                  mean_of(lost, len(lost)), 90)
    for game, name in bounded.items():
        yield Row("lead of the bound", f"{name}, the same, and {len(stored.wins[game, optimum.BLIND][1]):,} deals won as often",
                  stored.lead(game), 85)
    for game, name in names.items():
        less = stored.less(game)
        yield Row("given away less by `expectimax`", f"{name}, as many of the {len(less)} deals of rating.csv",
                  mean_of(less, len(less)), 91)
    for game, name, player in (
            (game, name, player) for (game, name), player in
            itertools.product([("golf/golf", "Golf"), *bounded.items()], rating.PLAYERS)):
        lost = stored.hand_losses(game, player)
        yield Row("given away", f"{name}, `{player}`, as many of the {len(lost)} hands of rating.csv",
                  mean_of(lost, len(lost)), 91)
    twice = [rating.twice_rated(stored.hands, game, player) for game in names
             for player in dict.fromkeys((*rating.PLAYERS, *rating.MATCHED))]
    hands = sum(map(len, twice))
    yield Counted("given away in a hand, estimated", f"the {hands} hands that were rated exactly too, not simulated",
                  sum(map(rating.within, twice)), hands)
    for player, hands in (("greedy", 10), ("greedy", 100), ("search", 10), ("search", 100)):
        yield Row("yours, luck left out", f"Golf, {hands} hands as those of `{player}`",
                  stored.without_luck("golf/golf", player, hands), 88)
    for game, name, least in (("course/hole_14", "The Butterfly", 93), ("golf/mirror", "Mirror Golf", 90),
                              ("peaks/triple_peaks_multiplier", "Triple Peaks, multiplier scoring", 87),
                              ("hole/worm_hole", "Worm Hole", 80), ("sets/all_in_a_row_fours", "All in a Row, Fours", 88),
                              ("hole/quasar_cell_once", "Quasar with a Cell Used Once", 55)):
        row = load(best_scores.DATA)[game]
        yield Row("mean best score", f"{name}, {int(row['deals']):,} of the deals of best_scores.csv", best_score(game), least)
    for deals, rate in (2000, 0.45), (1000, 0.03):
        yield Row("difference from a published rate", f"{100 * rate:.0f} % of {deals:,} deals won, ± 0.2 % published",
                  away_from_published(deals, rate), 88, 93, 90)


class Coverage(unittest.TestCase):
    def test_intervals_hold_as_often_as_the_page_says(self):
        lines = ""
        for row in rows():
            percent = row.percent()
            with self.subTest(row.interval, surveys=row.surveys):
                self.assertGreaterEqual(percent, row.least)
                self.assertLessEqual(percent, row.most)
            lines += f"| {row.interval} | {row.surveys} | {row.level} | {percent:.1f} |\n"
        if lines not in PAGE.read_text():
            self.fail("the rows of docs/solver_statistics.md:\n" + lines)


if __name__ == "__main__":
    unittest.main()
