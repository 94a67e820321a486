"""What plays and ends score."""

from niblick_check.common import bits, mask_of, need


def nth(values, n):
    """The nth value of a list whose last value repeats."""
    return values[min(n, len(values)) - 1] if values else 0


class Scores:
    """What plays and ends score. Where it does not matter when a card is played, what the plays have
    scored follows from the cards left."""

    def __init__(self, game):
        table = self.table = game.rules["score"]
        self.game, self.tips = game, mask_of(game.rules["tips"])
        runs = table["run_points"]
        self.by_run = len(set(runs)) > 1 or table["tip_factor"] != 1
        need(not (table["series_points"] or table["per_reserve_left"] or table["per_token_left"]
                  or table["draws_stop_at_zero"] and table["per_draw"] < 0), "scores of this kind")
        need(not self.by_run or runs == sorted(runs) and table["tip_factor"] > 0
             and not table["low_wins"] and not table["per_foundation"], "a longer run is not always as good")
        need(game.goals == [game.all] and not game.rules["may_remain"], "not all cards have to go")
        self.worth = [table["card_points"].get(name, 0) for name in game.card[:game.slots]]

    def play(self, slot, filled, run):
        """Points for a card played while these were filled, as the nth card of a run."""
        tips = (self.tips & ~(filled ^ 1 << slot)).bit_count()
        points = nth(self.table["run_points"], run) * self.table["tip_factor"] ** tips
        return points + self.worth[slot] + (self.tips >> slot & 1) * nth(self.table["tip_points"], tips)

    def weight(self, slot):
        """What adds up over the cards left: how many, what they will score, and how many are tips."""
        return 1, nth(self.table["run_points"], 1) + self.worth[slot], self.tips >> slot & 1

    def earned(self, weight):
        """Points for all plays before cards of this weight were left."""
        left, points, tips = weight
        slots = range(len(self.worth))
        points = sum(self.weight(s)[1] for s in slots) - points
        return points + sum(nth(self.table["tip_points"], n + 1)
                            for n in range(self.tips.bit_count() - tips))

    def weigh(self, filled):
        return tuple(map(sum, zip((0, 0, 0), *map(self.weight, bits(filled)))))

    def end(self, points, left, drawn, tops):
        """The score of a game that ends after plays for so many points."""
        table = self.table
        begun = self.game.tops.count(self.game.empty) - tops.count(self.game.empty)
        score = points + table["at_start"] + drawn * table["per_draw"] + left * table["per_card_left"]
        score += begun * table["per_foundation"]
        if left == 0:
            score += table["when_cleared"] + (
                (len(self.game.stock) - drawn) * table["per_stock_left_when_cleared"])
        return score

    def better(self, score, claim):
        return score < claim if self.table["low_wins"] else score > claim
