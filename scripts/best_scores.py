#!/usr/bin/env python3
"""Works out the best scores of deals with all cards known and writes docs/best_scores.csv.

    python3 scripts/best_scores.py build/release/bin/niblick FOLDER [--deals N] [--seconds S] [--nodes N]
        [--only PREFIX]...

keeps a survey (`niblick survey --goal best`, a .db file) of deals 1 to N of every game in the folder, and runs those
that are missing or unfinished; games with equal fingerprints share one. The number of deals is fixed beforehand from
the time of a few other deals: N (default 10,000) for quick games, fewer for slow ones. With --read it runs none.

A row has the deals, those whose best score is proved, the means over all deals of the best score that was found and
of the score that no line betters (equal if all are proved), half the width of the 95 % interval of the first mean, and
how many of the proved deals have which best score ("-3:120 0:88"). A larger survey replaces a row.
"""
import argparse
import collections
import csv
import io
import math
import pathlib
import subprocess
import sys

from results import MEGABYTES, file_of_today, pilot, run, summary_of
from tables import ROOT, library, load, write_table

DATA = ROOT / "docs" / "best_scores.csv"
FIELDS = "id,fingerprint,deals,proved,mean,bound,margin,scores,limit,seconds,version".split(",")
LIMIT = 2_000_000  # positions of a deal; some games that are swept have more sets, and need --nodes
LEAST = 30  # deals of a game in the table


def survey(program, game, entry, folder, deals, seconds, limit):
    """Makes the survey of a game, or finishes it."""
    file = file_of_today(program, game, entry, folder)
    if file.exists():
        run(program, "survey", "--resume", file)
        return
    for few in (3, 25):
        _, each = pilot(program, game, limit, "best", few)
        count = min(deals, int(seconds / each))
        if count < LEAST:
            print(f"{game} is left out: a deal takes {each:.1f} s", file=sys.stderr)
            return
    run(program, "survey", game, "--seeds", f"1..{count}", "--goal", "best", "--nodes", limit, "--memory", MEGABYTES,
        "-o", file)


def tally(rows):
    """The columns of the table that follow from the rows of a survey; nothing where a deal has no score."""
    found = [int(row["best_score"]) for row in rows if row["best_score"]]
    bounds = [int(row["best_bound"]) for row in rows if row["best_bound"]]
    n = len(rows)
    if n < LEAST or len(found) < n or len(bounds) < n:
        return None
    mean = sum(found) / n
    spread = math.sqrt(sum((each - mean) ** 2 for each in found) / (n - 1))
    counts = collections.Counter(score for score, bound in zip(found, bounds) if score == bound)
    return {"deals": str(n), "proved": str(sum(counts.values())), "mean": f"{mean:.4f}",
            "bound": f"{sum(bounds) / n:.4f}", "margin": f"{1.959964 * spread / math.sqrt(n):.4f}",
            "scores": " ".join(f"{score}:{count}" for score, count in sorted(counts.items()))}


def row_of(program, file, today):
    """The row of a complete survey from deal 1 on by rules of today, or nothing."""
    summary = summary_of(program, file)[0]
    if (summary["fingerprint"] not in today or summary["complete"] != "yes" or summary["first"] != "1" or
            summary["scheme"] != "niblick-1"):
        return None
    rows = list(csv.DictReader(io.StringIO(run(program, "survey", file, "--report", "csv"))))
    columns = tally(rows) if rows[0]["goal"] == "best" else None
    return columns and {"fingerprint": summary["fingerprint"], **columns, "limit": summary["nodes_limit"],
                        "seconds": summary["seconds"], "version": summary["version"]}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=20, help="for each game, about")
    parser.add_argument("--nodes", type=int, default=LIMIT, help="positions of a deal, at most")
    parser.add_argument("--only", action="append", default=[""], help="games that begin with this")
    parser.add_argument("--read", action="store_true", help="measure nothing")
    options = parser.parse_args()
    program = str(pathlib.Path(options.program).resolve())
    games = library(program)
    options.folder.mkdir(parents=True, exist_ok=True)
    only = tuple(options.only[1:] or options.only)
    first = {}  # game of each fingerprint
    for game in sorted(games):
        if not options.read and game.startswith(only) and games[game]["fingerprint"] not in first:
            try:
                survey(program, game, games[game], options.folder, options.deals, options.seconds,
                       options.nodes)
            except (RuntimeError, subprocess.CalledProcessError) as error:
                print(f"{game} is left out: {error}", file=sys.stderr)
        first.setdefault(games[game]["fingerprint"], game)
    table = {game: row for game, row in load(DATA).items()
             if games.get(game, {}).get("fingerprint") == row["fingerprint"]}
    for file in sorted(options.folder.glob("*.db")):
        row = row_of(program, file, first)
        for game in games if row else ():
            old = table.get(game, row)
            if games[game]["fingerprint"] == row["fingerprint"] and int(row["deals"]) >= int(old["deals"]):
                table[game] = {"id": game, **row}
    write_table(DATA, FIELDS, [table[game] for game in sorted(table)])


if __name__ == "__main__":
    main()
