"""Players, ours and one's own, and what they see."""

import unittest

import niblick

DEALS = range(1, 41)


class First(niblick.Player):
    """Our player `first`, written again."""

    name = "first again"

    def choose(self, view):
        return view.moves[0]


def dump(value, depth=5):
    """Everything that can be reached from a value by public names, as a text."""
    if isinstance(value, memoryview):
        return repr((value.format, value.tolist()))
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(dump(each, depth) for each in value) + "]"
    if value is None or isinstance(value, (bool, int, float, str)):
        return repr(value)
    if depth == 0 or isinstance(value, niblick.Variant):
        return repr(value)
    parts = [str(value)]
    for name in dir(value):
        if not name.startswith("__"):
            part = getattr(value, name)
            parts.append(name + "=" + ("" if callable(part) else dump(part, depth - 1)))
    return "(" + "; ".join(parts) + ")"


class Players(unittest.TestCase):
    def test_the_ladder_plays_the_same_deals(self):
        golf = niblick.load("golf/golf")
        ladder = niblick.ladder(golf, ["first", First(), lambda view: view.moves[-1], "full"], DEALS)
        first, again, last, full = ladder
        for column in ("won", "score", "left", "moves", "choices", "scored"):
            self.assertEqual(getattr(first, column), getattr(again, column), column)
        self.assertEqual([games.player for games in ladder],
                         ["first", "first again", "<lambda>", "full"])
        self.assertEqual(first.deals, DEALS)
        self.assertEqual((first.wins, first.losses, first.unknowns),
                         (sum(first.won), 40 - sum(first.won), 0))
        self.assertAlmostEqual(first.mean_score, sum(first.score) / 40)
        self.assertGreater(full.wins, first.wins)
        self.assertEqual([start.solve().outcome == "won"
                          for start in (golf.deal(n).start() for n in DEALS)],
                         [bool(won) for won in full.won])
        low, high = full.interval
        self.assertTrue(0 <= low < full.win_rate < high <= 1)
        table = str(ladder).splitlines()
        self.assertEqual(table[0], "golf/golf, deals 1 to 40")
        self.assertEqual(len(table), 2 + len(ladder))
        self.assertIsNone(ladder.skill)

    def test_the_ladder_tells_pairs_and_skill(self):
        golf = niblick.load("golf/golf")
        ladder = niblick.ladder(golf, ["random", "greedy", "ahead", "hindsight", "full"], DEALS,
                                secret="a")
        random, *_, hindsight, full = ladder
        skill = ladder.skill
        self.assertEqual((skill.player, skill.deals), ("hindsight", 32))
        others = [i for i in range(40) if i % 5 != 4]
        gained, span = (sum(games.won[i] - random.won[i] for i in others)
                        for games in (hindsight, full))
        self.assertAlmostEqual(skill.share, gained / span)
        self.assertTrue(0 <= skill.interval[0] < skill.share < skill.interval[1] <= 1)
        lines = str(ladder).splitlines()
        self.assertEqual(lines[1].split()[:5], ["player", "won", "95", "%", "interval"])
        self.assertEqual(lines[5].split()[6], f"{hindsight.against(ladder[2]).p_value:.3f}")
        self.assertEqual(lines[6].split()[6], "<0.001")
        self.assertEqual(lines[7].split(",")[0], "  Skill: hindsight")
        self.assertTrue(lines[8].endswith(" on the other 32 deals."))
        # Nothing to say without both ends, nor of games that are not those of the same deals.
        self.assertIsNone(type(ladder)(ladder[1:]).skill)
        self.assertIsNone(type(ladder)(ladder[:-1]).skill)
        self.assertIsNone(type(ladder)().skill)
        less = niblick.play(golf, "greedy", range(1, 11))
        with self.assertRaisesRegex(ValueError, "the same deals"):
            type(ladder)([*ladder, less]).skill
        # A player of one's own that calls itself so is not random play.
        own = First()
        own.name = "random"
        self.assertIsNone(type(ladder)([niblick.play(golf, own, DEALS), full]).skill)

    def test_pairs(self):
        golf = niblick.load("golf/golf")
        greedy, full = (niblick.play(golf, name, DEALS) for name in ("greedy", "full"))
        pair = full.against(greedy)
        self.assertEqual((pair.there_only, pair.undecided), (0, 0))
        self.assertEqual(pair.here_only, full.wins - greedy.wins)
        self.assertEqual(pair.both + pair.here_only + pair.there_only + pair.neither, 40)
        self.assertAlmostEqual(pair.difference, full.win_rate - greedy.win_rate)
        self.assertTrue(pair.interval[0] < pair.difference < pair.interval[1])
        self.assertTrue(0 <= pair.p_value < 0.01)
        self.assertEqual(greedy.against(full).difference, -pair.difference)
        # What any player wins can be won: deals differ one way only, and one that does is proof.
        self.assertEqual(pair.p_value, 0)
        again = full.against(niblick.play(golf, "full", DEALS))
        self.assertEqual((again.interval, again.p_value), ((0, 0), 1))
        self.assertEqual(repr(again), "<Paired: the same game, exactly 0>")
        one, more = (niblick.play(niblick.load(f"golf/{game}"), "first", DEALS)
                     for game in ("golf", "putt_putt"))
        pair = more.against(one)
        self.assertEqual(pair.interval[0] > 0, pair.p_value < 0.05)
        with self.assertRaisesRegex(ValueError, "the same deals"):
            full.against(niblick.play(golf, "first", range(1, 3)))

    def test_columns_are_memory(self):
        games = niblick.play(niblick.load("golf/golf"), "random", DEALS)
        for name, form in (("won", "B"), ("unknown", "B"), ("score", "i"), ("moves", "i")):
            column = getattr(games, name)
            self.assertEqual((column.format, column.shape, column.readonly), (form, (40,), True))
        kept = games.score
        numbers = list(kept)
        del games
        self.assertEqual(list(kept), numbers)

    def test_games_repeat_for_any_number_of_threads(self):
        golf = niblick.load("golf/golf")
        one, more = (niblick.play(golf, "random", DEALS, threads=n, secret="a") for n in (1, 3))
        self.assertEqual(one.score, more.score)
        self.assertEqual(one.secret, "a")
        other = niblick.play(golf, "random", DEALS)
        self.assertNotEqual(one.score, other.score)
        self.assertRegex(other.secret, "^[0-9a-f]{32}$")
        self.assertEqual(niblick.play(golf, "random", DEALS, secret=other.secret).score, other.score)
        self.assertIsNone(niblick.play(golf, "greedy", DEALS).secret)
        random, own, full = niblick.ladder(golf, ["random", First(), "full"], DEALS)
        self.assertEqual((own.secret, full.secret), (random.secret, None))
        with self.assertRaisesRegex(ValueError, "a secret has"):
            niblick.play(golf, "random", DEALS, secret="")
        seeds = []

        class Listens(First):
            def reset(self, seed):
                seeds.append(seed)

        for _ in range(2):
            niblick.play(golf, Listens(), range(1, 6), secret="a")
        self.assertEqual(len(set(seeds)), 5)
        self.assertEqual(seeds[:5], seeds[5:])
        niblick.play(golf, Listens(), range(1, 6))
        self.assertEqual(len(set(seeds)), 10)

    def test_deals_of_another_program(self):
        golf = niblick.load("golf/golf")
        deals = "pysol:26000000000000000001..26000000000000000003"
        full = niblick.play(golf, "full", deals)
        self.assertEqual((full.deals, len(full)), (deals, 3))
        self.assertEqual([won == 1 for won in full.won],
                         [golf.deal(f"pysol:{26 * 10**18 + i}").start().solve().outcome == "won"
                          for i in (1, 2, 3)])
        seen = []

        def looks(view):
            seen.append(str(view.seen))
            return view.moves[0]

        niblick.play(golf, looks, deals)
        self.assertEqual(seen[0], str(golf.deal("pysol:26000000000000000001").start()))
        self.assertIn(f"deals {deals}", str(niblick.ladder(golf, ["first"], deals)))
        with self.assertRaisesRegex(ValueError, "PySol has no deals"):
            niblick.play(niblick.load("golf/leapfrog"), "first", "pysol:1..3")

    def test_what_is_refused(self):
        golf = niblick.load("golf/golf")
        with self.assertRaisesRegex(ValueError, "no player 'best' for golf/golf; there are: random"):
            niblick.play(golf, "best", DEALS)
        with self.assertRaisesRegex(TypeError, "a player is"):
            niblick.play(golf, object(), DEALS)
        for deals in (range(1, 9, 2), range(5, 5), [1, 2], range(-1, 4), range(2**64, 2**64 + 2)):
            with self.assertRaises(ValueError):
                niblick.play(golf, "first", deals)
        with self.assertRaisesRegex(niblick.MoveError, "deal 3: the player chose 'KS'"):
            niblick.play(golf, lambda view: "KS", range(3, 5))
        with self.assertRaises(ZeroDivisionError):
            niblick.play(golf, lambda view: 1 / 0, DEALS)
        with self.assertRaisesRegex(ValueError, "more moves"):
            niblick.play(niblick.load("sets/pyramid"), lambda view: view.sample(1), range(1, 2))

    def test_our_players_of_each_game(self):
        self.assertEqual(niblick.players(niblick.load("sets/pyramid")), ["random", "first", "full"])


class Hidden(unittest.TestCase):
    """Two deals that differ in hidden cards alone look the same to a player."""

    def test_views_of_deals_that_differ_in_hidden_cards(self):
        for game in ("golf/closed", "peaks/tripeaks_closed", "golf/golf"):
            closed = niblick.load(game)
            deal = closed.deal(11)
            visibility = deal.start().observe().visibility
            row = deal.text("row").split()
            hidden = [slot for slot, seen in enumerate(visibility) if seen == 1]
            stock = range(len(row) - closed.stock_size, len(row))
            for a, b in [(stock[1], stock[4]), *zip(hidden, stock[5:])]:
                other = list(row)
                other[a], other[b] = other[b], other[a]
                views = []
                for text in (row, other):
                    start = closed.read_deal(" ".join(text)).start()
                    views.append(dump([start.observe(), start.legal_moves()]))
                self.assertEqual(*views)

    def test_a_view_leads_to_nothing_hidden(self):
        closed = niblick.load("golf/closed")
        names = set()

        def looks(view):
            for deal_or_position in ("deal", "position", "board"):
                self.assertFalse(hasattr(view, deal_or_position))
                self.assertFalse(hasattr(view.seen, deal_or_position))
                self.assertFalse(hasattr(view.moves[0], deal_or_position))
            hidden = {card for card in range(52)} - {c for c in view.seen.card if c != 255}
            hidden -= set(view.seen.tops)
            text = dump(view)
            seen = {closed.deck[card] for card in range(52)} - {closed.deck[c] for c in hidden}
            names.update(n for n in closed.deck if f" {n} " in f" {text} " and n not in seen)
            return view.moves[0]

        niblick.play(closed, looks, range(1, 3))
        # The kinds of cards are part of the rules; a name between spaces is one of the table's text.
        self.assertEqual(names, set())

    def test_a_seed_does_not_lead_to_the_deal(self):
        golf = niblick.load("golf/golf")

        def number_of(seed):
            """The number whose generator, xoshiro256** seeded by splitmix64, gives `seed` first."""
            mask = 2**64 - 1

            def unshifted(x, by):
                y = x
                for _ in range(64 // by):
                    y = x ^ (y >> by)
                return y

            word = seed * pow(9, -1, 2**64) & mask
            word = (word >> 7 | word << 57) * pow(5, -1, 2**64) & mask
            word = unshifted(word, 31) * pow(0x94D049BB133111EB, -1, 2**64) & mask
            word = unshifted(word, 27) * pow(0xBF58476D1CE4E5B9, -1, 2**64) & mask
            return (unshifted(word, 30) - 2 * 0x9E3779B97F4A7C15) & mask

        class Inverter(First):
            agreed = 0

            def reset(self, seed):
                self.number = number_of(seed)
                self.seed = seed

            def choose(self, view):
                for number in {self.number, self.seed} - {None}:
                    seen = golf.deal(number).start().observe()
                    self.agreed += list(seen.card) == list(view.seen.card)
                self.number = self.seed = None
                return view.moves[0]

        # The first number of seed 0 is the one in tests/core/base/rng_test.cpp.
        self.assertEqual(number_of(0x99EC5F36CB75F2B4), 0)
        inverter = Inverter()
        niblick.play(golf, inverter, range(1, 1001))
        self.assertEqual(inverter.agreed, 0)

    def test_a_sample_agrees_with_what_is_seen_and_not_with_the_deal(self):
        closed = niblick.load("golf/closed")
        same = []

        def looks(view):
            worlds = [view.sample(seed) for seed in (1, 2, 1)]
            self.assertEqual(worlds[0], worlds[2])
            for world in worlds:
                self.assertEqual(dump(world.observe()), dump(view.seen))
                self.assertEqual(dump(world.legal_moves()), dump(view.moves))
            same.append(worlds[0] == worlds[1])
            return view.moves[0]

        niblick.play(closed, looks, range(1, 2))
        self.assertFalse(same[0])


if __name__ == "__main__":
    unittest.main()
