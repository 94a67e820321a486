#!/usr/bin/env python3
"""Certificates of lost deals and of best scores are accepted, and none that was changed is.

usage: certificates_test.py <niblick>
"""

import pathlib
import random
import signal
import struct
import subprocess
import sys
import tempfile
import unittest

from support import (Options, check, exit_code, lost_deals, pack, program, unpack, why_refused,
                     without_a_position, written)

from niblick_check.certificate import VERSION  # support.py sets the path to it
from niblick_check.position_list import BOUNDS

NIBLICK = program()
# With the form that the set of one of their lost deals has.
LOST = {
    "golf/golf": "table", "golf/golf_when_stuck": "table", "golf/dead_king": "table",
    "golf/one_joker": "table", "golf/spanish_48": "table", "golf/headstart": "table",
    "pyramid/pyramid_golf": "table", "peaks/tripeaks_no_wrap": "table",
    "peaks/tripeaks_when_stuck": "list", "pyramid/pyramid_golf_when_stuck": "list",
    "hole/black_hole": "list", "hole/quasar": "list", "many/take_away_4": "list",
    "hole/four_leaf_clovers": "piles",
}
# Of sets, and so the bound that keeps their proofs small.
BOUNDED = {
    "sets/pyramid": "pairs", "sets/all_in_a_row_fours": "runs", "sets/all_in_a_row_threes": "runs",
    "sets/ten_twenty_thirty": "sums",
}
NOTHING_SCORES = """
extends = "golf/golf"
without = ["score_strokes"]
[about]
name = "Nothing Scores"
source = "A test."
summary = "Golf in which nothing scores."
[stock]
turn = "when_stuck"
[score_runs]
first = 0
step = 0
per_stock_card = 0
"""
BEST = ["golf/golf", "golf/golf_when_stuck", "pyramid/pyramid_golf", "peaks/tripeaks_when_stuck", "peaks/tripeaks_no_wrap",
        "golf/stakes", "golf/thieves"]


def certificates(games, goal="clear", each=2):
    """Pairs of games and certificates of some of their deals."""
    for game in games:
        limit = ["--nodes", "20000"] if game in BOUNDED else []  # others of their deals take minutes
        numbers = lost_deals(NIBLICK, game, 60, *limit) if goal == "clear" else ["1", "2", "3"]
        for number in numbers[:each]:
            yield game, written(NIBLICK, game, "--seed", number, "--goal", goal)[0]


class Accepted(unittest.TestCase):
    def test_lost_deals(self):
        forms = {}
        for game, data in certificates(LOST):
            with self.subTest(game=game):
                words, trusted = check(data)
                self.assertTrue(words.endswith(": lost"), words)
                self.assertEqual(trusted, [])
                forms.setdefault(game, set()).add(unpack(data)[0]["proof"]["form"])
        for game, form in LOST.items():
            self.assertIn(form, forms.get(game, ()), game)

    def test_bounds(self):
        bounds = {}
        for game, data in certificates(BOUNDED):
            with self.subTest(game=game):
                self.assertEqual(check(data), (check(data)[0], []))
                bounds.setdefault(game, set()).add(unpack(data)[0]["proof"]["bound"])
        self.assertEqual(bounds, {game: {bound} for game, bound in BOUNDED.items()})

    def test_best_scores(self):
        for game, data in certificates(BEST, "best"):
            with self.subTest(game=game):
                score = unpack(data)[0]["claim"]["best"]
                self.assertTrue(check(data)[0].endswith(f": best score {score}"))

    def test_a_best_score_is_proved_where_it_is_open_who_wins(self):
        with tempfile.TemporaryDirectory() as folder:
            rules = pathlib.Path(folder) / "nothing.toml"
            rules.write_text(NOTHING_SCORES)
            data, told = written(NIBLICK, str(rules), "--seed", "4", "--goal", "best", "--nodes", "3000")
        self.assertIn("unknown", told)
        self.assertTrue(check(data, Options(rulesets=None))[0].endswith(": best score 0"))

    def test_a_chain_is_proved_from_either_end(self):
        ends = {unpack(data)[0]["proof"]["backward"]
                for _, data in certificates(["hole/quasar", "hole/black_hole"], each=9)}
        self.assertEqual(ends, {False, True})

    def test_a_win_is_its_line(self):
        data, said = written(NIBLICK, "golf/golf", "--seed", "1")
        self.assertIn("a line", said)
        head, body = unpack(data)
        self.assertNotIn("proof", head)
        self.assertEqual(body, b"")
        self.assertTrue(check(data)[0].endswith(": won"))

    def test_several_foundations_with_cards(self):
        data, _ = written(NIBLICK, "hole/binary_star", "--seed", "1")
        self.assertTrue(check(data)[0].endswith(": won"))

    def test_what_is_taken_on_trust_is_said(self):
        data, _ = written(NIBLICK, "golf/digits", "--seed", "1")
        _, trusted = check(data)
        self.assertEqual(trusted, ["the deck", "which card goes on which"])


class Refused(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        games = ["golf/golf", "golf/golf_when_stuck", "pyramid/pyramid_golf", "hole/black_hole",
                 "many/take_away_4", "peaks/tripeaks_when_stuck"]
        cls.bounded = list(certificates(BOUNDED))
        cls.lost = [(game, data) for game, data in certificates(games)] + cls.bounded
        cls.best = list(certificates(BEST, "best", each=1))

    def refuse(self, game, data, why="."):
        said = why_refused(data)
        self.assertIsNotNone(said, f"{game}: accepted")
        self.assertRegex(said, why)

    def test_a_changed_byte(self):
        rng = random.Random(1)
        for game, data in self.lost + self.best:
            for _ in range(20):
                at = rng.randrange(len(data))
                self.refuse(game, data[:at] + bytes([data[at] ^ 0xFF]) + data[at + 1:])

    def test_a_cut_or_longer_file(self):
        for game, data in self.lost:
            self.refuse(game, data[:-1], "damaged")
            self.refuse(game, data + b"\0", "damaged")
            head, body = unpack(data)
            self.refuse(game, pack(head, body + b"\0"), "too long")

    def test_a_missing_position(self):
        rng = random.Random(2)
        for game, data in self.lost + self.best:
            for _ in range(5 if unpack(data)[1] else 0):  # a bound alone has none
                self.refuse(game, without_a_position(data, rng), "out of the set|start is missing")

    def test_another_deal(self):
        deals = {}
        for game, data in self.lost:
            deals.setdefault(game, []).append(data)
        for game, (first, second) in deals.items():
            head, body = unpack(first)
            if game not in BOUNDED:  # by a bound, the same positions may prove the other lost
                self.refuse(game, pack({**head, "deal": unpack(second)[0]["deal"]}, body))
            said = why_refused(first, Options(deal=unpack(second)[0]["deal"]))
            self.assertEqual(said, "this is another deal")
            self.assertIsNone(why_refused(first, Options(deal=head["deal"])))

    def test_a_card_too_often(self):
        game, data = self.lost[0]
        head, body = unpack(data)
        cards = head["deal"].split()
        self.refuse(game, pack({**head, "deal": head["deal"].replace(cards[1], cards[2])}, body),
                    "deck")

    def test_another_claim(self):
        for game, data in self.best:
            head, body = unpack(data)
            claim = head["claim"]
            for more in (-1, 1):
                other = {**claim, "best": claim["best"] + more}
                self.refuse(game, pack({**head, "claim": other}, body), "line")
            self.refuse(game, pack({**head, "claim": {"best": claim["best"]}}, body), "claim")

    def test_claims_that_would_need_no_proof(self):
        """A line alone proves a win, not that no other scores better; nor is a claim two claims."""
        for game, data in self.best:
            head, body = unpack(data)
            claim = head["claim"]
            for other in ({**claim, "outcome": "won"}, {**claim, "outcome": "lost"}, {},
                          {"outcome": "unknown"}, {"outcome": "won"}, {"outcome": "lost", "line": []}):
                self.refuse(game, pack({**head, "claim": other}, body), "claim")
            del head["proof"]
            self.refuse(game, pack(head, b""))
            self.refuse(game, pack({**head, "claim": {"outcome": "lost"}}, b""))

    def test_a_worse_score_with_its_line(self):
        for game, data in self.best:
            head, body = unpack(data)
            table = head["rules"]["score"]
            cards = len(head["rules"]["covers"])
            at_start = table["at_start"] + cards * table["per_card_left"]
            self.refuse(game, pack({**head, "claim": {"best": at_start, "line": []}}, body), "better")

    def test_a_worse_score_where_each_card_costs(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "costs.toml"
            path.write_text('extends = "golf/golf"\nwithout = ["score_strokes"]\n[about]\nname = "Test"\n'
                            'source = "A test."\nsummary = "A test."\n'
                            "[score_cards]\nper_card = -1\nfor_clearing = 50\n", encoding="utf-8")
            data, said = written(NIBLICK, path, "--seed", "1", "--goal", "best")
            self.assertIsNotNone(data, said)
            options = Options(rules=path)
            self.assertIn("best score 15", check(data, options)[0])
            head, body = unpack(data)
            forged = pack({**head, "claim": {"best": 0, "line": [[]] * head["rules"]["stock"]}}, body)
            self.assertIn("better", why_refused(forged, options) or "accepted")

    def test_a_start_with_fewer_points(self):
        head, body = unpack(dict(self.best)["peaks/tripeaks_no_wrap"])
        entry = struct.Struct(f"<{head['proof']['width']}si")
        fewer = b"".join(entry.pack(cards, points - 1000) for cards, points in entry.iter_unpack(body))
        self.refuse("tripeaks", pack(head, fewer), "start is missing")

    def test_runs_of_fewer_cards_than_none(self):
        head, body = unpack(dict(self.best)["peaks/tripeaks_no_wrap"])
        longest = max(head["proof"]["parts"], key=lambda part: part[2])
        for run in (-250, 0.5, "1"):
            longest[2] = run
            self.refuse("tripeaks", pack(head, body), "run")

    def test_a_number_of_several_lines(self):
        game, data = self.lost[0]
        head, body = unpack(data)
        head["number"] = "4: lost: accepted\ngolf/golf, deal 5"
        self.refuse(game, pack(head, body), "number")

    def test_a_won_deal_called_lost(self):
        data, _ = written(NIBLICK, "golf/golf", "--seed", "1", "--goal", "best")
        head, body = unpack(data)
        self.refuse("golf/golf", pack({**head, "claim": {"outcome": "lost"}}, body), "won")

    def test_a_line_of_illegal_moves(self):
        data, _ = written(NIBLICK, "golf/golf", "--seed", "1")
        head, body = unpack(data)
        line = head["claim"]["line"]
        for i, move in enumerate(line[:20]):
            other = line[:i] + [[(move[0] + 1) % 35, 0] if move else [0, 0]] + line[i + 1:]
            self.refuse("golf/golf", pack({**head, "claim": {**head["claim"], "line": other}}, body))

    def test_bounds_where_there_are_none(self):
        """A proof that calls itself one by the ring bound, and positions that stand for others."""
        needed = 0
        for game, data in self.lost + list(certificates(["hole/quasar"])):
            head, body = unpack(data)
            proof = head["proof"]
            if not proof["chain"]:
                self.refuse(game, pack({**head, "proof": {**proof, "form": "list", "chain": True}}, body))
            if proof["chain"]:
                other = {**proof, "backward": not proof["backward"]}
                self.refuse(game, pack({**head, "proof": other}, body))
                needed += why_refused(pack({**head, "proof": {**proof, "chain": False}}, body)) is not None
        self.assertGreater(needed, 0)  # not every deal needs the bound

    def test_another_bound(self):
        for game, data in self.bounded:
            head, body = unpack(data)
            for bound in BOUNDS.keys() - {BOUNDED[game]}:
                proof = {**head["proof"], "bound": bound}
                self.refuse(game, pack({**head, "proof": proof}, body), "out of the set|does not hold")
            proof = {**head["proof"], "bound": "luck"}
            self.refuse(game, pack({**head, "proof": proof}, body), "does not know the bound 'luck'")

    def test_a_bound_for_a_deal_that_can_be_won(self):
        for game, data in self.bounded:
            head, body = unpack(data)
            won = lost_deals(NIBLICK, game, 20, "--nodes", "20000", outcome="won")[0]
            deal = subprocess.run([NIBLICK, "deal", game, "--seed", won], capture_output=True,
                                  text=True, check=True).stdout.strip()
            self.refuse(game, pack({**head, "deal": deal}, body), "out of the set")

    def test_chains_that_are_none(self):
        rng = random.Random(3)
        for game, data in self.lost:
            head, body = unpack(data)
            chains = head["proof"]["chains"]
            if chains:
                first, second = rng.sample(range(len(chains)), 2)
                chains[first], chains[second] = chains[second][:1] + chains[first][1:], (
                    chains[first][:1] + chains[second][1:])
                self.refuse(game, pack(head, body))

    def test_another_version(self):
        game, data = self.lost[0]
        head, body = unpack(data)
        self.refuse(game, pack({**head, "niblick_certificate": VERSION + 1}, body), "version")


class OtherForms(unittest.TestCase):
    def test_packing_is_not_left_out(self):
        """A form whose moves have no packing proves nothing in a game that has it, whatever it lists."""
        data, _ = written(NIBLICK, "hole/four_leaf_clovers", "--seed", "2")
        head, body = unpack(data)
        self.assertEqual(body, b"")
        for form in ("general", "list", "table"):
            proof = {**head["proof"], "form": form, "bound": "none", "width": 7, "chains": [],
                     "parts": [[0, [""], 0, 7, [0, 0], []]]}
            why = why_refused(pack({**head, "proof": proof}, b"\xff\xff\xff\xff\xff\xff\x0f"))
            self.assertRegex(why, "packed on columns|says nothing about this game")


class NotWritten(unittest.TestCase):
    def test_for_games_that_have_none(self):
        for game, why in {
                "many/up_or_down": "more than packing moves its columns", "many/kings_way": "from the foundation to cells",
                "peaks/aloha": "do more than lie", "peaks/garden": "[reserve] watches over its moves",
                "peaks/world_tour": "come back in another order"}.items():
            data, said = written(NIBLICK, game, "--seed", "1", "--nodes", "1")
            self.assertIsNone(data)
            self.assertIn(f"there are no certificates for {game}: ", said)
            self.assertIn(why, said)

    def test_for_several_deals(self):
        data, said = written(NIBLICK, "golf/golf", "--seeds", "1..3")
        self.assertIsNone(data)
        self.assertIn("--certificate is for one deal", said)

    def test_at_a_limit(self):
        data, said = written(NIBLICK, "golf/golf", "--seed", "4", "--nodes", "100")
        self.assertIsNone(data)
        self.assertIn("the deal is not decided", said)
        self.assertEqual(exit_code(NIBLICK, "golf/golf", "--seed", "4", "--nodes", "100"), 2)
        # Enough for the verdict, not for the set.
        limits = ["--seed", "4", "--nodes", "100000", "--memory", "5"]
        data, said = written(NIBLICK, "golf/golf", *limits)
        self.assertIsNone(data)
        self.assertIn("its positions are more than the limits allow", said)
        self.assertEqual(exit_code(NIBLICK, "golf/golf", *limits), 2)

    def test_exit_codes(self):
        for game, options, code in (("golf/golf", ["--seed", "4"], 1), ("golf/golf", ["--seed", "1"], 0),
                                    ("many/up_or_down", ["--seed", "1"], 4),
                                    ("golf/golf", ["--seeds", "1..2"], 4)):
            self.assertEqual(exit_code(NIBLICK, game, *options), code)


class ProgramTest(unittest.TestCase):
    """niblick-check as it lies beside niblick."""

    CHECKER = pathlib.Path(NIBLICK).with_name("niblick-check")

    def test_accepted_and_refused(self):
        data, _ = written(NIBLICK, "hole/black_hole", "--seed", lost_deals(NIBLICK, "hole/black_hole", 20)[0])
        with tempfile.TemporaryDirectory() as folder:
            good, bad = pathlib.Path(folder) / "good.gz", pathlib.Path(folder) / "bad.gz"
            good.write_bytes(data)
            bad.write_bytes(data[:-1])
            for files, code in (([good], 0), ([good, bad], 1), ([bad], 1), ([], 2)):
                ran = subprocess.run([sys.executable, "-B", self.CHECKER, *files], capture_output=True, text=True,
                                     check=False)
                self.assertEqual(ran.returncode, code)
                self.assertEqual((ran.stdout.count(": accepted"), ran.stdout.count(": refused")),
                                 (files.count(good), files.count(bad)))

    def test_a_reader_that_goes_away(self):
        data, _ = written(NIBLICK, "golf/golf", "--seed", "4")
        with tempfile.NamedTemporaryFile() as file:
            file.write(data)
            file.flush()
            command = [sys.executable, "-B", self.CHECKER, *[file.name] * 3]
            with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as ran:
                ran.stdout.close()
                self.assertEqual(ran.stderr.read(), b"")
                self.assertEqual(ran.wait(), -signal.SIGPIPE)


if __name__ == "__main__":
    unittest.main()
