#!/usr/bin/env python3
"""Rates hands of the ladder's players: docs/rating.csv, and the tables on it in docs/luck_and_skill.md.

    python3 scripts/rating.py build/release/bin/niblick [--deals N] [--exact N] [--match N] [--threads N] GAME...

rates deals 1 to N of each game as played by greedy and search (`niblick rate`), and of the first of them also in two
other ways: exactly, in Golf half a minute and 4 GB a deal, and by estimates alone. With --match it rates N deals that no
player was tuned on, as played by search and expectimax, exactly. Deals that docs/rating.csv has are not rated again.
Without games only the tables are rewritten.
"""
import argparse
import csv
import math
import pathlib
import random
import subprocess

from tables import ROOT, RULES, fill_tables, library, write_table

DATA = ROOT / "docs" / "rating.csv"
PAGE = ROOT / "docs" / "luck_and_skill.md"
PLAYERS = ("greedy", "search")
SECRET = "x"
MATCHED = ("search", "expectimax")  # the two best of the ladder
MATCH_FIRST, MATCH_SECRET = 3_000_001, "niblick-ladder"
DEFAULT, EXACT, ESTIMATES = "100000000", "20000000000", "0"  # niblick rate --pairs
Z = 1.96


def load(games):
    """The stored hands of games whose rules have not changed."""
    if not DATA.exists():
        return []
    with DATA.open(newline="") as file:
        return [row for row in csv.DictReader(file) if games.get(row["rules"], {}).get("fingerprint") == row["fingerprint"]]


def key(row):
    return row["rules"], row["pairs"], int(row["deal"]), row["player"]


def rate(program, game, pairs, deals, players, secret, threads, rows):
    """Rates the hands of the players on these deals, from the first one on that is not stored."""
    have = {row_key[2:] for row_key in map(key, rows) if row_key[:2] == (game, pairs)}
    first = next((deal for deal in deals if not all((deal, player) in have for player in players)), None)
    if first is None:
        return
    command = [program, "--rulesets", RULES, "rate", game, "--seeds", f"{first}..{deals[-1]}", "--players",
               ",".join(players), "--secret", secret, "--pairs", pairs, "--threads", str(threads), "--format", "csv"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as run:
        for row in csv.DictReader(run.stdout):
            rows.append(row)
            save(rows)
    if run.returncode != 0:
        raise SystemExit(f"{game}: stopped")


def save(rows):
    rows = sorted(rows, key=key)
    write_table(DATA, list(rows[0]), rows)


def mean(values):
    """The mean, its variance and the half-width of its 95 % interval."""
    middle = sum(values) / len(values)
    variance = sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values)
    return middle, variance, Z * math.sqrt(variance)


def percent(values, places=1):
    middle, _, margin = mean(values)
    return f"{100 * middle:.{places}f} ± {100 * margin:.{places}f}"


def worth(won, loss):
    """How many hands tell as much by who won them as one rated hand."""
    a, b = mean(won)[1], mean(loss)[1]
    return f"{a / b:.1f}" if b > 0 and a > 0 else ""


def hands_of(rows, game, pairs, players=PLAYERS):
    """By player, the rows of the deals that all of them played."""
    hands = {player: {} for player in players}
    for row in rows:
        if (row["rules"], row["pairs"]) == (game, pairs) and row["player"] in hands:
            hands[row["player"]][int(row["deal"])] = row
    both = sorted(set.intersection(*map(set, hands.values())))
    return {player: [hands[player][deal] for deal in both] for player in players}


def matched(rows, game):
    """The hands of a match, rated exactly; nothing where one of them is not."""
    hands = hands_of([row for row in rows if row["secret"] == MATCH_SECRET], game, EXACT, MATCHED)
    if all(row["exact"] == row["choices"] for each in hands.values() for row in each):
        return hands
    return {player: [] for player in MATCHED}


def by_sign(differences, times=100_000):
    """The two-sided p-value of a mean of 0: how often the mean is as far from 0 with random signs. No normal
    distribution is assumed: most hands give away nothing, and a few much."""
    chance = random.Random(1)
    reached = abs(sum(differences)) - 1e-9
    far = sum(abs(sum(each if chance.random() < 0.5 else -each for each in differences)) >= reached
              for _ in range(times))
    return (far + 1) / (times + 1)


def column(rows, name):
    return [float(row[name]) for row in rows]


def write_page(rows, games):
    out = ["| Game | Player | Hands | Won % | Given away % | Exact choices % | Worth |", "|---|---|--:|--:|--:|--:|--:|"]
    bias = ["| Game | Player | Hands | First chance, exactly % | Estimated % | Given away, exactly % | Estimated % | "
            "Difference |", "|---|---|--:|--:|--:|--:|--:|--:|"]
    match = ["| Game | Deals | Given away by search % | By expectimax % | Less % | p | Won by search, expectimax |",
             "|---|--:|--:|--:|--:|--:|--:|"]
    for game in sorted({row["rules"] for row in rows}):
        hands = matched(rows, game)
        if hands[MATCHED[0]]:
            won = [f"{sum(column(hands[player], 'won')):.0f}" for player in MATCHED]
            loss = [column(hands[player], "loss") for player in MATCHED]
            less = [a - b for a, b in zip(*loss)]
            match.append(f"| {game} | {len(less)} | {percent(loss[0], 2)} | {percent(loss[1], 2)} | {percent(less, 2)} | "
                         f"{by_sign(less):.2g} | {', '.join(won)} |")
        hands = hands_of(rows, game, DEFAULT)
        if not hands[PLAYERS[0]]:
            continue
        n = len(hands[PLAYERS[0]])
        won = {player: column(hands[player], "won") for player in PLAYERS}
        loss = {player: column(hands[player], "loss") for player in PLAYERS}
        for player in PLAYERS:
            choices = sum(column(hands[player], "choices"))
            exact = 100 * sum(column(hands[player], "exact")) / choices
            out.append(f"| {game} | {player} | {n} | {percent(won[player])} | {percent(loss[player])} | {exact:.0f} | "
                       f"{worth(won[player], loss[player])} |")
        weaker, better = PLAYERS
        more = [b - a for a, b in zip(won[weaker], won[better])]
        less = [b - a for a, b in zip(loss[weaker], loss[better])]
        out.append(f"| {game} | {better} less {weaker} | {n} | {percent(more)} | {percent(less)} |  | {worth(more, less)} |")
        true, estimated = hands_of(rows, game, EXACT), hands_of(rows, game, ESTIMATES)
        for player in PLAYERS:
            pairs = list(zip(column(true[player], "loss"), column(estimated[player], "loss")))
            if len(pairs) < 2:
                continue
            first = [100 * mean(column(hands[player], "chance"))[0] for hands in (true, estimated)]
            bias.append(f"| {game} | {player} | {len(pairs)} | {first[0]:.0f} | {first[1]:.0f} | "
                        f"{percent([a for a, _ in pairs])} | "
                        f"{percent([b for _, b in pairs])} | {percent([b - a for a, b in pairs])} |")
    fill_tables(PAGE, {"rating bias": bias, "rating": out, "match": match})


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--deals", type=int, default=100, help="of each game")
    parser.add_argument("--exact", type=int, default=0, help="of these, rated exactly and by estimates alone")
    parser.add_argument("--match", type=int, default=0, help="deals of their own, rated exactly, of the best two players")
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    program = str(pathlib.Path(options.program).resolve())
    games = library(program)
    rows = load(games)
    for game in options.games:
        asked = [(DEFAULT, range(1, options.deals + 1), PLAYERS, SECRET),
                 (EXACT, range(1, options.exact + 1), PLAYERS, SECRET),
                 (ESTIMATES, range(1, options.exact + 1), PLAYERS, SECRET),
                 (EXACT, range(MATCH_FIRST, MATCH_FIRST + options.match), MATCHED, MATCH_SECRET)]
        for pairs, deals, players, secret in asked:
            rate(program, game, pairs, deals, players, secret, options.threads, rows)
    write_page(rows, games)


if __name__ == "__main__":
    main()
