#!/usr/bin/env python3
"""niblick-check and [events]: its moves are those of the program, certificates are accepted, and refused once an
event is missing or anything else is changed.

usage: events_test.py <niblick>
"""

import json
import pathlib
import random
import re
import subprocess
import tempfile
import unittest

from support import RULESETS, Options, check, lost_deals, pack, program, unpack, why_refused, without_a_position, written

from niblick_check.common import Refused  # support.py sets the path to it
from niblick_check.event_moves import EventMoves
from niblick_check.game import Game
from niblick_check.rules import read_rules
from niblick_check.tables import as_list, tomllib

NIBLICK = program()
LIBRARY = sorted(path.stem for path in (RULESETS / "events").glob("*.toml"))
# Of each game a lost deal with a small set of positions.
LOST = {"bombs": 40, "bought_cards": 19, "flush": 36, "four_elements": 30, "hot_streak": 19, "lamplighter": 2,
        "plus_cards": 27, "short_fuse": 27, "strongroom": 4, "thorns": 12, "two_energies": 33, "volcano": 3,
        "water_hazard": 33}
ABOUT = '[about]\nname = "Test"\nsource = "A test."\nsummary = "A test."\n'


def texts_of(game, path=None):
    """The texts of a rule file and of its parents, in the order of reading."""
    text = (path or RULESETS / f"{game}.toml").read_text()
    parents = as_list(tomllib.loads(text).get("extends", []))
    return [text, *(other for parent in parents for other in texts_of(parent))]


def moves_of(game, number, path=None):
    """The moves of the checker in a deal."""
    rules, trusted = read_rules(texts_of(game, path), {})
    assert not trusted, trusted
    deal = subprocess.run([NIBLICK, "deal", path or game, "--seed", str(number)], capture_output=True, text=True,
                          check=True).stdout.strip()
    return EventMoves(Game(rules, deal))


def legal(at, left, state, time):
    """All moves as the program calls them, with what they lead to."""
    moves = {}
    if at.game.won(left):
        return moves
    for kind, what, *then in at.moves(left, state, time):
        name = at.tokens[what][0] if kind == "use" else at.game.card[what]
        moves[f"use {name}" if kind == "use" else f"{name}>cell" if kind == "hold" else name] = then
    if at.left_of_stock(state, time) and (at.game.any_time or not at.may_play(left, state)):
        moves["draw"] = at.turn(left, state, time)
    return moves


class Walks(unittest.TestCase):
    def follow(self, game, number, path=None):
        """Plays a game as the program does, and compares every position and its moves; returns those made."""
        at = moves_of(game, number, path)
        left, state, time, over, made = at.game.all, at.start, 0, False, []
        ran = subprocess.run([NIBLICK, "playthrough", path or game, "--seed", str(number)], capture_output=True,
                             text=True, check=True).stdout
        for page in re.split(r"\nmove \d+\n", ran.split("## play")[1])[1:]:
            layout, words = page.split("Foundation:")
            cards = re.findall(r"##|\b[A-Z0-9]{2}\b", layout)
            self.assertEqual(len(cards), left.bit_count())
            stock = re.search(r"Stock: (\d+) cards?(?:, (\d+) withheld)?", words) or [0, 0, 0]
            self.assertEqual(int(stock[1]), at.left_of_stock(state, time))
            self.assertEqual(int(stock[2] or 0), at.game.rules["withheld"] - state.added)
            hand = re.search(r"In hand: (.*)", words)
            held = [name if n == 1 else f"{name} x{n}" for (name, *_), n in zip(at.tokens, state.tokens) if n]
            self.assertEqual(hand[1] if hand else "nothing", ", ".join(held) or "nothing")
            said = re.search(r"legal (.*)", words)[1]
            names = {name.replace(" bag", ">cell") for name in said.split(", ") if name != "none"}
            here = {} if over else legal(at, left, state, time)
            self.assertEqual(set(here), names)
            chosen = re.search(r"chosen ([^\n(]*)", words)
            if chosen:
                made.append(chosen[1].strip())
                left, state, time, over = here[made[-1]]
        self.assertEqual("won" in ran.rsplit("end:")[-1], at.game.won(left))
        return made

    def test_games_of_the_library(self):
        made = []
        for game in LIBRARY:
            for number in range(1, 9):
                with self.subTest(game=game, deal=number):
                    made += self.follow(f"events/{game}", number)
        self.assertGreater(len(made), 3000)
        self.assertGreater(sum(move.startswith("use ") for move in made), 40)
        self.assertGreater(sum(move.endswith(">cell") for move in made), 5)


class Library(unittest.TestCase):
    def test_lost_deals(self):
        for game, number in LOST.items():
            with self.subTest(game=game):
                data, said = written(NIBLICK, f"events/{game}", "--seed", str(number))
                self.assertIsNotNone(data, said)
                self.assertEqual(check(data)[1], [])


if __name__ == "__main__":
    unittest.main()
