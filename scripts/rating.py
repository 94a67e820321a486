#!/usr/bin/env python3
"""Rates hands of the ladder's players: docs/rating.csv, and the tables on it in docs/luck_and_skill.md.

    python3 scripts/rating.py build/release/bin/niblick [--deals N] [--exact N] [--threads N] GAME...
    python3 scripts/rating.py build/release/bin/niblick --match A..B [--hands N] [--threads N] GAME...

The first rates deals 1 to N of each game as played by greedy and search (`niblick rate`), and of the first of them also in
two other ways: exactly, in Golf half a minute and 4 GB a deal, and by estimates alone. The second rates deals that no
player was tuned on, exactly, as played by search and expectimax, N times each with other random numbers, and the first
hand of each also by estimates alone. Hands that docs/rating.csv has are not rated again. Without games only the tables are rewritten.
"""
import argparse
import csv
import itertools
import math
import pathlib
import random
import statistics
import subprocess

import ladder_wins
from tables import ROOT, RULES, fill_tables, library, write_table

DATA = ROOT / "docs" / "rating.csv"
PAGE = ROOT / "docs" / "luck_and_skill.md"
PLAYERS = ("greedy", "search")
SECRET = "x"
MATCHED = ("search", "expectimax")  # the two best of the ladder
MATCH_SECRET = "niblick-ladder"  # of the first hand of a deal; that of the second ends in -2, and so on
DEFAULT, EXACT, ESTIMATES = "100000000", "20000000000", "0"  # niblick rate --pairs


def load(games):
    """The stored hands of games whose rules have not changed."""
    if not DATA.exists():
        return []
    with DATA.open(newline="") as file:
        return [row for row in csv.DictReader(file) if games.get(row["rules"], {}).get("fingerprint") == row["fingerprint"]]


def key(row):
    return row["rules"], row["pairs"], int(row["deal"]), row["player"], row["secret"]


def missing(rows, game, pairs, deals, players, secrets):
    """What is not stored: ranges of deals, first and last, and for each the secrets of hands that its deals lack."""
    have = {row_key[2:] for row_key in map(key, rows) if row_key[:2] == (game, pairs)}
    # The hands of a player that does not use chance are stored without a secret.
    lacks = [(deal, [secret for secret in secrets
                     if any((deal, player, "") not in have and (deal, player, secret) not in have for player in players)])
             for deal in deals]
    for wanted, group in itertools.groupby(lacks, key=lambda each: each[1]):
        group = [deal for deal, _ in group]
        if wanted:
            yield group[0], group[-1], wanted


def rate(program, game, pairs, deals, players, secrets, threads, rows):
    """Rates the hands of the players on these deals that are not stored."""
    for first, last, wanted in list(missing(rows, game, pairs, deals, players, secrets)):
        command = [program, "--rulesets", RULES, "rate", game, "--seeds", f"{first}..{last}", "--players",
                   ",".join(players), "--secret", ",".join(wanted), "--pairs", pairs, "--threads", str(threads),
                   "--format", "csv"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as run:
            for row in csv.DictReader(run.stdout):
                rows[:] = [other for other in rows if key(other) != key(row)] + [row]
                save(rows)
        if run.returncode != 0:
            raise SystemExit(f"{game}: stopped")


def save(rows):
    rows = sorted(rows, key=key)
    write_table(DATA, list(rows[0]), rows)


def student(freedom):
    """The 97.5 % point of Student's t, by the expansion of Cornish and Fisher; exact to 0.2 % from 8 degrees on."""
    z = ladder_wins.Z
    return (z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2))


def mean_of(values):
    """The mean and the half-width of its 95 % interval."""
    return statistics.fmean(values), student(len(values) - 1) * statistics.stdev(values) / math.sqrt(len(values))


def percent(values, places=1):
    middle, margin = mean_of(values)
    return f"{100 * middle:.{places}f} ± {100 * margin:.{places}f}"


def worth(won, loss):
    """How many hands tell as much by who won them as one rated hand."""
    a, b = statistics.variance(won), statistics.variance(loss)
    return f"{a / b:.1f}" if b > 0 and a > 0 else ""


def deals_of(rows, game, pairs, players):
    """By player, for each deal of which all of them have as many hands, the rows of these."""
    hands = {player: {} for player in players}
    for row in rows:
        if (row["rules"], row["pairs"]) == (game, pairs) and row["player"] in hands:
            hands[row["player"]].setdefault(int(row["deal"]), []).append(row)
    every = sorted(deal for deal in set.intersection(*map(set, hands.values()))
                   if len({len(deals[deal]) for deals in hands.values()}) == 1)
    return {player: [hands[player][deal] for deal in every] for player in players}


def hands_of(rows, game, pairs):
    """By player of the ladder, the rows of the deals that all played; a hand each."""
    rows = [row for row in rows if row["secret"] in ("", SECRET)]
    return {player: [hand for hand, in deals] for player, deals in deals_of(rows, game, pairs, PLAYERS).items()}


def twice_rated(rows, game, player):
    """Pairs of rows of the same hand of a player, rated exactly and by estimates alone; a hand of each deal."""
    rows = [row for row in rows if (row["rules"], row["player"]) == (game, player)
            and row["secret"] in ("", SECRET, MATCH_SECRET)]
    hands = [{(row["deal"], row["secret"]): row for row in rows if row["pairs"] == pairs} for pairs in (EXACT, ESTIMATES)]
    return [(hands[0][hand], hands[1][hand]) for hand in hands[0] if hand in hands[1]]


def within(twice):
    """Of how many of these hands the estimate less and more 1.96 of its standard errors holds what was given away."""
    return sum(abs(float(a["loss"]) - float(b["loss"])) <= 1.96 * float(b["error"]) for a, b in twice)


def match_secret(hand):
    return MATCH_SECRET if hand == 1 else f"{MATCH_SECRET}-{hand}"


def matched(rows, game):
    """By player, for each deal of a match the rows of its hands, rated exactly; nothing where one of them is not."""
    deals = deals_of([row for row in rows if row["secret"].startswith(MATCH_SECRET)], game, EXACT, MATCHED)
    if all(row["exact"] == row["choices"] for each in deals.values() for hands in each for row in hands):
        return deals
    return {player: [] for player in MATCHED}


def losses(deals):
    """What was given away in each deal: the mean of its hands, which are not independent of each other."""
    return [sum(column(hands, "loss")) / len(hands) for hands in deals]


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
            "Difference | Within ± |", "|---|---|--:|--:|--:|--:|--:|--:|--:|"]
    match = ["| Game | Deals | Hands of a deal | Given away by search % | By expectimax % | Less % | p | "
             "Won by search, expectimax |", "|---|--:|--:|--:|--:|--:|--:|--:|"]
    for game in sorted({row["rules"] for row in rows}):
        deals = matched(rows, game)
        numbers = sorted({len(hands) for hands in deals[MATCHED[0]]})
        for number in numbers + [None] * (len(numbers) > 1):  # None: all of them
            of = [[hands for hands in deals[player] if number in (None, len(hands))] for player in MATCHED]
            if len(of[0]) < 2:
                continue
            won = [sum(column(itertools.chain(*each), "won")) for each in of]
            lost = [losses(each) for each in of]
            less = [a - b for a, b in zip(*lost)]
            match.append(f"| {game} | {len(less)} | {number or 'all'} | {percent(lost[0], 2)} | "
                         f"{percent(lost[1], 2)} | {percent(less, 2)} | {by_sign(less):.2g} | "
                         f"{won[0]:.0f}, {won[1]:.0f} |")
        for player in dict.fromkeys(PLAYERS + MATCHED):
            twice = twice_rated(rows, game, player)
            if len(twice) < 2:
                continue
            first, loss = ([column(each, name) for each in zip(*twice)] for name in ("chance", "loss"))
            bias.append(f"| {game} | {player} | {len(twice)} | " + " | ".join(
                f"{100 * statistics.fmean(each):.0f}" for each in first) + f" | {percent(loss[0])} | {percent(loss[1])} | "
                f"{percent([b - a for a, b in zip(*loss)])} | {within(twice)} |")
        hands = hands_of(rows, game, DEFAULT)
        if len(hands[PLAYERS[0]]) < 2:
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
    fill_tables(PAGE, {"rating bias": bias, "rating": out, "match": match})


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--deals", type=int, default=100, help="of each game")
    parser.add_argument("--exact", type=int, default=0, help="of these, rated exactly and by estimates alone")
    parser.add_argument("--match", metavar="A..B", help="instead: deals of the best two players, rated exactly")
    parser.add_argument("--hands", type=int, default=1, help="of each player on each deal of --match")
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_intermixed_args()
    program = str(pathlib.Path(options.program).resolve())
    games = library(program)
    rows = load(games)
    for game in options.games:
        asked = [(DEFAULT, range(1, options.deals + 1), PLAYERS, [SECRET]),
                 (EXACT, range(1, options.exact + 1), PLAYERS, [SECRET]),
                 (ESTIMATES, range(1, options.exact + 1), PLAYERS, [SECRET])]
        if options.match:
            first, last = map(int, options.match.split(".."))
            asked = [(EXACT, range(first, last + 1), MATCHED, [match_secret(i + 1) for i in range(options.hands)]),
                     (ESTIMATES, range(first, last + 1), MATCHED, [match_secret(1)])]
        for pairs, deals, players, secrets in asked:
            rate(program, game, pairs, deals, players, secrets, options.threads, rows)
    write_page(rows, games)


if __name__ == "__main__":
    main()
