"""Deals, positions and moves."""

import csv
import pathlib
import random
import unittest

import niblick


class Deals(unittest.TestCase):
    def setUp(self):
        self.golf = niblick.load("golf/golf")

    def test_a_number_is_a_deal(self):
        deal = self.golf.deal(7)
        self.assertEqual(deal.number, 7)
        self.assertEqual(deal, niblick.load("golf/golf").deal(7))
        self.assertNotEqual(deal, self.golf.deal(8))
        self.assertEqual(sorted([*deal.tableau, *deal.stock, *deal.foundation]), list(range(52)))
        self.golf.deal(2**64 - 1)
        with self.assertRaises(TypeError):
            self.golf.deal(-1)

    def test_a_deal_of_another_program(self):
        deal = self.golf.deal("pysol:906")
        self.assertEqual(deal.number, "pysol:906")
        self.assertEqual(deal, self.golf.deal(deal.number))
        self.assertNotEqual(deal, self.golf.deal(906))
        self.assertEqual(self.golf.deal("906"), self.golf.deal(906))
        self.assertIn("PySol deal 906", repr(deal))
        for wrong in ("nobody:1", "pysol:0", "", "seven"):
            with self.assertRaises(ValueError):
                self.golf.deal(wrong)
        with self.assertRaisesRegex(ValueError, "PySol has no deals of golf/leapfrog"):
            niblick.load("golf/leapfrog").deal("pysol:1")

    def test_deals_of_other_programs_are_theirs(self):
        truth = pathlib.Path(__file__).parents[1] / "truth" / "foreign_deals.csv"
        with truth.open(encoding="utf-8") as lines:
            rows = [row for row in csv.DictReader(lines) if row["game"] == "golf"]
        self.assertGreater(len(rows), 20)
        for row in rows:
            number = row["scheme"].removesuffix("-1") + ":" + row["number"]
            self.assertEqual(self.golf.deal(number).text("row").split(), row["cards"].split(), number)

    def test_the_text_of_a_deal_comes_back(self):
        deal = self.golf.deal(7)
        for form in ("board", "line", "row"):
            read = self.golf.read_deal(deal.text(form))
            self.assertEqual(read, deal)
            self.assertIsNone(read.number)
        self.assertEqual(str(deal), deal.text())
        with self.assertRaisesRegex(ValueError, "'board', 'line' or 'row'"):
            deal.text("sideways")
        with self.assertRaises(niblick.DealError) as raised:
            self.golf.read_deal(deal.text().replace("AS", "AC"))
        (line, message), *_ = raised.exception.errors
        self.assertGreaterEqual(line, 1)
        self.assertIn(message, str(raised.exception))

    def test_memory_of_a_deal_outlives_its_name(self):
        cards = self.golf.deal(7).tableau
        self.assertTrue(cards.readonly)
        self.assertEqual((cards.format, cards.shape), ("B", (35,)))
        self.assertEqual(list(cards), list(self.golf.deal(7).tableau))


class Codes(unittest.TestCase):
    def test_a_game_comes_back_from_its_code(self):
        for game, number in (("golf/golf", 6), ("peaks/tripeaks", 12), ("golf/golf", "pysol:906")):
            deal = niblick.load(game).deal(number)
            moves, at = [], deal.start()
            for _ in range(5):
                moves.append(at.legal_moves()[0])
                at = at.apply(moves[-1])
            code = deal.code(moves)
            self.assertEqual(niblick.rules_of_code(code), game)
            again, read = niblick.read_code(code)
            self.assertEqual((again, again.number, read), (deal, number, moves))
            self.assertEqual(again.start().replay(read), at)
            self.assertEqual(deal.code([str(move) for move in moves]), code)
            self.assertEqual(deal.variant.read_code(deal.code()), (deal, []))

    def test_damaged_and_foreign_codes_are_refused(self):
        golf = niblick.load("golf/golf")
        code = golf.deal(6).code(["draw"])
        with self.assertRaises(niblick.DealError):
            niblick.read_code(code[:-1] + ("0" if code[-1] != "0" else "1"))
        with self.assertRaises(niblick.DealError):
            niblick.load("golf/putt_putt").read_code(code)
        with self.assertRaises(niblick.DealError):
            niblick.read_code("hello")
        with self.assertRaises(niblick.MoveError):
            golf.deal(6).code(["draw", "2X"])

    def test_a_foreign_number_is_refused_with_the_schemes_that_are_known(self):
        with self.assertRaises(ValueError) as raised:
            niblick.load("hole/black_hole").deal("kpat:1")
        self.assertRegex(str(raised.exception), "^KPat has no deals of hole/black_hole; it has "
                         "numbers of pysol, ms")
        with self.assertRaises(ValueError) as raised:
            niblick.load("fairway/hole_1").deal("pysol:1")
        self.assertIn("numbers of no other program", str(raised.exception))
        with self.assertRaises(ValueError):
            niblick.load("golf/golf").deal("pysol:-1")


class Positions(unittest.TestCase):
    def test_a_position_is_a_value(self):
        start = niblick.load("golf/golf").deal(7).start()
        before = (str(start), start.legal_moves(), start.score)
        after = start.apply("draw")
        self.assertEqual((str(start), start.legal_moves(), start.score), before)
        self.assertEqual((start.stock_left, after.stock_left), (16, 15))
        self.assertNotEqual(start, after)
        self.assertEqual(after, start.apply(start.legal_moves()[-1]))
        self.assertEqual(hash(after), hash(start.apply("draw")))
        self.assertEqual(after, start.replay(["draw"]))
        self.assertEqual(len({start, after, start.apply("draw")}), 2)

    def test_games_of_every_kind_play_to_an_end(self):
        chance = random.Random(5)
        for game in ("golf/golf", "peaks/tripeaks", "golf/thieves", "sets/pyramid",
                     "golf/golf_rush", "stock/bobby"):
            variant = niblick.load(game)
            at, line = variant.deal(3).start(), []
            while at.legal_moves() and len(line) < 300:
                line.append(chance.choice(at.legal_moves()))
                self.assertEqual(at.why_not(line[-1]), "")
                at = at.apply(line[-1])
            self.assertEqual(at.fault, "")
            texts = [str(move) for move in line]
            again = variant.deal(3).start().replay(texts)
            self.assertEqual((again, again.score), (at, at.score))
            if not at.legal_moves():
                self.assertIn(at.ending, ("won", "no move"))

    def test_an_illegal_move_raises_its_reason(self):
        start = niblick.load("golf/golf").deal(7).start()
        with self.assertRaisesRegex(niblick.MoveError, "^QS: Covered by the 5 of hearts"):
            start.apply("QS")
        self.assertIn("Covered by", start.why_not("QS"))
        with self.assertRaisesRegex(niblick.MoveError, "'1Z' names no move"):
            start.apply("1Z")
        at = start
        for _ in range(16):
            at = at.apply("draw")
        with self.assertRaisesRegex(niblick.MoveError, "^draw: "):
            at.apply("draw")
        with self.assertRaises(TypeError):
            start.apply(7)

    def test_a_move_of_another_deal_is_judged_by_this_one(self):
        golf = niblick.load("golf/golf")
        other = niblick.load("peaks/tripeaks").deal(1).start()
        for move in other.legal_moves():
            if golf.deal(7).start().why_not(move):
                with self.assertRaises(niblick.MoveError):
                    golf.deal(7).start().apply(move)

    def test_an_observation_has_what_is_seen(self):
        closed = niblick.load("golf/closed").deal(3)
        seen = closed.start().observe()
        self.assertEqual([list(seen.visibility).count(i) for i in range(3)], [0, 28, 7])
        self.assertEqual([card != 255 for card in seen.card], [sight == 2 for sight in seen.visibility])
        self.assertEqual(sum(seen.unseen), 28 + seen.stock_left)
        self.assertEqual((seen.unseen.format, seen.card.format), ("i", "B"))
        self.assertTrue(seen.card.readonly)
        self.assertEqual(seen.tops, list(closed.foundation))
        self.assertIn("##", str(seen))
        self.assertIsNone(seen.next_stock_card)

    def test_numpy_copies_nothing(self):
        try:
            import numpy
        except ImportError:
            self.skipTest("there is no numpy here")
        seen = niblick.load("golf/closed").deal(3).start().observe()
        for memory in (seen.card, seen.unseen, seen.waste):
            array = numpy.asarray(memory)
            self.assertFalse(array.flags.owndata or array.flags.writeable)
            self.assertEqual(array.tolist(), list(memory))
        self.assertTrue(numpy.shares_memory(numpy.asarray(seen.card), numpy.asarray(seen.card)))


if __name__ == "__main__":
    unittest.main()
