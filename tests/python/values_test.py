"""Values are copied, pickled, compared, hashed and iterated."""

import copy
import multiprocessing
import pickle
import tempfile
import unittest

import niblick


def best_score(position):
    return position, position.solve("best")


def some_values():
    golf = niblick.load("golf/golf")
    start = golf.deal(6).start()
    full, ahead = (niblick.play(golf, name, range(1, 6)) for name in ("full", "ahead"))
    with tempfile.TemporaryDirectory() as folder:
        told = []
        summaries = niblick.survey([golf], range(1, 4), f"{folder}/x.db", progress=told.append)
    return [golf, golf.deal(6), golf.deal("pysol:9"), golf.read_deal(golf.deal(6).text()), start,
            start.apply("draw"), *start.legal_moves(), start.solve("best"),
            start.solve("best").best, start.analyse(), start.solve(method="depth-first", trace=True),
            golf.deal(4).start().loss_core(), golf.deal(7).start().loss_core(), start.agency(),
            golf.deal(4).start().agency(), full, full.against(ahead), full[0],
            *niblick.check_text("[columns]\ncount = 99\n"), *summaries, *told[:1]]


class Values(unittest.TestCase):
    def test_copies_and_pickles_are_equal(self):
        kinds = set()
        for value in some_values():
            kinds.add(type(value).__name__)
            if not isinstance(value, tuple):
                self.assertIs(copy.copy(value), value)
                self.assertIs(copy.deepcopy([value])[0], value)
            again = pickle.loads(pickle.dumps(value))
            self.assertEqual(again, value)
            self.assertEqual(hash(again), hash(value))
            self.assertEqual(repr(again), repr(value))
            self.assertNotEqual(value, None)
        self.assertLessEqual({"Variant", "Deal", "Position", "Move", "Verdict", "BestScore", "Games",
                              "Analysis", "LossCore", "Agency", "Paired", "Diagnostic", "Summary"}, kinds)

    def test_different_values_are_not_equal(self):
        values = some_values()
        for i, value in enumerate(values):
            for other in values[:i]:
                if type(other) is not type(value) or isinstance(value, niblick.Deal):
                    continue
                if isinstance(value, niblick.Diagnostic) and str(value) == str(other):
                    continue
                self.assertNotEqual(value, other)

    def test_two_loads_of_a_game_are_one_value(self):
        golf, again = niblick.load("golf/golf"), niblick.load("golf/golf")
        self.assertEqual(golf, again)
        self.assertEqual({golf: 1}[again], 1)
        self.assertNotEqual(golf, niblick.load("golf/putt_putt"))

    def test_a_pickled_game_needs_no_file(self):
        library = niblick.Library()
        for id in library:
            game = library[id]
            again = pickle.loads(pickle.dumps(game))
            self.assertEqual(again, game, id)
            self.assertEqual((again.id, again.name, again.describe(), again.canonical()),
                             (game.id, game.name, game.describe(), game.canonical()))
            position = game.deal(3).start()
            for _ in range(12):
                moves = position.legal_moves()
                position = position.apply(moves[-1]) if moves else position
            self.assertEqual(pickle.loads(pickle.dumps(position)), position, id)
        golf = pickle.loads(pickle.dumps(library["golf/golf"]))
        self.assertEqual(golf.deal("pysol:906"), library["golf/golf"].deal("pysol:906"))

    def test_one_process_compiles_pickled_rules_once(self):
        data = pickle.dumps(niblick.load("golf/golf"))
        self.assertIs(pickle.loads(data), pickle.loads(data))

    def test_the_score_so_far_is_pickled(self):
        peaks = niblick.load("peaks/tripeaks")
        position = peaks.deal(2).start()
        for _ in range(12):
            position = position.apply(position.legal_moves()[0])
        self.assertEqual(pickle.loads(pickle.dumps(position)).score, position.score)

    def test_damaged_pickles_are_refused(self):
        golf, sets = niblick.load("golf/golf"), niblick.load("sets/all_in_a_row")
        for value in (golf.deal(1), golf.deal(1).start(), golf.deal(1).start().legal_moves()[0],
                      golf.deal(6).start().solve("best")):
            kind, state = value.__reduce__()[1]
            make = getattr(niblick._niblick, kind)._from_state
            with self.assertRaises(niblick.ArgumentError):
                make(())
            with self.assertRaises(niblick.Error):
                make((None, *state[1:]))
            for at in range(1, len(state)):
                for wrong in (None, b"", b"\xff" * 40, "x", -1, 10**6, ()):
                    try:
                        make((*state[:at], wrong, *state[at + 1:]))
                    except (niblick.Error, TypeError, OverflowError):
                        pass
        with self.assertRaises(niblick.ArgumentError):
            state = golf.deal(1).__reduce__()[1][1]
            niblick._niblick.Deal._from_state((sets, *state[1:]))
        with self.assertRaises(niblick.ArgumentError):
            state = golf.deal(1).start().__reduce__()[1][1]
            niblick._niblick.Position._from_state((sets.deal(1), *state[1:]))

    def test_processes_solve_positions(self):
        golf = niblick.load("golf/golf")
        starts = [golf.deal(number).start() for number in range(1, 5)]
        with multiprocessing.get_context("spawn").Pool(2) as pool:
            for (position, verdict), start in zip(pool.map(best_score, starts), starts):
                self.assertEqual(position, start)
                self.assertEqual(verdict.best.score, start.solve("best").best.score)

    def test_errors_are_pickled(self):
        for cause in (lambda: niblick.load_text("[columns]\ncount = 99\n"),
                      lambda: niblick.load("golf/golf").read_deal("nonsense"),
                      lambda: niblick.load("golf/golf").deal("foo:1"),
                      lambda: niblick.Library()["golf/no"]):
            with self.assertRaises(niblick.Error) as raised:
                cause()
            again = pickle.loads(pickle.dumps(raised.exception))
            self.assertEqual((type(again), str(again)),
                             (type(raised.exception), str(raised.exception)))

    def test_a_library_is_a_mapping(self):
        library = niblick.Library()
        self.assertEqual(list(library), library.ids())
        self.assertEqual(len(library), len(library.ids()))
        self.assertIn("golf/golf", library)
        self.assertNotIn("golf/no", library)
        self.assertNotIn(3, library)
        self.assertEqual(library["golf/golf"].id, "golf/golf")
        for kind in (KeyError, niblick.RulesError, niblick.UnknownRulesError):
            with self.assertRaisesRegex(kind, "no such rules"):
                library["golf/no"]

    def test_a_deal_is_its_cards(self):
        golf = niblick.load("golf/golf")
        deal = golf.deal(7)
        self.assertEqual(len(deal), 52)
        self.assertEqual(list(deal), [*deal.tableau, *deal.foundation, *deal.stock])
        self.assertEqual(" ".join(golf.deck[card] for card in deal), deal.text("row"))

    def test_games_are_rows(self):
        golf = niblick.load("golf/golf")
        full, ahead = (niblick.play(golf, name, range(4, 9)) for name in ("full", "ahead"))
        self.assertEqual([game.deal for game in full], [4, 5, 6, 7, 8])
        self.assertEqual([game.won for game in full], [bool(won) for won in full.won])
        self.assertEqual([game.score for game in full], list(full.score))
        self.assertEqual({game.left for game in full}, {None})
        self.assertEqual([game.left for game in ahead], list(ahead.left))
        self.assertEqual(full[-1], full[4])
        for index in (5, -6, 2**40):
            with self.assertRaises(IndexError):
                full[index]
        self.assertEqual(niblick.play(golf, "full", "pysol:5..5")[0].deal, "pysol:5")
        unknown = niblick.play(niblick.load("many/barbershop"), "full", range(1, 2), nodes=10)[0]
        self.assertEqual((unknown.unknown, unknown.score), (True, None))

    def test_a_data_frame(self):
        try:
            import pandas
        except ImportError:
            self.skipTest("there is no pandas here")
        games = niblick.play(niblick.load("golf/golf"), "ahead", range(1, 6))
        frame = pandas.DataFrame(games)
        self.assertEqual(list(frame.columns), list(games[0]._fields))
        self.assertEqual(list(frame.score), list(games.score))


if __name__ == "__main__":
    unittest.main()
