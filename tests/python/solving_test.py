"""Searches: their answers, threads and Ctrl-C."""

import os
import signal
import subprocess
import sys
import threading
import time
import unittest

import niblick

# A search that no limit ends soon.
LONG = "niblick.load('many/barbershop').deal(1).start().solve(nodes=10**12, memory=1 << 28)"


class Verdicts(unittest.TestCase):
    def test_lines_reach_what_they_say(self):
        golf = niblick.load("golf/golf")
        outcomes = set()
        for number in range(1, 9):
            start = golf.deal(number).start()
            verdict = start.solve("best")
            outcomes.add(verdict.outcome)
            self.assertEqual((verdict.why, verdict.fault), ("finished", ""))
            end = start.replay(verdict.line)
            self.assertEqual(end.ending == "won", verdict.outcome == "won")
            best = verdict.best
            self.assertTrue(best.proved)
            self.assertEqual(best.bound, best.score)
            self.assertEqual(start.replay(best.line).score, best.score)
            self.assertIsNone(start.solve().best)
            self.assertEqual(start.solve(method="depth-first").outcome, verdict.outcome)
        self.assertEqual(outcomes, {"won", "lost"})

    def test_an_analysis_agrees_with_the_verdicts(self):
        golf = niblick.load("golf/golf")
        found = set()
        for number in range(1, 6):
            at = golf.deal(number).start()
            for _ in range(4):
                analysis = at.analyse()
                self.assertTrue(analysis.complete)
                self.assertEqual(analysis.fault, "")
                self.assertEqual(analysis.here.outcome, at.solve().outcome)
                self.assertEqual([move for move, _ in analysis.moves], at.legal_moves())
                for move, verdict in analysis.moves:
                    self.assertEqual(verdict.outcome, at.apply(move).solve().outcome)
                    self.assertEqual(move in analysis.losing, verdict.outcome == "lost")
                found.update(verdict.outcome for _, verdict in analysis.moves)
                at = at.apply(at.legal_moves()[0])
        self.assertEqual(found, {"won", "lost"})
        best = golf.deal(6).start().analyse("best")
        self.assertEqual(best.here.best.score, -3)
        self.assertEqual(min(verdict.best.score for _, verdict in best.moves), -3)
        self.assertIn("won", repr(best))
        with self.assertRaises(ValueError):
            golf.deal(6).start().analyse("bets")

    def test_the_core_of_a_loss_stays_lost_alone(self):
        golf = niblick.load("golf/golf")
        lost = 0
        for number in range(1, 9):
            start = golf.deal(number).start()
            core = start.loss_core()
            self.assertEqual(core is not None, start.solve().outcome == "lost")
            if core is None:
                continue
            lost += 1
            self.assertTrue(core.minimal)
            self.assertLess(len(core.pieces), 51)
            every = [*start.deal.tableau, *start.deal.stock]
            self.assertEqual(core.cards, [every[piece] for piece in core.pieces])
            self.assertTrue(str(core).startswith(f"These {len(core.pieces)} cards lose it: "))
            self.assertIn(golf.deck[core.cards[0]], str(core))
        self.assertGreater(lost, 1)
        self.assertIsNone(niblick.load("hole/black_hole").deal(82).start().loss_core(nodes=1))
        with self.assertRaisesRegex(niblick.ArgumentError, "nothing but leave"):
            niblick.load("sets/pyramid").deal(1).start().loss_core()
        with self.assertRaises(niblick.ArgumentError):
            golf.deal(1).start().loss_core(nodes=0)

    def test_whether_play_matters(self):
        peaks = niblick.load("peaks/tripeaks").deal(1).start().agency()
        self.assertEqual((peaks.why, peaks.can_win, peaks.can_lose, peaks.decided),
                         ("finished", True, True, False))
        self.assertEqual((peaks.fewest_left, peaks.most_left), (0, 8))
        self.assertEqual((peaks.first_decided, peaks.all_decided), (10, 45))
        golf = niblick.load("golf/golf").deal(1).start()
        self.assertEqual(golf.solve().outcome, "won")
        self.assertEqual((golf.agency().can_win, golf.agency().all_decided), (False, 0))
        few = golf.agency(nodes=500)
        self.assertEqual((few.why, few.can_lose, few.can_win, few.decided, few.most_left),
                         ("node limit", True, None, None, None))
        self.assertEqual(str(golf.agency()), "Every greedy line loses, leaving 2 to 17 cards.")
        with self.assertRaisesRegex(niblick.ArgumentError, "Whether play matters"):
            niblick.load("hole/flake").deal(1).start().agency()

    def test_a_trace_adds_up(self):
        start = niblick.load("hole/quasar").deal(18).start()
        self.assertIsNone(start.solve().trace)
        verdict = start.solve(trace=True)
        trace = verdict.trace
        self.assertEqual(sum(trace["visited"]) + sum(trace["visited_backward"]), verdict.nodes)
        self.assertEqual(set(trace["pruned"]), {"no_walk", "proved_lost", "equal_cards"})
        self.assertGreater(sum(trace["refuted"]), 0)
        self.assertEqual(trace["first_win"], verdict.nodes if verdict.outcome == "won" else None)
        self.assertEqual(start.solve().outcome, verdict.outcome)
        trace["visited"].clear()
        self.assertNotEqual(verdict.trace["visited"], [])

    def test_the_best_score_counts_what_was_scored_before(self):
        start = niblick.load("peaks/tripeaks").deal(4).start()
        best = start.solve("best", nodes=200_000).best
        at = start.replay(best.line[:3])
        rest = at.solve("best", nodes=200_000).best
        if best.proved and rest.proved:
            self.assertEqual(rest.score, best.score)
        self.assertEqual(at.replay(rest.line).score, rest.score)

    def test_a_limit_gives_unknown(self):
        start = niblick.load("golf/golf").deal(1).start()
        verdict = start.solve(nodes=30, method="depth-first")  # a win takes 35 plays
        self.assertEqual((verdict.outcome, verdict.why), ("unknown", "node limit"))
        self.assertEqual(verdict.nodes, 30)
        self.assertEqual(verdict.line, [])

    def test_arguments_that_make_no_sense(self):
        start = niblick.load("golf/golf").deal(1).start()
        with self.assertRaisesRegex(ValueError, "'clear' or 'best'"):
            start.solve("worst")
        with self.assertRaisesRegex(ValueError, "a method is"):
            start.solve(method="magic")
        with self.assertRaisesRegex(ValueError, "does not work for golf/golf"):
            start.solve(method="chain")
        with self.assertRaisesRegex(ValueError, "above zero"):
            start.solve(nodes=0)


class Threads(unittest.TestCase):
    def test_two_searches_and_python_run_at_the_same_time(self):
        hard = niblick.load("stock/robert").deal(1).start()
        easy = niblick.load("golf/golf").deal(1).start()
        found = []
        long = threading.Thread(
            target=lambda: found.append(hard.solve(nodes=2_000_000, method="depth-first")))
        long.start()
        short, turns = [], 0
        while turns < 10:
            turns += 1
            one = threading.Thread(target=lambda: short.append(easy.solve().outcome))
            one.start()
            one.join()
        # Had the long one kept the lock of Python, or the module one of its own, it would be over.
        self.assertTrue(long.is_alive())
        long.join()
        self.assertEqual(found[0].why, "node limit")
        self.assertEqual(len(set(short)), 1)

    def test_threads_share_a_variant(self):
        golf = niblick.load("golf/golf")
        starts = [golf.deal(number).start() for number in range(1, 25)]
        alone = [start.solve().outcome for start in starts]
        found = {}

        def solve(first):
            for i in range(first, len(starts), 3):
                found[i] = starts[i].solve().outcome

        threads = [threading.Thread(target=solve, args=(first,)) for first in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual([found[i] for i in range(len(starts))], alone)


def interrupted(code):
    """Runs a program that prints 'ready' and then works; returns its output and for how long it
    worked after Ctrl-C."""
    child = subprocess.Popen([sys.executable, "-c", "import niblick\n" + code],
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        child.stdout.readline()
        time.sleep(0.3)
        sent = time.monotonic()
        os.kill(child.pid, signal.SIGINT)
        out, err = child.communicate(timeout=60)
        return out, err, time.monotonic() - sent
    finally:
        child.kill()
        child.wait()


@unittest.skipIf(os.name == "nt", "Ctrl-C is sent as a signal")
class Interrupts(unittest.TestCase):
    def test_ctrl_c_ends_a_long_search(self):
        out, err, seconds = interrupted(
            "print('ready', flush=True)\n"
            f"try:\n    {LONG}\n"
            "except KeyboardInterrupt:\n    print('interrupted')\n"
            "print(niblick.load('golf/golf').deal(1).start().solve().why)")
        self.assertEqual((out, err), ("interrupted\nfinished\n", ""))
        self.assertLess(seconds, 10)

    def test_ctrl_c_ends_our_players_and_ones_own(self):
        for player in ("'hindsight'", "lambda view: view.moves[0]"):
            out, err, seconds = interrupted(
                "golf = niblick.load('golf/golf')\nprint('ready', flush=True)\n"
                f"niblick.play(golf, {player}, range(1, 10**6))")
            self.assertIn("KeyboardInterrupt", err)
            self.assertLess(seconds, 10)

    def test_what_a_signal_handler_raises_is_raised(self):
        out, err, _ = interrupted(
            "import signal\n"
            "def stop(number, frame):\n    raise TimeoutError('enough')\n"
            "signal.signal(signal.SIGINT, stop)\nprint('ready', flush=True)\n" + LONG)
        self.assertIn("TimeoutError: enough", err)


if __name__ == "__main__":
    unittest.main()
