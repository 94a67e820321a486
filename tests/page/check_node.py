#!/usr/bin/env python3
"""Runs what was compiled for browsers under node: the tests of the rooms that compute, and 1,000 deals of 20 games
whose verdicts, scores and positions must be those of the desktop's program.

usage: check_node.py <folder of programs for node> <desktop's niblick>
"""

import csv
import io
import pathlib
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
GAMES = ("golf/golf golf/dead_king golf/putt_putt golf/one_joker golf/two_wilds golf/one_to_fifteen golf/queen_once "
         "peaks/tripeaks peaks/tripeaks_money peaks/garden hole/black_hole hole/quasar hole/four_leaf_clovers "
         "pyramid/elevator many/barbershop many/striptease sets/all_in_a_row sets/pyramid stock/bobby "
         "course/hole_07").split()
# Options of node that the scripts of Emscripten 3.1.6 need: their check for fetch takes node for a browser.
NODE = ["node", "--no-experimental-fetch"]

# Cases with pipes and processes of their own, which there are none of.
ELSEWHERE = ["~*pipe is refused*", "~a fault\\, and an end*", "~a file that cannot be written to its end*"]


def run(command, **more):
    return subprocess.run(command, cwd=ROOT, text=True, capture_output=True, check=False, **more)


def solved(command, game, goal):
    answer = run([*command, "--rulesets", str(ROOT / "rulesets"), "solve", game, "--seeds", "1..50", "--goal", goal,
                  "--nodes", "100000", "--memory", "256", "--threads", "1", "--format", "csv"])
    assert answer.stdout, answer.stderr[-2000:]
    rows = list(csv.DictReader(io.StringIO(answer.stdout)))
    return [{name: value for name, value in row.items() if name != "ms"} for row in rows]


def main():
    here, desktop = pathlib.Path(sys.argv[1]), sys.argv[2]
    for name in ("test_core", "test_variants"):
        begun = time.monotonic()
        answer = run([*NODE, str(here / f"{name}.js"), *ELSEWHERE])
        print(f"{name}: {answer.stdout.strip().splitlines()[-1]}, {time.monotonic() - begun:.0f} s", flush=True)
        assert answer.returncode == 0, answer.stdout[-4000:]
    compared = 0
    for game in GAMES:
        # The scores too where a deal is soon searched for them.
        goal = "best" if game.startswith(("golf/", "peaks/")) else "clear"
        ours, theirs = solved([*NODE, str(here / "niblick.js")], game, goal), solved([desktop], game, goal)
        assert ours == theirs, [pair for pair in zip(ours, theirs) if pair[0] != pair[1]][:3]
        compared += len(ours)
    print(f"{compared} deals of {len(GAMES)} games: the same verdicts, scores and positions")


if __name__ == "__main__":
    main()
