#!/usr/bin/env python3
"""Plays deals 1 to 1,000 of every game with the players of the ladder that take microseconds a move.

    python3 scripts/quick_players.py build/release/bin/niblick

writes docs/greedy.csv, which the program has built in, for its measure of difficulty and what a person may win, and
docs/quick_players.csv, with the players random, first and ahead, for the pages of games. Games that a player cannot
play are left out.
"""
import argparse
import csv
import pathlib
import subprocess

from tables import ROOT, RULES, library, write_table

TABLES = {"greedy.csv": ["greedy"], "quick_players.csv": ["random", "first", "ahead"]}
DEALS = "1..1000"
SECRET = "niblick-ladder"  # that of docs/ladder.csv


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    program = str(pathlib.Path(parser.parse_args().program).resolve())
    for name, players in TABLES.items():
        rows = []
        for game in sorted(library(program)):
            for player in players:
                ran = subprocess.run([program, "--rulesets", RULES, "ladder", game, "--players", player, "--seeds", DEALS,
                                      "--secret", SECRET, "--format", "csv"], capture_output=True, text=True, check=True)
                rows += csv.DictReader(ran.stdout.splitlines())
        write_table(ROOT / "docs" / name, list(rows[0]), rows)


if __name__ == "__main__":
    main()
