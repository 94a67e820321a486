#!/usr/bin/env python3
"""Counts which of the two best players of the ladder wins more deals: docs/versus.csv, and the table of docs/performance.md.

    python3 scripts/versus.py build/release/bin/niblick [GAME A..B]

Only deals that can be won with all cards known are played; the others are lost, whoever plays. For games whose hands
cannot be rated exactly; where they can, scripts/rating.py --match tells more with far fewer deals. Without a game only
the table is rewritten.
"""
import argparse
import csv
import pathlib
import subprocess

from ladder_wins import mcnemar
from rating import MATCHED, match_secret
from tables import ROOT, RULES, fill_tables, library, write_table

DATA = ROOT / "docs" / "versus.csv"
PAGE = ROOT / "docs" / "performance.md"
FIELDS = ["rules", "fingerprint", "scheme", "first", "last", "winnable", "secret", *MATCHED,
          *(f"{player}_only" for player in MATCHED)]


def output(program, *command):
    ran = subprocess.run([program, "--rulesets", RULES, *command, "--threads", "1", "--format", "csv"],
                         stdout=subprocess.PIPE, text=True, check=False)
    return list(csv.DictReader(ran.stdout.splitlines()))


def play(program, game, fingerprint, first, last):
    """The row of a range of deals."""
    solved = output(program, "solve", game, "--seeds", f"{first}..{last}")
    if len(solved) != last - first + 1 or any(deal["outcome"] == "unknown" for deal in solved):
        raise SystemExit(f"{game}: not every deal has a verdict")
    winnable = [deal["id"] for deal in solved if deal["outcome"] == "won"]
    won = []
    for deal in winnable:
        played = output(program, "ladder", game, "--seeds", f"{deal}..{deal}", "--players", ",".join(MATCHED),
                        "--secret", match_secret(1))
        won.append([int(row["won"]) for row in played])
        print(f"\r{len(won)} of {len(winnable)}", end="", flush=True)
    print()
    one, other = zip(*won)
    return {"rules": game, "fingerprint": fingerprint, "scheme": "niblick-1", "first": first, "last": last,
            "winnable": len(winnable), "secret": match_secret(1), MATCHED[0]: sum(one), MATCHED[1]: sum(other),
            f"{MATCHED[0]}_only": sum(a > b for a, b in won), f"{MATCHED[1]}_only": sum(b > a for a, b in won)}


def write_page(rows, games):
    out = [f"| Game | Deals | Can be won | Won by {MATCHED[0]} | By {MATCHED[1]} | Only by one of them | p |",
           "|---|---|--:|--:|--:|--:|--:|"]
    for row in rows:
        only = [int(row[f"{player}_only"]) for player in MATCHED]
        out.append(f"| {games[row['rules']]['name']} | {int(row['first']):,} to {int(row['last']):,} | "
                   f"{int(row['winnable']):,} | {int(row[MATCHED[0]]):,} | {int(row[MATCHED[1]]):,} | "
                   f"{only[0]}, {only[1]} | {mcnemar(*only):.2g} |")
    fill_tables(PAGE, {"versus": out})


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("game", nargs="?")
    parser.add_argument("deals", nargs="?", metavar="A..B")
    options = parser.parse_args()
    program = str(pathlib.Path(options.program).resolve())
    games = library(program)
    rows = list(csv.DictReader(DATA.open(newline=""))) if DATA.exists() else []
    rows = [row for row in rows if games.get(row["rules"], {}).get("fingerprint") == row["fingerprint"]]
    if options.game:
        first, last = map(int, options.deals.split(".."))
        rows = [row for row in rows if (row["rules"], int(row["first"])) != (options.game, first)]
        rows.append(play(program, options.game, games[options.game]["fingerprint"], first, last))
    rows.sort(key=lambda row: (row["rules"], int(row["first"])))
    write_table(DATA, FIELDS, rows)
    write_page(rows, games)


if __name__ == "__main__":
    main()
