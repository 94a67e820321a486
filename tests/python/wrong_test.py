"""Every function, method and property with values that it does not expect: it returns, or raises
niblick.Error or TypeError, and never ends the process."""

import inspect
import subprocess
import sys
import unittest

import niblick
from niblick import _niblick

ALLOWED = (niblick.Error, TypeError)


def wrong_values():
    """Nothing, empty values, numbers out of range, and values of another game."""
    other = niblick.load("hole/flake")
    start = other.deal(1).start()
    return [None, "", "\0", b"", (), [], {}, [None], object(), int, -1, 2**63, 2**70, 1.5, range(0),
            range(1, 3), "pysol:1", other, [other], other.deal(1), start, start.legal_moves()[0],
            start.observe(), start.solve(nodes=10), niblick.play(other, "random", range(1, 3)),
            lambda *_: None]


def some_objects():
    golf = niblick.load("golf/golf")
    start = golf.deal(6).start()
    games = niblick.play(golf, "random", range(1, 3))
    views = []
    niblick.play(golf, lambda view: views.append(view) or view.moves[0], range(1, 2), max_moves=1)
    return [niblick.Library(), golf, golf.deal(6), start, start.legal_moves()[0], start.observe(),
            start.solve("best"), start.solve("best").best, start.analyse(), games,
            golf.deal(4).start().loss_core(), start.agency(), start.solve(trace=True),
            games.against(games), *views[:1], *niblick.check_text("[columns]\ncount = 99\n")]


def attempt(what, call, *arguments, **named):
    try:
        call(*arguments, **named)
    except ALLOWED:
        pass
    except Exception as error:
        print(f"{what}: {type(error).__name__}: {error}")


def attempt_all(what, function, first=()):
    """A function with each wrong value in each place, the others as small as they can be."""
    parameters = [p for p in list(inspect.signature(function).parameters.values())
                  if p.name not in ("args", "kwargs")][len(first):]
    attempt(what, function, *first)
    for value in wrong_values():
        attempt(what, function, *first, *[value] * max(1, sum(p.default is p.empty
                                                               for p in parameters)))
        for each in parameters:
            if each.default is not each.empty:
                attempt(what, function, *first, **{each.name: value})
    # Right ones, but for one.
    golf = niblick.load("golf/golf")
    right = {"variant": golf, "variants": [golf], "deals": range(1, 3), "player": "random",
             "players": ["random"], "number": 1, "card": 0, "on": 0, "slot": 0, "text": "",
             "move": "draw", "moves": [], "code": golf.deal(1).code(), "nodes": 100}
    known = {p.name: right[p.name] for p in parameters if p.name in right}
    for name in known:
        for value in wrong_values():
            attempt(f"{what}({name})", function, *first, **{**known, name: value})


def main():
    here = [getattr(niblick, name) for name in niblick.__all__ if name != "__version__"]
    for value in here:
        if inspect.isroutine(value):
            attempt_all(value.__name__, value)
    for kind in (k for k in here if isinstance(k, type) and k.__name__ in vars(_niblick)):
        attempt(kind.__name__, kind)
        attempt(kind.__name__, kind.__new__)
        attempt(kind.__name__, kind.__new__, kind)
        attempt(kind.__name__, object.__new__, kind)
        owners = [o for o in some_objects() if isinstance(o, kind)]
        for name, member in vars(kind).items():
            what = f"{kind.__name__}.{name}"
            if isinstance(member, property):
                for value in (None, object(), *wrong_values()):
                    attempt(what, member.fget, value)
                for owner in owners:
                    attempt(what, getattr, owner, name)
            elif name == "_from_state" or (callable(member) and name not in
                                           ("__class__", "__new__", "__init__", "__module__")):
                for value in wrong_values():
                    attempt(what, getattr(kind, name), value)
                for owner in owners[:1] if name != "_from_state" else ():
                    attempt_all(what, getattr(kind, name), (owner,))


class Wrong(unittest.TestCase):
    def test_no_value_ends_the_process(self):
        done = subprocess.run([sys.executable, "-X", "faulthandler", __file__, "--try"],
                              capture_output=True, text=True, timeout=280)
        self.assertEqual(done.returncode, 0, done.stdout[-3000:] + done.stderr[-3000:])
        self.assertEqual(done.stdout, "")

    def test_none_in_the_place_of_a_game(self):
        for call in (lambda: niblick.play(None, "full", range(1, 3)),
                     lambda: niblick.survey([None], range(1, 3), "never.db"),
                     lambda: niblick.ladder(None, ["random"], range(1, 3)),
                     lambda: niblick.ladder(None),
                     lambda: niblick.players(None),
                     lambda: niblick.Deal.start(None)):
            with self.assertRaises(TypeError):
                call()

    def test_every_refusal_is_an_error_of_the_module(self):
        golf = niblick.load("golf/golf")
        start = golf.deal(1).start()
        for call, kind in ((lambda: golf.deal("foo:1"), ValueError),
                           (lambda: golf.fits(99, None), IndexError),
                           (lambda: golf.describe(1), ValueError),
                           (lambda: start.solve("win"), ValueError),
                           (lambda: start.solve(nodes=0), ValueError),
                           (lambda: start.solve(method="magic"), ValueError),
                           (lambda: niblick.play(golf, "nobody", range(1, 3)), ValueError),
                           (lambda: niblick.play(golf, "full", range(5, 1)), ValueError),
                           (lambda: niblick.load("golf/one_joker").deal("pysol:1"), ValueError),
                           (lambda: niblick.Library(["no such folder"]), ValueError),
                           (lambda: niblick.Library()["no game"], KeyError)):
            with self.assertRaises(niblick.Error) as raised:
                call()
            self.assertIsInstance(raised.exception, kind)

    def test_a_move_of_another_game_is_refused(self):
        golf, peaks = niblick.load("golf/golf"), niblick.load("peaks/tripeaks")
        foreign = peaks.deal(1).start().legal_moves()[0]
        start = golf.deal(1).start()
        self.assertRegex(start.why_not(foreign), "a move of peaks/tripeaks, not of golf")
        for call in (lambda: start.apply(foreign),
                     lambda: start.replay([foreign]), lambda: golf.deal(1).code([foreign])):
            with self.assertRaisesRegex(niblick.MoveError, "a move of peaks/tripeaks, not of golf"):
                call()

    def test_games_of_other_decks_are_not_paired(self):
        deals = range(1, 5)
        golf = niblick.play(niblick.load("golf/golf"), "random", deals)
        joker = niblick.play(niblick.load("golf/one_joker"), "random", deals)
        with self.assertRaisesRegex(niblick.ArgumentError, "have different decks, so deals cannot"):
            joker.against(golf)
        other = niblick.play(niblick.load("golf/putt_putt"), "random", deals)
        self.assertEqual(other.against(golf).undecided, 0)


if __name__ == "__main__":
    if sys.argv[1:] == ["--try"]:
        main()
    else:
        unittest.main()
