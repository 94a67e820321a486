"""Loading and checking rule files."""

import os
import pathlib
import tempfile
import unittest

import niblick

BROKEN = """[about]
name    = "Broken"
source  = "A test."
summary = "Two mistakes."

[columns]
count = 99

[sequence]
wrapp = true
"""


class Rules(unittest.TestCase):
    def test_a_game_of_the_library_by_id(self):
        golf = niblick.load("golf/golf")
        self.assertEqual(golf.id, "golf/golf")
        self.assertEqual(golf.name, "Golf")
        self.assertEqual((golf.slots, golf.stock_size, golf.foundations), (35, 16, 1))
        self.assertEqual(sorted(golf.deck)[:4], ["2C", "2D", "2H", "2S"])
        self.assertEqual(len(golf.deck), 52)
        self.assertEqual([len(pile) for pile in golf.piles], [5] * 7)
        self.assertTrue(golf.low_wins)
        self.assertIn("golf/golf", niblick.Library().ids())
        self.assertIn("seven columns of five", golf.describe().lower())
        again = niblick.load_text(golf.canonical())
        self.assertEqual(again.fingerprint, golf.fingerprint)

    def test_a_file_and_a_text(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "mine.toml")
            file.write_text('extends = "golf/golf"\n[about]\nname = "Mine"\nsource = "A test."\n'
                            'summary = "A test."\n[sequence]\nwrap = true\n', encoding="utf-8")
            mine = niblick.load(file)
            self.assertEqual(mine.name, "Mine")
            self.assertEqual(mine.fingerprint, niblick.load("golf/putt_putt").fingerprint)
            library = niblick.Library([folder], defaults=False)
            self.assertEqual(library.ids(), ["mine"])
            self.assertEqual([os.fspath(f) for f in library.folders], [folder])
        with self.assertRaisesRegex(ValueError, "is not a folder"):
            niblick.Library(["no such folder"])

    def test_diagnostics_have_place_and_hint(self):
        found = niblick.check_text(BROKEN, "broken.toml")
        places = [(d.severity, d.code, d.file, d.line, d.column) for d in found]
        self.assertIn(("error", "out-of-range", "broken.toml", 7, 9), places)
        self.assertIn(("error", "unknown-key", "broken.toml", 10, 1), places)
        key = next(d for d in found if d.code == "unknown-key")
        self.assertEqual((key.end_line, key.end_column), (10, 6))
        self.assertEqual(key.message, "[sequence] has no key 'wrapp'")
        self.assertTrue(key.hint.startswith("did you mean 'wrap'?"))
        self.assertIn("   10 | wrapp = true\n", str(key))
        self.assertEqual(niblick.check("golf/golf"), [])

    def test_rules_that_do_not_load_raise_all_diagnostics(self):
        with self.assertRaises(niblick.RulesError) as raised:
            niblick.load_text(BROKEN, "broken.toml")
        error = raised.exception
        self.assertIsInstance(error, niblick.Error)
        self.assertEqual([str(d) for d in error.diagnostics],
                         [str(d) for d in niblick.check_text(BROKEN, "broken.toml")])
        self.assertEqual(str(error), "\n".join(str(d) for d in error.diagnostics))
        with self.assertRaisesRegex(niblick.RulesError, "did you mean 'golf/golf'"):
            niblick.load("golf/gulf")

    def test_warnings_of_rules_that_load(self):
        odd = niblick.load_text('extends = "hole/quasar"\n[about]\nname = "Odd"\nsource = "A test."\n'
                                'summary = "No queens."\n[deck]\nremove = ["Q"]\n'
                                "[columns]\ncount = 12\nheight = 4\n")
        self.assertEqual([(d.severity, d.code) for d in odd.warnings], [("warning", "absent-rank")])

    def test_what_covers_and_what_fits(self):
        golf = niblick.load("golf/golf")
        column = golf.piles[0]
        self.assertEqual(golf.above(column[0]), [column[1]])
        self.assertEqual(golf.below(column[1]), [column[0]])
        self.assertEqual(golf.above(column[4]), [])
        six, seven, king, ace = (golf.deck.index(name) for name in ("6H", "7S", "KD", "AD"))
        self.assertTrue(golf.fits(six, seven) and golf.fits(seven, six))
        self.assertFalse(golf.fits(ace, king))
        self.assertFalse(golf.fits(six, six))
        for wrong in (-1, 52):
            with self.assertRaises(IndexError):
                golf.fits(wrong, six)
        with self.assertRaises(IndexError):
            golf.above(35)

    def test_either_or_covers(self):
        covers = niblick.load_text(
            '[about]\nname = "Either"\nsource = "A test."\nsummary = "Covers."\n[covers]\n'
            'rows = ["a b c d"]\non = ["a d or c > b", "d > c"]\n[stock]\n')
        self.assertEqual(covers.either_or(1), [[[2], [0, 3]]])
        self.assertEqual(covers.above(1), [])
        self.assertEqual((covers.either_or(2), covers.above(2)), ([], [3]))
        self.assertEqual(niblick.load("golf/golf").either_or(0), [])
        for wrong in (-1, 4):
            with self.assertRaises(IndexError):
                covers.either_or(wrong)

    def test_withheld_cards(self):
        golf = niblick.load("golf/golf")
        self.assertEqual(golf.withheld, 0)
        self.assertEqual(golf.deal(1).start().withheld, 0)
        rules = niblick.load_text(
            '[about]\nname = "Added"\nsource = "A test."\nsummary = "Stock."\n'
            '[deck]\nranks = "A2"\n[columns]\ncount = 2\nheight = 1\n[stock]\nwithheld = 3\n'
            '[sequence]\norder = "A2"\n[events]\nwhen = ["any leaves: add 2"]\n')
        self.assertEqual((rules.stock_size, rules.withheld), (5, 3))
        deal = rules.read_deal("AC/2C|2D 2H AD AH 2S|AS")
        self.assertEqual(len(deal.stock), 5)
        start = deal.start()
        self.assertEqual((start.stock_left, start.withheld), (2, 3))
        after = start.apply("2C")
        self.assertEqual((after.stock_left, after.withheld), (4, 1))
        self.assertEqual((after.observe().stock_left, after.observe().withheld), (4, 1))
        self.assertIn("Stock: 4, 1 withheld\n", str(after))


if __name__ == "__main__":
    unittest.main()
