#!/usr/bin/env python3
"""Measures every rule file with all cards known and writes docs/results.csv and docs/results.md.

    python3 scripts/results.py build/release/bin/niblick [--seconds S] [--deals N] [--limit N] [--only PREFIX]...

Each game is solved on deals 1 to N. How many deals a game gets and how many positions each may cost
is fixed before it is measured, by the time that a few other deals took: N (1,000 unless told) where
they are quick, fewer where they are slow. What is not decided within the limit is unknown; nothing
is left out. A game whose fingerprint and program version are in docs/results.csv already, with at
least as many deals, keeps its row. Published rates come from docs/published.csv.

    python3 scripts/results.py build/release/bin/niblick --from FOLDER_OR_FILE...

measures nothing: the rows are those of stored surveys (`niblick survey`, files that end in .db), and of
docs/results.csv for games that no survey has. A survey counts when it is complete, is about deals 1 to N
with all cards known, and has the rules' present fingerprint; of several the one with most deals counts.
Files that end in .csv are games of players who cannot see (`niblick ladder --format csv`): docs/ladder.csv
and docs/ladder.md are written from them too, as by scripts/ladder.py.
"""
import argparse
import csv
import io
import math
import pathlib
import subprocess
import sys
import time

import ladder
from tables import ROOT, RULES, library, write_table

DATA = ROOT / "docs" / "results.csv"
PAGE = ROOT / "docs" / "results.md"
FIELDS = ["id", "fingerprint", "deals", "won", "lost", "unknown", "limit", "positions", "seconds",
          "version"]
PILOT = range(1_000_001, 1_000_026)
LIMITS = (200_000, 2_000_000, 20_000_000)


def wilson(successes, n):
    if n == 0:
        return 0.0, 1.0
    z = 1.959964
    p = successes / n
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return max(0.0, middle - half), min(1.0, middle + half)


def solve(program, game, first, last, limit):
    """Rows of the solver's table, the seconds it took, or nothing when it failed."""
    begin = time.monotonic()
    run = subprocess.run(
        [program, "--rulesets", RULES, "solve", game, "--seeds", f"{first}..{last}", "--nodes", str(limit), "--format",
         "csv"], capture_output=True, text=True, check=False)
    if run.returncode not in (0, 1, 2):
        raise SystemExit(f"{game}: {run.stderr.strip()}")
    lines = [line for line in run.stdout.splitlines() if not line.startswith("#")]
    rows = list(csv.DictReader(io.StringIO("\n".join(lines))))
    return rows, time.monotonic() - begin


def plan(program, game, deals, seconds):
    """How many deals, with which limit, so that the game takes about so many seconds.

    The pilot begins with a low limit; a higher one is tried while a hundred deals would still fit,
    if what is undecided takes all of it.
    """
    _, start = solve(program, game, PILOT.start, PILOT.start, LIMITS[0])
    for at, limit in enumerate(LIMITS):
        rows, took = solve(program, game, PILOT.start + 1, PILOT.stop - 1, limit)
        each = max(1e-6, took - min(start, took / 2)) / len(rows)
        undecided = sum(row["outcome"] == "unknown" for row in rows)
        positions = max(1, sum(int(row["nodes"]) for row in rows))
        if at + 1 == len(LIMITS) or undecided == 0:
            break
        worst = took / positions * LIMITS[at + 1] * undecided / len(rows)
        if worst * 100 > 4 * seconds:
            break
    if undecided == 0:
        # A few deals may take long all the same, which only a fast search can afford.
        limit = LIMITS[-1] if took / positions < 1e-7 else limit
    most = seconds if undecided else 4 * seconds
    return max(100, min(deals, int(most / each))), limit


def measure(program, entry, version, deals, seconds, limit):
    game = entry["id"]
    count, limit = (deals, limit) if limit else plan(program, game, deals, seconds)
    rows, took = solve(program, game, 1, count, limit)
    tally = {word: sum(row["outcome"] == word for row in rows) for word in ("won", "lost", "unknown")}
    assert sum(tally.values()) == len(rows) == count, game
    return {"id": game, "fingerprint": entry["fingerprint"], "deals": count, **tally,
            "limit": limit, "positions": sum(int(row["nodes"]) for row in rows),
            "seconds": f"{took:.1f}", "version": version}


def files_of(places, ending):
    """The files of that ending in these folders and among these files."""
    found = []
    for place in map(pathlib.Path, places):
        if not place.is_dir() and (place.suffix not in (".db", ".csv") or not place.exists()):
            raise SystemExit(f"{place} is no folder and no file of a stored run")
        found += sorted(place.rglob("*" + ending)) if place.is_dir() else [place]
    return [file for file in found if file.suffix == ending]


def stored(program, places, games):
    """Rows of the games that surveys in these files and folders have, by game."""
    rows = {}
    for file in files_of(places, ".db"):
        run = subprocess.run([program, "survey", str(file), "--report", "csv", "--summary", "--times"],
                             capture_output=True, text=True, check=False)
        if run.returncode != 0:
            raise SystemExit(run.stderr.strip())
        for found in csv.DictReader(io.StringIO(run.stdout)):
            game, wrong = found["rules"], None
            if (found["information"], found["player"]) != ("all cards known", "solver"):
                continue
            if game not in games or games[game]["fingerprint"] != found["fingerprint"]:
                wrong = "the rules are not those of today"
            elif found["complete"] != "yes" or found["first"] != "1":
                wrong = "not complete, or not from deal 1 on"
            if wrong:
                print(f"{file}: {game} is left out: {wrong}", file=sys.stderr)
                continue
            row = {"id": game, "limit": found["nodes_limit"],
                   **{key: found[key] for key in FIELDS if key not in ("id", "limit")}}
            if game not in rows or int(rows[game]["deals"]) < int(row["deals"]):
                rows[game] = row
    return rows


def load(path):
    if not path.exists():
        return {}
    with path.open(newline="") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


def save(results):
    write_table(DATA, FIELDS, [results[game] for game in sorted(results)])


def percent(value):
    return f"{100 * value:.2f}"


def interval(row):
    n, won, unknown = int(row["deals"]), int(row["won"]), int(row["unknown"])
    return wilson(won, n)[0], wilson(won + unknown, n)[1]


def beside(row, published):
    """The published rate and whether ours agrees with it."""
    if published is None:
        return "", ""
    rate = float(published["percent"]) / 100
    half = float(published["half_width"] or 0.005) / 100
    low, high = interval(row)
    met = low <= rate + half and rate - half <= high
    width = f" ± {published['half_width']}" if published["half_width"] else ""
    return f"{published['percent']}{width}", "yes" if met else "**no**"


def write_page(results, games, published):
    out = []
    say = out.append
    say("# Results\n")
    say("Written by `scripts/results.py` from `docs/results.csv` and `docs/published.csv`; do not "
        "edit it by hand.\n")
    say("**All cards are known to the solver here**, the stock and face-down cards included, so "
        "these are upper bounds for a player who cannot see them. Deals 1 to N of each game. The "
        "interval is Wilson's at 95 %, from all unknown deals lost to all of them won; where "
        "nothing is unknown it is the plain interval. Intervals are for each game by itself. The "
        "limit is in positions for each deal: what it leaves undecided is unknown, never lost.\n")
    for folder in sorted({game.split("/")[0] for game in results}):
        say(f"## {folder}\n")
        say("| Game | Name | Deals | Won % | Interval % | Unknown | Limit | Published % | Agree | "
            "Fingerprint |")
        say("|---|---|--:|--:|---|--:|--:|---|---|---|")
        for game in sorted(g for g in results if g.startswith(folder + "/")):
            row = results[game]
            n, won, unknown = int(row["deals"]), int(row["won"]), int(row["unknown"])
            low, high = interval(row)
            rate = percent(won / n)
            if unknown:
                rate = f"{rate} to {percent((won + unknown) / n)}"
            figure, met = beside(row, published.get(game))
            say(f"| {game} | {games[game]['name']} | {n:,} | {rate} | {percent(low)} to {percent(high)} | "
                f"{unknown} | {int(row['limit']):,} | {figure} | {met} | `{row['fingerprint']}` |")
        say("")
    hard = [game for game, row in sorted(results.items())
            if int(row["unknown"]) * 10 > int(row["deals"])]
    if hard:
        say("## Out of reach on common deals\n")
        say("More than one deal in ten stays unknown at the limit: " + ", ".join(hard) + ".\n")
    say("## Players who cannot see hidden cards\n")
    say("How much of these rates such players reach, and by what skill: [ladder.md](ladder.md).\n")
    say("## Sources of the published rates\n")
    for game in sorted(published):
        deals = published[game]["deals"]
        note = published[game]["note"]
        say(f"- {game}: {published[game]['source']}" +
            (f" ({int(deals):,} deals)." if deals else ".") + (f" {note}" if note else ""))
    PAGE.write_text("\n".join(out) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=30, help="for each game, about")
    parser.add_argument("--limit", type=int, default=0,
                        help="positions for each deal; then nothing is planned")
    parser.add_argument("--from", dest="stored", nargs="+", default=[], metavar="PLACE",
                        help="surveys to take the rows from; then nothing is measured")
    parser.add_argument("--only", action="append", default=[], help="games that begin with this")
    options = parser.parse_args()
    program = str(pathlib.Path(options.program).resolve())
    games = library(program)
    version = subprocess.run([program, "--version"], capture_output=True, text=True,
                             check=True).stdout.strip()
    results = {game: row for game, row in load(DATA).items() if game in games}
    if options.stored:
        players = ladder.read(files_of(options.stored, ".csv"), games)
        results.update(stored(program, options.stored, games))
        save(results)
        ladder.write(players, games)
    for game, entry in sorted(games.items()):
        if options.stored:
            break
        if options.only and not any(game.startswith(prefix) for prefix in options.only):
            continue
        row = results.get(game)
        if row and row["fingerprint"] == entry["fingerprint"] and row["version"] == version \
                and not (options.only and options.limit > int(row["limit"])) \
                and (int(row["deals"]) >= options.deals or not options.only):
            continue
        results[game] = measure(program, entry, version, options.deals, options.seconds,
                                options.limit)
        row = results[game]
        print(f"{game}: {row['won']} won, {row['lost']} lost, {row['unknown']} unknown of "
              f"{row['deals']}, {row['seconds']} s", file=sys.stderr, flush=True)
        save(results)
    write_page(results, games, load(ROOT / "docs" / "published.csv"))


if __name__ == "__main__":
    main()
