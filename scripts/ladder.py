#!/usr/bin/env python3
"""Measures players who cannot see hidden cards: writes docs/ladder.csv, docs/ladder_wins.csv and docs/ladder.md.

    python3 scripts/ladder.py build/release/bin/niblick [--games N] [--players WORDS] GAME...

plays deals 1 to N of each game with each player and adds the rows to docs/ladder.csv; for a player and a
game the row with the most deals stays. Players that use chance play with the secret of the stored rows, so the same
command gives the same rows; a row with a secret replaces one without.
Which deals each player won goes into docs/ladder_wins.csv, so that players are compared on the same deals.

    python3 scripts/ladder.py build/release/bin/niblick --from FILE...

plays nothing: the rows come from stored runs (`niblick ladder --format csv --wins`). Rows of rules that have
changed are left out, with a message. Runs of the deals after those that are there are added to them. Without games
and files only the page is rewritten.
"""
import argparse
import csv
import io
import pathlib
import subprocess
import sys

import ladder_wins
from agreement import wilson
from ladder_wins import Z
from tables import ROOT, RULES, library, write_table

DATA = ROOT / "docs" / "ladder.csv"
PAGE = ROOT / "docs" / "ladder.md"
FIELDS = ("rules,fingerprint,first,last,player,sees,won,lost,unknown,low,high,mean_score,score_margin,worlds,moves,"
          "choices,seconds,scheme,secret").split(",")
WORLDS = "24"
SECRET = "niblick-ladder"  # of players that use chance
PLAYERS = ["random", "first", "greedy", "ahead", "hindsight", "search", "expectimax", "full"]
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
    "expectimax": "the chance to win with a stock drawn with replacement, by dynamic programming, so without foresight of "
                  "its order. If only that order is hidden, the player searches first, branching on the next stock card, "
                  "and judges what follows by the mean of this chance and of determinizations, as in `search`; it is exact "
                  "when few cards are left. Otherwise it takes the mean of this chance over up to 240 determinizations of "
                  "the face-down cards",
    "full": "all cards known, solved exactly",
}
# The players that use chance. Rows of theirs without a secret are from before there were secrets.
CHANCE = {"random", "hindsight", "search", "expectimax"}


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
    if row["scheme"] != "niblick-1":
        return "deals of another numbering"
    if row["player"] not in PLAYERS:
        return "there is no such player any more"
    if row["player"] in ("hindsight", "search", "expectimax") and row["worlds"] != WORLDS:
        return f"not with {WORLDS} deals of the hidden cards"
    return None


def take(data, wins, rows, games):
    for row in rows:
        key = (row["rules"], row["player"])
        fault = fault_of(row, games)
        added = not fault and bool(row.get("wins")) and not of_the_deal(row) and ladder_wins.take(wins, row)
        if not fault and row["first"] != "1" and not added:
            fault = "not from deal 1 on"
        if fault:
            print(f"{row['rules']}, {row['player']}: left out, {fault}", file=sys.stderr)
        elif row["first"] == "1" and (key not in data or supersedes(row, data[key])):
            data[key] = {field: row[field] for field in FIELDS}
        elif key in data and follows(row, data[key]):
            data[key] = joined(data[key], row)


def follows(row, before):
    """Whether a row is of the deals after those of another one, and of the same player in the same way."""
    same = "fingerprint", "player", "sees", "worlds", "scheme", "secret"
    return int(row["first"]) == int(before["last"]) + 1 and all(row[field] == before[field] for field in same)


def joined(before, row):
    """The row of the deals of both."""
    games = [games_of(before), games_of(row)]
    n = sum(games)
    sums = {field: int(before[field]) + int(row[field]) for field in ("won", "lost", "unknown", "moves", "choices")}
    means = [float(each["mean_score"]) for each in (before, row)]
    mean = sum(m * k for m, k in zip(means, games)) / n
    # Sums of squares about the common mean, in units of the squared quantile of the margins.
    spread = sum(float(each["score_margin"]) ** 2 * k * (k - 1) / Z ** 2 + k * (m - mean) ** 2
                 for each, m, k in zip((before, row), means, games))
    return {**before, **sums, "last": row["last"],
            "low": f"{wilson(sums['won'], n)[0]:.6f}", "high": f"{wilson(sums['won'] + sums['unknown'], n)[1]:.6f}",
            "mean_score": f"{mean:.4f}", "score_margin": f"{Z * (spread / (n - 1) / n) ** 0.5:.4f}",
            "seconds": f"{float(before['seconds']) + float(row['seconds']):.1f}"}


def supersedes(row, old):
    """Whether a row takes the place of another one; of equal results the first time stays."""
    return worth(old) <= worth(row) and any(row[field] != old[field] for field in FIELDS if field != "seconds")


def worth(row):
    return not of_the_deal(row), int(row["last"])


def read(files, games):
    """The rows of docs/ladder.csv and of these files by game and player, and the wins."""
    data = {}
    wins = {key: value for key, value in ladder_wins.load().items()
            if key[0] in games and games[key[0]]["fingerprint"] == value[0][0]}
    for file in ([DATA] if DATA.exists() else []) + list(map(pathlib.Path, files)):
        take(data, wins, rows_of(file.read_text(), file), games)
    return data, wins


def save(data):
    keys = sorted(data, key=lambda key: (key[0], PLAYERS.index(key[1])))
    write_table(DATA, FIELDS, [data[key] for key in keys])


def won_by(row, wins):
    """The wins of a row's player, with the row's secret; nothing if they are not stored."""
    of, won = wins.get((row["rules"], row["player"]), (None, None))
    return won if of == (row["fingerprint"], row["secret"]) else None


def write(data, wins, games):
    """The rows, the wins and the page."""
    if not data:
        raise SystemExit("there is nothing to write")
    for row in data.values():
        won = won_by(row, wins)
        if won and len(won) == games_of(row) and sum(won) != int(row["won"]):
            raise SystemExit(f"{row['rules']}, {row['player']}: the wins are not those of the row")
    save(data)
    ladder_wins.save(wins)
    write_page(data, wins, games)


def games_of(row):
    return int(row["won"]) + int(row["lost"]) + int(row["unknown"])


def rate(row):
    return int(row["won"]) / games_of(row)


def table(rungs, wins, say):
    say("| Player | Compared on | Games | Won % | Interval % | Mean score | ms a move | a choice |")
    say("|---|--:|--:|--:|---|--:|--:|--:|")
    below = None
    for row in rungs:
        blind = row["player"] != "full"
        times = [f"{1000 * float(row['seconds']) / max(1, int(row[per])):.3f}"
                 for per in ("moves", "choices")] if blind else ["", ""]
        mark = common = ""
        name = row["player"] + (" †" if of_the_deal(row) else "")
        if below is not None:
            pair = won_by(below, wins), won_by(row, wins)
            mark = {1: "", 0: " ≈", -1: " **below**"}[ladder_wins.better(*pair)] if all(pair) else " ‡"
            common = f"{min(map(len, pair)):,}" if all(pair) else ""
        say(f"| {name}{mark} | {common} | {games_of(row):,} | {100 * rate(row):.2f} | "
            f"{100 * float(row['low']):.2f} to {100 * float(row['high']):.2f} | "
            f"{float(row['mean_score']):.2f} ± {float(row['score_margin']):.2f} | {times[0]} | {times[1]} |")
        below = row
    say("")


def skill(rungs, wins):
    """ladder_wins.skill of a game; nothing where that has no answer."""
    by = {row["player"]: row for row in rungs}
    if not {"random", "full"} <= by.keys() or by["full"]["unknown"] != "0":
        return None
    won = {player: won_by(row, wins) for player, row in by.items()}
    if not all(won.values()):
        return None
    blind = {player: each for player, each in won.items() if player != "full"}
    return ladder_wins.skill(won["random"], won["full"], blind)


def by_game(data):
    grouped = {}
    for (game, _), row in data.items():
        grouped.setdefault(game, []).append(row)
    for rungs in grouped.values():
        rungs.sort(key=lambda row: PLAYERS.index(row["player"]))
    return grouped


def skill_table(data, wins, games):
    """Lines of the table of skill."""
    out = ["| Game | Name | Deals | Random % | Best blind % | by | All cards known % | Skill |",
           "|---|---|--:|--:|--:|---|--:|--:|"]
    for game, rungs in sorted(by_game(data).items()):
        if found := skill(rungs, wins):
            out.append(f"| {game} | {games[game]['name']} | {found['deals']:,} | {100 * found['random']:.2f} | "
                       f"{100 * found['best']:.2f} | {found['by']} | {100 * found['full']:.2f} | "
                       f"{100 * found['share']:.0f} ({100 * found['low']:.0f} to {100 * found['high']:.0f}) |")
    return [*out, ""]


def write_page(data, wins, games):
    tables = []
    for game, rungs in sorted(by_game(data).items()):
        tables.append(f"## {game}: {games[game]['name']}\n")
        table(rungs, wins, tables.append)
    out = []
    say = out.append
    say("# Players who cannot see\n")
    say("Written by `scripts/ladder.py` from `docs/ladder.csv` and `docs/ladder_wins.csv`; do not edit it by hand.\n")
    say("Except for `full`, each player sees only what a person at the table would. *Games* is the number of deals, "
        "from deal 1 on; slow players get fewer. A game depends only on the number of the deal, the player and, for "
        "players that use chance, the word in the column `secret` (`niblick ladder --secret`). Win "
        "rates have individual Wilson intervals at 95 %. Scores count as in the game, with the half-width of the "
        "mean's 95 % interval. Time is processor time: for each move made, and for each choice among several.\n")
    say("A row is repeated by its game, its player and its number of games, such as\n")
    say("    python3 scripts/ladder.py build/release/bin/niblick --games 600 --players expectimax golf/golf\n")
    say(f"where players that use chance play with the secret `{SECRET}`.\n")
    say("≈ marks a player that does not differ significantly (5 %) from the one above it, **below** one that is "
        "significantly worse, by McNemar's exact test on the deals that both played: only the deals that one of them "
        "won alone count, and those that both or neither won do not; an unknown game counts as not won. *Compared on* "
        "is the number of deals of that test. `docs/ladder_wins.csv` tells which deals each player won, of the first "
        f"{ladder_wins.MOST:,} at most and of fewer for slow players.\n")
    say("*Skill* places the best blind player between random play (0) and all cards known (100), by win rate: near 0 "
        "only luck decides, near 100 hidden cards cost a good player nothing. The best player is chosen on every fifth "
        "of the first deals that all players have stored wins for, and measured on the others, so that the choice "
        "flatters nobody; all figures of the row are of these others. In brackets, the 95 % interval of that ratio of "
        "means of the same deals by the delta method, which has the errors of both ends. It is a lower bound: better "
        "players may exist; what none can exceed is in [luck_and_skill.md](luck_and_skill.md). Margins of `hindsight` "
        "and `search`, and in part the method of `expectimax`, were chosen on deals that are among these "
        "([performance.md](performance.md)). Two players that are alike here may differ on more deals, or by what "
        "they give away: [two players compared](luck_and_skill.md#two-players-compared).\n")
    if any(map(of_the_deal, data.values())):
        say("† marks rows from before players had generators of their own: the player's generator was the one that had "
            "shuffled the deck.\n")
    if "‡" in "".join(tables):
        say("‡ marks a player that could not be compared: which deals it won is not stored.\n")
    for player in PLAYERS:
        chance = " Uses chance." if player in CHANCE else ""
        say(f"- `{player}`: {WORDS[player]}.{chance}")
    say("")
    out.extend(["## Skill\n", *skill_table(data, wins, games)])
    out.extend(tables)
    PAGE.write_text("\n".join(out))


def command(program, game, count, players):
    words = [program, "--rulesets", RULES, "ladder", game, "--seeds", f"1..{count}", "--secret", SECRET, "--format", "csv",
             "--wins"]
    return [*words, "--players", players] if players else words


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--games", dest="count", type=int, default=1000, help="of each player")
    parser.add_argument("--players", default="", help="such as random,greedy,full")
    parser.add_argument("--from", dest="stored", nargs="+", default=[], metavar="FILE")
    options = parser.parse_intermixed_args()
    program = str(pathlib.Path(options.program).resolve())
    games = library(program)
    data, wins = read(options.stored, games)
    for game in options.games:
        run = subprocess.run(command(program, game, options.count, options.players), capture_output=True, text=True, check=False)
        if run.returncode != 0:
            raise SystemExit(run.stderr.strip())
        take(data, wins, rows_of(run.stdout), games)
        save(data)
        ladder_wins.save(wins)
    write(data, wins, games)


if __name__ == "__main__":
    main()
