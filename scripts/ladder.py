#!/usr/bin/env python3
"""Measures players who cannot see hidden cards: writes docs/ladder.csv and docs/ladder.md.

    python3 scripts/ladder.py build/release/bin/niblick [--games N] [--players WORDS] GAME...

plays deals 1 to N of each game with each player and adds the rows to docs/ladder.csv; for a player and a
game the row with the most deals stays. Of players that use chance, a row with a secret replaces one without.

    python3 scripts/ladder.py build/release/bin/niblick --from FILE...

plays nothing: the rows come from stored runs (`niblick ladder --format csv`). Rows of rules that have changed
are left out, with a message. Without games and files only the page is rewritten.
"""
import argparse
import csv
import io
import math
import pathlib
import subprocess
import sys

from tables import ROOT, RULES, library, write_table

DATA = ROOT / "docs" / "ladder.csv"
PAGE = ROOT / "docs" / "ladder.md"
FIELDS = ("rules,fingerprint,first,last,player,sees,won,lost,unknown,low,high,mean_score,score_margin,worlds,moves,"
          "choices,seconds,scheme,secret").split(",")
WORLDS = "24"
PLAYERS = ["random", "first", "greedy", "ahead", "hindsight", "search", "full"]
WORDS = {
    "random": "any legal move",
    "first": "the first legal move, a stock card last",
    "greedy": "the card that starts the longest chain in sight",
    "ahead": "whole chains, considering what the next stock card may allow",
    "hindsight": f"the move that wins most of {WORLDS} determinizations (random deals of the hidden cards), each "
                 "solved exactly",
    "search": "if only the order of the stock is hidden, a search that branches on the next stock card and then "
              "continues like hindsight; otherwise hindsight with 240 determinizations; exact over all orders of the "
              "stock when few cards are left in it",
    "full": "all cards known, solved exactly",
}
# The players that use chance. Rows of theirs without a secret are from before there were secrets.
CHANCE = {"random", "hindsight", "search"}


def rows_of(text, name="the games played"):
    rows = list(csv.DictReader(io.StringIO(text)))
    if rows and not {"rules", "player", "worlds"} <= rows[0].keys():
        raise SystemExit(f"{name} is no table of niblick ladder")
    return [{"scheme": "niblick-1", "secret": "", **row} for row in rows]


def of_the_deal(row):
    """Whether the player's generator was the one that had shuffled the deck."""
    return row["player"] in CHANCE and not row["secret"]


def fault_of(row, games):
    """Why a row cannot stand beside the others, or nothing."""
    if row["rules"] not in games or games[row["rules"]]["fingerprint"] != row["fingerprint"]:
        return "the rules have changed since"
    if row["first"] != "1" or row["scheme"] != "niblick-1":
        return "not from deal 1 on"
    if row["player"] not in PLAYERS:
        return "there is no such player any more"
    if row["player"] in ("hindsight", "search") and row["worlds"] != WORLDS:
        return f"not with {WORLDS} deals of the hidden cards"
    return None


def take(data, rows, games):
    for row in rows:
        key = (row["rules"], row["player"])
        if fault := fault_of(row, games):
            print(f"{row['rules']}, {row['player']}: left out, {fault}", file=sys.stderr)
        elif key not in data or worth(data[key]) <= worth(row):
            data[key] = row


def worth(row):
    return not of_the_deal(row), int(row["last"])


def read(files, games):
    """The rows of docs/ladder.csv and of these files, by game and player."""
    data = {}
    for file in ([DATA] if DATA.exists() else []) + list(map(pathlib.Path, files)):
        take(data, rows_of(file.read_text(), file), games)
    return data


def save(data):
    keys = sorted(data, key=lambda key: (key[0], PLAYERS.index(key[1])))
    write_table(DATA, FIELDS, [data[key] for key in keys])


def write(data, games):
    """The rows and the page."""
    if not data:
        raise SystemExit("there is nothing to write")
    save(data)
    write_page(data, games)


def games_of(row):
    return int(row["won"]) + int(row["lost"]) + int(row["unknown"])


def rate(row):
    return int(row["won"]) / games_of(row)


def clearly(low, high):
    """Whether the second row wins clearly more, less, or neither, by the normal test at 95 %."""
    n, m = games_of(low), games_of(high)
    both = (int(low["won"]) + int(high["won"])) / (n + m)
    error = math.sqrt(both * (1 - both) * (1 / n + 1 / m))
    if error == 0:
        return 0
    z = (rate(high) - rate(low)) / error
    return 1 if z > 1.96 else -1 if z < -1.96 else 0


def table(rungs, say):
    say("| Player | Games | Won % | Interval % | Mean score | ms a move |")
    say("|---|--:|--:|---|--:|--:|")
    below = None
    for row in rungs:
        blind = row["player"] != "full"
        each = f"{1000 * float(row['seconds']) / int(row['moves']):.3f}" if blind else ""
        mark = ""
        name = row["player"] + (" †" if of_the_deal(row) else "")
        if below is not None:
            mark = {1: "", 0: " ≈", -1: " **below**"}[clearly(below, row)]
        say(f"| {name}{mark} | {games_of(row):,} | {100 * rate(row):.2f} | "
            f"{100 * float(row['low']):.2f} to {100 * float(row['high']):.2f} | "
            f"{float(row['mean_score']):.2f} ± {float(row['score_margin']):.2f} | {each} |")
        below = row
    say("")


def skill(rungs):
    """How far the best blind player goes from random play to full information, as a dictionary of
    rows and of shares in percent (with the ends of its interval); nothing where that has no answer."""
    by = {row["player"]: row for row in rungs}
    if not {"random", "full"} <= by.keys() or by["full"]["unknown"] != "0":
        return None
    low, high = rate(by["random"]), rate(by["full"])
    if high <= low:
        return None
    best = max((row for row in rungs if row["player"] != "full"), key=rate)
    shares = [100 * min(1, max(0, (share - low) / (high - low)))
              for share in (rate(best), float(best["low"]), float(best["high"]))]
    return {"random": by["random"], "best": best, "full": by["full"], "shares": shares}


def by_game(data):
    grouped = {}
    for (game, _), row in data.items():
        grouped.setdefault(game, []).append(row)
    for rungs in grouped.values():
        rungs.sort(key=lambda row: PLAYERS.index(row["player"]))
    return grouped


def skill_table(data, games):
    """Lines of the table of skill."""
    out = ["| Game | Name | Random % | Best blind % | by | All cards known % | Skill |",
           "|---|---|--:|--:|---|--:|--:|"]
    for game, rungs in sorted(by_game(data).items()):
        if found := skill(rungs):
            share, least, most = found["shares"]
            out.append(f"| {game} | {games[game]['name']} | {100 * rate(found['random']):.2f} | "
                       f"{100 * rate(found['best']):.2f} | {found['best']['player']} | "
                       f"{100 * rate(found['full']):.2f} | {share:.0f} ({least:.0f} to {most:.0f}) |")
    return [*out, ""]


def write_page(data, games):
    out = []
    say = out.append
    say("# Players who cannot see\n")
    say("Written by `scripts/ladder.py` from `docs/ladder.csv`; do not edit it by hand.\n")
    say("Except for `full`, each player sees only what a person at the table would. *Games* is the number of deals, "
        "from deal 1 on; slow players get fewer. A game depends only on the number of the deal, the player and, for "
        "players that use chance, the word in the column `secret` (`niblick ladder --secret`). Win "
        "rates have individual Wilson intervals at 95 %. Scores count as in the game, with the half-width of the "
        "mean's 95 % interval. Time is processor time.\n")
    say("≈ marks a player that does not differ significantly (95 %) from the one above it, **below** one that is "
        "significantly worse. *Skill* places the best blind player between random play (0) and all cards known (100), "
        "by win rate: near 0 only luck decides, near 100 hidden cards cost a good player nothing. In brackets, the "
        "same for the ends of that player's interval. It is a lower bound: better players may exist.\n")
    if any(map(of_the_deal, data.values())):
        say("† marks rows from before players had generators of their own: the player's generator was the one that had "
            "shuffled the deck.\n")
    for player in PLAYERS:
        chance = " Uses chance." if player in CHANCE else ""
        say(f"- `{player}`: {WORDS[player]}.{chance}")
    say("")
    out.extend(["## Skill\n", *skill_table(data, games)])
    grouped = by_game(data)
    for game in sorted(grouped):
        say(f"## {game}: {games[game]['name']}\n")
        table(grouped[game], say)
    PAGE.write_text("\n".join(out))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--games", dest="count", type=int, default=1000, help="of each player")
    parser.add_argument("--players", default="", help="such as random,greedy,full")
    parser.add_argument("--from", dest="stored", nargs="+", default=[], metavar="FILE")
    options = parser.parse_args()
    program = str(pathlib.Path(options.program).resolve())
    games = library(program)
    data = read(options.stored, games)
    for game in options.games:
        command = [program, "--rulesets", RULES, "ladder", game, "--seeds", f"1..{options.count}",
                   "--format", "csv"]
        if options.players:
            command += ["--players", options.players]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        if run.returncode != 0:
            raise SystemExit(run.stderr.strip())
        take(data, rows_of(run.stdout), games)
        save(data)
    write(data, games)


if __name__ == "__main__":
    main()
