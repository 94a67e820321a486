#!/usr/bin/env python3
"""Surveys every rule file with all cards known and writes docs/results.csv and docs/results.md.

    python3 scripts/results.py build/release/bin/niblick FOLDER [--deals N] [--seconds S] [--only PREFIX]...

keeps a survey (`niblick survey`, a .db file) of deals 1 to N of every game in the folder, and runs those that
are missing or unfinished; games in which every deal has the same verdict, as their tables show, share one. The
number of deals and the first limit are fixed beforehand from the time of a few other deals: N (default 10,000)
for quick games, fewer for slow ones. Deals that the limit leaves open are solved again with ten times the
positions while that takes no more than about S seconds. What is still open is unknown, never lost, and nothing
is left out.

    python3 scripts/results.py build/release/bin/niblick FOLDER_OR_FILE... --read

runs nothing and writes the pages from stored surveys. A survey counts if it is complete, covers deals 1 to N
with all cards known, and has the rules' current fingerprint; of several, and of the row that is in
docs/results.csv already, the one with the most deals counts, and of as many the one with the fewest unknown:
the interval must not choose, since a narrow one may be so by chance. Surveys of deals as another program numbers
them go into docs/other_deals.csv, for they need not be uniform (docs/deals.md). Files that end in .csv are runs of
players who cannot see (`niblick ladder --format csv --wins`): docs/ladder.csv and docs/ladder.md are written from them
too, as by scripts/ladder.py. Published rates come from docs/published.csv.
"""
import argparse
import csv
import io
import os
import pathlib
import subprocess
import sys

import agreement
import ladder
from agreement import wilson
from tables import ROOT, RULES, library, load, write_table

DATA = ROOT / "docs" / "results.csv"
OTHERS = ROOT / "docs" / "other_deals.csv"  # the same of deals as other programs number them
PUBLISHED = ROOT / "docs" / "published.csv"
OURS = "niblick-1"  # the scheme of our own numbers
PAGE = ROOT / "docs" / "results.md"
FIELDS = "id,fingerprint,scheme,deals,won,lost,unknown,limit,positions,seconds,version".split(",")
PILOT = 1_000_001  # the first of the few deals that tell how long a survey takes
LIMITS = (200_000, 2_000_000, 20_000_000, 200_000_000)
MEGABYTES = 4096  # for a deal


def run(program, *arguments):
    """What the program printed."""
    done = subprocess.run([program, "--rulesets", RULES, *map(str, arguments)], capture_output=True,
                          text=True, check=False)
    if done.returncode not in (0, 1, 2):
        raise RuntimeError(f"{' '.join(map(str, arguments))}: {done.stderr.strip()}")
    return done.stdout


def pilot(program, game, limit, goal="clear", deals=25):
    """Rows of a few other deals, and the seconds that a survey takes for each."""
    text = run(program, "solve", game, "--seeds", f"{PILOT}..{PILOT + deals - 1}", "--nodes", limit,
               "--memory", MEGABYTES, "--goal", goal, "--format", "csv")
    rows = list(csv.DictReader(line for line in text.splitlines() if not line.startswith("#")))
    return rows, max(1e-6, sum(float(row["ms"]) for row in rows) / 1000 / len(rows) / (os.cpu_count() or 1))


def plan(program, game, deals, seconds):
    """The number of deals and the first limit with which a survey takes about so many seconds.

    The pilot starts with a low limit and raises it as long as the deals left open would not take
    most of the time at the next limit.
    """
    for limit, higher in zip(LIMITS, LIMITS[1:]):
        rows, each = pilot(program, game, limit)
        took = sum(float(row["ms"]) for row in rows) / 1000
        undecided = sum(row["outcome"] == "unknown" for row in rows)
        positions = max(1, sum(int(row["nodes"]) for row in rows))
        if undecided == 0 or took / positions * higher * undecided > seconds / 4:
            break
    return min(deals, max(100, int(seconds / each))), limit


def summary_of(program, file):
    text = run(program, "survey", file, "--report", "csv", "--summary", "--times")
    return list(csv.DictReader(io.StringIO(text)))


def file_of(folder, game):
    return folder / (game.replace("/", "_") + ".db")


def file_of_today(program, game, entry, folder):
    """The file for the survey of a game, out of the way of which a survey of older rules goes."""
    file = file_of(folder, game)
    if file.exists() and summary_of(program, file)[0]["fingerprint"] != entry["fingerprint"]:
        file.rename(file.with_suffix(".old_rules"))
    return file


def survey(program, game, entry, folder, deals, seconds):
    """Makes the survey of a game, or finishes it."""
    file = file_of_today(program, game, entry, folder)
    begun = file.exists()
    if begun:
        run(program, "survey", "--resume", file)
    else:
        count, limit = plan(program, game, deals, seconds)
        run(program, "survey", game, "--seeds", f"1..{count}", "--nodes", limit, "--memory", MEGABYTES, "-o", file)
    row = summary_of(program, file)[0]
    limit = int(row["nodes_limit"])
    # A run that was stopped may have judged only some of the rows again.
    again = begun
    while row["unknown"] != "0":
        if not again:
            higher = [each for each in LIMITS if each > limit]
            cost = float(row["seconds"]) / max(1, int(row["positions"])) / (os.cpu_count() or 1)
            if not higher or int(row["unknown"]) * higher[0] * cost > seconds:
                break
            limit = higher[0]
        again = False
        run(program, "survey", "--raise", file, "--nodes", limit, "--memory", MEGABYTES)
        row = summary_of(program, file)[0]
    print(f"{game}: {row['won']} won, {row['lost']} lost, {row['unknown']} unknown of {row['deals']}, "
          f"{row['seconds']} s", file=sys.stderr, flush=True)


def files_of(places, ending):
    """The files of that ending in these folders and among these files."""
    found = []
    for place in map(pathlib.Path, places):
        if not place.is_dir() and (place.suffix not in (".db", ".csv") or not place.exists()):
            raise SystemExit(f"{place} is no folder and no file of a stored run")
        found += sorted(place.rglob("*" + ending)) if place.is_dir() else [place]
    return [file for file in found if file.suffix == ending]


def stored(program, places, games):
    """The best survey of each fingerprint and scheme in these files and folders, as a row without its game."""
    today = {entry["fingerprint"] for entry in games.values()}
    rows = {}
    for file in files_of(places, ".db"):
        for found in summary_of(program, file):
            wrong = None
            if (found["information"], found["player"]) != ("all cards known", "solver"):
                continue
            if found["fingerprint"] not in today:
                wrong = "the rules have changed since"
            elif found["complete"] != "yes" or found["first"] != "1":
                wrong = "not complete, or not from deal 1 on"
            if wrong:
                print(f"{file}: {found['rules']} is left out: {wrong}", file=sys.stderr)
                continue
            row = {"limit": found["nodes_limit"],
                   **{key: found[key] for key in FIELDS if key not in ("id", "limit")}}
            key = row["fingerprint"], found["scheme"]
            if size(row) > size(rows.setdefault(key, row)):
                rows[key] = row
    return rows


def merged(surveys, games):
    """The stored rows of today's rules, (game, scheme) -> row, or the survey that is larger, be it of a game in
    which every deal has the same verdict."""
    table = {}
    for path in (DATA, OTHERS):
        for row in load(path, "id", "scheme").values():
            if games.get(row["id"], {}).get("fingerprint") == row["fingerprint"]:
                table[row["id"], row["scheme"]] = row
    for game, entry in games.items():
        for (fingerprint, scheme), row in surveys.items():
            key = game, scheme
            if fingerprint == entry["fingerprint"] and size(row) >= size(table.get(key, row)):
                table[key] = {"id": game, **row}
    for game, entry in games.items():
        kin = [table[other, OURS] for other in [game, *entry["same_verdicts"]] if (other, OURS) in table]
        if kin:  # the first of as many deals
            table[game, OURS] = {**max(kin, key=size), "id": game, "fingerprint": entry["fingerprint"]}
    return table


def save(table):
    for path, ours in ((DATA, True), (OTHERS, False)):
        rows = [row for (_, scheme), row in sorted(table.items()) if (scheme == OURS) == ours]
        write_table(path, FIELDS, rows)


def link(game):
    """The game, with a link to its page from another page in docs."""
    return f"[{game}](games/{game}.md)"


def percent(value):
    return f"{100 * value:.2f}"


def interval(row):
    n, won, unknown = int(row["deals"]), int(row["won"]), int(row["unknown"])
    return wilson(won, n)[0], wilson(won + unknown, n)[1]


def size(row):
    """What decides between surveys of a game."""
    return int(row["deals"]), -int(row["unknown"])


def beside(row, published):
    """The published rate, whether ours agrees with it, and the power of that test."""
    if published is None:
        return "", "", ""
    rate, half, margin = (float(published[key] or 0) / 100 for key in ("percent", "half_width", "margin"))
    n, won, unknown = int(row["deals"]), int(row["won"]), int(row["unknown"])
    word = agreement.agrees(n, won, unknown, rate, half, margin).replace("no", "**no**")
    power = agreement.power(n, unknown, rate, half, margin)
    width = f" ± {published['half_width']}" if published["half_width"] else ""
    return f"{published['percent']}{width}", f"{word} ({published['margin']})", f"{100 * power:.0f}"


def rate_of(row):
    """The win rate in percent; two if deals are unknown, these counted both ways."""
    n, won, unknown = int(row["deals"]), int(row["won"]), int(row["unknown"])
    ends = dict.fromkeys((percent(won / n), percent((won + unknown) / n)))
    return " to ".join(ends)


def line_of(row, games, published):
    low, high = interval(row)
    figure, met, power = beside(row, published)
    return (f"| {link(row['id'])} | {games[row['id']]['name']} | {int(row['deals']):,} | {rate_of(row)} | "
            f"{percent(low)} to {percent(high)} | {row['unknown']} | {figure} | {met} | {power} |")


# What deals by the numbers of other programs are, where they are no uniform deals.
NOTES = {"pysol-1": "PySolFC always deals All in a Row, our `hole/quasar`, with the ace of spades open, so this is another "
                    "rate than that of uniform deals."}


def why_few(row):
    """Why a row of DATA has fewer than 1,000 deals; nothing if it has more."""
    deals = int(row["deals"])
    return f"a deal took {float(row['seconds']) / deals:.1f} s on average" if deals < 1000 else ""


def write_page(table, games, published):
    out = []
    say = out.append
    say("# Results\n")
    say("Written by `scripts/results.py` from `docs/results.csv`, `docs/other_deals.csv` and `docs/published.csv`; do "
        "not edit it by hand.\n")
    say("How often each game can be won. **The solver knows all cards**, the stock and face-down cards included, so "
        "these are upper bounds for a player who cannot see them. Each game has deals 1 to N and an interval of its "
        "own: Wilson's at 95 %, from all unknown deals lost to all of them won. A deal that meets a limit, of "
        "positions or of 1 to 4 GB of memory, is unknown, never lost. "
        "The largest survey of a game is shown; games in which every deal has the same verdict, as they differ only in "
        "what the player sees or scores, share one. A version in `docs/results.csv` that ends in -dirty was built with changes "
        "that were not committed yet; any later one repeats its row, with `niblick survey`, from the game, the deals and "
        "the limit. The page of each game has its limit, best scores, the players who cannot see, and games like it.\n")
    say("*Agree* tests whether our rate and a published one differ by less than the margin in brackets, which "
        "`docs/published.csv` sets: 1 point, or 0.1 where the published rate is above 99 %. *yes*: two one-sided tests "
        "at 5 % show it, that is, the 90 % interval of the difference lies within the margin (Newcombe's, with the "
        "published error and with unknown deals counted both ways). **no**: the interval lies beyond the margin. "
        "*open*: neither is shown, because deals are too few, unknown deals too many, or the published rate is too "
        "coarse. A published rate without ± has no error stated, and counts as exact. *Power* is the probability that equal rates would be shown to agree.\n")
    ours = {game: row for (game, scheme), row in sorted(table.items()) if scheme == OURS}
    head = ["| Game | Name | Deals | Won % | Interval % | Unknown | Published % | Agree | Power % |",
            "|---|---|--:|--:|---|--:|---|---|--:|"]
    for folder in sorted({game.split("/")[0] for game in ours}):
        out += [f"## {folder}\n", *head]
        out += [line_of(row, games, published.get((game, OURS))) for game, row in ours.items()
                if game.startswith(folder + "/")]
        say("")
    others = {key: row for key, row in sorted(table.items()) if key not in {(game, OURS) for game in ours}}
    if others:
        say("## Deals of other programs\n")
        say(f"By the numbers of those programs ([deals.md](deals.md)). {NOTES['pysol-1']}\n")
        out += [head[0].replace("| Deals", "| Numbers | Deals"), head[1].replace("|--:", "|---|--:", 1)]
        for (game, scheme), row in others.items():
            cells = line_of(row, games, published.get((game, scheme))).split(" | ")
            say(" | ".join([*cells[:2], f"`{scheme}`", *cells[2:]]))
        say("")
    hard = [game for game, row in ours.items() if int(row["unknown"]) * 10 > int(row["deals"])]
    if hard:
        say("## Games with many unknown deals\n")
        say("More than one deal in ten is unknown at the limit: " + ", ".join(hard) + ".\n")
    few = [f"{game} ({why})" for game, row in ours.items() if (why := why_few(row))]
    if few:
        say("## Games with fewer than 1,000 deals\n")
        say("The reason is processor time, which the page of each game names too: " + "; ".join(few) + ".\n")
    say("## Players who cannot see hidden cards\n")
    say("How close such players come to these rates: [ladder.md](ladder.md).\n")
    say("## Sources of the published rates\n")
    for (game, scheme), row in sorted(published.items()):
        deals = row["deals"]
        say(f"- {game}{'' if scheme == OURS else f' ({scheme})'}: {row['source']}" +
            (f" ({int(deals):,} deals)." if deals else ".") + (f" {row['note']}" if row["note"] else ""))
    PAGE.write_text("\n".join(out) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("places", nargs="+", metavar="FOLDER")
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=20,
                        help="for each game, about, and again for each higher limit")
    parser.add_argument("--only", action="append", default=[], help="games that begin with this")
    parser.add_argument("--read", action="store_true", help="measure nothing")
    options = parser.parse_args()
    program = str(pathlib.Path(options.program).resolve())
    games = library(program)
    folder = pathlib.Path(options.places[0])
    if not options.read:
        if len(options.places) > 1:
            parser.error("surveys are made in one folder")
        folder.mkdir(parents=True, exist_ok=True)
    rows = stored(program, options.places, games)
    if not options.read:
        for game, entry in sorted(games.items()):
            if options.only and not any(game.startswith(prefix) for prefix in options.only):
                continue
            kin = {games[other]["fingerprint"] for other in [game, *entry["same_verdicts"]]}
            row = max((found for (fingerprint, scheme), found in rows.items()
                       if fingerprint in kin and scheme == OURS), key=size, default=None)
            if row and (row["unknown"] == "0" or not file_of(folder, game).exists()):
                continue
            try:
                survey(program, game, entry, folder, options.deals, options.seconds)
                rows.update(stored(program, [file_of(folder, game)], games))
            except RuntimeError as error:
                print(f"{game} is left out: {error}", file=sys.stderr)
    table = merged(rows, games)
    save(table)
    write_page(table, games, load(PUBLISHED, "id", "scheme"))
    ladder.write(*ladder.read(files_of(options.places, ".csv"), games), games)


if __name__ == "__main__":
    main()
