#!/usr/bin/env python3
"""Works out what a player who does not know the stock can win at best: docs/optimum.csv, docs/bracket.csv and
the tables of docs/luck_and_skill.md.

    python3 scripts/optimum.py build/release/bin/niblick [--deals N] [--threads N] GAME...

works out deals 1 to N of each game (`niblick optimum`), continuing after those in docs/optimum.csv. A deal of Golf
takes half a minute and 4 GB. Each deal is stored as soon as it is finished, so the run can be interrupted at any
time. Without games only the tables are rewritten.

Where hands of the best blind player were rated exactly (scripts/rating.py --match), best play is what that player wins
plus what it gives away, which tells much more than the chances of as many deals.
"""
import argparse
import csv
import itertools
import math
import pathlib
import subprocess

import ladder_wins
import rating
from agreement import wilson
from tables import ROOT, RULES, fill_tables, library, write_table

DATA = ROOT / "docs" / "optimum.csv"
BRACKET = ROOT / "docs" / "bracket.csv"  # of each game, for the window
PAGE = ROOT / "docs" / "luck_and_skill.md"
FIELDS = "rules,fingerprint,scheme,deal,chance,kind,sets,multisets,seconds".split(",")
BLIND = rating.MATCHED[-1]  # the strongest by deals of their own, so that those of the ladder do not choose who flatters them
LEAST = 30  # deals of a game on the page: for fewer the intervals say little


def read():
    if not DATA.exists():
        return []
    with DATA.open(newline="") as file:
        return list(csv.DictReader(file))


def load(games):
    """The rows by game, from deal 1 on without a gap; those of rules that have changed are left out."""
    found = {}
    for row in read():
        if row["rules"] in games and games[row["rules"]]["fingerprint"] == row["fingerprint"]:
            found.setdefault(row["rules"], {})[int(row["deal"])] = row
    for rows in found.values():
        for deal in sorted(rows):
            if deal > 1 and deal - 1 not in rows:
                del rows[deal]
    return found


def save(found):
    write_table(DATA, FIELDS, [rows[deal] for _, rows in sorted(found.items()) for deal in sorted(rows)])


def work_out(program, game, last, threads, found):
    rows = found.setdefault(game, {})
    if len(rows) >= last:
        return
    command = [program, "--rulesets", RULES, "optimum", game, "--seeds", f"{len(rows) + 1}..{last}",
               "--threads", str(threads), "--format", "csv"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as run:
        for row in csv.DictReader(run.stdout):
            if not row["chance"]:
                raise SystemExit(f"{game}, deal {row['deal']}: needs more memory than there is")
            rows[int(row["deal"])] = row
            save(found)
    if run.returncode != 0:
        raise SystemExit(f"{game}: stopped")


def mean_by_verdict(chances, won, all_won):
    """The mean chance over all deals, and its 95 % interval, from few deals and the verdicts of many.

    Post-stratification (Holt and Smith 1979): the means of the deals that are won and lost with all cards known are
    weighted by the shares of such deals among the many. The interval has the errors of both, and Student's t for the
    few.
    """
    parts = [[chance for chance, w in zip(chances, won) if w == which] for which in (0, 1)]
    if min(map(len, parts)) < 5:
        return rating.mean_of(chances)
    share = sum(all_won) / len(all_won)
    weights = 1 - share, share
    means = [sum(part) / len(part) for part in parts]
    spreads = [sum((chance - mean) ** 2 for chance in part) / (len(part) - 1) for part, mean in zip(parts, means)]
    value = sum(weight * mean for weight, mean in zip(weights, means))
    error = sum(weight ** 2 * spread / len(part) for weight, spread, part in zip(weights, spreads, parts))
    error += (means[1] - means[0]) ** 2 * share * (1 - share) / len(all_won)
    return value, rating.student(len(chances) - 2) * math.sqrt(error)


def mean_by_play(hits, n, losses):
    """The mean chance with best play, and its 95 % interval: what a player wins, in `hits` of n games, and what it gives
    away in hands of other deals."""
    rate = hits / n
    lost, margin = rating.mean_of(losses)
    return rate + lost, math.hypot(margin, ladder_wins.Z * math.sqrt(rate * (1 - rate) / n))


def skill(player, best, random, full):
    """Where a player and best play are between random play (0) and all cards known (1)."""
    return [(rate - random) / (full - random) for rate in (player, best)]


def skill_of(bracket):
    """The same from a row of BRACKET."""
    won, lost = int(bracket["won"]), int(bracket["lost"])
    return skill(won / (won + lost), *(float(bracket[name]) for name in ("best", "random", "full")))


def figures(game, rows, rated, wins):
    """What the page says of a game; nothing if there are too few deals or players. `rated`: by player, hands of deals."""
    won = {player: each for (of, player), (_, each) in wins.items() if of == game}
    if not {"random", BLIND, "full"} <= won.keys():
        return None
    rate = {player: sum(each) / len(each) for player, each in won.items()}
    hits, n = sum(won[BLIND]), len(won[BLIND])
    deals = rated.get(BLIND, [])
    if len(deals) >= LEAST:
        losses = rating.losses(deals)
        value, margin = mean_by_play(hits, n, losses)
        lead, lead_margin = rating.mean_of(losses)
        hands = itertools.chain(*itertools.chain(*rated.values()))
        made = {"deals": len(deals), "exact": True,
                "seconds": sum(float(hand["seconds"]) for hand in hands) / len(deals)}
    else:
        chances = [float(rows[deal]["chance"]) for deal in sorted(rows)]
        if len(chances) < LEAST or len(won["full"]) < len(chances):
            return None
        value, margin = mean_by_verdict(chances, won["full"], won["full"])
        lead, lead_margin = rating.mean_of([chance - w for chance, w in zip(chances, won[BLIND])])
        made = {"deals": len(chances), "exact": {row["kind"] for row in rows.values()} == {"exact"},
                "seconds": sum(float(row["seconds"]) for row in rows.values()) / len(rows)}
    return made | {"value": value, "margin": margin, "rate": rate, "won": (hits, n),
                   "interval": wilson(hits, n), "lead": lead, "lead_margin": lead_margin,
                   "skill": skill(rate[BLIND], value, rate["random"], rate["full"])}


def write_page(found, games):
    wins = ladder_wins.load()
    rated = rating.load(games)
    brackets = []
    out = ["| Game | Name | Deals | Random % | Best blind player % | Best play % | All cards known % | Skill |",
           "|---|---|--:|--:|--:|--:|--:|--:|"]
    more = ["| Game | What is worked out | Lead over the best blind player | s a deal |", "|---|---|--:|--:|"]
    for game in sorted(found.keys() | {row["rules"] for row in rated}):
        made = figures(game, found.get(game, {}), rating.matched(rated, game), wins)
        if not made:
            continue
        rate, exact = made["rate"], made["exact"]
        low, high = made["interval"]
        hits, n = made["won"]
        brackets.append({"rules": game, "fingerprint": games[game]["fingerprint"], "player": BLIND, "won": hits,
                         "lost": n - hits, "best": f"{made['value']:.5f}", "margin": f"{made['margin']:.5f}",
                         "exact": "true" if exact else "false", "random": f"{rate['random']:.5f}",
                         "full": f"{rate['full']:.5f}"})
        out.append(f"| {game} | {games[game]['name']} | {made['deals']:,} | {100 * rate['random']:.2f} | "
                   f"{100 * rate[BLIND]:.1f} ({100 * low:.1f} to {100 * high:.1f}) | "
                   f"{'' if exact else '≤ '}{100 * made['value']:.1f} ± {100 * made['margin']:.1f} | "
                   f"{100 * rate['full']:.1f} | {100 * made['skill'][0]:.0f} to {100 * made['skill'][1]:.0f} |")
        more.append(f"| {game} | {'the best play itself' if exact else 'a bound: the tableau is seen'} | "
                    f"{100 * made['lead']:.1f} ± {100 * made['lead_margin']:.1f} points | {made['seconds']:.0f} |")
    write_table(BRACKET, "rules,fingerprint,player,won,lost,best,margin,exact,random,full".split(","), brackets)
    fill_tables(PAGE, {"bracket": out, "bounds": more})


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--deals", type=int, default=100, help="of each game")
    parser.add_argument("--threads", type=int, default=1, help="each takes up to 8 GB")
    options = parser.parse_intermixed_args()
    program = str(pathlib.Path(options.program).resolve())
    games = library(program)
    found = load(games)
    for game in options.games:
        work_out(program, game, options.deals, options.threads, found)
    save(found)
    write_page(found, games)


if __name__ == "__main__":
    main()
