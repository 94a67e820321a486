#!/usr/bin/env python3
"""The rules that niblick-check reads from rule files are those of the program, for every game that it
reads whole; a rule file that says something else is refused.

usage: rules_test.py <niblick>
"""

import pathlib
import subprocess
import tempfile
import unittest

from support import RULESETS, Options, check, pack, program, unpack, why_refused, written

from niblick_check import rules  # support.py sets the path to it

NIBLICK = program()
LIBRARY = subprocess.run([NIBLICK, "list", "--format", "id"], capture_output=True, text=True,
                         check=True).stdout.split()


def table(path, *lines):
    """Writes a rule file."""
    about = '[about]\nname = "Test"\nsource = "A test."\nsummary = "A test."\n'
    path.write_text("\n".join([*lines[:1], about, *lines[1:]]) + "\n", encoding="utf-8")
    return path


class Library(unittest.TestCase):
    def test_every_game_that_has_certificates(self):
        """The first deal of each, won or lost: accepted, with the rules read from the file."""
        whole = several = 0
        for game in LIBRARY:
            data, said = written(NIBLICK, game, "--seed", "1", "--nodes", "200000")
            if data is None:
                self.assertRegex(said, "there are no certificates|not decided|limits|can be won")
                continue
            with self.subTest(game=game):
                _, trusted = check(data)
                whole += not trusted
                several += 1
        self.assertGreater(whole, several - 12)
        self.assertGreater(several, 110)

    def test_best_scores_of_every_game(self):
        """Of the first deal of each that a small set proves."""
        several = 0
        for game in LIBRARY:
            data, said = written(NIBLICK, game, "--seed", "1", "--goal", "best", "--nodes", "200000")
            if data is None:
                self.assertRegex(said, "there are no certificates|not proved|limits")
                continue
            with self.subTest(game=game):
                check(data)
                several += 1
        self.assertGreater(several, 50)


class RuleFiles(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = pathlib.Path(self.folder.name) / "test.toml"

    def test_what_the_library_seldom_uses(self):
        for lines in (
                ['extends = "golf/golf"', "[deck]", 'remove = ["K", "QS"]', "[stock]", "cards = 0"],
                ['extends = "golf/golf"', "[columns]", "heights = [3, 1, 4, 1, 5, 2]"],
                ['extends = "golf/golf"', "[foundation]", "count = 2"],
                ['extends = "golf/golf"', "[foundation]", "count = 2", 'start = "empty"',
                 'empty_takes = "nothing"'],
                ['extends = "golf/golf"', "[sequence]", 'direction = "up"', "wrap = true"],
                ['extends = "golf/golf"', "[sequence]", 'order = "A23456789TKQJ"', 'on_king = "closed"'],
                ['extends = "golf/golf"', "[jokers]", "count = 3"],
                ['extends = "golf/golf"', "[goal]", "may_remain = 4"],
                ['extends = "golf/golf"', "[reserve]", "count = 3"],
                ['extends = "golf/golf"', "[stock]", "set_aside = 5", "cards = 0"],
                ['extends = ["golf/golf", "traits/closed"]', "[sequence]", "wrap = true"],
                ['extends = "golf/golf"\nwithout = "columns"', "[picture]",
                 'rows = ["  ^   ^", " # # # #", "# # # # #"]'],
                ['extends = "golf/golf"\nwithout = "columns"', "[peaks]", "count = 2", "height = 3"],
                ['extends = "golf/golf"', "[suits]", 'must = "other_colour"'],
                ['extends = "golf/golf"', "[foundation]", 'start = "empty"', "[opener]", 'ranks = "A2"'],
                ['extends = "golf/golf"', "[jokers]", "count = 2", "[clauses]",
                 'allow = ["red JQ or jokers but QH on K", "up 2 or down 3 sister suit", "sum 9 other colour",'
                 ' "down in A5T round", "any on red but 9"]', 'forbid = ["equal same suit", "QS on K"]'],
                ['extends = "golf/golf"', "[clauses]", 'allow = ["5H 5C 6H on K", "9S 4D but 4D on 22"]'],
                ['extends = "golf/golf"', "[clauses]", 'order = "A+3 5-7"', 'allow = ["up", "down in 4-6 round"]'],
                ['extends = "golf/golf"', "[sequence]", 'order = "A-5 7,6+8 9TJQK"'],
                ['extends = "golf/golf"', "[foundation]", 'start = "empty"', "[opener]", 'ranks = "A-3,Q"'],
                ['extends = "golf/golf"', "[clauses]", 'allow = ["equal any suit", "up same colour"]',
                 'order = "KQJT98765432A"', "wrap = true"],
                ['extends = "golf/golf"\nwithout = "columns"', "[covers]",
                 'rows = ["a . b", "c d e", "f"]', 'on = ["c d > a", "e > b", "f > d e"]', 'tips = "a"'],
                ['extends = "golf/golf"\nwithout = "columns"', "[picture]",
                 'rows = ["3 2 1", " # a ", "^ 2 4"]']):
            self.path.unlink(missing_ok=True)
            table(self.path, *lines)
            options = Options(RULESETS, self.path)
            for seed in range(1, 4):
                data, said = written(NIBLICK, str(self.path), "--seed", str(seed))
                with self.subTest(lines=lines, seed=seed):
                    self.assertIsNotNone(data, said)
                    self.assertEqual(check(data, options)[1], [])

    def test_ranks_and_cards_it_does_not_read(self):
        data, _ = written(NIBLICK, "golf/golf", "--seed", "4")
        head, body = unpack(data)
        for allow in ("A-6 on K", "A on 2+6", "red,456 on A", "A on Q K's", "purple on K", "up in AK straight",
                      "up twice", "up nearly suit"):
            text = head["files"][0] + f'\n[clauses]\nallow = ["{allow}"]\n'
            with self.subTest(allow=allow):
                self.assertRegex(why_refused(pack({**head, "files": [text]}, body), Options(None)), "beyond this checker")

    def test_a_certificate_has_all_rules_that_are_compared(self):
        data, _ = written(NIBLICK, "golf/golf", "--seed", "4")
        head, body = unpack(data)
        self.assertEqual(set(head["rules"]), rules.COMPARED)
        for name in head["rules"]:
            fewer = {key: value for key, value in head["rules"].items() if key != name}
            self.assertRegex(why_refused(pack({**head, "rules": fewer}, body)), "lacks rules|malformed")

    def test_a_part_of_the_layout_is_enough(self):
        table(self.path, 'extends = "golf/golf"', "[goal]", 'clear = ["column 1", "column 2"]')
        data, said = written(NIBLICK, str(self.path), "--seed", "1")
        self.assertIsNotNone(data, said)
        self.assertEqual(check(data, Options(RULESETS, self.path))[1], ["the part of the layout to clear"])

    def test_other_rule_files(self):
        data, _ = written(NIBLICK, "golf/golf", "--seed", "4")
        head, body = unpack(data)
        table(self.path, 'extends = "golf/golf"', "[sequence]", "wrap = true")
        self.assertRegex(why_refused(data, Options(RULESETS, self.path)), "is not the rule file")
        text = head["files"][0]
        for old, new, what in (("wrap    = false", "wrap = true", "fits"), ("count  = 7", "count = 8", "covers"),
                               ("any_time", "when_stuck", "turn"), ("per_stock_left = -1", "per_stock_left = 0", "score"),
                               ("[stock]", "[foundation]\ncount = 2\n[stock]", "stock"),
                               ("[stock]", "[jokers]\n[stock]", "cards"),
                               ("[stock]", "[cells]\n[stock]", "cells"),
                               ("[stock]", "[sets]\n[stock]", "sets"),
                               ("[stock]", "[packing]\n[stock]", "packing"),
                               ("[stock]", "[peek]\n[stock]", r"beyond this checker: \[peek\]")):
            with self.subTest(new=new):
                changed = text.replace(old, new)
                other = pack({**head, "files": [changed]}, body)
                self.assertNotEqual(changed, text)
                self.assertRegex(why_refused(other, Options(None)), what)

    def test_a_table_it_does_not_know_is_no_table_of_a_certificate(self):
        readable = rules.READ | rules.STATED | rules.HARMLESS
        for name in ("peek", "reshuffle", "walls"):
            self.assertNotIn(name, readable)


if __name__ == "__main__":
    unittest.main()
