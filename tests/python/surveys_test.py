"""Surveys: the files of `niblick survey`."""

import csv
import hashlib
import io
import json
import pathlib
import signal
import sqlite3
import subprocess
import tempfile
import unittest

import niblick

COLUMNS = "rules, seed, outcome, least_left, best_score, nodes"


def rows(file):
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as database:
        return database.execute(f"SELECT {COLUMNS} FROM deals").fetchall()


class Surveys(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = pathlib.Path(folder.name, "golf.db")

    def test_a_survey_has_a_row_for_each_deal(self):
        games = [niblick.load("golf/golf"), niblick.load("golf/dead_king")]
        seen = []
        found = niblick.survey(games, range(1, 31), self.file, progress=seen.append)
        self.assertEqual([s.rules for s in found], ["golf/golf", "golf/dead_king"])
        self.assertEqual(len(rows(self.file)), 60)
        for summary, game in zip(found, games):
            self.assertTrue(summary.complete)
            self.assertEqual(summary.fingerprint, game.fingerprint)
            self.assertEqual(summary.deals, range(1, 31))
            wins = sum(game.deal(n).start().solve().outcome == "won" for n in range(1, 31))
            self.assertEqual((summary.wins, summary.losses + summary.wins), (wins, 30))
        self.assertEqual([s.wins for s in niblick.summaries(self.file)], [s.wins for s in found])
        for progress in seen:
            self.assertLessEqual(progress.done, progress.wanted)

    def test_deals_of_another_program_are_named(self):
        golf = niblick.load("golf/golf")
        summary, = niblick.survey([golf], "pysol:5..9", self.file)
        self.assertEqual(summary.deals, "pysol:5..9")
        with sqlite3.connect(self.file) as database:
            found = database.execute("SELECT seed, scheme, outcome FROM deals").fetchall()
        self.assertEqual(found, [(n, "pysol-1", golf.deal(f"pysol:{n}").start().solve().outcome)
                                 for n in range(5, 10)])

    def test_rows_say_what_the_search_did_if_asked(self):
        niblick.survey([niblick.load("golf/golf")], range(1, 4), self.file, trace=True)
        with sqlite3.connect(self.file) as database:
            told = database.execute("SELECT outcome, nodes, trace FROM deals").fetchall()
        self.assertEqual(len(told), 3)
        for outcome, nodes, trace in told:
            figures = json.loads(trace)
            self.assertEqual(sum(figures["visited"]), nodes)
            self.assertEqual(figures["first_win"], nodes if outcome == "won" else None)

    def test_the_program_reads_the_file(self):
        program = pathlib.Path(niblick.__file__).parents[2] / "bin" / "niblick"
        if not program.exists():
            self.skipTest("the program is not built")
        niblick.survey([niblick.load("golf/golf")], range(1, 11), self.file)
        told = subprocess.run([program, "survey", self.file, "--report", "csv"],
                              capture_output=True, text=True, check=True).stdout.splitlines()
        self.assertEqual(len(told), 11)
        # The hash is that of the export, without names and version.
        table = list(csv.reader(told))
        left = [i for i, head in enumerate(table[0]) if head not in ("rules", "version", "plugins")]
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerows([row[i] for i in left] for row in table)
        self.assertEqual(niblick.export_hash(self.file),
                         hashlib.sha256(text.getvalue().encode()).hexdigest())
        # The rules are in the file.
        with sqlite3.connect(self.file) as database:
            rules, checksum = database.execute("SELECT text, sha256 FROM rules").fetchone()
        self.assertEqual(hashlib.sha256(rules.encode()).hexdigest(), checksum)
        self.assertEqual(niblick.load_text(rules).fingerprint, niblick.load("golf/golf").fingerprint)

    @unittest.skipUnless(hasattr(signal, "setitimer"), "there are no timers that send signals")
    def test_a_survey_that_was_interrupted_goes_on(self):
        games, deals = [niblick.load("golf/golf")], range(1, 501)
        before = signal.signal(signal.SIGALRM, signal.default_int_handler)
        self.addCleanup(signal.signal, signal.SIGALRM, before)
        with self.assertRaises(KeyboardInterrupt):
            niblick.survey(games, deals, self.file, threads=1,
                           progress=lambda at: signal.setitimer(signal.ITIMER_REAL, 0.001))
        kept = len(rows(self.file))
        self.assertGreater(kept, 0)
        self.assertLess(kept, 500)
        self.assertFalse(niblick.summaries(self.file)[0].complete)
        niblick.survey(games, deals, self.file)
        whole = self.file.with_name("whole.db")
        niblick.survey(games, deals, whole)
        self.assertEqual(rows(self.file), rows(whole))

    def test_what_is_refused(self):
        golf = niblick.load("golf/golf")
        niblick.survey([golf], range(1, 3), self.file)
        with self.assertRaisesRegex(niblick.SurveyError, "golf.db"):
            niblick.survey([golf], range(1, 9), self.file)
        for wrong, words in (([], "a game at least"), ([golf, golf], "named twice")):
            with self.assertRaisesRegex(ValueError, words):
                niblick.survey(wrong, range(1, 3), self.file)
        with self.assertRaises(niblick.SurveyError):
            niblick.summaries(self.file.with_name("none.db"))

        def breaks(progress):
            raise RuntimeError("no more")

        with self.assertRaisesRegex(RuntimeError, "no more"):
            niblick.survey([golf], range(1, 2001), self.file.with_name("more.db"), progress=breaks)


if __name__ == "__main__":
    unittest.main()
