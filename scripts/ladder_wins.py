"""Which deals each player of the ladder won, and what that says of players on the same deals.

Wins are texts of hexadecimal digits, four deals each from deal 1 on, as `niblick ladder --format csv --wins`
writes them. A game that a failing rule or a limit leaves unknown counts as not won.
"""
import base64
import csv
import math
import zlib

from agreement import wilson
from tables import ROOT, write_table

DATA = ROOT / "docs" / "ladder_wins.csv"
FIELDS = ["rules", "fingerprint", "player", "secret", "deals", "wins"]
MOST = 100_000  # deals of a player that are kept
Z = 1.959964


def flags(digits, deals):
    """The wins as a list of 0 and 1."""
    return [int(digit, 16) >> shift & 1 for digit in digits for shift in (3, 2, 1, 0)][:deals]


def packed(won):
    return base64.b64encode(zlib.compress(bytes(won), 9)).decode()


def unpacked(text):
    return list(zlib.decompress(base64.b64decode(text)))


def take(wins, row):
    """Adds the wins of a row, which begin at deal 1 or follow those that are there; False if they do not."""
    key = (row["rules"], row["player"])
    of = (row["fingerprint"], row["secret"])
    first, last = int(row["first"]), int(row["last"])
    won = flags(row["wins"], last - first + 1)
    if sum(won) != int(row["won"]):
        raise SystemExit(f"{row['rules']}, {row['player']}: the wins are not those of the row")
    there = wins.get(key, (of, []))
    if first == 1 and (there[0] != of or last >= len(there[1])):
        wins[key] = (of, won[:MOST])
    elif there[0] == of and first <= len(there[1]) + 1:
        wins[key] = (of, (there[1][:first - 1] + won + there[1][last:])[:MOST])
    else:
        return False
    return True


def load():
    """By game and player: fingerprint and secret, and the list of wins."""
    if not DATA.exists():
        return {}
    with DATA.open(newline="") as file:
        return {(row["rules"], row["player"]): ((row["fingerprint"], row["secret"]), unpacked(row["wins"]))
                for row in csv.DictReader(file)}


def save(wins):
    write_table(DATA, FIELDS,
                [{"rules": game, "fingerprint": of[0], "player": player, "secret": of[1], "deals": len(won),
                  "wins": packed(won)} for (game, player), (of, won) in sorted(wins.items())])


def mcnemar(first_only, second_only):
    """The exact two-sided p-value of equal win rates, from the deals that one of two players won alone: how
    often so many fair coins fall at least as unevenly. Deals that both win or neither wins tell nothing."""
    n = first_only + second_only
    least = min(first_only, second_only)
    tail = sum(math.exp(math.lgamma(n + 1) - math.lgamma(k + 1) - math.lgamma(n - k + 1) - n * math.log(2))
               for k in range(least + 1))
    return min(1.0, 2 * tail)


def better(low, high):
    """Whether the second player wins clearly more (1) or less (-1) on the deals of both, or neither (0), at 5 %."""
    low_only = sum(a > b for a, b in zip(low, high))
    high_only = sum(b > a for a, b in zip(low, high))
    if mcnemar(low_only, high_only) >= 0.05:
        return 0
    return 1 if high_only > low_only else -1


def share_between(rows, beside=0.0):
    """Where a player lies between random play (0) and all cards known (1), and its 95 % margin, by the delta method.

    `rows`: what player, random play and all cards known win of each deal, so that the margin has the errors of both
    ends. `beside`: what the player wins more than that, known of other deals. Expects that all cards known win more.
    """
    n = len(rows)
    high = sum(f - r for _, r, f in rows)
    share = sum(p + beside - r for p, r, _ in rows) / high
    rest = sum((p + beside - r - share * (f - r)) ** 2 for p, r, f in rows)
    return share, Z * math.sqrt(rest * n / (n - 1)) / high


def skill(random, full, blind):
    """How far the best blind player goes from random play (0) to all cards known (1), on the deals of all.

    The best player is chosen on every fifth deal and measured on the others, so that the choice flatters nobody.
    The 95 % interval is that of a ratio of means of the same deals (delta method), so it has the errors of both
    ends. Where the best player wins exactly the deals of one of the ends, it is Wilson's, of the deals that the ends do
    not share. Nothing unless knowing all cards wins more than random play.
    """
    n = min(map(len, [random, full, *blind.values()]))
    name = max(blind, key=lambda each: sum(blind[each][:n][4::5]))
    rows = [(blind[name][i], random[i], full[i]) for i in range(n) if i % 5 != 4]
    n = len(rows)
    best, low, high = (sum(row[i] for row in rows) for i in range(3))
    if n < 2 or high <= low:
        return None
    share, margin = share_between(rows)
    # A player may do worse than random play, but not better than all cards known.
    ends = share - margin if share < 0 else max(0.0, share - margin), min(1.0, share + margin)
    if margin == 0:  # then the share is 0 or 1
        apart = sum(r != f for _, r, f in rows)
        ends = wilson(round(share) * apart, apart)
    return {"deals": n, "by": name, "random": low / n, "best": best / n, "full": high / n, "share": share,
            "low": ends[0], "high": ends[1]}
