#!/usr/bin/env python3
"""Works out what a player who does not know the stock can win at best: docs/optimum.csv, docs/bracket.csv and
the tables of docs/luck_and_skill.md.

    python3 scripts/optimum.py build/release/bin/niblick [--deals N] [--threads N] [--memory MB] GAME...

works out deals 1 to N of each game (`niblick optimum`), continuing after those in docs/optimum.csv. A deal of Golf
takes 45 s and 4 GB. Each deal is stored as soon as it is finished, so the run can be interrupted at any
time. Without games only the tables are rewritten.

Where hands of the best blind player were rated exactly (scripts/rating.py --match), best play is what that player wins
plus what it gives away, which tells much more than the chances of as many deals.
"""
import argparse
import csv
import itertools
import math
import pathlib
import statistics
import subprocess

import ladder_wins
import rating
from agreement import wilson
from tables import ROOT, RULES, fill_tables, library, load as load_table, write_table

DATA = ROOT / "docs" / "optimum.csv"
BRACKET = ROOT / "docs" / "bracket.csv"  # of each game, for the window
PAGE = ROOT / "docs" / "luck_and_skill.md"
FIELDS = "rules,fingerprint,scheme,deal,chance,kind,sets,multisets,seconds".split(",")
BLIND = rating.MATCHED[-1]  # the strongest by deals of their own, so that those of the ladder do not choose who flatters them
BRACKET_FIELDS = ("rules,fingerprint,player,won,lost,best,margin,exact,"
                  "skill,skill_margin,best_skill,best_skill_margin").split(",")
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


def work_out(program, game, options, found):
    rows = found.setdefault(game, {})
    if len(rows) >= options.deals:
        return
    command = [program, "--rulesets", RULES, "optimum", game, "--seeds", f"{len(rows) + 1}..{options.deals}",
               "--threads", str(options.threads), "--memory", str(options.memory), "--format", "csv"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as run:
        for row in csv.DictReader(run.stdout):
            if not row["chance"]:
                raise SystemExit(f"{game}, deal {row['deal']}: needs more than {options.memory} MB (--memory)")
            rows[int(row["deal"])] = row
            save(found)
    if run.returncode != 0:
        raise SystemExit(f"{game}: stopped")


def strata(chances, won):
    """Chances by verdict: their mean and its standard error, of deals lost and of deals won. Nothing where one has few."""
    parts = [[chance for chance, w in zip(chances, won) if w == which] for which in (0, 1)]
    if min(map(len, parts)) < 5:
        return None
    return [(sum(part) / len(part), statistics.stdev(part) / math.sqrt(len(part))) for part in parts]


def mean_by_verdict(chances, won, share, deals):
    """The mean chance over all deals, and its 95 % interval, from few deals and the share of many that can be won.

    Post-stratification (Holt and Smith 1979): the means of the deals that are won and lost with all cards known are
    weighted by the shares of such deals among the many. The interval has the errors of both, and Student's t for the
    few.
    """
    parts = strata(chances, won)
    if not parts:
        return rating.mean_of(chances)
    weights = 1 - share, share
    value = sum(weight * mean for weight, (mean, _) in zip(weights, parts))
    error = sum((weight * of) ** 2 for weight, (_, of) in zip(weights, parts))
    error += (parts[1][0] - parts[0][0]) ** 2 * share * (1 - share) / deals
    return value, rating.student(len(chances) - 2) * math.sqrt(error)


def margin_of_rate(hits, n):
    """Of a win rate in the middle of its range, at 95 %."""
    rate = hits / n
    return ladder_wins.Z * math.sqrt(rate * (1 - rate) / n)


def mean_by_play(hits, n, losses):
    """The mean chance with best play, and its 95 % interval: what a player wins, in `hits` of n games, and what it gives
    away in hands of other deals."""
    lost, margin = rating.mean_of(losses)
    return hits / n + lost, math.hypot(margin, margin_of_rate(hits, n))


def lead_of(bound, margin, hits, n):
    """The lead of a bound over what a player wins, in `hits` of n games, and its 95 % interval. The two errors count as
    independent: the bound's few deals are among the player's many, which makes the true error a little smaller."""
    return bound - hits / n, math.hypot(margin, margin_of_rate(hits, n))


def skill_by_play(wins, losses):
    """Skill of best play, as ladder_wins.share_between: `wins` of the player as there, who gives `losses` away."""
    lost, margin = rating.mean_of(losses)
    share, own = ladder_wins.share_between(wins, lost)
    gap = sum(f - r for _, r, f in wins) / len(wins)
    return share, math.hypot(own, margin / gap)


def skill_by_verdict(chances, won, ends):
    """Skill of best play, or of a bound: where the mean of chances lies between random play and all cards known, which
    win `ends`, a pair for each of many deals. By mean_by_verdict, and the delta method for the many."""
    n = len(ends)
    low, share = (sum(end[i] for end in ends) / n for i in (0, 1))
    parts = strata(chances, won)
    value, margin = mean_by_verdict(chances, won, share, math.inf)  # the error of the share follows
    lost, rise = (parts[0][0], parts[1][0] - parts[0][0]) if parts else (value, 0)
    skill = (value - low) / (share - low)
    rest = sum((lost + rise * f - r - skill * (f - r)) ** 2 for r, f in ends)
    return skill, math.hypot(margin, ladder_wins.Z * math.sqrt(rest) / n) / (share - low)


def figures(game, rows, rated, wins, solved):
    """What the page says of a game; nothing if there are too few deals or players. `rated`: by player, hands of deals.
    `solved`: the row of docs/results.csv."""
    won = {player: each for (of, player), (_, each) in wins.items() if of == game}
    if not {"random", BLIND, "full"} <= won.keys():
        return None
    hits, n = sum(won[BLIND]), len(won[BLIND])
    common = list(zip(won[BLIND], won["random"], won["full"]))
    full = int(solved["won"]), int(solved["deals"])
    deals = rated.get(BLIND, [])
    if len(deals) >= LEAST:
        losses = rating.losses(deals)
        value, margin = mean_by_play(hits, n, losses)
        best_skill = skill_by_play(common, losses)
        lead, lead_margin = rating.mean_of(losses)
        hands = itertools.chain(*itertools.chain(*rated.values()))
        made = {"deals": len(deals), "exact": True,
                "seconds": sum(float(hand["seconds"]) for hand in hands) / len(deals)}
    else:
        chances = [float(rows[deal]["chance"]) for deal in sorted(rows)]
        if len(chances) < LEAST or len(won["full"]) < len(chances):
            return None
        value, margin = mean_by_verdict(chances, won["full"], full[0] / full[1], full[1])
        best_skill = skill_by_verdict(chances, won["full"], list(zip(won["random"], won["full"])))
        lead, lead_margin = lead_of(value, margin, hits, n)
        made = {"deals": len(chances), "exact": {row["kind"] for row in rows.values()} == {"exact"},
                "seconds": sum(float(row["seconds"]) for row in rows.values()) / len(rows)}
    return made | {"value": value, "margin": margin, "won": (hits, n), "interval": wilson(hits, n),
                   "random": sum(won["random"]) / len(won["random"]), "full": full[0] / full[1],
                   "lead": lead, "lead_margin": lead_margin,
                   "skill": [ladder_wins.share_between(common), best_skill]}


def write_page(found, games):
    wins = ladder_wins.load()
    rated = rating.load(games)
    solved = load_table(ROOT / "docs" / "results.csv")
    brackets = []
    out = ["| Game | Name | Deals | Random % | Best blind player % | Best play % | All cards known % | Skill |",
           "|---|---|--:|--:|--:|--:|--:|--:|"]
    more = ["| Game | What is worked out | Lead over the best blind player | s a deal |", "|---|---|--:|--:|"]
    for game in sorted(found.keys() | {row["rules"] for row in rated}):
        made = figures(game, found.get(game, {}), rating.matched(rated, game), wins, solved[game])
        if not made:
            continue
        exact = made["exact"]
        low, high = made["interval"]
        hits, n = made["won"]
        (player, player_margin), (best, best_margin) = made["skill"]
        brackets.append({"rules": game, "fingerprint": games[game]["fingerprint"], "player": BLIND, "won": hits,
                         "lost": n - hits, "best": f"{made['value']:.5f}", "margin": f"{made['margin']:.5f}",
                         "exact": "true" if exact else "false", "skill": f"{player:.5f}",
                         "skill_margin": f"{player_margin:.5f}", "best_skill": f"{best:.5f}",
                         "best_skill_margin": f"{best_margin:.5f}"})
        out.append(f"| {game} | {games[game]['name']} | {made['deals']:,} | {100 * made['random']:.2f} | "
                   f"{100 * hits / n:.1f} ({100 * low:.1f} to {100 * high:.1f}) | "
                   f"{'' if exact else '≤ '}{100 * made['value']:.1f} ± {100 * made['margin']:.1f} | "
                   f"{100 * made['full']:.1f} | {describe_skill(brackets[-1])} |")
        more.append(f"| {game} | {'the best play itself' if exact else 'a bound: the tableau is seen'} | "
                    f"{100 * made['lead']:.1f} ± {100 * made['lead_margin']:.1f} points | {made['seconds']:.0f} |")
    write_table(BRACKET, BRACKET_FIELDS, brackets)
    fill_tables(PAGE, {"bracket": out, "bounds": more})


def describe_skill(bracket):
    """Of a row of BRACKET: "52 ± 6 to 55 ± 6"."""
    return "{:.0f} ± {:.0f} to {:.0f} ± {:.0f}".format(*(100 * float(bracket[name]) for name in BRACKET_FIELDS[-4:]))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--deals", type=int, default=100, help="of each game")
    parser.add_argument("--threads", type=int, default=1, help="each takes up to --memory")
    parser.add_argument("--memory", type=int, default=12_288, help="MB for a deal; deal 32 of closed TriPeaks needs over 8 GB")
    options = parser.parse_intermixed_args()
    program = str(pathlib.Path(options.program).resolve())
    games = library(program)
    found = load(games)
    for game in options.games:
        work_out(program, game, options, found)
    save(found)
    write_page(found, games)


if __name__ == "__main__":
    main()
